"""How to play Star Trek: Attack Wing at a glance: the heuristic behind `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from wartable.bots.sense import Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Pick, Region
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.rulebook import State
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.bot.choices import (
    choose_action,
    choose_dice,
    choose_lock,
    choose_target,
    wants_token,
)
from wartable.games.startrek.bot.dial import choose_dial, ranked
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.view import FleetsView, ShipSeen

TRIED_OUT = frozenset({"action", "free_action", "attack", "lock", "cloak", "next_ability"})
"""What a search tries out. Maneuvers are not among it: nobody may lay templates while planning."""
PLACES = 8
"""How many places along its starting area a ship is tried at."""


@sense_of("startrek")
class FleetSense(Sense):
    """Ships that keep their arcs on targets and the mat under them, and fire when they can."""

    horizon = ("nothing",)
    """A roll-out goes on to the end of the round."""
    doubt = 1.0

    def past(self, before: State, now: State) -> bool:
        return cast("Fleets", now).round > cast("Fleets", before).round

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("FleetsView", view)
        kind = prompt.kind
        match kind:
            case "dial":
                ship = _ship(seen, prompt)
                return choose_dial(seen, cast("Pick", prompt.form), ship, rng)
            case "action" | "free_action":
                return choose_action(seen, prompt, _ship(seen, prompt), rng)
            case "attack":
                return choose_target(seen, prompt, _ship(seen, prompt))
            case "lock":
                return choose_lock(seen, prompt, _ship(seen, prompt))
            case "reroll":
                return choose_dice(seen, prompt)
            case "place_ship":
                return place(seen, prompt, rng)
            case "override":
                ship = _ship(seen, prompt)
                return ranked(seen, cast("Pick", prompt.form), ship, rng)[-1]
            case "cloak":
                return "keep" if not seen.mission and rng.below(2) else "raise"
            case "place_obstacle":
                return scatter(seen, prompt, rng)
            case "next_ability":
                return self._next(seen, prompt)
            case _ if kind.startswith("use."):
                wanted = wants_token(seen, kind.removeprefix("use."), prompt.seat)
                return "use" if wanted else "decline"
            case _:
                return prompt.form.sample(rng) if kind == "echo" else prompt.form.default()

    def _next(self, view: FleetsView, prompt: Prompt[object]) -> str:
        form = cast("Pick", prompt.form)
        for option in form.options:
            if option.id != "done" and wants_token(view, option.id.partition(":")[0], prompt.seat):
                return option.id
        return form.default()

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        if prompt.kind in TRIED_OUT or prompt.kind.startswith("use."):
            first = cast("str", self.choose(view, prompt, rng))
            options = cast("Pick", prompt.form).options
            others = [option.id for option in options if option.id != first]
            return [first, *others][:count]
        return [self.choose(view, prompt, rng)]


def _ship(view: FleetsView, prompt: Prompt[object]) -> ShipSeen:
    """The ship a question is about."""
    name = next(each for each in prompt.about if each.startswith("ship:"))
    return view.ship(name.removeprefix("ship:"))


def place(view: FleetsView, prompt: Prompt[object], rng: Chance) -> dict[str, int]:
    """Somewhere along the own area, facing in."""
    form = cast("Region", prompt.form)
    sides = max(view.sides) + 1
    areas = areas_for(view.mission, sides, view.width, view.height)
    area = areas[view.areas[view.sides[prompt.seat]]]
    half = form.shape.side // 2
    across, along = area.right - area.left, area.top - area.bottom
    tries: list[dict[str, int]] = []
    for number in range(PLACES):
        share = (2 * number + 1) / (2 * PLACES)
        x = (area.left + area.right) // 2
        y = (area.bottom + area.top) // 2
        if across >= along:
            x = round(area.left + half + share * (across - 2 * half))
        else:
            y = round(area.bottom + half + share * (along - 2 * half))
        tries.append({"x": x, "y": y, "heading": area.inward})
    for answer in rng.shuffled(tries[1:-1]):
        if _fits(form, answer):
            return answer
    return form.default()


def scatter(view: FleetsView, prompt: Prompt[object], rng: Chance) -> dict[str, int]:
    """Of several places for an Obstacle the one farthest from those that lie there."""
    form = cast("Region", prompt.form)
    tries = [form.sample(rng) for _ in range(PLACES)]

    def room(answer: dict[str, int]) -> int:
        lies = [(each.x, each.y) for each in view.obstacles]
        return min(((answer["x"] - x) ** 2 + (answer["y"] - y) ** 2 for x, y in lies), default=0)

    return max(tries, key=room)


def _fits(form: Region, answer: dict[str, int]) -> bool:
    try:
        form.check(answer)
    except Refusal:
        return False
    return True
