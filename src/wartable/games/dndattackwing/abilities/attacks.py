"""Upgrade Attacks: offered in place of a Primary Weapon (UPGRADE of the ledger).

What they ask for, measure and catch is in area.py. Costs are paid on declaring, even if the attack
then fails (DN-RULING-19).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Deed, Use
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.abilities.continuous import begin
from wartable.games.dndattackwing.abilities.lines import (
    costs,
    line,
    own,
    printed_cards,
    text_of,
    this_card,
    words_of,
)
from wartable.games.dndattackwing.altitude import go
from wartable.games.dndattackwing.area import upgrade_attack
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.combat import spared, within_level
from wartable.games.dndattackwing.pieces import Attack, Creature, Reach
from wartable.games.dndattackwing.registry import (
    ATTACK_DECLARED,
    ATTACK_OVER,
    ATTACKS,
    DAMAGE_DUE,
    Damage,
    abilities,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import can_land, printed

UPGRADE_ATTACK = Deed[Creature]("attack.upgrade")
"""Making an Upgrade Attack of any kind."""
ROW: Final = 3
"""Soldiers in the Point Soldier's row that make a line."""
NO_ROW: Final = Message("dndattackwing.no_row", "It takes 3 soldiers in the Point Soldier's row.")()
NO_ENEMY: Final = Message("dndattackwing.no_enemy", "There is no enemy to attack.")()


def hindered(bearer: Bearer[Battle], creature: Creature, spec: UpgradeAttack) -> str | None:
    """Why an Upgrade Attack cannot be made now, for reasons that all can see.

    DN-CHARGE-04, DN-ADV2-16.
    """
    ban = abilities.forbidden(bearer.state, UPGRADE_ATTACK, creature)
    if ban is not None:
        return ban.reason
    if creature.charged and spec.ranged:
        return messages.ONLY_MELEE
    if spec.areal:
        return None
    reach: Reach = "ranged" if spec.ranged else "melee"
    open_to_attack = (
        each
        for each in bearer.state.enemies(creature)
        if spared(bearer.state, creature, each) is None
    )
    return None if any(within_level(creature, each, reach) for each in open_to_attack) else NO_ENEMY


def _hook_attack(card: str, number: int, spec: UpgradeAttack) -> None:
    """Offer the attack of a card (DN-UPGRADE-01, DN-PRIMARY-04)."""

    in_row = "three_in_front" in text_of(card, number).when

    def unless(bearer: Bearer[Battle], creature: Creature) -> str | None:
        if in_row and len(creature.front_row()) < ROW:
            return NO_ROW
        return hindered(bearer, creature, spec)

    @line(card, number).offers(
        ATTACKS, words_of(card, number), unless=unless, cost=costs(card, number)
    )
    def make(use: Use[Battle], creature: Creature) -> Step:
        yield from upgrade_attack(use.state, use.table, creature, this_card(use), spec)


def with_this(bearer: Bearer[Battle], attack: Attack | None) -> bool:
    """Whether an attack is made with the card of this ability."""
    me, card = own(bearer), this_card(bearer)
    return attack is not None and attack.weapon == card.card and attack.attacker == me.id


def _hook_replacing(card: str, number: int) -> None:
    """Who would suffer damage suffers none and gets the Effect Token."""
    effect = text_of(card, number).effect
    assert effect is not None

    @line(card, number).on(DAMAGE_DUE, when=lambda bearer, damage: with_this(bearer, damage.attack))
    def replace(use: Use[Battle], damage: Damage) -> None:
        damage.hits = damage.criticals = 0
        begin(use, damage.creature, effect)


def _hook_bane(card: str, number: int) -> None:
    """Evil creatures cannot use Armor against it (DN-ARMOR-04)."""

    @line(card, number).on(ATTACK_DECLARED, when=with_this)
    def pierce(use: Use[Battle], attack: Attack) -> None:
        if printed(use.state.creatures[attack.defender]).alignment == "evil":
            attack.penetrates = True


for _card in printed_cards():
    for _number, _text in enumerate(_card.abilities, 1):
        if _text.attack is None:
            continue
        _hook_attack(_card.id, _number, _text.attack)
        if _text.attack.replaces_damage:
            _hook_replacing(_card.id, _number)
        if _text.attack.penetrates_evil:
            _hook_bane(_card.id, _number)


def _knocked_down(bearer: Bearer[Battle], attack: Attack) -> bool:
    target = bearer.state.creatures[attack.defender]
    return (
        with_this(bearer, attack)
        and attack.damage_done > 0
        and target.in_play
        and target.level == "air"
        and can_land(target)
    )


@line("hurled_boulder").on(ATTACK_OVER, when=_knocked_down)
def knock_down(use: Use[Battle], attack: Attack) -> None:
    """A creature in the air that suffered damage must land if it can."""
    target = use.state.creatures[attack.defender]
    changed = target.altitude_changed
    go(use.table, target, "land", use.ability.rule)
    target.altitude_changed = changed
