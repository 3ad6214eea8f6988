"""Cards by eye: what an Upgrade Attack or the Action of a card may bring, and on whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from msgspec.structs import replace

from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.bot.adventures import quarry
from wartable.games.dndattackwing.bot.areas import on_level
from wartable.games.dndattackwing.bot.expecting import expected_damage
from wartable.games.dndattackwing.bot.sighting import (
    damage_between,
    enemies,
    frailty,
    judged_range,
)
from wartable.games.dndattackwing.cards import Ability, UpgradeAttack
from wartable.games.dndattackwing.content import model_of, shipped
from wartable.games.dndattackwing.pieces import Altitude
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen

EFFECT: Final = 0.4
"""What an effect or a repair is taken to be worth, in points of damage."""
CURSE: Final = 0.6
ALOFT: Final = 0.7
"""How much of what flight changes at once counts."""
REPLACED: Final = 0.7
"""What an effect in place of damage is worth."""
LASTING: Final = 1.5
"""How much more a Burst is worth that works again and again."""
TOKENS: Final = ("dodge", "target", "concentrate")


def line_of(option: str) -> Ability | None:
    """The line of an Upgrade that an option or an ability stands for."""
    card, _, number = option.partition(":")[0].partition(".")
    upgrade = shipped().upgrades.get(model_of(card))
    return None if upgrade is None else upgrade.abilities[int(number or 1) - 1]


# Attacks


def attack_worth(view: BattleView, creature: CreatureSeen, option: str) -> float:
    """What an Upgrade Attack may be expected to do, less what it does to friends."""
    line = line_of(option)
    spec = None if line is None else line.attack
    if line is None or spec is None:
        return 0.0
    spent: set[str] = {price.pay for price in line.cost}
    hurt = {
        other.id: _struck(view, creature, other, spec, spent)
        for other in view.creatures
        if other.pose is not None and other.id != creature.id
    }
    foes = {each.id for each in enemies(view, creature)}
    if spec.shape in {"cone", "area"}:
        return max(_swept(view, hurt, foes, level) for level in ("ground", "air"))
    best = max((worth for name, worth in hurt.items() if name in foes), default=0.0)
    return best * LASTING if spec.lasts else best


def _swept(view: BattleView, hurt: dict[str, float], foes: set[str], level: str) -> float:
    """What an attack on everybody on a level does."""
    return sum(
        worth if name in foes else -worth
        for name, worth in hurt.items()
        if on_level(view.creature(name), level)
    )


def _struck(
    view: BattleView,
    creature: CreatureSeen,
    other: CreatureSeen,
    spec: UpgradeAttack,
    spent: set[str],
) -> float:
    assert creature.pose is not None
    assert other.pose is not None
    seen = judged_range(creature, creature.pose, other.pose, other.side, spec.arc)
    if seen is None or not spec.least <= seen <= spec.reach:
        return 0.0
    card = shipped().creatures[other.card]
    pierces = spec.penetrates or (spec.penetrates_evil and card.alignment == "evil")
    resists = bool(spec.energy) and spec.energy == card.energy
    barred = spec.bars_defense
    far = seen == shipped().geometry.sections
    dealt = expected_damage(
        spec.dice or creature.attack,
        0 if barred else other.agility + far,
        0 if pierces else other.armor,
        concentrate="spend_concentrate" not in spent and creature.tokens.get("concentrate", 0) > 0,
        target="spend_target" not in spent and creature.tokens.get("target", 0) > 0,
        dodges=resists + (0 if barred else other.tokens.get("dodge", 0)),
        cover=not barred and other.tokens.get("concentrate", 0) > 0,
    )
    if spec.replaces_damage:
        dealt = REPLACED * min(1.0, dealt)
    return dealt * frailty(other) * quarry(view, creature, other)


# What Creature Cards say


def attack_at(creature: CreatureSeen, altitude: Altitude) -> int:
    """Its Primary Weapon Value at another altitude."""
    if model_of(creature.card) != "gargoyle":
        return creature.attack
    return creature.attack + 2 * ((altitude == "ground") - (creature.altitude == "ground"))


def dodges_after_feint(creature: CreatureSeen) -> bool:
    """Whether its card gives it a free Dodge after a Feint."""
    return model_of(creature.card) == "galadaeros"


# Actions


def action_worth(
    view: BattleView, creature: CreatureSeen, option: str, best: float, *, near: bool
) -> float:
    """What the Action of a card is worth; `best` is what an attack may do, if it is given up."""
    line = line_of(option)
    if line is None:
        return EFFECT
    given_up = best if any(price.pay == "no_attack" for price in line.cost) else 0.0
    card = model_of(option.partition(":")[0].partition(".")[0])
    if line.effect is not None:
        if line.effect.recipient in {"self", "self_and_friends"}:
            return EFFECT if near else 0.02
        return max(worth for _, worth in _named(view, creature, card, line)) if near else 0.02
    match card:
        case "savage_roar":
            return EFFECT * sum(
                any(other.tokens.get(token) for token in TOKENS)
                for other in enemies(view, creature)
                if _in_range(creature, other, line)
            )
        case "battle_cry":
            return EFFECT * sum(
                _bites(view, friend) > 0
                for friend in _friends(view, creature)
                if friend.id != creature.id and _in_range(creature, friend, line)
            )
        case "prayer_of_healing":
            healed = sum(
                _face_down(each) > 0
                for each in _friends(view, creature)
                if _in_range(creature, each, line)
            )
            return EFFECT * 1.5 * healed - given_up
        case "mending_word" | "dispel_magic":
            return max((worth for _, worth in _named(view, creature, card, line)), default=0.0)
        case _:
            return EFFECT * min(2, creature.damage_counted + creature.shattered)


def name_creature(view: BattleView, prompt: Prompt[object]) -> str:
    """The creature or Burst Token on which a card does most, of those that seem to be in Range."""
    form = cast("Pick", prompt.form)
    card = prompt.about[0].removeprefix("ability:")
    line = line_of(card)
    me = next(
        (each for each in view.creatures if any(own.id in prompt.about for own in each.cards)), None
    )
    if line is None or me is None or me.pose is None:
        return form.default()
    options = [option.id for option in form.options]
    worth = {
        f"creature:{other.id}": found for other, found in _named(view, me, model_of(card), line)
    }
    return max(options, key=lambda name: worth.get(name, 0.0))


def _named(
    view: BattleView, creature: CreatureSeen, card: str, line: Ability
) -> Iterator[tuple[CreatureSeen, float]]:
    """Whom a card may name, and what that is worth; less than nothing out of its Range."""
    for other in view.creatures:
        if other.pose is None:
            continue
        near = _in_range(creature, other, line)
        yield other, _on(view, creature, other, card, line) if near else -1.0


def _on(
    view: BattleView, creature: CreatureSeen, other: CreatureSeen, card: str, line: Ability
) -> float:
    friendly = view.sides[other.seat] == view.sides[creature.seat]
    there = {each.ability for each in view.effects if other.id in each.targets}
    if card == "dispel_magic":
        colors = [_color(name) for name in there]
        bad, good = colors.count("red"), colors.count("green")
        return EFFECT * 1.5 * (bad - good if friendly else good - bad)
    if line.effect is None:
        return EFFECT * min(2, _face_down(other) + other.shattered) if friendly else -1.0
    if card in there or friendly == (line.effect.recipient == "enemy"):
        return -1.0
    if not friendly:
        return CURSE * frailty(other)
    if line.effect.dial:
        return _flight_worth(view, other) if other.altitude == "ground" else -1.0
    return EFFECT * (0.5 + min(0.5, _bitten(view, other)))


def _flight_worth(view: BattleView, creature: CreatureSeen) -> float:
    """Away from those who cannot follow it into the air, or up to those it could not bite."""
    lifted = replace(creature, altitude="air")
    saved = _bitten(view, creature) - _bitten(view, lifted)
    gained = _bites(view, lifted) - _bites(view, creature)
    return ALOFT * (min(1.0, saved) + gained)


def _color(ability: str) -> str:
    upgrade = shipped().upgrades.get(model_of(ability.partition(".")[0]))
    return "" if upgrade is None else upgrade.effect_token


def _friends(view: BattleView, creature: CreatureSeen) -> list[CreatureSeen]:
    own = view.sides[creature.seat]
    return [each for each in view.creatures if each.pose and view.sides[each.seat] == own]


def _in_range(creature: CreatureSeen, other: CreatureSeen, line: Ability) -> bool:
    if other.id == creature.id:
        return True
    assert creature.pose is not None
    assert other.pose is not None
    seen = judged_range(creature, creature.pose, other.pose, other.side, "")
    return seen is not None and seen <= (line.range or (1, 4))[1]


def _face_down(creature: CreatureSeen) -> int:
    return sum(not card.title for card in creature.damage)


def _bites(view: BattleView, creature: CreatureSeen) -> float:
    """The damage that it may be expected to do to somebody."""
    return max(
        (
            damage_between(creature, creature.pose, other, other.pose)
            for other in enemies(view, creature)
            if creature.pose is not None and other.pose is not None
        ),
        default=0.0,
    )


def _bitten(view: BattleView, creature: CreatureSeen) -> float:
    """The damage that all enemies may be expected to do to it."""
    return sum(
        damage_between(other, other.pose, creature, creature.pose)
        for other in enemies(view, creature)
        if creature.pose is not None and other.pose is not None
    )
