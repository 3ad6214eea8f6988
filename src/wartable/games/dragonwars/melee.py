"""Melee: dragons of different players that share a hex and a height strike each other in order.

DW-MELEE, DW-PRIORITY and DW-TEAMS.
"""

from __future__ import annotations

from wartable.engine.rulebook import Table
from wartable.games.dragonwars.conflicts import by_hex
from wartable.games.dragonwars.death import attack_damage, hurt
from wartable.games.dragonwars.dragons import ATTACKS
from wartable.games.dragonwars.events import MeleeTied, Struck
from wartable.games.dragonwars.priority import by_priority, count_by_owner
from wartable.games.dragonwars.state import Dragon, DragonWarsState
from wartable.space.hexes import Hex


def brawls(state: DragonWarsState) -> list[tuple[Hex, list[Dragon]]]:
    """Every hex and height where enemies meet, with all dragons that are there (DW-MELEE-01)."""
    found: list[tuple[Hex, list[Dragon]]] = []
    for place, dragons in by_hex(state.dragons).items():
        if len(dragons) < 2:
            continue
        for height in sorted({dragon.height for dragon in dragons}):
            level = [dragon for dragon in dragons if dragon.height == height]
            if any(not state.allied(level[0].seat, other.seat) for other in level):
                found.append((place, level))
    return sorted(found, key=lambda brawl: brawl[0])


def can_strike(dragon: Dragon) -> bool:
    """Neither resting nor out of combat for the Round (DW-RULING-29, DW-ILLEGAL-10)."""
    return dragon.alive and not dragon.resting and not dragon.disarmed


def in_brawls(state: DragonWarsState) -> list[Dragon]:
    """The dragons that meet an enemy as they stand, in the order of the dragons."""
    found = [dragon for _, level in brawls(state) for dragon in level]
    return sorted(found, key=lambda dragon: dragon.index)


def melee(state: DragonWarsState, table: Table) -> None:
    """Survivors of the fire strike, hex by hex and height by height (DW-RULING-22)."""
    places = by_hex(state.dragons)
    ranked = [
        (place, by_priority(level, count_by_owner(places[place]))) for place, level in brawls(state)
    ]
    for place, groups in ranked:
        order = [dragon for group in groups for dragon in group]
        for group in groups:
            if _enemies_among(state, group):
                _tell_tie(table, group, place)
                continue
            for dragon in group:
                _strike(state, table, dragon, order)


def _enemies_among(state: DragonWarsState, group: list[Dragon]) -> bool:
    """Whether equals would strike each other; teammates have no dispute (DW-RULING-28).

    DW-PRIORITY-07.
    """
    return any(not state.allied(group[0].seat, dragon.seat) for dragon in group)


def _strike(state: DragonWarsState, table: Table, dragon: Dragon, order: list[Dragon]) -> None:
    """One dragon strikes every enemy still alive, each strike counting at once (DW-MELEE-04).

    DW-MELEE-03, DW-MELEE-05, DW-MELEE-06, DW-TEAMS-05.
    """
    if not can_strike(dragon) or dragon.holding:
        return
    for target in order:
        if not target.alive or state.allied(dragon.seat, target.seat):
            continue
        damage = attack_damage(target, ATTACKS.melee.damage)
        table.tell(
            Struck(
                rule="DW-MELEE-02",
                about=(f"dragon:{dragon.id}", f"dragon:{target.id}", f"hex:{dragon.hex}"),
                dragon=dragon.id,
                target=target.id,
                damage=damage,
                health=max(target.health - damage, 0),
            )
        )
        hurt(state, table, target, damage, "DW-DRAGON-08")


def _tell_tie(table: Table, group: list[Dragon], place: Hex) -> None:
    names = tuple(dragon.id for dragon in group)
    about = (*(f"dragon:{name}" for name in names), f"hex:{place}")
    table.tell(MeleeTied(rule="DW-RULING-28", about=about, dragons=names, hex=place))
