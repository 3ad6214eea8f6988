"""Skirmish: a made-up game of small units that proves the engine's windows.

Secret orders and dials, hidden hands, nested rolls, choices of opponents in mid-roll, effects
delayed into another roll, replaced deaths and turns inside turns, in as few rules as can be.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tests.games.skirmish import reactions, ways
from tests.games.skirmish.abilities import check_content
from tests.games.skirmish.combat import end_if_decided, forget_fallen, save, strike
from tests.games.skirmish.content import CONTENT, KINDS, deck_of, trick_of
from tests.games.skirmish.events import Note
from tests.games.skirmish.registry import abilities
from tests.games.skirmish.rounds import (
    act,
    agenda_of_round,
    deal,
    end_round,
    give_orders,
    health,
    lurk,
    set_dial,
    spring,
    take_turn,
)
from tests.games.skirmish.state import (
    COLORS,
    Act,
    Battle,
    Deal,
    Dial,
    Lurk,
    Orders,
    Save,
    SkirmishOptions,
    Spring,
    Strike,
    Turn,
    Unit,
)
from wartable.engine.chance import Chance
from wartable.engine.refusal import BadOptions
from wartable.engine.requests import Step
from wartable.engine.rulebook import Result, Rulebook, Table
from wartable.engine.windows import Effect, Later, Spent

assert reactions.REGISTERED
assert ways.REGISTERED
check_content()


class BattleView(msgspec.Struct, frozen=True):
    """What a seat sees: the field, its own hand, order and dial, and how much others hold."""

    round: int
    units: tuple[Unit, ...]
    hand: tuple[str, ...]
    order: str
    dial: int | None
    hands: tuple[int, ...]
    deck: int
    ordered: tuple[int, ...]
    dialled: tuple[int, ...]
    guards: dict[int, int]
    discard: tuple[str, ...]
    effects: tuple[Effect, ...]
    spent: tuple[Spent, ...]


class Skirmish(Rulebook[Battle, SkirmishOptions]):
    """The table of contents."""

    id: ClassVar[str] = "skirmish"
    title: ClassVar[str] = "Skirmish"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 4)
    match_bound: ClassVar[int] = 3_000
    state_type = Battle
    options_type = SkirmishOptions

    def check_options(self, options: SkirmishOptions) -> None:
        if not 2 <= options.players <= 4:
            raise BadOptions("Skirmish is played by 2 to 4.", "SK-SETUP-01")
        if options.armies and len(options.armies) != options.players:
            raise BadOptions("Every seat needs an army.", "SK-SETUP-02")
        for kind in (kind for army in options.armies for kind in army):
            if kind not in KINDS:
                raise BadOptions(f"There is no unit called {kind}.", "SK-SETUP-02")

    def seats(self, options: SkirmishOptions) -> int:
        return options.players

    def setup(self, options: SkirmishOptions) -> Battle:
        armies = options.armies or CONTENT.armies[: options.players]
        units = [
            Unit(f"{COLORS[seat]}.{kind}" + ("" if army.index(kind) == n else f".{n}"), kind, seat)
            for seat, army in enumerate(armies)
            for n, kind in enumerate(army)
        ]
        printed = {name for unit in units for name in unit.card.abilities}
        deck = deck_of(snares=options.snares)
        tricks = {trick_of(card).ability for card in deck}
        cast = tuple(sorted(printed | tricks | {"trick"}))
        seats = list(range(options.players))
        return Battle(
            players=options.players,
            units={unit.id: unit for unit in units},
            cast=cast,
            deck=deck,
            hands={seat: [] for seat in seats},
            agenda=agenda_of_round(seats, cast),
        )

    def next_step(self, state: Battle, table: Table) -> Step | None:
        if len(state.alive()) < 2:
            return None
        match state.agenda[-1]:
            case Deal(seat):
                return deal(state, table, seat)
            case Orders():
                return give_orders(state, table)
            case Dial(seat):
                return set_dial(state, table, seat)
            case Turn() as turn:
                return take_turn(state, table, turn)
            case Lurk(seat):
                return lurk(state, table, seat)
            case Spring() as record:
                return spring(state, table, record)
            case Act(unit):
                return act(state, table, unit)
            case Later() as later:
                state.agenda.pop()
                return abilities.go_on(state, table, later)
            case Strike() as record:
                return strike(state, table, record)
            case Save() as record:
                return save(state, table, record)
            case _:
                return end_round(state, table)

    def view(self, state: Battle, seat: int | None) -> BattleView:
        own = -1 if seat is None else seat
        return BattleView(
            round=state.round,
            units=tuple(msgspec.structs.replace(unit) for unit in state.units.values()),
            hand=tuple(state.hands.get(own, ())),
            order=state.orders.get(own, ""),
            dial=state.dials.get(own),
            hands=tuple(len(hand) for hand in state.hands.values()),
            deck=len(state.deck),
            ordered=tuple(state.orders),
            dialled=tuple(state.dials),
            guards=dict(state.guards),
            discard=tuple(state.discard),
            effects=tuple(state.effects),
            spent=tuple(state.effects.spent),
        )

    def determinize(self, state: Battle, seat: int, rng: Chance) -> None:
        for other in state.orders:
            if other != seat:
                could = [unit for unit in state.mustered if unit.startswith(f"{COLORS[other]}.")]
                state.orders[other] = rng.choice(could)
        for other in state.dials:
            if other != seat:
                state.dials[other] = rng.below(3)
        state.chosen = [each for each in state.chosen if each.seat == seat]
        others = [other for other in state.hands if other != seat]
        unseen = rng.shuffled(sorted([*state.deck, *(c for o in others for c in state.hands[o])]))
        for other in others:
            count = len(state.hands[other])
            state.hands[other], unseen = sorted(unseen[:count]), unseen[count:]
        state.deck = sorted(unseen)

    def retire(self, state: Battle, seat: int, table: Table) -> Step:
        yield from ()
        for unit in state.of(seat):
            del state.units[unit.id]
            state.effects.end_on(unit.id)
        state.effects.end_where(lambda effect: effect.seat == seat)
        state.deck = sorted([*state.deck, *state.hands[seat]])
        state.hands[seat] = []
        state.agenda = [
            record
            for record in state.agenda
            if not (isinstance(record, Deal | Dial | Turn | Lurk | Later) and record.seat == seat)
        ]
        forget_fallen(state)
        table.tell(Note(rule="SK-LEAVE-01", text=f"{COLORS[seat].title()} leaves the field."))
        end_if_decided(state)

    def result(self, state: Battle) -> Result | None:
        alive = state.alive()
        if not alive:
            return Result((), "Nobody is left on the field.", "SK-WIN-02")
        if len(alive) == 1:
            words = f"{COLORS[alive[0]].title()} holds the field."
            return Result((alive[0],), words, "SK-WIN-01")
        return None

    def sides(self, state: Battle) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(state.players))

    def seat_name(self, state: Battle, seat: int) -> str:
        return COLORS[seat].title()

    def leaving_rule(self) -> str:
        return "SK-LEAVE-01"

    def draw_rule(self) -> str:
        return "SK-LEAVE-02"

    def score(self, state: Battle, seat: int) -> float:
        total = sum(health(state, each) for each in range(state.players))
        return health(state, seat) / total if total else 0.5
