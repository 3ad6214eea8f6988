"""Plotting a Round: the plotting board as a form, and what was plotted as a record.

DW-ROUND, DW-PLOT and DW-TEAMS. The movement holes of a dragon take any marks, since a
faulty set of marks is an illegal movement later on; its fire row and Close Blast hole take only
what the board has room for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, PickSome, Plan, plan_law
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.dragons import (
    MOVEMENT_NAMES,
    MOVEMENTS,
    TURNS,
    TYPE_IDS,
    TYPE_NAMES,
    TYPES,
    DragonType,
)
from wartable.games.dragonwars.events import PlotsFixed
from wartable.games.dragonwars.order_words import NO_FIRE, fire_words
from wartable.games.dragonwars.state import NOTHING, DragonWarsState, OpenTurn, Order

CLIMB: Final = "CLIMB"
DESCEND: Final = "DESCEND"
LONGEST: Final = max(kind.fireball for kind in TYPES)

_ODD_PLOTS: Final = 32
"""One sampled movement in this many is any set of marks at all, so that every plot is possible."""


def has_hole(kind: DragonType, movement: str) -> bool:
    """Whether a dragon's lane has a hole for a movement: only Forward depends on the type.

    DW-DRAGON-05.
    """
    return MOVEMENTS[movement].steps <= kind.speed


def type_name(kind: DragonType) -> str:
    """The name of a type of dragon."""
    return TYPE_NAMES[TYPES.index(kind)]


def _too_fast(kind: DragonType, movement: str) -> str:
    return messages.TOO_FAST(type=type_name(kind), steps=MOVEMENTS[movement].steps)


def _no_fire(kind: DragonType, fire: str) -> str:
    return messages.NO_SUCH_FIRE(type=type_name(kind), fire=fire_words(fire))


def movement_form(kind: DragonType) -> PickSome:
    """The movement holes of one dragon in one Turn."""
    options = [
        Option(movement, words)
        for movement, words in MOVEMENT_NAMES.items()
        if has_hole(kind, movement)
    ]
    options += [Option(CLIMB, messages.CLIMB), Option(DESCEND, messages.DESCEND)]
    bars = tuple(
        Bar(movement, words, _too_fast(kind, movement), "DW-RULING-08")
        for movement, words in MOVEMENT_NAMES.items()
        if not has_hole(kind, movement)
    )
    only = Limit(messages.ONLY_MARKS, "DW-PLOT-09")
    return PickSome(tuple(options), 0, len(options), bars, only=only)


def fires_of(kind: DragonType) -> list[str]:
    """Every combination of fire row and Close Blast a type can plot (DW-RULING-23).

    DW-PLOT-10, DW-PLOT-11, DW-PLOT-12.
    """
    rows = _rows(1, kind.fireball, kind.breath)
    if not kind.blast:
        return [NO_FIRE, *rows]
    return [NO_FIRE, *rows, "CB", *(f"{row}+CB" for row in rows)]


def _rows(nearest: int, fireball: int, breath: int) -> list[str]:
    balls = [f"FB{n}" for n in range(nearest, fireball + 1)]
    return balls + [f"BR{n}" for n in range(max(nearest, 2), breath + 1)]


def fire_form(kind: DragonType) -> Pick:
    """The fire row and the Close Blast hole of one dragon in one Turn.

    DW-FIREBALL-02, DW-BREATH-02, DW-BLAST-06.
    """
    options = tuple(Option(fire, fire_words(fire)) for fire in fires_of(kind))
    beyond = _rows(kind.fireball + 1, LONGEST, 0)
    beyond += [f"BR{n}" for n in range(max(kind.breath + 1, 2), LONGEST + 1)]
    if not kind.blast:
        beyond += ["CB", *(f"{row}+CB" for row in _rows(1, kind.fireball, kind.breath))]
    bars = [Bar(fire, fire_words(fire), _no_fire(kind, fire), "DW-RULING-08") for fire in beyond]
    if kind.breath:
        bars.append(Bar("FB1+FB3", messages.MARKS_WITH_GAP, messages.GAP_IN_BREATH, "DW-RULING-08"))
    return Pick(options, tuple(bars), only=Limit(messages.ONLY_FIRES, "DW-RULING-23"))


def _for_each_turn(message: Message) -> list[list[str]]:
    """What the fields of each type are called, Turn by Turn."""
    turns = range(1, TURNS + 1)
    return [[message(type=name, turn=turn) for turn in turns] for name in TYPE_NAMES]


MOVEMENT_FORMS: Final = tuple(movement_form(kind) for kind in TYPES)
FIRE_FORMS: Final = tuple(fire_form(kind) for kind in TYPES)
FIRES: Final = {kind.id: fires_of(kind) for kind in TYPES}

MOVE_WORDS: Final = _for_each_turn(messages.PLOT_MOVE)
FIRE_WORDS: Final = _for_each_turn(messages.PLOT_FIRE)


def _sound_moves(kind: DragonType, changes: tuple[str, ...]) -> list[list[str]]:
    moves: list[list[str]] = []
    for movement in MOVEMENTS.values():
        if not has_hole(kind, movement.id):
            continue
        for change in changes:
            if not change:
                moves.append([movement.id])
            elif movement.changes_height:
                moves.append([movement.id, change])
    return moves


FLYING_MOVES: Final = {kind.id: _sound_moves(kind, ("", CLIMB, DESCEND)) for kind in TYPES}
"""What a flying dragon of each type may soundly plot."""
TAKE_OFFS: Final = {
    kind.id: [move for move in _sound_moves(kind, (CLIMB, DESCEND)) if len(move) > 1]
    for kind in TYPES
}
"""What a grounded dragon of each type may plot to take off."""


def field_name(kind: str, turn: int, part: str) -> str:
    """The name of a field of the plot; `part` is "move" or "fire".

    >>> field_name("elder", 1, "move")
    'elder.1.move'
    """
    return f"{kind}.{turn}.{part}"


FIELD_NAMES: Final = {
    kind: [
        (field_name(kind, turn, "move"), field_name(kind, turn, "fire"))
        for turn in range(1, TURNS + 1)
    ]
    for kind in TYPE_IDS
}
"""The names of both fields of each Turn, by type."""


@lru_cache(maxsize=1024)
def _form(color: str, stances: tuple[tuple[int, bool], ...]) -> Plan:
    fields: dict[str, Field] = {}
    for rank, _ in stances:
        kind = TYPE_IDS[rank]
        about = (f"dragon:{color}.{kind}",)
        for turn, (move, fire) in enumerate(FIELD_NAMES[kind]):
            fields[move] = Field(MOVE_WORDS[rank][turn], MOVEMENT_FORMS[rank], about)
            fields[fire] = Field(FIRE_WORDS[rank][turn], FIRE_FORMS[rank], about)
    data = {TYPE_IDS[rank]: "grounded" if grounded else "flying" for rank, grounded in stances}
    return Plan(fields, law="dragonwars.plot", data=data)


def plot_form(state: DragonWarsState, seat: int) -> Plan:
    """The plotting board of a seat: two fields for each living dragon and Turn (DW-PLOT-01).

    DW-PLOT-13, DW-HEIGHT-07.
    """
    stances = tuple((dragon.rank, dragon.height == 0) for dragon in state.hand(seat))
    return _form(state.colors[seat], stances)


@plan_law("dragonwars.plot")
class PlotLaw:
    """All fields are independent; the sampler plots what a player might."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        """Whatever the holes accept is a plot; faults are found in flight (DW-RULING-07)."""

    def sample(self, plan: Plan, rng: Chance) -> dict[str, Data]:
        """Mostly one sound movement per Turn, rarely random marks; fire in half of the Turns."""
        answer: dict[str, Data] = {}
        for kind, stance in plan.data.items():
            grounded = stance == "grounded"
            fires = FIRES[kind]
            for move_name, fire_name in FIELD_NAMES[kind]:
                move = self._move(plan, move_name, kind, grounded, rng)
                grounded = grounded and not move
                answer[move_name] = list(move)
                chance = rng.below(2 * len(fires))
                answer[fire_name] = fires[chance] if chance < len(fires) else NO_FIRE
        return answer

    def _move(self, plan: Plan, name: str, kind: str, grounded: bool, rng: Chance) -> list[str]:
        moves = TAKE_OFFS[kind] if grounded else FLYING_MOVES[kind]
        chance = rng.below(_ODD_PLOTS * len(moves))
        if chance < len(moves):
            return cast("list[str]", plan.fields[name].form.sample(rng))
        if grounded and chance % 2:
            return []
        return moves[chance % len(moves)]

    def count(self, plan: Plan) -> int:
        """Every mark in every hole."""
        return Plan(plan.fields).count()

    def default(self, plan: Plan) -> dict[str, Data]:
        """Grounded dragons rest; flying ones stay in the air where they are (DW-LEAVE-10)."""
        answer: dict[str, Data] = {}
        for kind, stance in plan.data.items():
            for turn, (move, fire) in enumerate(FIELD_NAMES[kind]):
                waiting = ["FLIP"] if turn % 2 else ["HOVER"]
                answer[move] = waiting if stance == "flying" else []
                answer[fire] = NO_FIRE
        return answer

    def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
        """Every plot there is, one by one."""
        return Plan(plan.fields).answers()


def read_plot(state: DragonWarsState, seat: int, answer: dict[str, Any]) -> list[list[Order]]:
    """A seat's answer as orders, one per Turn for each of its four dragons."""
    living = {dragon.rank for dragon in state.hand(seat)}
    return [
        [Order(tuple(answer[move]), answer[fire]) for move, fire in FIELD_NAMES[kind]]
        if rank in living
        else [NOTHING] * TURNS
        for rank, kind in enumerate(TYPE_IDS)
    ]


