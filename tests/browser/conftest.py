"""A real Chromium against a real server with the built client."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.browsers import BROWSERS
from tests.browser.chromium import FLAGS, WITH_WEBGL, WITHOUT_WEBGL, NoBrowser, find_chromium
from tests.browser.client import build_client
from tests.browser.once import alone
from tests.browser.people import NAME, People
from tests.server.processes import ServerProcess

Gather = Callable[[Browser, str], People]
HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of this run know."""
    return tmp_path_factory.getbasetemp().parent


@pytest.fixture(scope="session")
def chromium_path(shared: Path) -> str:
    try:
        with alone(shared / "chromium.lock"):
            return find_chromium()
    except NoBrowser as none:
        pytest.fail(str(none))


@pytest.fixture(scope="session")
def client(shared: Path) -> None:
    """The client is built; by one process, where several run tests."""
    build_client(shared / "client.lock")


@pytest.fixture(scope="session")
def address(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the client of this checkout."""
    server = ServerProcess(tmp_path_factory.mktemp("table")).start()
    yield server.address
    server.stop()
    assert '"level":"error"' not in server.log(), server.log()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """The driver holds an event loop while it runs, and tests elsewhere may want one of their own.

    So browsers end with the last test of this folder, and not with the session.
    """
    if nextitem is None or nextitem.path.parent != HERE:
        BROWSERS.close()


# Drawing everything as WebGL needs it takes several times as long here: only for the 3D board.


@pytest.fixture
def chromium(chromium_path: str) -> Browser:
    named = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    return BROWSERS.browser(chromium_path, *FLAGS, *WITHOUT_WEBGL, named)


@pytest.fixture
def chromium_with_webgl(chromium_path: str) -> Browser:
    return BROWSERS.browser(chromium_path, *FLAGS, *WITH_WEBGL)


@pytest.fixture
def gather(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Gather]:
    """Seats people at browsers of their own; what went wrong in one of them fails the test."""
    everybody: list[People] = []
    with ExitStack() as stack:

        def gathered(browser: Browser, address: str) -> People:
            everybody.append(stack.enter_context(People(browser, address)))
            return everybody[-1]

        yield gathered
        troubles = [trouble for people in everybody for trouble in people.troubles]
        if request.node.stash.get(FAILED, False) or troubles:
            for people in everybody:
                people.keep(tmp_path)
            print(f"What the pages showed and said is in {tmp_path}")
    assert troubles == []


@pytest.fixture
def people(gather: Gather, chromium: Browser, address: str) -> People:
    """People at the usual table."""
    return gather(chromium, address)
