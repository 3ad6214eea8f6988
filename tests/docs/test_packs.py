"""What docs/packs.md shows can be played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.games.dragondice.building import ITEM_SIDES, SIDES
from wartable.games.dragondice.content import catalogue_of, shipped, shipped_packs
from wartable.games.dragondice.dice import HEALTH
from wartable.games.dragondice.forces.legality import problems
from wartable.games.dragondice.forces.texts import read

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text()
PACKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("at", range(len(PACKS)))
def test_every_pack_on_the_page_is_good(at: int) -> None:
    more = catalogue_of(PACKS[at])
    plain = shipped()
    assert (
        len(more.units) > len(plain.units)
        or len(more.items) > len(plain.items)
        or len(more.spells) > len(plain.spells)
    )


def test_all_parts_of_a_pack_are_shown() -> None:
    parts = ("[[units.", "[species.", "[[items]]", "[[spells]]")
    assert all(any(part in pack for pack in PACKS) for part in parts)
    assert shipped_packs()["moss_gnomes"].count(".units]]") == 11
    assert "eleven\nunits" in PAGE


def test_the_tables_of_faces_are_true() -> None:
    for size, sides in SIDES.items():
        assert f"| `{size}` | {sides} | {HEALTH[size]}" in PAGE
    for kind, sides in ITEM_SIDES.items():
        assert f"| `{kind}` | {sides} |" in PAGE


def test_the_force_on_the_page_is_legal() -> None:
    [text] = re.findall(r"```\n(Name: .*?)```", PAGE, re.DOTALL)
    assert problems(read(text, shipped()), shipped()) == []
