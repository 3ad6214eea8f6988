"""How to play HeroScape at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from wartable.bots.sense import Advice, Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Option, Pick, PickSome, Plan
from wartable.engine.messages import AT_A_GLANCE
from wartable.engine.prompt import Prompt
from wartable.games.heroscape import messages
from wartable.games.heroscape.bot.armies import choose_army, choose_card, choose_place
from wartable.games.heroscape.bot.goals import goals_of
from wartable.games.heroscape.bot.moves import careless, varied
from wartable.games.heroscape.bot.orders import card_worth, choose_orders
from wartable.games.heroscape.bot.powers import (
    choose_line,
    choose_next,
    choose_put,
    choose_shift,
    choose_special,
    choose_use,
    choose_victim,
    choose_water,
    way_gain,
)
from wartable.games.heroscape.bot.survey import KEEN, Survey, survey_of
from wartable.games.heroscape.bot.ways import choose_destination, choose_turn
from wartable.games.heroscape.names import figure_name

REASONS: Final = {
    "orders": messages.WHY_ORDERS,
    "destination": messages.WHY_DESTINATION,
    "target": messages.WHY_TARGET,
    "placing": messages.WHY_PLACING,
}
MOST_ENDS: Final = 16
"""The search tries no more ends of a move than this."""


@sense_of("heroscape")
class ScapeSense(Sense):
    """Moves for height, range and sight, focuses attacks, avoids needless strikes and falls."""

    horizon = ("turn", "orders", "attacker", "target")
    doubt = 1.0

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        return self._answer(survey_of(view, prompt.seat), prompt, rng)

    def _answer(self, survey: Survey, prompt: Prompt[object], rng: Chance) -> object:
        form = prompt.form
        match prompt.kind:
            case "orders":
                return choose_orders(survey, cast("Plan", form), rng)
            case "turn" | "mover":
                return choose_turn(survey, cast("Pick", form))
            case "destination":
                return choose_destination(survey, subject(prompt), cast("Pick", form))
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
            case "army":
                return choose_army(cast("Build", form), rng)
            case "zone":
                return form.sample(rng)
            case _:
                return answer_power(survey, prompt)

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        """The ends of a move and ways in place of a turn; all else is answered at a glance.

        Its attacks, powers and Order Markers did no better when they were tried out as well.
        """
        survey = survey_of(view, prompt.seat, KEEN)
        chosen = self._answer(survey, prompt, rng)
        if prompt.kind == "destination":
            form = cast("Pick", prompt.form)
            found = varied(survey, subject(prompt), form, min(count, MOST_ENDS))
        elif prompt.kind == "turn":
            options = cast("Pick", prompt.form).options
            found = [each.id for each in options if ":" in each.id and not _is_figure(each)]
        else:
            found = []
        return list(dict.fromkeys((chosen, *found))) if found else [chosen]

    def advise(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[Advice]:
        survey = survey_of(view, prompt.seat)
        if prompt.kind == "target":
            found = targets_to_advise(survey, prompt)
            if found:
                return found[:count]
        if prompt.kind == "destination":
            answer = choose_destination(survey, subject(prompt), cast("Pick", prompt.form))
            return [Advice(answer, why_there(survey, subject(prompt), answer))]
        reason = REASONS.get(prompt.kind, AT_A_GLANCE)
        return [Advice(self.choose(view, prompt, rng), reason)]

    def err(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object | None:
        survey = survey_of(view, prompt.seat)
        match prompt.kind:
            case "destination":
                return careless(survey, subject(prompt), cast("Pick", prompt.form), rng)
            case "target":
                enemies = [option.id for option in enemies_in(survey, prompt)]
                return rng.choice(enemies) if enemies else prompt.form.default()
            case "orders":
                return prompt.form.sample(rng)
            case _:
                return None


def subject(prompt: Prompt[object]) -> str:
    """The figure a question is about."""
    return next(each for each in prompt.about if each.startswith("figure:")).removeprefix("figure:")


def first_figure(form: Pick) -> str:
    """Any figure that can attack does."""
    return next(
        (option.id for option in form.options if option.id.startswith("figure:")), form.default()
    )


def enemies_in(survey: Survey, prompt: Prompt[object]) -> list[Option]:
    """The enemies among the options of a question."""
    return [
        option
        for option in cast("Pick", prompt.form).options
        if (body := survey.bodies.get(option.id.removeprefix("figure:"))) is not None
        and body.team != survey.team
    ]


def _is_figure(option: Option) -> bool:
    return option.id.startswith("figure:")


def targets_to_advise(survey: Survey, prompt: Prompt[object]) -> list[Advice]:
    """Targets, the best first, each with what an attack on it would do."""
    names = [each.removeprefix("figure:") for each in prompt.about]
    attacker = next(survey.bodies[each] for each in names if each in survey.bodies)
    found: list[tuple[float, Advice]] = []
    for option in enemies_in(survey, prompt):
        target = survey.bodies[option.id.removeprefix("figure:")]
        wounds, destroyed = survey.outlook(attacker, target)
        words = messages.WHY_THIS_TARGET(
            wounds=round(wounds * 100),
            percent=round(destroyed * 100),
            figure=figure_name(target.id),
        )
        found.append((-survey.gain(attacker, target), Advice(option.id, words)))
    return [advice for _, advice in sorted(found, key=lambda each: each[0])]


def why_there(survey: Survey, figure: str, answer: str) -> str:
    """What speaks for the end of a move."""
    body = survey.bodies[figure]
    if answer.startswith("space:"):
        body = survey.moved(figure, survey.spaces_of(answer))
    goals = goals_of(survey, figure)
    if any(space in goals for space in body.spaces):
        return messages.WHY_GOAL
    within = [enemy for enemy in survey.enemies if survey.can_attack(body, enemy)]
    if within:
        best = max(within, key=lambda enemy: survey.gain(body, enemy))
        return messages.WHY_ATTACK_FROM(figure=figure_name(best.id))
    return messages.WHY_STAY if answer in ("stay", "stop") else messages.WHY_DESTINATION


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
    if isinstance(form, PickSome) and prompt.kind == "march":
        return [option.id for option in form.options[: form.most]]
    if isinstance(form, PickSome) and prompt.kind == "shift":
        return choose_shift(survey, prompt, form)
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
        case "lay_water":
            return choose_water(survey, prompt, form)
        case "next_ability":
            return choose_next(survey, form)
        case _:
            use = prompt.kind.startswith("use.")
            return choose_use(survey, prompt) if use else form.default()
