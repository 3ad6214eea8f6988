"""Star Trek: Attack Wing, the table of contents: which chapter of the rules comes next."""

from __future__ import annotations

from typing import ClassVar, assert_never

from wartable.engine.chance import Chance
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.engine.windows import Later
from wartable.games.startrek.abilities import abilities
from wartable.games.startrek.actions import act
from wartable.games.startrek.activation import execute, next_activation, reveal
from wartable.games.startrek.agenda import (
    Act,
    BeginCombat,
    BeginPlanning,
    BeginRound,
    BringFleets,
    ChooseArea,
    Deployed,
    DialsSet,
    DrawForces,
    DrawInitiative,
    EndPhase,
    Engage,
    Execute,
    Fought,
    NextActivation,
    NextAttack,
    PlaceObstacle,
    PlaceShip,
    Reveal,
    SetDial,
    Strike,
    Task,
    TurnUp,
)
from wartable.games.startrek.combat import begin_combat, engage, fought, next_attack, strike
from wartable.games.startrek.end_phase import end_phase
from wartable.games.startrek.leaving import DRAW_RULE, LEAVING_RULE, leave
from wartable.games.startrek.names import color_name
from wartable.games.startrek.options import StarTrekOptions, check_options
from wartable.games.startrek.placing import choose_area, place_obstacle, place_ship
from wartable.games.startrek.planning import begin_planning, begin_round, dials_set, set_dial
from wartable.games.startrek.score import score
from wartable.games.startrek.secrets import deal_dials
from wartable.games.startrek.setup import (
    bring_fleets,
    deployed,
    draw_forces,
    draw_initiative,
    set_cast,
    set_up,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.talents import deal_talents, turn_up
from wartable.games.startrek.victory import must_settle, settle
from wartable.games.startrek.view import FleetsView, seen_by


class StarTrek(Rulebook[Fleets, StarTrekOptions]):
    """The rulebook of Star Trek: Attack Wing."""

    id: ClassVar[str] = "startrek"
    title: ClassVar[str] = "Star Trek: Attack Wing"
    rules_version: ClassVar[str] = "2017-5"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 4)
    match_bound: ClassVar[int] = 40_000
    state_type = Fleets
    options_type = StarTrekOptions

    def check_options(self, options: StarTrekOptions) -> None:
        check_options(options)

    def seats(self, options: StarTrekOptions) -> int:
        return options.players

    def setup(self, options: StarTrekOptions) -> Fleets:
        return set_up(options)

    def next_step(self, state: Fleets, table: Table) -> Step | None:
        if state.result is not None:
            return None
        if must_settle(state):
            return settle(state, table)
        return step_of(state, table, state.agenda[-1])

    def asks_nothing(self, state: Fleets) -> bool:
        return type(state.agenda[-1]) is Reveal

    def view(self, state: Fleets, seat: int | None) -> FleetsView:
        return seen_by(state, seat)

    def determinize(self, state: Fleets, seat: int, rng: Chance) -> None:
        deal_dials(state, seat, rng)
        if gone := deal_talents(state, seat, rng):
            set_cast(state, gone)

    def retire(self, state: Fleets, seat: int, table: Table) -> Step:
        return leave(state, seat, table)

    def result(self, state: Fleets) -> Result | None:
        return state.result

    def sides(self, state: Fleets) -> tuple[tuple[int, ...], ...]:
        return tuple(state.seats_of(side) for side in range(state.side_count))

    def can_win(self, state: Fleets, seat: int) -> bool:
        return state.phase == "setup" or state.side(seat) in state.sides_in_play()

    def seat_name(self, state: Fleets, seat: int) -> str:
        return color_name(state.colors[seat])

    def seat_color(self, state: Fleets, seat: int) -> str:
        return state.colors[seat]

    def round_of(self, state: Fleets) -> int:
        return state.round

    def leaving_rule(self) -> str:
        return LEAVING_RULE

    def draw_rule(self) -> str:
        return DRAW_RULE

    def score(self, state: Fleets, seat: int) -> float:
        return score(state, seat)


def step_of(state: Fleets, table: Table, task: Task) -> Step:
    """The chapter that the task on top of the agenda opens."""
    match task:
        case BringFleets():
            return bring_fleets(state, table, task)
        case DrawForces():
            return draw_forces(state, table, task)
        case DrawInitiative():
            return draw_initiative(state, table)
        case PlaceObstacle():
            return place_obstacle(state, table, task)
        case ChooseArea():
            return choose_area(state, table)
        case PlaceShip():
            return place_ship(state, table)
        case Deployed():
            return deployed(state, table)
        case BeginRound():
            return begin_round(state, table)
        case BeginPlanning():
            return begin_planning(state, table)
        case SetDial():
            return set_dial(state, table)
        case DialsSet():
            return dials_set(state, table)
        case NextActivation():
            return next_activation(state, table)
        case Reveal():
            return reveal(state, table, task)
        case Execute():
            return execute(state, table, task)
        case Act():
            return act(state, table, task)
        case TurnUp():
            return turn_up(state, table, task)
        case BeginCombat():
            return begin_combat(state, table)
        case NextAttack():
            return next_attack(state)
        case Engage():
            return engage(state, table, task)
        case Strike():
            return strike(state, table, task)
        case Fought():
            return fought(state, table, task)
        case EndPhase():
            return end_phase(state, table, task)
        case Later():
            state.agenda.pop()
            return abilities.go_on(state, table, task)
        case _:
            assert_never(task)
