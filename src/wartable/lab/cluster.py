"""A crew on a Dask cluster: any number of machines behind one scheduler.

The plan travels as JSON and records come back as JSON. Every worker must have the same rules and
content; this is checked before the first match. Dask trusts everyone who reaches its scheduler, so
a cluster belongs on a private network.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.games import find_rulebook
from wartable.lab.matches import MatchPlan, MatchRecord, play_match

CHUNK: Final = 4
"""How many matches are sent together."""
QUEUED_PER_THREAD: Final = 4
RETRIES: Final = 5
CONNECT_SECONDS: Final = 20


class Cluster:
    """All workers of a scheduler play at once. If one dies, its matches are played again."""

    def __init__(self, address: str) -> None:
        self._address = address

    def play(self, plan: MatchPlan, matches: int) -> Iterator[MatchRecord]:
        """Each match once, as it ends."""
        if plan.out:
            raise BadOptions("Logs of matches on a cluster cannot be kept in a folder.")
        if any(_by_clock(bot) for bot in plan.bots):
            raise BadOptions(
                "A bot that thinks by the clock depends on the machine it runs on; on a cluster "
                "give it a number of roll-outs, such as search:rollouts=200."
            )
        with _client(self._address) as client:
            _check_versions(client, plan.game)
            yield from _play(client, plan, matches)


def _by_clock(bot: str) -> bool:
    name, _, settings = bot.partition(":")
    return name == "search" and "rollouts=" not in settings


def _dask() -> Any:
    """Dask, which has no type hints and is loaded only when a cluster is used."""
    try:
        return import_module("distributed")
    except ImportError:
        raise BadOptions(
            "A cluster needs more packages: pip install 'wartable[cluster]'."
        ) from None


def _client(address: str) -> Any:
    try:
        return _dask().Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BadOptions(f"There is no scheduler at {address}: {error}") from None


def _check_versions(client: Any, game: str) -> None:
    """All workers must play by the same rules and content as this machine."""
    wanted = versions_of(game)
    found: dict[str, object] = client.run(versions_of, game)
    if not found:
        raise BadOptions("The cluster has no workers.")
    others = sorted(worker for worker, versions in found.items() if versions != wanted)
    if others:
        raise BadOptions(
            f"These workers have other rules or content of {game} than this machine: "
            f"{', '.join(others)}."
        )


def versions_of(game: str) -> tuple[str, str]:
    """The versions of rules and content on the machine that runs this."""
    rulebook = find_rulebook(game)
    return rulebook.rules_version, rulebook.content_version


def _play(client: Any, plan: MatchPlan, matches: int) -> Iterator[MatchRecord]:
    sent = msgspec.json.encode(plan)
    name = hashlib.sha256(sent).hexdigest()[:16]
    chunks = iter(range(0, matches, CHUNK))

    def submit(first: int) -> Any:
        numbers = tuple(range(first, min(first + CHUNK, matches)))
        return client.submit(
            play_chunk, sent, numbers, key=f"wartable-{name}-{first}", retries=RETRIES
        )

    threads = sum(client.nthreads().values())
    first_chunks = islice(chunks, threads * QUEUED_PER_THREAD)
    running = _dask().as_completed([submit(first) for first in first_chunks])
    missing = set(range(matches))
    for future in running:
        records = msgspec.json.decode(future.result(), type=list[MatchRecord])
        future.release()
        for first in islice(chunks, 1):
            running.add(submit(first))
        for record in records:
            if record.number in missing:
                missing.remove(record.number)
                yield record


def play_chunk(plan: bytes, numbers: tuple[int, ...]) -> bytes:
    """What a worker does: play these matches of a plan."""
    read = msgspec.json.decode(plan, type=MatchPlan)
    rulebook = find_rulebook(read.game)
    return msgspec.json.encode([play_match(rulebook, read, number) for number in numbers])
