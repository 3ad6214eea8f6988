"""Tiny games that each break one law, and the honest game they are made from.

In the honest game both seats hide a number, in turn each guesses the other's, and then the numbers
are shown: two rounds of that. `BROKEN` says which law each of the others breaks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from wartable.engine.chance import Chance, fresh_seed
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt, Sealed
from wartable.engine.requests import Step, ask, ask_together, roll
from wartable.engine.rulebook import Options, Result, Rulebook, State, Table
from wartable.engine.windows import (
    Abilities,
    Carried,
    Effects,
    Order,
    Use,
    Window,
    seat_by_seat,
)

NUMBERS = ("one", "two", "three")
SEAT = Message("tiny.seat", "Seat {seat}")


class TinyOptions(Options, frozen=True):
    """There is nothing to choose."""


class Tiny(State):
    """`hidden` is secret until shown; `lucky` is each seat's secret too, drawn at the start."""

    points: list[int]
    left: int = 2
    agenda: str = "deal"
    hidden: dict[int, str] = {}
    lucky: dict[int, int] = {}
    effects: Effects = msgspec.field(default_factory=Effects)


class TinyView(msgspec.Struct, frozen=True):
    """What a seat sees."""

    left: int
    agenda: str
    points: tuple[int, ...]
    number: str
    lucky: int
    known: tuple[str, ...] = ()


class Shown(Event, frozen=True, tag="ti.shown"):
    """Hidden numbers are shown."""

    numbers: tuple[str, ...]

    def words(self) -> str:
        return f"The numbers were {' and '.join(self.numbers)}."


class Said(Event, frozen=True, tag="ti.said"):
    """Anything else."""

    text: str

    def words(self) -> str:
        return self.text


def number_question(seat: int, kind: str, sealed: Sealed = "open") -> Prompt[str]:
    """A question for one of the numbers."""
    form = Pick(tuple(Option(number, number) for number in NUMBERS))
    return Prompt(
        seat,
        kind,
        f"Which number ({kind})?",
        f"TI-{kind.upper()}-01",
        form,
        (f"seat:{1 - seat}",),
        sealed,
    )


class Honest(Rulebook[Tiny, TinyOptions]):
    """The game without a fault."""

    id: ClassVar[str] = "honest"
    title: ClassVar[str] = "Honest"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 2)
    step_bound: ClassVar[int] = 20
    match_bound: ClassVar[int] = 100
    state_type = Tiny
    options_type = TinyOptions

    def check_options(self, options: TinyOptions) -> None:
        return

    def seats(self, options: TinyOptions) -> int:
        return 2

    def setup(self, options: TinyOptions) -> Tiny:
        return Tiny([0, 0])

    def next_step(self, state: Tiny, table: Table) -> Step | None:
        if not state.left:
            return None
        if state.agenda == "deal":
            return self.deal(state, len(state.lucky))
        if state.agenda == "hide":
            return self.hide(state, table)
        if state.agenda == "show":
            return self.show(state, table)
        return self.guess(state, table, int(state.agenda))

    def deal(self, state: Tiny, seat: int) -> Step:
        """A seat gets its lucky number; only it knows which."""
        state.lucky[seat] = (
            yield from roll(
                seat, [3], kind="lucky", words="lucky", rule="TI-DEAL-01", audience=(seat,)
            )
        )[0]
        state.agenda = "deal" if seat == 0 else "hide"

    def hide(self, state: Tiny, table: Table) -> Step:
        """Both hide a number."""
        state.hidden = yield from ask_together(
            [number_question(seat, "hide", "all") for seat in (0, 1)]
        )
        state.agenda = "0"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        """A seat guesses, and rolls a die for how much a right guess counts."""
        guess = yield from ask(number_question(seat, "guess"))
        [die] = yield from roll(seat, [6], kind="stake", words="stake", rule="TI-GUESS-02")
        state.points[seat] += die if guess == state.hidden[1 - seat] else 0
        text = f"Seat {seat} guesses {guess}."
        table.tell(Said(rule="TI-GUESS-01", text=text, reveals=(f"hidden:{1 - seat}",)))
        state.agenda = "1" if seat == 0 else "show"

    def show(self, state: Tiny, table: Table) -> Step:
        """The numbers are shown and the round is over."""
        yield from ()
        numbers = tuple(state.hidden[seat] for seat in (0, 1))
        table.tell(Shown(rule="TI-SHOW-01", numbers=numbers, reveals=("hidden:0", "hidden:1")))
        state.hidden = {}
        state.left -= 1
        state.agenda = "hide"

    def view(self, state: Tiny, seat: int | None) -> TinyView:
        own = -1 if seat is None else seat
        return TinyView(
            left=state.left,
            agenda=state.agenda,
            points=tuple(state.points),
            number=state.hidden.get(own, ""),
            lucky=state.lucky.get(own, 0),
        )

    def determinize(self, state: Tiny, seat: int, rng: Chance) -> None:
        other = 1 - seat
        if other in state.hidden:
            state.hidden[other] = rng.choice(NUMBERS)
        if other in state.lucky:
            state.lucky[other] = rng.below(3) + 1

    def retire(self, state: Tiny, seat: int, table: Table) -> Step:
        yield from ()

    def result(self, state: Tiny) -> Result | None:
        if state.left:
            return None
        first, second = state.points
        winners = () if first == second else ((0,) if first > second else (1,))
        return Result(winners, f"{first} to {second}.", "TI-WIN-01")

    def sides(self, state: Tiny) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,))

    def seat_name(self, state: Tiny, seat: int) -> str:
        return f"Seat {seat}"

    def leaving_rule(self) -> str:
        return "TI-LEAVE-01"

    def draw_rule(self) -> str:
        return "TI-LEAVE-02"

    def score(self, state: Tiny, seat: int) -> float:
        return (state.points[seat] + 1) / (sum(state.points) + 2)


