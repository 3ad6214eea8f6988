"""Reruns logs in a separate process: `python -m wartable.testing.elsewhere`.

It reads a parcel of logs from its input and writes digests of what they lead to.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Collection
from importlib import import_module
from typing import cast

import msgspec

from wartable.engine.journal import Seated, Undone
from wartable.engine.logfile import LogFile, read_log
from wartable.engine.match import Match
from wartable.engine.replay import Finder, replay
from wartable.engine.rulebook import AnyRulebook
from wartable.engine.snapshot import encode_state
from wartable.testing.picture import encoded, observers, questions


class Parcel(msgspec.Struct, frozen=True):
    """Logs to rerun, where to take digests, and the rulebook's location: `module:name`."""

    rulebook: str
    logs: list[bytes]
    places: list[list[int]]


class Trace(msgspec.Struct, frozen=True):
    """What a log led to: digests by the number of entries before them, and the longest step."""

    digests: dict[int, str]
    longest_step: int
    longest_at: int
    error: str = ""


def address_of(rulebook: AnyRulebook) -> str:
    """Where a rulebook's class is, so that another process can create one."""
    kind = type(rulebook)
    return f"{kind.__module__}:{kind.__qualname__}"


def rulebook_at(address: str) -> AnyRulebook:
    """The rulebook whose class is found at `module:name`."""
    module, _, name = address.partition(":")
    found: object = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return cast("type[AnyRulebook]", found)()


def trace(log: LogFile, find: Finder, places: Collection[int]) -> Trace:
    """Rerun a log and take a digest wherever one is wanted."""
    match = replay(log, find, to=0)
    wanted = set(places)
    digests: dict[int, str] = {0: digest(match)} if 0 in wanted else {}
    longest = at = 0
    for place, entry in enumerate(log.entries):
        length = match.step_entries + 1
        if length > longest and not isinstance(entry, Undone | Seated):
            longest, at = length, place
        try:
            match.absorb(entry)
        except Exception as error:
            return Trace(digests, longest, at, f"{type(error).__name__}: {error}")
        if place + 1 in wanted:
            digests[place + 1] = digest(match)
    return Trace(digests, longest, at)


def digest(match: Match) -> str:
    """A digest of everything: state, views, questions, all events, result."""
    found = hashlib.sha256(encode_state(match.state))
    for observer in observers(match):
        found.update(encoded(match.view(observer)))
    found.update(encoded(questions(match)))
    found.update(match.chronicle.check().encode())
    found.update(encoded(match.result))
    return found.hexdigest()[:16]


def main() -> None:
    """Trace the logs of the parcel on standard input."""
    parcel = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Parcel)
    rulebook = rulebook_at(parcel.rulebook)
    traces = [
        trace(read_log(log), lambda _: rulebook, places)
        for log, places in zip(parcel.logs, parcel.places, strict=True)
    ]
    sys.stdout.buffer.write(msgspec.msgpack.encode(traces))


if __name__ == "__main__":
    main()
