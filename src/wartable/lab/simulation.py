"""Plays many matches between bots, on one or many processes or machines.

Each match depends only on the seed and its number, so the outcome is the same for any number of
processes (of bots whose budget is a number of roll-outs; a bot with a time limit depends on the
clock).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from wartable.bots import make_bot
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import find_rulebook
from wartable.lab.cluster import Cluster
from wartable.lab.crews import Alone, Crew
from wartable.lab.matches import MatchPlan, MatchRecord
from wartable.lab.pool import Pool
from wartable.lab.summary import Summary, Tally

MOST_JOBS: Final = 256

Progress = Callable[[MatchRecord], None]


def simulate(
    game: str | AnyRulebook,
    options: Options,
    bots: Sequence[str],
    matches: int,
    seed: str | int,
    jobs: int = 1,
    *,
    cluster: str = "",
    out: Path | None = None,
    mirror: str = "",
    progress: Progress | None = None,
) -> Summary:
    """Let bots play a number of matches, with every bot on every seat in turn.

    `mirror` is a kind of question that the match begins with and all seats answer alike.
    `progress` is called with each match as it ends. `out` is a folder that gets the log of every
    match. `cluster` is the address of a Dask scheduler whose workers play instead of `jobs`
    processes. A rulebook that is not installed as a game can be passed directly, but only for one
    process.

    >>> rulebook = find_rulebook("dragonwars")
    >>> options = rulebook.options_type(mode="deathmatch", round_limit=2)
    >>> simulate("dragonwars", options, ["random", "random"], 4, seed=1).draws
    4
    """
    rulebook = find_rulebook(game) if isinstance(game, str) else game
    plan = plan_matches(rulebook, options, bots, seed, out, mirror)
    if matches < 1:
        raise BadOptions("A simulation has at least one match.")
    crew = _crew(game, rulebook, jobs, cluster)
    tally = Tally(plan, rulebook.seats(options))
    began = perf_counter()
    for record in crew.play(plan, matches):
        tally.add(record)
        if progress is not None:
            progress(record)
    return tally.summary(perf_counter() - began)


def _crew(game: str | AnyRulebook, rulebook: AnyRulebook, jobs: int, cluster: str) -> Crew:
    """The crew that plays."""
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"A simulation runs on 1 to {MOST_JOBS} processes, not {jobs}.")
    if not cluster and jobs == 1:
        return Alone(rulebook)
    if not isinstance(game, str):
        raise BadOptions("A game that other processes cannot find runs on one process.")
    return Cluster(cluster) if cluster else Pool(jobs)


def plan_matches(
    rulebook: AnyRulebook,
    options: Options,
    bots: Sequence[str],
    seed: str | int,
    out: Path | None = None,
    mirror: str = "",
) -> MatchPlan:
    """What all matches have in common, or `BadOptions` for matches that cannot be played."""
    rulebook.check_options(options)
    seats = rulebook.seats(options)
    if not 1 <= len(bots) <= seats:
        raise BadOptions(f"{seats} seats take 1 to {seats} bots, not {len(bots)}.")
    for spec in bots:
        make_bot(spec)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    return MatchPlan(
        rulebook.id,
        msgspec.to_builtins(options),
        tuple(bots),
        str(seed),
        "" if out is None else str(out),
        mirror,
    )
