"""A player's plot: a course for each dragon, so that they do not crowd or burn each other."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from wartable.engine.chance import Chance
from wartable.engine.forms import Data
from wartable.games.dragonwars.bot.airspace import FACINGS, LEVELS
from wartable.games.dragonwars.bot.course import NO_SHOT, Course, Pilot, Shot, marks_of
from wartable.games.dragonwars.bot.forecast import Chances, Forecast
from wartable.games.dragonwars.bot.survey import FRIENDLY, Survey
from wartable.games.dragonwars.dragons import NUMBERS, ROOM, TURNS
from wartable.games.dragonwars.fire import shots_of
from wartable.games.dragonwars.plotting import field_name

HEAT: Final = 0.5
"""How freely plots depart from the best one, in points of damage."""
MUCH: Final = 2.0
"""A course worse than the best by more than this many heats is never taken."""
TRIES: Final = 6
"""How often a dragon looks for a course that does not crowd its friends."""
FINE: Final = 1 << 30


class Flight(NamedTuple):
    """What one dragon is to do in the Round: its course and its fire in each Turn."""

    pilot: Pilot
    course: Course
    shots: tuple[Shot, ...]


class Squadron:
    """The dragons of one seat at the start of a Round, with the courses each might take."""

    def __init__(self, survey: Survey, pilots: type[Pilot] = Pilot) -> None:
        self.survey = survey
        self.pilots = [pilots(survey, dragon) for dragon in survey.view.hand(survey.seat)]
        self.courses = [pilot.courses() for pilot in self.pilots]
        self._expected: dict[int, Forecast] = {}

    def flights(self, rng: Chance, heat: float, friendly: float = FRIENDLY) -> list[Flight]:
        """One plan; the hotter, the more often a dragon takes a course that is not its best.

        `friendly` is the weight of a point of damage to the seat's own dragons.
        """
        taken: list[Course] = []
        room: dict[tuple[int, int], int] = {}
        for pilot, courses in zip(self.pilots, self.courses, strict=True):
            for _ in range(TRIES):
                course = pick(courses, rng, heat)
                if _fits(pilot, course, room):
                    break
            else:
                fitting = (course for course in courses if _fits(pilot, course, room))
                course = next(fitting, courses[0])
            for turn, leg in enumerate(course.legs):
                place = (turn, leg.post // (FACINGS * LEVELS))
                room[place] = room.get(place, 0) + pilot.kind.slots
            taken.append(course)
        return [
            Flight(
                pilot,
                course,
                self._shots(pilot, course, taken[:place] + taken[place + 1 :], friendly),
            )
            for place, (pilot, course) in enumerate(zip(self.pilots, taken, strict=True))
        ]

    def expected(self, place: int) -> Forecast:
        """Where one of the dragons will be, and what it will burn, as far as others can tell."""
        found = self._expected.get(place)
        if found is None:
            found = self._expected[place] = expect(self.pilots[place], self.courses[place])
        return found

    def _shots(
        self, pilot: Pilot, course: Course, others: list[Course], friendly: float
    ) -> tuple[Shot, ...]:
        """The best fire of each Turn that spares friends and that the energy covers."""
        shots: list[Shot] = []
        for turn, leg in enumerate(course.legs):
            teams = self.survey.view.mode == "teams"
            friends = {} if teams else self._friends(turn, others, friendly)
            shots.append(NO_SHOT if leg.rest else pilot.aim(turn, leg.post, friends))
        energy = pilot.dragon.energy
        for turn in sorted(range(len(shots)), key=lambda turn: -shots[turn].gain):
            if shots[turn].cost > energy:
                shots[turn] = NO_SHOT
            energy -= shots[turn].cost
        return tuple(shots)

    def _friends(self, turn: int, others: list[Course], cost_each: float) -> dict[int, float]:
        """What a point of damage in a cell costs, because of friends there."""
        friends: dict[int, float] = {}
        for course in others:
            cell = course.legs[turn].post // FACINGS
            cost = cost_each
            if self.survey.space.grounded[cell]:
                cost *= NUMBERS.grounded_factor
            friends[cell] = friends.get(cell, 0.0) + cost
        return friends


def expect(pilot: Pilot, courses: list[Course]) -> Forecast:
    """Where a dragon will be, and what it will burn, if it takes one of these courses."""
    cells: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    threat: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    for course, chance in zip(courses, chances(courses, HEAT), strict=True):
        for turn, leg in enumerate(course.legs):
            cell = leg.post // FACINGS
            cells[turn][cell] = cells[turn].get(cell, 0.0) + chance
            if not leg.rest:
                for shot in shots_of(pilot.aim(turn, leg.post).fire):
                    for burned in pilot.survey.space.burned_by(leg.post, shot):
                        done = threat[turn].get(burned, 0.0)
                        threat[turn][burned] = done + chance * shot.damage
    return Forecast(cells, threat)


def write(flights: list[Flight]) -> dict[str, Data]:
    """Flights as an answer to the question for a plot."""
    answer: dict[str, Data] = {}
    for flight in flights:
        kind = flight.pilot.kind.id
        for turn in range(TURNS):
            answer[field_name(kind, turn + 1, "move")] = marks_of(flight.course.legs[turn])
            answer[field_name(kind, turn + 1, "fire")] = flight.shots[turn].fire
    return answer


def _fits(pilot: Pilot, course: Course, room: dict[tuple[int, int], int]) -> bool:
    return all(
        room.get((turn, leg.post // (FACINGS * LEVELS)), 0) + pilot.kind.slots <= ROOM
        for turn, leg in enumerate(course.legs)
    )


def chances(courses: list[Course], heat: float) -> list[float]:
    """How likely each course is to be taken, by its worth: only the best if cold, any if hot.

    A course much worse than the best has no chance, since many of them would add up.
    """
    if heat <= 0:
        return [1.0] + [0.0] * (len(courses) - 1)
    losses = [(courses[0].value - course.value) / heat for course in courses]
    weights = [exp(-loss) if loss <= MUCH else 0.0 for loss in losses]
    total = sum(weights)
    return [weight / total for weight in weights]


def pick(courses: list[Course], rng: Chance, heat: float) -> Course:
    """One of the courses by its chance."""
    if heat <= 0:
        return courses[0]
    mark = rng.below(FINE) / FINE
    for course, chance in zip(courses, chances(courses, heat), strict=True):
        mark -= chance
        if mark < 0:
            return course
    return courses[0]