# Rules that fail


@dataclass
class Stake:
    """A die just rolled."""

    seat: int
    value: int


STAKED = Window[Stake]("stake.rolled")


class TinyAbilities(Abilities[Tiny]):
    """Both seats carry the one broken ability."""

    game: ClassVar[str] = "tiny"

    def carried(self, state: Tiny, ids: Collection[str]) -> list[Carried]:
        return [(id_, f"seat:{seat}", seat) for id_ in ids for seat in (0, 1)]

    def called(self, state: Tiny, source: str) -> str:
        return SEAT(seat=int(source.removeprefix("seat:")))

    def cast(self, state: Tiny) -> tuple[str, ...]:
        return ("clumsy",)

    def effects(self, state: Tiny) -> Effects:
        return state.effects


tiny_abilities = TinyAbilities()
clumsy = tiny_abilities.ability("clumsy", "Clumsy", rule="TI-CLUMSY-01")


@clumsy.on(STAKED, may="Roll once more?", when=lambda bearer, stake: stake.seat != bearer.seat)
def drop_the_die(use: Use[Tiny], stake: Stake) -> Step:
    """Rolls inside the roll, changes the state, and then divides by zero."""
    use.state.points[use.seat] += 50
    use.table.tell(Said(rule=use.ability.rule, text="The die falls off the table."))
    [die] = yield from roll(use.seat, [6], kind="again", words="again", rule="TI-CLUMSY-01")
    stake.value = die // (use.state.left - use.state.left)


class RaisesInMidRoll(Honest):
    """An ability fails in the middle of a roll when its owner uses it."""

    id: ClassVar[str] = "raises_in_mid_roll"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        guess = yield from ask(number_question(seat, "guess"))
        [die] = yield from roll(seat, [6], kind="stake", words="stake", rule="TI-GUESS-02")
        stake = Stake(seat, die)
        order: Order[Tiny] = seat_by_seat((0, 1))
        yield from tiny_abilities.open(state, table, STAKED, stake, order)
        state.points[seat] += stake.value if guess == state.hidden[1 - seat] else 0
        state.agenda = "1" if seat == 0 else "show"


class AsksForEver(Honest):
    """A guess is asked for again and again, whatever the answer."""

    id: ClassVar[str] = "asks_for_ever"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        while True:
            yield from ask(number_question(seat, "guess"))


class RollsForEver(Honest):
    """A guess of "three" sets off dice without end."""

    id: ClassVar[str] = "rolls_for_ever"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        guess = yield from ask(number_question(seat, "guess"))
        while guess == "three":
            yield from roll(seat, [6], kind="stake", words="stake", rule="TI-GUESS-02")
        state.agenda = "1" if seat == 0 else "show"


class RunsInCircles(Honest):
    """A guess of "three" leads to steps without end that ask for nothing."""

    id: ClassVar[str] = "runs_in_circles"

    def next_step(self, state: Tiny, table: Table) -> Step | None:
        if state.agenda == "circle":
            return self.circle()
        return super().next_step(state, table)

    def circle(self) -> Step:
        yield from ()

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        guess = yield from ask(number_question(seat, "guess"))
        state.agenda = "circle" if guess == "three" else "show"


# Secrets that get out


class SecretInLocal(Honest):
    """Hidden numbers stay in a local variable while a seat is asked."""

    id: ClassVar[str] = "secret_in_local"

    def hide(self, state: Tiny, table: Table) -> Step:
        hidden = yield from ask_together([number_question(seat, "hide", "all") for seat in (0, 1)])
        guess = yield from ask(number_question(0, "guess"))
        right = guess == hidden[1]
        state.points[0] += right
        table.tell(Said(rule="TI-GUESS-01", text=f"Right: {right}.", reveals=("hidden:1",)))
        state.hidden = hidden
        state.agenda = "show"


