"""How to play HeroScape at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from wartable.bots.sense import Advice, Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.games.heroscape import messages
from wartable.games.heroscape.bot.armies import choose_card, choose_place
from wartable.games.heroscape.bot.moves import choose_end, choose_mover, ends
from wartable.games.heroscape.bot.orders import card_worth, choose_orders
from wartable.games.heroscape.bot.powers import (
    choose_line,
    choose_next,
    choose_put,
    choose_special,
    choose_use,
    choose_victim,
    way_gain,
)
from wartable.games.heroscape.bot.survey import Survey, survey_of

REASONS: Final = {
    "orders": messages.WHY_ORDERS,
    "destination": messages.WHY_DESTINATION,
    "target": messages.WHY_TARGET,
    "placing": messages.WHY_PLACING,
}
MOST_ENDS: Final = 12
"""The search tries no more ends of a move than this."""


@sense_of("heroscape")
class ScapeSense(Sense):
    """Moves for height, range and sight, focuses attacks, avoids needless strikes and falls."""

    horizon = ("turn", "orders")

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        form = prompt.form
        survey = survey_of(view, prompt.seat)
        match prompt.kind:
            case "orders":
                return choose_orders(survey, cast("Plan", form), rng)
            case "turn" | "mover":
                return choose_mover(survey, cast("Pick", form))
            case "destination":
                return choose_end(survey, subject(prompt), cast("Pick", form))
            case "attacker":
                return first_figure(cast("Pick", form))
            case "target":
                return choose_target(survey, prompt)
            case "card":
                return choose_basic_card(survey, cast("Pick", form))
            case "placing":
                return choose_place(survey, cast("Pick", form))
            case "draft":
                return choose_card(cast("Pick", form), rng)
            case "army" | "zone":
                return form.sample(rng)
            case _:
                return answer_power(survey, prompt)

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        survey = survey_of(view, prompt.seat)
        if prompt.kind == "destination":
            found = ends(survey, subject(prompt), cast("Pick", prompt.form))
            return [answer for _, answer in found[: min(count, MOST_ENDS)]]
        if prompt.kind in ("target", "special_target", "attacker"):
            return [option.id for option in cast("Pick", prompt.form).options[:MOST_ENDS]]
        if prompt.kind == "orders":
            plans = [choose_orders(survey, cast("Plan", prompt.form), rng) for _ in range(count)]
            return list({str(plan): plan for plan in plans}.values())
        return [self.choose(view, prompt, rng)]

    def advise(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[Advice]:
        return [Advice(self.choose(view, prompt, rng), REASONS.get(prompt.kind, ""))]


def subject(prompt: Prompt[object]) -> str:
    """The figure a question is about."""
    return next(each for each in prompt.about if each.startswith("figure:")).removeprefix("figure:")


def first_figure(form: Pick) -> str:
    """Any figure that can attack does."""
    return next(
        (option.id for option in form.options if option.id.startswith("figure:")), form.default()
    )


def choose_target(survey: Survey, prompt: Prompt[object]) -> str:
    """The enemy whose wounds are worth most; a friend never."""
    form = cast("Pick", prompt.form)
    attackers = [each.removeprefix("figure:") for each in prompt.about]
    attacker = next(survey.bodies[each] for each in attackers if each in survey.bodies)
    best, chosen = 0.0, form.default()
    for option in form.options:
        target = survey.bodies.get(option.id.removeprefix("figure:"))
        if target is None:
            gain = way_gain(survey, attacker, option)
        elif target.team == survey.team:
            continue
        else:
            gain = survey.gain(attacker, target)
        if gain > best:
            best, chosen = gain, option.id
    return chosen


def choose_basic_card(survey: Survey, form: Pick) -> str:
    """The card whose turn would be worth most."""
    return max(
        (option.id for option in form.options),
        key=lambda each: card_worth(survey, each.removeprefix("card:")),
    )


def answer_power(survey: Survey, prompt: Prompt[object]) -> object:
    """Powers are used where it pays; anything else is left to the table."""
    form = prompt.form
    if not isinstance(form, Pick):
        return form.default()
    match prompt.kind:
        case "special_target":
            return choose_special(survey, prompt, form)
        case "victim":
            return choose_victim(survey, form)
        case "put":
            return choose_put(survey, prompt, form)
        case "line" | "drill":
            return choose_line(survey, prompt, form)
        case "next_ability":
            return choose_next(survey, form)
        case _:
            use = prompt.kind.startswith("use.")
            return choose_use(survey, prompt) if use else form.default()
