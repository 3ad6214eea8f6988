"""A player's own pack in the browser: read, built with, shared, played with."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.test_forces import PHONE, choose, open_builder, verdict
from tests.browser.test_phone import fits
from wartable.games.dragondice.content import shipped_packs

SHIPPED = shipped_packs()["moss_gnomes"]
PACK = SHIPPED.replace('"Moss Gnomes"', '"Mossy Things"', 1).replace(
    'name = "Digger"', 'name = "Digger"\nconfidence = "guess"'
)
"""The example pack under another name, with a die whose faces are a guess."""
BROKEN = PACK.replace('"1 id", ', "", 1)
BOGGY = (
    PACK.partition("[[items]]")[0]
    .replace("moss_gnomes", "bog_gnomes")
    .replace("Moss Gnomes", "Bog Gnomes")
    .replace("Mossy Things", "Boggy Things")
)
"""Another species, of the same units."""
LACKS = "This force has dice from the pack “Mossy Things”, which is not loaded here"


def load(person: Person, text: str) -> None:
    """Choose a file with this pack."""
    content = FilePayload(name="mossy.toml", mimeType="application/toml", buffer=text.encode())
    person.page.get_by_label("Choose a file").set_input_files(content)


def line(person: Person, die: str) -> Locator:
    """A die among those one can pick."""
    dice = person.page.get_by_role("region", name="Dice", exact=True).get_by_role("listitem")
    return dice.filter(has=person.page.get_by_role("button", name=f"Add {die} to Home Army"))


@pytest.fixture
def modder(people: People) -> Person:
    """A player who has loaded a pack into the builder."""
    modder = open_builder(people.come())
    modder.page.get_by_text("What it is built for").click()
    modder.page.get_by_text("Load a pack of your own").click()
    load(modder, PACK)
    modder.sees("“Mossy Things” is loaded")
    return modder


def plain(person: Person) -> str:
    """Put the plain force of the pack's species into the builder; its code."""
    person.button("Take Plain Moss Gnomes").click()
    expect(verdict(person)).to_have_text("Legal")
    code = person.page.get_by_label("Short code")
    expect(code).to_have_text(re.compile("^DD1"))
    return code.inner_text()


