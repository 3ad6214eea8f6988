"""Armies and where they start."""

from __future__ import annotations

from math import sqrt

from wartable.engine.chance import Chance
from wartable.engine.forms import Pick
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.scenarios import zones_of


def choose_card(form: Pick, rng: Chance) -> str:
    """A card of good value among the dearer ones that can still be had."""
    cards = [option.id for option in form.options if option.id.startswith("card:")]
    if not cards:
        return form.default()
    ranked = sorted(cards, key=lambda each: -value(each.removeprefix("card:")))
    return rng.choice(ranked[:5])


def value(card: str) -> float:
    """How much fighting a card brings for its points."""
    printed = card_of(card)
    staying = printed.life * printed.figures * (1 + printed.defense / 3)
    striking = printed.attack * printed.figures * (1.3 if printed.range > 3 else 1.0)
    return sqrt(staying * striking / printed.points)


def choose_place(survey: Survey, form: Pick) -> str:
    """As near to the other zones as can be, shooters high."""
    board = survey.board
    own = survey.view.zones[survey.seat]
    others = [
        space
        for number, zone in enumerate(zones_of(survey.view.scenario, survey.view.map))
        if number != own
        for space in zone
    ]
    best, chosen = None, form.default()
    for option in form.options:
        if not option.id.startswith("space:"):
            continue
        spaces = survey.spaces_of(option.id)
        away = min((board.distance(spaces[0], space) for space in others), default=0)
        worth = board.level[spaces[0]] - 2 * away
        if best is None or worth > best:
            best, chosen = worth, option.id
    return chosen
