"""The chances of an attack before its dice are rolled, at each Range where it may turn out to be.

DN-RANGE-04 DN-TARGETTOKEN-06 DN-CONCENTRATE-02 DN-DODGE-02 DN-ENERGY-02 DN-RULING-13
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from wartable.games.dndattackwing.area import pattern_of
from wartable.games.dndattackwing.attack import attack_dice, defense_dice
from wartable.games.dndattackwing.cards import UpgradeAttack, Weapon
from wartable.games.dndattackwing.combat import ranges_of, with_weapon
from wartable.games.dndattackwing.mat import AROUND, FORWARD, in_arc
from wartable.games.dndattackwing.odds.attacks import (
    ANY,
    Attacking,
    AttackOdds,
    Defending,
    attack_odds,
)
from wartable.games.dndattackwing.odds.card_lines import unsure, work_of
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE, DODGE, TARGET
from wartable.games.dndattackwing.values import (
    armor,
    damage_counted,
    health,
    printed,
)
from wartable.games.flightpath.odds import MOST_DICE


class Declared(NamedTuple):
    """An attack as it may be declared, and the Ranges that it has."""

    attack: Attack
    least: int
    most: int
    spent: Collection[str] = ()
    """The tokens that are spent to start it."""


class AtRanges(NamedTuple):
    """The odds of an attack at Ranges where they are the same."""

    bands: list[int]
    odds: AttackOdds
    exact: bool


def weapon_declared(state: Battle, attacker: Creature, weapon: Weapon) -> Declared:
    """An attack with a Primary Weapon."""
    return Declared(with_weapon(state, attacker, weapon), 1, weapon.reach)


def card_declared(
    state: Battle, attacker: Creature, card: str, spec: UpgradeAttack, spent: Collection[str] = ()
) -> Declared:
    """An Upgrade Attack; a Burst has its Ranges from its token (DN-RULING-22)."""
    attack = pattern_of(state, attacker, card, spec)
    most = spec.blast if spec.shape == "burst" else spec.reach
    return Declared(attack, spec.least, most, spent)


def at_each_range(
    state: Battle, declared: Declared, target: Creature, soldier: int = 0
) -> list[AtRanges]:
    """The odds against a target, Ranges with the same odds together; none if it is out of reach.

    Of a normal attack on the ground nobody knows yet what stands in between.
    """
    attack, attacker = declared.attack, state.creatures[declared.attack.attacker]
    attack.defender, attack.soldier = target.id, soldier
    attack.ahead = in_arc(attacker.base, target.base, FORWARD)
    sheltered = not attack.area and attacker.level == target.level == "ground"
    found: list[AtRanges] = []
    for band in possible_bands(state, attack, declared.least, declared.most):
        attack.range_band = band
        odds = odds_at(state, attack, declared.spent)
        exact = not (sheltered or unsure(state, attack) or _weighs(state, attack, declared.spent))
        if found and (found[-1].odds, found[-1].exact) == (odds, exact):
            found[-1].bands.append(band)
        else:
            found.append(AtRanges([band], odds, exact))
    return found


def _weighs(state: Battle, attack: Attack, spent: Collection[str]) -> bool:
    """Whether rerolls meet lines that turn only some dice: which dice are best is a guess then."""
    again = state.creatures[attack.attacker].tokens[TARGET] and TARGET not in spent
    return bool(again) and any(turn.most != ANY for turn in work_of(state, attack).attack_turns)


def possible_bands(state: Battle, attack: Attack, least: int, most: int) -> list[int]:
    """The Ranges at which an attack may still be, after all that was measured between the two.

    In an arc a target is as near as it was measured there, and no nearer than it was all around.
    What was measured of one soldier says nothing about the others of its Troop, and a Burst is
    measured from its token.
    """
    possible = list(
        range(least, most + 1) if attack.area else ranges_of(state, attack, least, most)
    )
    if state.creatures[attack.defender].troop or attack.shape == "burst":
        return possible
    for record in state.measured:
        if {record.one, record.other} != {attack.attacker, attack.defender}:
            continue
        if record.arc == attack.arc and record.one == attack.attacker:
            possible = [band for band in possible if band == record.range_band]
        elif record.arc == AROUND:
            nearest = record.range_band
            possible = [band for band in possible if nearest is not None and band >= nearest]
    return possible


def odds_at(state: Battle, attack: Attack, spent: Collection[str] = ()) -> AttackOdds:
    """What an attack does at its Range."""
    tokens = state.creatures[attack.attacker].tokens
    work = work_of(state, attack)
    attacking = Attacking(
        attack_dice(state, attack).value,
        again=ANY if tokens[TARGET] and TARGET not in spent else 0,
        concentrate=tokens[CONCENTRATE] > 0 and CONCENTRATE not in spent,
        turns=work.attack_turns,
        hits=work.hits,
        penetrates=attack.penetrates,
    )
    return attack_odds(attacking, defending_with(state, attack), health_left(state, attack))


def defending_with(state: Battle, attack: Attack, *, again: bool = False) -> Defending:
    """The defender's dice that are still to be rolled, and all that helps it then.

    With the attack dice lying there, `again`, only what is done again and again counts of what
    cards do to these.
    """
    defender = state.creatures[attack.defender]
    work = work_of(state, attack, ("attack",) if again else ())
    return Defending(
        defense_dice(state, attack).value,
        concentrate=defender.tokens[CONCENTRATE] > 0,
        dodges=defender.tokens[DODGE] + work.saves,
        resists=bool(attack.energy) and attack.energy == printed(defender).energy,
        barred=attack.no_defense,
        armor=armor(state, defender),
        turns=work.defense_turns,
        softens=MOST_DICE if state.deck.exhausted else work.softens,
        cancels=work.cancels,
    )


def health_left(state: Battle, attack: Attack) -> int:
    """How much damage defeats the defender, or the first of its soldiers (DN-RULING-34)."""
    defender = state.creatures[attack.defender]
    if not defender.troop:
        return health(state, defender) - damage_counted(state, defender)
    soldiers = [each for each in defender.soldiers if each.number == attack.soldier]
    if attack.area:
        pressed = [each for each in defender.soldiers if each.pressed]
        caught = [each for each in defender.soldiers if each.number in attack.caught]
        soldiers = pressed[:1] or caught
    hurt = max(len(each.damage) for each in soldiers or defender.soldiers)
    return health(state, defender) - hurt
