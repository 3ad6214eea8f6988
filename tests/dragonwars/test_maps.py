"""The shipped maps, and what the map check says about bad ones."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.dragonwars.seats import new_match, play_randomly, truth
from wartable.engine.logfile import save
from wartable.engine.refusal import BadOptions
from wartable.engine.replay import load
from wartable.games import find_rulebook
from wartable.games.dragonwars.board import MapSheet, board_of, read_sheet, shipped_maps
from wartable.games.dragonwars.map_check import check_map, check_map_text, read_map
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.space.hexes import Hex

Sheet = dict[str, Any]


def standard() -> Sheet:
    """The standard map as plain data."""
    data: Sheet = msgspec.to_builtins(read_sheet("standard"))
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def test_four_maps_or_more_are_shipped() -> None:
    assert "standard" in shipped_maps()
    assert len(shipped_maps()) >= 4


@pytest.mark.parametrize("name", shipped_maps())
def test_shipped_maps_are_good_and_fair(name: str) -> None:
    sheet = read_sheet(name)
    assert sheet.name == name
    assert check_map(msgspec.to_builtins(sheet)) == []
    assert set(sheet.players) == {"2", "3", "4", "5", "6"}
    assert set(sheet.teams) == {"4", "6"}
    ground = {place.hex: (place.terrain, place.height) for place in sheet.hexes}
    summit = board_of(name, 2).summit
    assert {place.rotate(1, summit): kind for place, kind in ground.items()} == ground
    lairs = {frozenset(places) for places in sheet.sites.values()}
    assert {frozenset(p.rotate(1, summit) for p in places) for places in lairs} == lairs


def test_shipped_maps_differ() -> None:
    profiles = {
        tuple(sorted(ground.height for ground in read_sheet(name).hexes)) for name in shipped_maps()
    }
    assert len(profiles) == len(shipped_maps())


@pytest.mark.parametrize("name", shipped_maps())
@pytest.mark.parametrize("mode", ["egg", "teams"])
def test_a_match_can_be_played_out_on_every_map(name: str, mode: str) -> None:
    match = new_match(mode, 4, on=name, seed=name, round_limit=60)
    play_randomly(match, name)
    assert match.result is not None


def test_a_players_own_map_travels_with_the_match() -> None:
    sheet = msgspec.structs.replace(read_sheet("aerie"), name="mine", title="Mine")
    match = new_match("egg", 2, on=sheet, round_limit=20)
    assert board_of(truth(match).map, 2).title == "Mine"
    play_randomly(match, "mine")
    assert match.result is not None
    again = load(save(match), find_rulebook)
    assert again.state == match.state
    text = msgspec.json.encode(match.options)
    assert msgspec.json.decode(text, type=DragonWarsOptions) == match.options


@pytest.mark.rule("DW-MAP-01")
@pytest.mark.rule("DW-LAIR-08")
def test_a_map_must_have_lairs_for_all_players_and_a_half_for_each_team() -> None:
    sheet = read_sheet("standard")
    duel = msgspec.structs.replace(sheet, players={"2": ("W", "E"), "4": sheet.players["4"]})
    duel = msgspec.structs.replace(duel, teams={})
    assert check_map(msgspec.to_builtins(duel)) == []
    for mode, players, rule in (("egg", 3, "DW-MAP-01"), ("teams", 4, "DW-LAIR-08")):
        with pytest.raises(BadOptions) as caught:
            new_match(mode, players, on=duel)
        assert caught.value.rule == rule
    assert new_match("deathmatch", 4, on=duel).waiting()


Change = Callable[[Sheet], object]


def _hex(sheet: Sheet, q: int, r: int) -> list[Any]:
    return next(row for row in sheet["hexes"] if row[:2] == [q, r])


def _set(sheet: Sheet, q: int, r: int, **values: object) -> None:
    row = _hex(sheet, q, r)
    row[2] = values.get("terrain", row[2])
    row[3] = values.get("height", row[3])


def _drop(sheet: Sheet, q: int, r: int) -> None:
    sheet["hexes"].remove(_hex(sheet, q, r))


BAD: dict[str, tuple[Change, str, str]] = {
    "a lair off the edge": (
        lambda s: s["sites"].update(W=[[-9, 2], [-9, 3], [-9, 4]]),
        "site W",
        "off the edge",
    ),
    "a lair on the map": (
        lambda s: s["sites"].update(W=[[-5, 2], [-6, 2], [-6, 3]]),
        "site W",
        "already a hex",
    ),
    "a lair in pieces": (
        lambda s: s["sites"].update(W=[[-6, 1], [-6, 3], [-6, 4]]),
        "site W",
        "touch each other",
    ),
    "a lair of two hexes": (
        lambda s: s["sites"].update(W=[[-6, 2], [-6, 3]]),
        "site W",
        "3 different hexes",
    ),
    "two lairs in one place": (
        lambda s: s["sites"].update(W=s["sites"]["E"]),
        "site E",
        "as well",
    ),
    "two Summits": (lambda s: _set(s, 3, 0, terrain="summit"), "hex 3,0", "second Summit"),
    "no Summit": (lambda s: _set(s, 0, 0, terrain="field"), "hexes", "no Summit"),
    "a hole": (lambda s: _drop(s, 2, 0), "hex 2,0", "hole"),
    "height 10": (lambda s: _set(s, 0, 0, height=10), "hex 0,0", "height 10"),
    "height below 0": (lambda s: _set(s, 0, 5, height=-1), "hex 0,5", "height -1"),
    "a hex twice": (lambda s: s["hexes"].append([0, 5, "field", 0]), "hex 0,5", "2 times"),
    "unknown terrain": (lambda s: _set(s, 0, 5, terrain="lava"), "hex 0,5", "lava"),
    "an island": (lambda s: s["hexes"].append([20, 0, "field", 0]), "hex 20,0", "no way"),
    "far away": (lambda s: s["hexes"].append([10**9, 0, "field", 0]), "hex 1000000000,0", "100"),
    "too few sites": (lambda s: s["players"].update({"3": ["W", "E"]}), "players 3", "3 players"),
    "a site twice": (lambda s: s["players"].update({"2": ["W", "W"]}), "players 2", "different"),
    "an unknown site": (lambda s: s["players"].update({"2": ["W", "X"]}), "players 2", "'X'"),
    "seven players": (lambda s: s["players"].update({"7": ["W"]}), "players 7", "2 to 6"),
    "nobody may play": (lambda s: s.update(players={}, teams={}), "players", "no number"),
    "teams of five": (
        lambda s: s["teams"].update({"5": s["teams"]["4"]}),
        "teams 5",
        "4 or 6",
    ),
    "lopsided teams": (
        lambda s: s["teams"].update({"4": {"colors": ["NW", "NE", "SW"], "chromatics": ["SE"]}}),
        "teams 4",
        "same number",
    ),
    "teams elsewhere": (
        lambda s: s["teams"].update({"4": {"colors": ["W", "NE"], "chromatics": ["SW", "SE"]}}),
        "teams 4",
        "share out",
    ),
    "an unknown field": (lambda s: s.update(weather="rain"), "map", "weather"),
    "a missing field": (lambda s: s.pop("sites"), "map", "sites"),
    "half a height": (lambda s: _set(s, 0, 5, height=1.5), "$.hexes[76][3]", "int"),
    "a name with spaces": (lambda s: s.update(name="My Map"), "name", "lower-case"),
    "no title": (lambda s: s.update(title=" "), "title", "title"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said_with_its_place(name: str) -> None:
    change, where, words = BAD[name]
    sheet = standard()
    change(sheet)
    problems = check_map(sheet)
    assert any(where == problem.where and words in problem.words for problem in problems), problems


@pytest.mark.parametrize("text", ["", "{", "not a map", "[1, 2", "[[[[", "{}", "[]", '"x"', "3"])
def test_files_that_are_no_maps(text: str) -> None:
    problems = check_map_text(text)
    assert problems
    assert problems[0].where in ("file", "map", "$")


def test_deep_and_huge_files_are_answered() -> None:
    assert check_map_text('{"name":' + "[" * 100_000)
    many = standard()
    many["hexes"] = [[q % 90, q // 90, "field", 0] for q in range(5000)]
    assert "more than" in check_map(many)[0].words


def test_a_map_may_be_written_in_toml() -> None:
    text = """
name = "rock"
title = "The Rock"
words = "A rock."
hexes = [[0, 0, "summit", 1]]
[sites]
A = [[0, -1], [1, -1], [1, 0]]
B = [[0, 1], [-1, 1], [-1, 0]]
[players]
2 = ["A", "B"]
"""
    assert check_map_text(text) == []
    sheet = read_map(text)
    assert isinstance(sheet, MapSheet)
    assert sheet.sites["A"][0] == Hex(0, -1)
    with pytest.raises(ValueError, match="no Summit"):
        read_map(text.replace("summit", "field"))
