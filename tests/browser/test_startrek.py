"""Star Trek: Attack Wing in a real browser: placing on the mat, dials, ships and their cards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE, follow_advice

WALKED = """() => {
  const pieces = [...document.querySelectorAll('[data-piece]')];
  pieces.find((piece) => piece.getAttribute('tabindex') === '0').focus();
  const reached = new Set([document.activeElement]);
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      reached.add(document.activeElement);
    }
  return pieces.filter((piece) => !reached.has(piece)).map(({ dataset }) => dataset.piece);
}"""
"""The ships that arrow keys do not lead to."""


def sits_down(people: People, seed: str, **options: Any) -> Person:
    """Somebody at a match with the ships of the starter box against a bot."""
    wish = {"players": 2, "force": "box", "round_limit": 3}
    match, seats = people.make("me", "bot:plain", game="startrek", options=wish, seed=seed)
    return people.sits(match, seats[0]["token"], **options)


def play(person: Person, to: str, most: int = 60) -> None:
    """Answer as the bot suggests until a question of this kind comes up."""
    for _ in range(most):
        kind = person.waits_for_question()
        if kind == to:
            return
        assert kind != "over", f"the match was over before {to}"
        follow_advice(person)
    raise AssertionError(f"no {to} after {most} answers")


def field(person: Person, name: str) -> Locator:
    return person.asked.get_by_role("spinbutton", name=name)


def test_a_ship_is_placed_by_drag_by_keys_and_by_numbers(people: People) -> None:
    anna = sits_down(people, "place")
    play(anna, "place_ship")
    ghost = anna.page.locator("[data-ghost]")
    x = float(field(anna, "x").input_value())
    ghost.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(field(anna, "x")).to_have_value(f"{x + 1:g}")
    anna.page.keyboard.press("Shift+ArrowLeft")
    expect(field(anna, "x")).to_have_value(f"{x - 9:g}")
    anna.page.keyboard.press("]")
    expect(field(anna, "Heading")).not_to_have_value("0")
    anna.page.keyboard.press("[")
    box = ghost.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    anna.page.mouse.move(*middle)
    anna.page.mouse.down()
    anna.page.mouse.move(middle[0] + 60, middle[1] - 400, steps=4)
    anna.page.mouse.up()
    expect(field(anna, "x")).not_to_have_value(f"{x - 9:g}")
    # It is held inside the starting area, however far the pointer goes.
    assert float(field(anna, "y").input_value()) < 102
    field(anna, "y").fill("500")
    field(anna, "y").press("Tab")
    send = anna.button("Send", within=anna.asked)
    expect(send).to_have_attribute("aria-disabled", "true")
    field(anna, "y").fill("40")
    field(anna, "y").press("Tab")
    asks = anna.asked.get_attribute("data-asks")
    send.click()
    anna.no_longer_asked(asks)
    expect(anna.page.locator('[data-piece^="ship:0."]').first).to_be_visible()
    assert anna.refused == []


def test_a_maneuver_is_chosen_on_the_dial(people: People) -> None:
    anna = sits_down(people, "dial")
    play(anna, "dial")
    dial = anna.asked.get_by_role("radiogroup")
    chosen = dial.get_by_role("radio", name=re.compile(r"^Straight 2 \(green\)"))
    chosen.click()
    expect(chosen).to_be_checked()
    chosen.press("ArrowUp")
    expect(dial.get_by_role("radio", name=re.compile("^Straight 3"))).to_be_focused()
    red = dial.get_by_role("radio", name=re.compile(r"\(red\)")).first
    red.click()
    expect(anna.asked.get_by_text("Auxiliary Power Token")).to_be_visible()
    # No template is tried while planning.
    expect(anna.page.locator(".template")).to_have_count(0)
    chosen.click()
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Set the dial: Straight 2", within=anna.asked).click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


def test_a_ship_tells_what_it_is_and_what_it_sees(people: People) -> None:
    anna = sits_down(people, "tell")
    play(anna, "dial")
    ship = anna.page.locator('[data-piece^="ship:0."]').first
    expect(ship).to_have_attribute("aria-label", re.compile("yours: Skill 1, Shields"))
    ship.focus()
    anna.page.keyboard.press("Enter")
    card = anna.page.locator(".sheet")
    expect(card).to_be_visible()
    expect(card).to_contain_text(re.compile("out of range, ahead|Range [123], ahead"))
    expect(anna.page.locator(".arcs")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    assert anna.page.evaluate(WALKED) == []


def test_a_target_is_chosen_on_the_mat_and_its_dice_are_shown(people: People) -> None:
    anna = sits_down(people, "fire")
    play(anna, "attack")
    target = anna.page.locator('[data-piece^="ship:1."][aria-pressed]').first
    expect(anna.page.locator(".line text").first).to_have_text(re.compile("[123]"))
    asks = anna.asked.get_attribute("data-asks")
    target.click()
    anna.no_longer_asked(asks)
    expect(anna.feed.locator("svg").first).to_be_attached()
    assert anna.refused == []


def test_the_mat_is_zoomed_by_keys_and_wheel(people: People) -> None:
    anna = sits_down(people, "zoom")
    play(anna, "dial")
    mat = anna.page.locator('svg[aria-label^="The play area"]')
    whole = mat.get_attribute("viewBox")
    anna.page.locator('[data-piece][tabindex="0"]').focus()
    anna.page.keyboard.press("+")
    expect(mat).not_to_have_attribute("viewBox", str(whole))
    anna.page.keyboard.press("0")
    expect(mat).to_have_attribute("viewBox", str(whole))
    mat.hover()
    anna.page.mouse.wheel(0, -300)
    expect(mat).not_to_have_attribute("viewBox", str(whole))


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(people: People, options: dict[str, Any]) -> None:
    anna = sits_down(people, "axe", **options)
    for kind in ("place_ship", "dial", "attack"):
        play(anna, kind)
        clean(anna.page)
