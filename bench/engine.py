"""The engine's section of `make bench`: its peers, and our own numbers beside them."""

from __future__ import annotations

from rich.progress import track

from bench import dndattackwing, dragondice, dragondice_bots, flightpath, heroscape, ours, peers
from bench.report import Row


def measure_peers() -> dict[str, float]:
    """What the peers do on this machine, now."""
    return {
        "catanatron, 4 random players: decisions/s": peers.catanatron_decisions(),
        "catanatron, 4 greedy bots: decisions/s": peers.catanatron_bots(),
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
    rows += dragondice.rows(decisions, copy)
    greedy = "catanatron, 4 greedy bots: decisions/s"
    rows += dragondice_bots.rows(decisions, greedy)
    rows += heroscape.rows(decisions, greedy, copy)
    rows += flightpath.rows(decisions, greedy, copy)
    rows += dndattackwing.rows(decisions, greedy, copy)
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
