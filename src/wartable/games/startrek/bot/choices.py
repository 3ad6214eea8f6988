"""Actions, targets and tokens: what is worth most, by expected damage."""

from __future__ import annotations

from functools import cache
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.games.flightpath.rerolling import dice_to_roll
from wartable.games.startrek.bot.expecting import expected_damage
from wartable.games.startrek.bot.objectives import goal_of
from wartable.games.startrek.bot.sighting import damage_between, frailty, seen_range
from wartable.games.startrek.content import shipped
from wartable.games.startrek.event_messages import FACES
from wartable.games.startrek.view import FleetsView, ShipSeen

CARD_ACTION = 0.4
"""What an Action of a card is taken to be worth."""
PRICES = {"lose_shield": 0.6, "disable_shield": 0.2, "disable_crew": 0.1, "discard": 0.3}
"""What it is worth not to pay with these; nothing is paid while there is nobody to fight."""
REPAIR = 0.8
MISSION = 5.0
NEVER = -1.0
UNSEEN = 1.5
"""What a Cloak costs in a Mission, where a Cloaked ship can do nothing for the Objective."""


def enemies(view: FleetsView, ship: ShipSeen) -> list[ShipSeen]:
    """The opposing ships in play."""
    own = view.sides[ship.seat]
    return [other for other in view.ships if other.pose and view.sides[other.seat] != own]


def choose_action(view: FleetsView, prompt: Prompt[object], ship: ShipSeen, rng: Chance) -> str:
    """The Action that promises most."""
    form = cast("Pick", prompt.form)
    values = {option.id: action_worth(view, ship, option.id) for option in form.options}
    best = max(values.values())
    return rng.choice([name for name, value in values.items() if value >= best - 1e-9])


def action_worth(view: FleetsView, ship: ShipSeen, action: str) -> float:
    """What an Action may bring this round, in points of damage."""
    assert ship.pose is not None
    others = enemies(view, ship)
    dealt = {other.id: 0.0 for other in others}
    taken = 0.0
    for other in others:
        assert other.pose is not None
        dealt[other.id] = damage_between(ship, ship.pose, other, other.pose)
        taken += damage_between(other, other.pose, ship, ship.pose)
    best = max(dealt.values(), default=0.0)
    match action:
        case "none":
            return 0.0
        case "evade":
            return 0.05 + 0.55 * min(1.0, taken)
        case "scan":
            return 0.02 + 0.3 * (best > 0)
        case "battle_stations":
            return 0.1 + best * 0.4 + taken * 0.2
        case "target_lock":
            reach = max((dealt[other.id] for other in others if ship.lock != other.id), default=0)
            return 0.2 * (not ship.lock) + reach * 0.45
        case "cloak":
            hidden = 0.15 + 0.8 * min(2.0, taken) - 0.5 * best - 0.3 * (ship.shields > 3)
            return hidden if goal_of(view, ship) is None else hidden - UNSEEN
        case "sensor_echo":
            return 0.01
        case "regenerate":
            return 0.9 - best if ship.damage else 0.0
        case _ if action.startswith("exchange:"):
            return NEVER
        case _ if action.startswith("mission_"):
            return mission_worth(view, ship, action.partition(":")[0])
        case _ if action.partition(":")[2].startswith("damage."):
            return REPAIR
        case _:
            price = price_of(action.partition(":")[0])
            if not price:
                return CARD_ACTION
            fight = 0.3 * min(2.0, taken) + 0.1 * best
            return (CARD_ACTION if fight else 0.0) + fight - price


@cache
def price_of(ability: str) -> float:
    """What the Action of a card costs, by what it is paid with."""
    card, _, number = ability.partition(".")
    cards = shipped()
    for sheet in (cards.ships, cards.captains, cards.admirals, cards.upgrades):
        if card in sheet:
            costs = sheet[card].abilities[int(number or 1) - 1].cost
            return sum(PRICES.get(cost.pay, 0.0) * cost.count for cost in costs)
    return 0.0


def mission_worth(view: FleetsView, ship: ShipSeen, action: str) -> float:
    """What an Action of a Mission is worth: everything, once it leads to the Objective."""
    mission = shipped().missions[view.mission]
    match action:
        case "mission_decrypt":
            return MISSION
        case "mission_team":
            laden = "dilithium" in mission.rules and len(ship.gained) >= mission.goal
            return NEVER if laden or len(ship.gained) < len(view.objectives) else MISSION
        case "mission_return":
            return MISSION if ship.mined >= mission.goal else NEVER
        case _:
            return NEVER


def choose_target(view: FleetsView, prompt: Prompt[object], ship: ShipSeen) -> str:
    """The target that is hurt most, with the weapon at hand; the ship always fires if it can."""
    form = cast("Pick", prompt.form)
    assert ship.pose is not None
    best, value = "none", 0.0
    for option in form.options:
        name = option.id
        if name == "none":
            continue
        if name.startswith("ship:"):
            target = view.ship(name.removeprefix("ship:"))
            assert target.pose is not None
            section = seen_range(ship, ship.pose, target.pose, target.side) or 2
            dealt = max(
                damage_between(ship, ship.pose, target, target.pose),
                expected_damage(ship.attack + (section == 1), target.agility) * 0.5,
            )
            found = 0.05 + dealt * frailty(target)
        else:
            found = 0.05 + 2.0
        if found > value:
            best, value = name, found
    return best


def choose_lock(view: FleetsView, prompt: Prompt[object], ship: ShipSeen) -> str:
    """The ship that can be fired at with most effect."""
    form = cast("Pick", prompt.form)
    assert ship.pose is not None
    at = ship.pose

    def value(name: str) -> float:
        target = view.ship(name.removeprefix("ship:"))
        assert target.pose is not None
        return damage_between(ship, at, target, target.pose) * frailty(target)

    return max((option.id for option in form.options), key=value)


def choose_dice(view: FleetsView, prompt: Prompt[object]) -> list[str]:
    """Dice of a friend that show nothing of use, or dice of an enemy that do."""
    roller = view.ship(prompt.about[0].partition(":")[2])
    good = {"hit", "critical", "evade", "double_hit"}
    if roller.tokens.get("battle_stations"):
        good.add("battle_stations")
    friendly = view.sides[roller.seat] == view.sides[prompt.seat]
    return dice_to_roll(cast("PickSome", prompt.form), FACES, good, friendly=friendly)


def wants_token(view: FleetsView, ability: str, seat: int) -> bool:
    """Whether a token is worth spending now."""
    attack = view.attack
    if attack is None:
        return True
    hits = sum(face in {"hit", "critical", "double_hit"} for face in attack.attack)
    evades = sum(face == "evade" for face in attack.defense)
    match ability:
        case "evade_token":
            return hits > evades
        case "battle_stations_token":
            return seat == view.ship(attack.attacker).seat or hits > evades
        case "target_lock_token":
            ship = view.ship(attack.attacker)
            saved = "battle_stations" if ship.tokens.get("battle_stations") else ""
            wasted = sum(face not in {"hit", "critical", saved} for face in attack.attack)
            return wasted * 2 >= len(attack.attack)
        case _:
            return True
