"""Short codes: what is wrapped comes back, and what was damaged is refused."""

from __future__ import annotations

import pytest

from wartable.engine.codes import LONGEST_CODE, Codes
from wartable.engine.refusal import Malformed

CODES = Codes(
    "XX1.",
    "some game",
    damaged="It is damaged.",
    other_version="It is of another version.",
    not_a_code="It does not begin with XX1.",
)


def test_what_is_wrapped_comes_back() -> None:
    code = CODES.wrap(bytes([3, *b"abc", 200, 1]))
    reader = CODES.unwrap(f"{code[:5]} \n{code[5:]}")
    assert reader.words(3) == "abc"
    assert (reader.byte(), reader.left(), reader.take(1), reader.left()) == (200, 1, b"\x01", 0)
    with pytest.raises(Malformed, match="damaged"):
        reader.byte()


def test_another_game_has_other_checksums() -> None:
    other = Codes("XX1.", "other", damaged="d", other_version="o", not_a_code="n")
    with pytest.raises(Malformed):
        other.unwrap(CODES.wrap(b"abc"))


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("XX2.abcd", "another version"),
        ("xx1.abcd", "damaged"),
        ("hello", "does not begin with XX1."),
        ("XX1.", "damaged"),
        ("XX1.a!", "damaged"),
        ("XX1." + "A" * LONGEST_CODE, "damaged"),
        (CODES.wrap(b"abc")[:-1] + "_", "damaged"),
    ],
)
def test_broken_codes_are_refused_with_a_reason(code: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        CODES.unwrap(code)


def test_texts_must_be_texts_and_not_too_long() -> None:
    with pytest.raises(Malformed, match="damaged"):
        CODES.unwrap(CODES.wrap(bytes([1, 0xFF]))).words(10)
    with pytest.raises(Malformed, match="damaged"):
        CODES.unwrap(CODES.wrap(bytes([3, *b"abc"]))).words(2)
