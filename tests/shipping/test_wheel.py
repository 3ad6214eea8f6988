"""The wheel plays: installed into an empty environment, it serves the lobby to a browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.chromium import FLAGS, WITHOUT_WEBGL

ROOT = Path(__file__).parents[2]
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)],
        check=True,
    )
    [built] = folder.glob("wartable-*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment that holds the wheel and what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    subprocess.run([folder / "bin" / "python", *PIP, "install", str(wheel)], check=True)
    return folder / "bin" / "wartable"


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    environment = {**os.environ, "WARTABLE_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    environment.pop("PYTHONPATH", None)
    process = subprocess.Popen(
        [installed, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment,
    )
    assert process.stdout is not None
    address = next(
        found[0] for line in process.stdout if (found := re.search(r"http://\S+:\d+", line))
    )
    yield address
    process.terminate()
    process.wait()
    process.stdout.close()


def test_the_wheel_holds_client_content_and_rules(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "wartable/server/static/index.html" in names
    assert "wartable/ledger/rules/dragonwars.md" in names
    assert any(name.startswith("wartable/games/dragondice/content/") for name in names)


def test_a_browser_finds_the_lobby(served: str, driver: Playwright, chromium_path: str) -> None:
    browser = driver.chromium.launch(executable_path=chromium_path, args=[*FLAGS, *WITHOUT_WEBGL])
    page = browser.new_page()
    page.goto(served)
    expect(page.get_by_role("button", name=re.compile("Play now"))).to_be_visible()
    browser.close()


def test_the_command_works_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    played = subprocess.run(
        [installed, "rules", "dragonwars", "DW-FALL-03"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    assert "DW-FALL-03" in played.stdout
