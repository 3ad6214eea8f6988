"""D&D Attack Wing in a real browser: placing, dials, two levels, attacks that are measured late."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE, follow_advice

MEASURES = 'svg[role="group"] :is(.arcs, .line, .template, .ruler, .area)'
"""Everything on the mat that tells a distance."""


def sits_down(people: People, seed: str, force: str = "starter", **options: Any) -> Person:
    """Somebody at a match with a dragon of the starter set against a bot."""
    wish = {"players": 2, "force": force, "round_limit": 12}
    match, seats = people.make("me", "bot:plain", game="dndattackwing", options=wish, seed=seed)
    return people.sits(match, seats[0]["token"], **options)


def play(person: Person, to: str, most: int = 80) -> None:
    """Answer as the bot suggests until a question of this kind comes up."""
    for _ in range(most):
        kind = person.waits_for_question()
        if kind == to:
            return
        assert kind != "over", f"the match was over before {to}"
        follow_advice(person)
    raise AssertionError(f"no {to} after {most} answers")


def test_a_creature_is_placed_and_its_dial_is_set(people: People) -> None:
    anna = sits_down(people, "place")
    play(anna, "place_creature")
    x = anna.asked.get_by_role("spinbutton", name="x")
    before = float(x.input_value())
    anna.page.locator("[data-ghost]").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(x).to_have_value(f"{before + 1:g}")
    play(anna, "dials")
    mine = anna.page.locator('[data-piece^="creature:0."]')
    expect(mine).to_have_attribute("aria-label", re.compile("yours: in the air, Level"))
    expect(mine.locator('[data-altitude="air"]')).to_have_count(1)
    dial = anna.asked.get_by_role("radiogroup")
    red = dial.get_by_role("radio", name=re.compile(r"\(red\)")).first
    red.click()
    expect(anna.asked.get_by_text("it gets an Exhaustion Token")).to_be_visible()
    # Neither a template nor a ruler is tried while planning.
    expect(anna.page.locator(MEASURES)).to_have_count(0)
    chosen = dial.get_by_role("radio", name=re.compile(r"^Straight 2")).first
    chosen.click()
    expect(chosen).to_be_checked()
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Lay all dials face down", within=anna.asked).click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


def test_nothing_is_measured_before_a_target_is_named(people: People) -> None:
    anna = sits_down(people, "measure", "box")
    play(anna, "dials")
    anna.page.locator('[data-piece^="creature:1."]').click()
    card = anna.page.locator(".sheet")
    expect(card).to_contain_text("forward arc")
    expect(card).not_to_contain_text("out of range")
    expect(anna.page.locator(MEASURES)).to_have_count(0)
    anna.button("Close", within=card).click()
    play(anna, "defender")
    expect(anna.page.locator(MEASURES)).to_have_count(0)
    asks = anna.asked.get_attribute("data-asks")
    anna.page.locator('[data-piece^="creature:1."][aria-pressed]').first.click()
    anna.no_longer_asked(asks)
    measured = re.compile("at Range|out of Range|outside the arc")
    expect(anna.feed.get_by_text(measured).first).to_be_attached()
    assert anna.refused == []


def test_cards_are_asked_for_again_while_the_server_is_busy(people: People) -> None:
    wish = {"players": 2, "force": "box"}
    match, seats = people.make("me", "bot:plain", game="dndattackwing", options=wish, seed="busy")
    anna = people.holding(match, seats[0]["token"])
    page, asked = anna.page, list[str]()

    def refuses_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=429, json={"error": "TooMany", "reason": "Too many requests."})
        else:
            route.continue_()

    page.route("**/api/games/dndattackwing/catalogue", refuses_once)
    anna.go(f"/match/{match}")
    assert anna.waits_for_question() == "place_creature"
    assert len(asked) > 1
    people.forgive("429")


def test_actions_say_what_they_do_and_a_card_shows_its_maneuvers(people: People) -> None:
    anna = sits_down(people, "explain")
    play(anna, "action")
    expect(anna.asked.get_by_role("button", name=re.compile("^Dodge: a token"))).to_be_visible()
    anna.page.locator('[data-piece^="creature:0."]').click()
    card = anna.page.locator(".sheet")
    card.get_by_text("Maneuvers in the air").click()
    maneuvers = card.get_by_role("img", name=re.compile(r"Straight 1 \(green\)"))
    expect(maneuvers).to_be_visible()


WIDTHS = """(list) => {
  const all = list.getBoundingClientRect().width;
  return [...list.querySelectorAll('button:has(.titled)')]
    .map((button) => button.getBoundingClientRect().width / all);
}"""
"""How much of its list's width each option takes that explains itself."""


def test_a_phone_gives_what_explains_itself_a_whole_row(people: People) -> None:
    anna = sits_down(people, "rows", **PHONE)
    play(anna, to="action")
    widths = anna.asked.locator(".dense").first.evaluate(WIDTHS)
    assert len(widths) > 2
    assert all(width > 0.99 for width in widths), widths


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_battle(people: People, options: dict[str, Any]) -> None:
    anna = sits_down(people, "axe", **options)
    for kind in ("place_creature", "dials", "altitude", "attack"):
        play(anna, kind)
        clean(anna.page)
