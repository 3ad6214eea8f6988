"""What tokens and rules do to dice: abilities that creatures have.

Dodge, Concentrate, Target, Charge and Pivot Tokens, Range 4, and creatures in between.
"""

from __future__ import annotations

from collections.abc import Mapping

from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use
from wartable.games.dndattackwing import messages, tokens
from wartable.games.dndattackwing.dice import CONCENTRATE, DODGE, HIT, die_kinds
from wartable.games.dndattackwing.event_messages import FACES
from wartable.games.dndattackwing.events.combat import DiceModified
from wartable.games.dndattackwing.mat import REAR
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.registry import (
    ATTACK_DICE,
    ATTACK_MODIFY,
    DEFENSE_DICE,
    DEFENSE_MODIFY,
    standing,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import attack as shared
from wartable.games.flightpath.attack import attacks, defends
from wartable.games.flightpath.lying_dice import LyingDice

FAR = 4
"""The Range at which a defender rolls a die more."""
MOST_TOKENS = 20
"""More tokens of a kind than a creature ever has: each may be spent in one step."""


class CreatureDice(LyingDice[Battle]):
    """The dice of an attack as this game tells of them."""

    which = messages.REROLL_WHICH

    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        return die_kinds()

    def die(self, number: int, face: str) -> str:
        return messages.DIE(number=number, face=FACES[face])

    def words(self, piece: str) -> str:
        return messages.REROLL(creature=creature_name(piece))

    def tell(self, use: Use[Battle], attack: shared.Attack, pool: str, how: str, rule: str) -> None:
        creature = attack.roller(pool)
        use.table.tell(
            DiceModified(
                rule=rule,
                about=(use.state.tag(creature),),
                attack=attack.id,
                creature=creature,
                pool=pool,
                how=how,
                faces=attack.pool(pool).faces(),
                by=use.ability.id,
            )
        )


dice = CreatureDice()
tell_dice, reroll = dice.tell, dice.reroll


# Dodge

dodge_token = standing(
    "dodge_token",
    "Dodge Token",
    rule="DN-DODGE-02",
    when=lambda _, creature: creature.tokens[tokens.DODGE] > 0,
)


@dodge_token.on(DEFENSE_MODIFY, may=messages.SPEND_DODGE, when=defends, times=MOST_TOKENS)
def add_dodge(use: Use[Battle], attack: Attack) -> None:
    """The defender spends a token and adds a dodge (DN-DODGE-02, DN-MODIFY-02)."""
    tokens.take(use.table, use.state.creatures[use.source], tokens.DODGE, "DN-DODGE-02")
    attack.defense.add(DODGE)
    tell_dice(use, attack, "defense", "add", "DN-DODGE-02")


# Concentrate

concentrate_token = standing(
    "concentrate_token",
    "Concentrate Token",
    rule="DN-CONCENTRATE-02",
    when=lambda _, creature: creature.tokens[tokens.CONCENTRATE] > 0,
)


@concentrate_token.on(
    ATTACK_MODIFY,
    may=messages.SPEND_CONCENTRATE,
    when=lambda bearer, attack: attacks(bearer, attack) and attack.attack.count(CONCENTRATE) > 0,
    times=MOST_TOKENS,
)
def convert_to_hits(use: Use[Battle], attack: Attack) -> None:
    """All concentrate results of the attacker become hits (DN-CONCENTRATE-02, DN-MODIFY-03)."""
    creature = use.state.creatures[use.source]
    tokens.take(use.table, creature, tokens.CONCENTRATE, "DN-CONCENTRATE-02")
    attack.attack.convert((CONCENTRATE,), HIT)
    tell_dice(use, attack, "attack", "convert", "DN-CONCENTRATE-02")


@concentrate_token.on(
    DEFENSE_MODIFY,
    may=messages.SPEND_CONCENTRATE,
    when=lambda bearer, attack: defends(bearer, attack) and attack.defense.count(CONCENTRATE) > 0,
    times=MOST_TOKENS,
)
def convert_to_dodges(use: Use[Battle], attack: Attack) -> None:
    """All concentrate results of the defender become dodges (DN-CONCENTRATE-03)."""
    creature = use.state.creatures[use.source]
    tokens.take(use.table, creature, tokens.CONCENTRATE, "DN-CONCENTRATE-03")
    attack.defense.convert((CONCENTRATE,), DODGE)
    tell_dice(use, attack, "defense", "convert", "DN-CONCENTRATE-03")


# Target

target_token = standing(
    "target_token",
    "Target Token",
    rule="DN-TARGETTOKEN-06",
    when=lambda _, creature: creature.tokens[tokens.TARGET] > 0,
)


@target_token.on(
    ATTACK_MODIFY,
    may=messages.SPEND_TARGET,
    when=lambda bearer, attack: attacks(bearer, attack) and bool(attack.attack.rollable()),
)
def spend_target(use: Use[Battle], attack: Attack) -> Step:
    """The attacker spends its token, on whomever it attacks, and rolls dice again.

    DN-TARGETTOKEN-05, DN-TARGETTOKEN-06, DN-MODIFY-03, DN-MODIFY-04.
    """
    creature = use.state.creatures[use.source]
    tokens.take(use.table, creature, tokens.TARGET, "DN-TARGETTOKEN-06")
    yield from reroll(use, attack, "attack", "DN-TARGETTOKEN-06")


# Charge and pivot

charging = standing(
    "charging", "Charge", rule="DN-CHARGE-05", when=lambda _, creature: creature.charged
)


@charging.changes(ATTACK_DICE)
def momentum(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """A melee attack on a creature in the forward arc of a charging one rolls a die more.

    One from the rear arc does not, even if its target reaches into both arcs.
    DN-CHARGE-05, DN-ATTACKDICE-03, DN-RULING-26, DN-EX-46.
    """
    ahead = attack.reach == "melee" and attack.ahead and attack.arc != REAR
    return 1 if ahead and attacks(bearer, attack) else None


pivot_token = standing(
    "pivot_token",
    "Pivot Token",
    rule="DN-PIVOT-06",
    when=lambda _, creature: creature.tokens[tokens.PIVOT] > 0,
)


@pivot_token.changes(ATTACK_DICE)
def off_guard(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """Whoever attacks a creature that pivoted rolls a die more.

    DN-PIVOT-06, DN-ATTACKDICE-04, DN-RULING-56.
    """
    return 1 if defends(bearer, attack) else None


# Range and what is in between

long_range = standing(
    "long_range", "Range 4", rule="DN-RANGE-04", when=lambda _state, _creature: True
)


@long_range.changes(DEFENSE_DICE)
def far_away(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """A defender at Range 4 rolls a die more (DN-RANGE-04, DN-DEFENSEDICE-02, DN-RULING-22)."""
    return 1 if attack.range_band == FAR and defends(bearer, attack) else None


in_between = standing(
    "in_between", "Creatures in between", rule="DN-THROUGH-04", when=lambda _state, _creature: True
)


@in_between.changes(DEFENSE_DICE)
def sheltered(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """Creatures and Obstacles in between give a die each, but never in area attacks.

    DN-THROUGH-04, DN-THROUGH-05, DN-DEFENSEDICE-03, DN-OBSTACLE-16, DN-OBSTACLE-18, DN-EX-31.
    """
    if attack.area or not defends(bearer, attack):
        return None
    return attack.between + attack.obstructed or None


extra_dice = standing(
    "extra_dice", "Extra dice", rule="DN-ATTACKDICE-05", when=lambda _state, _creature: True
)


@extra_dice.changes(ATTACK_DICE)
def more_attack(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """Dice that a card added to this attack, or took from it, before the roll."""
    return attack.extra_attack or None if attacks(bearer, attack) else None


@extra_dice.changes(DEFENSE_DICE)
def more_defense(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """The same for the defense (DN-DEFENSEDICE-04)."""
    return attack.extra_defense or None if defends(bearer, attack) else None


# Troops

pressed_soldiers = standing(
    "pressed_soldiers",
    "Pressed soldiers",
    rule="DN-PRESSED-03",
    when=lambda _, creature: creature.troop and creature.pressed > 0,
)


@pressed_soldiers.changes(ATTACK_DICE)
def crowded_attack(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """A Troop rolls an attack die less for each pressed soldier (DN-PRESSED-03)."""
    return -bearer.state.creatures[bearer.source].pressed if attacks(bearer, attack) else None


@pressed_soldiers.changes(DEFENSE_DICE)
def crowded_defense(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """And a defense die less (DN-PRESSED-03)."""
    return -bearer.state.creatures[bearer.source].pressed if defends(bearer, attack) else None
