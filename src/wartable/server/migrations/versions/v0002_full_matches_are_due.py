"""Matches that are full and have not started are due, so that any process starts them."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Mark those that were left behind."""
    op.execute(
        "UPDATE matches SET bots_due = true WHERE version = 0 AND NOT EXISTS "
        "(SELECT 1 FROM seats WHERE seats.match_id = matches.id AND NOT seats.taken)"
    )
