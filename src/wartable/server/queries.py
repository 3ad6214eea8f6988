"""Frequent statements, built once: building one costs as much as running it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import String, bindparam, select, update

from wartable.server.tables import chat, log, matches, seats, snapshots

_WHICH: Final = bindparam("which", type_=String)
"""The match."""

MATCH: Final = select(matches).where(matches.c.id == _WHICH)
SEATS: Final = select(seats).where(seats.c.match_id == _WHICH).order_by(seats.c.seat)
SNAPSHOT: Final = select(
    snapshots.c.version, snapshots.c.rules, snapshots.c.content, snapshots.c.data
).where(snapshots.c.match_id == _WHICH)
ROWS: Final = (
    select(log)
    .where(log.c.match_id == _WHICH, log.c.version > bindparam("after"))
    .order_by(log.c.version)
)
ACKS: Final = select(log.c.seat, log.c.client_id, log.c.closed).where(
    log.c.match_id == _WHICH,
    log.c.client_id.is_not(None),
    log.c.version <= bindparam("until"),
)
CHAT: Final = (
    select(chat.c.number, chat.c.seat, chat.c.text, chat.c.at)
    .where(chat.c.match_id == _WHICH, chat.c.number > bindparam("after"))
    .order_by(chat.c.number.desc())
    .limit(bindparam("most"))
)
SEEN: Final = (
    update(seats)
    .where(seats.c.match_id == _WHICH, seats.c.seat == bindparam("one"))
    .values(online_until=bindparam("until"))
)
