"""The generator gives published numbers, every value equally likely, on any machine."""

import hashlib
from collections import Counter

import pytest

from wartable.engine.chance import Chance, commitment, derive, fresh_seed, seed_from

ZEROS = bytes(16)


def test_published_vectors() -> None:
    assert Chance(ZEROS).word() == 0x66687AAD
    stream = Chance(ZEROS, 7)
    assert [stream.below(20) + 1 for _ in range(10)] == [7, 2, 12, 14, 20, 17, 9, 4, 3, 7]
    wide = Chance(seed_from("wartable"))
    assert wide.below(10**30) == 619989677865547128271636781644


def test_a_block_is_the_hash_of_seed_stream_and_number() -> None:
    stream = Chance(b"0123456789abcdef", 3)
    words = [stream.word() for _ in range(16)]
    for number in (0, 1):
        block = hashlib.sha256(
            b"0123456789abcdef" + (3).to_bytes(8, "big") + number.to_bytes(8, "big")
        ).digest()
        expected = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
        assert words[8 * number : 8 * number + 8] == expected


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20])
def test_every_side_is_equally_likely(sides: int) -> None:
    stream = Chance(seed_from(sides))
    rolls = 3000 * sides
    counts = Counter(stream.below(sides) for _ in range(rolls))
    chi_square = sum((counts[side] - 3000) ** 2 / 3000 for side in range(sides))
    assert set(counts) == set(range(sides))
    assert chi_square < 60


def test_numbers_wider_than_a_word_stay_below_their_bound() -> None:
    stream = Chance(seed_from("wide"))
    bound = 3 * 2**70
    values = [stream.below(bound) for _ in range(200)]
    assert max(values) < bound
    assert max(values) > bound * 0.9
    assert min(values) < bound * 0.1


def test_a_short_seed_and_an_empty_range_are_refused() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Chance(b"short")
    with pytest.raises(ValueError, match="positive"):
        Chance(ZEROS).below(0)


def test_sampling_takes_nothing_twice() -> None:
    picked = Chance(seed_from("sample")).sample(range(10), 4)
    assert len(set(picked)) == 4
    assert sorted(Chance(seed_from("all")).shuffled("abc")) == ["a", "b", "c"]


def test_seeds_differ_and_commitments_hold() -> None:
    assert len(fresh_seed()) == 32
    assert fresh_seed() != fresh_seed()
    assert derive(ZEROS, 1) != derive(ZEROS, 2) != derive(ZEROS, "1", 2)
    assert commitment(ZEROS) == hashlib.sha256(ZEROS).hexdigest()


def test_a_derived_stream_is_that_of_the_derived_seed() -> None:
    derived, plain = Chance.derived(ZEROS, "a", 1), Chance(derive(ZEROS, "a", 1))
    assert [derived.word() for _ in range(20)] == [plain.word() for _ in range(20)]
