"""The order-of-play roll with the Horde Armies, and what the highest roller takes.

DD-SETUP and DD-MULTI.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import listed
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.setup import messages
from wartable.games.dragondice.setup.events import FrontierChosen, OrderSettled, StartChosen
from wartable.games.dragondice.state import (
    HORDE,
    NOBODY,
    ChooseFrontier,
    ChooseStart,
    PlaceArmies,
    RollDistances,
    RollOrder,
    Terrain,
)


def roll_order(game: Game, groups: list[list[int]]) -> Step:
    """Those who are tied roll among themselves until the order is clear (DD-MULTI-01).

    DD-SETUP-06.
    """
    state = game.state
    ordered: list[list[int]] = []
    for group in groups:
        if len(group) == 1:
            ordered.append(group)
            continue
        for seat in group:
            state.rolls[seat] = yield from _maneuvers(game, seat)
        totals = sorted({state.rolls[seat] for seat in group}, reverse=True)
        ordered += [[seat for seat in group if state.rolls[seat] == total] for total in totals]
    if any(len(group) > 1 for group in ordered):
        state.next(RollOrder(ordered))
        return
    state.order = [seat for group in ordered for seat in group]
    names = listed(state.name(seat) for seat in state.order)
    about = tuple(f"seat:{seat}" for seat in state.order)
    game.tell(OrderSettled(rule="DD-MULTI-01", about=about, order=tuple(state.order), names=names))
    state.next(ChooseStart())


def _maneuvers(game: Game, seat: int) -> Asking[int]:
    """What a Horde Army rolls; it is at no terrain yet (DD-SETUP-04, DD-SETUP-05)."""
    roll = Roll(game, seat, HORDE, "order", ("maneuver",))
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-SETUP-03")
    return (yield from resolve(roll)).of("maneuver")


def choose_start(game: Game) -> Step:
    """The highest roller takes the first turn or the Frontier; the next one gets the other."""
    state = game.state
    first, second, *others = state.order
    options = (
        Option("first", messages.TAKE_FIRST, (f"seat:{first}",)),
        Option("frontier", messages.TAKE_FRONTIER, (f"seat:{first}",)),
    )
    answer = yield from ask(
        Prompt(
            first,
            "start",
            messages.START,
            "DD-SETUP-07",
            Pick(options),
            (f"seat:{first}",),
        )
    )
    selects = second
    if answer == "frontier":
        state.order = [second, first, *others]
        selects = first
    game.tell(
        StartChosen(
            rule="DD-MULTI-03" if answer == "frontier" else "DD-MULTI-02",
            about=(f"seat:{state.order[0]}", f"seat:{selects}"),
            first=state.order[0],
            first_name=state.name(state.order[0]),
            selects=selects,
            selects_name=state.name(selects),
        )
    )
    state.next(ChooseFrontier(selects))


def choose_frontier(game: Game, seat: int) -> Step:
    """Any of the proposed terrains; the others leave the game (DD-SETUP-08)."""
    state = game.state
    proposed = dict.fromkeys(kind for kind in state.proposals if kind)
    options = tuple(
        Option(
            kind,
            game.catalogue.terrains[kind].called,
            tuple(f"seat:{who}" for who, other in enumerate(state.proposals) if other == kind),
        )
        for kind in proposed
    )
    kind = yield from choose(
        Prompt(
            seat,
            "frontier",
            messages.SELECT_FRONTIER,
            "DD-SETUP-08",
            Pick(options),
        )
    )
    state.terrains.append(Terrain(kind, NOBODY))
    state.proposals = []
    game.tell(
        FrontierChosen(
            rule="DD-SETUP-08",
            about=(f"terrain:{len(state.terrains) - 1}",),
            seat=seat,
            name=state.name(seat),
            terrain=game.catalogue.terrains[kind].called,
        )
    )
    state.next(PlaceArmies(list(state.order)), RollDistances(seat))
