"""Forces in the browser: built by hand, judged as one builds, kept, shared, brought to a match."""

from __future__ import annotations

import re
import tomllib
from secrets import token_urlsafe

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.test_phone import fits
from wartable.games.dragondice.content import shipped_packs

ARMIES = {
    "Home Army": ["Cutthroat", "Thug", "Thug", "Pelter"],
    "Horde Army": ["Wolf Rider", "Wardog Rider", "Mugger", "Mugger"],
    "Campaign Army": ["Slingman", "Hedge Wizard", "Trickster"],
}
SMALL = {"players": 2, "force_size": 15}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def open_builder(person: Person) -> Person:
    """Open the builder and wait until it has judged what lies there."""
    person.go("/forces/dragondice")
    expect(person.heading("Build a force for Dragon Dice")).to_be_visible()
    expect(verdict(person)).to_have_text(re.compile("Problems|Legal"))
    return person


def verdict(person: Person) -> Locator:
    return person.page.locator(".verdict")


def laid(person: Person) -> Locator:
    """The force that lies on the table before it is brought."""
    return person.page.get_by_role("group", name="The force you are about to bring")


def choose(person: Person, label: str, choice: str) -> None:
    found = person.page.get_by_role("combobox", name=label, exact=True).first
    found.select_option(label=choice)


def build(person: Person) -> None:
    """Build a force of 15 points die by die."""
    page = person.page
    page.get_by_text("What it is built for").click()
    person.button("15").click()
    choose(person, "Species", "Goblins")
    for army, units in ARMIES.items():
        page.get_by_role("group", name="Add to").get_by_role("button", name=army).click()
        for unit in units:
            person.button(f"Add {unit} to {army}", within=page.get_by_label("Units")).click()
    choose(person, "Kind of dice", "Dragons")
    dice = page.get_by_role("region", name="Dice", exact=True)
    person.button("Add Death Wyrm to Dragons", within=dice).click()
    choose(person, "Home Terrain", "Swampland City")
    choose(person, "Proposed as the Frontier", "Swampland Tower")


@pytest.fixture
def anna(people: People) -> Person:
    """A player with a ready-made force of 15 points in the builder."""
    anna = open_builder(people.come())
    anna.page.get_by_text("What it is built for").click()
    anna.button("15").click()
    anna.button("Take Back Alley Gang").click()
    expect(verdict(anna)).to_have_text("Legal")
    return anna


