"""The tables: matches, their logs, seats, chat, snapshots, and how long servers ran.

All times are whole milliseconds since 1970 (`server.times`). The primary key of `log`, match and
version, is the only lock there is on a match.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("content", String(64), nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("result", LargeBinary),
    Column("listed", String(16), nullable=False),
    Column("rematch", String(32)),
    # How far the log goes and what is due there, according to the row of that version. Before the
    # first row a full match is due: `bots_due` means that something must be done at once.
    Column("version", Integer, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("deadline", BigInteger),
    # Who takes care of what is due, and until when others leave it alone.
    Column("leased_by", String(32)),
    Column("leased_until", BigInteger, nullable=False),
    Index("matches_due", "bots_due", "deadline"),
    Index("matches_listed", "listed", "created"),
)

log = Table(
    "log",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("client_id", String(64)),
    Column("prompt", String(32)),
    Column("closed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("change", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("content", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("token_hash", LargeBinary),
    Column("invitation_hash", LargeBinary),
    Column("online_until", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("client_id", String(64), nullable=False),
    Column("text", String(1024), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_once", "match_id", "seat", "client_id", unique=True),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
