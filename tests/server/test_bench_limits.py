"""The server that `make bench` measures lets its one load client hold every match."""

from __future__ import annotations

from pathlib import Path

from bench.hosting import table_settings
from bench.server import Size
from wartable.server.settings import Limits


def test_no_limit_of_an_address_stops_the_load_client(tmp_path: Path) -> None:
    per_address = [name for name in Limits.__struct_fields__ if name.endswith("_per_address")]
    limits = table_settings(tmp_path).limits
    assert per_address
    for name in per_address:
        assert getattr(limits, name) > 2 * Size().held, name
