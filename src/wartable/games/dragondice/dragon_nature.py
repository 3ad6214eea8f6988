"""What dragons are like: whom they attack, what their faces do, how much kills them.

DD-DRAGON, DD-ATTACK, DD-ICON and DD-BREATH.
"""

from __future__ import annotations

from typing import Final

from wartable.games.dragondice.dice import DragonKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import to
from wartable.games.dragondice.state import NOBODY, POOL, DragonDie, Fighter
from wartable.games.dragondice.turn.dragon_events import DragonMoved

BELLY: Final = "belly"
BREATH: Final = "breath"
JAWS: Final = "jaws"
TAIL: Final = "tail"
TREASURE: Final = "treasure"
WING: Final = "wing"
DAMAGE: Final = {"claw": 6, JAWS: 12, TAIL: 3, WING: 5}
BREATH_ON_DRAGON: Final = 5
AUTOMATIC_SAVES: Final = 5


def dragon_kind(game: Game, number: int) -> DragonKind:
    """What kind of dragon this is."""
    return game.catalogue.dragons[game.state.dragons[number].kind]


def is_white(kind: DragonKind) -> bool:
    """Whether it is a White Dragon, which does everything twice as hard (DD-DRAGON-11)."""
    return kind.sort == "white"


def attacks(attacker: DragonKind, other: DragonKind) -> bool:
    """Whether a dragon attacks another rather than an army.

    DD-ATTACK-04, DD-ATTACK-05, DD-ATTACK-06, DD-ATTACK-07, DD-ATTACK-08, DD-ATTACK-09.
    """
    own, others = set(attacker.elements), set(other.elements)
    match attacker.sort, other.sort:
        case (("ivory" | "ivory_hybrid"), _):
            return False
        case _, "ivory":
            return False
        case "white", _:
            return other.sort != "white"
        case _, "ivory_hybrid":
            return not own & others
        case ("elemental", "elemental") | ("hybrid", "hybrid"):
            return own != others
        case _:
            return True


def legal_targets(game: Game, number: int) -> list[int]:
    """The dragons at its terrain that a dragon attacks on its own (DD-ATTACK-03)."""
    dragon = game.state.dragons[number]
    kinds = game.catalogue.dragons
    return [
        other.id
        for other in dragons_at(game, dragon.place)
        if other is not dragon and attacks(kinds[dragon.kind], kinds[other.kind])
    ]


def dragons_at(game: Game, place: int) -> list[DragonDie]:
    """Every dragon at a terrain, of any owner."""
    return [dragon for dragon in game.state.dragons if dragon.place == place]


def attacked(game: Game, seat: int) -> list[int]:
    """The terrains where a player has an army among dragons (DD-ATTACK-01, DD-ATTACK-02)."""
    dragons = {dragon.place for dragon in game.state.dragons}
    return [place for place in game.places(seat) if place in dragons]


def rolls_again(fighter: Fighter) -> bool:
    """Whether the last face of a dragon has it rolled again (DD-ICON-05, DD-BREATH-01)."""
    face = fighter.faces[-1]
    return face == TAIL or (face == BREATH and not fighter.on_army)


def damage_of(game: Game, fighter: Fighter) -> int:
    """What a dragon's faces do: breath is damage only where it fights dragons.

    A dragon that helps an army does nothing with its wings (DD-RULING-117).
    """
    hard = 2 if is_white(dragon_kind(game, fighter.dragon)) else 1
    total = 0
    for face in fighter.faces:
        if face == BREATH and not fighter.on_army:
            total += BREATH_ON_DRAGON * hard
        elif face != WING or not fighter.helps:
            total += DAMAGE.get(face, 0) * hard
    return total


def needed_to_kill(game: Game, fighters: list[Fighter], number: int) -> int:
    """The points that kill a dragon in one attack; Belly takes its saves (DD-DRAGON-02).

    DD-DRAGON-01.
    """
    bare = any(fighter.dragon == number and BELLY in fighter.faces for fighter in fighters)
    return dragon_kind(game, number).health + (0 if bare else AUTOMATIC_SAVES)


def send(game: Game, dragon: DragonDie, place: int, rule: str, why: str) -> None:
    """A dragon comes to another place; its former holder no longer holds it."""
    dragon.tamer = dragon.controller = NOBODY
    go(game, dragon, place, rule, why)


def go(game: Game, dragon: DragonDie, place: int, rule: str, why: str) -> None:
    """A dragon comes to another place, with its holder if it is held."""
    dragon.place = place
    about = (f"dragon:{dragon.id}",)
    game.tell(
        DragonMoved(
            rule=rule,
            about=(*about, f"terrain:{place}") if place >= 0 else about,
            dragon=dragon.id,
            owner=game.state.name(dragon.owner),
            name=game.catalogue.dragons[dragon.kind].called,
            to=place,
            where=to(game, place),
            why=why,
        )
    )


def send_home(game: Game, dragon: DragonDie, rule: str, why: str) -> None:
    """A dragon returns to its owner's Summoning Pool."""
    send(game, dragon, POOL, rule, why)
