"""Reruns a log: to load a match, look at any point, continue from there, or verify it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.engine.chance import commitment
from wartable.engine.dice import Declared, Dice, DiceKind, Scripted, Seeded, check_values
from wartable.engine.journal import Agreed, Answered, Conceded, Entry, Rolled, Seated, Undone
from wartable.engine.logfile import LogError, LogFile, read_log
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.engine.runner import RuleBroke

Finder = Callable[[str], AnyRulebook]
Progress = Callable[[int, int], None]


def load(data: bytes, find: Finder) -> Match:
    """The match a file holds, ready to continue, including open sealed answers."""
    return resume(read_log(data), find)


def resume(log: LogFile, find: Finder) -> Match:
    """The match a log holds, ready to continue."""
    match = replay(log, find)
    for seat, answer in log.open.items():
        asked = match.pending.prompts if isinstance(match.pending, Ask) else ()
        prompt = next((prompt for prompt in asked if prompt.seat == seat), None)
        if prompt is None:
            raise LogError(f"An open answer of seat {seat} answers no question.", len(log.entries))
        try:
            match.put_back(seat, prompt.form.check(answer), table=seat in log.tabled)
        except Refusal as refusal:
            raise LogError(f"An open answer does not fit: {refusal}", len(log.entries)) from refusal
    match.go_on()
    return match


def replay(
    log: LogFile,
    find: Finder,
    *,
    to: int | None = None,
    dice: Dice | None = None,
    keep_events: bool = False,
    verify: bool = False,
    progress: Progress | None = None,
) -> Match:
    """The match after the log's first `to` entries (default all), every entry and event checked.

    With `dice`, it is a branch to continue from there with new dice.
    """
    match = _start(log, find, dice, keep_events)
    end = len(log.entries) if to is None else min(to, len(log.entries))
    seeded = Seeded(bytes.fromhex(log.seed)) if verify and log.seed else None
    for position, entry in enumerate(log.entries[:end]):
        if match.chronicle.check() != log.checks[position]:
            raise LogError("What happened before this entry is not what the log says.", position)
        try:
            _fit(match, entry, seeded, log.header.inherited, log.header.dice)
            match.absorb(entry)
        except (Refusal, RuleBroke) as error:
            raise LogError(f"The log does not fit the rules: {error}", position) from error
        if progress is not None:
            progress(position + 1, end)
    if to is None and match.chronicle.check() != log.checks[-1]:
        raise LogError("The end of the match is not what the log says.", end)
    result = None if match.result is None else match.result.bare()
    if to is None and result != log.result:
        raise LogError("The result of the match is not what the log says.", end)
    if dice is not None:
        match.inherited_rolls = match.rolls
        match.go_on()
    return match


def verify(log: LogFile, find: Finder, progress: Progress | None = None) -> Match:
    """Check everything a log claims: seed against commitment, every die and every event."""
    if log.header.dice != "scripted":
        if not log.seed:
            raise LogError("The seed has not been revealed, so the dice cannot be checked.")
        try:
            seed = bytes.fromhex(log.seed)
        except ValueError as error:
            raise LogError("The seed is not a hexadecimal number.") from error
        if commitment(seed) != log.header.commitment:
            raise LogError("The seed is not the one that was committed to before the first roll.")
    return replay(log, find, keep_events=True, verify=True, progress=progress)


def _start(log: LogFile, find: Finder, dice: Dice | None, keep_events: bool) -> Match:
    header = log.header
    try:
        rulebook = find(header.game)
        if header.rules != rulebook.rules_version:
            raise LogError(
                f"The match was played by rules {header.rules}; these are {rulebook.rules_version}."
            )
        if header.content != rulebook.content_version:
            raise LogError(
                f"The match was played with content {header.content}; "
                f"this is {rulebook.content_version}."
            )
        options: Options = msgspec.convert(header.options, rulebook.options_type)
        match = Match(
            rulebook,
            options,
            dice or _dice(log),
            header.holders,
            keep_events=keep_events,
            replaying=True,
        )
    except (Refusal, msgspec.ValidationError, ValueError) as error:
        raise LogError(f"The match cannot be set up: {error}") from error
    match.inherited_rolls = header.inherited
    return match


def _dice(log: LogFile) -> Dice:
    if log.header.dice == "scripted" or not log.seed:
        return Scripted([])
    seed = bytes.fromhex(log.seed)
    return Declared(seed) if log.header.dice == "declared" else Seeded(seed)


def _fit(match: Match, entry: Entry, seeded: Seeded | None, inherited: int, dice: DiceKind) -> None:
    """Raise `Refusal` unless this entry can come next in the match."""
    if match.result is not None:
        raise Refusal("the match was over before this entry")
    pending = match.pending
    if isinstance(entry, Answered):
        if not isinstance(pending, Ask):
            raise Refusal("an answer, but nobody was asked")
        prompts = {prompt.seat: prompt for prompt in pending.prompts}
        if set(prompts) != set(entry.answers) or entry.asked != match.asked:
            raise Refusal("an answer to a question that was not put")
        if entry.sealed != (pending.prompts[0].sealed != "open"):
            raise Refusal("an answer sealed otherwise than its question")
        for seat, answer in entry.answers.items():
            if prompts[seat].form.check(answer) != answer:
                raise Refusal("an answer that is not in its canonical shape")
    elif isinstance(entry, Rolled):
        if pending is None or isinstance(pending, Ask):
            raise Refusal("a roll, but no dice were called for")
        check_values(pending, entry.values)
        if entry.audience != pending.audience:
            raise Refusal("a roll shown to other seats than the rules say")
        if entry.seat is not None and dice == "seeded" and match.rolls >= inherited:
            raise Refusal("dice typed in by a player, but they come from a seed")
        by_seed = seeded is not None and match.rolls >= inherited and entry.seat is None
        if seeded and by_seed and seeded.values(match.rolls, pending) != entry.values:
            raise Refusal("dice that do not come from the seed")
    elif isinstance(entry, Conceded | Seated):
        if not 0 <= entry.seat < match.seats or entry.seat in match.out:
            raise Refusal(f"seat {entry.seat} is not in play")
    elif isinstance(entry, Undone):
        assert match.journal is not None
        if not 0 <= entry.to < len(match.journal.line):
            raise Refusal("an undo beyond the beginning")
    else:
        assert isinstance(entry, Agreed)
        if entry.seats != tuple(seat for seat in range(match.seats) if seat not in match.out):
            raise Refusal("a draw not agreed by all seats in play")
