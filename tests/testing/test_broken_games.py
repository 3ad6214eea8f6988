"""The kit finds out every game that breaks a law, and says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import broken
from tests.testing.bazaar import RULES, Bazaar, BazaarOptions
from tests.testing.broken_bazaars import BROKEN, DealsTheSame
from wartable.testing import Law, LawBroken, conform

EXPECTED: dict[type[broken.Honest], set[Law]] = {
    broken.RaisesInMidRoll: {"faults"},
    broken.AsksForEver: {"faults"},
    broken.RollsForEver: {"faults"},
    broken.RunsInCircles: {"faults"},
    broken.SecretInLocal: {"faults"},
    broken.AsksAfterSecretRoll: {"faults"},
    broken.SecretChangesInMidStep: {"dealing", "traveling", "twins"},
    broken.SealsInMidStep: {"faults"},
    broken.LeakyView: {"dealing", "twins"},
    broken.LeakyEvent: {"twins"},
    broken.LeakyForm: {"dealing", "twins"},
    broken.LeakyWaiting: {"twins"},
    broken.ForgetfulDeal: {"twins"},
    broken.HashOrder: {"replaying"},
    broken.ChanceInSetup: {"setup"},
}


def test_every_broken_game_is_tried() -> None:
    assert set(EXPECTED) == set(broken.BROKEN.values())


@pytest.mark.parametrize("game", EXPECTED, ids=lambda game: game.__name__)
def test_a_tiny_broken_game_is_found_out(game: type[broken.Honest], tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as caught:
        conform(game(), broken.TinyOptions(), matches=40, seed=1, logs=tmp_path)
    assert caught.value.law in EXPECTED[game], str(caught.value)


@pytest.mark.parametrize("game", BROKEN, ids=lambda game: game.__name__)
def test_a_broken_bazaar_is_found_out(game: type[Bazaar], tmp_path: Path) -> None:
    laws, words = BROKEN[game]
    with pytest.raises(LawBroken) as caught:
        conform(
            game(),
            BazaarOptions(),
            matches=16,
            seed=1,
            rate=0.1,
            twins=4,
            known_rules=RULES,
            logs=tmp_path,
        )
    assert caught.value.law in laws, str(caught.value)
    assert words in caught.value.words
    assert caught.value.case is not None, "it says where it happened"


def test_dealing_all_seats_the_same_is_found_over_many_matches(tmp_path: Path) -> None:
    with pytest.raises(LawBroken, match="forks it was always") as caught:
        conform(DealsTheSame(), BazaarOptions(2), matches=10, seed=2, twins=4, logs=tmp_path)
    assert caught.value.law == "hidden"
