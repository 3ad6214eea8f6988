"""The tables that tests of the client look at are what the engine makes."""

from __future__ import annotations

import pytest

from tests.dragondice.recorded import FOLDER, TABLES, table, text_of


@pytest.mark.parametrize("name", TABLES)
def test_the_recorded_table_is_up_to_date(name: str) -> None:
    """`python -m tests.dragondice.recorded` regenerates them."""
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text_of(name)


def test_the_recorded_tables_have_all_sorts_of_things_on_them() -> None:
    seen = table("advanced")
    view, catalogue = seen["view"], seen["catalogue"]
    assert any(minor["place"] >= 0 for minor in view["minors"])
    assert any(die["kind"] in catalogue["items"] and die["place"] >= 0 for die in view["dice"])
    assert view["effects"]
    rolls = [event for event in seen["events"] if event["event"] == "roll_counted"]
    assert {part[0] for event in rolls for part in event.get("parts", ())} > {"subtotal"}
    assert table("four")["view"]["players"] == 4
