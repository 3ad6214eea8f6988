"""Finds a Chromium: an installed one, else Playwright's own, else the system's package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WITH_WEBGL = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader")
WITHOUT_WEBGL = ("--disable-gpu", "--disable-3d-apis")

DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
UPDATE = ("apt-get", "update", "-qq")
PACKAGE = ("apt-get", "install", "-y", "-qq", "chromium")
LONGEST = 300
"""How many seconds a download may take."""


class NoBrowser(Exception):
    """There is no Chromium, and it could not be installed."""


def find_chromium() -> str:
    """Where a Chromium is that starts; `NoBrowser` says what to do where there is none."""
    if named := os.environ.get("CHROMIUM"):
        if not starts(named):
            raise NoBrowser(f"CHROMIUM names {named}, which does not start.")
        return named
    found = _installed() or _downloaded() or _packaged()
    if found is None:
        raise NoBrowser(
            "The browser tests need a Chromium or Chrome. Install one (Debian and Ubuntu: "
            "`sudo apt-get install chromium`; anywhere: `.venv/bin/playwright install --with-deps "
            "chromium`) or name it: `CHROMIUM=/path/to/chrome make test`."
        )
    return found


def _installed() -> str | None:
    paths = [path for path in map(shutil.which, NAMES) if path]
    return next(filter(starts, paths), None)


def _downloaded() -> str | None:
    """Playwright's own, which it downloads where it has not yet."""
    own = playwrights_own()
    if not starts(own):
        run(*DOWNLOAD)
    return own if starts(own) else None


def _packaged() -> str | None:
    """Debian's and Ubuntu's package, which only root can install."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    run(*UPDATE)
    run(*PACKAGE)
    return _installed()


# Everything that reaches outside this process.


def playwrights_own() -> str:
    """Where Playwright keeps, or would keep, its Chromium."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Whether this is a browser: a package may be a mere hint, or lack libraries."""
    return run(path, "--version")


def run(*command: str) -> bool:
    """Whether a command ends well."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=quiet, check=False, capture_output=True, timeout=LONGEST)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
