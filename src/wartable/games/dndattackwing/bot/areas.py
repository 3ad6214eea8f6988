"""Area attacks by eye: which play level, where the ruler points, where the Burst Token goes."""

from __future__ import annotations

from math import atan2, degrees
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Along, Pick, Region
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.games.dndattackwing.bot.sighting import frailty, judged_range
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.numbers import sincos
from wartable.games.flightpath.pose import Pose

TRIED = 24
"""How many places around an enemy a Burst Token is tried at."""
REACH = 3
"""The Range within which a Burst Token is put."""
AWAY = 15_000
"""How much farther from an enemy each round of tries is."""


def choose_level(view: BattleView, prompt: Prompt[object], creature: CreatureSeen) -> str:
    """The play level on which more enemies than friends seem to be caught."""
    levels = [option.id for option in cast("Pick", prompt.form).options]
    return max(levels, key=lambda level: _caught(view, creature, level))


def _caught(view: BattleView, creature: CreatureSeen, level: str) -> float:
    assert creature.pose is not None
    total = 0.0
    for other in view.creatures:
        if other.pose is None or other.id == creature.id or not on_level(other, level):
            continue
        found = judged_range(creature, creature.pose, other.pose, other.side, "forward")
        if found is not None:
            total += _worth(view, creature, other) / found
    return total


def on_level(creature: CreatureSeen, level: str) -> bool:
    """Whether an attack on a level meets a creature; one that swoops is in the air."""
    return (creature.altitude == "ground") == (level == "ground")


def _worth(view: BattleView, creature: CreatureSeen, other: CreatureSeen) -> float:
    """What it is worth to catch a creature: something for an enemy, the reverse for a friend."""
    friendly = view.sides[other.seat] == view.sides[creature.seat]
    return -frailty(other) if friendly else frailty(other)


def aim_ruler(view: BattleView, prompt: Prompt[object], creature: CreatureSeen) -> object:
    """The angle toward the enemy that seems worth most."""
    form = cast("Along", prompt.form)
    assert creature.pose is not None
    stretch = form.stretches[0]
    low, high = stretch.runs[0][0], stretch.runs[-1][1]
    best, value = 0, 0.0
    for other in view.creatures:
        if other.pose is None or other.id == creature.id:
            continue
        found = judged_range(creature, creature.pose, other.pose, other.side, "forward")
        worth = _worth(view, creature, other)
        if found is None or worth / found <= value:
            continue
        best, value = _bearing(creature.pose, other.pose), worth / found
    return {"on": stretch.id, "at": max(low, min(high, best))}


def _bearing(at: Pose, to: Pose) -> int:
    """How far right of straight ahead something lies, in millidegrees."""
    sine, cosine = sincos(at.heading)
    east, north = to.x - at.x, to.y - at.y
    right, ahead = east * cosine - north * sine, east * sine + north * cosine
    return round(degrees(atan2(right, ahead)) * 1000)


def place_burst(
    view: BattleView, prompt: Prompt[object], creature: CreatureSeen, rng: Chance
) -> object:
    """Beside an enemy in front, where more enemies than friends seem to be near."""
    form = cast("Region", prompt.form)
    assert creature.pose is not None
    radius = form.shape.radius
    best, value = form.default(), 0.0
    for other in view.creatures:
        if other.pose is None or view.sides[other.seat] == view.sides[creature.seat]:
            continue
        for number in range(TRIED):
            away = other.side // 2 + radius + AWAY * (number // 8) // 2
            sine, cosine = sincos(number % 8 * 45_000)
            x, y = round(other.pose.x + away * sine), round(other.pose.y + away * cosine)
            seen = judged_range(creature, creature.pose, Pose(x, y, 0), 2 * radius, "forward")
            if seen is None or seen > REACH:
                continue
            found = sum(
                _worth(view, creature, each)
                for each in view.creatures
                if each.pose is not None and _near(x, y, radius, each)
            )
            answer = {"x": x, "y": y, "heading": 0}
            if found + rng.below(100) / 10_000 > value and fits(form, answer):
                best, value = answer, found
    return best


def _near(x: int, y: int, radius: int, creature: CreatureSeen) -> bool:
    assert creature.pose is not None
    gap = max(abs(creature.pose.x - x), abs(creature.pose.y - y))
    return gap <= radius + creature.side // 2 + shipped().geometry.section


def fits(form: Region, answer: dict[str, int]) -> bool:
    """Whether something may be put there."""
    try:
        form.check(answer)
    except Refusal:
        return False
    return True
