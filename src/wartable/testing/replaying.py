"""Checks that a saved match comes back as it was, here and in a process with other hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from wartable.engine.logfile import LogError, log_of, read_log, save
from wartable.engine.match import Match
from wartable.engine.replay import load, verify
from wartable.engine.rulebook import AnyRulebook
from wartable.testing.dealing import finder
from wartable.testing.elsewhere import Parcel, Trace, address_of, trace
from wartable.testing.law import LawBroken
from wartable.testing.picture import must_equal, picture, standing

_traces = msgspec.msgpack.Decoder(list[Trace])
HASH_SEEDS = 1_000


def check_saving(match: Match, *, compress: bool = False) -> Match:
    """A match saved and loaded is the same to the last sealed answer; returns the loaded one."""
    words = "a match is loaded changed"
    try:
        loaded = load(save(match, compress=compress), finder(match.rulebook))
    except LogError as error:
        raise LawBroken("replaying", f"a saved match cannot be loaded: {error}") from error
    must_equal("replaying", picture(match), picture(loaded), words)
    # A saved match does not remember what was counted or proposed at the table.
    before = replace(standing(match), decisions=loaded.decisions, proposal=None)
    if differs := before.differs(standing(loaded)):
        raise LawBroken("replaying", f"{words}: {differs}")
    if match.holders != loaded.holders:
        raise LawBroken("replaying", f"{words}: who sits where")
    return loaded


def check_replay(match: Match) -> int:
    """The whole log can be verified, die by die and event by event, and leads to the same end."""
    log = read_log(msgspec.json.encode(log_of(match)))
    try:
        again = verify(log, finder(match.rulebook))
    except LogError as error:
        raise LawBroken("replaying", f"the log cannot be verified: {error}") from error
    must_equal("replaying", picture(match), picture(again), "a replay ends otherwise")
    return 1


def check_elsewhere(
    rulebook: AnyRulebook,
    logs: Sequence[bytes],
    seen: Sequence[Mapping[int, str]] | None = None,
) -> list[Trace]:
    """Logs rerun in a process with a different hash seed give the same events, views and states.

    `seen` are digests taken while the matches were played, by number of entries; without them the
    logs are rerun here as well. A log that goes another way is named by `LogParted`.
    """
    if seen is None:
        seen = [_trace_here(rulebook, log).digests for log in logs]
    there = _run_elsewhere(rulebook, logs, [sorted(digests) for digests in seen])
    for number, (digests, trace_there) in enumerate(zip(seen, there, strict=True)):
        if trace_there.error or trace_there.digests != digests:
            entry = _parting(rulebook, logs[number], digests, trace_there)
            raise LogParted(number, entry, trace_there.error)
    return there


class LogParted(LawBroken):
    """A log went another way in the other process: which log, and after which entry."""

    def __init__(self, log: int, entry: int, error: str = "") -> None:
        words = f"in a process with another hash seed the match differs after entry {entry}"
        super().__init__("replaying", f"{words}: {error}" if error else words)
        self.log = log
        self.entry = entry


def _trace_here(rulebook: AnyRulebook, data: bytes) -> Trace:
    log = read_log(data)
    return trace(log, finder(rulebook), range(len(log.entries) + 1))


def _parting(rulebook: AnyRulebook, log: bytes, digests: Mapping[int, str], there: Trace) -> int:
    """The first entry after which a log leads to something else in the other process."""
    here = _trace_here(rulebook, log).digests
    [full] = _run_elsewhere(rulebook, [log], [sorted(here)])
    for place in sorted(here):
        if full.digests.get(place) != here[place]:
            return place
    return min(place for place, found in digests.items() if there.digests.get(place) != found)


def _other_hash_seed() -> int:
    """A hash seed that is not the one of this process, as far as that can be known."""
    own = os.environ.get("PYTHONHASHSEED", "")
    return (int(own) if own.isdecimal() else hash("wartable")) % HASH_SEEDS + 1


def _run_elsewhere(
    rulebook: AnyRulebook, logs: Sequence[bytes], places: list[list[int]]
) -> list[Trace]:
    path = os.pathsep.join(part for part in sys.path if part)
    done = subprocess.run(
        [sys.executable, "-m", "wartable.testing.elsewhere"],
        input=msgspec.msgpack.encode(Parcel(address_of(rulebook), list(logs), places)),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(_other_hash_seed()), "PYTHONPATH": path},
    )
    if done.returncode != 0:
        words = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise LawBroken("replaying", f"the logs could not be run in another process: {words}")
    return _traces.decode(done.stdout)
