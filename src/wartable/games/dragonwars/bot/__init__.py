"""How to play DragonWars at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from wartable.bots.sense import Advice, Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Data, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.bot.advice import advise_plot
from wartable.games.dragonwars.bot.newcomer import declare_forgetfully, plot_shortsighted
from wartable.games.dragonwars.bot.plot import HEAT, write
from wartable.games.dragonwars.bot.rivals import squadron_of
from wartable.games.dragonwars.bot.turn import choose_refuge, declare
from wartable.games.dragonwars.view import DragonWarsView

DEPTH: Final = 1
"""How far `plain` thinks ahead of its rivals."""
DEPTHS: Final = (2, 3, 1)
"""How deep the plots are that the search tries."""
EXPECTED: Final = (0, 1, 1, 2)
"""How deep the search assumes others think."""
TRIED: Final = (0.2, 0.5, 1.0)
"""How freely trial plots depart from the best one."""
FEW: Final = 3
"""With more players than this the search goes no deeper than `plain`: it would take too long."""

REASONS: Final = {
    "lair": messages.WHY_SITE,
    "placing": messages.WHY_PLACING,
    "grounded": messages.WHY_FACING,
    "denied": messages.WHY_REFUGE,
    "hold": messages.WHY_STRIKE,
}
"""Why the heuristic answers as it does, by kind of question."""


@sense_of("dragonwars")
class DragonSense(Sense):
    """Sound movements, fire where dragons are likely to be, rest in safety, and the egg home."""

    horizon = ("plot",)

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("DragonWarsView", view)
        match prompt.kind:
            case "plot":
                return write(squadron_of(seen, prompt.seat, DEPTH).flights(rng, HEAT))
            case "grounded":
                return declare(seen, prompt.seat, cast("Plan", prompt.form))
            case "denied":
                return choose_refuge(seen, prompt)
            case "placing":
                return place(cast("Plan", prompt.form), rng)
            case "lair":
                return choose_site(seen, cast("Pick", prompt.form), rng)
            case _:
                return prompt.form.default()

    def expect(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("DragonWarsView", view)
        if prompt.kind != "plot" or seen.players > FEW:
            return self.choose(view, prompt, rng)
        depth = rng.choice(EXPECTED)
        return write(squadron_of(seen, prompt.seat, depth).flights(rng, HEAT))

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        seen = cast("DragonWarsView", view)
        if prompt.kind == "plot":
            return plots_to_try(seen, prompt.seat, rng, count)
        if prompt.kind == "denied":
            return ()
        return [self.choose(view, prompt, rng)]

    def advise(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[Advice]:
        if prompt.kind == "plot":
            return plots_to_advise(cast("DragonWarsView", view), prompt.seat, rng, count)
        return [Advice(self.choose(view, prompt, rng), REASONS.get(prompt.kind, ""))]

    def err(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("DragonWarsView", view)
        match prompt.kind:
            case "plot":
                return plot_shortsighted(seen, prompt.seat, rng)
            case "grounded":
                return declare_forgetfully(seen, prompt.seat, cast("Plan", prompt.form), rng)
            case _:
                return self.choose(view, prompt, rng)


def plots_to_advise(view: DragonWarsView, seat: int, rng: Chance, count: int) -> list[Advice]:
    """Plots that nothing warns of, if there are any, otherwise those with the fewest warnings."""
    depths = DEPTHS if view.players <= FEW else (DEPTH,)
    found: list[tuple[int, Advice]] = []
    for number in range(count):
        squadron = squadron_of(view, seat, depths[number % len(depths)])
        heat = 0.0 if number < len(depths) else TRIED[number // len(depths) % len(TRIED)]
        found.append(advise_plot(squadron, rng, heat))
    fewest = min(warnings for warnings, _ in found)
    sound = [advice for warnings, advice in found if warnings == fewest]
    return list({_movements(advice): advice for advice in reversed(sound)}.values())[::-1]


def _movements(advice: Advice) -> tuple[str, ...]:
    """Where a plot leads, whatever it burns: ideas that differ only in fire count as one."""
    answer = cast("dict[str, list[str]]", advice.answer)
    return tuple(" ".join(marks) for name, marks in answer.items() if name.endswith("move"))


def plots_to_try(view: DragonWarsView, seat: int, rng: Chance, count: int) -> list[dict[str, Data]]:
    """Plots of several depths: first the best of each, then others nearly as good."""
    depths = DEPTHS if view.players <= FEW else (DEPTH,)
    plots: list[dict[str, Data]] = []
    for number in range(count):
        squadron = squadron_of(view, seat, depths[number % len(depths)])
        heat = 0.0 if number < len(depths) else TRIED[number // len(depths) % len(TRIED)]
        plots.append(write(squadron.flights(rng, heat)))
    return plots


def place(form: Plan, rng: Chance) -> dict[str, Data]:
    """The Ancient alone in the middle, the others to both sides of it."""
    hexes = [option.id for option in cast("Pick", form.fields["ancient"].form).options]
    left, middle, right = hexes if rng.below(2) else reversed(hexes)
    return {"ancient": middle, "elder": left, "drake": right, "wyrmling": right}


def choose_site(view: DragonWarsView, form: Pick, rng: Chance) -> str:
    """As far as possible from lairs already taken."""
    sites = board_of(view.map, view.players).sites
    taken = [place for site in view.lairs if site for place in sites[site]]

    def room(site: str) -> int:
        return min((place.distance(other) for place in sites[site] for other in taken), default=0)

    options = [option.id for option in form.options]
    widest = max(room(site) for site in options)
    return rng.choice([site for site in options if room(site) == widest])
