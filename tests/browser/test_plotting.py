"""Plotting in DragonWars: by pressing the board, by typing, by keys; what the board shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Gather
from tests.browser.people import People
from tests.browser.person import Person


def hexes(person: Person, words: str) -> Locator:
    """The hexes of the board whose label has these words."""
    board = person.page.get_by_role("group", name=re.compile("^Board, "))
    return board.get_by_role("button", name=re.compile(words))


def at_the_plot(people: People, seed: str = "plotting", **options: object) -> Person:
    match, seats = people.make("me", "bot:plain", seed=seed)
    anna = people.sits(match, seats[0]["token"], **options)
    anna.play(to="plot")
    return anna


def cell(person: Person, words: str) -> Locator:
    """A cell of the plan."""
    return person.asked.get_by_role("table").get_by_role("button", name=re.compile(words))


def test_pressing_a_dragon_and_then_hexes_plots_its_flight(people: People) -> None:
    anna = at_the_plot(people)
    hexes(anna, "plan Ancient").click()
    hexes(anna, r"Enter: Ancient, Turn 1: Forward 1 \+ Climb").first.click()
    expect(cell(anna, r"^Ancient, Turn 1: Forward 1 \+ Climb")).to_be_visible()
    hexes(anna, r"Enter: Ancient, Turn 2: Forward 1$").first.click()
    expect(cell(anna, "^Ancient, Turn 2: Forward 1")).to_be_visible()
    expect(cell(anna, "^Ancient, Turn 3")).to_have_attribute("aria-current", "true")
    hexes(anna, "plan (Elder|Drake)").first.click()
    expect(anna.asked.get_by_role("region", name=re.compile("Elder|Drake"))).to_be_visible()


def test_a_suggestion_warns_of_nothing_says_why_and_has_another_idea(people: People) -> None:
    anna = at_the_plot(people)
    plans: list[str] = []
    for _ in range(2):
        anna.button("Suggest", within=anna.asked).click()
        anna.suggested()
        anna.planned()
        expect(anna.asked.get_by_text("No warnings")).to_be_visible()
        expect(anna.asked.get_by_role("status").first).to_have_text(re.compile(r"\.\s*$"))
        plans.append(anna.asked.get_by_role("table").inner_html())
    assert plans[0] != plans[1]


def test_the_plan_is_typed_and_sent_by_keys_alone(people: People) -> None:
    anna = at_the_plot(people)
    field = anna.asked.get_by_label("Ancient, typed")
    field.fill("F2")
    field.press("Enter")
    wrong = anna.asked.get_by_role("status").filter(has_text="The Ancient cannot fly 2 forward.")
    expect(wrong).to_be_visible()
    field.fill("F1+ FB2 / LT / HOVER")
    expect(cell(anna, r"^Ancient, Turn 1: Forward 1 \+ Climb, Fireball 2")).to_be_visible()
    expect(cell(anna, "^Ancient, Turn 3: Hover")).to_be_visible()

    movement = anna.asked.get_by_role("group", name="Movement").nth(2)
    movement.get_by_role("button", name="Hover").focus()
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        anna.page.keyboard.press(key)
    expect(cell(anna, "^Ancient, Turn 3: Right Turn")).to_be_visible()
    stops = anna.asked.locator("fieldset").first.locator("button[tabindex='0']")
    expect(stops).to_have_count(2)

    asks = anna.asked.get_attribute("data-asks")
    anna.page.keyboard.press("Control+Enter")
    anna.no_longer_asked(asks)


def test_dragons_stand_in_their_lair_before_they_are_sent(people: People) -> None:
    match, seats = people.make("me", "bot:plain", seed="plotting")
    anna = people.sits(match, seats[0]["token"])
    if anna.waits_for_question() == "lair":
        barred = anna.asked.get_by_role("group").locator("[aria-disabled='true']")
        expect(barred).to_have_count(0)
    anna.play(to="placing")
    anna.button("Suggest", within=anna.asked).click()
    for kind in ("Ancient", "Elder", "Drake", "Wyrmling"):
        expect(hexes(anna, f"Red.s {kind}")).to_have_count(1)


def test_the_card_of_a_hex_is_closed_by_its_button_by_escape_and_elsewhere(people: People) -> None:
    anna = at_the_plot(people)
    card = anna.page.get_by_role("button", name="Close", exact=True)
    summit = hexes(anna, "^Summit")
    closing: list[Callable[[], None]] = [
        card.click,
        lambda: anna.page.keyboard.press("Escape"),
        anna.asked.get_by_role("heading", level=2).click,
    ]
    for close in closing:
        summit.click()
        expect(card).to_be_visible()
        close()
        expect(card).to_have_count(0)


@pytest.mark.parametrize("corner", ["^Summit", "Red.s lair"])
def test_the_card_does_not_cover_what_it_speaks_of(people: People, corner: str) -> None:
    anna = at_the_plot(people)
    for place in range(min(hexes(anna, corner).count(), 6)):
        spot = hexes(anna, corner).nth(place)
        spot.hover(force=True)
        card = anna.page.locator(".card")
        expect(card).to_be_visible()
        one, other = card.bounding_box(), spot.bounding_box()
        assert one is not None
        assert other is not None
        x, y = other["x"] + other["width"] / 2, other["y"] + other["height"] / 2
        inside = one["x"] < x < one["x"] + one["width"] and one["y"] < y < one["y"] + one["height"]
        assert not inside, (one, other)


def test_a_phone_plots_by_tapping_the_board(people: People) -> None:
    anna = at_the_plot(
        people, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    hexes(anna, "plan Ancient").tap()
    hexes(anna, "Enter: Ancient, Turn 1: Forward 1").first.tap()
    expect(cell(anna, "^Ancient, Turn 1: Forward 1")).to_be_visible()


def test_the_board_in_3d_takes_presses_too(
    gather: Gather, chromium_with_webgl: Browser, address: str
) -> None:
    people = gather(chromium_with_webgl, address)
    anna = at_the_plot(people)
    if not anna.page.locator("canvas").count():
        anna.page.get_by_role("button", name="3D").click()
    expect(anna.page.locator("canvas")).to_be_visible()
    stop = hexes(anna, "Enter: Ancient, Turn 1: Forward 1").first
    stop.focus()
    anna.page.keyboard.press("Enter")
    expect(cell(anna, "^Ancient, Turn 1: Forward 1")).to_be_visible()
