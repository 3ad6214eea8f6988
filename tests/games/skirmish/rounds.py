"""A round: draw, sealed orders, sealed dials, turns, end (SK-ROUND, SK-ORDER, SK-DIAL, SK-TURN)."""

from __future__ import annotations

from tests.games.skirmish.combat import choose_target, declare
from tests.games.skirmish.events import Note, OrderShown
from tests.games.skirmish.registry import CALM, abilities, in_turn
from tests.games.skirmish.state import (
    COLOURS,
    FULL_HAND,
    LAST_ROUND,
    Agendum,
    Battle,
    Deal,
    Dial,
    Orders,
    RoundEnd,
    Turn,
)
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together, draw
from wartable.engine.rulebook import MatchOver, Result, Table


def agenda_of_round(seats: list[int]) -> list[Agendum]:
    """Everything a round brings, last things first: the agenda is a stack."""
    backwards = seats[::-1]
    return [
        RoundEnd(),
        *(Turn(seat) for seat in backwards),
        *(Dial(seat) for seat in backwards),
        Orders(),
        *(Deal(seat) for seat in backwards),
    ]


def deal(state: Battle, table: Table, seat: int) -> Step:
    """A seat draws a card that only it sees, up to a full hand."""
    state.agenda.pop()
    if len(state.hands[seat]) >= FULL_HAND or not state.deck:
        return
    drawn = yield from draw(
        seat,
        state.deck,
        kind="deal",
        words="a trick card",
        rule="SK-ROUND-02",
        audience=(seat,),
    )
    state.deck.remove(drawn[0])
    state.hands[seat] = sorted([*state.hands[seat], drawn[0]])
    table.tell(Note(rule="SK-ROUND-02", text=f"{COLOURS[seat].title()} draws a card."))


def give_orders(state: Battle, table: Table) -> Step:
    """All at once and in secret, every seat names the unit that will act."""
    state.orders = yield from ask_together(
        [
            Prompt(
                seat,
                "order",
                "Which unit acts this round?",
                "SK-ORDER-01",
                Pick(tuple(Option(unit.id, unit.id, (unit.id,)) for unit in state.of(seat))),
                sealed="all",
            )
            for seat in state.alive()
        ]
    )
    state.agenda.pop()
    state.mustered = list(state.units)
    table.tell(Note(rule="SK-ORDER-01", text="All orders are given."))


def set_dial(state: Battle, table: Table, seat: int) -> Step:
    """One after the other, each seat locks its dial in secret; it cannot be changed."""
    dice = tuple(Option(f"guard{number}", f"{number} dice at home") for number in range(3))
    state.dials[seat] = int(
        (
            yield from ask(
                Prompt(
                    seat,
                    "dial",
                    "How many dice stay?",
                    "SK-DIAL-01",
                    Pick(dice),
                    (f"seat:{seat}",),
                    "all",
                )
            )
        ).removeprefix("guard")
    )
    state.agenda.pop()
    table.tell(Note(rule="SK-DIAL-01", text=f"{COLOURS[seat].title()} has set its dial."))


def take_turn(state: Battle, table: Table, turn: Turn) -> Step:
    """Order and dial are shown, and the ordered unit, if it lives, attacks or passes."""
    state.agenda.pop()
    if turn.granted:
        name = turn.granted
        table.tell(Note(rule="SK-RALLY-02", text=f"{name} acts at once."))
    else:
        if turn.seat not in state.orders:
            return
        name = state.orders.pop(turn.seat)
        guard = state.guards[turn.seat] = state.dials.pop(turn.seat)
        shown = (f"order:{turn.seat}", f"dial:{turn.seat}")
        table.tell(
            OrderShown(rule="SK-TURN-01", seat=turn.seat, unit=name, guard=guard, reveals=shown)
        )
    if name not in state.units:
        return
    unit = state.units[name]
    chosen = yield from choose_target(state, unit)
    if chosen != "pass":
        yield from declare(state, table, unit, state.units[chosen])


def end_round(state: Battle, table: Table) -> Step:
    """Effects run out; after the last round whoever has most health left wins."""
    state.agenda.pop()
    yield from abilities.open(state, table, CALM, state, in_turn(state, 0))
    for effect in state.effects.pass_moment("round.end"):
        table.tell(Note(rule="SK-ROUND-03", text=f"{effect.ability} wears off."))
    state.guards.clear()
    if state.round == LAST_ROUND:
        raise MatchOver(by_health(state))
    state.round += 1
    state.agenda = agenda_of_round(state.alive())


def health(state: Battle, seat: int) -> int:
    """How many wounds a seat's units can still take."""
    return sum(unit.card.health - unit.wounds for unit in state.of(seat))


def by_health(state: Battle) -> Result:
    """The result after the last round."""
    most = max(health(state, seat) for seat in state.alive())
    winners = tuple(seat for seat in state.alive() if health(state, seat) == most)
    if len(winners) > 1:
        return Result((), "Night falls on an even field.", "SK-WIN-02")
    return Result(winners, f"Night falls; {COLOURS[winners[0]]} stands best.", "SK-WIN-03")
