"""Upgrade Attacks on one target: offered in place of a Primary Weapon (UPGRADE of the ledger).

Costs are paid on declaring, also when the attack then fails (DN-RULING-19).
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
    words_of,
)
from wartable.games.dndattackwing.altitude import go
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.combat import name_defender, within_level
from wartable.games.dndattackwing.registry import (
    ATTACK_OVER,
    ATTACKS,
    DAMAGE_DUE,
    Damage,
    abilities,
)
from wartable.games.dndattackwing.state import Attack, Battle, Creature, Reach
from wartable.games.dndattackwing.values import can_land, primary_weapon

UPGRADE_ATTACK = Deed[Creature]("attack.upgrade")
"""Making an Upgrade Attack of any kind."""
NO_ENEMY: Final = Message("dndattackwing.no_enemy", "There is no enemy to attack.")()


def dice_of(state: Battle, creature: Creature, attack: UpgradeAttack) -> int:
    """The number of dice a card gives, or the Primary Weapon Value (DN-ATTACKDICE-02)."""
    return attack.dice or primary_weapon(state, creature)


def made_with(state: Battle, creature: Creature, card: str, printed: UpgradeAttack) -> Attack:
    """The attack of a card, on nobody yet (DN-UPGRADE-04, DN-PRIMARY-04)."""
    return Attack(
        id=0,
        attacker=creature.id,
        defender="",
        weapon=card,
        range_band=0,
        reach="ranged" if printed.ranged else "melee",
        arc=printed.arc,
        dice=dice_of(state, creature, printed),
        primary=False,
        energy=printed.energy,
        penetrates=printed.penetrates,
        area=printed.areal,
        no_defense=printed.bars_defense,
    )


def hindered(bearer: Bearer[Battle], printed: UpgradeAttack) -> str | None:
    """Why an Upgrade Attack cannot be made now, for reasons that all can see (DN-CHARGE-04)."""
    state, me = bearer.state, own(bearer)
    ban = abilities.forbidden(state, UPGRADE_ATTACK, me)
    if ban is not None:
        return ban.reason
    if me.charged and printed.ranged:
        return messages.ONLY_MELEE
    return None


def _hook_single(card: str, number: int) -> None:
    printed = text_of(card, number).attack
    assert printed is not None
    reach: Reach = "ranged" if printed.ranged else "melee"

    def unless(bearer: Bearer[Battle], creature: Creature) -> str | None:
        if why := hindered(bearer, printed):
            return why
        enemies = bearer.state.enemies(creature)
        reachable = any(within_level(creature, each, reach) for each in enemies)
        return None if reachable else NO_ENEMY

    @line(card, number).offers(
        ATTACKS, words_of(card, number), unless=unless, cost=costs(card, number)
    )
    def declare(use: Use[Battle], creature: Creature) -> Step:
        attack = made_with(use.state, creature, card, printed)
        yield from name_defender(use.state, use.table, attack, printed.reach, printed.least)


def _hook_replacing(card: str, number: int) -> None:
    """Who would suffer damage suffers none and gets the Effect Token."""
    effect = text_of(card, number).effect
    assert effect is not None

    def ours(bearer: Bearer[Battle], damage: Damage) -> bool:
        attack = damage.attack
        return attack is not None and attack.weapon == card and attack.attacker == own(bearer).id

    @line(card, number).on(DAMAGE_DUE, when=ours)
    def replace(use: Use[Battle], damage: Damage) -> None:
        damage.hits = damage.criticals = 0
        begin(use, damage.creature, effect)


for _card in printed_cards():
    for _number, _text in enumerate(_card.abilities, 1):
        if _text.attack is None:
            continue
        if not _text.attack.areal:
            _hook_single(_card.id, _number)
        if _text.attack.replaces_damage:
            _hook_replacing(_card.id, _number)


def _knocked_down(bearer: Bearer[Battle], attack: Attack) -> bool:
    target = bearer.state.creatures[attack.defender]
    return (
        attack.weapon == "hurled_boulder"
        and attack.attacker == own(bearer).id
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
