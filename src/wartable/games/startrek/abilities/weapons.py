"""Secondary Weapons: each an attack instead of that with the Primary Weapon.

ST-SECONDARY-01 ST-SECONDARY-02 ST-SECONDARY-03 ST-SECONDARY-05 ST-LOCK-16
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Later, Use
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek.abilities.choosing import choose_ship
from wartable.games.startrek.abilities.lines import (
    costs,
    line,
    own,
    question,
    text_of,
    this_card,
)
from wartable.games.startrek.abilities.tokens import dice, tell_dice
from wartable.games.startrek.cards import Upgrade
from wartable.games.startrek.combat import make_attack, open_fire, reach_of, targets
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.dice import BLANK, CRITICAL, HIT, STATIONS, die_kinds
from wartable.games.startrek.mat import AROUND, Seen, primary_arcs
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    ATTACK_MODIFY,
    ATTACK_OVER,
    ATTACKS,
    DAMAGE_DUE,
    ROUND,
    Damage,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, end_lock
from wartable.games.startrek.values import primary_weapon, printed

RULE: Final = "ST-SECONDARY-01"
FIRE: Final = Message("startrek.fire_weapon", "{text}")
NO_TARGET: Final = Message("startrek.weapon.no_target", "No target is in its arc and range.")()
NO_LOCK: Final = Message(
    "startrek.weapon.no_lock", "It has no lock on a target in arc and range."
)()
BURN: Final = Message("startrek.weapon.burn", "{card} burns on")


def arcs_of_weapon(card: Upgrade, ship: Ship) -> tuple[str, ...]:
    """The arcs a weapon fires through: those it names, or what serves the Primary Weapon.

    ST-SECONDARY-03, ST-RULING-82, ST-ARC-04, ST-UPGRADE-10.
    """
    weapon = card.weapon
    assert weapon is not None
    if "any" in weapon.arcs:
        return (AROUND,)
    return weapon.arcs or primary_arcs(ship)


def value_of(bearer: Bearer[Fleets], card: Upgrade) -> int:
    """The Attack Value of a weapon (ST-ATTACKDICE-02)."""
    weapon = card.weapon
    assert weapon is not None
    plus = primary_weapon(bearer.state, own(bearer)) if weapon.plus_primary else 0
    return weapon.attack + plus


def needs_lock(card: str) -> bool:
    """Whether a weapon is used by spending a lock on its target (ST-LOCK-16)."""
    return any(price.pay == "lock" for price in text_of(card, attack_line(card)).cost)


def attack_line(card: str) -> int:
    """Which line of a card is its attack."""
    lines = shipped().upgrades[card].abilities
    return next(number for number, text in enumerate(lines, 1) if text.kind == "attack")


def in_sight(bearer: Bearer[Fleets], card: str) -> list[tuple[Ship, Seen]]:
    """The targets of a weapon, small craft's reach regarded (ST-SECONDARY-02)."""
    upgrade, ship = shipped().upgrades[this_card(bearer).card], own(bearer)
    assert upgrade.weapon is not None
    least, most = upgrade.weapon.range
    arcs = arcs_of_weapon(upgrade, ship)
    found, _ = targets(bearer.state, ship, arcs, least, min(most, reach_of(ship)))
    return [each for each in found if not needs_lock(card) or each[0].id in ship.locks]


def fire(use: Use[Fleets], target: Ship, seen: Seen) -> Attack:
    """Open fire with a weapon."""
    upgrade, ship = shipped().upgrades[this_card(use).card], own(use)
    attack = make_attack(
        use.state,
        ship,
        target,
        seen,
        weapon=upgrade.id,
        arcs=arcs_of_weapon(upgrade, ship),
        value=value_of(use, upgrade),
    )
    open_fire(use.state, attack)
    return attack


Then = Callable[[Use[Fleets], Attack], None]


def _marked(use: Use[Fleets], attack: Attack) -> None:
    """A record by which the weapon's text knows its attack, whatever becomes of its card."""
    use.leave(attack.attacker, expires=ROUND.end(use.state), mark=str(attack.id))


def single(card: str, then: Then = _marked) -> None:
    """A weapon that fires at one target."""
    number = attack_line(card)

    def unless(bearer: Bearer[Fleets], _: Ship) -> str | None:
        if in_sight(bearer, card):
            return None
        return NO_LOCK if needs_lock(card) else NO_TARGET

    words = FIRE(text=text_of(card, number).text)

    @line(card, number).offers(ATTACKS, words, unless=unless, cost=costs(card, number))
    def shoot(use: Use[Fleets], _: Ship) -> Step:
        found = {ship.id: seen for ship, seen in in_sight(use, card)}
        target = yield from choose_ship(use, [use.state.ships[each] for each in found])
        if needs_lock(card):
            end_lock(use.table, own(use), target.id, "ST-LOCK-16")
        then(use, fire(use, target, found[target.id]))


