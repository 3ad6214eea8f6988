"""Changes to the tables from release to release, made by Alembic when a server starts."""
