"""How to play D&D Attack Wing at a glance: the heuristic behind `plain` and `search`.

Its view has creatures where its seat judges them to stand, never where they are (DN-RULING-13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from wartable.bots.sense import Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Pick, Plan, Region
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.bot.adventures import nearest_token
from wartable.games.dndattackwing.bot.areas import aim_ruler, choose_level, fits, place_burst
from wartable.games.dndattackwing.bot.cards import name_creature
from wartable.games.dndattackwing.bot.choices import (
    choose_action,
    choose_altitude,
    choose_attack,
    choose_defender,
    choose_dice,
    wants_charge,
    wants_token,
)
from wartable.games.dndattackwing.bot.dial import ranked
from wartable.games.dndattackwing.bot.forces import choose_legion
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen

TRIED_OUT = frozenset(
    {"action", "attack", "free_action", "defender", "target", "altitude", "charge", "next_ability"}
)
"""What a search tries out beside dials and the use of cards."""
TRIED = 3
"""How many maneuvers of each dial a search tries."""
ERRS = 2
"""One dial in this many of a careless bot is not the best."""
PLACES = 8
"""How many places along its starting area a creature is tried at."""


@sense_of("dndattackwing")
class BattleSense(Sense):
    """Creatures that keep enemies in their arcs and the mat under them."""

    horizon = ("dials",)
    doubt = 1.0

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("BattleView", view)
        kind = prompt.kind
        match kind:
            case "dials":
                plan = cast("Plan", prompt.form)
                return {
                    name: ranked(seen, cast("Pick", field.form), seen.creature(name), rng)[
                        0 if seen.creature(name).seat == prompt.seat else -1
                    ]
                    for name, field in plan.fields.items()
                }
            case "altitude":
                return choose_altitude(seen, prompt, _creature(seen, prompt))
            case "action" | "free_action":
                return choose_action(seen, prompt, _creature(seen, prompt), rng)
            case "attack":
                return choose_attack(seen, prompt, _creature(seen, prompt))
            case "target" | "defender":
                return choose_defender(seen, prompt, _creature(seen, prompt))
            case "treasure":
                names = [option.id for option in cast("Pick", prompt.form).options]
                return nearest_token(seen, _creature(seen, prompt), names)
            case "remove_geyser":
                return self._geyser(seen, prompt)
            case "charge":
                return "charge" if wants_charge(seen, _creature(seen, prompt)) else "keep"
            case "level":
                return choose_level(seen, prompt, _creature(seen, prompt))
            case "ruler_angle":
                return aim_ruler(seen, prompt, _creature(seen, prompt))
            case "burst":
                return place_burst(seen, prompt, _creature(seen, prompt), rng)
            case "name_creature":
                return name_creature(seen, prompt)
            case "fly_now":
                return "fly"
            case "reroll":
                return choose_dice(seen, prompt)
            case "place_creature":
                return place(prompt, rng)
            case "override":
                creature = _creature(seen, prompt)
                return ranked(seen, cast("Pick", prompt.form), creature, rng)[-1]
            case "next_ability":
                return self._next(seen, prompt)
            case _ if kind.startswith("use."):
                wanted = wants_token(seen, kind.removeprefix("use."), prompt.seat)
                return "use" if wanted else "decline"
            case "legion":
                return choose_legion(cast("Build", prompt.form), rng)
            case (
                "place_objective"
                | "which_objective"
                | "feint_side"
                | "feint_lay"
                | "feint_end"
                | "flyover"
                | "spin"
            ):
                return prompt.form.sample(rng)
            case _:
                return prompt.form.default()

    def err(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object | None:
        """Dials that are not the best, now and then; but nobody learns from a bot that flees.

        So creatures are placed with care, and no dial is left to chance alone.
        """
        if prompt.kind == "place_creature":
            return self.choose(view, prompt, rng)
        if prompt.kind != "dials":
            return None
        seen, fields = cast("BattleView", view), cast("Plan", prompt.form).fields
        dials: dict[str, object] = {}
        for name, field in fields.items():
            best = ranked(seen, cast("Pick", field.form), seen.creature(name), rng)
            if seen.creature(name).seat != prompt.seat:
                best.reverse()
            dials[name] = best[0 if rng.below(ERRS) else rng.below(max(1, len(best) // 3))]
        return dials

    def _geyser(self, view: BattleView, prompt: Prompt[object]) -> str:
        """The geyser nearest the own creature, which may be in its way."""
        names = [option.id for option in cast("Pick", prompt.form).options]
        own = [each for each in view.creatures if each.seat == prompt.seat and each.pose]
        return nearest_token(view, own[0], names) if own else names[0]

    def _next(self, view: BattleView, prompt: Prompt[object]) -> str:
        form = cast("Pick", prompt.form)
        for option in form.options:
            if option.id != "done" and wants_token(view, option.id.partition(":")[0], prompt.seat):
                return option.id
        return form.default()

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        seen = cast("BattleView", view)
        if prompt.kind == "dials":
            return self._plans(seen, cast("Plan", prompt.form), rng, count)
        tried = prompt.kind in TRIED_OUT or prompt.kind.startswith("use.")
        if isinstance(prompt.form, Pick) and tried:
            first = cast("str", self.choose(view, prompt, rng))
            others = [option.id for option in prompt.form.options if option.id != first]
            return [first, *others][:count]
        return [self.choose(view, prompt, rng)]

    def _plans(self, view: BattleView, plan: Plan, rng: Chance, count: int) -> list[dict[str, str]]:
        """The best maneuvers of each creature, then plans that change one of them."""
        orders = {
            name: ranked(view, cast("Pick", field.form), view.creature(name), rng)
            for name, field in plan.fields.items()
        }
        best = {name: order[0] for name, order in orders.items()}
        changed = [
            {**best, name: other}
            for place in range(1, 2 + TRIED)
            for name, order in orders.items()
            for other in order[place : place + 1]
        ]
        return [best, *changed][:count]


def _creature(view: BattleView, prompt: Prompt[object]) -> CreatureSeen:
    """The creature a question is about."""
    name = next(each for each in prompt.about if each.startswith("creature:"))
    return view.creature(name.removeprefix("creature:"))


def place(prompt: Prompt[object], rng: Chance) -> dict[str, int]:
    """Somewhere along the own area, facing in."""
    form = cast("Region", prompt.form)
    xs, ys = zip(*form.areas[0].corners, strict=True)
    left, right, bottom, top = min(xs), max(xs), min(ys), max(ys)
    half = form.shape.side // 2
    heading = form.otherwise[2]
    tries: list[dict[str, int]] = []
    for number in range(PLACES):
        share = (2 * number + 1) / (2 * PLACES)
        x, y = (left + right) // 2, (bottom + top) // 2
        if right - left >= top - bottom:
            x = round(left + half + share * (right - left - 2 * half))
        else:
            y = round(bottom + half + share * (top - bottom - 2 * half))
        tries.append({"x": x, "y": y, "heading": heading})
    for answer in rng.shuffled(tries[1:-1]):
        if fits(form, answer):
            return answer
    return form.default()
