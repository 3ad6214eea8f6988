"""A campaign of D&D Attack Wing in a real browser: begun, played, spent, won, saved and opened."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE

FIRST = "In for a Penny, in for a Pounding"
SECOND = "The Ford at Dusk"


def begins(people: People) -> Person:
    """Anna and Ben begin a campaign at one screen."""
    anna = people.come().go("/campaign/dndattackwing")
    page = anna.page
    page.get_by_role("textbox", name="Name of the campaign").fill("Winter")
    for number, name in enumerate(("Anna", "Ben"), 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    anna.button("Begin").click()
    expect(anna.heading("Winter")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Ben"))).to_be_visible()
    return anna


def sits_down(screen: Person, adventure: str, first: str) -> None:
    """Both go to the table of an Adventure; this player takes its first side."""
    screen.button(f"Play {adventure}").click()
    sides = screen.page.get_by_role("combobox", name=re.compile("^Who plays"))
    sides.first.select_option(first)
    for name in ("Anna", "Ben"):
        how = screen.page.get_by_role("combobox", name=f"How {name} plays")
        how.select_option(label="at this screen")
    screen.button("To the table").click()


def plays(screen: Person, answers: dict[str, Callable[[Person], None]]) -> None:
    """Answer by kind of question until the match is over; what has no answer takes the last one."""
    curtain = screen.page.locator(".curtain button")
    while True:
        expect(screen.asked.or_(curtain).or_(screen.end).first).to_be_visible()
        if curtain.count():
            curtain.first.click()
            expect(curtain).to_have_count(0)
            continue
        kind = screen.waits_for_question()
        if kind == "over":
            return
        asks = screen.asked.get_attribute("data-asks")
        answers.get(kind, declines)(screen)
        screen.no_longer_asked(asks)
        assert screen.refused == []


def declines(screen: Person) -> None:
    """Stay, do nothing, attack nobody: whatever the question has for it."""
    choices = screen.asked.locator("button.act:not([aria-disabled=true])")
    idle = choices.filter(
        has_text=re.compile(r"^\s*(stay|no action|no attack|no)\b", re.IGNORECASE)
    )
    (idle if idle.count() else choices).first.click()


def brings_the_first(screen: Person) -> None:
    """Bring the first ready Legion."""
    screen.asked.locator(".ready button").first.click()
    screen.press_send("legion")


def puts_down(**leaving: int) -> Callable[[Person], None]:
    """Place creatures; these stand at the southern edge, this far east, and face out."""

    def place(screen: Person) -> None:
        field = screen.asked.get_by_role("spinbutton")
        for name, east in leaving.items():
            if name in screen.asked.inner_text():
                for number, value in enumerate((east, 45, 180)):
                    field.nth(number).fill(str(value))
                    field.nth(number).press("Tab")
        screen.press_send("place_creature")

    return place


def sets_dials(screen: Person) -> None:
    """Everybody moves straight ahead."""
    rows = screen.asked.get_by_role("button", name=re.compile("not set"))
    while True:
        dial = screen.asked.get_by_role("radiogroup")
        dial.get_by_role("radio", name=re.compile("^Straight 2")).first.click()
        if not rows.count():
            break
        rows.first.click()
    screen.asked.locator("button.main").click()


def spends_experience(screen: Person) -> None:
    """Ben's Warband costs a point more than the Adventure has; Anna sends a single elf."""
    mine = screen.asked.locator(".ready").inner_text()
    screen.button("Build your own", within=screen.asked).click()
    page = screen.page
    if "Warband" in mine:
        page.get_by_role("button", name=re.compile("^Take The Warband")).click()
        page.get_by_role("button", name=re.compile("Put cards here")).first.click()
        page.get_by_role("button", name="Upgrades", exact=True).click()
        page.get_by_role("button", name="Put Smoke Pots on Siege Ballista").click()
        expect(page.locator("header .points")).to_have_text("61 of 61 points")
    else:
        page.get_by_role("button", name="Add Elf Troop", exact=True).click()
        for _ in range(5):
            screen.button("One soldier fewer").click()
    expect(page.locator("header .verdict")).to_have_text(re.compile("Legal"))
    screen.button("Bring this Legion").click()


def returns(screen: Person, match: str) -> None:
    """Go back to the campaign, whose log has the match."""
    screen.page.get_by_role("link", name="To the campaign").click()
    expect(screen.page.get_by_text(match)).to_be_visible()


def test_two_adventures_are_played_to_their_ends_and_experience_is_spent(
    people: People, tmp_path: Path
) -> None:
    both = begins(people)
    page = both.page
    # Eshaedra leaves by her own way out, and so Galadaeros has won.
    sits_down(both, FIRST, "Anna")
    plays(
        both,
        {
            "legion": brings_the_first,
            "place_creature": puts_down(Eshaedra=75),
            "dials": sets_dials,
        },
    )
    returns(both, f"Match 1: {FIRST}")
    ben = page.get_by_role("row", name=re.compile("^Ben"))
    expect(ben).to_contain_text(re.compile(r"leads.*1"))
    clean(page)

    # His experience buys a point more; then his warband runs away, and Anna's elf holds the ford.
    sits_down(both, SECOND, "Ben")
    plays(
        both,
        {
            "legion": spends_experience,
            "place_creature": puts_down(Hobgoblin=300, Ballista=700),
            "dials": sets_dials,
        },
    )
    returns(both, f"Match 2: {SECOND}")
    expect(page.get_by_text("1 XP spent")).to_be_visible()
    both.button("End the campaign").click()
    expect(page.get_by_text("wins the campaign")).to_be_visible()

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