class AsksAfterSecretRoll(Honest):
    """Seat 1 rolls a die that only it sees, and seat 0 is asked in the same step."""

    id: ClassVar[str] = "asks_after_secret_roll"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        state.lucky[1] = (
            yield from roll(1, [3], kind="lucky", words="", rule="TI-DEAL-01", audience=(1,))
        )[0]
        yield from ask(number_question(0, "guess"))
        state.agenda = "1" if seat == 0 else "show"


class SecretChangesInMidStep(Honest):
    """A secret number changes, and a seat is asked before the step is over."""

    id: ClassVar[str] = "secret_changes_in_mid_step"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        yield from ask(number_question(seat, "guess"))
        state.lucky[seat] += 3
        yield from ask(number_question(1 - seat, "guess"))
        state.lucky[seat] -= 3
        state.agenda = "1" if seat == 0 else "show"


class SealsInMidStep(Honest):
    """A sealed question follows another question in the same step."""

    id: ClassVar[str] = "seals_in_mid_step"

    def hide(self, state: Tiny, table: Table) -> Step:
        yield from ask(number_question(0, "warm_up"))
        yield from super().hide(state, table)


class LeakyView(Honest):
    """A seat's view holds the other's hidden number."""

    id: ClassVar[str] = "leaky_view"

    def view(self, state: Tiny, seat: int | None) -> TinyView:
        known = tuple(state.hidden.values())
        return msgspec.structs.replace(super().view(state, seat), known=known)


class LeakyEvent(Honest):
    """An event shows a seat's lucky number without declaring that it reveals anything."""

    id: ClassVar[str] = "leaky_event"

    def hide(self, state: Tiny, table: Table) -> Step:
        yield from super().hide(state, table)
        table.tell(Said(rule="TI-DEAL-01", text=f"Seat 1 feels {state.lucky[1]}."))


class LeakyForm(Honest):
    """What may be guessed depends on the other's hidden number."""

    id: ClassVar[str] = "leaky_form"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        barred = state.hidden[1 - seat]
        options = tuple(Option(number, number) for number in NUMBERS if number != barred)
        bars = (Bar(barred, barred, "That would be too easy.", "TI-GUESS-03"),)
        form = Pick(options, bars)
        yield from ask(Prompt(seat, "guess", "Which number?", "TI-GUESS-01", form, ("number",)))
        state.agenda = "1" if seat == 0 else "show"


class LeakyWaiting(Honest):
    """Only a seat that hid a "three" is asked, so that all can see who did."""

    id: ClassVar[str] = "leaky_waiting"

    def guess(self, state: Tiny, table: Table, seat: int) -> Step:
        if state.hidden[seat] == "three":
            yield from ask(number_question(seat, "guess"))
        state.agenda = "1" if seat == 0 else "show"


class ForgetfulDeal(Honest):
    """Re-dealing forgets the lucky numbers."""

    id: ClassVar[str] = "forgetful_deal"

    def determinize(self, state: Tiny, seat: int, rng: Chance) -> None:
        other = 1 - seat
        if other in state.hidden:
            state.hidden[other] = rng.choice(NUMBERS)


# Games that do not come out the same twice


class HashOrder(Honest):
    """An event depends on the order of a set of texts."""

    id: ClassVar[str] = "hash_order"

    def show(self, state: Tiny, table: Table) -> Step:
        words = " ".join({"red", "green", "blue", "gold", "white", "black", "gray", "pink"})
        table.tell(Said(rule="TI-SHOW-02", text=words))
        yield from super().show(state, table)


class ChanceInSetup(Honest):
    """The number of rounds is thrown for while the table is set up."""

    id: ClassVar[str] = "chance_in_setup"

    def setup(self, options: TinyOptions) -> Tiny:
        return Tiny([0, 0], left=1 + Chance(fresh_seed()).below(1_000))


BROKEN: dict[str, type[Honest]] = {
    "an ability raises in mid-roll": RaisesInMidRoll,
    "a step asks for ever": AsksForEver,
    "a step rolls for ever": RollsForEver,
    "steps without a request follow each other for ever": RunsInCircles,
    "a secret is kept in a local across a question": SecretInLocal,
    "a question after a roll that not all may see": AsksAfterSecretRoll,
    "a secret changes in mid-step before a question": SecretChangesInMidStep,
    "a sealed question in mid-step": SealsInMidStep,
    "a view shows another seat's sealed answer": LeakyView,
    "an event tells a secret and does not say so": LeakyEvent,
    "legality reads what the seat does not know": LeakyForm,
    "who is asked follows from a secret": LeakyWaiting,
    "dealing anew forgets a field": ForgetfulDeal,
    "order of a set": HashOrder,
    "chance in the set-up": ChanceInSetup,
}