def its_attack(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether a record was left for this attack."""
    return bearer.effect.mark == str(attack.id)


def turns(card: str, old: str, new: str, most: int | None) -> None:
    """A weapon some of whose results may be turned."""
    ability = line(card, attack_line(card))

    @ability.lasting.on(
        ATTACK_MODIFY,
        may=question(card, attack_line(card)),
        when=lambda bearer, attack: its_attack(bearer, attack) and attack.attack.count(old) > 0,
    )
    def turn(use: Use[Fleets], attack: Attack) -> None:
        attack.attack.convert((old,), new, most)
        tell_dice(use, attack, "attack", "convert", RULE)


single("photon_torpedoes_federation_2017")
turns("photon_torpedoes_federation_2017", BLANK, STATIONS, None)
for _torpedoes in ("photon_torpedoes_klingon_time", "photon_torpedoes_romulan_time"):
    single(_torpedoes)
    turns(_torpedoes, STATIONS, CRITICAL, 1)
single("dorsal_phaser_array")


def _one_more_if_strained(use: Use[Fleets], attack: Attack) -> None:
    """One die more against a defender with an Auxiliary Power Token."""
    if use.state.ships[attack.defender].tokens[AUX]:
        attack.extra_attack += 1


single("disruptor_cannon_klingon_2017", _one_more_if_strained)


def _one_more_from_vorcha(use: Use[Fleets], attack: Attack) -> None:
    """One die more from a Vor'cha Class ship."""
    if printed(own(use)).ship_class == "Vor'cha Class":
        attack.extra_attack += 1


single("photon_torpedoes_klingon_2013", _one_more_from_vorcha)


# Plasma Torpedoes

single("plasma_torpedoes_romulan_time")


@line("plasma_torpedoes_romulan_time").lasting.on(
    ATTACK_MODIFY,
    may=question("plasma_torpedoes_romulan_time"),
    when=lambda bearer, attack: (
        its_attack(bearer, attack)
        and any(attack.attack.dice[place].face == BLANK for place in attack.attack.rollable())
    ),
)
def plasma_torpedoes(use: Use[Fleets], attack: Attack) -> Step:
    """All blanks are rolled again once."""
    yield from dice.roll_these(use, attack, Does("again", "attack", old=BLANK))


# Quantum Torpedoes

single("quantum_torpedoes_federation_time")


@line("quantum_torpedoes_federation_time").lasting.on(
    DAMAGE_DUE,
    when=lambda bearer, due: due.attack is not None and its_attack(bearer, due.attack),
)
def quantum_torpedoes(use: Use[Fleets], due: Damage) -> None:
    """If it hits, one more damage."""
    use.end()
    due.hits += 1


# Disruptor Beams

single("disruptor_beams_2017")


@line("disruptor_beams_2017").lasting.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        its_attack(bearer, attack)
        and attack.damage_done > 0
        and bearer.state.ships[attack.defender].in_play
    ),
)
def disruptor_beams(use: Use[Fleets], attack: Attack) -> Step:
    """A die for every damage: if any shows a Hit or Critical, one more damage."""
    use.end()
    defender = use.state.ships[attack.defender]
    pool = yield from roll_pool(
        use.seat,
        die_kinds(),
        ["attack"] * attack.damage_done,
        kind="burn",
        words=BURN(card=use.title),
        rule=RULE,
        about=(f"ship:{defender.id}",),
    )
    if pool.count(HIT, CRITICAL):
        yield from suffer(use.state, use.table, defender, 1)


# Torpedo Fusillade

_FUSILLADE: Final = "torpedo_fusillade_2017"


@line(_FUSILLADE, 2).offers(
    ATTACKS,
    FIRE(text=text_of(_FUSILLADE, 2).text),
    unless=lambda bearer, _: None if in_sight(bearer, _FUSILLADE) else NO_TARGET,
    cost=costs(_FUSILLADE, 2),
)
def torpedo_fusillade(use: Use[Fleets], _: Ship) -> None:
    """Every opposing ship in arc and range is attacked, one after the other."""
    ships = [ship.id for ship, _ in in_sight(use, _FUSILLADE)]
    use.state.push(use.later("shot", *ships))


@line(_FUSILLADE, 2).then("shot")
def next_shot(use: Use[Fleets], later: Later) -> Step:
    """The attacker picks the next of them; those that are gone are skipped."""
    found = {ship.id: seen for ship, seen in in_sight(use, _FUSILLADE)}
    left = [use.state.ships[each] for each in later.targets if each in found]
    if not left or not own(use).in_play:
        return
    target = yield from choose_ship(use, left)
    rest = [ship.id for ship in left if ship.id != target.id]
    if rest:
        use.state.push(use.later("shot", *rest))
    fire(use, target, found[target.id])
