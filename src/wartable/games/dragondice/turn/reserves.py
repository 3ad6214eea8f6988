"""The Reserves Phase: units leave the Reserve Area, then others go there.

DD-RESERVES, DD-ITEM and DD-TERM.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from wartable.engine.forms import Field, Option, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.games.dragondice.choosing import dice_of, option_at
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_on_lost_armies
from wartable.games.dragondice.messages import REINFORCING, RETREATING
from wartable.games.dragondice.naming import army_title, place_name
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import RESERVE, Die
from wartable.games.dragondice.taking_along import choose_items
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.phases import IN_RETREAT_STEP

STAY: Final = "stay"
RETREAT: Final = "retreat"
STAY_OR_RETREAT: Final = Pick((Option(STAY, messages.STAY), Option(RETREAT, messages.RETREAT)))


def reinforce(game: Game) -> Step:
    """Any units in the Reserve Area go to any terrains, split as their owner likes.

    DD-MULTI-05.
    """
    seat = game.state.turn
    game.state.next()
    units = [die for die in game.units(seat, RESERVE) if may_leave(game, die)]
    if not units:
        return
    places = range(len(game.state.terrains))
    goals = tuple(place_name(game, place) for place in places)
    fields = {
        f"d{die.id}": _goes(die.id, die.kind, game.unit(die).called, seat, goals) for die in units
    }
    answer = yield from ask(
        Prompt(
            seat,
            "reinforce",
            messages.REINFORCE,
            "DD-RESERVES-01",
            Plan(fields),
            (f"seat:{seat}",),
        )
    )
    for place in places:
        going = dice_of(game, [name for name, goal in answer.items() if goal == str(place)])
        yield from _go(game, seat, going, place, "DD-RESERVES-02", REINFORCING)
    yield from _settled(game)


def retreat(game: Game) -> Step:
    """Any units at terrains go to the Reserve Area (DD-RESERVES-03).

    What abilities allow in this step comes first: units that have flown may still retreat, and a
    unit that retreats first could not have made any flight possible.
    """
    seat = game.state.turn
    game.state.next()
    yield from _use_abilities(game)
    units = [
        die
        for place in range(len(game.state.terrains))
        for die in game.units(seat, place)
        if may_leave(game, die)
    ]
    if not units:
        return
    armies = [army_title(game, seat, place) for place in range(len(game.state.terrains))]
    fields = {
        f"d{die.id}": _stays(die.id, die.kind, game.unit(die).called, armies[die.place])
        for die in units
    }
    answer = yield from ask(
        Prompt(
            seat,
            "retreat",
            messages.RETREAT_WHO,
            "DD-RESERVES-03",
            Plan(fields),
            (f"seat:{seat}",),
        )
    )
    leaving = dice_of(game, [name for name, way in answer.items() if way == RETREAT])
    for place in range(len(game.state.terrains)):
        going = [die for die in leaving if die.place == place]
        yield from _go(game, seat, going, RESERVE, "DD-RESERVES-03", RETREATING)
    yield from _settled(game)


def _use_abilities(game: Game) -> Step:
    """What is allowed in the Retreat Step besides retreating."""
    stood = [die.place for die in game.state.dice]
    for act in IN_RETREAT_STEP.everything:
        yield from act(game)
    if stood != [die.place for die in game.state.dice]:
        yield from _settled(game)


@lru_cache(maxsize=64)
def _ways(seat: int, goals: tuple[str, ...]) -> Pick:
    """The Reserve Area or one of the terrains."""
    stay = option_at(STAY, messages.STAY_IN_RESERVES, f"army:{seat}:{RESERVE}")
    terrains = [option_at(str(place), name, f"terrain:{place}") for place, name in enumerate(goals)]
    return Pick((stay, *terrains))


@lru_cache(maxsize=4096)
def _goes(number: int, _kind: str, unit: str, seat: int, goals: tuple[str, ...]) -> Field:
    """Where a unit goes; it stays unless something else is said."""
    return Field(unit, _ways(seat, goals), (f"die:{number}",))


@lru_cache(maxsize=4096)
def _stays(number: int, _kind: str, unit: str, army: str) -> Field:
    """Whether a unit of an army goes; it stays unless something else is said."""
    words = messages.UNIT_IN(unit=unit, army=army)
    return Field(words, STAY_OR_RETREAT, (f"die:{number}",))


def _go(game: Game, seat: int, units: Sequence[Die], place: int, rule: str, why: str) -> Step:
    """Units move together with the items they take along (DD-ITEM-05, DD-RESERVES-05)."""
    if units:
        items = yield from choose_items(game, seat, units)
        move(game, [*units, *items], place, rule, why)


def _settled(game: Game) -> Step:
    yield from settle(game)
    end_on_lost_armies(game)
