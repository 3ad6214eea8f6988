"""Building Legions of D&D Attack Wing in a real browser, and bringing them to a match."""

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


def builds(people: People, take: str = "", **options: Any) -> Person:
    """A player with a ready-made Legion in the builder."""
    anna = people.come(**options).go("/forces/dndattackwing")
    anna.page.get_by_role("button", name=re.compile(f"^Take {take}")).first.click()
    expect(anna.page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    return anna


def test_a_legion_is_changed_judged_by_rules_and_undone(people: People) -> None:
    anna = builds(people, "Copper and Banner")
    page = anna.page
    creatures = page.get_by_role("group", name=re.compile(r"^Creature \d+:"))
    before = creatures.count()
    page.get_by_role("button", name=re.compile("^Add Galadaeros")).click()
    expect(creatures).to_have_count(before + 1)
    page.locator(VERDICT).get_by_role("button").click()
    for rule in ("DN-LEGION-03", "DN-UNIQUE-02"):
        expect(page.get_by_role("button", name=re.compile(rule)).first).to_be_visible()
    anna.button("Undo").click()
    expect(creatures).to_have_count(before)
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_a_troop_has_one_to_six_soldiers(people: People) -> None:
    anna = people.come().go("/forces/dndattackwing")
    page = anna.page
    page.get_by_role("button", name="Add Elf Troop", exact=True).click()
    soldiers = page.get_by_role("group", name="Soldiers")
    more, fewer = anna.button("One soldier more"), anna.button("One soldier fewer")
    expect(soldiers).to_contain_text("6")
    expect(more).to_have_attribute("aria-disabled", "true")
    points = page.locator("header .points")
    whole = points.inner_text()
    for _ in range(5):
        fewer.click()
    expect(soldiers).to_contain_text("1")
    expect(fewer).to_have_attribute("aria-disabled", "true")
    expect(points).not_to_have_text(whole)


def test_a_legion_is_kept_and_shared_as_a_code(people: People) -> None:
    anna = builds(people)
    page = anna.page
    name = page.get_by_role("textbox", name="Name of the Legion")
    name.fill("Mine")
    name.press("Tab")
    anna.button("Keep in this browser").click()
    expect(page.get_by_text("Mine is kept.")).to_be_visible()
    code = page.get_by_role("status", name="Code").inner_text()
    anna.button("Clear").click()
    expect(page.get_by_text("Begin with a creature")).to_be_visible()
    page.get_by_role("textbox", name="Read a Legion").fill(code)
    anna.button("Read it").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))


def test_a_legion_is_brought_to_a_match(people: People) -> None:
    wish = {"players": 2, "force": "legions", "size": 120}
    match, seats = people.make("me", "bot:random", game="dndattackwing", options=wish, seed="bring")
    anna = people.sits(match, seats[0]["token"])
    assert anna.waits_for_question() == "legion"
    anna.button("Build your own", within=anna.asked).click()
    page = anna.page
    page.get_by_role("button", name=re.compile("^Take ")).first.click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Bring this Legion").click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_in_the_builder(people: People, options: dict[str, Any]) -> None:
    clean(builds(people, **options).page)
