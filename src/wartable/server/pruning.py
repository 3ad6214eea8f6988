"""Removes matches that are no longer needed: never played, finished or abandoned long ago.

Days count only while a server is running (`outages`): a laptop that was off for a month, or a clock
that is a year ahead, loses no matches.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, Literal

from sqlalchemy import Connection, Select, delete, exists, func, select, update

from wartable.server.database import Database
from wartable.server.outages import Outages
from wartable.server.settings import Keep
from wartable.server.tables import chat, log, matches, outages, seats, snapshots
from wartable.server.times import milliseconds

Reason = Literal["unplayed", "finished", "abandoned"]
REASONS: Final[tuple[Reason, ...]] = ("unplayed", "finished", "abandoned")
BATCH: Final = 50
"""How many matches are removed in one transaction, so that players do not wait long."""
A_DAY: Final = 24 * 3600
logger = logging.getLogger("wartable.pruning")


async def prune(
    database: Database,
    keep: Keep,
    known: Outages,
    moment: int,
    spared: Collection[str] = (),
    *,
    only_count: bool = False,
) -> dict[Reason, int]:
    """Remove what is too old, and return how many matches of each kind were removed."""
    found: dict[Reason, int] = {}
    for reason in REASONS:
        days: float = getattr(keep, reason)
        if days <= 0:
            continue
        query = _due(reason, known.before(moment, milliseconds(days * A_DAY)))
        found[reason] = await (
            _count(database, query) if only_count else _remove_all(database, query, set(spared))
        )
    if not only_count:
        await database.write(_forget_outages)
    return found


def _due(reason: Reason, cutoff: int) -> Select[tuple[str]]:
    """Matches to be removed for this reason, older than the cutoff."""
    own = log.c.match_id == matches.c.id
    seen = exists().where(seats.c.match_id == matches.c.id, seats.c.online_until >= cutoff)
    query = select(matches.c.id).where(~seen)
    if reason == "finished":
        return query.where(matches.c.ended < cutoff)
    query = query.where(matches.c.ended.is_(None))
    if reason == "unplayed":
        played = exists().where(own, log.c.client_id.is_not(None))
        return query.where(func.coalesce(matches.c.started, matches.c.created) < cutoff, ~played)
    return query.where(exists().where(own, log.c.version == matches.c.version, log.c.at < cutoff))


async def _count(database: Database, query: Select[tuple[str]]) -> int:
    counting = select(func.count()).select_from(query.subquery())
    return await database.read(lambda c: int(c.execute(counting).scalar_one()))


def _ids(query: Select[tuple[str]], connection: Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute(query)]


async def _remove_all(database: Database, query: Select[tuple[str]], spared: set[str]) -> int:
    count = 0
    while True:
        some = query.where(matches.c.id.not_in(spared)).limit(BATCH)
        ids = await database.read(partial(_ids, some))
        if not ids:
            return count
        for match_id in ids:
            spared.add(match_id)  # whatever happens to it, do not consider it twice
        try:
            count += await database.write(partial(_remove, query=query, ids=ids))
        except Exception:
            for match_id in ids:
                count += await _remove_one(database, query, match_id)


async def _remove_one(database: Database, query: Select[tuple[str]], match_id: str) -> int:
    try:
        return await database.write(lambda connection: _remove(connection, query, [match_id]))
    except Exception:
        logger.exception("a match could not be removed", extra={"match": match_id})
        return 0


def _remove(connection: Connection, query: Select[tuple[str]], ids: Sequence[str]) -> int:
    """Remove those that are still due: a player may have sat down in the meantime."""
    query = query.where(matches.c.id.in_(ids))
    if connection.dialect.name != "sqlite":
        query = query.with_for_update(of=matches, skip_locked=True)
    gone = [str(row[0]) for row in connection.execute(query)]
    if gone:
        for part in (log, snapshots, seats, chat):
            connection.execute(delete(part).where(part.c.match_id.in_(gone)))
        connection.execute(update(matches).where(matches.c.rematch.in_(gone)).values(rematch=None))
        connection.execute(delete(matches).where(matches.c.id.in_(gone)))
    return len(gone)


def _forget_outages(connection: Connection) -> None:
    """An outage before the oldest match is no longer needed."""
    oldest = select(func.min(matches.c.created)).scalar_subquery()
    connection.execute(delete(outages).where(outages.c.ended < oldest))
