"""A campaign of D&D Attack Wing in a real browser: begun, played, spent, won, saved and opened."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE

FIRST = "In for a Penny, in for a Pounding"
SECOND = "The Ford at Dusk"


def begins(people: People) -> Person:
    """Anna begins a campaign with Ben, whom a bot plays."""
    anna = people.come().go("/campaign/dndattackwing")
    page = anna.page
    page.get_by_role("textbox", name="Name of the campaign").fill("Winter")
    for number, name in enumerate(("Anna", "Ben"), 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    anna.button("Begin").click()
    expect(anna.heading("Winter")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Ben"))).to_be_visible()
    return anna


def sits_down(anna: Person, adventure: str) -> None:
    """She takes the first side of an Adventure and goes to its table."""
    anna.button(f"Play {adventure}").click()
    anna.button("To the table").click()
    assert anna.waits_for_question() == "legion"
    anna.asked.locator(".ready button").first.click()
    anna.send("legion")


def gives_up(anna: Person) -> None:
    """She concedes, and goes back to the campaign."""
    anna.button("Menu").click()
    anna.button("Concede").click()
    anna.button("Yes, concede").click()
    expect(anna.end).to_be_visible()
    anna.page.get_by_role("link", name="To the campaign").click()
    expect(anna.heading("Log")).to_be_visible()


def test_two_adventures_are_played_and_somebody_wins(people: People, tmp_path: Path) -> None:
    anna = begins(people)
    page = anna.page
    sits_down(anna, FIRST)
    gives_up(anna)
    expect(page.get_by_text(f"Match 1: {FIRST}")).to_be_visible()
    ben = page.get_by_role("row", name=re.compile("^Ben"))
    expect(ben).to_contain_text(re.compile(r"leads.*[1-9]"))
    clean(page)

    sits_down(anna, SECOND)
    gives_up(anna)
    expect(page.get_by_text(f"Match 2: {SECOND}")).to_be_visible()
    anna.button("End the campaign").click()
    expect(page.get_by_text("Ben wins the campaign.")).to_be_visible()

    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").click()
    saved = tmp_path / "winter.json"
    coming.value.save_as(saved)
    opened = people.come().go("/campaign/dndattackwing")
    opened.page.get_by_label("Open a file").set_input_files(saved)
    expect(opened.heading("Winter")).to_be_visible()
    expect(opened.page.get_by_text(f"Match 2: {SECOND}")).to_be_visible()

    # Nobody writes himself a better result.
    edited = json.loads(saved.read_text())
    edited["sessions"][0]["parts"][0]["result"] = 1
    saved.write_text(json.dumps(edited))
    forger = people.come().go("/campaign/dndattackwing")
    forger.page.get_by_label("Open a file").set_input_files(saved)
    expect(forger.page.get_by_role("alert")).to_contain_text("the file was edited")
    people.forgive("400")


def test_axe_finds_nothing_on_a_phone(people: People) -> None:
    anna = people.come(**PHONE).go("/campaign/dndattackwing")
    expect(anna.button("Begin")).to_be_visible()
    clean(anna.page)
