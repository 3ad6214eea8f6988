"""Which rules are proven: the `rule` markers of all tests that pytest would run."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from wartable.ledger.shelf import UnknownRule, rule

MOST_RULES: Final = 3
"""A test that cites ten ids proves none of them."""

_NO_PROOF: Final = ("skip", "skipif", "xfail")


class Proofs(msgspec.Struct):
    """What the tests claim to prove."""

    by_rule: dict[str, list[str]] = {}
    """The tests that prove a rule, by its id."""
    faults: list[str] = []
    """Markers that are wrong, each as a sentence."""
    broken: list[str] = []
    """Test files that could not be read, each with the reason."""


def citations(item: pytest.Item) -> tuple[list[str], list[str]]:
    """The ids a test cites, and what is wrong with its markers."""
    ids: list[str] = []
    faults: list[str] = []
    for mark in item.iter_markers("rule"):
        if len(mark.args) != 1 or mark.kwargs or not isinstance(mark.args[0], str):
            faults.append("a rule marker names exactly one id, as text")
            continue
        cited = mark.args[0]
        try:
            if rule(cited).withdrawn:
                faults.append(f"{cited} is withdrawn")
        except UnknownRule as unknown:
            faults.append(str(unknown))
        if cited in ids:
            faults.append(f"{cited} is cited twice")
        ids.append(cited)
    if len(ids) > MOST_RULES:
        faults.append(f"{len(ids)} rules in one test; at most {MOST_RULES} are believed")
    return ids, faults


class _Collector:
    """A pytest plugin that records what is collected."""

    def __init__(self) -> None:
        self.proofs = Proofs()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.proofs.broken.append(f"{report.nodeid}: {report.longreprtext.strip()}")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            ids, faults = citations(item)
            self.proofs.faults += [f"{item.nodeid}: {fault}" for fault in faults]
            if faults or any(item.get_closest_marker(name) for name in _NO_PROOF):
                continue
            for cited in ids:
                self.proofs.by_rule.setdefault(cited, []).append(item.nodeid)


def collect(tests: Path) -> Proofs:
    """Collect the tests of a folder, without running them, and find what they prove.

    Only markers of tests that are neither skipped nor expected to fail count.
    """
    collector = _Collector()
    arguments = ["--collect-only", "-o", "addopts=", "-o", "testpaths="]
    arguments += ["--rootdir", str(tests.parent), "--import-mode=importlib"]
    arguments += ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "wartable.ledger.plugin"]
    settings = tests.parent / "pyproject.toml"
    if settings.is_file():
        arguments += ["-c", str(settings)]
    ended = pytest.main([*arguments, str(tests)], plugins=[collector])
    collected = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    if ended not in collected and not collector.proofs.broken:
        collector.proofs.broken.append(f"pytest could not collect {tests} ({ended!r})")
    return collector.proofs
