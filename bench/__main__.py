"""`make bench`: prints what Wartable does a second beside its peers, all from this one run."""

from __future__ import annotations

import argparse
import json
import platform
import sys

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import ours, peers

Row = tuple[str, float, str]


def measure_peers() -> dict[str, float]:
    """What the peers do on this machine, now."""
    return {
        "catanatron, 4 random players: decisions/s": peers.catanatron_decisions(),
        "catanatron, copy of a game: µs": peers.catanatron_copy(),
        "open_spiel backgammon (C++), random: decisions/s": peers.backgammon_decisions(),
        "open_spiel backgammon (C++), clone: µs": peers.backgammon_copy(),
    }


def measure_ours() -> list[Row]:
    """Our own numbers, each with the peer it is held against."""
    decisions, copy = (
        "catanatron, 4 random players: decisions/s",
        "catanatron, copy of a game: µs",
    )
    rows: list[Row] = [
        ("engine, made-up game: decisions/s", ours.counter_decisions(rollout=False), decisions),
        ("engine, roll-outs: decisions/s", ours.counter_decisions(rollout=True), decisions),
    ]
    matches, per_second = ours.deathmatches()
    rows.append(("DragonWars, random Deathmatch: decisions/s", per_second, decisions))
    rows.append(("DragonWars, random Deathmatches/s", matches, ""))
    for players in (2, 6):
        for rollout in (False, True):
            kind = "roll-out" if rollout else "with snapshots"
            cost = ours.dragonwars_fork(players, rollout=rollout)
            rows.append((f"DragonWars, {players} players, fork {kind}: µs", cost, copy))
            cost = ours.dragonwars_fork(players, rollout=rollout, for_seat=0)
            rows.append((f"DragonWars, {players} players, fork dealt, {kind}: µs", cost, copy))
    combinations = [(r, e, k) for r in (24, 200) for e in (0, 5, 20) for k in (False, True)]
    for records, entries, rollout in track(combinations, "forks", transient=True):
        cost = ours.fork_micros(records, entries, rollout=rollout)
        kind = "roll-out" if rollout else "with snapshots"
        rows.append((f"fork, {records} records, {entries} entries, {kind}: µs", cost, copy))
    rows.append(("DragonWars, 6 players, view as JSON: µs", ours.view_encoding(), ""))
    rows.append(("DragonWars, event as JSON: µs", ours.event_encoding(), ""))
    rows.append(("bytes per live match, 2 players, 60 answers", ours.live_bytes(2, 60), ""))
    rows.append(("bytes per live match, 6 players, 150 answers", ours.live_bytes(6, 150), ""))
    return rows


def ratio(value: float, peer: float, name: str) -> float:
    """How many times better than the peer: more a second, or fewer microseconds."""
    return peer / value if name.endswith("µs") else value / peer


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    arguments = parser.parse_args()
    console = Console(stderr=arguments.json, width=None if sys.stdout.isatty() else 130)
    with console.status("measuring the peers"):
        others = measure_peers()
    with console.status("measuring ourselves"):
        rows = measure_ours()
    if arguments.json:
        print(json.dumps({"peers": others, "ours": {name: value for name, value, _ in rows}}))
        return
    table = Table(title=f"Python {platform.python_version()}, medians of repeats in one run")
    for heading in ("what", "value", "times as good as", "peer"):
        table.add_column(heading, justify="right" if heading == "value" else "left")
    for name, value in others.items():
        table.add_row(name, f"{value:,.1f}", "", "")
    table.add_section()
    for name, value, peer in rows:
        times = f"{ratio(value, others[peer], name):.2f}" if peer else ""
        table.add_row(name, f"{value:,.1f}", times, peer)
    console.print(table)


if __name__ == "__main__":
    main()
