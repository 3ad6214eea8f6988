"""DragonWars, the table of contents: which chapter of the rules comes next."""

from __future__ import annotations

from typing import ClassVar, assert_never

from wartable.engine.chance import Chance
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.games.dragonwars.combat import combat
from wartable.games.dragonwars.conflicts import judge_conflicts
from wartable.games.dragonwars.grounded import open_turn
from wartable.games.dragonwars.leaving import DRAW_RULE, LEAVING_RULE, leave
from wartable.games.dragonwars.movement import move_player
from wartable.games.dragonwars.options import DragonWarsOptions, check_options
from wartable.games.dragonwars.plotting import plot_round
from wartable.games.dragonwars.refuge import place_denied
from wartable.games.dragonwars.score import score
from wartable.games.dragonwars.secrets import deal_plots
from wartable.games.dragonwars.setup import choose_lair, place_dragons, set_up, shuffle_seats
from wartable.games.dragonwars.state import (
    ChooseLair,
    Combat,
    DragonWarsState,
    JudgeConflicts,
    MovePlayers,
    OpenTurn,
    PlaceDenied,
    PlaceDragons,
    PlotRound,
    SeatOrder,
)
from wartable.games.dragonwars.view import DragonWarsView, seen_by


class DragonWars(Rulebook[DragonWarsState, DragonWarsOptions]):
    """The rulebook of DragonWars."""

    id: ClassVar[str] = "dragonwars"
    title: ClassVar[str] = "DragonWars"
    rules_version: ClassVar[str] = "0.9-3"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 6)
    step_bound: ClassVar[int] = 16
    match_bound: ClassVar[int] = 20_000
    older_ids: ClassVar[bool] = True
    state_type = DragonWarsState
    options_type = DragonWarsOptions

    def check_options(self, options: DragonWarsOptions) -> None:
        check_options(options)

    def seats(self, options: DragonWarsOptions) -> int:
        return options.players

    def setup(self, options: DragonWarsOptions) -> DragonWarsState:
        return set_up(options)

    def next_step(self, state: DragonWarsState, table: Table) -> Step | None:
        if not state.agenda:
            return None
        task = state.agenda[-1]
        match task:
            case SeatOrder():
                return shuffle_seats(state)
            case ChooseLair():
                return choose_lair(state, table, task)
            case PlaceDragons():
                return place_dragons(state, table)
            case PlotRound():
                return plot_round(state, table)
            case OpenTurn():
                return open_turn(state, table)
            case MovePlayers():
                return move_player(state, table, task)
            case JudgeConflicts():
                return judge_conflicts(state, table)
            case PlaceDenied():
                return place_denied(state, table, task)
            case Combat():
                return combat(state, table)
            case _:
                assert_never(task)

    def view(self, state: DragonWarsState, seat: int | None) -> DragonWarsView:
        return seen_by(state, seat)

    def determinize(self, state: DragonWarsState, seat: int, rng: Chance) -> None:
        deal_plots(state, seat, rng)

    def retire(self, state: DragonWarsState, seat: int, table: Table) -> Step:
        return leave(state, seat, table)

    def result(self, state: DragonWarsState) -> Result | None:
        return state.result

    def sides(self, state: DragonWarsState) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted({state.side(seat) for seat in range(state.players)}))

    def can_win(self, state: DragonWarsState, seat: int) -> bool:
        return not state.dragons or bool(state.hand(seat))

    def seat_name(self, state: DragonWarsState, seat: int) -> str:
        return state.name(seat)

    def seat_color(self, state: DragonWarsState, seat: int) -> str:
        return state.colors[seat]

    def round_of(self, state: DragonWarsState) -> int:
        return state.round

    def leaving_rule(self) -> str:
        return LEAVING_RULE

    def draw_rule(self) -> str:
        return DRAW_RULE

    def score(self, state: DragonWarsState, seat: int) -> float:
        return score(state, seat)
