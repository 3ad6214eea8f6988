"""The Basic Game's own procedure: who starts, and which card a player uses.

HS-BASIC-01, HS-BASIC-02, HS-BASIC-03, HS-BASIC-04, HS-BASIC-05, HS-RULING-57, HS-RULING-62.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, roll
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.attack import skulls_in
from wartable.games.heroscape.events.rounds import CardChosen, FirstTurnWon
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.state import BasicTurn, HeroScapeState, Turn
from wartable.games.heroscape.victory import end_basic_at_limit, end_if_won

DICE = 6


def decide_first(state: HeroScapeState, table: Table) -> Step:
    """Each rolls six combat dice; most skulls takes the first turn, ties roll again.

    HS-BASIC-01.
    """
    left = [seat for seat in range(state.players) if seat not in state.out]
    most = 0
    while len(left) > 1:
        skulls: dict[int, int] = {}
        for seat in left:
            faces = yield from roll(
                seat,
                [6] * DICE,
                kind="first",
                words=messages.FOR_FIRST,
                rule="HS-BASIC-01",
                about=(f"seat:{seat}",),
            )
            skulls[seat] = skulls_in(faces)
        most = max(skulls.values())
        left = [seat for seat in left if skulls[seat] == most]
    first = left[0]
    table.tell(
        FirstTurnWon(
            rule="HS-BASIC-01", about=(f"seat:{first}",), color=state.color(first), skulls=most
        )
    )
    state.order = state.left_of(first)
    state.done(BasicTurn(first))


def choose_card(state: HeroScapeState, table: Table, task: BasicTurn) -> Step:
    """A player chooses a card with at least one living figure, then moves and attacks with it.

    HS-BASIC-03, HS-BASIC-04, HS-BASIC-05.
    """
    seat = task.seat
    end_if_won(state)
    if seat == state.order[0]:
        end_basic_at_limit(state)
        state.round += 1
    following = BasicTurn(_next_seat(state, seat))
    if seat in state.out or not state.controlled(seat):
        state.done(following)
        return
    options: list[Option] = []
    bars: list[Bar] = []
    for muster in state.cards_of(seat):
        id_, words = f"card:{muster.id}", card_name(muster.card)
        if state.of_muster(muster.id):
            options.append(Option(id_, words))
        else:
            bars.append(Bar(id_, words, messages.OUT_OF_PLAY, "HS-BASIC-04"))
    answer = options[0].id
    if len(options) > 1:
        answer = yield from ask(
            Prompt(
                seat,
                "card",
                messages.CHOOSE_CARD,
                "HS-BASIC-03",
                Pick(tuple(options), tuple(bars)),
                (f"seat:{seat}",),
            )
        )
    muster_id = answer.removeprefix("card:")
    about = (f"seat:{seat}", f"card:{muster_id}")
    table.tell(CardChosen(rule="HS-BASIC-03", about=about, color=state.color(seat), card=muster_id))
    state.turns += 1
    turn = Turn(state.turns, seat, muster=muster_id, phase="begin")
    state.done(turn, following)


def _next_seat(state: HeroScapeState, seat: int) -> int:
    """Turns pass to the left (HS-BASIC-02, HS-RULING-57)."""
    return (seat + 1) % state.players
