"""Making a map of HeroScape in a real browser: drawn, judged, shared, played against a bot."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE, follow_advice

GOOD = "This map can be played."


def makes(people: People, **options: Any) -> Person:
    """Somebody at the table with a small fresh map."""
    anna = people.come(**options).go("/maps/heroscape")
    anna.button("Files").click()
    anna.page.get_by_label("Hexes across").fill("8")
    anna.page.get_by_label("Hexes deep").fill("8")
    anna.button("Lay out the ground").click()
    anna.button("Map").click()
    expect(anna.page.get_by_text(GOOD)).to_be_visible()
    return anna


def hex_at(person: Person, row: int, column: int) -> Locator:
    """A hex of the map by what is said of it."""
    return person.page.locator(f"[data-hex][aria-label*='row {row}, column {column}']").first


def test_a_small_map_is_made_and_played_against_a_bot(people: People) -> None:
    anna = makes(people)
    page = anna.page
    page.get_by_role("textbox", name="Name of the map").fill("Test Hill")
    page.get_by_role("textbox", name="Name of the map").press("Tab")
    anna.button("Raise").click()
    middle = hex_at(anna, 5, 5)
    middle.click()
    expect(middle).to_have_attribute("aria-label", re.compile("^Grass, level 2"))
    expect(hex_at(anna, 6, 6)).to_have_attribute("aria-label", re.compile("level 2"))
    anna.button("Obstacle").click()
    hex_at(anna, 5, 3).click()
    expect(hex_at(anna, 5, 3)).to_have_attribute("aria-label", re.compile("evergreen tree"))
    anna.button("Glyph").click()
    middle.click()
    expect(middle).to_have_attribute("aria-label", re.compile("a Glyph nobody knows"))
    expect(page.get_by_text(GOOD)).to_be_visible()
    anna.button("Try it against a bot").click()
    expect(page).to_have_url(re.compile("/match/"))
    kinds: list[str] = []
    while kinds.count("orders") < 2:
        kinds.append(anna.waits_for_question())
        assert kinds[-1] != "over", kinds
        assert len(kinds) < 150, kinds
        follow_advice(anna)
    assert {"army", "turn", "destination"} <= set(kinds)
    assert anna.refused == []


def test_what_is_wrong_is_said_and_shown_and_undone(people: People) -> None:
    anna = makes(people)
    page = anna.page
    page.get_by_label("Symmetry").select_option("none")
    anna.button("Erase").click()
    for row, column in ((2, 3), (3, 2), (3, 3)):
        hex_at(anna, row, column).click()
    problem = page.get_by_role("button", name=re.compile("no chain of spaces"))
    expect(problem.first).to_be_visible()
    expect(anna.button("Try it against a bot")).to_have_attribute("aria-disabled", "true")
    problem.first.click()
    expect(page.locator("polygon.lit")).not_to_have_count(0)
    for _ in range(3):
        anna.button("Undo").click()
    expect(page.get_by_text(GOOD)).to_be_visible()
    anna.button("Redo").click()
    expect(hex_at(anna, 2, 3)).to_have_attribute("aria-label", re.compile("^Empty"))


def test_keys_alone_make_a_map(people: People) -> None:
    anna = makes(people)
    anna.button("Raise").press("Enter")
    start = hex_at(anna, 2, 2)
    start.focus()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("Enter")
    expect(start).to_have_attribute("aria-label", re.compile("level 3"))
    expect(start).to_be_focused()
    anna.page.keyboard.press("ArrowRight")
    expect(hex_at(anna, 2, 3)).to_be_focused()
    expect(anna.page.get_by_role("status").filter(has_text="Grass, level 3.")).to_have_count(1)
    anna.page.keyboard.press("Control+z")
    expect(start).to_have_attribute("aria-label", re.compile("level 2"))


def test_a_map_goes_out_as_a_file_and_a_link_and_comes_back(people: People, tmp_path: Path) -> None:
    anna = makes(people)
    page = anna.page
    anna.button("Raise").click()
    hex_at(anna, 5, 5).click()
    anna.button("Files").click()
    with page.expect_download() as saved:
        anna.button("Save as a file").click()
    file = tmp_path / "hill.json"
    saved.value.save_as(file)
    raised = [space for space in json.loads(file.read_text())["spaces"] if space[2] == 2]
    assert len(raised) == 2
    anna.button("Lay out the ground").click()
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_text("My battlefield lies on the table.")).to_be_visible()
    expect(hex_at(anna, 5, 5)).to_have_attribute("aria-label", re.compile("level 2"))
    wrong = tmp_path / "wrong.hsc"
    wrong.write_bytes(b"\x00\x01\x02")
    page.get_by_label("Open a file").set_input_files(wrong)
    expect(page.get_by_text("This is not a map")).to_be_visible()
    people.forgive("400")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    anna.button("Copy a link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    bert = people.come()
    bert.go(page.evaluate("window.copied"))
    expect(hex_at(bert, 5, 5)).to_have_attribute("aria-label", re.compile("level 2"))


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(people: People, options: dict[str, Any]) -> None:
    anna = makes(people, **options)
    clean(anna.page)
    anna.button("Files").click()
    clean(anna.page)
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
