"""Fire attacks: Fireball, Fire Breath and Close Blast, all of a Turn at once.

DW-ATTACK, DW-FIREBALL, DW-BREATH, DW-BLAST, DW-DRAGON and DW-TEAMS.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wartable.engine.rulebook import Table
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.conflicts import by_hex
from wartable.games.dragonwars.death import attack_damage, hurt
from wartable.games.dragonwars.dragons import ATTACKS, HIGHEST
from wartable.games.dragonwars.events import Burned, Fired, FireFailed, Hit
from wartable.games.dragonwars.order_words import NO_FIRE, fire_words
from wartable.games.dragonwars.state import Dragon, DragonWarsState
from wartable.space.hexes import Hex


class Shot(NamedTuple):
    """One fire attack as plotted: what it is, how far it goes, what it costs and does."""

    code: str
    words: str
    reach: int
    cost: int
    damage: int
    rule: str


@cache
def shots_of(fire: str) -> tuple[Shot, ...]:
    """The attacks of a plotted fire, the fire row first (DW-RULING-24).

    >>> [(shot.code, shot.reach, shot.cost) for shot in shots_of("BR3+CB")]
    [('BR', 3, 3), ('CB', 1, 1)]
    """
    return () if fire == NO_FIRE else tuple(_shot(part) for part in fire.split("+"))


def _shot(part: str) -> Shot:
    """One attack with what it costs and does (DW-FIREBALL-04, DW-BREATH-04, DW-BLAST-05)."""
    code, reach = part[:2], int(part[2:] or 1)
    attack, rule = {
        "FB": (ATTACKS.fireball, "DW-FIREBALL-01"),
        "BR": (ATTACKS.breath, "DW-BREATH-01"),
        "CB": (ATTACKS.blast, "DW-BLAST-01"),
    }[code]
    cost = attack.cost + attack.cost_per_hex * reach
    return Shot(code, fire_words(part), reach, cost, attack.damage, rule)


class Flames(NamedTuple):
    """The cells an attack burns: every one of these hexes at every one of these total heights."""

    hexes: tuple[Hex, ...]
    lowest: int
    highest: int

    @property
    def heights(self) -> tuple[int, ...]:
        """The total heights that burn."""
        return tuple(range(self.lowest, self.highest + 1))


def flames(board: Board, place: Hex, total: int, facing: int, shot: Shot) -> Flames:
    """Where an attack from this place burns; what is off the map is left out (DW-RULING-25).

    DW-BLAST-02, DW-BLAST-04, DW-RULING-11.
    """
    if shot.code == "CB":
        hexes = tuple(place.neighbor((facing + aside) % 6) for aside in (-1, 0, 1))
        lowest, highest = max(total - 1, 0), min(total + 1, HIGHEST)
    else:
        ahead = place.ray(facing, shot.reach)
        hexes = ahead[-1:] if shot.code == "FB" else ahead
        lowest = highest = total
    real = tuple(cell for cell in hexes if board.heights.get(cell, HIGHEST + 1) <= highest)
    return Flames(real, lowest, highest)


def fire(state: DragonWarsState, table: Table) -> None:
    """All living dragons attack, then all damage is dealt at once (DW-RULING-21, DW-ATTACK-01)."""
    places = by_hex(state.dragons)
    damage: dict[int, int] = {}
    for dragon in state.dragons:
        if not dragon.alive or dragon.disarmed:
            continue
        for shot in shots_of(state.order(dragon).fire):
            for target, points in _shoot(state, table, places, dragon, shot):
                damage[target.index] = damage.get(target.index, 0) + points
    for index in sorted(damage):
        dragon = state.dragons[index]
        left = max(dragon.health - damage[index], 0)
        table.tell(
            Burned(
                rule="DW-RULING-21",
                about=(f"dragon:{dragon.id}",),
                dragon=dragon.id,
                damage=damage[index],
                health=left,
            )
        )
        hurt(state, table, dragon, damage[index], "DW-DRAGON-08")


def _shoot(
    state: DragonWarsState,
    table: Table,
    places: dict[Hex, list[Dragon]],
    dragon: Dragon,
    shot: Shot,
) -> list[tuple[Dragon, int]]:
    """One attack: pay, and report what it hits; if unpaid, it is not made (DW-RULING-24).

    DW-ATTACK-02, DW-ATTACK-03, DW-ATTACK-04, DW-ATTACK-05, DW-DRAGON-09.
    """
    about = (f"dragon:{dragon.id}", f"hex:{dragon.hex}")
    if dragon.energy < shot.cost:
        table.tell(
            FireFailed(
                rule="DW-RULING-24",
                about=about,
                dragon=dragon.id,
                attack=shot.words,
                cost=shot.cost,
                energy=dragon.energy,
            )
        )
        return []
    dragon.energy -= shot.cost
    board = board_of(state.map, state.players)
    total = board.heights[dragon.hex] + dragon.height
    area = flames(board, dragon.hex, total, dragon.facing, shot)
    hits = [
        (target, attack_damage(target, shot.damage))
        for place in area.hexes
        for target in places.get(place, ())
        if area.lowest <= board.heights[place] + target.height <= area.highest
        and _burns(state, dragon, target)
    ]
    table.tell(
        Fired(
            rule=shot.rule,
            about=(*about, *(f"hex:{place}" for place in area.hexes)),
            dragon=dragon.id,
            attack=shot.words,
            hexes=area.hexes,
            heights=area.heights,
            cost=shot.cost,
            hits=tuple(Hit(target.id, points) for target, points in hits),
        )
    )
    return hits


def _burns(state: DragonWarsState, dragon: Dragon, target: Dragon) -> bool:
    """Fire spares nobody outside the team mode, and the dragon's own team in it (DW-RULING-26).

    DW-TEAMS-05.
    """
    return state.mode != "teams" or not state.allied(dragon.seat, target.seat)
