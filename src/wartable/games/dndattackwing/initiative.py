"""The Initiative Token: only for Levels that are tied (INIT of the ledger)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, draw
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.events.setup import InitiativeGone, InitiativeTaken
from wartable.games.dndattackwing.names import color_name
from wartable.games.dndattackwing.pieces import NOBODY, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import levels_of
from wartable.games.flightpath.initiative import from_holder


def tied_creatures(state: Battle, *, setup: bool = False) -> list[Creature]:
    """The creatures whose Level an enemy's creature has too, as Levels count now.

    DN-INIT-01, DN-SETUP-11, DN-RULING-32.
    """
    standing = [
        creature
        for creature in state.creatures.values()
        if creature.in_play or (setup and not creature.defeated)
    ]
    sides: dict[int, set[int]] = {}
    levels = levels_of(state, standing)
    for creature in standing:
        sides.setdefault(levels[creature.id], set()).add(state.side(creature.seat))
    return [creature for creature in standing if len(sides[levels[creature.id]]) > 1]


def tied_sides(state: Battle, *, setup: bool = False) -> list[int]:
    """The sides of these creatures."""
    return sorted({state.side(each.seat) for each in tied_creatures(state, setup=setup)})


def draw_initiative(state: Battle, table: Table) -> Step:
    """Who starts with the token: one of those with a tied Level, or nobody.

    DN-SETUP-11, DN-INIT-08, DN-EX-02.
    """
    tied = tied_sides(state, setup=True)
    if not tied:
        state.done()
        return
    if state.legion_building:
        state.holder = yield from _decided(state, tied)
    else:
        names = [f"seat:{state.chief(side)}" for side in tied]
        [drawn] = yield from draw(
            None,
            names,
            kind="initiative",
            words=messages.INITIATIVE_DRAW,
            rule="DN-SETUP-11",
            names=[color_name(state.colors[state.chief(side)]) for side in tied],
        )
        state.holder = state.side(int(drawn.removeprefix("seat:")))
    state.done()
    _tell(state, table, "DN-INIT-08" if state.legion_building else "DN-SETUP-11")


def _decided(state: Battle, tied: list[int]) -> Asking[int]:
    """The side with the lowest total decides; among several, chance says which (DN-INIT-08)."""
    totals = [
        sum(state.points[seat] for seat in state.seats_of(side)) for side in range(state.side_count)
    ]
    lowest = [side for side, total in enumerate(totals) if total == min(totals)]
    decider = lowest[0]
    if len(lowest) > 1:
        names = [f"seat:{state.chief(side)}" for side in lowest]
        [drawn] = yield from draw(
            None,
            names,
            kind="initiative",
            words=messages.INITIATIVE_DECIDER,
            rule="DN-INIT-08",
            names=[color_name(state.colors[state.chief(side)]) for side in lowest],
        )
        decider = state.side(int(drawn.removeprefix("seat:")))
    options = tuple(
        Option(f"seat:{seat}", color_name(state.colors[seat]), (f"seat:{seat}",))
        for seat in (state.chief(side) for side in tied)
    )
    answer = yield from ask(
        Prompt(
            state.chief(decider),
            "initiative",
            messages.WHO_STARTS,
            "DN-INIT-08",
            Pick(options),
            tuple(option.id for option in options),
        )
    )
    return state.side(int(answer.removeprefix("seat:")))


def _tell(state: Battle, table: Table, rule: str) -> None:
    seat = state.chief(state.holder)
    about = (f"seat:{seat}",)
    table.tell(InitiativeTaken(rule=rule, about=about, color=state.colors[seat], seat=seat))


def review(state: Battle, table: Table) -> None:
    """Without tied Levels the token leaves the game; who makes a tie later gets it.

    Who had it last is remembered: one of a tied pair may flee, and the other fall in that round.
    DN-INIT-05, DN-INIT-06, DN-WIN-03.
    """
    tied, before = tied_creatures(state), state.levels
    state.levels = levels_of(state, state.in_play())
    if state.holder != NOBODY and not tied:
        state.holder, state.last_holder = NOBODY, state.holder
        table.tell(InitiativeGone(rule="DN-INIT-05"))
    elif state.holder == NOBODY and tied:
        changed = [each for each in tied if before.get(each.id) != state.levels[each.id]]
        state.holder = state.side((changed or tied)[0].seat)
        _tell(state, table, "DN-INIT-06")


def pass_on(state: Battle, table: Table) -> None:
    """The token goes to the next side on the left that has a tied Level.

    DN-INIT-04, DN-END-07, DN-TEAM-04.
    """
    review(state, table)
    if state.holder == NOBODY:
        return
    tied = tied_sides(state)
    following = [*from_holder(state.side_count, state.holder)[1:], state.holder]
    state.holder = next(side for side in following if side in tied)
    _tell(state, table, "DN-INIT-04")
