"""Drafting from one pool, each card placed as soon as it is chosen.

HS-DRAFT-01, HS-DRAFT-02, HS-DRAFT-04, HS-DRAFT-05, HS-DRAFT-07, HS-DRAFT-08, HS-DRAFT-09,
HS-DRAFT-10, HS-RULING-52, HS-RULING-53.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.armies import cost_of, may_join
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.setup import CardDrafted, DraftPassed
from wartable.games.heroscape.names import card_name, muster_id
from wartable.games.heroscape.setup.mustering import muster_army, set_cast
from wartable.games.heroscape.state import Draft, HeroScapeState, Place

FINISHED = "done"


def army_of(state: HeroScapeState, seat: int) -> list[str]:
    """The cards a seat has drafted."""
    return [muster.card for muster in state.cards_of(seat) for _ in muster.copies]


def next_picks(task: Draft) -> list[int]:
    """Whose picks come in the next pass.

    Two players: one, two, then one each in turn beginning with the first (HS-DRAFT-04). More: there
    and back again, the last of each direction twice in a row (HS-DRAFT-07, HS-RULING-52).
    """
    left = [seat for seat in task.order if seat not in task.finished]
    if len(task.order) == 2:
        if task.turn == 0:
            return [seat for seat in (*task.order, task.order[1]) if seat in left]
        return left
    return left if task.turn % 2 == 0 else left[::-1]


def draft_card(state: HeroScapeState, table: Table, task: Draft) -> Step:
    """A player takes a card from the pool and places its figures at once (HS-DRAFT-02).

    HS-DRAFT-01, HS-DRAFT-08, HS-DRAFT-09, HS-DRAFT-10. It goes on until nobody takes another
    card (HS-DRAFT-05); a player who has left is finished (HS-LEAVE-04).
    """
    if not task.picks:
        task.picks = next_picks(task)
        task.turn += 1
    if not task.picks:
        state.done()
        return
    seat = task.picks.pop(0)
    if seat in task.finished:
        return
    if seat in state.out:
        task.finished.append(seat)
        return
    options, bars = choices(state, seat)
    answer = FINISHED
    if options:
        done = Option(FINISHED, messages.DRAFT_PASS)
        answer = yield from ask(
            Prompt(
                seat,
                "draft",
                messages.DRAFT_CARD(
                    left=state.points - cost_of(army_of(state, seat), later=state.later_points)
                ),
                "HS-DRAFT-01",
                Pick((*options, done), tuple(bars), otherwise=FINISHED),
                (f"seat:{seat}",),
            )
        )
    if answer == FINISHED:
        task.finished.append(seat)
        rule = "HS-DRAFT-09" if options else "HS-DRAFT-08"
        table.tell(DraftPassed(rule=rule, about=(f"seat:{seat}",), color=state.color(seat)))
        return
    card = answer.removeprefix("card:")
    state.pool[card] -= 1
    if not state.pool[card]:
        del state.pool[card]
    made = muster_army(state, seat, [card])
    set_cast(state)
    table.tell(
        CardDrafted(
            rule="HS-DRAFT-01",
            about=(f"seat:{seat}", f"card:{muster_id(state.color(seat), card)}"),
            color=state.color(seat),
            card=muster_id(state.color(seat), card),
            left=state.points - cost_of(army_of(state, seat), later=state.later_points),
        )
    )
    state.agenda.append(Place(seat, [figure.id for figure in made]))


def choices(state: HeroScapeState, seat: int) -> tuple[list[Option], list[Bar]]:
    """The cards a seat may take, dear ones first, and why others cannot be (HS-RULING-53)."""
    army = army_of(state, seat)
    options: list[Option] = []
    bars: list[Bar] = []
    for card in sorted(state.pool, key=lambda each: (-card_of(each).points, each)):
        words = messages.CARD_FOR(
            card=card_name(card), points=card_of(card).cost(later=state.later_points)
        )
        flaw = may_join(army, card, state.points, later=state.later_points, pack=state.pack)
        if flaw is None:
            options.append(Option(f"card:{card}", words))
        else:
            bars.append(Bar(f"card:{card}", words, flaw.words, flaw.rule, quiet=True))
    return options, bars
