"""How tests run: property tests never against the clock, in CI always with the same examples."""

import gc
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from wartable.games import game_ids

HERE = Path(__file__).parent
MARKED = {
    "bots": "slow",
    "browser": "browser",
    "cli": "slow",
    "lab": "slow",
    "ledger": "slow",
    "server": "slow",
    "shipping": "browser",
    "testing": "slow",
}
"""Folders whose tests all have a mark: they start processes, or play whole matches.

Files named `test_..._oracle.py` are slow too: they compute everything a second, plainer way.
"""
LONG = ("slow", "kit", "browser", "postgres")
"""What takes long starts first, so that no process is left with it at the end."""

settings.register_profile(
    "steady",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("steady")

# A shell that starts tests in the background has interrupts ignored, and every program that tests
# start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--game` and `--quick`."""
    parser.addoption("--game", help="leave out the tests of all other games")
    parser.addoption("--quick", action="store_true", help="leave out everything that takes long")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the folders that `--quick` leaves out."""
    left_out = config.getoption("--quick") and collection_path.parent == HERE
    return True if left_out and collection_path.name in MARKED else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by what they need, leave out other games, and let the longest start first."""
    for item in items:
        mark_item(item)
    chosen: str | None = config.getoption("--game")
    if chosen:
        others = [game for game in game_ids() if game != chosen]
        if chosen not in game_ids():
            raise pytest.UsageError(f"there is no game {chosen}")
        leave_out(config, items, lambda item: any(game in item.nodeid for game in others))
    if config.getoption("--quick"):
        leave_out(config, items, takes_long)
    items.sort(key=turn_of)


def pytest_collection_finish() -> None:
    """What was collected stays, so the garbage collector need not look through it each time."""
    gc.collect()
    gc.freeze()


def leave_out(
    config: pytest.Config, items: list[pytest.Item], unwanted: Callable[[pytest.Item], bool]
) -> None:
    """Take tests out of those that run."""
    gone = [item for item in items if unwanted(item)]
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if not unwanted(item)]


def turn_of(item: pytest.Item) -> int:
    """The kit first, whose single tests play many matches; then all else that takes long."""
    if item.get_closest_marker("kit") or (HERE / "testing") in item.path.parents:
        return 0
    return 1 if takes_long(item) else 2


def takes_long(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(name) for name in LONG)


def mark_item(item: pytest.Item) -> None:
    """What a test needs: a browser, PostgreSQL, or time."""
    if item.path.is_relative_to(HERE):
        folder = item.path.relative_to(HERE).parts[0]
        if folder in MARKED:
            item.add_marker(MARKED[folder])
        if item.path.stem.endswith("_oracle"):
            item.add_marker("slow")
    if "postgres" in item.nodeid or "postgres" in getattr(item, "fixturenames", ()):
        item.add_marker("postgres")
