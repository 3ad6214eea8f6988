"""`wartable prune`: removes old matches from the server's database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wartable.cli.exits import DONE, USAGE, Stop


def prune(
    *,
    database: str | None = None,
    data: Path | None = None,
    keep_unplayed: float | None = None,
    keep_finished: float | None = None,
    keep_abandoned: float | None = None,
    dry_run: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Remove old matches from the database of `wartable serve`.

    The server does the same by itself once an hour; this does it now, even while a server is
    running. Only days when a server was running count. 0 keeps matches forever.

    Parameters
    ----------
    database
        postgresql://... or sqlite:///...; by default SQLite in the data folder. Also
        WARTABLE_DATABASE.
    data
        The folder for matches. Also WARTABLE_DATA.
    keep_unplayed
        Days to keep matches that never started or in which no player ever moved (7). Also
        WARTABLE_KEEP_UNPLAYED.
    keep_finished
        Days to keep finished matches (365). Also WARTABLE_KEEP_FINISHED.
    keep_abandoned
        Days to keep matches in which nothing happens anymore (365). Also
        WARTABLE_KEEP_ABANDONED.
    dry_run
        Only count what would be removed.
    """
    from wartable.server.settings import Settings, read_settings

    try:
        settings: Settings = read_settings(
            database=database,
            data=data,
            keep_unplayed=keep_unplayed,
            keep_finished=keep_finished,
            keep_abandoned=keep_abandoned,
        )
    except ValueError as error:
        raise Stop(f"Nothing was removed: {error}.", USAGE) from None
    if not settings.database and not (settings.data / "wartable.sqlite3").exists():
        raise Stop(f"Nothing was removed: there are no matches in {settings.data}.", USAGE)

    async def run() -> dict[str, int]:
        from wartable.server.database import open_database
        from wartable.server.outages import Outages, learn
        from wartable.server.pruning import prune as remove
        from wartable.server.times import now

        opened = await open_database(settings)
        try:
            known = Outages()
            await learn(opened, known)
            found = await remove(opened, settings.keep, known, now(), only_count=dry_run)
            return {str(reason): count for reason, count in found.items()}
        finally:
            await opened.close()

    found = asyncio.run(run())
    verb = "Would remove" if dry_run else "Removed"
    parts = [f"{count} {reason}" for reason, count in found.items()]
    print(f"{verb} {', '.join(parts)}." if parts else "Nothing to remove: everything is kept.")
    return DONE
