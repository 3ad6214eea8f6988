"""Maps of other programs, drawn for the purpose, in our own form."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from tests.cli.desk import run_here
from wartable.games.heroscape.board import MapSheet, build_board
from wartable.games.heroscape.board.sheet import GlyphSpot, ObstacleSpot
from wartable.games.heroscape.maps.check import check_map_text, check_sheet, read_map
from wartable.games.heroscape.maps.editor import import_editor
from wartable.games.heroscape.maps.pieces import Piece, hexes_of
from wartable.games.heroscape.maps.virtualscape import import_virtualscape


def drawn(*keys: str) -> dict[str, object]:
    """A map of an editor with these pieces."""
    pieces = {key: key.rpartition("~")[2] for key in keys}
    return {"hexMap": {"id": "1", "name": "My Own Hill"}, "boardPieces": pieces}


def surfaces(sheet: MapSheet) -> set[tuple[int, int, int, str, int | None]]:
    return {(each.q, each.r, each.level, each.terrain, each.ceiling) for each in sheet.spaces}


@pytest.mark.rule("HS-SETUP-04")
@pytest.mark.rule("HS-LEVEL-07")
@pytest.mark.rule("HS-RULING-02")
def test_tiles_on_tiles_water_and_a_bridge() -> None:
    found = import_editor(
        drawn(
            "0~0~0~0~g7",
            "1~0~0~0~r1",
            "0~2~0~0~w1",
            "1~0~2~0~w1",
            "0~3~0~0~g2",
            "1~3~0~0~r1",
            "2~3~0~0~r1",
            "3~2~0~0~s2",
        )
    )
    assert found.sheet.id == "my-own-hill"
    assert {
        (0, 0, 2, "rock", None),
        (1, 0, 1, "grass", None),
        (2, 0, 0, "water", 3),
        (2, 0, 4, "sand", None),
        (0, 2, 1, "water", None),
        (3, 0, 4, "sand", None),
    } <= surfaces(found.sheet)
    assert (0, 2, 1, "grass", None) not in surfaces(found.sheet)
    assert check_sheet(found.sheet) == []


def test_obstacles_stand_on_their_tile_or_on_a_base_of_their_own() -> None:
    found = import_editor(drawn("0~0~0~0~g24", "1~0~1~0~lwp", "0~-1~0~0~lp14"))
    assert set(found.sheet.obstacles) == {
        ObstacleSpot(0, 1, "laur_pillar", 1, 10),
        ObstacleSpot(-1, 0, "laur_jungle_tree", 0, 14),
    }
    assert (-1, 0, 0, "obstacle_base", None) in surfaces(found.sheet)
    assert check_sheet(found.sheet) == []


def test_turned_tiles_turn_clockwise_about_their_first_hex() -> None:
    assert [str(place) for place in hexes_of(Piece("sand", 2, 3, 3, 0, turns=1))] == ["3,3", "3,4"]
    whole = {turns: set(hexes_of(Piece("sand", 3, 0, 0, 0, turns))) for turns in range(6)}
    assert len(set.union(*whole.values())) == 7


def test_unknown_pieces_are_named_and_zones_suggested() -> None:
    found = import_editor(drawn("0~0~0~0~g24", "0~9~9~0.5~lws", "0~5~5~0~zz9"))
    assert sum("left out" in note for note in found.notes) == 2
    assert "zones" in found.sheet.house
    board = build_board(found.sheet)
    assert len(board.zones) == 2
    assert len(board.zones[0]) == len(board.zones[1]) > 3


def test_such_a_file_is_checked_and_read_as_it_is() -> None:
    text = json.dumps(drawn("0~0~0~0~g24"))
    assert check_map_text(text) == []
    assert read_map(text).name == "My Own Hill"
    assert check_map_text('{"boardPieces": 3}')
    many = json.dumps(drawn(*(f"0~{n % 90}~{n // 90}~0~g1" for n in range(3001))))
    assert "more than 3000" in str(check_map_text(many)[0])


def text_of(words: str) -> bytes:
    return bytes([len(words)]) + words.encode("latin-1")


def wide_text(words: str) -> bytes:
    return b"\xff\xfe\xff" + bytes([len(words)]) + words.encode("utf-16-le")


def tile(
    type_: int,
    x: int,
    y: int,
    layer: int,
    turns: int = 0,
    color: int = 0,
    name: str = "",
    glyph: str = "",
) -> bytes:
    """One tile as VirtualScape writes it."""
    start = struct.pack("<idiiii", type_, 0.0003, turns, x, y, layer)
    record = start + b"\x00" + text_of(glyph) + wide_text("") + struct.pack("<I", color)
    if type_ // 1000 == 17:
        record += struct.pack("<i", 1) + text_of(name) + 3 * text_of("")
    if type_ // 1000 == 18:
        record += 2 * text_of("figure")
    return record


def virtualscape(*tiles: bytes) -> bytes:
    """A file of VirtualScape with these tiles."""
    head = struct.pack("<d", 0.0007) + wide_text("Höhe") + text_of("me") + text_of("2")
    scenario = b"{\\rtf1}"
    head += struct.pack("<i", len(scenario)) + scenario + struct.pack("<5i", 1, 0, 0, 0, 0)
    return head + struct.pack("<i", len(tiles)) + b"".join(tiles)


def small_map() -> bytes:
    return virtualscape(
        *(tile(1001, x, y, 0) for x in range(4) for y in range(3)),
        tile(2001, 1, 1, 1),
        tile(4001, 2, 2, 1),
        tile(3002, 0, 3, 0, turns=2),
        tile(17001, 3, 1, 1, name="Laur Pillar"),
        tile(14065, 1, 0, 1),
        tile(18001, 0, 0, 1),
        tile(15001, 0, 0, 1, color=1),
        tile(15001, 3, 2, 1, color=2),
    )


def test_a_virtualscape_map_is_brought_in() -> None:
    found = import_virtualscape(small_map())
    sheet = found.sheet
    assert sheet.name == "Höhe"
    assert (1, 1, 2, "rock", None) in surfaces(sheet)
    assert (1, 2, 1, "water", None) in surfaces(sheet)
    assert sheet.obstacles == (ObstacleSpot(3, 1, "laur_pillar", 1, 10),)
    assert [zone.spaces for zone in sheet.zones] == [((0, 0, 1),), ((2, 2, 1),)]
    assert {(-1, 3, 1, "sand", None), (-2, 4, 1, "sand", None)} <= surfaces(sheet)
    assert not any("sand" in note for note in found.notes)
    assert sheet.glyphs == (GlyphSpot((1, 0, 1), "astrid", up=True),)
    assert check_sheet(sheet) == []


@pytest.mark.parametrize(
    ("size", "firsts"),
    [
        (2, ["0,0", "0,0", "0,0", "1,0", "0,1", "-1,1"]),
        (3, ["0,0", "0,0", "1,0", "0,1", "0,1", "-1,1"]),
        (5, ["0,0", "0,0", "0,0", "4,0", "0,4", "-4,4"]),
        (7, ["0,0", "1,0", "1,1", "0,2", "-1,2", "-1,1"]),
        (24, ["0,0", "1,0", "2,3", "2,5", "-5,7", "-5,2"]),
    ],
)
def test_a_turned_tile_of_virtualscape_has_the_place_of_its_first_hex_row_by_row(
    size: int, firsts: list[str]
) -> None:
    for turns, first in enumerate(firsts):
        found = hexes_of(Piece("sand", size, 0, 0, 0, turns, corner=True))
        assert str(found[0]) == first, "the hex it is turned about"
        assert min((place.r, place.q) for place in found) == (0, 0)


def test_two_tiles_of_virtualscape_meet_as_they_were_drawn() -> None:
    found = import_virtualscape(
        virtualscape(
            tile(1007, 2, 2, 0, turns=3), tile(2003, 1, 0, 0, turns=3), tile(4002, 4, 2, 0)
        )
    )
    grass = {(each.q, each.r) for each in found.sheet.spaces if each.terrain == "grass"}
    rock = {(each.q, each.r) for each in found.sheet.spaces if each.terrain == "rock"}
    assert grass == {(1, 2), (2, 2), (0, 3), (1, 3), (2, 3), (0, 4), (1, 4)}
    assert rock == {(1, 0), (0, 1), (1, 1)}
    assert [each.terrain for each in found.sheet.spaces].count("water") == 1


@pytest.mark.parametrize("over", ["0~1~0~1~s2", "0~1~0~0~w1"])
def test_two_tiles_in_one_place_are_refused(over: str) -> None:
    with pytest.raises(ValueError, match="lies where another tile lies, at 1,0"):
        import_editor(drawn("0~0~0~0~g7", over))


@pytest.mark.rule("HS-GLYPH-01")
def test_glyphs_are_laid_where_they_lie_and_doubtful_ones_named() -> None:
    ground = [tile(1001, x, y, 0) for x in range(4) for y in range(4)]
    found = import_virtualscape(
        virtualscape(
            *ground,
            tile(14000 + ord("G"), 0, 0, 1),
            tile(14000 + ord("?"), 1, 0, 1),
            tile(14000 + ord("?"), 2, 0, 1, glyph="Glyph of Ivor"),
            tile(14000 + ord("G"), 3, 0, 1),
            tile(14000 + ord("V"), 9, 9, 1),
        )
    )
    assert found.sheet.glyphs == (
        GlyphSpot((0, 0, 1), "gerda", up=True),
        GlyphSpot((1, 0, 1)),
        GlyphSpot((2, 0, 1), "ivor", up=True),
        GlyphSpot((3, 0, 1)),
    )
    assert [note for note in found.notes if "Glyph" in note] == [
        "which Glyph lies at 1,0 is not known; it is laid face down",
        "which Glyph lies at 3,0 is not known; it is laid face down",
        "a Glyph at 5,9 is left out: it lies on no space of its own",
    ]
    assert check_sheet(found.sheet) == []


def test_a_file_of_another_version_is_refused_in_words() -> None:
    for version, said in ((0.0006, "0.0006"), (3.5, "3.5"), (float("nan"), "nan")):
        with pytest.raises(ValueError, match=f"it is of version {said}, and this game reads"):
            import_virtualscape(struct.pack("<d", version) + small_map()[8:])


def test_a_file_cut_anywhere_is_refused_in_words() -> None:
    whole = small_map()
    for end in range(0, len(whole), 7):
        with pytest.raises(ValueError, match="the file ends in the middle"):
            import_virtualscape(whole[:end])
    with pytest.raises(ValueError, match="tile 20 of 20 is not whole"):
        import_virtualscape(whole[:-1])
    with pytest.raises(ValueError, match="are no map"):
        import_virtualscape(virtualscape()[:-4] + struct.pack("<i", 10**9))


def test_a_map_is_brought_in_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "hill.json", tmp_path / "ours.json"
    path.write_text(json.dumps(drawn("0~0~0~0~g24", "1~0~1~0~r24", "1~9~9~0~castle99")))
    done = run_here(capsys, "map", "import", str(path), "--out", str(out), "--game", "heroscape")
    assert done.code == 0
    assert "castle99 is left out" in done.err
    assert check_map_text(out.read_text()) == []
    path.write_bytes(b"\xbf" * 400)
    done = run_here(capsys, "map", "import", str(path), "--game", "heroscape")
    assert "it is neither a text nor a file of VirtualScape" in done.err
    for data in (b"\x00\x01", b"{}", b"{", b'{"boardPieces": 3}', b"\xff" * 400):
        path.write_bytes(data)
        done = run_here(capsys, "map", "import", str(path), "--game", "heroscape")
        assert done.code == 1
        assert "cannot be brought in" in done.err