def test_a_broken_pack_says_what_is_wrong_and_is_fixed_on_the_spot(people: People) -> None:
    anna = open_builder(people.come())
    page = anna.page
    page.get_by_text("What it is built for").click()
    page.get_by_text("Load a pack of your own").press("Enter")
    load(anna, BROKEN)
    expect(page.get_by_role("alert")).to_contain_text("Digger has 5 faces, and a small unit has 6")
    page.get_by_role("alert").get_by_role("button", name=re.compile("DD-DICE-07")).click()
    expect(page.get_by_role("dialog")).to_contain_text("DD-DICE-07")
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Pack")).to_have_value("")
    people.forgive("400")
    clean(page)
    text = page.get_by_label("Or paste its text")
    expect(text).to_have_value(BROKEN)
    text.fill(PACK)
    for _ in ("the rule", "the button"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    anna.sees("“Mossy Things” is loaded")
    expect(page.get_by_role("alert")).to_have_count(0)
    clean(page)


def test_dice_of_a_pack_stand_among_the_others_with_its_name(modder: Person) -> None:
    page = modder.page
    choose(modder, "Species", "Moss Gnomes")
    expect(line(modder, "Digger")).to_contain_text("from Mossy Things")
    expect(line(modder, "Digger")).to_contain_text("a guess")
    expect(line(modder, "Tunneler")).to_contain_text("certain")
    choose(modder, "Species", "Goblins")
    expect(line(modder, "Thug")).to_be_visible()
    expect(line(modder, "Thug")).not_to_contain_text("Mossy Things")
    page.get_by_label("Only dice from Mossy Things").check()
    expect(line(modder, "Digger")).to_be_visible()
    expect(line(modder, "Thug")).to_have_count(0)
    choose(modder, "Kind of dice", "Items")
    expect(line(modder, "Acorn Helm, air")).to_contain_text("from Mossy Things")
    page.get_by_text("What Mossy Things adds").click()
    expect(page.get_by_role("definition").filter(has_text="Moss Coat")).to_contain_text("3 magic")
    plain(modder)
    odds = page.get_by_role("region", name="Odds")
    expect(odds.get_by_role("button", name=re.compile("^Melee"))).to_have_count(3)
    page.reload()
    expect(verdict(modder)).to_have_text("Legal")
    home = page.get_by_role("group", name="Home Army").filter(has_text="Digger")
    expect(home).to_contain_text("from Mossy Things")
    clean(page)


def test_a_shared_force_says_which_pack_it_needs(modder: Person, people: People) -> None:
    code = plain(modder)
    modder.sees("This force has dice from the pack “Mossy Things”: anyone who uses the code")
    modder.page.get_by_text("Readable text", exact=True).click()
    text = modder.page.locator("pre").inner_text()
    assert text.startswith("# Pack: Mossy Things\n")

    ben = open_builder(people.come())
    ben.page.get_by_label("Import", exact=True).fill(code)
    ben.button("Read it").click()
    alert = ben.page.get_by_role("alert")
    expect(alert).to_contain_text("it may come from a pack")
    ben.page.get_by_label("Import", exact=True).fill(text)
    ben.button("Read it").click()
    expect(alert).to_contain_text(LACKS)
    expect(verdict(ben)).not_to_have_text("Legal")
    ben.go("/learn").go(f"/forces/dragondice?pack=Mossy+Things#{code}")
    expect(alert).to_contain_text(LACKS)
    ben.button("Load a pack of your own").click()
    expect(ben.page.get_by_label("Choose a file")).to_be_focused()
    load(ben, PACK)
    expect(verdict(ben)).to_have_text("Legal")
    expect(alert).to_have_count(0)
    expect(ben.page.get_by_label("Short code")).to_have_text(code)
    people.forgive("400")


def test_a_link_that_names_a_shipped_pack_is_read_with_it(people: People) -> None:
    anna = open_builder(people.come())
    anna.page.get_by_text("What it is built for").click()
    choose(anna, "Pack", "Moss Gnomes")
    code = plain(anna)
    ben = people.come().go(f"/forces/dragondice?pack=Moss%20Gnomes#{code}")
    expect(verdict(ben)).to_have_text("Legal")
    ben.sees("pack “Moss Gnomes”")


def test_a_kept_force_brings_its_pack_along_if_it_is_there(modder: Person) -> None:
    page = modder.page
    plain(modder)
    modder.button("Keep in this browser").click()
    choose(modder, "Pack", "No pack")
    expect(verdict(modder)).not_to_have_text("Legal")
    take = modder.button("Take Plain Moss Gnomes").first
    take.press("Enter")
    expect(verdict(modder)).to_have_text("Legal")
    expect(take).to_be_focused()
    expect(page.get_by_role("combobox", name="Pack").locator("option:checked")).to_have_text(
        "Mossy Things"
    )
    modder.button("Forget Mossy Things").click()
    expect(verdict(modder)).not_to_have_text("Legal")
    modder.button("Take Plain Moss Gnomes").first.click()
    expect(page.get_by_role("alert")).to_contain_text(LACKS)


def test_a_pack_of_the_same_name_asks_before_it_replaces_the_other(modder: Person) -> None:
    page = modder.page
    packs = page.get_by_role("combobox", name="Pack").locator("option")
    load(modder, PACK)
    expect(modder.button("Replace it")).to_have_count(0)
    load(modder, PACK.replace("Digger", "Delver"))
    expect(page.get_by_role("alert")).to_contain_text("a different pack called “Mossy Things”")
    clean(page)
    modder.button("Leave it as it was").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    modder.button("Read the pack").click()
    modder.button("Keep both").click()
    modder.sees("“Mossy Things (2)” is loaded")
    expect(packs.filter(has_text="Mossy Things")).to_have_text(["Mossy Things (2)", "Mossy Things"])
    choose(modder, "Species", "Moss Gnomes")
    expect(line(modder, "Delver")).to_contain_text("from Mossy Things (2)")
    load(modder, PACK.replace("Digger", "Burrower"))
    modder.button("Replace it").click()
    expect(line(modder, "Burrower")).to_contain_text("from Mossy Things")
    expect(packs.filter(has_text="Mossy Things")).to_have_count(2)


def test_two_packs_are_played_with_together(modder: Person) -> None:
    page = modder.page
    choose(modder, "Together with", "Moss Gnomes")
    expect(page.get_by_role("alert")).to_contain_text("Both packs have the species moss_gnomes")
    load(modder, BOGGY)
    modder.sees("“Boggy Things” is loaded")
    choose(modder, "Together with", "Mossy Things")
    modder.sees("“Boggy Things + Mossy Things” is loaded")
    expect(page.get_by_role("alert")).to_have_count(0)
    for species in ("Moss Gnomes", "Bog Gnomes"):
        choose(modder, "Species", species)
        expect(line(modder, "Digger")).to_contain_text("from Boggy Things + Mossy Things")
    clean(page)


def test_a_match_is_played_with_a_players_own_pack_and_force(modder: Person) -> None:
    plain(modder)
    modder.button("Keep in this browser").click()
    modder.sees("Kept as")
    modder.go("/new?with=friends")
    choose(modder, "Game", "Dragon Dice")
    choose(modder, "Pack", "Mossy Things")
    choose(modder, "Who sits on seat 2", "Bot")
    modder.page.get_by_role("button", name="Make the match").click()
    assert modder.waits_for_question() == "force"
    modder.button("Build your own", within=modder.asked).click()
    builder = modder.page.get_by_role("dialog", name="Build your own")
    expect(builder).to_contain_text("pack “Mossy Things”")
    modder.button("Take Plain Moss Gnomes", within=builder).first.click()
    bring = modder.button("Bring this force", within=builder)
    expect(bring).not_to_have_attribute("aria-disabled", "true")
    bring.click()
    expect(modder.asked).not_to_have_attribute("data-kind", "force")
    assert modder.refused == []


def test_a_phone_loads_a_pack_in_german(people: People) -> None:
    anna = people.come(settings={"language": "de"}, **PHONE).go("/forces/dragondice")
    page = anna.page
    page.get_by_text("Wofür sie gebaut wird").tap()
    page.get_by_text("Eine eigene Erweiterung laden").tap()
    expect(page.get_by_role("group", name="Heimatarmee")).to_have_count(0)
    page.get_by_label("Oder ihren Text einfügen").fill(BROKEN)
    anna.button("Erweiterung lesen").tap()
    expect(page.get_by_role("alert")).to_contain_text("Digger hat 5 Seiten")
    fits(page)
    page.get_by_label("Oder ihren Text einfügen").fill(PACK)
    anna.button("Erweiterung lesen").tap()
    anna.sees("„Mossy Things“ ist geladen")
    page.get_by_text("Was Mossy Things hinzufügt").tap()
    for tab in ("Würfel", "Streitmacht", "Chancen", "Regal"):
        anna.button(tab).tap()
        fits(page)
    anna.button("Würfel").tap()
    expect(page.get_by_text("aus Mossy Things").first).to_be_visible()
    people.forgive("400")
    clean(page)
