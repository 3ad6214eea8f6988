"""Which cards get Order Markers."""

from __future__ import annotations

from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Data, Pick, Plan
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.engagement import distance


def card_worth(survey: Survey, muster: str) -> float:
    """What a turn of a card would be worth: who can attack now, and who could by moving."""
    total = 0.0
    for figure in survey.figures.values():
        if figure.muster != muster:
            continue
        body = survey.bodies[figure.id]
        values = survey.values(figure.id)
        gains = [0.0]
        for enemy in survey.enemies:
            away = distance(survey.board, body, enemy) - values.move - values.range
            share = 1.0 if away <= 0 else max(0.0, 1 - away / survey.taste.near)
            gains.append(share * survey.gain(body, enemy))
        total += max(gains) + 0.2 * values.attack
    return total


def choose_orders(survey: Survey, form: Plan, rng: Chance) -> dict[str, Data]:
    """Mostly the most useful card, the second best now and then, and the decoy on another."""
    cards = [option.id for option in cast("Pick", form.fields["marker.1"].form).options]
    ranked = sorted(cards, key=lambda card: -card_worth(survey, muster_of(card)))
    best = ranked[0]
    second = ranked[1] if len(ranked) > 1 else best
    worth = [card_worth(survey, muster_of(card)) for card in (best, second)]
    even = worth[1] >= 0.6 * worth[0]
    third = second if even and rng.below(2) else best
    return {
        "marker.1": best,
        "marker.2": second if even and rng.below(3) == 0 else best,
        "marker.3": third,
        "marker.x": second if rng.below(2) else ranked[-1],
    }


def muster_of(answer: str) -> str:
    """The card an answer names, without its copy."""
    color, _, rest = answer.removeprefix("card:").partition(".")
    return f"{color}.{rest.partition('.')[0]}"
