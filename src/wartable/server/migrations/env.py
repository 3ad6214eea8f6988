"""What Alembic runs: the steps of `versions` on the connection the server gives it."""

from __future__ import annotations

from alembic import context

from wartable.server.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
