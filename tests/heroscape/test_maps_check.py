"""Maps that players make: what is found wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from wartable.games.heroscape.board import map_ids, read_sheet, sheet_text
from wartable.games.heroscape.maps.check import check_map, check_map_text, read_map
from wartable.games.heroscape.terminal.atlas import make_atlas

Data = dict[str, Any]


def good() -> Data:
    """A small map without faults."""
    spaces = [[q, 0, 1, "grass"] for q in range(6)]
    detour = [[q, -1, 1, "sand"] for q in range(1, 5)]
    return {
        "format": "heroscape-map/1",
        "id": "small",
        "name": "Small",
        "spaces": [*spaces, [2, 1, 1, "rock", 4], [2, 1, 5, "rock"], [3, 1, 5, "rock"], *detour],
        "obstacles": [{"q": 3, "r": 0, "kind": "laur_pillar", "foot": 1, "height": 10}],
        "panels": [{"q": 1, "r": 0, "side": 2, "kind": "ruins", "foot": 1, "height": 6}],
        "zones": [
            {"color": "red", "spaces": [[0, 0, 1], [1, 0, 1]]},
            {"color": "blue", "spaces": [[4, 0, 1], [5, 0, 1]]},
        ],
    }


@pytest.mark.rule("HS-SETUP-04")
@pytest.mark.rule("HS-RULING-60")
@pytest.mark.parametrize("map_id", map_ids())
def test_shipped_maps_are_good_and_come_back_from_their_text(map_id: str) -> None:
    sheet = read_sheet(map_id)
    assert check_map(msgspec.to_builtins(sheet)) == []
    assert read_map(sheet_text(sheet)) == sheet


def test_a_good_map_has_no_problems() -> None:
    assert check_map(good()) == []


def unknown_terrain(data: Data) -> None:
    data["spaces"][0][3] = "lemonade"


def twice(data: Data) -> None:
    data["spaces"].append([0, 0, 1, "sand"])


def torn(data: Data) -> None:
    data["spaces"].append([20, 0, 1, "sand"])


def no_ceiling(data: Data) -> None:
    data["spaces"][6] = [2, 1, 1, "rock"]


def low_ceiling(data: Data) -> None:
    data["spaces"][6] = [2, 1, 1, "rock", 1]


def nothing_over_it(data: Data) -> None:
    data["spaces"][0] = [0, 0, 1, "grass", 5]


def floating_tile(data: Data) -> None:
    data["spaces"][8] = [3, 1, 4, "rock"]


def flat_grass(data: Data) -> None:
    data["spaces"][0] = [0, 0, 0, "grass"]


def floating_pillar(data: Data) -> None:
    data["obstacles"][0]["foot"] = 2


def tall_pillar(data: Data) -> None:
    data["obstacles"][0] |= {"q": 2, "r": 1, "height": 6}


def unknown_pillar(data: Data) -> None:
    data["obstacles"][0]["kind"] = "ruins"


def bad_side(data: Data) -> None:
    data["panels"][0]["side"] = 6


def panel_nowhere(data: Data) -> None:
    data["panels"][0]["q"] = 50


def two_panels(data: Data) -> None:
    data["panels"].append({"q": 2, "r": 0, "side": 5, "kind": "ruins", "foot": 1, "height": 2})


def one_zone(data: Data) -> None:
    data["zones"].pop()


def shared_zone(data: Data) -> None:
    data["zones"][1]["spaces"].append([0, 0, 1])


def zone_off_the_map(data: Data) -> None:
    data["zones"][1]["spaces"].append([9, 9, 1])


def zone_on_a_pillar(data: Data) -> None:
    data["zones"][1]["spaces"].append([3, 0, 1])


def cut_off(data: Data) -> None:
    data["spaces"][-1][2] = 5


def empty(data: Data) -> None:
    data["spaces"] = []


def far_away(data: Data) -> None:
    data["spaces"].append([1000, 0, 1, "grass"])


def bad_id(data: Data) -> None:
    data["id"] = "Not An Id"


@pytest.mark.parametrize(
    ("spoil", "where", "words"),
    [
        (unknown_terrain, "space 0,0,1", "unknown terrain 'lemonade'"),
        (twice, "space 0,0,1", "listed 2 times"),
        (torn, "hex 20,0", "no chain of spaces"),
        (no_ceiling, "space 2,1,1", "needs a ceiling"),
        (low_ceiling, "space 2,1,1", "its ceiling lies between"),
        (nothing_over_it, "space 0,0,1", "nothing lies over it"),
        (floating_tile, "space 2,1,5", "this tile floats"),
        (flat_grass, "space 0,0,0", "surface at 1 or more"),
        (floating_pillar, "obstacle 3,0", "no space on level 2"),
        (tall_pillar, "obstacle 2,1", "does not fit under"),
        (unknown_pillar, "obstacle 3,0", "unknown kind 'ruins'"),
        (bad_side, "panel 1,0", "0 to 5"),
        (panel_nowhere, "panel 50,0", "not on the map"),
        (two_panels, "panel 2,0", "two panels stand in one place"),
        (one_zone, "zones", "2 to 6 starting zones"),
        (shared_zone, "zone blue", "in a zone already"),
        (zone_off_the_map, "zone blue", "there is no space 9,9,1"),
        (zone_on_a_pillar, "zone blue", "an obstacle stands on 3,0,1"),
        (cut_off, "zone blue", "can walk between it and zone red"),
        (empty, "spaces", "nothing to stand on"),
        (far_away, "space 1000,0,1", "coordinates go from"),
        (bad_id, "id", "is not a short name"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    spoil: Callable[[Data], None], where: str, words: str
) -> None:
    data = good()
    spoil(data)
    problems = check_map_text(json.dumps(data))
    assert any(problem.where == where and words in problem.words for problem in problems)


def test_a_ledge_that_can_be_climbed_keeps_no_army_away() -> None:
    data = good()
    data["spaces"][-1][2] = 4
    assert check_map(data) == []


def test_a_tile_may_lie_on_a_pillar_or_go_on_from_a_tile_that_is_held() -> None:
    data = good()
    data["spaces"][8] = [3, 1, 1, "rock"]
    data["obstacles"].append({"q": 2, "r": 1, "kind": "laur_pillar", "foot": 1, "height": 3})
    assert check_map(data) == []
    data["spaces"][8:9] = [[3, 1, 1, "rock", 4], [3, 1, 5, "rock"]]
    assert check_map(data) == []
    data["obstacles"].pop()
    assert [problem.where for problem in check_map(data)] == ["space 2,1,5", "space 3,1,5"]


@pytest.mark.parametrize("text", ["", "{", "nonsense", '{"spaces": 3}', "[" * 5000])
def test_what_is_no_map_at_all_is_refused_in_words(text: str) -> None:
    assert check_map_text(text)
    with pytest.raises(ValueError, match=r"."):
        read_map(text)


def test_the_atlas_lists_and_draws() -> None:
    atlas = make_atlas()
    assert set(atlas.shipped()) == set(map_ids())
    card, drawn = atlas.draw("vile-cove", None, 120)
    assert card.title == "Vile Cove"
    assert drawn is not None
    assert atlas.problems("{") != []
