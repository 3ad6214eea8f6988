"""Orders of windows that nothing may come of."""

from __future__ import annotations

from tests.engine.windows.camp import Camp
from wartable.engine.windows import Order, lowest_first, when_needed


def test_an_order_is_made_when_something_is_ready_and_only_once() -> None:
    """Most windows open for nothing, and what an order remembers it must not forget."""
    made: list[str] = []

    def make() -> Order[Camp]:
        made.append("order")
        return lowest_first(lambda use: use.seat)

    order = when_needed(make)
    assert made == []
    order([])
    order([])
    assert made == ["order"]
