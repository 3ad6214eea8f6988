"""Doctests are looked for only in files that have some: finding none in all others takes long."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

Found = list[pytest.Collector]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, Found, Found]:
    """Leave out doctests of a file without any."""
    found = yield
    if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found
