"""`wartable simulate`: many matches between bots, and their results."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from wartable.cli.choosing import choose_game, read_bots, read_options, read_pairs
from wartable.cli.exits import DONE, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.saves import reason_of
from wartable.cli.screen import make_console
from wartable.engine.refusal import Refusal
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.lab import MatchRecord, Summary
from wartable.lab import simulate as run


def simulate(
    game: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    matches: int = 100,
    bots: str = "plain,random",
    options: Annotated[
        list[str] | None, Parameter(consume_multiple=True, negative_iterable=())
    ] = None,
    seed: str = "1",
    jobs: int = 1,
    cluster: str = "",
    json: Annotated[bool, Parameter(negative="")] = False,
    out: Path | None = None,
    mirror: str = "",
) -> int:
    """Let bots play many matches and show how often each one won.

    Every bot plays every seat in turn. The same seed gives the same matches, whatever the number of
    jobs. Win rates come with their 95 % confidence interval.

    Parameters
    ----------
    game
        Which game, see `wartable games`.
    matches
        How many matches.
    bots
        Which bots, separated by commas: random, easy, plain, search, search:ms=300,
        search:rollouts=200.
    options
        How to set up the matches, such as mode=deathmatch players=2.
    seed
        A word or number that determines everything.
    jobs
        How many processes work at the same time.
    cluster
        The address of a Dask scheduler, such as tcp://host:8786, whose workers play instead of
        processes on this machine; see docs/simulation.md.
    json
        Print the result for programs.
    out
        A folder that gets the log of every match; see `wartable replay`.
    mirror
        A kind of question that all seats answer alike at the start of the match, such as force:
        each ready-made answer is played from every seat, then the next one.
    """
    rulebook = choose_game(game)
    chosen = read_options(rulebook, read_pairs(options or []))
    watcher = make_console(stderr=True)
    crew = (jobs, cluster)
    try:
        summary = _run(rulebook, chosen, read_bots(bots), matches, seed, crew, out, mirror, watcher)
    except Refusal as refusal:
        raise Stop(str(refusal), USAGE) from None
    except OSError as error:
        raise Stop(f"{out} cannot be written: {reason_of(error)}.", UNSAVED) from None
    if json:
        print_json(summary)
    else:
        _show(summary, make_console())
    if summary.broken:
        print(f"{summary.broken} matches had no end: {summary.faults[0]}", file=sys.stderr)
        return WRONG
    return DONE


def _run(
    rulebook: AnyRulebook,
    options: Options,
    bots: list[str],
    matches: int,
    seed: str,
    crew: tuple[int, str],
    out: Path | None,
    mirror: str,
    console: Console,
) -> Summary:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("playing", total=matches)

        def step(_: MatchRecord) -> None:
            progress.advance(task)

        jobs, cluster = crew
        return run(
            rulebook.id,
            options,
            bots,
            matches,
            seed,
            jobs,
            cluster=cluster,
            out=out,
            mirror=mirror,
            progress=step,
        )


def _show(summary: Summary, console: Console) -> None:
    options = " ".join(f"{name}={_short(value)}" for name, value in summary.options.items())
    console.print(
        Text(f"{summary.game}: {summary.matches} matches, seed {summary.seed}, {options}", "bold")
    )
    table = Table(box=None, padding=(0, 1))
    table.add_column("bot")
    for heading in ("matches", "won", "drawn", "lost", "win rate (95 % interval)", "faults"):
        table.add_column(heading, justify="right")
    for entrant in summary.entrants:
        table.add_row(
            entrant.bot,
            str(entrant.matches),
            str(entrant.wins),
            str(entrant.draws),
            str(entrant.losses),
            f"{entrant.win_rate:.1%} ({entrant.low:.1%} to {entrant.high:.1%})",
            str(entrant.faults),
        )
    console.print(table)
    seats = ", ".join(f"{seat} {wins}" for seat, wins in enumerate(summary.seat_wins, start=1))
    console.print(f"wins by seat: {seats}; draws: {summary.draws}")
    if summary.rounds is not None:
        rounds = summary.rounds
        console.print(f"Rounds: {rounds.mean:.1f} (from {rounds.least} to {rounds.most})")
    console.print(
        f"decisions a match: {summary.decisions.mean:.0f}; "
        f"{summary.decisions_per_second:,.0f} decisions/s, {summary.seconds:.1f} s"
    )
    for fault in summary.faults:
        console.print(Text(f"fault in {fault}", "yellow"))


def _short(value: object) -> str:
    """An option in a few characters; a whole map is only named."""
    if isinstance(value, dict):
        return str(msgspec.convert(value, dict[str, object]).get("name", "own"))
    if isinstance(value, list | tuple):
        return ",".join(map(str, msgspec.convert(value, list[object])))
    return str(value)
