"""Building Armies of HeroScape in a real browser, and bringing them to a match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE

VERDICT = "header .verdict"
OPTIONS = {"scenario": "vengalla-gulch", "players": 2, "points": 300, "round_limit": 1}


def builds(people: People, **options: Any) -> Person:
    """A player with a ready-made Army in the builder."""
    anna = people.come(**options).go("/forces/heroscape")
    anna.page.get_by_role("button", name="Take Frost and Steel").click()
    expect(anna.page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    return anna


def test_an_army_is_changed_judged_and_undone(people: People) -> None:
    anna = builds(people)
    page = anna.page
    cards = page.get_by_role("group", name="Army").get_by_role("group")
    before = cards.count()
    page.get_by_role("searchbox").fill("grimnak")
    anna.button("Add Grimnak").click()
    expect(cards).to_have_count(before + 1)
    expect(page.locator(VERDICT)).to_have_text(re.compile("to fix"))
    page.locator(VERDICT).get_by_role("button").click()
    expect(page.get_by_role("button", name=re.compile("HS-ARMY-01")).first).to_be_visible()
    anna.button("Undo").click()
    expect(cards).to_have_count(before)
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_an_army_is_kept_and_shared_as_a_code(people: People) -> None:
    anna = builds(people)
    page = anna.page
    page.get_by_role("textbox", name="Name of the Army").fill("Mine")
    page.get_by_role("textbox", name="Name of the Army").press("Tab")
    anna.button("Keep in this browser").click()
    expect(page.get_by_text("Mine is kept.")).to_be_visible()
    code = page.get_by_role("status", name="Code").inner_text()
    anna.button("Clear").click()
    expect(page.get_by_text("Begin with a card")).to_be_visible()
    page.get_by_role("textbox", name="Read an Army").fill(code)
    anna.button("Read it").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_an_army_is_brought_to_a_match(people: People) -> None:
    match, seats = people.make("me", "bot:random", game="heroscape", options=OPTIONS, seed="bring")
    anna = people.sits(match, seats[0]["token"])
    assert anna.waits_for_question() == "army"
    anna.button("Build your own", within=anna.asked).click()
    page = anna.page
    page.get_by_role("searchbox").fill("grimnak")
    anna.button("Add Grimnak").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Bring this Army").click()
    anna.no_longer_asked(asks)
    anna.sees("Red plays Grimnak")
    assert anna.refused == []


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_in_the_builder(people: People, options: dict[str, Any]) -> None:
    clean(builds(people, **options).page)
