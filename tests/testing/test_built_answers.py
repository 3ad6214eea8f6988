"""Things that are built: what is legal in another way is no broken law, what is not is refused."""

from __future__ import annotations

import pytest

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Build
from wartable.engine.match import Match
from wartable.games.dragondice.forces.bringing import DiceLaw
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.testing import LawBroken, check_refusing
from wartable.testing.glimpse import check_same_refusals


def rng(number: int) -> Chance:
    return Chance(derive(seed_from("built"), number))


def new_match() -> Match:
    return Match(DragonDice(), DragonDiceOptions(), Seeded(seed_from("built")))


def test_spoilt_forces_are_refused_or_legal_and_change_nothing() -> None:
    match = new_match()
    for number in range(10):
        assert check_refusing(match, rng(number)) > 50
        assert check_refusing(match, rng(number), few=3)
    assert match.all_open_answers() == {}


def test_two_matches_are_compared_by_bad_forces_only() -> None:
    one, other = new_match(), new_match()
    for number in range(10):
        check_same_refusals(one, other, 0, rng(number))
    assert one.all_open_answers() == other.all_open_answers() == {}


def test_a_law_that_changes_its_mind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check = DiceLaw.check

    def renames(law: DiceLaw, form: Build, answer: dict[str, object]) -> dict[str, object]:
        return {**check(law, form, answer), "name": f"{answer.get('name', '')}!"}

    monkeypatch.setattr(DiceLaw, "check", renames)
    with pytest.raises(LawBroken, match="has two canonical shapes"):
        check_refusing(new_match(), rng(1))


def test_a_law_that_crashes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def crashes(law: DiceLaw, form: Build, answer: dict[str, object]) -> dict[str, object]:
        raise KeyError("home")

    match = new_match()
    monkeypatch.setattr(DiceLaw, "check", crashes)
    with pytest.raises(LawBroken, match="was not refused but crashed"):
        check_refusing(match, rng(1))
