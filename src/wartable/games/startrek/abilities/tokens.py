"""What tokens and the rules of range and obstruction do to dice: abilities that ships have.

Evade, Scan, Battle Stations, Target Lock and Cloak Tokens, range bonuses and obstruction.
"""

from __future__ import annotations

from collections.abc import Mapping

from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.attack import attacks, defends
from wartable.games.flightpath.lying_dice import LyingDice
from wartable.games.startrek import messages, tokens
from wartable.games.startrek.dice import EVADE, HIT, STATIONS, die_kinds
from wartable.games.startrek.event_messages import FACES
from wartable.games.startrek.events.attacks import DiceModified
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.pieces import PRIMARY, Attack, Ship
from wartable.games.startrek.registry import (
    AGILITY,
    ATTACK_DICE,
    ATTACK_MODIFY,
    DEFENSE_DICE,
    DEFENSE_MODIFY,
    standing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import printed

CLOAK_BONUS = 4
MOST_TOKENS = 20
"""More tokens of a kind than a ship ever has: each may be spent in one step."""


class ShipDice(LyingDice[Fleets]):
    """The dice of an attack as this game tells of them."""

    which = messages.REROLL_WHICH

    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        return die_kinds()

    def die(self, number: int, face: str) -> str:
        return messages.DIE(number=number, face=FACES[face])

    def words(self, piece: str) -> str:
        return messages.REROLL(ship=ship_name(piece))

    def tell(self, use: Use[Fleets], attack: shared.Attack, pool: str, how: str, rule: str) -> None:
        ship = attack.roller(pool)
        use.table.tell(
            DiceModified(
                rule=rule,
                about=(use.state.tag(ship),),
                attack=attack.id,
                ship=ship,
                pool=pool,
                how=how,
                faces=attack.pool(pool).faces(),
                by=use.ability.id,
            )
        )


dice = ShipDice()
tell_dice, reroll = dice.tell, dice.reroll


# Evade

evade_token = standing(
    "evade_token",
    "Evade Token",
    rule="ST-EVADE-02",
    when=lambda _, ship: ship.tokens[tokens.EVADE] > 0,
)


@evade_token.on(DEFENSE_MODIFY, may=messages.SPEND_EVADE, when=defends, times=MOST_TOKENS)
def add_evade(use: Use[Fleets], attack: Attack) -> None:
    """The defender spends a token and adds an Evade (ST-EVADE-02, ST-MODIFY-02)."""
    tokens.take(use.table, use.state.ships[use.source], tokens.EVADE, "ST-EVADE-02")
    attack.defense.add(EVADE)
    tell_dice(use, attack, "defense", "add", "ST-EVADE-02")


# Battle Stations

battle_stations_token = standing(
    "battle_stations_token",
    "Battle Stations Token",
    rule="ST-BATTLE-02",
    when=lambda _, ship: ship.tokens[tokens.BATTLE_STATIONS] > 0,
)


@battle_stations_token.on(
    ATTACK_MODIFY,
    may=messages.SPEND_STATIONS,
    when=lambda bearer, attack: attacks(bearer, attack) and attack.attack.count(STATIONS) > 0,
    times=MOST_TOKENS,
)
def convert_to_hits(use: Use[Fleets], attack: Attack) -> None:
    """All Battle Stations of the attacker become Hits (ST-BATTLE-02, ST-MODIFY-03)."""
    ship = use.state.ships[use.source]
    tokens.take(use.table, ship, tokens.BATTLE_STATIONS, "ST-BATTLE-02")
    attack.attack.convert((STATIONS,), HIT)
    tell_dice(use, attack, "attack", "convert", "ST-BATTLE-02")


@battle_stations_token.on(
    DEFENSE_MODIFY,
    may=messages.SPEND_STATIONS,
    when=lambda bearer, attack: defends(bearer, attack) and attack.defense.count(STATIONS) > 0,
    times=MOST_TOKENS,
)
def convert_to_evades(use: Use[Fleets], attack: Attack) -> None:
    """All Battle Stations of the defender become Evades (ST-BATTLE-03)."""
    ship = use.state.ships[use.source]
    tokens.take(use.table, ship, tokens.BATTLE_STATIONS, "ST-BATTLE-03")
    attack.defense.convert((STATIONS,), EVADE)
    tell_dice(use, attack, "defense", "convert", "ST-BATTLE-03")


# Target Lock

target_lock_token = standing(
    "target_lock_token",
    "Target Lock",
    rule="ST-LOCK-14",
    when=lambda _, ship: bool(ship.lock),
)


def may_reroll(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Its lock is on the defender, and there are dice to roll again (ST-LOCK-15)."""
    ship = bearer.state.ships[bearer.source]
    return (
        attacks(bearer, attack) and attack.defender in ship.locks and bool(attack.attack.rollable())
    )


@target_lock_token.on(ATTACK_MODIFY, may=messages.SPEND_LOCK, when=may_reroll)
def spend_lock(use: Use[Fleets], attack: Attack) -> Step:
    """The attacker spends its lock and rolls any number of its dice again.

    ST-LOCK-14, ST-MODIFY-04, ST-MODIFY-05, ST-MODIFY-06.
    """
    ship = use.state.ships[use.source]
    tokens.end_lock(use.table, ship, attack.defender, "ST-LOCK-14")
    yield from reroll(use, attack, "attack", "ST-LOCK-14")


# Scan

scan_token = standing(
    "scan_token",
    "Scan Token",
    rule="ST-SCAN-02",
    when=lambda _, ship: ship.tokens[tokens.SCAN] > 0,
)


@scan_token.changes(DEFENSE_DICE)
def scanned(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """One defense die less for each Scan Token of the attacker (ST-SCAN-02, ST-SCAN-03)."""
    if not attacks(bearer, attack):
        return None
    return -bearer.state.ships[bearer.source].tokens[tokens.SCAN]


# Cloak

cloak_token = standing(
    "cloak_token", "Cloak Token", rule="ST-CLOAK-04", when=lambda _, ship: ship.cloaked
)


@cloak_token.changes(DEFENSE_DICE, "replace")
def hard_to_see(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """A Cloaked defender has its printed Agility + 4 instead (ST-CLOAK-04, ST-DEFENSEDICE-02)."""
    if not defends(bearer, attack):
        return None
    return printed(bearer.state.ships[bearer.source]).agility + CLOAK_BONUS


@cloak_token.changes(AGILITY, "replace")
def cloaked_agility(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """The same outside an attack."""
    return printed(ship).agility + CLOAK_BONUS if ship.id == bearer.source else None


# Range and obstruction

range_bonus = standing("range_bonus", "Range", rule="ST-RULE3-05", when=lambda _state, _ship: True)


@range_bonus.changes(ATTACK_DICE, "bonus")
def point_blank(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """A Primary Weapon at Range 1 rolls a die more, outside the limit.

    ST-ATTACKDICE-03, ST-RANGE-06, ST-SECONDARY-05, ST-RULE3-05.
    """
    near = attack.range_band == 1 and attack.weapon == PRIMARY
    return 1 if near and attacks(bearer, attack) else None


@range_bonus.changes(DEFENSE_DICE, "bonus")
def far_away(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """Against a Primary Weapon at Range 3 a die more, outside the limit.

    ST-DEFENSEDICE-03, ST-RANGE-06, ST-SECONDARY-05, ST-RULE3-05.
    """
    far = attack.range_band == 3 and attack.weapon == PRIMARY
    return 1 if far and defends(bearer, attack) else None


obstruction = standing(
    "obstruction", "Obstruction", rule="ST-OBSTACLE-11", when=lambda _state, _ship: True
)


@obstruction.changes(DEFENSE_DICE)
def behind_something(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """An obstructed attack gives the defender one die more, once (ST-OBSTACLE-11, ST-RULING-58)."""
    return 1 if attack.obstructed and defends(bearer, attack) else None


extra_dice = standing(
    "extra_dice", "Extra dice", rule="ST-ATTACKDICE-04", when=lambda _state, _ship: True
)


@extra_dice.changes(ATTACK_DICE)
def more_attack(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """Dice that a card added to this attack, or took from it, before the roll."""
    return attack.extra_attack or None if attacks(bearer, attack) else None


@extra_dice.changes(DEFENSE_DICE)
def more_defense(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """The same for the defense (ST-DEFENSEDICE-04)."""
    return attack.extra_defense or None if defends(bearer, attack) else None
