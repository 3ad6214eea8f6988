"""Altitude, Actions, attacks and tokens: what is worth most, by expected damage."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from wartable.engine.chance import Chance
from wartable.engine.forms import Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.bot import cards
from wartable.games.dndattackwing.bot.adventures import quarry, should_land, take_worth
from wartable.games.dndattackwing.bot.sighting import (
    damage_between,
    damage_with,
    enemies,
    frailty,
    judged_range,
    reach_of,
    reaches_level,
)
from wartable.games.dndattackwing.cards import Weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.event_messages import FACES
from wartable.games.dndattackwing.pieces import Altitude
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.pose import Pose
from wartable.games.flightpath.rerolling import dice_to_roll

RECOVERY = 0.8
AFTER: dict[str, Altitude] = {"land": "ground", "swoop": "swoop", "rise": "air", "take_off": "air"}


def choose_altitude(view: BattleView, prompt: Prompt[object], creature: CreatureSeen) -> str:
    """The altitude from which more can be bitten than bites back."""
    form = cast("Pick", prompt.form)
    if should_land(view, creature) and any(option.id == "land" for option in form.options):
        return "land"
    best, value = "stay", _standing_there(view, creature)
    for option in form.options:
        if option.id in AFTER:
            altitude = AFTER[option.id]
            attack = cards.attack_at(creature, altitude)
            moved = replace(creature, altitude=altitude, attack=attack)
            found = _standing_there(view, moved) - 0.05
            if found > value:
                best, value = option.id, found
    return best


def _standing_there(view: BattleView, creature: CreatureSeen) -> float:
    assert creature.pose is not None
    best = taken = 0.0
    for other in enemies(view, creature):
        assert other.pose is not None
        dealt = damage_between(creature, creature.pose, other, other.pose) * frailty(other)
        best = max(best, dealt)
        taken += damage_between(other, other.pose, creature, creature.pose) * frailty(creature)
    slow = 0.15 if creature.altitude == "ground" and shipped().creatures[creature.card].air else 0
    return best - 0.8 * taken - slow


def choose_action(
    view: BattleView, prompt: Prompt[object], creature: CreatureSeen, rng: Chance
) -> str:
    """The Action that promises most."""
    form = cast("Pick", prompt.form)
    values = {option.id: action_worth(view, creature, option.id) for option in form.options}
    best = max(values.values())
    return rng.choice([name for name, value in values.items() if value >= best - 1e-9])


def action_worth(view: BattleView, creature: CreatureSeen, action: str) -> float:
    """What an Action may bring this round, in points of damage."""
    assert creature.pose is not None
    others = enemies(view, creature)
    best = taken = 0.0
    near = False
    for other in others:
        assert other.pose is not None
        best = max(best, damage_between(creature, creature.pose, other, other.pose))
        taken += damage_between(other, other.pose, creature, creature.pose)
        reach = judged_range(creature, creature.pose, other.pose, other.side, "")
        near = near or reach is not None
    match action:
        case "none":
            return 0.0
        case "take":
            return take_worth(view, creature)
        case "dodge":
            return 0.05 + 0.55 * min(1.0, taken)
        case "concentrate":
            return 0.1 + best * 0.4 + taken * 0.2
        case "target":
            return (0.12 + best * 0.45) if near else 0.01
        case "charge":
            return 0.03 + _charge_worth(view, creature)
        case "feint" if cards.dodges_after_feint(creature) and best < 0.3 < taken:
            return 0.1 + 0.55 * min(1.0, taken)
        case "feint":
            return -0.2 + 0.5 * min(1.5, taken) * (best < 0.3)
        case _:
            if action.partition(":")[2].startswith("damage."):
                return RECOVERY
            return cards.action_worth(view, creature, action, best, near=near)


def _charge_worth(view: BattleView, creature: CreatureSeen) -> float:
    """What a charge would gain: the die more, and enemies that only it can reach."""
    assert creature.pose is not None
    at = creature.pose.moved(creature.side + shipped().geometry.templates.straight[0], 0.0)
    here = there = 0.0
    charging = replace(creature, charged=True)
    for other in enemies(view, creature):
        assert other.pose is not None
        here = max(here, damage_between(creature, creature.pose, other, other.pose))
        gap = abs(other.pose.x - at.x) + abs(other.pose.y - at.y)
        if gap > (creature.side + other.side) / 2:
            there = max(there, damage_between(charging, at, other, other.pose))
    return there - here


def wants_charge(view: BattleView, creature: CreatureSeen) -> bool:
    """Whether to spend the Charge Token."""
    return _charge_worth(view, creature) > 0.05


def choose_attack(view: BattleView, prompt: Prompt[object], creature: CreatureSeen) -> str:
    """The attack that promises most; a bad guess costs nothing, but a hopeless one is not made."""
    form = cast("Pick", prompt.form)
    assert creature.pose is not None
    by_id = {f"weapon:{each.id}": each for each in shipped().creatures[creature.card].weapons}
    best, value = "none", -1.0
    for option in form.options:
        if option.id == "none":
            continue
        weapon = by_id.get(option.id)
        found = cards.attack_worth(view, creature, option.id) if weapon is None else 0.0
        for other in enemies(view, creature):
            assert other.pose is not None
            if weapon is not None and reaches_level(creature, other, weapon):
                dealt = damage_with(creature, creature.pose, other, other.pose, weapon)
                found = max(found, dealt * frailty(other) * quarry(view, creature, other))
        if found <= 0 and (weapon is None or not in_doubt(view, creature, weapon)):
            continue
        if found > value:
            best, value = option.id, found
    return best


def in_doubt(view: BattleView, creature: CreatureSeen, weapon: Weapon) -> bool:
    """Whether an enemy that seems out of a weapon's reach may be in it after all."""
    for other in enemies(view, creature):
        assert creature.pose is not None and other.pose is not None
        seen = judged_range(creature, creature.pose, other.pose, other.side, "")
        if (
            seen is not None
            and seen <= reach_of(creature, weapon) + 1
            and reaches_level(creature, other, weapon)
        ):
            return True
    return False


