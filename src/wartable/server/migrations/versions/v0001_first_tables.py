"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("result", sa.LargeBinary),
        sa.Column("listed", sa.String(16), nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("leased_by", sa.String(32)),
        sa.Column("leased_until", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_due", "matches", ["bots_due", "deadline"])
    op.create_index("matches_listed", "matches", ["listed", "created"])
    op.create_table(
        "log",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client_id", sa.String(64)),
        sa.Column("prompt", sa.String(32)),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("change", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("invitation_hash", sa.LargeBinary),
        sa.Column("online_until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("client_id", sa.String(64), nullable=False),
        sa.Column("text", sa.String(1024), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_once", "chat", ["match_id", "seat", "client_id"], unique=True)
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
