"""`wartable replay`: replay a match, verify it, or continue from any point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from wartable.cli.choosing import read_seats, read_seed
from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.play import sit_down
from wartable.cli.saves import new_place, read_match_file
from wartable.cli.screen import Screen
from wartable.cli.story import lines_of
from wartable.cli.terminal import find_terminal
from wartable.engine.chronicle import Chronicle
from wartable.engine.dice import Seeded
from wartable.engine.events import Event
from wartable.engine.journal import Rolled
from wartable.engine.logfile import LogError, LogFile
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.replay import replay as run_again
from wartable.engine.replay import verify as check_log
from wartable.games import find_rulebook


def replay(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    verify: Annotated[bool, Parameter(negative="")] = False,
    to: int | None = None,
    play_from: int | None = None,
    seats: str | None = None,
    seed: str | None = None,
    board: Annotated[bool, Parameter(negative="")] = False,
    rules: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Replay a saved match, as sentences.

    Each heading names the entry of the log that comes next: --to shows the match up to there, and
    --play-from continues from there as a new match. An unfinished match shows only what is public.

    Parameters
    ----------
    file
        The saved match.
    verify
        Only check it: the dice against the committed seed, every answer against the
        rules, every event against the log. Exits with 0 if everything fits and 1 if not.
    to
        Stop after this many entries.
    play_from
        Continue after this many entries, with new dice; the old file stays as it is.
    seats
        With --play-from: who plays, as in `wartable play`; by default those who played.
    seed
        With --play-from: a word or number that determines the new dice.
    board
        Draw the table at the end.
    rules
        Name the rule behind each sentence.
    json
        Print the match for programs.
    """
    log = read_match_file(file)
    for name, value in (("--to", to), ("--play-from", play_from)):
        if value is not None and not 0 <= value <= len(log.entries):
            raise Stop(f"{name} takes 0 to {len(log.entries)}, the length of the log.", USAGE)
    if play_from is None and (seats or seed):
        raise Stop("--seats and --seed go with --play-from.", USAGE)
    try:
        if verify:
            return _verify(file, log, json=json)
        if play_from is not None:
            return _play_from(log, play_from, seats, seed)
        match = run_again(log, find_rulebook, to=to, keep_events=True)
    except LogError as error:
        if json:
            print_json({"file": str(file), "good": False, "problem": str(error)})
        raise Stop(f"{file}: {error}", WRONG) from None
    events = [told.event for told in match.events(None)]
    if match.result is not None:
        events = match.chronicle.all_events()
    if json:
        print_json(_as_data(log, match, events))
        return DONE
    _tell(log, match, events, board=board, rules=rules)
    return DONE


def _verify(file: Path, log: LogFile, *, json: bool) -> int:
    match = check_log(log, find_rulebook)
    rolls = sum(isinstance(entry, Rolled) for entry in log.entries)
    if json:
        print_json(
            {
                "file": str(file),
                "good": True,
                "entries": len(log.entries),
                "events": match.chronicle.told,
                "rolls": rolls,
                "dice": log.header.dice,
            }
        )
        return DONE
    source = {
        "seeded": "all from the seed that was committed to",
        "scripted": "written down beforehand",
        "declared": "typed in by people",
    }[log.header.dice]
    screen = Screen()
    screen.show(Text(f"{file} fits: {len(log.entries)} entries and {match.chronicle.told} events."))
    screen.show(Text(f"Rolls and draws: {rolls}, {source}."))
    return DONE


def _play_from(log: LogFile, entry: int, seats: str | None, seed: str | None) -> int:
    match = run_again(log, find_rulebook, to=entry, dice=Seeded(read_seed(seed)))
    if match.result is not None:
        raise Stop(f"The match is over there: {match.result.words}", USAGE)
    if seats is not None:
        holders = read_seats(seats)
        if len(holders) != match.seats:
            raise Stop(f"{match.seats} seats need {match.seats} players.", USAGE)
        try:
            for seat, holder in enumerate(holders):
                if seat not in match.out and holder != match.holders[seat]:
                    match.take_seat(seat, holder)
        except Refusal as refusal:
            raise Stop(str(refusal), USAGE) from None
    return sit_down(match, new_place(match.rulebook.id), Screen(), resumed=True)


def _as_data(log: LogFile, match: Match, events: Sequence[Event]) -> dict[str, object]:
    return {
        "header": log.header,
        "entries": len(log.entries),
        "events": [
            {"entry": entry, "words": str(event.words()), **msgspec.to_builtins(event)}
            for entry, event in _with_entries(log, match, events)
        ],
        "result": match.result,
    }


def _with_entries(
    log: LogFile, match: Match, events: Sequence[Event]
) -> Iterator[tuple[int, Event]]:
    """Each event with the number of entries it took to get there.

    Check n of a log digests all events before entry n, so telling them again finds the place.
    """
    again, entry = Chronicle(match.seats), 0
    shown = {id(event) for event in events}
    for event in match.chronicle.all_events():
        while entry < len(log.entries) and again.check() == log.checks[entry]:
            entry += 1
        again.tell(event)
        if id(event) in shown:
            yield entry, event


def _tell(log: LogFile, match: Match, events: Sequence[Event], *, board: bool, rules: bool) -> None:
    screen, terminal = Screen(), find_terminal(match.rulebook)
    options = " ".join(f"{name}={value}" for name, value in log.header.options.items() if value)
    screen.show(Text(f"{match.rulebook.title}, {options[:200]}", "bold"))
    for seat in range(match.seats):
        screen.show(Text(f"  {match.seat_name(seat)}: {match.holders[seat].name}"))
    view = match.view(None)
    for entry, event in _with_entries(log, match, events):
        chapter = terminal.chapter(event)
        if chapter:
            screen.show(Text.assemble((f"\n{chapter}", "bold"), (f"  entry {entry}", "dim")))
        else:
            for line in lines_of(event, terminal, view, rules=rules):
                screen.show(line)
    if board:
        screen.show()
        screen.show(terminal.board(view, screen.width))
    if match.result is None:
        screen.show(Text(f"\nNot over after {match.version} entries.", "dim"))
