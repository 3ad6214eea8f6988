"""`wartable serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wartable.cli.exits import DONE, UNSAVED, USAGE, Stop


def serve(
    *,
    host: str | None = None,
    port: int = 8000,
    database: str | None = None,
    data: Path | None = None,
    lan: Annotated[bool, Parameter(negative="")] = False,
    public_url: str | None = None,
    metrics: Annotated[bool, Parameter(negative="")] = False,
    keep_unplayed: float | None = None,
    keep_finished: float | None = None,
    keep_abandoned: float | None = None,
    log_level: str = "warning",
) -> int:
    """Open the table in the browser, for players and bots, here or on the network.

    Everything is kept in a database, so you can stop the server at any time: matches continue where
    they were. Without --lan and --host only this computer can reach it.

    Parameters
    ----------
    host
        The address to listen on. By default only this computer.
    port
        The port; if it is taken, the next free one.
    database
        postgresql://... for a PostgreSQL that several servers may share. By default SQLite in the
        data folder. Also WARTABLE_DATABASE.
    data
        The folder for matches. Also WARTABLE_DATA.
    lan
        Let others on the same network play, and print a code for their phones.
    public_url
        The address where players find this server, if it is behind another one.
    metrics
        Offer counters for Prometheus at /metrics.
    keep_unplayed
        Days to keep matches that never started or in which no player ever moved (7; 0: forever).
        Only days when a server was running count. Also WARTABLE_KEEP_UNPLAYED.
    keep_finished
        Days to keep finished matches (365). Also WARTABLE_KEEP_FINISHED.
    keep_abandoned
        Days to keep matches in which nothing happens anymore (365). Also
        WARTABLE_KEEP_ABANDONED.
    log_level
        How much is logged: debug, info, warning, error.
    """
    from wartable.server.address import address_of
    from wartable.server.logs import set_up_logs
    from wartable.server.serving import NoPort, NoStart, free_socket
    from wartable.server.serving import serve as run
    from wartable.server.settings import read_settings

    if log_level not in {"debug", "info", "warning", "error"}:
        raise Stop("A log level is debug, info, warning or error.", USAGE)
    try:
        settings = read_settings(
            host=host,
            port=port,
            database=database,
            data=data,
            lan=lan,
            public_url=public_url,
            metrics=metrics,
            keep_unplayed=keep_unplayed,
            keep_finished=keep_finished,
            keep_abandoned=keep_abandoned,
        )
        listening = free_socket(settings.host, settings.port)
    except (ValueError, NoPort) as error:
        raise Stop(f"The server cannot start: {error}.", USAGE) from None
    set_up_logs(log_level)
    address = address_of(settings, listening.getsockname()[1])

    def opened() -> None:
        print(f"The table is open at {address}", flush=True)
        if lan:
            _print_code(address)
        print("Ctrl-C closes it; matches are kept.", flush=True)

    try:
        run(settings, listening, opened)
    except NoStart as error:
        raise Stop(f"The server cannot start: {error}.", UNSAVED) from None
    return DONE


def _print_code(address: str) -> None:
    import segno

    segno.make(address, micro=False).terminal(compact=True)