def write_plot(state: DragonWarsState, seat: int, orders: list[list[Order]]) -> None:
    """Lock in a seat's plot (DW-PLOT-03)."""
    first = seat * len(TYPES)
    state.plots[first : first + len(TYPES)] = orders


def clear_plots(state: DragonWarsState) -> None:
    """Take all marks off all boards (DW-ROUND-09)."""
    state.plots = []
    state.revealed = False


def order_words(order: Order) -> str:
    """One dragon's order for one Turn in words.

    >>> order_words(Order(("F1", "CLIMB"), "FB2"))
    'F1 CLIMB, Fireball 2'
    """
    move = " ".join(order.move) or "no movement"
    return f"{move}, {fire_words(order.fire)}" if order.fire != NO_FIRE else move


def plot_round(state: DragonWarsState, table: Table) -> Step:
    """Every player with dragons plots all of them for three Turns in secret (DW-ROUND-02).

    DW-TEAMS-04, DW-RULING-37.
    """
    words = messages.PLOT(round=state.round)
    prompts = [
        Prompt(
            seat=seat,
            kind="plot",
            words=words,
            rule="DW-ROUND-02",
            form=plot_form(state, seat),
            about=tuple(f"dragon:{dragon.id}" for dragon in state.hand(seat)),
            sealed="team" if state.mode == "teams" else "all",
        )
        for seat in range(state.players)
        if state.hand(seat)
    ]
    answers = yield from ask_together(prompts)
    state.plots = [[NOTHING] * TURNS for _ in state.dragons]
    for seat, answer in answers.items():
        write_plot(state, seat, read_plot(state, seat, answer))
    del answers
    state.turn = 1
    table.tell(PlotsFixed(rule="DW-PLOT-02", round=state.round))
    state.done(OpenTurn())