def choose_defender(view: BattleView, prompt: Prompt[object], creature: CreatureSeen) -> str:
    """The enemy that is hurt most, or else the nearest."""
    form = cast("Pick", prompt.form)
    at = creature.pose
    assert at is not None

    def value(name: str) -> tuple[float, float]:
        target, there = figure(view, name)
        dealt = damage_between(creature, at, target, there) * frailty(target)
        dealt *= quarry(view, creature, target)
        away = abs(there.x - at.x) + abs(there.y - at.y)
        return dealt, -float(away)

    return max((option.id for option in form.options), key=value)


def figure(view: BattleView, name: str) -> tuple[CreatureSeen, Pose]:
    """A creature, or the Troop of a soldier, and where that figure stands."""
    sort, _, id_ = name.partition(":")
    if sort == "soldier":
        id_, _, number = id_.rpartition(".")
        troop = view.creature(id_)
        soldier = next(each for each in troop.soldiers if each.number == int(number))
        there = soldier.pose or troop.pose
        assert there is not None
        return troop, there
    target = view.creature(id_)
    assert target.pose is not None
    return target, target.pose


def choose_dice(view: BattleView, prompt: Prompt[object]) -> list[str]:
    """Dice of a friend that show nothing of use, or dice of an enemy that do."""
    roller = view.creature(prompt.about[0].partition(":")[2])
    good = {"hit", "critical", "dodge"}
    if roller.tokens.get("concentrate"):
        good.add("concentrate")
    friendly = view.sides[roller.seat] == view.sides[prompt.seat]
    return dice_to_roll(cast("PickSome", prompt.form), FACES, good, friendly=friendly)


def wants_token(view: BattleView, ability: str, seat: int) -> bool:
    """Whether a token is worth spending now."""
    attack = view.attack
    if attack is None:
        return True
    hits = sum(face == "hit" for face in attack.attack)
    criticals = sum(face == "critical" for face in attack.attack)
    dodges = sum(face == "dodge" for face in attack.defense)
    armor = view.creature(attack.defender).armor
    through = max(0, hits - dodges - armor) + max(0, criticals - max(0, dodges - hits))
    match ability:
        case "dodge_token":
            return through > 0
        case "concentrate_token":
            return seat == view.creature(attack.attacker).seat or through > 0
        case "target_token":
            creature = view.creature(attack.attacker)
            saved = "concentrate" if creature.tokens.get("concentrate") else ""
            wasted = sum(face not in {"hit", "critical", saved} for face in attack.attack)
            return wasted * 3 >= len(attack.attack)
        case _:
            line = cards.line_of(ability)
            adds = line is not None and any(does.op == "add" for does in line.does)
            return through > 0 if adds else True
