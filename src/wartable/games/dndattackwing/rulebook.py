"""D&D Attack Wing, the table of contents: which chapter of the rules comes next."""

from __future__ import annotations

from typing import ClassVar, assert_never

from wartable.engine.chance import Chance
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.engine.windows import Later
from wartable.games.dndattackwing.abilities import abilities
from wartable.games.dndattackwing.actions import act, acted, measure_target, token_due
from wartable.games.dndattackwing.activation import execute, moved, next_activation, reveal
from wartable.games.dndattackwing.adventure_setup import name_players, set_scene
from wartable.games.dndattackwing.agenda import (
    Act,
    Acted,
    BeginCombat,
    BeginRound,
    BringLegions,
    ChangeAltitude,
    DealObstacles,
    Declare,
    Deployed,
    DialsSet,
    DrawInitiative,
    DropTreasure,
    EndFeint,
    EndPhase,
    Engage,
    Execute,
    Feinted,
    Fought,
    Judge,
    LayFeint,
    Measure,
    MeasureArea,
    MeasureTarget,
    MeasureTreasure,
    Moved,
    NamePlayers,
    NextActivation,
    NextAttack,
    PlaceCreature,
    PlaceGeyser,
    PlaceObstacle,
    PlanManeuvers,
    Reform,
    RemoveGeyser,
    Reveal,
    SetScene,
    Strike,
    StrikeArea,
    Task,
    TokenDue,
)
from wartable.games.dndattackwing.altitude import change_altitude
from wartable.games.dndattackwing.area import measure_area, strike_area
from wartable.games.dndattackwing.attack import strike
from wartable.games.dndattackwing.combat import (
    begin_combat,
    declare,
    engage,
    fought,
    measure_attack,
    next_attack,
)
from wartable.games.dndattackwing.end_phase import end_phase
from wartable.games.dndattackwing.feint import end_feint, feinted, lay_feint
from wartable.games.dndattackwing.geysers import place_geyser, remove_geyser
from wartable.games.dndattackwing.initiative import draw_initiative
from wartable.games.dndattackwing.judging import judge, look_closer, nudge
from wartable.games.dndattackwing.leaving import DRAW_RULE, LEAVING_RULE, leave
from wartable.games.dndattackwing.names import color_name
from wartable.games.dndattackwing.obstacle_setup import deal_obstacles, place_obstacle
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.placing import place_creature
from wartable.games.dndattackwing.planning import begin_round, dials_set, plan_maneuvers
from wartable.games.dndattackwing.score import score
from wartable.games.dndattackwing.secrets import deal
from wartable.games.dndattackwing.seen import BattleView
from wartable.games.dndattackwing.setup import bring_legions, deployed, set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.treasures import drop_treasure, measure_treasure
from wartable.games.dndattackwing.troops import reform
from wartable.games.dndattackwing.victory import may_still_win
from wartable.games.dndattackwing.view import glanced_by, seen_by


class DndAttackWing(Rulebook[Battle, DndOptions]):
    """The rulebook of D&D Attack Wing."""

    id: ClassVar[str] = "dndattackwing"
    title: ClassVar[str] = "D&D Attack Wing"
    rules_version: ClassVar[str] = "2014-6"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 4)
    match_bound: ClassVar[int] = 60_000
    by_eye: ClassVar[bool] = True
    state_type = Battle
    options_type = DndOptions

    def check_options(self, options: DndOptions) -> None:
        check_options(options)

    def seats(self, options: DndOptions) -> int:
        return options.players

    def setup(self, options: DndOptions) -> Battle:
        return set_up(options)

    def next_step(self, state: Battle, table: Table) -> Step | None:
        if state.result is not None:
            return None
        return step_of(state, table, state.agenda[-1])

    def view(self, state: Battle, seat: int | None) -> BattleView:
        return seen_by(state, seat)

    def glance(self, state: Battle, seat: int) -> BattleView:
        return glanced_by(state, seat)

    def determinize(self, state: Battle, seat: int, rng: Chance) -> None:
        deal(state, seat, rng)

    def look_closer(self, state: Battle, truth: Battle, seat: int) -> bool:
        return look_closer(state, truth, seat)

    def nudge(self, state: Battle, kind: str, rng: Chance) -> bool:
        return nudge(state, kind, rng)

    def retire(self, state: Battle, seat: int, table: Table) -> Step:
        return leave(state, seat, table)

    def result(self, state: Battle) -> Result | None:
        return state.result

    def sides(self, state: Battle) -> tuple[tuple[int, ...], ...]:
        return tuple(state.seats_of(side) for side in range(state.side_count))

    def can_win(self, state: Battle, seat: int) -> bool:
        if state.adventure:
            return seat not in state.out
        return state.phase == "setup" or may_still_win(state, state.side(seat))

    def seat_name(self, state: Battle, seat: int) -> str:
        return color_name(state.colors[seat])

    def seat_color(self, state: Battle, seat: int) -> str:
        return state.colors[seat]

    def round_of(self, state: Battle) -> int:
        return state.round

    def leaving_rule(self) -> str:
        return LEAVING_RULE

    def draw_rule(self) -> str:
        return DRAW_RULE

    def score(self, state: Battle, seat: int) -> float:
        return score(state, seat)


def step_of(state: Battle, table: Table, task: Task) -> Step:
    """The chapter that the task on top of the agenda opens."""
    match task:
        case BringLegions():
            return bring_legions(state, table, task)
        case DrawInitiative():
            return draw_initiative(state, table)
        case NamePlayers():
            return name_players(state, table, task)
        case SetScene():
            return set_scene(state, table)
        case PlaceGeyser():
            return place_geyser(state, table, task)
        case RemoveGeyser():
            return remove_geyser(state, table)
        case DropTreasure():
            return drop_treasure(state, table, task)
        case MeasureTreasure():
            return measure_treasure(state, table, task)
        case DealObstacles():
            return deal_obstacles(state, table, task)
        case PlaceObstacle():
            return place_obstacle(state, table, task)
        case PlaceCreature():
            return place_creature(state, table)
        case Deployed():
            return deployed(state, table)
        case BeginRound():
            return begin_round(state, table)
        case PlanManeuvers():
            return plan_maneuvers(state, table)
        case DialsSet():
            return dials_set(state, table)
        case NextActivation():
            return next_activation(state, table)
        case Reveal():
            return reveal(state, table, task)
        case Execute():
            return execute(state, table, task)
        case Judge():
            return judge(state, task)
        case Moved():
            return moved(state, table, task)
        case ChangeAltitude():
            return change_altitude(state, table, task)
        case Act():
            return act(state, table, task)
        case Acted():
            return acted(state, table, task)
        case Reform():
            return reform(state, table, task)
        case MeasureTarget():
            return measure_target(state, table, task)
        case TokenDue():
            return token_due(state, table, task)
        case LayFeint():
            return lay_feint(state, table, task)
        case EndFeint():
            return end_feint(state, table, task)
        case Feinted():
            return feinted(state, table, task)
        case BeginCombat():
            return begin_combat(state, table)
        case NextAttack():
            return next_attack(state, table)
        case Engage():
            return engage(state, table, task)
        case Declare():
            return declare(state, table, task)
        case Measure():
            return measure_attack(state, table, task)
        case MeasureArea():
            return measure_area(state, table, task)
        case StrikeArea():
            return strike_area(state, task)
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
