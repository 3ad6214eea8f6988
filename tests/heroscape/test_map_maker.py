"""Maps that players make or bring in: read, judged, and played with their Glyphs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wartable.engine.map_maker import find_map_maker
from wartable.engine.refusal import Malformed
from wartable.games import find_rulebook
from wartable.games.heroscape.board import read_sheet, sheet_text
from wartable.games.heroscape.map_maker import look
from wartable.games.heroscape.maps.check import check_map
from wartable.games.heroscape.options import HeroScapeOptions, scenario_for

GROUND = "training-ground"


def shipped(**changes: Any) -> dict[str, Any]:
    """A shipped map as data, changed."""
    return {**json.loads(sheet_text(read_sheet(GROUND))), **changes}


def test_the_game_is_found_to_have_a_map_maker() -> None:
    assert find_map_maker(find_rulebook("heroscape")) is not None


def test_a_map_of_ours_comes_back_with_what_is_wrong() -> None:
    whole = shipped()
    good = look(json.dumps(whole).encode())
    assert json.loads(json.dumps(good.map)) == whole
    assert (good.notes, good.problems) == ((), ())
    bad = look(json.dumps(shipped(zones=[])).encode())
    assert [problem.where for problem in bad.problems] == ["zones"]


def test_an_editors_map_is_brought_in_with_notes() -> None:
    pieces = {f"0~{q}~0~0~g1": 1 for q in range(8)} | {"0~3~1~0~zz9": 1}
    found = look(json.dumps({"boardPieces": pieces}).encode())
    assert found.map["format"] == "heroscape-map/1"
    assert "zz9 is left out" in found.notes[0]
    assert found.problems == ()


@pytest.mark.parametrize(
    "file", [b"", b"{", b"name = 3", b"\x00\x01", b"\xff\xfe\xfd", b'{"format": "other"}']
)
def test_what_is_no_map_is_refused_with_the_reason(file: bytes) -> None:
    with pytest.raises(Malformed, match="This is not a map") as refused:
        look(file)
    assert refused.value.rule == "HS-SETUP-04"


@pytest.mark.parametrize(
    ("glyphs", "where", "words"),
    [
        ([{"at": [9, 9, 1]}], "glyph 9,9,1", "no such space"),
        ([{"at": [-2, 1, 1]}], "glyph -2,1,1", "an obstacle stands there"),
        ([{"at": [0, 0, 3]}, {"at": [0, 0, 3]}], "glyph 0,0,3", "two Glyphs lie on one space"),
        ([{"at": [0, 0, 3], "glyph": "zzz"}], "glyph 0,0,3", "unknown Glyph"),
        ([{"at": [0, 0, 3], "up": True}], "glyph 0,0,3", "face up has a name"),
        ([{"at": [0, 0, 3]}] * 21, "glyphs", "more than 20"),
        (
            [{"at": [0, 0, 3], "glyph": "dagmar"}, {"at": [2, 0, 1], "glyph": "dagmar"}],
            "glyphs",
            "listed 2 times",
        ),
    ],
)
def test_glyphs_that_cannot_lie_there(glyphs: list[dict[str, Any]], where: str, words: str) -> None:
    [problem] = check_map(shipped(glyphs=glyphs))
    assert problem.where == where
    assert words in problem.words


@pytest.mark.rule("HS-SETUP-04")
def test_a_battle_on_a_map_of_ones_own_has_its_glyphs() -> None:
    sheet = shipped(glyphs=[{"at": [0, 0, 3]}, {"at": [2, 0, 1], "glyph": "dagmar", "up": True}])
    looked = look(json.dumps(sheet).encode())
    assert looked.problems == ()
    options = HeroScapeOptions(map=read_sheet(json.dumps(looked.map)))
    lying = [(spot.at, spot.glyph, spot.up) for spot in scenario_for(options).glyphs]
    assert lying == [((0, 0, 3), "", False), ((2, 0, 1), "dagmar", True)]
