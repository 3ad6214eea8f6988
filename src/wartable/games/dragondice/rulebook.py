"""Dragon Dice, the table of contents: which chapter of the rules comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from wartable.engine.chance import Chance
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.leaving import DRAW_RULE, LEAVING_RULE, leave
from wartable.games.dragondice.options import DragonDiceOptions, check_options, set_up
from wartable.games.dragondice.registered import LOADED
from wartable.games.dragondice.score import score
from wartable.games.dragondice.setup.forces import bring_forces
from wartable.games.dragondice.setup.order import choose_frontier, choose_start, roll_order
from wartable.games.dragondice.setup.placing import place_armies, roll_distances
from wartable.games.dragondice.species.phase import use_ability
from wartable.games.dragondice.state import (
    AimDragons,
    AnnounceSpell,
    AnswerDragons,
    BeginMarch,
    BeginPhase,
    BringForces,
    ChooseFrontier,
    ChooseStart,
    CounterAttack,
    DispelSpells,
    DragonAttack,
    DragonBreath,
    DragonDamage,
    DragonDiceState,
    DragonTreasure,
    EndAction,
    EndDragonAttack,
    Maneuver,
    PlaceArmies,
    Reinforce,
    ResolveSpell,
    Retreat,
    RollAttack,
    RollDistances,
    RollDragons,
    RollMagic,
    RollManeuver,
    RollOrder,
    RollSaves,
    TakeAction,
    TakeMarch,
    Task,
    TurnTerrain,
    UseAbility,
    UseEighthFace,
)
from wartable.games.dragondice.turn.attack import counter_attack, roll_attack, roll_saves
from wartable.games.dragondice.turn.dragon_breath import dragon_breath, dragon_treasure
from wartable.games.dragondice.turn.dragon_response import answer_dragons
from wartable.games.dragondice.turn.dragon_wounds import dragon_damage, end_dragon_attack
from wartable.games.dragondice.turn.dragons import aim_dragons, dragon_attack, roll_dragons
from wartable.games.dragondice.turn.eighth_faces import use_eighth_face
from wartable.games.dragondice.turn.magic import (
    announce_spell,
    dispel_spells,
    resolve_spell,
    roll_magic,
)
from wartable.games.dragondice.turn.maneuver import maneuver, roll_maneuver, turn_the_terrain
from wartable.games.dragondice.turn.march import begin_march, end_action, take_action, take_march
from wartable.games.dragondice.turn.phases import begin_phase
from wartable.games.dragondice.turn.reserves import reinforce, retreat
from wartable.games.dragondice.view import DragonDiceView, seen_by

REGISTERED = LOADED


CHAPTERS: Final[dict[type[Task], Callable[[Game], Step]]] = {
    BringForces: bring_forces,
    ChooseStart: choose_start,
    TakeMarch: take_march,
    BeginMarch: begin_march,
    Maneuver: maneuver,
    TurnTerrain: turn_the_terrain,
    TakeAction: take_action,
    RollAttack: roll_attack,
    RollSaves: roll_saves,
    CounterAttack: counter_attack,
    RollMagic: roll_magic,
    AnnounceSpell: announce_spell,
    DispelSpells: dispel_spells,
    ResolveSpell: resolve_spell,
    EndAction: end_action,
    RollDragons: roll_dragons,
    DragonBreath: dragon_breath,
    DragonTreasure: dragon_treasure,
    AnswerDragons: answer_dragons,
    DragonDamage: dragon_damage,
    EndDragonAttack: end_dragon_attack,
    Reinforce: reinforce,
    Retreat: retreat,
}
"""The chapters opened by tasks that carry only their name."""


def step_of(game: Game, task: Task) -> Step:
    """The chapter of the rules that a task opens."""
    chapter = CHAPTERS.get(type(task))
    if chapter is not None:
        return chapter(game)
    match task:
        case BeginPhase(phase):
            return begin_phase(game, phase)
        case RollManeuver(against):
            return roll_maneuver(game, against)
        case DragonAttack(done):
            return dragon_attack(game, done)
        case AimDragons(place):
            return aim_dragons(game, place)
        case UseEighthFace(places):
            return use_eighth_face(game, places)
        case UseAbility(left):
            return use_ability(game, left)
        case RollOrder(groups):
            return roll_order(game, groups)
        case ChooseFrontier(seat):
            return choose_frontier(game, seat)
        case PlaceArmies(order):
            return place_armies(game, order)
        case RollDistances(frontier):
            return roll_distances(game, frontier)
        case _:
            raise TypeError(f"no chapter begins with {task}")


class DragonDice(Rulebook[DragonDiceState, DragonDiceOptions]):
    """The rulebook of Dragon Dice."""

    id: ClassVar[str] = "dragondice"
    title: ClassVar[str] = "Dragon Dice"
    rules_version: ClassVar[str] = "4.01d-8"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 6)
    step_bound: ClassVar[int] = 1_000
    match_bound: ClassVar[int] = 100_000
    older_ids: ClassVar[bool] = True
    state_type = DragonDiceState
    options_type = DragonDiceOptions

    def check_options(self, options: DragonDiceOptions) -> None:
        check_options(options)

    def seats(self, options: DragonDiceOptions) -> int:
        return options.players

    def setup(self, options: DragonDiceOptions) -> DragonDiceState:
        return set_up(options)

    def next_step(self, state: DragonDiceState, table: Table) -> Step | None:
        if state.result is not None or not state.agenda:
            return None
        return step_of(Game(state, table), state.agenda[-1])

    def asks_nothing(self, state: DragonDiceState) -> bool:
        return bool(state.agenda) and type(state.agenda[-1]) is BeginPhase

    def view(self, state: DragonDiceState, seat: int | None) -> DragonDiceView:
        return seen_by(state, seat)

    def determinize(self, state: DragonDiceState, seat: int, rng: Chance) -> None:
        """Nothing is hidden between two steps: forces lie open as soon as all are brought."""

    def retire(self, state: DragonDiceState, seat: int, table: Table) -> Step:
        return leave(Game(state, table), seat)

    def result(self, state: DragonDiceState) -> Result | None:
        return state.result

    def sides(self, state: DragonDiceState) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(state.players))

    def can_win(self, state: DragonDiceState, seat: int) -> bool:
        return seat not in state.out

    def seat_name(self, state: DragonDiceState, seat: int) -> str:
        return state.name(seat)

    def seat_color(self, state: DragonDiceState, seat: int) -> str:
        return state.name(seat).lower()

    def round_of(self, state: DragonDiceState) -> int:
        return state.round

    def leaving_rule(self) -> str:
        return LEAVING_RULE

    def draw_rule(self) -> str:
        return DRAW_RULE

    def score(self, state: DragonDiceState, seat: int) -> float:
        return score(state, seat)
