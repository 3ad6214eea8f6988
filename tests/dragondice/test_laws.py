"""The matches of Dragon Dice that the conformance kit looks at are of all kinds."""

from __future__ import annotations

from tests.dragondice.mixed import mixed_options
from tests.testing.test_registered_games import MATCHES
from wartable.games.dragondice.options import ADVANCED


def test_the_matches_are_of_all_kinds() -> None:
    every = [mixed_options(number, short=True) for number in range(MATCHES["dragondice"])]
    assert {options.players for options in every} == {2, 3, 4, 5, 6}
    assert {(options.players, options.force_size) for options in every} >= {(2, 60), (6, 15)}
    for name in ADVANCED:
        assert {getattr(options, name) for options in every} == {True, False}
    assert len({str(options.pack) for options in every}) > 2
