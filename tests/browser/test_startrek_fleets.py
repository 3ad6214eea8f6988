"""Building fleets of Star Trek: Attack Wing in a real browser, and bringing them to a match."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE

VERDICT = "header .verdict"
PACK = """
name = "Kestrels"
words = "One ship more."

[[dials]]
id = "kestrel_class"
ship_class = "Kestrel Class"
green = ["straight 1", "bank 1"]
white = ["straight 2", "turn 2"]
red = ["come_about 3"]

[[ships]]
id = "kestrel"
name = "Kestrel"
ship_class = "Kestrel Class"
dial = "kestrel_class"
factions = ["federation"]
cost = 20
attack = 3
agility = 2
hull = 4
shields = 3
actions = ["evade", "target_lock"]
slots = { crew = 1, weapon = 1 }
arcs = { primary = 90 }
unique = true
"""
TOO_FAST = PACK.replace("straight 2", "straight 9")


def builds(people: People, **options: Any) -> Person:
    """Somebody at the bench with a ready fleet on it."""
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


def test_a_fleet_is_built_and_played_with_a_pack_of_ones_own(people: People) -> None:
    anna = people.come().go("/forces/startrek")
    page = anna.page
    page.get_by_text("Build with a pack of your own").click()
    page.get_by_label("Or paste its text").fill(TOO_FAST)
    anna.button("Read the pack").click()
    expect(page.get_by_role("alert")).to_contain_text("straight 9")
    people.forgive("400")
    given = FilePayload(name="mine.toml", mimeType="application/toml", buffer=PACK.encode())
    page.get_by_label("Choose a file").set_input_files(given)
    anna.sees("“Kestrels” is loaded.")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Add Kestrel")).click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    page.get_by_role("textbox", name="Name of the fleet").fill("Birds")
    page.get_by_role("textbox", name="Name of the fleet").press("Tab")
    anna.button("Keep in this browser").click()
    page.reload()
    expect(page.get_by_role("group", name="Ship 1: Kestrel")).to_be_visible()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    clean(page)

    anna.go("/new?with=friends")
    page.get_by_role("combobox", name="Game").select_option("startrek")
    page.get_by_role("combobox", name="Forces").select_option("squads")
    page.get_by_role("combobox", name="Pack").select_option(label="Kestrels")
    page.get_by_role("combobox", name="Who sits on seat 2").select_option(label="Bot")
    page.get_by_role("button", name="Make the match").click()
    assert anna.waits_for_question() == "fleet"
    anna.button("Build your own", within=anna.asked).click()
    page.get_by_role("button", name="Take Birds").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("Legal"))
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Bring this fleet").click()
    anna.no_longer_asked(asks)
    assert anna.refused == []

    anna.go("/forces/startrek")
    page.get_by_text("With the pack “Kestrels”.").click()
    anna.button("Forget Kestrels").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile("to fix"))


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_bench(people: People, options: dict[str, Any]) -> None:
    clean(builds(people, **options).page)
