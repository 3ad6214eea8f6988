"""Matches on a Dask cluster of real processes on this machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wartable.engine.refusal import BadOptions
from wartable.games import find_rulebook
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.lab import MatchRecord, plan_matches, simulate
from wartable.lab.cluster import Cluster
from wartable.lab.crews import Alone

SHORT = DragonWarsOptions("deathmatch", round_limit=3)
MATCHES = 40


class Machines:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[str]] = []
        scheduler = self._start(
            "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"
        )
        self.address = self._said(scheduler, r"Scheduler at:\s*(tcp://\S+)")

    def add_worker(self) -> subprocess.Popen[str]:
        worker = self._start(
            "distributed.cli.dask_worker",
            self.address,
            *("--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard"),
            *("--local-directory", str(self._folder), "--death-timeout", "60"),
        )
        self._said(worker, r"(Registered to)")
        return worker

    def _start(self, module: str, *arguments: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "DASK_DISTRIBUTED__WORKER__MEMORY__SPILL": "False"},
        )
        self._processes.append(process)
        return process

    @staticmethod
    def _said(process: subprocess.Popen[str], pattern: str) -> str:
        assert process.stdout is not None
        heard: list[str] = []
        for line in process.stdout:
            heard.append(line)
            if found := re.search(pattern, line):
                return found[1]
        pytest.fail(f"it never said {pattern}: {''.join(heard)}")

    def stop(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    made = Machines(tmp_path)
    yield made
    made.stop()


def by_number(records: Iterator[MatchRecord] | list[MatchRecord]) -> dict[int, MatchRecord]:
    return {record.number: record for record in records}


def test_a_killed_worker_loses_no_match_and_counts_none_twice(machines: Machines) -> None:
    plan = plan_matches(find_rulebook("dragonwars"), SHORT, ["plain", "random"], "cluster")
    victim = machines.add_worker()
    machines.add_worker()
    done: list[MatchRecord] = []
    for record in Cluster(machines.address).play(plan, MATCHES):
        done.append(record)
        if len(done) == 1:
            victim.send_signal(signal.SIGKILL)
    assert sorted(record.number for record in done) == list(range(MATCHES))
    assert by_number(done) == by_number(Alone(find_rulebook("dragonwars")).play(plan, MATCHES))


def test_a_simulation_on_a_cluster_says_the_same_as_on_one_machine(machines: Machines) -> None:
    machines.add_worker()
    heard: list[MatchRecord] = []
    bots = ["plain", "random"]
    there = simulate(
        "dragonwars", SHORT, bots, 6, 1, cluster=machines.address, progress=heard.append
    )
    here = simulate("dragonwars", SHORT, bots, 6, 1)
    assert (there.entrants, there.draws, there.answers) == (here.entrants, here.draws, here.answers)
    assert len(heard) == 6


def test_a_cluster_without_workers_is_refused(machines: Machines) -> None:
    with pytest.raises(BadOptions, match="no workers"):
        simulate("dragonwars", SHORT, ["random"], 2, 1, cluster=machines.address)


def test_other_rules_on_a_worker_are_refused(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines.add_worker()
    monkeypatch.setattr(type(find_rulebook("dragonwars")), "rules_version", "another")
    with pytest.raises(BadOptions, match="other rules or content"):
        simulate("dragonwars", SHORT, ["random"], 2, 1, cluster=machines.address)


@pytest.mark.parametrize(
    ("bots", "out", "why"),
    [(["search:ms=50"], None, "by the clock"), (["random"], "logs", "cannot be kept")],
)
def test_what_a_cluster_cannot_do_is_refused(
    bots: list[str], out: str | None, why: str, tmp_path: Path
) -> None:
    with pytest.raises(BadOptions, match=why):
        simulate(
            "dragonwars",
            SHORT,
            bots,
            2,
            1,
            cluster="tcp://127.0.0.1:9",
            out=tmp_path / out if out else None,
        )
