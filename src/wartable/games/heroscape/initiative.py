"""Initiative: who takes the first turn of a round.

HS-INIT-01, HS-INIT-02, HS-INIT-03, HS-INIT-04.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking, Step
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    INITIATIVE,
    INITIATIVE_ROLLED,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.events.rounds import InitiativeWon
from wartable.games.heroscape.moments import Roll
from wartable.games.heroscape.orders import has_orders
from wartable.games.heroscape.state import (
    EndRound,
    HeroScapeState,
    InitiativeRolled,
    Task,
    Turn,
)
from wartable.games.heroscape.twenty import roll_twenty

TURNS: int = 3
"""A player takes this many turns in a round (HS-ROUND-01)."""


def highest(
    state: HeroScapeState, seats: Sequence[int], kind: str, words: str, rule: str
) -> Asking[tuple[int, int]]:
    """Each rolls the 20-sided die; those tied for highest, and only they, roll again.

    HS-INIT-02, HS-SETUP-11, HS-DRAFT-03, HS-DRAFT-06. For initiative powers and Glyphs add to it.
    """
    left = list(seats)
    while True:
        totals: dict[int, int] = {}
        for seat in left:
            die = yield from roll_twenty(
                state, seat, kind=kind, words=words, rule=rule, about=(f"seat:{seat}",)
            )
            totals[seat] = die
            if kind == "initiative":
                totals[seat] = abilities.number(state, INITIATIVE, die, Roll(seat, die))
        most = max(totals.values())
        left = [seat for seat in left if totals[seat] == most]
        if len(left) == 1:
            return left[0], most


def roll_initiative(state: HeroScapeState, table: Table) -> Step:
    """Everybody in the round rolls; the highest goes first, then play passes to the left.

    HS-INIT-01, HS-INIT-03, HS-INIT-04, HS-RULING-51.
    """
    seats = [seat for seat in range(state.players) if has_orders(state, seat)]
    first, total = yield from highest(
        state, seats, "initiative", messages.FOR_INITIATIVE, "HS-INIT-01"
    )
    state.order = [seat for seat in state.left_of(first) if seat in seats]
    table.tell(
        InitiativeWon(
            rule="HS-INIT-01",
            about=(f"seat:{first}",),
            color=state.color(first),
            total=total,
            order=tuple(state.order),
        )
    )
    state.done(InitiativeRolled())


def initiative_rolled(state: HeroScapeState, table: Table) -> Step:
    """What powers do when initiative is known; then three turns for everybody (HS-ROUND-01)."""
    turns: list[Task] = []
    for number in range(1, TURNS + 1):
        for seat in state.order:
            state.turns += 1
            turns.append(Turn(state.turns, seat, number))
    state.done(*turns, EndRound())
    yield from abilities.open(state, table, INITIATIVE_ROLLED, state, by_the_die())
