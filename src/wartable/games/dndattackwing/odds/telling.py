"""What an attack is likely to do, beside each enemy of the question whom to attack.

Nothing is measured before it is declared, so there are odds for each Range that the attack has,
as far as they differ, and as far as nothing that was measured openly rules it out (DN-RULING-13).
They come from a fork dealt for the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

import msgspec

from wartable.engine.message import Message
from wartable.engine.odds import Forks, Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.attack import attack_dice, defense_dice
from wartable.games.dndattackwing.cards import Ability
from wartable.games.dndattackwing.combat import ranges_of, with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.mat import AROUND, FORWARD, in_arc
from wartable.games.dndattackwing.odds.attacks import (
    ANY,
    Attacking,
    AttackOdds,
    Defending,
    attack_odds,
)
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE, DODGE, TARGET
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.games.dndattackwing.values import armor, damage_counted, health, printed, weapons

DAMAGE: Final = Message("dndattackwing.odds.damage", "damage at Range {ranges}")
TO_HIT: Final = Message("dndattackwing.odds.hit", "to hit")()
OUT_OF_REACH: Final = Message(
    "dndattackwing.odds.out_of_reach", "to hit: measured out of its arc and Range"
)()
TO_DEFEAT: Final = Message("dndattackwing.odds.defeat", "to defeat it")()
MODIFYING: Final = ("attack.modify", "defense.modify", "attack.left", "attack.deflected")


@odds_for("dndattackwing")
def odds_of(_view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None) -> OddsShown:
    """Odds by target, for each Range."""
    named = [tag.removeprefix("weapon:") for tag in prompt.about if tag.startswith("weapon:")]
    if prompt.kind != "defender" or forks is None or not named:
        return {}
    state = cast("Battle", forks(0).state)
    attacker = state.creatures[prompt.about[0].removeprefix("creature:")]
    options = getattr(prompt.form, "options", ())
    shown: OddsShown = {}
    for option in options:
        target = named_in(state, str(option.id))
        if target is not None and target.in_play:
            shown[option.id] = told(state, attacker, target, named[0])
    return shown


def named_in(state: Battle, option: str) -> Creature | None:
    """The creature that an option names, by itself or by one of its soldiers."""
    if option.startswith("soldier:"):
        return state.creatures.get(option.removeprefix("soldier:").rpartition(".")[0])
    return state.creatures.get(option.removeprefix("creature:"))


def told(state: Battle, attacker: Creature, target: Creature, weapon: str) -> tuple[Odds, ...]:
    """The odds of an attack with a weapon or a card, Ranges with the same odds together."""
    attack, least, most = declared(state, attacker, weapon)
    attack.defender = target.id
    attack.ahead = in_arc(attacker.base, target.base, FORWARD)
    exact = not (modified(state, attacker) or modified(state, target))
    exact = exact and not (attacker.level == target.level == "ground")
    groups: dict[AttackOdds, list[int]] = {}
    for band in possible_bands(state, attack, ranges_of(state, attack, least, most)):
        attack.range_band = band
        groups.setdefault(odds_at(state, attack), []).append(band)
    found: list[Odds] = []
    for odds, bands in groups.items():
        ranges = str(bands[0]) if len(bands) == 1 else f"{bands[0]}-{bands[-1]}"
        top = len(odds.each) - 1 or 1
        found += [
            Odds(
                DAMAGE(ranges=ranges),
                odds.damage,
                odds.damage / top,
                chances=odds.each,
                exact=exact,
            ),
            Odds(TO_HIT, odds.hits, odds.hits, "chance", exact=exact),
            Odds(TO_DEFEAT, odds.defeats, odds.defeats, "chance", exact=exact),
        ]
    return tuple(found) or (Odds(OUT_OF_REACH, 0.0, 0.0, "chance"),)


def possible_bands(state: Battle, attack: Attack, bands: Iterable[int]) -> list[int]:
    """The Ranges at which an attack may still be, after all that was measured between the two.

    In an arc a target is as near as it was measured there, and no nearer than it was all around.
    What was measured of one soldier says nothing about the others of its Troop.
    """
    possible = list(bands)
    if len(state.creatures[attack.defender].soldiers) > 1:
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


def declared(state: Battle, attacker: Creature, weapon: str) -> tuple[Attack, int, int]:
    """An attack with a Primary Weapon or the card of a single attack, and its Ranges."""
    for each in weapons(attacker):
        if each.id == weapon:
            return with_weapon(state, attacker, each), 1, each.reach
    spec = next(text.attack for text in shipped().upgrades[weapon].abilities if text.attack)
    assert spec is not None
    attack = with_weapon(state, attacker, weapons(attacker)[0])
    attack.weapon, attack.primary, attack.arc = weapon, False, spec.arc
    attack.reach = "ranged" if spec.ranged else "melee"
    attack.dice = spec.dice or attack.dice
    attack.energy, attack.penetrates = spec.energy, spec.penetrates
    attack.no_defense = spec.bars_defense
    return attack, spec.least, spec.reach


def odds_at(state: Battle, attack: Attack) -> AttackOdds:
    """What an attack does at its Range."""
    attacker, defender = state.creatures[attack.attacker], state.creatures[attack.defender]
    return attack_odds(
        Attacking(
            attack_dice(state, attack).value,
            again=ANY if attacker.tokens[TARGET] else 0,
            concentrate=attacker.tokens[CONCENTRATE] > 0,
            penetrates=attack.penetrates,
        ),
        Defending(
            defense_dice(state, attack).value,
            concentrate=defender.tokens[CONCENTRATE] > 0,
            dodges=defender.tokens[DODGE],
            resists=bool(attack.energy) and attack.energy == printed(defender).energy,
            barred=attack.no_defense,
            armor=armor(state, defender),
        ),
        health(state, defender) - damage_counted(state, defender),
    )


def modified(state: Battle, creature: Creature) -> bool:
    """Whether cards or effects on a creature do more with results than these odds know."""
    cards = shipped()
    texts: list[Ability] = [
        *printed(creature).abilities,
        *(text for card in creature.cards for text in cards.upgrades[card.card].abilities),
    ]
    affected = any(creature.id in effect.targets for effect in effect_tokens(state))
    return affected or any(text.timing in MODIFYING for text in texts)
