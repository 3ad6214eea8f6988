"""HeroScape in a real browser: armies, markers, moves and attacks, flat and in 3D."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.browser.axe import clean
from tests.browser.conftest import Gather
from tests.browser.people import People
from tests.browser.person import Person
from tests.browser.ways import PHONE, follow_advice

OPTIONS = {"scenario": "vengalla-gulch", "players": 2, "points": 300, "round_limit": 1}
WALKED = """() => {
  const spaces = [...document.querySelectorAll('[data-hex]')];
  const stops = spaces.filter(({ tabIndex }) => tabIndex === 0);
  stops[0].focus();
  const reached = new Set([document.activeElement]);
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      reached.add(document.activeElement);
    }
  return { stops: stops.length, missed: spaces.length - reached.size };
}"""
"""How many Tab stops the battlefield has, and how many spaces keys do not lead to."""


def sits_down(people: People, seed: str, **options: Any) -> Person:
    """Somebody at a short match against a bot."""
    match, seats = people.make("me", "bot:plain", game="heroscape", options=OPTIONS, seed=seed)
    return people.sits(match, seats[0]["token"], **options)


def plays(person: Person, to: str = "over", most: int = 200) -> list[str]:
    """Follow the bot's advice until a question of this kind comes up, or the match is over."""
    kinds: list[str] = []
    for _ in range(most):
        kind = person.waits_for_question()
        if kind == to:
            return kinds
        assert kind != "over", f"no {to} in {kinds}"
        follow_advice(person)
        kinds.append(kind)
    raise AssertionError(f"no {to} after {most} answers")


def marker(person: Person, face: str) -> Locator:
    """An Order Marker that is not placed yet, or is in hand."""
    return person.button(f"Take marker {face}", within=person.asked).first


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_match_is_played_to_the_end(people: People, options: dict[str, Any]) -> None:
    anna = sits_down(people, "end", **options)
    kinds = plays(anna)
    assert {"army", "orders", "turn", "destination"} <= set(kinds)
    assert anna.refused == []
    wide = anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "the page scrolls sideways"


def test_markers_are_placed_by_pressing_dragging_and_keys(people: People) -> None:
    anna = sits_down(people, "markers")
    plays(anna, to="orders")
    cards = anna.asked.locator("button.card")
    send = anna.button("Place the markers", within=anna.asked)
    expect(send).to_have_attribute("aria-disabled", "true")
    cards.nth(0).click()
    marker(anna, "2").drag_to(anna.page.locator(".shelf .chip").nth(1))
    cards.nth(1).focus()
    anna.page.keyboard.press("3")
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("x")
    anna.page.keyboard.press("Enter")
    expect(send).not_to_have_attribute("aria-disabled", "true")
    anna.page.reload()
    expect(send).not_to_have_attribute("aria-disabled", "true")
    send.click()
    expect(send).to_have_count(0)
    sent = [message["data"] for message in anna.sent if message["type"] == "answer"][-1]
    assert set(sent) == {"marker.1", "marker.2", "marker.3", "marker.x"}
    assert len({sent["marker.1"], sent["marker.2"], sent["marker.3"]}) == 3
    assert sent["marker.3"] == sent["marker.x"]


def test_a_space_pressed_on_the_board_is_the_choice_of_the_button(people: People) -> None:
    anna = sits_down(people, "press")
    plays(anna, to="destination")
    asks = anna.asked.get_attribute("data-asks")
    space = anna.page.locator("svg [data-hex][aria-pressed]").first
    key = space.get_attribute("data-hex")
    space.click()
    anna.no_longer_asked(asks)
    sent = [message["data"] for message in anna.sent if message["type"] == "answer"][-1]
    assert str(key) in str(sent)


def test_the_battlefield_is_walked_by_keys(people: People) -> None:
    anna = sits_down(people, "keys")
    plays(anna, to="orders")
    assert anna.page.evaluate(WALKED) == {"stops": 1, "missed": 0}
    figure = anna.page.locator('[data-hex][aria-label*="Red\'s"]').first
    label = str(figure.get_attribute("aria-label"))
    assert "level" in label
    assert "life" in label


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(people: People, options: dict[str, Any]) -> None:
    anna = sits_down(people, "axe", **options)
    for kind in ("army", "orders", "destination", "target"):
        plays(anna, to=kind)
        clean(anna.page)
    if not options:
        anna.page.locator(".chip").first.click()
        clean(anna.page)


def test_the_battlefield_in_3d(gather: Gather, chromium_with_webgl: Browser, address: str) -> None:
    people = gather(chromium_with_webgl, address)
    anna = sits_down(people, "scene", settings={"board": "scene", "speed": 0})
    plays(anna, to="destination")
    expect(anna.page.locator("canvas")).to_be_visible()
    expect(anna.page.locator(".scene-label.portrait").first).to_be_visible()
    expect(anna.page.locator(".scene-label.way").first).to_be_visible()
    assert anna.page.evaluate(WALKED)["missed"] == 0


def test_the_first_match_is_small_however_slowly_its_lesson_arrives(people: People) -> None:
    anna = people.come()

    def late(route: Route) -> None:
        anna.page.wait_for_timeout(500)
        route.continue_()

    anna.page.route("**/lesson-*.js", late)
    anna.go("/learn")
    anna.page.get_by_label("HeroScape").check()
    anna.button("A match with explanations").click()
    anna.page.wait_for_url("**/match/*", wait_until="commit")
    match = anna.page.url.rsplit("/", 1)[-1]
    assert people.web.get(f"/api/matches/{match}").json()["options"]["scenario"] == "first-steps"


def test_the_first_match_is_small_and_explained(people: People) -> None:
    anna = people.come().go("/learn")
    anna.page.get_by_label("HeroScape").check()
    anna.button("A match with explanations").click()
    guide = anna.page.get_by_role("region", name="Guide")
    assert anna.waits_for_question() == "army"
    expect(guide).to_contain_text("Welcome!")
    follow_advice(anna)
    assert anna.waits_for_question() == "orders"
    expect(guide).to_contain_text("Every round begins here.")
    plays(anna, to="turn", most=4)
    expect(guide).to_contain_text("Your marker is turned up")
    assert anna.page.locator("[data-hex]").count() < 80, "a small battlefield"
    assert anna.refused == []


def test_a_match_is_made_on_the_page_for_it(people: People) -> None:
    anna = people.come().go("/new?with=screen")
    page = anna.page
    page.locator("select[name=game]").select_option("heroscape")
    page.locator("select[name=points]").select_option("500")
    anna.button("Start the match").click()
    page.wait_for_url("**/match/*", wait_until="commit")
    expect(anna.button("I am Player 1")).to_be_visible()
