"""What dealing changed in a later snapshot is changed in an earlier one too."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wartable.engine.graft import graft

encode, decode = msgspec.msgpack.encode, msgspec.msgpack.decode


def grafted(start: object, real: object, dealt: object) -> Any:
    """The graft of plain values."""
    return decode(graft(encode(start), encode(real), encode(dealt)))


@pytest.mark.parametrize("as_list", [False, True], ids=["by name", "by place"])
def test_what_was_dealt_is_dealt_at_the_start_too(as_list: bool) -> None:
    """Fields of states are kept by name or by place."""

    def state(hands: list[str], phase: str, spare: int) -> object:
        fields = {"hands": hands, "phase": phase, "spare": spare}
        return list(fields.values()) if as_list else fields

    start = state(["ace", "king"], "begin", 7)
    real = state(["ace", "king"], "move", 7)
    dealt = state(["ace", "ten"], "move", 7)
    assert grafted(start, real, dealt) == state(["ace", "ten"], "begin", 7)


def test_what_the_step_changed_before_it_was_dealt_stays_as_it_was() -> None:
    """A card that was drawn within the step was not there when it began."""
    start = {"hand": ["ace"], "deck": {"top": "king", "left": 9}}
    real = {"hand": ["ace", "king"], "deck": {"top": "ten", "left": 8}}
    dealt = {"hand": ["ace", "two"], "deck": {"top": "six", "left": 8}}
    assert grafted(start, real, dealt) == {"hand": ["ace"], "deck": {"top": "king", "left": 9}}


def test_nothing_dealt_changes_nothing_and_an_unchanged_start_is_what_was_dealt() -> None:
    """Neither is unpacked."""
    one, other = encode({"hand": 1}), encode({"hand": 2})
    assert graft(one, other, other) is one
    assert graft(one, one, other) is other
