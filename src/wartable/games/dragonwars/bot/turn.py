"""Choices once plots are locked in: facings, recovery, and where to go when denied a hex."""

from __future__ import annotations

from typing import Final, cast

from wartable.engine.forms import Data, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars.bot.airspace import FACINGS, LEVELS, MOVE_NUMBERS, STAY, STILL
from wartable.games.dragonwars.bot.course import Pilot
from wartable.games.dragonwars.bot.goals import rank_of
from wartable.games.dragonwars.bot.survey import Survey
from wartable.games.dragonwars.dragons import FALLS, MOST_ENERGY, NUMBERS, TYPES
from wartable.games.dragonwars.fire import shots_of
from wartable.games.dragonwars.grounded import NO_REST
from wartable.games.dragonwars.odds import SIDES
from wartable.games.dragonwars.state import Order
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView
from wartable.space.hexes import DIRECTION_NAMES, Hex

ILLEGAL: Final = 3.0
"""The cost of not moving again in a Round, besides the fall."""
CRASH: Final = 60.0
"""What it costs to lose the carrier of the egg."""


class Follower:
    """Rates how locked-in orders work out for one dragon from different posts."""

    def __init__(self, survey: Survey, dragon: DragonSeen) -> None:
        self.survey = survey
        self.dragon = dragon
        self._pilot = Pilot(survey, dragon)
        self._friends = survey.friends(dragon)
        self._orders = survey.view.plots[dragon.id][survey.first - 1 :]
        egg = survey.view.egg
        self._carries = egg is not None and egg.carrier == dragon.id

    def worth(self, turn: int, post: int, before: int = STAY) -> float:
        """What the orders from a Turn on are worth to a dragon at a post."""
        if turn == len(self._orders):
            return self._pilot.end(post // FACINGS)
        cell = post // FACINGS
        if self.survey.space.grounded[cell]:
            return max(self.step(turn, cell * FACINGS + face, before) for face in range(FACINGS))
        return self.step(turn, post, before)

    def step(self, turn: int, post: int, before: int = STAY) -> float:
        """The same with its present facing."""
        space, order = self.survey.space, self._orders[turn]
        move = MOVE_NUMBERS.get(order.move, -1)
        if self.dragon.forfeit or (move == STAY and space.grounded[post // FACINGS]):
            return self.stay(turn, post)
        end = space.end_of(self._pilot.kind.speed, post, move)
        if end < 0 or (move in STILL and move == before):
            return self._fault(turn, post)
        return self._fire(turn, end, order) + self.worth(turn + 1, end, move)

    def sound(self, turn: int, post: int, before: int = STAY) -> bool:
        """Whether the orders from a Turn on can be flown without a fault, as it faces now."""
        if turn == len(self._orders) or self.dragon.forfeit:
            return True
        space = self.survey.space
        move = MOVE_NUMBERS.get(self._orders[turn].move, -1)
        if move == STAY and space.grounded[post // FACINGS]:
            return self._sound_after(turn, post, STAY)
        end = space.end_of(self._pilot.kind.speed, post, move)
        return (
            end >= 0
            and not (move in STILL and move == before)
            and self._sound_after(turn, end, move)
        )

    def _sound_after(self, turn: int, post: int, move: int) -> bool:
        cell = post // FACINGS
        if turn + 1 < len(self._orders) and self.survey.space.grounded[cell]:
            return any(self.sound(turn + 1, cell * FACINGS + face, move) for face in range(FACINGS))
        return self.sound(turn + 1, post, move)

    def stay(self, turn: int, post: int) -> float:
        """What it is worth to be at a post in a Turn and to continue from there."""
        return self._fire(turn, post, self._orders[turn]) + self.worth(turn + 1, post)

    def _fault(self, turn: int, post: int) -> float:
        """An illegal movement: a fall, or the loss of all attacks of the Round."""
        space = self.survey.space
        here, total = divmod(post // FACINGS, LEVELS)
        height = total - space.ground[here]
        end = self._pilot.end(post // FACINGS)
        if height and self._carries:
            return end - CRASH
        row = FALLS[height]
        fall = row.damage * (row.needed - 1) / SIDES
        fire = self._fire(turn, post, self._orders[turn]) if height else 0.0
        return end + fire - fall - ILLEGAL

    def _fire(self, turn: int, post: int, order: Order) -> float:
        """What a plotted fire is worth from a post."""
        survey, friends = self.survey, self._friends[turn]
        worth = 0.0
        for shot in shots_of(order.fire):
            prey = (survey.blasts if shot.code == "CB" else survey.rows)[turn]
            for cell in survey.space.burned_by(post, shot):
                worth += prey[cell] - friends.get(cell, 0.0) * shot.damage
        return worth


def declare(view: DragonWarsView, seat: int, form: Plan) -> dict[str, Data]:
    """Facings that suit the plot, and recovery for every dragon that may."""
    answer = form.default()
    survey: Survey | None = None
    for dragon in view.hand(seat):
        if f"{dragon.type}.face" not in form.fields:
            continue
        order = view.plots[dragon.id][view.turn - 1]
        if f"{dragon.type}.rest" in form.fields:
            answer[f"{dragon.type}.rest"] = split(dragon)
        elif not order.empty and not dragon.disarmed:
            survey = survey or Survey(view, seat)
            answer[f"{dragon.type}.face"] = DIRECTION_NAMES[best_facing(survey, dragon)]
    return answer


def best_facing(survey: Survey, dragon: DragonSeen) -> int:
    """The facing from which the plotted orders of a grounded dragon work best."""
    follower = Follower(survey, dragon)
    post = survey.post(dragon)
    first = post - post % FACINGS
    faces = [face for face in range(FACINGS) if follower.sound(0, first + face)]
    worths = [follower.step(0, first + face) for face in range(FACINGS)]
    return max(faces or range(FACINGS), key=lambda face: (worths[face], face == dragon.facing))


def split(dragon: DragonSeen) -> str:
    """Recovery goes to health first, then to energy; in full strength a dragon stays alert."""
    kind = TYPES[rank_of(dragon)]
    points = NUMBERS.recovery_points
    health = min(points, kind.health - dragon.health)
    if not health and dragon.energy == MOST_ENERGY:
        return NO_REST
    return f"H{health}E{points - health}"


def choose_refuge(view: DragonWarsView, prompt: Prompt[object]) -> dict[str, Data]:
    """The hex and facing from which the remaining orders work best, without avoidable crashes."""
    name = prompt.about[0].removeprefix("dragon:")
    dragon = next(each for each in view.dragons if each.id == name)
    survey = Survey(view, prompt.seat)
    follower = Follower(survey, dragon)
    options = cast("Pick", cast("Plan", prompt.form).fields["hex"].form).options
    places = [option.id for option in options]
    safe = [place for place in places if _ground_of(survey, place) < dragon.total]
    best = max(
        (
            (_refuge_worth(survey, follower, dragon, place, facing), place, facing)
            for place in safe or places
            for facing in range(FACINGS)
        ),
        key=lambda choice: choice[0],
    )
    return {"hex": best[1], "facing": DIRECTION_NAMES[best[2]]}


def _ground_of(survey: Survey, place: str) -> int:
    return survey.space.ground[survey.space.numbers[Hex.parse(place)]]


def _refuge_worth(
    survey: Survey, follower: Follower, dragon: DragonSeen, place: str, facing: int
) -> float:
    space = survey.space
    there = space.numbers[Hex.parse(place)]
    level = max(dragon.total - 1, space.ground[there])
    post = (there * LEVELS + level) * FACINGS + facing
    return follower.stay(0, post) - survey.danger[0][post // FACINGS]
