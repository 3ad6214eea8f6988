"""Builds the browser client into wheels and source distributions."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):
    """A source distribution holds the built client, so that only a checkout needs Node."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is there already; an editable install uses make's."""
        root = Path(self.root)
        if version == "editable" or (root / "src/wartable/server/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("Building Wartable's pages needs Node 20 or newer with npm.")
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)
