"""A made-up guessing game, small enough to read in a minute, that uses all the engine offers.

Each turn every seat hides a number (sealed together), then in seat order guesses its left
neighbor's number and rolls a die; the neighbor may make it roll again; a right guess scores the
die. Each seat holds one card drawn at the start that only its owner sees; it is worth its number
at the end. In a team match seats 0 and 2 play against 1 and 3 and share their hidden numbers.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import BadOptions
from wartable.engine.requests import Asking, Step, ask, ask_together, draw, roll
from wartable.engine.rulebook import MatchOver, Options, Result, Rulebook, State, Table

NUMBERS = ("1", "2", "3", "4")
DECK = ("0", "1", "2", "3", "5", "8")
NAMES = ("Red", "Blue", "Green", "Gold")


class GuessOptions(Options, frozen=True):
    """How many play, how long, and whether in teams."""

    players: int = 2
    turns: int = 3
    teams: bool = False


class GuessState(State):
    """Where a guessing match stands."""

    players: int
    turns: int
    teams: bool
    phase: Literal["deal", "hide", "guess", "reveal"] = "deal"
    turn: int = 1
    guesser: int = 0
    cards: list[str] = []
    hidden: dict[int, str] = {}
    guesses: dict[int, str] = {}
    dice: dict[int, int] = {}
    points: list[int] = []
    gone: list[int] = []


class GuessView(msgspec.Struct, frozen=True):
    """What a seat may see."""

    phase: str
    turn: int
    points: list[int]
    guesses: dict[int, str]
    gone: list[int]
    own_card: str
    known_numbers: dict[int, str]


class Guessed(Event, frozen=True, tag="guessed"):
    """A seat made its guess."""

    seat: int
    number: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} guesses {self.number}."


class Revealed(Event, frozen=True, tag="revealed"):
    """All hidden numbers of a turn are shown."""

    numbers: dict[int, str]
    points: list[int]

    def words(self) -> str:
        shown = ", ".join(f"{NAMES[seat]} {number}" for seat, number in self.numbers.items())
        return f"Hidden were: {shown}."


def options_for(barred: str = "") -> Pick:
    """Pick a number; one of them may be barred."""
    return Pick(
        tuple(Option(n, f"number {n}") for n in NUMBERS if n != barred),
        (Bar(barred, f"number {barred}", "No number twice running.", "GU-GUESS-02"),)
        if barred
        else (),
    )


class Guess(Rulebook[GuessState, GuessOptions]):
    """The guessing game."""

    id = "guess"
    title = "Guess"
    rules_version = "1"
    content_version = "1"
    players = (2, 4)
    step_bound = 12
    match_bound = 500
    state_type = GuessState
    options_type = GuessOptions

    def check_options(self, options: GuessOptions) -> None:
        if not 2 <= options.players <= 4:
            raise BadOptions("Two to four can guess.", "GU-SETUP-01")
        if options.teams and options.players != 4:
            raise BadOptions("Teams need four players.", "GU-SETUP-02")

    def seats(self, options: GuessOptions) -> int:
        return options.players

    def setup(self, options: GuessOptions) -> GuessState:
        return GuessState(
            options.players, options.turns, options.teams, points=[0] * options.players
        )

    def next_step(self, state: GuessState, table: Table) -> Step | None:
        if state.turn > state.turns:
            return None
        if state.phase == "deal":
            return self.deal(state)
        if state.phase == "hide":
            return self.hide(state)
        if state.phase == "guess":
            return self.guess(state, table)
        return self.reveal(state, table)

    def deal(self, state: GuessState) -> Step:
        seat = len(state.cards)
        deck = [card for card in DECK if card not in state.cards]
        state.cards += yield from draw(
            seat, deck, kind="card", words="a card", rule="GU-DEAL-01", audience=(seat,)
        )
        if len(state.cards) == state.players:
            state.phase = "hide"

    def hide(self, state: GuessState) -> Step:
        state.hidden = yield from ask_together(
            [
                Prompt(
                    seat,
                    "hide",
                    "Hide a number.",
                    "GU-HIDE-01",
                    options_for(),
                    (f"turn:{state.turn}",),
                    sealed="team" if state.teams else "all",
                )
                for seat in self.playing(state)
            ]
        )
        state.phase, state.guesser = "guess", self.playing(state)[0]

    def guess(self, state: GuessState, table: Table) -> Step:
        seat, target = state.guesser, self.neighbor(state, state.guesser)
        number = yield from ask(
            Prompt(
                seat,
                "guess",
                f"What does {NAMES[target]} hide?",
                "GU-GUESS-01",
                options_for(state.guesses.get(seat, "")),
                (f"seat:{target}",),
            )
        )
        state.guesses[seat] = number
        table.tell(Guessed(rule="GU-GUESS-01", about=(f"seat:{target}",), seat=seat, number=number))
        [state.dice[seat]] = yield from self.throw(seat)
        again = yield from ask(
            Prompt(
                target,
                "again",
                f"{NAMES[seat]} rolled {state.dice[seat]}. Roll again?",
                "GU-ROLL-02",
                Pick((Option("no", "let it stand"), Option("yes", "roll again"))),
                (f"seat:{seat}",),
            )
        )
        if again == "yes":
            [state.dice[seat]] = yield from self.throw(seat)
        later = [other for other in self.playing(state) if other > seat]
        if later:
            state.guesser = later[0]
        else:
            state.phase = "reveal"

    def throw(self, seat: int) -> Asking[list[int]]:
        return roll(seat, [6], kind="score", words="for the score", rule="GU-ROLL-01")

    def reveal(self, state: GuessState, table: Table) -> Step:
        for seat, number in state.guesses.items():
            target = self.neighbor(state, seat)
            if seat in state.dice and state.hidden.get(target) == number:
                state.points[seat] += state.dice[seat]
        table.tell(
            Revealed(
                rule="GU-HIDE-02",
                numbers=dict(state.hidden),
                points=list(state.points),
                reveals=tuple(f"number:{seat}" for seat in state.hidden),
            )
        )
        state.hidden, state.dice = {}, {}
        state.phase, state.turn = "hide", state.turn + 1
        if max(state.points) >= 20:
            raise MatchOver(Result(self.leaders(state), "Twenty points.", "GU-WIN-02"))
        yield from ()

    def playing(self, state: GuessState) -> list[int]:
        return [seat for seat in range(state.players) if seat not in state.gone]

    def neighbor(self, state: GuessState, seat: int) -> int:
        around = [(seat + n) % state.players for n in range(1, state.players + 1)]
        return next(other for other in around if other not in state.gone)

    def leaders(self, state: GuessState) -> tuple[int, ...]:
        worth = [points + int(card) for points, card in zip(state.points, state.cards, strict=True)]
        best = max(worth[seat] for seat in self.playing(state))
        return tuple(seat for seat in self.playing(state) if worth[seat] == best)

    def view(self, state: GuessState, seat: int | None) -> GuessView:
        friends = self.friends(state, seat)
        return GuessView(
            state.phase,
            state.turn,
            list(state.points),
            dict(state.guesses),
            list(state.gone),
            state.cards[seat] if seat is not None and seat < len(state.cards) else "",
            {who: number for who, number in state.hidden.items() if who in friends},
        )

    def friends(self, state: GuessState, seat: int | None) -> tuple[int, ...]:
        return next((side for side in self.sides(state) if seat in side), ())

    def determinize(self, state: GuessState, seat: int, rng: Chance) -> None:
        friends = self.friends(state, seat)
        for other in state.hidden:
            if other not in friends:
                state.hidden[other] = rng.choice(NUMBERS)
        own = state.cards[seat] if seat < len(state.cards) else ""
        unknown = rng.shuffled([card for card in DECK if card != own])
        state.cards = [own if who == seat else unknown.pop() for who in range(len(state.cards))]

    def retire(self, state: GuessState, seat: int, table: Table) -> Step:
        state.gone.append(seat)
        for record in (state.hidden, state.guesses):
            record.pop(seat, None)
        state.dice.pop(seat, None)
        if state.phase == "guess" and state.guesser == seat:
            later = [other for other in self.playing(state) if other > seat]
            state.guesser = later[0] if later else seat
            state.phase = "guess" if later else "reveal"
        yield from ()

    def result(self, state: GuessState) -> Result | None:
        if state.turn <= state.turns:
            return None
        return Result(self.leaders(state), "The turns are over.", "GU-WIN-01")

    def sides(self, state: GuessState) -> tuple[tuple[int, ...], ...]:
        if state.teams:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(state.players))

    def seat_name(self, state: GuessState, seat: int) -> str:
        return NAMES[seat]

    def leaving_rule(self) -> str:
        return "GU-LEAVE-01"

    def draw_rule(self) -> str:
        return "GU-WIN-03"

    def score(self, state: GuessState, seat: int) -> float:
        return state.points[seat] / max(1, sum(state.points))
