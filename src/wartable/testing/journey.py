"""One random match with everything checked along the way.

The simulated players do everything real players do: they answer, change sealed answers, undo, run
out of time, leave, and hand over their seats. Some roll real dice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from wartable.engine.chance import Chance, derive
from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.events import Event
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Fault, Refusal
from wartable.engine.requests import Ask
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.testing.accepting import check_accepting, check_defaults
from wartable.testing.dealing import check_dealing, check_view_kept
from wartable.testing.elsewhere import digest
from wartable.testing.forking import check_forking, shadow_of
from wartable.testing.law import LawBroken
from wartable.testing.leaving import check_draw, check_leaving, check_over, check_seating, concede
from wartable.testing.luck import lucky
from wartable.testing.nudging import check_nudge, nudges
from wartable.testing.picture import Observer, encoded, must_equal, observers, picture
from wartable.testing.records import check_round_trip, check_setup
from wartable.testing.refusing import check_duplicate, check_refusing
from wartable.testing.replaying import check_replay, check_saving
from wartable.testing.report import Report
from wartable.testing.undoing import History, check_undo
from wartable.testing.wandering import asked, give
from wartable.testing.wording import check_events, check_prompts, check_rule, check_tag

Act: TypeAlias = Callable[[Match], object]

REAL_DICE = 0.2
"""How many matches are played with dice that players type in."""
LEFT, LEAVING = 0.25, 0.03
"""In how many matches seats leave, and how often in one of these."""
UNDONE, UNDOS = 0.06, 6
"""How often a seat undoes an answer, and how often at most in one match."""
TIMED_OUT = 0.04
"""How often the table answers for a seat."""
CHANGED = 0.15
"""How often a seat changes an answer to an open sealed question."""
HANDED_OVER = 0.02
"""How often a seat changes hands."""
OFFERED = 0.001
"""How often a draw is offered."""
SHADOWED = 8
"""For how many answers a shadow follows a match."""
FEW = 3
"""How many bad answers are tried at every question; all kinds of them at the given rate."""
WAITED = 0.3
"""How often that is repeated while other asked seats have yet to answer."""
TRACED = 0.15
"""At how many questions a digest is taken, to compare with another process."""
VERIFIED = 0.1
"""How many logs are also verified in this process, die by die."""


@dataclass(slots=True)
class Shadow:
    """A copy of a match that must do exactly what the match does."""

    match: Match
    whose: str
    left: int
    since: list[int]


class Journey:
    """A random match of one seed; `rate` is how often the expensive checks are made."""

    def __init__(
        self,
        rulebook: AnyRulebook,
        options: Options,
        seed: bytes,
        report: Report,
        *,
        rate: float,
        known: Collection[str] | None = None,
        tags: dict[str, type[Event]] | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.options = options
        self.report = report
        self.rate = rate
        self.known = known
        self.tags: dict[str, type[Event]] = {} if tags is None else tags
        self.rng = Chance(derive(seed, "journey"))
        self.nudger = Chance(derive(seed, "nudge")) if nudges(rulebook) else None
        self.fresh = encoded(rulebook.setup(options))
        own = derive(seed, "dice")
        dice: Dice = Declared(own) if lucky(self.rng, REAL_DICE) else Seeded(own)
        report.count("setup", check_setup(rulebook, options))
        try:
            self.match = Match(rulebook, options, dice)
        except Fault as fault:
            raise LawBroken("faults", fault.reason) from fault
        self.history = History()
        self.digests: dict[int, str] = {}
        """What the match looked like after this many entries."""
        self.shadows: list[Shadow] = []
        self.told: dict[Observer, int] = dict.fromkeys(observers(self.match), 0)
        self.reveals = 0
        self.undos = 0
        self.restless = lucky(self.rng, LEFT)

    def play(self) -> Match:
        """Play to the end, checking."""
        self._listen()
        while self.match.result is None:
            self._check_bound()
            self._check_question()
            if lucky(self.rng, self.rate):
                self._check_closely()
            if self.nudger is not None and lucky(self.nudger, 2 * self.rate):
                self.report.count("nudge", check_nudge(self.match, self.nudger))
            if self.restless and lucky(self.rng, LEAVING):
                self._leave()
            else:
                self._act()
            self._listen()
        self._check_end()
        return self.match

    # Checks

    def _check_bound(self) -> None:
        assert self.match.journal is not None
        if len(self.match.journal.line) > self.rulebook.match_bound:
            bound = self.rulebook.match_bound
            raise LawBroken("ending", f"the match is not over after {bound} requests")

    def _check_question(self) -> None:
        """Checks cheap enough for every question."""
        match, rng, count = self.match, self.rng, self.report.count
        asked(match)
        if self.history.note(match, self.reveals):
            count("records", check_round_trip(match))
            count("wording", check_prompts(match, self.known))
            count("accepting", check_defaults(match, rng))
            if lucky(rng, TRACED):
                self.digests[match.version] = digest(match)
        elif not lucky(rng, WAITED):
            return
        count("refusing", check_refusing(match, rng, few=FEW, known=self.known))

    def _check_closely(self) -> None:
        """Two of the expensive checks, picked at random."""
        match, rng, count = self.match, self.rng, self.report.count
        checks: list[Callable[[], None]] = [
            lambda: count("accepting", check_accepting(match, rng)),
            lambda: count("refusing", check_refusing(match, rng, known=self.known)),
            lambda: count("forking", check_forking(match, rng)),
            self._check_deals,
            lambda: count("leaving", check_leaving(match, rng)),
            self._cast_shadow,
            self._save,
        ]
        for check in rng.sample(checks, 2):
            check()

    def _check_deals(self) -> None:
        seat = self.rng.choice(asked(self.match)).seat
        self.report.count("dealing", check_dealing(self.match, seat, self.rng))
        for other in range(self.match.seats):
            if other != seat and other not in self.match.out:
                check_view_kept(self.match, other, self.rng)
        score = self.rulebook.score(self.match.state, seat)
        if not 0 <= score <= 1:
            raise LawBroken("dealing", f"the score of seat {seat} is {score}, not from 0 to 1")

    def _cast_shadow(self) -> None:
        self._follow(shadow_of(self.match), "a fork with the same dice")

    def _save(self) -> None:
        loaded = check_saving(self.match, compress=lucky(self.rng, 0.5))
        self.report.count("replaying", 1)
        self._follow(loaded, "a match that was saved and loaded")

    def _follow(self, match: Match, whose: str) -> None:
        since = [match.chronicle.latest(observer) for observer in observers(match)]
        self.shadows.append(Shadow(match, whose, SHADOWED, since))

    def _check_end(self) -> None:
        match, count = self.match, self.report.count
        count("ending", check_over(match))
        assert match.result is not None and match.journal is not None
        check_rule(match.result.rule, "the result", self.known)
        self.digests[match.version] = digest(match)
        if lucky(self.rng, VERIFIED):
            count("replaying", check_replay(match))
            check_saving(match)
        if encoded(self.rulebook.setup(self.options)) != self.fresh:
            raise LawBroken("setup", "the table is set up otherwise after a match was played")
        self.report.matches += 1
        self.report.decisions += match.decisions
        self.report.requests.append(len(match.journal.line))

    # What players do

    def _act(self) -> None:
        rng, match = self.rng, self.match
        seats = [seat for seat in range(match.seats) if seat not in match.out]
        if self.undos < UNDOS and lucky(rng, UNDONE):
            self._take_back(rng.choice(seats))
        elif lucky(rng, OFFERED):
            self.shadows.clear()
            self.report.count("ending", check_draw(match, rng.choice(seats), rng))
        elif lucky(rng, HANDED_OVER):
            self._hand_over(rng.choice(seats))
        else:
            self._answer()

    def _answer(self) -> None:
        rng, match = self.rng, self.match
        changeable = [
            prompt
            for seat in match.all_open_answers()
            for prompt in match.prompts(seat, answered=True)
        ]
        if changeable and lucky(rng, CHANGED):
            prompt = rng.choice(changeable)
        else:
            prompt = rng.choice(asked(match))
        self.report.answers += 1
        if isinstance(match.pending, Ask) and lucky(rng, TIMED_OUT) and match.prompts(prompt.seat):
            self._do(lambda any_match: _time_out(any_match, prompt))
            return
        answer = prompt.form.sample(rng)
        watched = observers(match) if lucky(rng, TRACED) else []
        views = [match.view(observer) for observer in watched]
        seen = [encoded(view) for view in views]
        msgspec.json.encode(views)
        self._do(lambda any_match: give(any_match, prompt, answer))
        if seen != [encoded(view) for view in views]:
            raise LawBroken("records", "a view changes after it was given: it is part of the state")
        self.report.count("refusing", check_duplicate(match, prompt, answer))

    def _take_back(self, seat: int) -> None:
        self.shadows.clear()
        self.undos += 1
        made = check_undo(self.match, seat, self.history, self.reveals, self.rng)
        self.report.count("undoing", made)

    def _hand_over(self, seat: int) -> None:
        self.shadows.clear()
        bot = "random" if lucky(self.rng, 0.5) else ""
        holder = Holder(f"Guest {self.match.version}", bot)
        self.report.count("seating", check_seating(self.match, seat, holder))

    def _leave(self) -> None:
        seats = [seat for seat in range(self.match.seats) if seat not in self.match.out]
        seat = self.rng.choice(seats)
        self._do(lambda any_match: concede(any_match, seat))
        self.report.count("leaving", 1)

    def _do(self, act: Act) -> None:
        """Let something happen in the match and in its shadows: the outcome must be the same."""
        act(self.match)
        if not self.shadows:
            return
        now = picture(self.match)
        for shadow in self.shadows:
            act(shadow.match)
            words = f"{shadow.whose} goes another way"
            must_equal("forking", now, picture(shadow.match), words)
            _must_hear_the_same(self.match, shadow, words)
            shadow.left -= 1
            self.report.count("forking", 1)
        self.shadows = [shadow for shadow in self.shadows if shadow.left]

    def _listen(self) -> None:
        """Check the events every observer saw."""
        news = check_events(self.match, self.told, self.known)
        for observer, told in news.items():
            self.told[observer] += len(told)
            for item in told:
                check_tag(item.event, self.tags)
            self.report.count("wording", len(told))
        self.reveals += any(item.event.reveals for told in news.values() for item in told)


def _time_out(match: Match, prompt: Prompt[object]) -> None:
    try:
        match.default(prompt.seat)
    except Fault as fault:
        words = f"the default of “{prompt.kind}” breaks a rule: {fault.reason}"
        raise LawBroken("faults", words) from fault
    except Refusal as refusal:
        words = f"the table could not answer “{prompt.kind}”: {refusal}"
        raise LawBroken("accepting", words) from refusal


def _must_hear_the_same(match: Match, shadow: Shadow, words: str) -> None:
    for place, observer in enumerate(observers(match)):
        since = shadow.since[place]
        told = match.events(observer, since)
        if told != shadow.match.events(observer, since):
            raise LawBroken("forking", f"{words}: {observer} is told something else")
        shadow.since[place] = since + len(told)
