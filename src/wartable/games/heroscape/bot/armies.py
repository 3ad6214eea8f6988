"""Armies and where they start."""

from __future__ import annotations

from math import sqrt

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Pick
from wartable.games.heroscape.armies import ready_armies
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.forces.bringing import READY
from wartable.games.heroscape.scenarios import zones_of


def choose_army(form: Build, rng: Chance) -> str:
    """One of the ready Armies that use the most of the limit."""
    ready = [option.id for option in form.options]
    points = {army.id: army.points for army in ready_armies()}
    ready.sort(key=lambda each: -points.get(each.removeprefix(READY), 0))
    return rng.choice(ready[: max(1, (len(ready) + 1) // 2)])


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
