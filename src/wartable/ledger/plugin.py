"""The `rule` marker for pytest: a test names the rule it proves, and a wrong name fails.

Load it with `-p wartable.ledger.plugin`.
"""

from __future__ import annotations

import pytest

from wartable.ledger.proofs import citations


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line(
        "markers", "rule(id): this test proves the ledger's rule with this id; at most three"
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that cites a rule which does not exist, or cites too many."""
    _, faults = citations(item)
    if faults:
        pytest.fail("; ".join(faults), pytrace=False)
