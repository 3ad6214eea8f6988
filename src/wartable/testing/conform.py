"""The conformance kit as one call: play many random matches of a game and check every law."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.events import Event
from wartable.engine.journal import Rolled
from wartable.engine.logfile import LogFile, read_log, save, write_whole
from wartable.engine.match import Match
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.testing.dealing import finder
from wartable.testing.elsewhere import address_of, rulebook_at
from wartable.testing.hidden import check_varied
from wartable.testing.journey import Journey
from wartable.testing.law import Case, Law, LawBroken
from wartable.testing.luck import lucky
from wartable.testing.records import check_state_type
from wartable.testing.replaying import LogParted, check_elsewhere
from wartable.testing.report import Report
from wartable.testing.twins import check_twins, secret_entries

RATE = 0.1


def conform(
    rulebook: AnyRulebook,
    options: Options,
    *,
    matches: int = 100,
    seed: str | int = 1,
    rate: float = RATE,
    twins: float = 1.0,
    jobs: int = 1,
    first: int = 0,
    known_rules: Collection[str] | None = None,
    logs: Path | None = None,
) -> Report:
    """Play random matches and check every law of the engine; the first one broken is raised.

    Cheap checks are made at every question, two of the expensive ones at a share of them, `rate`.
    `twins` is how many leak tests are made for each match. The matches are numbered from `first`
    and each depends only on `seed` and its number, whatever `jobs` is, so that any of them can be
    replayed. `known_rules` are the ids that may be cited. The log of a match that broke a law is
    written into the folder `logs`.
    """
    task = Task(
        rulebook=address_of(rulebook),
        options=msgspec.to_builtins(options),
        seed=str(seed),
        first=first,
        matches=matches,
        rate=rate,
        twins=twins,
        known=None if known_rules is None else sorted(known_rules),
        logs=str(logs or Path(tempfile.gettempdir()) / "wartable-testing"),
    )
    report = Run(task, rulebook, options).run() if jobs <= 1 else _in_parallel(task, jobs)
    try:
        report.count("hidden", check_varied(report.dealt))
    except LawBroken as broken:
        case = Case(rulebook.id, shown_options(options), str(seed), first, 0, "", task.again())
        raise LawBroken(broken.law, broken.words, case) from broken
    return report


def shown_options(options: Options) -> str:
    """Options as JSON."""
    return msgspec.json.encode(options).decode()


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Some matches to play, as plain data for another process."""

    rulebook: str
    options: dict[str, object]
    seed: str
    first: int
    matches: int
    rate: float
    twins: float
    known: list[str] | None
    logs: str

    def again(self, number: int | None = None) -> str:
        """The command that plays all these matches, or one of them, again."""
        options = msgspec.json.encode(self.options).decode()
        first, matches = (self.first, self.matches) if number is None else (number, 1)
        return (
            f"python -m wartable.testing {self.rulebook} --options '{options}' --seed {self.seed} "
            f"--first {first} --matches {matches} --rate {self.rate} --twins {self.twins}"
        )


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a task: a report, or the law that was broken."""

    report: Report | None = None
    law: Law = "faults"
    words: str = ""
    case: Case | None = None


class Run:
    """Plays the matches of a task one after another."""

    def __init__(self, task: Task, rulebook: AnyRulebook, options: Options) -> None:
        self.task = task
        self.rulebook = rulebook
        self.options = options
        self.known = None if task.known is None else frozenset(task.known)
        self.report = Report(rulebook.id, [shown_options(options)])
        self.logs: list[bytes] = []
        self.digests: list[dict[int, str]] = []
        self.tags: dict[str, type[Event]] = {}

    def run(self) -> Report:
        """Play and check all matches, then rerun their logs in another process."""
        start = time.perf_counter()
        try:
            self.report.count("records", check_state_type(self.rulebook))
        except LawBroken as broken:
            raise self._broken(broken, self.task.first, None, 0) from broken
        for number in range(self.task.first, self.task.first + self.task.matches):
            self._play(number)
        self._replay_elsewhere()
        self.report.seconds = time.perf_counter() - start
        return self.report

    def _play(self, number: int) -> None:
        seed = derive(seed_from(self.task.seed), number)
        journey: Journey | None = None
        entry: int | None = None
        try:
            journey = Journey(
                self.rulebook,
                self.options,
                seed,
                self.report,
                rate=self.task.rate,
                known=self.known,
                tags=self.tags,
            )
            match = journey.play()
            self.logs.append(save(match))
            self.digests.append(journey.digests)
            log = read_log(self.logs[-1])
            rng = Chance(derive(seed, "twins"))
            for _ in range(int(self.task.twins) + lucky(rng, self.task.twins % 1)):
                entry = _secret(log, rng)
                if entry is not None:
                    self._make_twins(log, entry, rng)
        except Exception as error:
            raise self._broken(error, number, journey.match if journey else None, entry) from error

    def _make_twins(self, log: LogFile, entry: int, rng: Chance) -> None:
        twins = check_twins(log, finder(self.rulebook), entry, rng)
        if twins is not None:
            self.report.twins += 1
            self.report.count("twins", twins.compared)
            self.report.add_dealt(twins.dealt)

    def _replay_elsewhere(self) -> None:
        try:
            traces = check_elsewhere(self.rulebook, self.logs, self.digests)
        except LogParted as parted:
            number = self.task.first + parted.log
            case = self._case(number, parted.entry, self.logs[parted.log])
            raise LawBroken(parted.law, parted.words, case) from parted
        self.report.count("replaying", len(traces))
        for number, trace in enumerate(traces, self.task.first):
            where = f"match {number} of seed {self.task.seed}, entry {trace.longest_at}"
            self.report.step(trace.longest_step, where)

    def _broken(
        self, error: Exception, number: int, match: Match | None, entry: int | None
    ) -> LawBroken:
        """The law that was broken, with everything needed to reproduce it."""
        log = b"" if match is None else save(match)
        if entry is None:
            entry = 0 if match is None or match.journal is None else len(match.journal)
        case = self._case(number, entry, log)
        if isinstance(error, LawBroken):
            return LawBroken(error.law, error.words, case)
        return LawBroken("faults", f"{type(error).__name__}: {error}", case)

    def _case(self, number: int, entry: int, log: bytes) -> Case:
        path = ""
        if log:
            name = f"{self.rulebook.id}-{self.task.seed}-{number}.json"
            path = str(Path(self.task.logs) / name)
            write_whole(Path(path), log)
        options = shown_options(self.options)
        again = self.task.again(number)
        return Case(self.rulebook.id, options, self.task.seed, number, entry, path, again)


def _secret(log: LogFile, rng: Chance) -> int | None:
    """An entry that holds a secret, if there is one; secret dice as often as sealed answers."""
    places = secret_entries(log)
    rolls = [place for place in places if isinstance(log.entries[place], Rolled)]
    answers = [place for place in places if place not in set(rolls)]
    groups = [group for group in (rolls, answers) if group]
    return rng.choice(rng.choice(groups)) if groups else None


def _in_parallel(task: Task, jobs: int) -> Report:
    """Divide the matches among processes."""
    last = task.first + task.matches
    size = max(1, -(-task.matches // (4 * jobs)))
    parts = [
        msgspec.msgpack.encode(
            msgspec.structs.replace(task, first=first, matches=min(size, last - first))
        )
        for first in range(task.first, last, size)
    ]
    report: Report | None = None
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for data in pool.map(work, parts):
            outcome = msgspec.msgpack.decode(data, type=Outcome)
            if outcome.report is None:
                pool.shutdown(cancel_futures=True)
                raise LawBroken(outcome.law, outcome.words, outcome.case)
            if report is None:
                report = outcome.report
            else:
                report.add(outcome.report)
    assert report is not None, "there is at least one match to play"
    return report


def work(data: bytes) -> bytes:
    """Play a part of the matches in a process of a pool."""
    task = msgspec.msgpack.decode(data, type=Task)
    rulebook = rulebook_at(task.rulebook)
    options: Options = msgspec.convert(task.options, rulebook.options_type)
    try:
        outcome = Outcome(Run(task, rulebook, options).run())
    except LawBroken as broken:
        outcome = Outcome(None, broken.law, broken.words, broken.case)
    return msgspec.msgpack.encode(outcome)
