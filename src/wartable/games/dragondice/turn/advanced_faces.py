"""The Dragon's Lair and the Grove (DD-ADVTERRAIN)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.carrying import has_room
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.dragon_nature import send
from wartable.games.dragondice.events import DiceReturned
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import NONE as NO_DRAGON
from wartable.games.dragondice.messages import WHICH_TERRAIN
from wartable.games.dragondice.naming import dragon_at, owned, place_name, to
from wartable.games.dragondice.state import BURIED, DEAD, POOL, Die, DragonDie
from wartable.games.dragondice.summoning import answers
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.phases import IN_EIGHTH_FACE_PHASE

NONE = "none"


@IN_EIGHTH_FACE_PHASE.by("dragons_lair")
def dragons_lair(game: Game, seat: int, place: int) -> Step:
    """A dragon of the Lair's elements, or an ivory one, may come to any terrain (DD-RULING-89)."""
    elements = game.land(place).elements
    able = [dragon for dragon in game.state.dragons if answers(game, dragon, elements)]
    if not able:
        return
    answer = yield from ask(
        Prompt(
            seat,
            "lair_dragon",
            messages.LAIR_DRAGON,
            "DD-ADVTERRAIN-03",
            Pick((*(_dragon(game, dragon) for dragon in able), Option(NONE, NO_DRAGON))),
            (f"terrain:{place}",),
        )
    )
    if answer == NONE:
        return
    dragon = game.state.dragons[int(answer)]
    goals = [goal for goal in range(len(game.state.terrains)) if goal != dragon.place]
    options = tuple(
        Option(str(goal), place_name(game, goal), (f"terrain:{goal}",)) for goal in goals
    )
    answer = yield from choose(
        Prompt(seat, "lair_terrain", WHICH_TERRAIN, "DD-RULING-90", Pick(options))
    )
    send(game, dragon, int(answer), "DD-ADVTERRAIN-03", called("eighth", "dragons_lair"))


def _dragon(game: Game, dragon: DragonDie) -> Option:
    return Option(str(dragon.id), dragon_at(game, dragon), (f"dragon:{dragon.id}",))


@IN_EIGHTH_FACE_PHASE.by("grove")
def grove(game: Game, seat: int, place: int) -> Step:
    """One buried die must come back, if one can."""
    options = tuple(_unburied(game, seat, place))
    if not options:
        return
    answer = yield from choose(
        Prompt(
            seat,
            "grove",
            messages.GROVE,
            "DD-ADVTERRAIN-04",
            Pick(options),
            (f"terrain:{place}",),
        )
    )
    if answer.startswith("m"):
        minor = game.state.minors[int(answer[1:])]
        minor.place = POOL
        name, owner, goal = game.catalogue.minors[minor.kind].called, minor.owner, POOL
    else:
        die = game.die(int(answer[1:]))
        die.place = goal = _back_to(game, die, place)
        name, owner = game.kind(die).called, die.owner
    game.tell(
        DiceReturned(
            rule="DD-ADVTERRAIN-04",
            about=(_about(answer),),
            seat=owner,
            owner=game.state.name(owner),
            name=name,
            to=goal,
            where=to(game, goal),
            why=called("eighth", "grove"),
        )
    )


def _about(answer: str) -> str:
    return f"{'minor' if answer.startswith('m') else 'die'}:{answer[1:]}"


def _back_to(game: Game, die: Die, place: int) -> int:
    """Items to the controlling army, Dragonkin to the Summoning Pool, others to the dead."""
    if not game.is_unit(die):
        return place
    return POOL if game.unit(die).species == DRAGONKIN else DEAD


def _unburied(game: Game, seat: int, place: int) -> Iterator[Option]:
    """Units of any player; Dragonkin, minor terrains and items of the player's own."""
    units = [game.unit(die) for die in game.units(seat, place)]
    held = [game.item(die) for die in game.items(seat, place)]
    for die in game.state.dice:
        if die.place != BURIED:
            continue
        if game.is_unit(die):
            able = die.owner == seat or game.unit(die).species != DRAGONKIN
        else:
            able = die.owner == seat and has_room(units, held, game.item(die))
        if able:
            words = owned(game, game.kind(die).called, die.owner)
            yield Option(f"d{die.id}", words, (f"die:{die.id}",))
    for minor in game.state.minors:
        if minor.owner == seat and minor.place == BURIED:
            name = game.catalogue.minors[minor.kind].called
            yield Option(f"m{minor.id}", name, (f"minor:{minor.id}",))
