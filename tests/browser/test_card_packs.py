"""A player's own pack in the builders of card games: read, built with, kept, and linked to."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.ways import PHONE
from tests.dndattackwing.test_packs import DRAKE
from tests.heroscape.test_packs import CARD
from tests.heroscape.test_packs import pack as heroscape_pack

KESTREL = {
    "name": "Kestrels",
    "dials": [
        {
            "id": "kestrel_class",
            "ship_class": "Kestrel Class",
            "green": ["straight 1", "bank 1"],
            "white": ["straight 2", "turn 2"],
            "red": ["come_about 3"],
        }
    ],
    "ships": [
        {
            "id": "kestrel",
            "name": "Kestrel",
            "ship_class": "Kestrel Class",
            "dial": "kestrel_class",
            "factions": ["federation"],
            "cost": 20,
            "attack": 3,
            "agility": 2,
            "hull": 4,
            "shields": 3,
            "actions": ["evade", "target_lock"],
            "slots": {"crew": 1, "weapon": 1},
            "arcs": {"primary": 90},
        }
    ],
}


class Loaded(NamedTuple):
    """A pack, what it is called, a card that it adds, and what a force is called."""

    game: str
    text: str
    name: str
    card: str
    noun: str


PACKS = (
    Loaded("startrek", json.dumps(KESTREL), "Kestrels", "Kestrel", "fleet"),
    Loaded("heroscape", heroscape_pack(CARD), "Border Watch", "Captain Oswin", "Army"),
    Loaded("dndattackwing", DRAKE, "My own box", "Drake", "Legion"),
)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.game)
def test_a_force_is_built_with_a_pack_kept_and_linked_to(people: People, pack: Loaded) -> None:
    anna = people.come().go(f"/forces/{pack.game}")
    page = anna.page
    page.get_by_text("Load a pack of your own").click()
    page.get_by_label("Or paste its text").fill("{}")
    anna.button("Read the pack").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    people.forgive("400")
    given = FilePayload(name="mine.toml", mimeType="text/plain", buffer=pack.text.encode())
    page.get_by_label("Choose a file").set_input_files(given)
    anna.sees(f"“{pack.name}” is loaded.")
    page.get_by_role("button", name=f"Add {pack.card}", exact=True).click()
    verdict = page.locator("header .verdict")
    expect(verdict).to_have_text(re.compile("Legal"))
    name = page.get_by_role("textbox", name=f"Name of the {pack.noun}")
    name.fill("Mine")
    name.press("Tab")
    anna.button("Keep in this browser").click()
    anna.sees(f"from {pack.name}")
    code = page.get_by_role("status", name="Code").inner_text()
    page.reload()
    expect(page.get_by_role("button", name=f"Take {pack.card} away")).to_be_visible()
    expect(verdict).to_have_text(re.compile("Legal"))
    clean(page)

    anna.button(f"Forget {pack.name}").click()
    expect(verdict).to_have_text(re.compile("to fix"))
    page.get_by_role("button", name="Take Mine").click()
    lacks = f"has cards from the pack “{pack.name}”, which is not loaded here"
    expect(page.get_by_role("alert")).to_contain_text(lacks)

    ben = people.come(**PHONE).go(f"/forces/{pack.game}?pack={pack.name}#{code}")
    expect(ben.page.get_by_role("alert")).to_contain_text(lacks)
    people.forgive("400")
    ben.button("Load a pack of your own").tap()
    ben.page.get_by_label("Choose a file").set_input_files(given)
    expect(ben.page.get_by_role("button", name=f"Take {pack.card} away")).to_be_visible()
    expect(ben.page.locator("header .verdict")).to_have_text(re.compile("Legal"))


def test_a_match_is_made_with_a_pack_and_a_legion_of_it_brought(people: People) -> None:
    anna = people.come().go("/new?with=friends")
    page = anna.page
    page.get_by_role("combobox", name="Game").select_option("dndattackwing")
    expect(page.get_by_role("combobox", name="Forces")).to_be_visible()
    expect(page.get_by_role("combobox", name="Pack")).to_have_count(0)
    anna.go("/forces/dndattackwing")
    page.get_by_text("Load a pack of your own").click()
    page.get_by_label("Or paste its text").fill(DRAKE)
    anna.button("Read the pack").click()
    page.get_by_role("button", name="Add Drake", exact=True).click()
    name = page.get_by_role("textbox", name="Name of the Legion")
    name.fill("Mine")
    name.press("Tab")
    anna.button("Keep in this browser").click()

    anna.go("/new?with=friends")
    page.get_by_role("combobox", name="Game").select_option("dndattackwing")
    page.get_by_role("combobox", name="Forces").select_option("legions")
    page.get_by_role("combobox", name="Pack").select_option(label="My own box")
    page.get_by_role("combobox", name="Who sits on seat 2").select_option(label="Bot")
    page.get_by_role("button", name="Make the match").click()
    assert anna.waits_for_question() == "legion"
    anna.button("Build your own", within=anna.asked).click()
    anna.sees("Pack: My own box.")
    page.get_by_role("button", name="Take Mine").click()
    expect(page.locator("header .verdict")).to_have_text(re.compile("Legal"))
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Bring this Legion").click()
    anna.no_longer_asked(asks)
    assert anna.refused == []
