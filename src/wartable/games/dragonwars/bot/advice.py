"""Advice for players: plots that nothing warns of, and one sentence on what they are for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from wartable.bots.sense import Advice
from wartable.engine.chance import Chance
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.bot.course import NO_SHOT
from wartable.games.dragonwars.bot.goals import Aim, rank_of
from wartable.games.dragonwars.bot.plot import Flight, Squadron, write
from wartable.games.dragonwars.dragons import TYPE_NAMES, dragon_name
from wartable.games.dragonwars.fire import shots_of
from wartable.games.dragonwars.order_words import fire_words
from wartable.games.dragonwars.preview import Leg, crossing_warnings, preview
from wartable.games.dragonwars.state import Order
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView

OWN_FIRE: Final = 100.0
"""The weight of a point of damage to your own dragons: more than any fire can gain."""
LIKELY: Final = 0.1
"""A fire that hits a rival with a smaller chance than this is not advised."""


class Aimed(NamedTuple):
    """A fire and the rival it is most likely to hit."""

    chance: float
    rival: str
    shooter: DragonSeen
    fire: str
    turn: int


def advise_plot(squadron: Squadron, rng: Chance, heat: float) -> tuple[int, Advice]:
    """A plot with its reason and the facings it is meant for, and how many warnings it gives."""
    flights = [
        flight._replace(
            shots=tuple(
                shot if aim_of(squadron, flight, turn).chance >= LIKELY else NO_SHOT
                for turn, shot in enumerate(flight.shots)
            )
        )
        for flight in squadron.flights(rng, heat, OWN_FIRE)
    ]
    view = squadron.survey.view
    advice = Advice(write(flights), reason(squadron, flights), faces_of(flights))
    return count_warnings(view, flights), advice


def faces_of(flights: Iterable[Flight]) -> dict[str, dict[str, int]]:
    """The facings grounded dragons are to declare, by type and Turn."""
    return {
        flight.pilot.kind.id: {
            str(turn): leg.face
            for turn, leg in enumerate(flight.course.legs, start=1)
            if leg.face >= 0 and not leg.rest
        }
        for flight in flights
    }


def count_warnings(view: DragonWarsView, flights: list[Flight]) -> int:
    """How many warnings a player would see for a plot."""
    board = board_of(view.map, view.players)
    answer = cast("dict[str, list[str] | str]", write(flights))
    paths: dict[str, tuple[DragonSeen, list[Leg]]] = {}
    for flight in flights:
        dragon = flight.pilot.dragon
        orders = [
            Order(
                tuple(answer[f"{dragon.type}.{turn}.move"]),
                str(answer[f"{dragon.type}.{turn}.fire"]),
            )
            for turn in range(1, len(flight.shots) + 1)
        ]
        faces = {
            turn: leg.face for turn, leg in enumerate(flight.course.legs, start=1) if leg.face >= 0
        }
        carries = view.egg is not None and view.egg.carrier == dragon.id
        paths[dragon.id] = (dragon, preview(board, dragon, orders, faces, carries=carries))
    found = sum(len(leg.warnings) for _, legs in paths.values() for leg in legs)
    return found + len(crossing_warnings(paths, friendly_fire=view.mode != "teams"))


def aim_of(squadron: Squadron, flight: Flight, turn: int) -> Aimed:
    """The rival that a dragon's fire in a Turn is most likely to hit."""
    survey, shot = squadron.survey, flight.shots[turn]
    dragon = flight.pilot.dragon
    best = Aimed(0.0, "", dragon, shot.fire, turn + 1)
    cells = {
        cell
        for part in shots_of(shot.fire)
        for cell in survey.space.burned_by(flight.course.legs[turn].post, part)
    }
    for rival, forecast in survey.rivals.items():
        chance = sum(forecast.cells[turn].get(cell, 0.0) for cell in cells)
        if chance > best.chance:
            best = Aimed(chance, rival, dragon, shot.fire, turn + 1)
    return best


def reason(squadron: Squadron, flights: list[Flight]) -> str:
    """What a plot is for: the egg before fire, fire before rest, at most two things."""
    found = [*_race(squadron.survey.view, flights), *_fire(squadron, flights), *_rest(flights)]
    if not found:
        return messages.WHY_CLOSE_IN
    return found[0] if len(found) == 1 else messages.WHY_TWO(one=found[0], other=found[1])


def _race(view: DragonWarsView, flights: list[Flight]) -> Iterable[str]:
    egg = view.egg
    after = {aim: _names(f for f in flights if f.pilot.goal.aim == aim) for aim in AIMS}
    if after["home"]:
        yield messages.WHY_HOME(types=after["home"])
    if after["egg"]:
        yield messages.WHY_EGG(types=after["egg"])
    if after["hunt"] and egg is not None:
        yield messages.WHY_HUNT(dragon=dragon_name(egg.carrier))


AIMS: Final[tuple[Aim, ...]] = ("home", "egg", "hunt")


def _fire(squadron: Squadron, flights: list[Flight]) -> Iterable[str]:
    aimed = [
        aim_of(squadron, flight, turn) for flight in flights for turn in range(len(flight.shots))
    ]
    best = max(aimed, key=lambda aim: aim.chance, default=None)
    if best is not None and best.rival:
        yield messages.WHY_FIRE(
            type=TYPE_NAMES[rank_of(best.shooter)],
            fire=fire_words(best.fire),
            turn=best.turn,
            dragon=dragon_name(best.rival),
            percent=round(100 * min(best.chance, 1.0)),
        )


def _rest(flights: list[Flight]) -> Iterable[str]:
    worn = [
        flight
        for flight in flights
        if flight.pilot.recovery() > 0 and any(leg.rest for leg in flight.course.legs)
    ]
    if worn:
        yield messages.WHY_REST(types=_names(worn))


def _names(flights: Iterable[Flight]) -> list[str]:
    return [TYPE_NAMES[rank_of(flight.pilot.dragon)] for flight in flights]
