"""Air Flight: units that change terrains in the Retreat Step (DD-SPECIES)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.choosing import choose_some
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import place_name
from wartable.games.dragondice.species import messages
from wartable.games.dragondice.state import Die
from wartable.games.dragondice.taking_along import choose_items
from wartable.games.dragondice.turn.phases import IN_RETREAT_STEP

RULE = "DD-SPECIES-17"
DONE = "done"


@IN_RETREAT_STEP.by("Air Flight", rank=1)
def air_flight(game: Game) -> Step:
    """From a terrain with air to another with air where a unit of the kind is; each flies once."""
    seat = game.state.turn
    flown: set[int] = set()
    while True:
        routes = _routes(game, seat, flown)
        if not routes:
            return
        answer = yield from ask(
            Prompt(
                seat,
                "air_flight",
                messages.AIR_FLIGHT,
                RULE,
                Pick((*routes, Option(DONE, messages.NO_MORE_FLIGHTS)), otherwise=DONE),
            )
        )
        if answer == DONE:
            return
        start, _, end = answer.partition(">")
        flown |= yield from _fly(game, seat, int(start), int(end), flown)


def _routes(game: Game, seat: int, flown: set[int]) -> list[Option]:
    """From where to where a player may fly; minor terrains lend their elements (DD-RULING-97)."""
    places = [
        place
        for place in range(len(game.state.terrains))
        if "air" in game.harmony(seat, place) and game.bearers(seat, place, "Air Flight")
    ]
    return [
        Option(
            f"{start}>{end}",
            messages.ROUTE(start=place_name(game, start), end=place_name(game, end)),
            (f"terrain:{start}", f"terrain:{end}"),
        )
        for start in places
        for end in places
        if start != end and _fliers(game, seat, start, flown)
    ]


def _fliers(game: Game, seat: int, place: int, flown: set[int]) -> list[Die]:
    return [
        die
        for die in game.bearers(seat, place, "Air Flight")
        if die.id not in flown and may_leave(game, die)
    ]


def _fly(game: Game, seat: int, start: int, end: int, flown: set[int]) -> Asking[set[int]]:
    fliers = _fliers(game, seat, start, flown)
    words = messages.WHO_FLIES(place=place_name(game, end))
    chosen = yield from choose_some(game, seat, fliers, "fliers", words, RULE, least=1)
    items = yield from choose_items(game, seat, chosen)
    move(game, [*chosen, *items], end, RULE, "Air Flight")
    return {die.id for die in chosen}