def test_a_force_is_built_die_by_die_and_each_change_can_be_undone(people: People) -> None:
    built = open_builder(people.come())
    page = built.page
    build(built)
    expect(verdict(built)).to_have_text("Legal")
    expect(page.get_by_text("15 of 15 points")).to_be_visible()
    home = page.get_by_role("group", name="Home Army").first
    built.button("Add Thug to Home Army", within=home).click()
    expect(page.get_by_text("16 of 15 points")).to_be_visible()
    page.get_by_role("button", name="Problems: 1").click()
    expect(page.get_by_text("The force has 16 of 15 points: take away 1 point.")).to_be_visible()
    page.get_by_role("button", name=re.compile("DD-RULING-04")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("DD-RULING-04")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(verdict(built)).to_have_text("Legal")
    page.reload()
    expect(verdict(built)).to_have_text("Legal")
    expect(page.get_by_text("15 of 15 points")).to_be_visible()


def test_a_force_is_kept_exported_and_imported(anna: Person, people: People) -> None:
    page = anna.page
    expect(page.get_by_label("Short code")).to_have_text(re.compile("^DD1"))
    unnamed = page.get_by_label("Short code").inner_text()
    page.get_by_label("Name of the force").fill("Alley Cats")
    page.get_by_label("Name of the force").blur()
    expect(page.get_by_label("Short code")).not_to_have_text(unnamed)
    anna.button("Keep in this browser").click()
    expect(page.get_by_text("Kept as “Alley Cats”.")).to_be_visible()
    code = page.get_by_label("Short code").inner_text()
    page.get_by_text("Readable text", exact=True).click()
    text = page.locator("pre").inner_text()
    assert code.startswith("DD1.")
    assert "2 Thug (Goblins)" in text
    for shared in (code, text):
        anna.button("Clear all").click()
        expect(page.get_by_text("0 of 15 points")).to_be_visible()
        page.get_by_label("Import", exact=True).fill(shared)
        anna.button("Read it").click()
        expect(verdict(anna)).to_have_text("Legal")
        assert page.get_by_label("Short code").inner_text() == code
        expect(page.get_by_label("Name of the force")).to_have_value("Alley Cats")
    anna.go("/learn").go(f"/forces/dragondice#{code}")
    expect(verdict(anna)).to_have_text("Legal")
    expect(page.get_by_label("Name of the force")).to_have_value("Alley Cats")
    page.get_by_label("Import", exact=True).fill(code[:-3])
    anna.button("Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("The code is damaged")
    people.forgive("400")
    expect(verdict(anna)).to_have_text("Legal")


def test_the_odds_follow_the_face_of_the_terrain(anna: Person) -> None:
    odds = anna.page.get_by_role("region", name="Odds")
    melee = odds.get_by_role("button", name=re.compile("^Melee"))
    expect(melee).to_have_count(3)
    before = melee.first.get_attribute("aria-label")
    odds.get_by_role("combobox", name="Face").select_option(label="Face 8: City")
    expect(melee.first).not_to_have_attribute("aria-label", before or "")
    melee.first.click()
    expect(odds.get_by_text("Home Army, Melee")).to_be_visible()


def test_a_players_own_force_is_brought_to_a_match(anna: Person, people: People) -> None:
    anna.page.get_by_label("Name of the force").fill("Alley Cats")
    anna.page.get_by_label("Name of the force").blur()
    anna.button("Keep in this browser").click()
    match, seats = people.make("me", "invite", game="dragondice", options=SMALL)
    anna.page.evaluate(
        "(mine) => localStorage.setItem('wartable.matches', JSON.stringify([mine]))",
        {
            "match": match,
            "game": "dragondice",
            "at": 1,
            "tokens": {"0": seats[0]["token"]},
            "invitations": {},
        },
    )
    sit = {"invitation": seats[1]["invitation"], "token": token_urlsafe(24), "name": "Ben"}
    people.web.post(f"/api/matches/{match}/sit", json=sit)
    anna.go(f"/match/{match}")
    assert anna.waits_for_question() == "force"
    anna.button("Build your own", within=anna.asked).click()
    builder = anna.page.get_by_role("dialog", name="Build your own")
    bring = anna.button("Bring this force", within=builder)
    expect(bring).to_have_attribute("aria-disabled", "true")
    anna.button("Take Alley Cats", within=builder).click()
    expect(bring).not_to_have_attribute("aria-disabled", "true")
    clean(anna.page)
    bring.click()
    anna.sees("Your answer is in")
    answers = {each["id"]: each["data"] for each in anna.sent if each["type"] == "answer"}
    [force] = answers.values()
    assert force["name"] == "Alley Cats"
    assert anna.refused == []


def test_something_ready_or_a_code_is_brought_as_it_is(anna: Person, people: People) -> None:
    code = anna.page.get_by_label("Short code").inner_text()
    match, seats = people.make("me", "bot:random", game="dragondice", options=SMALL)
    ben = people.sits(match, seats[0]["token"])
    assert ben.waits_for_question() == "force"
    ben.sees("15 points · Coral Elves")
    ben.page.get_by_placeholder("Search ready-made ones").fill("coral elves")
    expect(ben.asked.get_by_role("group").get_by_role("button")).to_have_count(1)
    ben.asked.get_by_text("Paste a code or text", exact=True).click()
    ben.page.get_by_label("Paste a code or text here").fill("DD1.nonsense")
    ben.press_send("force")
    ben.sees(re.compile("The code is damaged"))
    ben.page.get_by_label("Paste a code or text here").fill(code)
    expect(laid(ben).get_by_role("button", name="Cutthroat, 2 health")).to_be_visible()
    people.forgive("400")
    ben.send("force")
    assert len(ben.refused) == 1


def test_a_force_lies_on_the_table_before_it_is_brought(people: People) -> None:
    anna, ben = people.pair(game="dragondice", options=SMALL)
    assert anna.waits_for_question() == "force"
    anna.sees("Choose a force: its dice will lie here, and only you see them.")
    anna.asked.get_by_role("button", name=re.compile("^Reef Patrol")).click()
    home = laid(anna).get_by_role("region", name="Home Army")
    expect(home.get_by_role("button", name="Archer, 2 health")).to_be_visible()
    expect(home.get_by_role("button", name="Coastland Tower, Home Terrain")).to_be_visible()
    expect(home.get_by_role("img", name=re.compile("^Results of one roll.* Melee"))).to_be_visible()
    anna.page.keyboard.press("b")
    expect(home.get_by_role("button", name="Archer, 2 health")).to_be_focused()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("group", name="The faces of Fighter")).to_be_visible()
    clean(anna.page)
    anna.button("Suggest", within=anna.asked).click()
    expect(laid(anna).get_by_role("region", name="Horde Army")).to_be_visible()
    anna.send("force")
    anna.sees("Your answer is in")
    expect(laid(anna).get_by_role("region", name="Horde Army")).to_be_visible()
    ben.sees("Choose a force: its dice will lie here, and only you see them.")


def test_a_plain_force_of_a_players_own_pack_lies_on_the_table_too(people: People) -> None:
    pack = tomllib.loads(shipped_packs()["moss_gnomes"])
    wish = {**SMALL, "pack": pack}
    match, seats = people.make("me", "bot:plain", game="dragondice", options=wish)
    anna = people.sits(match, seats[0]["token"])
    anna.asked.get_by_role("searchbox").fill("Gnomes")
    gnomes = anna.asked.get_by_role("button", name=re.compile("Moss Gnomes"))
    expect(gnomes).to_contain_text("15 points")
    gnomes.click()
    expect(laid(anna).locator("[data-laid]").first).to_be_visible()
    expect(laid(anna)).to_contain_text("Moss Gnomes")


def test_in_pass_and_play_a_force_goes_behind_the_curtain(people: People) -> None:
    match, seats = people.make("local", "local", game="dragondice", options=SMALL)
    tokens = {str(seat["seat"]): seat["token"] for seat in seats}
    mine = {"match": match, "game": "dragondice", "at": 1, "tokens": tokens, "invitations": {}}
    screen = people.come(matches=[mine]).go(f"/match/{match}")
    screen.page.get_by_role("button", name="I am Anna").click()
    screen.asked.get_by_role("button", name=re.compile("^Reef Patrol")).click()
    expect(laid(screen).get_by_role("region", name="Home Army")).to_be_visible()
    screen.press_send("force")
    expect(screen.heading("Pass to Ben")).to_be_visible()
    for secret in ("Reef Patrol", "Archer", "Coastland"):
        assert secret not in screen.page.content()
    screen.page.get_by_role("button", name="I am Ben").click()
    screen.sees("Choose a force: its dice will lie here, and only you see them.")
    expect(laid(screen).get_by_role("region")).to_have_count(0)


def test_on_a_phone_the_force_lies_above_the_question(people: People) -> None:
    match, seats = people.make("me", "bot:random", game="dragondice", options=SMALL)
    anna = people.sits(match, seats[0]["token"], settings={"language": "de"}, **PHONE)
    anna.page.get_by_role("button", name=re.compile("^Riffstreife.*15 Punkte")).tap()
    heimat = anna.page.get_by_role("region", name="Heimatarmee")
    expect(heimat.get_by_role("button", name=re.compile("2 Gesundheit")).first).to_be_visible()
    expect(anna.button("Senden")).to_be_in_viewport()
    fits(anna.page)
    clean(anna.page)


def test_a_ready_force_comes_into_the_builder_and_axe_finds_nothing(people: People) -> None:
    anna = open_builder(people.come())
    anna.page.get_by_role("button", name="Problems: 7").click()
    clean(anna.page)
    anna.button("Take Mountain Kin").click()
    expect(verdict(anna)).to_have_text("Legal")
    anna.page.get_by_role("button", name="Footman").first.click()
    expect(anna.page.get_by_label("The faces of Footman").first).to_be_visible()
    clean(anna.page)


def test_a_phone_has_all_of_it_without_scrolling_sideways(people: People) -> None:
    anna = open_builder(people.come(**PHONE))
    fits(anna.page)
    anna.button("Take Mountain Kin").tap()
    expect(verdict(anna)).to_have_text("Legal")
    for tab in ("Dice", "Force", "Odds", "Shelf"):
        anna.button(tab).tap()
        fits(anna.page)
    clean(anna.page)


def test_the_builder_speaks_german(people: People) -> None:
    anna = people.come(settings={"language": "de"})
    anna.go("/forces/dragondice")
    expect(anna.heading("Eine Streitmacht für Dragon Dice bauen")).to_be_visible()
    expect(anna.page.get_by_role("group", name="Heimatarmee").first).to_be_visible()
