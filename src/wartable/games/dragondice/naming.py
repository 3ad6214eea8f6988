"""What armies, places and dice on the table are called (DD-TERM-14)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wartable.games.dragondice import messages
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.state import CAMPAIGN, HOME, HORDE, NOBODY, RESERVE, Die, DragonDie

POSTS = {HOME: "home", HORDE: "horde", CAMPAIGN: "campaign"}


def army_title(game: Game, seat: int, place: int) -> str:
    """Home, Horde, Campaign or Reserve Army (DD-TERM-14)."""
    if place == RESERVE:
        return messages.ARMY_TITLES["reserve"]
    home = game.terrain(place).home
    if home == NOBODY:
        return messages.ARMY_TITLES["campaign"]
    return messages.ARMY_TITLES["home" if home == seat else "horde"]


def army(game: Game, seat: int, place: int) -> str:
    """An army by whose it is and where."""
    if place in POSTS:
        return _army_of(game.state.name(seat), POSTS[place])
    return _army(game.state.name(seat), place, _home(game, place))


@lru_cache(maxsize=256)
def _army(name: str, place: int, home: str) -> str:
    return messages.ARMY(name=name, where=_at(place, home))


@lru_cache(maxsize=64)
def _army_of(name: str, post: str) -> str:
    return messages.ARMY_OF(name=name, army=messages.ARMY_TITLES[post])


def _home(game: Game, place: int) -> str:
    """Whose home a terrain is; nothing for the Frontier and for what is no terrain."""
    home = NOBODY if place < 0 else game.state.terrains[place].home
    return "" if home == NOBODY else game.state.name(home)


def at(game: Game, place: int) -> str:
    """Where something is."""
    return _at(place, _home(game, place))


@lru_cache(maxsize=256)
def _at(place: int, home: str) -> str:
    if place < 0:
        return messages.AT[place]
    return messages.AT_HOME_OF(name=home) if home else messages.AT_FRONTIER


def to(game: Game, place: int) -> str:
    """Where something goes."""
    return _to(place, _home(game, place))


@lru_cache(maxsize=256)
def _to(place: int, home: str) -> str:
    if place < 0:
        return messages.TO[place]
    return messages.TO_HOME_OF(name=home) if home else messages.TO_FRONTIER


def place_name(game: Game, place: int) -> str:
    """A terrain with whose it is and its face, or the Reserve Area."""
    if place == RESERVE:
        return messages.RESERVES
    terrain = game.state.terrains[place]
    called = game.catalogue.terrains[terrain.kind].called
    return _terrain(called, _home(game, place), terrain.face)


def terrain_title(game: Game, place: int) -> str:
    """A terrain by its name and whose it is."""
    return _terrain(game.land(place).called, _home(game, place), 0)


@lru_cache(maxsize=1024)
def _terrain(name: str, home: str, face: int) -> str:
    whose = messages.HOME_OF(name=home) if home else messages.FRONTIER
    if not face:
        return messages.TERRAIN(terrain=name, whose=whose)
    return messages.TERRAIN_FACE(terrain=name, whose=whose, face=face)


def army_place(game: Game, seat: int, place: int) -> str:
    """An army as something to choose: its owner and its place with the face."""
    return _army_place(game.state.name(seat), place_name(game, place))


@lru_cache(maxsize=1024)
def _army_place(name: str, place: str) -> str:
    return messages.ARMY_AT(name=name, place=place)


def dice_named(game: Game, dice: Iterable[Die]) -> str:
    """Several dice by their names."""
    return _dice_named(game.state.pack, tuple([die.kind for die in dice]))


@lru_cache(maxsize=4096)
def _dice_named(pack: str, kinds: tuple[str, ...]) -> str:
    catalogue = catalogue_of(pack)
    return listed(catalogue.kinds[kind].called for kind in kinds)


def listed(names: Iterable[str]) -> str:
    """Several names, each once, with how often it comes."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    said = [
        messages.TIMES(number=number, thing=name) if number > 1 else name
        for name, number in found.items()
    ]
    return said[0] if len(said) == 1 else messages.LISTED(things=said)


def owned(game: Game, name: str, owner: int) -> str:
    """Something with whose it is."""
    return messages.OWNED(thing=name, name=game.state.name(owner))


def dragon_at(game: Game, dragon: DragonDie) -> str:
    """A dragon with its owner and where it is."""
    return messages.OWNED_AT(
        thing=game.catalogue.dragons[dragon.kind].called,
        name=game.state.name(dragon.owner),
        where=at(game, dragon.place),
    )


def target_named(game: Game, target: str) -> str:
    """A target to choose: "army:0:2", "terrain:1", "die:7", "minor:0", "pool:1", "dead:1"."""
    sort, *numbers = target.split(":")
    if sort == "army":
        return army_place(game, *map(int, numbers))
    if sort == "terrain":
        return place_name(game, *map(int, numbers))
    return _target_told(game, target)


def _target_told(game: Game, target: str) -> str:
    """A target as part of a sentence."""
    sort, *numbers = target.split(":")
    number = int(numbers[0])
    match sort:
        case "army":
            return army(game, number, int(numbers[1]))
        case "terrain":
            return terrain_title(game, number)
        case "die":
            die = game.die(number)
            return messages.OWNED_AT(
                thing=game.kind(die).called,
                name=game.state.name(die.owner),
                where=at(game, die.place),
            )
        case "minor":
            return game.catalogue.minors[game.state.minors[number].kind].called
        case "pool":
            return messages.POOL_OF(name=game.state.name(number))
        case _:
            return messages.DEAD_OF(name=game.state.name(number))


def targets_told(game: Game, targets: Iterable[str]) -> str:
    """Everything that a spell or an effect lies on, as part of a sentence."""
    return listed(_target_told(game, target) for target in targets)
