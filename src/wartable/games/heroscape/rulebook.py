"""HeroScape, the table of contents: which chapter of the rules comes next."""

from __future__ import annotations

from typing import ClassVar, assert_never

from wartable.engine.chance import Chance
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.engine.windows import Later
from wartable.games.heroscape.abilities import loading
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.basic import choose_card, decide_first
from wartable.games.heroscape.initiative import initiative_rolled, roll_initiative
from wartable.games.heroscape.leaving import DRAW_RULE, LEAVING_RULE, leave
from wartable.games.heroscape.moving import go_on
from wartable.games.heroscape.options import HeroScapeOptions, check_options
from wartable.games.heroscape.orders import orders_placed, place_orders, shift_markers
from wartable.games.heroscape.rounds import begin_round, end_round, start_game
from wartable.games.heroscape.score import score
from wartable.games.heroscape.secrets import deal_markers
from wartable.games.heroscape.setup import (
    bring_armies,
    draft_card,
    pick_army,
    place_figure,
    roll_placing,
    set_up,
)
from wartable.games.heroscape.state import (
    BasicTurn,
    BeginRound,
    ChooseArmies,
    Draft,
    EndRound,
    FirstTurn,
    HeroScapeState,
    Initiative,
    InitiativeRolled,
    Move,
    Orders,
    OrdersPlaced,
    PickArmy,
    Place,
    RollPlacing,
    Shift,
    Spring,
    StartGame,
    Turn,
)
from wartable.games.heroscape.turns import spring, take_turn
from wartable.games.heroscape.victory import alive, before_battle
from wartable.games.heroscape.view import HeroScapeView, glanced_by, seen_by

loading.load_powers()


class HeroScape(Rulebook[HeroScapeState, HeroScapeOptions]):
    """The rulebook of HeroScape."""

    id: ClassVar[str] = "heroscape"
    title: ClassVar[str] = "HeroScape"
    rules_version: ClassVar[str] = "0.3"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 6)
    step_bound: ClassVar[int] = 400
    match_bound: ClassVar[int] = 60_000
    state_type = HeroScapeState
    options_type = HeroScapeOptions

    def check_options(self, options: HeroScapeOptions) -> None:
        check_options(options)

    def seats(self, options: HeroScapeOptions) -> int:
        return options.players

    def setup(self, options: HeroScapeOptions) -> HeroScapeState:
        return set_up(options)

    def next_step(self, state: HeroScapeState, table: Table) -> Step | None:
        if not state.agenda:
            return None
        task = state.agenda[-1]
        match task:
            case ChooseArmies() | PickArmy() | RollPlacing() | Draft() | Place() | StartGame():
                return self._prepare(state, table, task)
            case BeginRound():
                return begin_round(state, table)
            case Orders():
                return place_orders(state, table)
            case OrdersPlaced():
                return orders_placed(state, table)
            case Initiative():
                return roll_initiative(state, table)
            case InitiativeRolled():
                return initiative_rolled(state, table)
            case EndRound():
                return end_round(state, table)
            case FirstTurn():
                return decide_first(state, table)
            case BasicTurn():
                return choose_card(state, table, task)
            case Turn():
                return take_turn(state, table, task)
            case Move():
                return go_on(state, table, task)
            case Shift():
                return shift_markers(state, table, task)
            case Spring():
                return spring(state, table, task)
            case Later():
                state.agenda.pop()
                return abilities.go_on(state, table, task)
            case _:
                assert_never(task)

    def _prepare(
        self,
        state: HeroScapeState,
        table: Table,
        task: ChooseArmies | PickArmy | RollPlacing | Draft | Place | StartGame,
    ) -> Step:
        """Armies are gathered and placed."""
        match task:
            case ChooseArmies():
                return bring_armies(state, table)
            case PickArmy():
                return pick_army(state, table, task)
            case RollPlacing():
                return roll_placing(state, table)
            case Draft():
                return draft_card(state, table, task)
            case Place():
                return place_figure(state, table, task)
            case StartGame():
                return start_game(state, table)

    def view(self, state: HeroScapeState, seat: int | None) -> HeroScapeView:
        return seen_by(state, seat)

    def glance(self, state: HeroScapeState, seat: int) -> HeroScapeView:
        return glanced_by(state, seat)

    def determinize(self, state: HeroScapeState, seat: int, rng: Chance) -> None:
        deal_markers(state, seat, rng)

    def retire(self, state: HeroScapeState, seat: int, table: Table) -> Step:
        return leave(state, seat, table)

    def result(self, state: HeroScapeState) -> Result | None:
        return state.result

    def sides(self, state: HeroScapeState) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted({state.side(seat) for seat in range(state.players)}))

    def can_win(self, state: HeroScapeState, seat: int) -> bool:
        return before_battle(state) or alive(state, seat)

    def seat_name(self, state: HeroScapeState, seat: int) -> str:
        return state.name(seat)

    def seat_color(self, state: HeroScapeState, seat: int) -> str:
        return state.color(seat)

    def round_of(self, state: HeroScapeState) -> int:
        return state.round

    def leaving_rule(self) -> str:
        return LEAVING_RULE

    def draw_rule(self) -> str:
        return DRAW_RULE

    def score(self, state: HeroScapeState, seat: int) -> float:
        return score(state, seat)
