"""Prints what was measured: the engine beside its peers, the server beside its limits."""

from __future__ import annotations

import platform

from rich.console import Console
from rich.table import Table

from bench.server import ServerFigures

Row = tuple[str, float, str]
"""What, how much, and the peer it is held against."""


def ratio(value: float, peer: float, name: str) -> float:
    """How many times better than the peer: more a second, or fewer microseconds."""
    return peer / value if name.endswith("µs") else value / peer


def show_engine(console: Console, others: dict[str, float], rows: list[Row]) -> None:
    """The peers, then our own numbers."""
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


def show_server(console: Console, figures: ServerFigures) -> None:
    """The loads, then the limits beside the best of them, then memory."""
    table = Table(
        title="server: answer to the other seat's event, in milliseconds, deflate on",
        caption="by others: the share of the processors that a rented machine gave to others then",
    )
    headings = ("load", "answers/s", "p50", "p95", "p99", "processor time an answer", "by others")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "load" else "right")
    for run in figures.runs:
        latencies = (f"{each:,.1f}" for each in run.latencies)
        cost = f"{run.processor:.2f} ms"
        table.add_row(run.name, f"{run.answers:,.0f}", *latencies, cost, f"{run.others:.0%}")
    console.print(table)
    best = figures.runs[0]
    table = Table(title=f"server: limits, beside {best.answers:,.0f} answers/s at full speed")
    for heading in ("limit", "value", "answers for each"):
        table.add_column(heading, justify="left" if heading == "limit" else "right")
    for name, value in figures.limits.items():
        table.add_row(name, f"{value:,.0f}", f"{best.answers / value:.3f}")
    table.add_section()
    for name, value in figures.memory.items():
        table.add_row(f"memory of {name}", f"{value:,.0f}", "")
    console.print(table)
