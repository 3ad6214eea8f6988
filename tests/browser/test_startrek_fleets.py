"""Building fleets of Star Trek: Attack Wing in a real browser, and bringing them to a match."""

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


def builds(people: People, **options: Any) -> Person:
    """A player with a ready-made fleet in the builder."""
    anna = people.come(**options).go("/forces/startrek")
    anna.page.get_by_role("button", name=re.compile("^Take ")).first.click()
    expect(anna.page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    return anna


def test_a_fleet_is_changed_judged_and_undone(people: People) -> None:
    anna = builds(people)
    page = anna.page
    ships = page.get_by_role("group", name=re.compile(r"^Ship \d+:"))
    before = ships.count()
    page.get_by_role("button", name=re.compile("^Add U.S.S. Enterprise-D")).first.click()
    expect(ships).to_have_count(before + 1)
    expect(page.locator(VERDICT)).to_have_text(re.compile("to fix"))
    page.locator(VERDICT).get_by_role("button").click()
    expect(page.get_by_role("button", name=re.compile("ST-SQUAD")).first).to_be_visible()
    anna.button("Undo").click()
    expect(ships).to_have_count(before)
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_a_fleet_is_kept_and_shared_as_a_code(people: People) -> None:
    anna = builds(people)
    page = anna.page
    page.get_by_role("textbox", name="Name of the fleet").fill("Mine")
    page.get_by_role("textbox", name="Name of the fleet").press("Tab")
    anna.button("Keep in this browser").click()
    expect(page.get_by_text("Mine is kept.")).to_be_visible()
    code = page.get_by_role("status", name="Code").inner_text()
    anna.button("Clear").click()
    expect(page.get_by_text("Begin with a ship")).to_be_visible()
    page.get_by_role("textbox", name="Read a fleet").fill(code)
    anna.button("Read it").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_a_fleet_is_brought_to_a_match(people: People) -> None:
    wish = {"players": 2, "force": "squads", "size": 100}
    match, seats = people.make("me", "bot:random", game="startrek", options=wish, seed="bring")
    anna = people.sits(match, seats[0]["token"])
    assert anna.waits_for_question() == "fleet"
    anna.button("Build your own", within=anna.asked).click()
    page = anna.page
    page.get_by_role("button", name=re.compile("^Take ")).first.click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Bring this fleet").click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_in_the_builder(people: People, options: dict[str, Any]) -> None:
    clean(builds(people, **options).page)
