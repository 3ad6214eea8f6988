"""Where to move: nearer to attacks worth making, high, out of needless strikes and falls."""

from __future__ import annotations

from typing import Final

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick
from wartable.games.heroscape.board import Body
from wartable.games.heroscape.bot.goals import goals_of
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.engagement import base_level, distance
from wartable.games.heroscape.goals import goal_worth
from wartable.games.heroscape.movement import EXTREME
from wartable.games.heroscape.moving.asking import risks_of
from wartable.games.heroscape.paths import UNREACHED, walks_to

SKULL: Final = 0.5
NEARNESS: Final = 1.5
"""What a space nearer to the enemy is worth."""
FEAR: Final = 0.35
"""How much the danger of a place counts."""
SHOOTER_ENGAGED: Final = 4.0
GLYPH: Final = 6.0
HIDDEN: Final = 3
"""This many ends are tried that are best out of the enemies' reach."""
LONG: Final = 3
"""A figure of this Range or more shoots."""


def risk(survey: Survey, figure: str, option: Option) -> float:
    """What strikes and falls on the way cost on average."""
    strikes, extreme, falls = risks_of(option)
    hits = strikes + falls + extreme * EXTREME
    if not hits:
        return 0.0
    life = survey.life(figure)
    whole = survey.card(figure).points / survey.card(figure).figures
    return min(hits * SKULL, life) * survey.worth(figure) + (whole * 0.3 if life <= 1 else 0.0)


def place_worth(survey: Survey, body: Body) -> float:
    """What it is worth to stand somewhere."""
    board = survey.board
    worth = survey.taste.height * base_level(board, body)
    worth += survey.best_gain(body)
    worth -= FEAR * survey.danger(body)
    values = survey.values(body.id)
    engaged = survey.engaged(body)
    if engaged and values.range >= LONG:
        worth -= SHOOTER_ENGAGED
    worth += goal_worth(survey.view.map, goals_of(survey, body.id), body)
    worth -= NEARNESS * max(0, march(survey, body) - max(1, values.range))
    if any(board.numbers[glyph.space] in body.spaces for glyph in survey.view.glyphs):
        worth += GLYPH
    return worth


def march(survey: Survey, body: Body) -> int:
    """How far it is to the nearest enemy: on foot, or as the crow flies for flyers."""
    if not survey.enemies:
        return 0
    if survey.master and survey.card(body.id).power("flying") is not None:
        return min(distance(survey.board, body, enemy) for enemy in survey.enemies)
    goals = tuple(sorted(space for enemy in survey.enemies for space in enemy.spaces))
    climb = body.height if survey.master else UNREACHED
    costs = walks_to(survey.board, goals, climb)
    return min(costs[space] for space in body.spaces)


def varied(survey: Survey, figure: str, form: Pick, most: int) -> list[str]:
    """Ends worth a search: the best, and the best for each purpose a player might have.

    The best ends for attacking each enemy, those out of the enemies' reach, the highest, to stay,
    and then the next best.
    """
    found = ends(survey, figure, form)
    bodies = {
        answer: survey.bodies[figure]
        if not answer.startswith("space:")
        else survey.moved(figure, survey.spaces_of(answer))
        for _, answer in found
    }
    chosen = [answer for _, answer in found[:2]]
    chosen += [answer for _, answer in found if answer in ("stay", "stop")]
    exposed = {answer: survey.exposure(body) for answer, body in bodies.items()}
    chosen += sorted(bodies, key=lambda each: exposed[each])[:HIDDEN]
    for enemy in survey.enemies:
        reaching = (each for each, body in bodies.items() if survey.in_reach(body, enemy))
        chosen.append(next(reaching, ""))
    chosen += sorted(bodies, key=lambda each: -base_level(survey.board, bodies[each]))[:1]
    chosen += [answer for _, answer in found]
    return list(dict.fromkeys(each for each in chosen if each))[:most]


def careless(survey: Survey, figure: str, form: Pick, rng: Chance) -> str:
    """Where a newcomer goes: straight at the enemy, whatever stands around and however high."""
    near = [
        (march(survey, survey.moved(figure, survey.spaces_of(option.id))), option.id)
        for option in form.options
        if option.id.startswith("space:")
    ]
    near.sort()
    return rng.choice(near[:4])[1] if near else form.default()


def ends(survey: Survey, figure: str, form: Pick) -> list[tuple[float, str]]:
    """Every answer to a question of destination with what it is worth, best first."""
    found: list[tuple[float, str]] = []
    for option in form.options:
        if option.id in ("stay", "stop"):
            found.append((place_worth(survey, survey.bodies[figure]), option.id))
        elif option.id.startswith("space:"):
            body = survey.moved(figure, survey.spaces_of(option.id))
            worth = place_worth(survey, body) - risk(survey, figure, option)
            found.append((worth, option.id))
    found.sort(key=lambda each: -each[0])
    return found


def choose_mover(survey: Survey, form: Pick) -> str:
    """The figure nearest to an enemy goes first."""
    best, chosen = None, form.default()
    for option in form.options:
        if not option.id.startswith("figure:"):
            continue
        body = survey.bodies[option.id.removeprefix("figure:")]
        if not survey.enemies:
            continue
        away = min(distance(survey.board, body, enemy) for enemy in survey.enemies)
        if best is None or away < best:
            best, chosen = away, option.id
    return chosen
