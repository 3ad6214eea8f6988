"""`make bench`: prints what Wartable does a second beside its peers, all from this one run."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from typing import Any

from rich.console import Console

from bench.report import show_engine, show_server
from bench.server import QUICK, Size, measure_server


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--only", choices=["engine", "server"], help="measure one section only")
    parser.add_argument("--quick", action="store_true", help="a small and short server section")
    arguments = parser.parse_args()
    console = Console(stderr=arguments.json, width=None if sys.stdout.isatty() else 130)
    found: dict[str, Any] = {}
    if arguments.only != "server":
        # Only here: the peers are not needed to measure the server.
        from bench.engine import measure_ours, measure_peers
        from bench.flightpath import measure_flight
        from bench.odds import measure_odds
        from bench.odds_sweep import measure_sweep

        with console.status("measuring the peers"):
            others = measure_peers()
        with console.status("measuring ourselves"):
            rows = measure_ours()
        with console.status("measuring odds and geometry"):
            for measure in (measure_odds, measure_sweep, measure_flight):
                odds_of_others, odds_rows = measure()
                others |= odds_of_others
                rows += odds_rows
        found |= {"peers": others, "ours": {name: value for name, value, _ in rows}}
        show_engine(console, others, rows)
    if arguments.only != "engine":
        with console.status("measuring the server"):
            figures = measure_server(QUICK if arguments.quick else Size())
        found["server"] = dataclasses.asdict(figures)
        show_server(console, figures)
    if arguments.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
