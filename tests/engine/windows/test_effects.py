"""Effect records: what outlives a step is plain data in the state."""

from __future__ import annotations

import msgspec

from wartable.engine.windows import Effect, Effects


def curse(*targets: str, expires: str = "round.end", lasts: int = 1) -> Effect:
    return Effect("Curse", "witch", 0, targets, expires, lasts, amount=-1)


def test_records_get_ids_of_their_own_that_never_come_again() -> None:
    effects = Effects()
    first = effects.add(curse("a"))
    effects.end(first)
    second = effects.add(curse("a"))
    assert (first.id, second.id) == (1, 2)
    assert list(effects) == [second]


def test_ending_twice_does_no_harm() -> None:
    effects = Effects()
    first = effects.add(curse("a"))
    effects.end(first)
    effects.end(first)
    assert len(effects) == 0


def test_a_named_moment_ends_what_waits_for_it() -> None:
    effects = Effects()
    effects.add(curse("a"))
    long = effects.add(curse("b", lasts=2))
    other = effects.add(curse("c", expires="turn.end/1"))
    assert [effect.targets for effect in effects.pass_moment("round.end")] == [("a",)]
    assert [effect.id for effect in effects] == [long.id, other.id]
    assert [effect.id for effect in effects.pass_moment("round.end")] == [long.id]
    assert effects.pass_moment("round.end") == []


def test_what_lies_on_a_piece_ends_with_it() -> None:
    effects = Effects()
    effects.add(curse("a"))
    both = effects.add(curse("a", "b"))
    assert len(effects.end_on("a")) == 1
    assert list(effects) == [both], "it lies on another piece too"


def test_a_record_may_carry_another_amount() -> None:
    effects = Effects()
    first = effects.add(curse("a"))
    effects.change(first, amount=-2)
    assert [effect.amount for effect in effects] == [-2]
    effects.end(first)
    effects.change(first, amount=-3)
    assert len(effects) == 0


def test_records_survive_a_snapshot() -> None:
    effects = Effects()
    effects.add(curse("a", "b"))
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(effects), type=Effects)
    assert copy == effects
    copy.add(curse("c"))
    assert len(effects) == 1
