"""What the fleet builder shows and refuses."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.builder import ForceWish, find_builder
from wartable.engine.refusal import Malformed
from wartable.games.startrek.builder import FleetShown, look, read, ready, weigh
from wartable.games.startrek.forces.bringing import bring_form
from wartable.games.startrek.forces.fleet import Fleet
from wartable.games.startrek.forces.legality import Agreement
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek

OPTIONS = StarTrekOptions(force="squads", size=45)


def shown(**wish: object) -> FleetShown:
    return look(OPTIONS, ForceWish(**wish))  # type: ignore[arg-type]


def test_the_game_has_a_builder() -> None:
    assert find_builder(StarTrek()) is not None


def test_an_empty_fleet_is_told_what_it_lacks() -> None:
    empty = shown()
    assert [each.rule for each in empty.problems] == ["ST-SETUP-05"]
    assert (empty.points.there, empty.points.limit) == (0, 45)


@pytest.mark.rule("ST-SQUAD-06")
def test_points_slots_and_penalties_are_shown() -> None:
    fleet = {
        "size": 45,
        "ships": [{"ship": "uss_enterprise_d_2017", "captain": "lursa_2017"}],
    }
    [ship] = shown(force=fleet).ships
    assert ship is not None
    assert [(price.printed, price.penalty, price.paid) for price in ship.prices] == [
        (26, 0, 26),
        (3, 1, 4),
    ]
    assert (ship.slots["crew"].there, ship.slots["crew"].limit) == (0, 3)


def test_a_shown_fleet_is_read_again() -> None:
    for each in ready(45, ""):
        again = shown(text=shown(force=msgspec.to_builtins(each.force)).code)
        assert again.force == each.force
        assert again.problems == ()
        assert shown(text=again.text).force == each.force


def test_fleets_are_found_by_name() -> None:
    assert read("honor guard", None, "") == read("klingon_45", 45, "")
    assert read("nothing of the kind", None, "") is None


def test_weighing() -> None:
    fleet = read("klingon_130", None, "")
    assert isinstance(fleet, Fleet)
    assert weigh(fleet, 130, 2, "").problems == ()
    assert [each.rule for each in weigh(fleet, 100, 2, "").problems] == ["ST-SQUAD-02"]


@pytest.mark.rule("ST-MISSION-06")
@pytest.mark.rule("ST-TEAM-01")
def test_a_fleet_is_measured_by_what_its_own_question_says() -> None:
    """In a team match a player has fewer points than the match; a Mission asks for a Faction."""
    terms = bring_form(Agreement(size=50, faction="klingon", crew=True)).data
    fleet = {"size": 50, "ships": [{"ship": "uss_enterprise_d_2017"}]}
    rules = [each.rule for each in shown(asked=terms, force=fleet).problems]
    assert rules.count("ST-MISSION-06") == 2
    assert "ST-SQUAD-02" not in rules
    large = {**fleet, "size": 100}
    assert "ST-SQUAD-02" in [each.rule for each in shown(asked=terms, force=large).problems]
    assert shown(asked=terms).force.size == 50


@pytest.mark.parametrize(
    "wish",
    [
        {"text": "hello"},
        {"text": "ST1.broken"},
        {"force": {"dragons": 3}},
        {"force": {"ships": [7]}},
        {"asked": {"places": []}},
        {"asked": {**bring_form(Agreement(size=40)).data, "faction": "ferengi_of_old"}},
        {"asked": {**bring_form(Agreement(size=40)).data, "size": "many"}},
    ],
)
def test_bad_input_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        shown(**wish)
