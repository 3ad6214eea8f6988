"""The leak test: two matches that differ only in one secret look alike to all who may not know it.

A log is run twice up to a secret - a sealed answer, or dice and draws that only some may see. There
the twins part: the secret is different. From then on both get the same answers, and every seat that
may not know the secret must get the same views, questions, events, refusals and forks until an
event it sees reveals something.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.dice import Seeded
from wartable.engine.forms import Plan
from wartable.engine.forms.base import Form
from wartable.engine.journal import Answered, Rolled
from wartable.engine.logfile import LogFile
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.replay import Finder, replay
from wartable.engine.requests import Ask, Chances
from wartable.testing.glimpse import check_same_exports, check_same_refusals, glimpse
from wartable.testing.hidden import Dealt, check_dealt_anew, check_futures
from wartable.testing.law import LawBroken
from wartable.testing.leaving import concede
from wartable.testing.luck import lucky, seed_of
from wartable.testing.paired_dice import Matched, Remembered
from wartable.testing.picture import Observer, observers
from wartable.testing.wandering import asked, give

MOVES = 30
"""For how many answers twins are watched at most."""
ASIDE = 0.05
"""How often a seat undoes an answer or leaves instead of answering."""
TRIES = 40
"""How often another secret, or an answer both twins accept, is tried."""


@dataclass
class Twins:
    """Two matches that differ in one secret, and who may not know it."""

    one: Match
    other: Match
    unaware: list[Observer]
    secret: str
    seen: dict[Observer, int] = field(default_factory=dict[Observer, int])
    dealt: dict[str, Dealt] = field(default_factory=dict[str, Dealt])
    compared: int = 0

    def __post_init__(self) -> None:
        remembered = Remembered(self.one.dice)
        self.matched = Matched(remembered, self.unaware)
        self.one.dice, self.other.dice = remembered, self.matched
        for observer in observers(self.one):
            self.seen[observer] = self.one.chronicle.latest(observer)

    def compare(self) -> None:
        """Observers who may not know the secret cannot tell the twins apart before a reveal."""
        if self.matched.parted:
            self.unaware.clear()
        for observer in list(self.unaware):
            since = self.seen[observer]
            mine, theirs = (glimpse(match, observer, since) for match in (self.one, self.other))
            self.seen[observer] = since + len(mine.told)
            self.compared += 1
            if words := mine.differs(theirs):
                if not mine.excuses(theirs):
                    whose = "a spectator" if observer is None else f"seat {observer}"
                    raise LawBroken("twins", f"{whose} can tell {self.secret}: {words}")
                self.unaware.remove(observer)

    def seats_unaware(self) -> list[int]:
        """The seats that may not know the secret."""
        return [observer for observer in self.unaware if observer is not None]


def secret_entries(log: LogFile) -> list[int]:
    """Where a log holds secrets: sealed answers, and dice and draws that not all may see."""
    if log.header.dice != "seeded":
        # A seat that draws a real card in public rightly sees what is left of the deck.
        return []
    return [
        place
        for place, entry in enumerate(log.entries)
        if (isinstance(entry, Answered) and entry.sealed)
        or (isinstance(entry, Rolled) and entry.audience is not None)
    ]


def check_twins(
    log: LogFile,
    find: Finder,
    at: int,
    rng: Chance,
    *,
    rate: float = 0.5,
    moves: int = MOVES,
) -> Twins | None:
    """Twins that part at the secret of this entry look alike; None if they cannot be made.

    `rate` is how often forks, exports and refusals are compared as well.
    """
    pair = [replay(log, find, to=at, keep_events=True) for _ in range(2)]
    entry = log.entries[at]
    twins = (
        _part_at_roll(pair[0], pair[1], entry, rng)
        if isinstance(entry, Rolled)
        else _part_at_answer(pair[0], pair[1], rng)
    )
    if twins is None:
        return None
    twins.compare()
    for _ in range(1 + rng.below(moves)):
        if not twins.unaware or twins.one.result is not None:
            return twins
        if lucky(rng, rate):
            _look_closer(twins, rng)
        if lucky(rng, ASIDE):
            _act_aside(twins, rng)
        elif not _move(twins, rng):
            return twins
        twins.compare()
    return twins


def _part_at_roll(one: Match, other: Match, entry: Rolled, rng: Chance) -> Twins | None:
    """Twins whose dice fell, or whose cards were drawn, differently where not all may look."""
    request = one.pending
    if request is None or isinstance(request, Ask) or request.audience is None:
        return None
    values = another_roll(request, entry.values, rng)
    unaware = [observer for observer in observers(one) if observer not in request.audience]
    if values is None or not unaware:
        return None
    twins = Twins(one, other, unaware, f"what came of “{request.kind}”")
    for match, outcome in ((one, entry.values), (other, values)):
        match.absorb(Rolled(outcome, entry.seat, request.audience))
        match.go_on()
    return twins


def another_roll(request: Chances, values: list[int], rng: Chance) -> list[int] | None:
    """Another outcome of the same dice or draw, if there is one."""
    for _ in range(TRIES):
        found = Seeded(seed_of(rng)).values(0, request)
        if found != values:
            return found
    return None


def _part_at_answer(one: Match, other: Match, rng: Chance) -> Twins | None:
    """Twins in which one seat seals two different answers to the same question."""
    for prompt in rng.shuffled(asked(one)):
        first = prompt.form.sample(rng)
        second = another_answer(prompt.form, first, rng)
        knowing = _knowing(one, prompt)
        unaware = [observer for observer in observers(one) if observer not in knowing]
        if second is not None and unaware:
            twins = Twins(one, other, unaware, f"what seat {prompt.seat} sealed")
            give(one, prompt, first)
            give(other, prompt, second)
            return twins
    return None


def _knowing(match: Match, prompt: Prompt[object]) -> tuple[int, ...]:
    if prompt.sealed == "all":
        return (prompt.seat,)
    sides = match.rulebook.sides(match.state)
    return next(side for side in sides if prompt.seat in side)


def another_answer(form: Form[object], answer: object, rng: Chance) -> object:
    """Another legal answer, often different in a single field only; None if none is found."""
    for found in _others(form, answer, rng):
        try:
            checked = form.check(found)
        except Refusal:
            continue
        if checked != form.check(answer):
            return checked
    return None


def _others(form: Form[object], answer: object, rng: Chance) -> Iterator[object]:
    if isinstance(form, Plan) and lucky(rng, 0.5):
        plan = cast("dict[str, object]", answer)
        for _ in range(TRIES):
            name = rng.choice(list(form.fields))
            yield {**plan, name: form.fields[name].form.sample(rng)}
    for _ in range(TRIES):
        yield form.sample(rng)


def _move(twins: Twins, rng: Chance) -> bool:
    """Some seat answers, the same in both twins; False if its secret forbids that."""
    prompt = rng.choice(asked(twins.one))
    theirs = next(iter(twins.other.prompts(prompt.seat)), None)
    if theirs is None:
        # No seat is left unaware, or `compare` would have noticed who must answer.
        return False
    answer = _common_answer(prompt.form, theirs.form, rng)
    if answer is not None:
        give(twins.one, prompt, answer)
        give(twins.other, theirs, answer)
    elif prompt.sealed != "open":
        give(twins.one, prompt, prompt.form.sample(rng))
        give(twins.other, theirs, theirs.form.sample(rng))
    return answer is not None or prompt.sealed != "open"


def _common_answer(form: Form[object], other: Form[object], rng: Chance) -> object:
    """A legal answer to both forms; None if none is found."""
    for _ in range(TRIES):
        answer = form.sample(rng)
        if form is other or form == other:
            return answer
        try:
            if other.check(answer) == form.check(answer):
                return answer
        except Refusal:
            continue
    return None


def _look_closer(twins: Twins, rng: Chance) -> None:
    """For a seat that may not know the secret: refusals, exports, and forks if it is asked."""
    seats = twins.seats_unaware()
    if not seats:
        return
    seat = rng.choice(seats)
    check_same_refusals(twins.one, twins.other, seat, rng)
    check_same_exports(twins.one, twins.other, seat)
    wanted = [other for other in seats if twins.one.prompts(other, answered=True)]
    if wanted:
        seat = rng.choice(wanted)
        check_futures(twins.one, twins.other, seat, rng)
        check_dealt_anew(twins.one, twins.other, seat, rng, twins.dealt)


def _act_aside(twins: Twins, rng: Chance) -> None:
    """A seat that may not know undoes an answer or leaves: that reveals nothing either."""
    seats = [seat for seat in twins.seats_unaware() if seat not in twins.one.out]
    if not seats:
        return
    seat = rng.choice(seats)
    if lucky(rng, 0.5):
        outcomes = [_outcome_of_undo(match, seat) for match in (twins.one, twins.other)]
        if outcomes[0] != outcomes[1]:
            words = f"seat {seat} can tell {twins.secret} by taking an answer back"
            raise LawBroken("twins", f"{words}: {outcomes[0]}, {outcomes[1]}")
    else:
        concede(twins.one, seat)
        concede(twins.other, seat)


def _outcome_of_undo(match: Match, seat: int) -> str:
    try:
        return str(match.undo(seat))
    except Refusal as refusal:
        return str(refusal)
