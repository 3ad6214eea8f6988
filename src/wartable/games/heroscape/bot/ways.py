"""Ways that a card offers in place of a move or a whole turn: what each is worth at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.games.heroscape.board import Body
from wartable.games.heroscape.bot.moves import choose_mover, ends, place_worth, risk
from wartable.games.heroscape.bot.powers import special_gain
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.cards import Power
from wartable.games.heroscape.engagement import adjacent, distance
from wartable.space.hexes import DIRECTIONS

LEFT_OPEN: Final = 0.8
"""What attacks on the way count, since the way to all of them may not be open."""


def named_power(survey: Survey, option: Option) -> tuple[Body, Power] | None:
    """The figure and the power of a way such as `ride_by:red.halushia-scion-of-the-wild`."""
    ability, _, rest = option.id.partition(":")
    body = survey.bodies.get(rest.partition(":")[0])
    power = None if body is None else survey.card(body.id).power(ability)
    return None if body is None or power is None else (body, power)


# In place of a whole turn


def ride_gain(survey: Survey, body: Body, power: Power) -> float:
    """The best attacks on different enemies near the way of a ride."""
    gains = sorted(
        (
            special_gain(survey, body, enemy, power.number("attack"))
            for enemy in survey.enemies
            if distance(survey.board, body, enemy) <= power.number("move") + 1
        ),
        reverse=True,
    )
    return LEFT_OPEN * sum(gains[: power.number("attacks")])


def drill_gain(survey: Survey, body: Body, power: Power) -> float:
    """The best line straight through enemies, those of the same side counted against it."""
    board = survey.board
    standing = {board.hex(s): each for each in survey.bodies.values() for s in each.spaces}
    best = 0.0
    for direction in DIRECTIONS:
        ray = board.hex(body.spaces[0]).ray(direction, power.number("line_move"))
        hit = {each.id: each for place in ray if (each := standing.get(place)) is not None}
        gain = sum(
            special_gain(survey, body, each, power.number("attack")) for each in hit.values()
        )
        best = max(best, gain)
    return LEFT_OPEN * best


TURNS: Final[dict[str, Callable[[Survey, Body, Power], float]]] = {
    "ride_by": ride_gain,
    "drill_drive": drill_gain,
}


def plain_gain(survey: Survey, body: Body) -> float:
    """About what moving and attacking as usual would gain."""
    values = survey.values(body.id)
    reach = values.move + values.range
    return max(
        (
            survey.gain(body, enemy)
            for enemy in survey.enemies
            if distance(survey.board, body, enemy) <= reach
        ),
        default=0.0,
    )


def choose_turn(survey: Survey, form: Pick) -> str:
    """A way in place of the whole turn where it gains more; else which figure moves."""
    for option in form.options:
        named = named_power(survey, option)
        gain = None if named is None else TURNS.get(named[1].id)
        if named is not None and gain is not None:
            body, power = named
            if gain(survey, body, power) > plain_gain(survey, body):
                return option.id
    return choose_mover(survey, form)


# In place of a move


def burrow_places(survey: Survey, body: Body, power: Power) -> list[int]:
    """Dry free spaces near enough to come up in."""
    board, level = survey.board, survey.board.level[body.spaces[0]]
    taken = {space for each in survey.bodies.values() for space in each.spaces}
    return [
        space
        for space in range(len(board.places))
        if space not in taken
        and not board.water[space]
        and board.fits(space, body.height)
        and board.distance(body.spaces[0], space) <= power.number("radius")
        and -power.number("down") <= board.level[space] - level <= power.number("up")
    ]


def rope_places(survey: Survey, body: Body, power: Power) -> list[int]:
    """The free spaces beside it, however high up to the length of the rope."""
    board, level = survey.board, survey.board.level[body.spaces[0]]
    taken = {space for each in survey.bodies.values() for space in each.spaces}
    return [
        space
        for space in board.beside[body.spaces[0]]
        if space not in taken
        and board.fits(space, body.height)
        and 0 < board.level[space] - level <= power.number("levels")
    ]


MOVES: Final[dict[str, Callable[[Survey, Body, Power], list[int]]]] = {
    "underground_movement": burrow_places,
    "grapple_gun": rope_places,
}


def way_worth(survey: Survey, option: Option) -> float | None:
    """What the best place is worth that a way in place of a move leads to."""
    named = named_power(survey, option)
    places = None if named is None else MOVES.get(named[1].id)
    if named is None or places is None:
        return None
    body, power = named
    found = [
        place_worth(survey, there) - _strikes(survey, body, there)
        for space in places(survey, body, power)
        for there in (body.moved_to((space,)),)
    ]
    return max(found, default=None)


def _strikes(survey: Survey, body: Body, there: Body) -> float:
    """What enemies left behind do to it on average."""
    left = [each for each in survey.engaged(body) if not adjacent(survey.board, there, each)]
    return risk(survey, body.id, Option("", "", values={"strikes": len(left)})) if left else 0.0


def choose_destination(survey: Survey, figure: str, form: Pick) -> str:
    """The best end of a move, or a way in place of it that leads to a better one."""
    found = ends(survey, figure, form)[:1]
    for option in form.options:
        worth = way_worth(survey, option)
        if worth is not None and (not found or worth > found[0][0]):
            found = [(worth, option.id)]
    return found[0][1] if found else form.default()
