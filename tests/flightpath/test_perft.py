"""Where every dial leads comes out the same on every machine, for ever."""

from __future__ import annotations

import pytest

from tests.flightpath.perft import DEPTH, PAGE, page, table


@pytest.mark.rule("ST-DIAL-09")
def test_every_dial_leads_where_it_led() -> None:
    assert PAGE.read_bytes() == page()


def test_the_table_says_something() -> None:
    rows = table()
    assert all(row.inside <= row.ends for row in rows)
    assert any(row.slid for row in rows if row.blocked)
    assert not any(row.slid for row in rows if not row.blocked)
    assert max(row.ends for row in rows if row.depth == DEPTH) > 100
