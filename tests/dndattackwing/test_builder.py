"""What the Legion builder shows and refuses."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.builder import ForceWish, find_builder
from wartable.engine.refusal import BadOptions, Malformed
from wartable.games.dndattackwing.builder import LegionShown, look, read, ready, weigh
from wartable.games.dndattackwing.forces.bringing import bring_form
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.dndattackwing.forces.legion import Legion
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing

OPTIONS = DndOptions(force="legions", size=60)


def shown(**wish: object) -> LegionShown:
    return look(OPTIONS, ForceWish(**wish))  # type: ignore[arg-type]


def test_the_game_has_a_builder() -> None:
    assert find_builder(DndAttackWing()) is not None


def test_an_empty_legion_is_told_what_it_lacks() -> None:
    empty = shown()
    assert [each.rule for each in empty.problems] == ["DN-SETUP-01"]
    assert (empty.points.there, empty.points.limit) == (0, 60)


@pytest.mark.rule("DN-LEGION-07")
def test_points_slots_and_penalties_are_shown() -> None:
    legion = {
        "size": 60,
        "creatures": [{"creature": "blue_dragon", "upgrades": ["fire_breath"]}],
    }
    [dragon] = shown(force=legion).creatures
    assert dragon is not None
    assert [(price.printed, price.penalty, price.paid) for price in dragon.prices] == [
        (34, 0, 34),
        (6, 5, 11),
    ]
    assert (dragon.slots["dragon"].there, dragon.slots["dragon"].limit) == (1, 2)
    assert dragon.house


def test_upgrades_change_the_numbers_that_are_shown() -> None:
    giant = {"creature": "jarl_rimebeard", "upgrades": ["thick_hide", "plated_barding"]}
    [jarl] = shown(force={"size": 60, "creatures": [giant]}).creatures
    assert jarl is not None
    assert (jarl.armor, jarl.health) == (2, 8)


def test_a_shown_legion_is_read_again() -> None:
    for each in ready(60, ""):
        again = shown(text=shown(force=msgspec.to_builtins(each.force)).code)
        assert again.force == each.force
        assert again.problems == ()
        assert shown(text=again.text).force == each.force


def test_legions_are_found_by_name() -> None:
    assert read("fire and storm", None, "") == read("l120_evil", 120, "")
    assert read("nothing of the kind", None, "") is None


def test_weighing() -> None:
    legion = read("l120_evil", None, "")
    assert legion is not None
    assert weigh(legion, 120, None, "").problems == ()
    assert [each.rule for each in weigh(legion, 60, None, "").problems] == ["DN-LEGION-01"]
    assert [each.rule for each in weigh(legion, 120, 2, "").problems] == []


@pytest.mark.parametrize(
    ("size", "players", "rule"),
    [
        (-1, None, "DN-LEGION-01"),
        (0, 2, "DN-LEGION-01"),
        (10**30, None, "DN-LEGION-01"),
        (None, 99, "DN-SETUP-09"),
        (120, 0, "DN-SETUP-09"),
    ],
)
def test_a_match_that_cannot_be(size: int | None, players: int | None, rule: str) -> None:
    legion = read("l120_evil", None, "")
    assert legion is not None
    with pytest.raises(BadOptions) as refused:
        weigh(legion, size, players, "")
    assert refused.value.rule == rule


def test_unknown_creatures_are_shown_as_nothing() -> None:
    made = shown(force={"size": 60, "creatures": [{"creature": "tarrasque"}]})
    assert made.creatures == (None,)
    assert made.code == ""


@pytest.mark.parametrize(
    "wish", [{"text": "hello"}, {"force": {"ships": []}}, {"asked": {"color": "red"}}]
)
def test_what_is_no_legion(wish: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        shown(**wish)


def test_nothing_but_legions_is_weighed() -> None:
    with pytest.raises(AssertionError):
        weigh(msgspec.defstruct("Other", [])(), None, None, "")
    assert isinstance(read("starter_red", None, ""), Legion)


@pytest.mark.rule("DN-CAMPAIGN-03")
@pytest.mark.rule("DN-CAMPAIGN-04")
def test_a_legion_is_measured_by_what_its_own_question_says() -> None:
    terms = bring_form(Agreement(size=50, demanded="eshaedra", experience=3, earned=())).data
    plain = {"creature": "eshaedra"}
    assert shown(asked=terms, force={"size": 50, "creatures": [plain]}).points.limit == 53
    bought = {"size": 50, "creatures": [{**plain, "extra": "dragon"}]}
    assert shown(asked=terms, force=bought).points.limit == 51
    other = {"size": 50, "creatures": [{"creature": "champion"}]}
    assert "DN-ADVENTURE-05" in [each.rule for each in shown(asked=terms, force=other).problems]
    with pytest.raises(Malformed):
        shown(asked={**terms, "demanded": "tarrasque"})
