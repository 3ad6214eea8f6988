"""Builds the client where it is missing or older than its sources."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.browser.once import alone

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "wartable" / "server" / "static" / "index.html"


def sources() -> Iterator[Path]:
    """Everything a build is made of."""
    for folder in (WEB / "src", WEB / "public"):
        yield from (path for path in folder.rglob("*") if path.is_file())
    for name in ("index.html", "package.json", "package-lock.json", "vite.config.ts"):
        yield WEB / name


def is_built() -> bool:
    """Whether the built client is there and as new as its sources."""
    if not PAGE.exists():
        return False
    built = PAGE.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources())


def build_client(lock: Path) -> None:
    """Build the client unless it is built; processes that share the lock build it once."""
    with alone(lock):
        if is_built():
            return
        if shutil.which("npm") is None:
            raise FileNotFoundError("The client is not built, and npm (Node 20) was not found.")
        if not (WEB / "node_modules" / ".package-lock.json").exists():
            _run("npm", "ci")
        _run("npm", "run", "build")
        PAGE.touch()


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}"
