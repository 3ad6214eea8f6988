"""Many matches: the same for any number of processes, none left behind, bad requests refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep
from typing import cast

import msgspec
import pytest

from bench.counter import Counter, CounterOptions
from wartable.engine.logfile import read_log
from wartable.engine.refusal import BadOptions
from wartable.engine.replay import verify
from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games import find_rulebook
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.lab import MatchRecord, Summary, plan_matches, simulate
from wartable.lab.crews import Alone
from wartable.lab.pool import Pool

SHORT = DragonWarsOptions("deathmatch", round_limit=3)


def without_times(summary: Summary) -> Summary:
    return msgspec.structs.replace(summary, seconds=0.0, decisions_per_second=0.0)


def test_the_number_of_processes_does_not_matter() -> None:
    bots, options = ["plain", "search:rollouts=4"], DragonWarsOptions("deathmatch", round_limit=1)
    one = simulate("dragonwars", options, bots, 4, "jobs", 1)
    two = simulate("dragonwars", options, bots, 4, "jobs", 2)
    assert without_times(one) == without_times(two)
    assert one.matches == 4
    assert one.decisions_per_second > 0


def test_another_seed_gives_other_matches() -> None:
    first, second = (simulate("dragonwars", SHORT, ["random"], 3, seed) for seed in (1, 2))
    assert without_times(first) != without_times(msgspec.structs.replace(second, seed="1"))


def test_progress_is_called_for_every_match() -> None:
    heard: list[MatchRecord] = []
    simulate(Counter(), CounterOptions(turns=4), ["random"], 6, 1, progress=heard.append)
    assert [record.number for record in heard] == list(range(6))


def test_logs_are_kept_if_wanted_and_can_be_verified(tmp_path: Path) -> None:
    simulate("dragonwars", SHORT, ["plain", "random"], 2, 1, out=tmp_path / "logs")
    files = sorted((tmp_path / "logs").iterdir())
    assert [file.name for file in files] == ["dragonwars-000000.json", "dragonwars-000001.json"]
    log = read_log(files[1].read_bytes())
    assert [holder.bot for holder in log.header.holders] == ["random", "plain"]
    verify(log, find_rulebook)


@pytest.mark.parametrize("bots", [["plain", "random"], ["plain", "search:rollouts=2"]])
def test_matches_go_the_same_way_whether_their_logs_are_kept_or_not(
    bots: list[str], tmp_path: Path
) -> None:
    kept: list[MatchRecord] = []
    unkept: list[MatchRecord] = []
    simulate("dragonwars", SHORT, bots, 2, 1, out=tmp_path, progress=kept.append)
    simulate("dragonwars", SHORT, bots, 2, 1, progress=unkept.append)
    assert kept == unkept
    assert not any(record.broken or record.faults for record in kept)


class Faulty(Counter):
    """It fails half-way, whatever is answered."""

    def _count(self, state: object) -> Step:
        raise ZeroDivisionError("half-way")

    def next_step(self, state: object, table: Table) -> Step:
        return self._count(state)


def test_a_match_that_cannot_be_played_is_counted_and_the_others_continue() -> None:
    summary = simulate(Faulty(), CounterOptions(), ["random", "random"], 3, 1)
    assert (summary.matches, summary.broken) == (0, 3)
    assert "half-way" in summary.faults[0]


@pytest.mark.parametrize(
    ("bots", "matches", "jobs", "words"),
    [
        (["plain", "deep"], 1, 1, "There is no bot “deep”"),
        ([], 1, 1, "2 seats take 1 to 2 bots, not 0"),
        (["random"] * 3, 1, 1, "2 seats take 1 to 2 bots, not 3"),
        (["random"], 0, 1, "at least one match"),
        (["random"], 1, 0, "1 to 256 processes, not 0"),
        (["random"], 1, 10_000, "1 to 256 processes"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    bots: list[str], matches: int, jobs: int, words: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        simulate("dragonwars", SHORT, bots, matches, 1, jobs)
    assert words in refused.value.reason


def test_an_unknown_game_and_bad_options_are_refused() -> None:
    with pytest.raises(BadOptions):
        simulate("ludo", SHORT, ["random"], 1, 1)
    with pytest.raises(BadOptions):
        simulate("dragonwars", DragonWarsOptions("teams", 3), ["random"], 1, 1)
    with pytest.raises(BadOptions):
        simulate(Counter(), CounterOptions(), ["random"], 1, 1, jobs=2)


LONG_RUN = """
from multiprocessing import active_children

from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.lab import simulate


def tell(record):
    print(*(child.pid for child in active_children()), flush=True)


if __name__ == "__main__":
    options = DragonWarsOptions("deathmatch")
    simulate("dragonwars", options, ["random"], 100000, 1, 2, progress=tell)
"""
"""It prints the ids of its processes whenever a match ends."""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/status")
    return not status.exists() or "State:\tZ" not in status.read_text()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_processes_end_with_their_parent(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "long_run.py"
    script.write_text(LONG_RUN)
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert parent.stdout is not None
    children = [int(word) for word in parent.stdout.readline().split()]
    assert len(children) == 2
    parent.send_signal(how)
    parent.wait(timeout=30)
    parent.stdout.close()
    until = monotonic() + 30
    while any(alive(child) for child in children) and monotonic() < until:
        sleep(0.05)
    assert not any(alive(child) for child in children)


def test_stopping_half_way_leaves_no_process_behind() -> None:
    rulebook = find_rulebook("dragonwars")
    before = set(active_children())
    running = cast(
        "Generator[MatchRecord, None, None]",
        Pool(2).play(plan_matches(rulebook, SHORT, ["random"], 1), 1000),
    )
    next(running)
    assert set(active_children()) - before
    running.close()
    assert not set(active_children()) - before


def test_a_killed_process_loses_no_match_and_counts_none_twice() -> None:
    plan = plan_matches(find_rulebook("dragonwars"), SHORT, ["random"], "killed")
    running = cast("Generator[MatchRecord, None, None]", Pool(2).play(plan, 24))
    done = [next(running)]
    victim = active_children()[0].pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    done += running
    assert sorted(record.number for record in done) == list(range(24))
    alone = {record.number: record for record in Alone(find_rulebook("dragonwars")).play(plan, 24)}
    assert {record.number: record for record in done} == alone


def test_a_pool_that_breaks_again_and_again_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_matches(find_rulebook("dragonwars"), SHORT, ["random"], "hopeless")
    monkeypatch.setattr("wartable.lab.pool._begin", os._exit)
    with pytest.raises(BrokenProcessPool):
        list(Pool(2).play(plan, 4))
