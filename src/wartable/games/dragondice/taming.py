"""Dragons that champions have tamed or control, and when they are free again.

DD-CHAMPION.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.games.dragondice import messages
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.dragon_nature import dragon_kind, go, is_white
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import owned, place_name
from wartable.games.dragondice.settling import ABANDONED
from wartable.games.dragondice.state import NOBODY, Die, DragonDie
from wartable.games.dragondice.taking_along import choose_items
from wartable.games.dragondice.turn.dragon_events import DragonFreed, DragonHeld
from wartable.games.dragondice.turn.phases import IN_RETREAT_STEP, TURN_BEGINS

Hold: TypeAlias = Literal["tamed", "controlled"]
STAY: Final = "stay"


def hold(game: Game, dragon: DragonDie, unit: Die, how: Hold, rule: str) -> None:
    """A unit tames a dragon, or takes control of it; it lets go of the one it had so far.

    DD-CHAMPION-10, DD-CHAMPION-24.
    """
    for other in game.state.dragons:
        if other is not dragon and unit.id in (other.tamer, other.controller):
            free(game, other, rule)
    dragon.tamer = unit.id if how == "tamed" else NOBODY
    dragon.controller = unit.id if how == "controlled" else NOBODY
    game.tell(
        DragonHeld(
            rule=rule,
            about=(f"dragon:{dragon.id}", f"die:{unit.id}"),
            dragon=dragon.id,
            owner=game.state.name(dragon.owner),
            name=dragon_kind(game, dragon.id).called,
            unit=unit.id,
            by=owned(game, game.kind(unit).called, unit.owner),
            how=how,
        )
    )


def free(game: Game, dragon: DragonDie, rule: str) -> None:
    """A dragon is no longer held."""
    dragon.tamer = dragon.controller = NOBODY
    game.tell(
        DragonFreed(
            rule=rule,
            about=(f"dragon:{dragon.id}",),
            dragon=dragon.id,
            owner=game.state.name(dragon.owner),
            name=dragon_kind(game, dragon.id).called,
        )
    )


def _holder(game: Game, dragon: DragonDie) -> Die | None:
    number = dragon.tamer if dragon.tamer != NOBODY else dragon.controller
    return None if number == NOBODY else game.die(number)


@ABANDONED.by("taming")
def see_parted(game: Game) -> Step:
    """A dragon and the unit that holds it are parted (DD-CHAMPION-09, DD-CHAMPION-23)."""
    for dragon in game.state.dragons:
        if dragon.tamer == NOBODY and dragon.controller == NOBODY:
            continue
        holder = _holder(game, dragon)
        if holder is not None and holder.place != dragon.place:
            free(game, dragon, "DD-CHAMPION-09" if dragon.tamer != NOBODY else "DD-CHAMPION-23")
    yield from ()


@TURN_BEGINS.by("taming")
def free_white_dragons(game: Game) -> None:
    """A White Dragon is held until its holder's next turn begins.

    DD-CHAMPION-08, DD-CHAMPION-22.
    """
    for dragon in game.state.dragons:
        holder = _holder(game, dragon)
        if holder is None or holder.owner != game.state.turn:
            continue
        if is_white(dragon_kind(game, dragon.id)):
            free(game, dragon, "DD-CHAMPION-08" if dragon.tamer != NOBODY else "DD-CHAMPION-22")


@IN_RETREAT_STEP.by("ride")
def ride(game: Game) -> Step:
    """A unit may ride the dragon it has tamed to any other terrain (DD-CHAMPION-07)."""
    for dragon in game.state.dragons:
        if dragon.tamer == NOBODY:
            continue
        rider = game.die(dragon.tamer)
        if rider.owner == game.state.turn and may_leave(game, rider):
            yield from _ride(game, dragon, rider)


def _ride(game: Game, dragon: DragonDie, rider: Die) -> Step:
    terrains = [place for place in range(len(game.state.terrains)) if place != dragon.place]
    goals = tuple(
        Option(str(place), place_name(game, place), (f"terrain:{place}",)) for place in terrains
    )
    name = dragon_kind(game, dragon.id).called
    answer = yield from ask(
        Prompt(
            rider.owner,
            "ride",
            messages.RIDE_WHERE(unit=game.kind(rider).called, dragon=name),
            "DD-CHAMPION-07",
            Pick((*goals, Option(STAY, messages.NOWHERE)), otherwise=STAY),
            (f"die:{rider.id}", f"dragon:{dragon.id}"),
        )
    )
    if answer == STAY:
        return
    items = yield from choose_items(game, rider.owner, [rider])
    go(game, dragon, int(answer), "DD-CHAMPION-07", messages.RIDING)
    move(game, [rider, *items], dragon.place, "DD-CHAMPION-07", messages.RIDING)
