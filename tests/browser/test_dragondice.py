"""Dragon Dice in a real browser: a whole match against a bot, and an accessible table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.dragondice import PHONE, WALKED, answer, piece, play, sits_down
from tests.browser.people import People


def test_a_whole_match_against_a_bot(people: People) -> None:
    anna = sits_down(people, "one")
    kinds = play(anna)
    assert {"force", "march", "maneuver"} <= set(kinds)
    expect(anna.end).to_have_text(re.compile("You won|You lost"))
    expect(anna.page.get_by_text("Dice verified")).to_be_visible()
    assert anna.refused == []


def test_what_is_asked_glows_on_the_table_and_is_chosen_there(people: People) -> None:
    anna = sits_down(people, "glow")
    play(anna, to="march")
    asks = anna.asked.get_attribute("data-asks")
    expect(piece(anna, "army:1:1")).not_to_have_attribute("aria-pressed", "false")
    anna.page.locator('[data-piece^="army:0:"][aria-pressed]').first.click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


def test_units_retreat_that_are_pressed_on_the_table(people: People) -> None:
    anna = sits_down(people, "retreat")
    play(anna, to="retreat")
    going = anna.page.locator('.felt [data-piece^="die:"][aria-pressed]').first
    about = str(going.get_attribute("data-piece"))
    going.click()
    expect(piece(anna, about)).to_have_attribute("aria-pressed", "true")
    asks = anna.asked.get_attribute("data-asks")
    anna.button("Retreat: 1", within=anna.asked).click()
    anna.no_longer_asked(asks)
    assert anna.refused == []


def test_dice_tell_what_they_are(people: People) -> None:
    anna = sits_down(people, "tell")
    play(anna, to="march")
    foe = anna.page.locator('.felt [data-piece^="die:"]').first
    foe.click()
    card = anna.page.locator(".details")
    expect(card).to_be_visible()
    card.locator(".faces button").first.click()
    expect(card.get_by_role("button", name="Open rule").first).to_be_visible()
    card.get_by_role("button", name="Open rule").first.click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def test_dice_are_named_and_what_changed_is_shown_beside_the_question(people: People) -> None:
    anna = sits_down(people, "changed", viewport={"width": 1440, "height": 900})
    play(anna, to="march")
    names = anna.page.locator('.felt article [data-piece^="die:"] .name')
    assert names.count() == anna.page.locator('.felt article [data-piece^="die:"]').count()
    expect(names.first).to_be_visible()
    changed = anna.rail.get_by_role("region", name="What changed")
    for _ in range(40):
        answer(anna)
        if anna.waits_for_question() == "over" or changed.count():
            break
    expect(changed.get_by_role("listitem").first).to_be_visible()
    told = changed.get_by_role("listitem").last.inner_text()
    expect(anna.feed.get_by_role("button", name=told).last).to_be_attached()
    anna.page.reload()
    anna.waits_for_question()
    expect(anna.feed.locator("svg").first).to_be_attached()


def test_the_table_is_walked_by_arrow_keys(people: People) -> None:
    anna = sits_down(people, "walk")
    play(anna, to="march")
    anna.page.keyboard.press("b")
    focused = anna.page.locator("[data-piece]:focus")
    expect(focused).to_have_count(1)
    first = focused.get_attribute("data-piece")
    anna.page.keyboard.press("ArrowUp")
    expect(piece(anna, str(first))).not_to_be_focused()
    expect(focused).to_have_count(1)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(people: People, options: dict[str, Any]) -> None:
    anna = sits_down(people, "axe", **options)
    for kind in ("force", "march", "retreat"):
        play(anna, to=kind)
        clean(anna.page)
    anna.page.locator('.felt [data-piece^="die:"]').first.click()
    clean(anna.page)


def test_a_table_of_four_fits_on_one_screen_and_arrow_keys_reach_all_of_it(people: People) -> None:
    anna = sits_down(people, "four", players=4, viewport={"width": 1440, "height": 900})
    play(anna, to="march")
    felt = anna.page.locator(".felt")
    assert felt.evaluate("(felt) => felt.scrollHeight - felt.clientHeight") <= 0
    assert felt.locator("article").count() == 5
    assert anna.page.evaluate(WALKED) == []


OPENED = {
    "bring_minor",
    "minor",
    "minor_face",
    "place_horde",
    "place_campaign",
    "start",
    "frontier",
}
"""What is asked while forces are laid out, or opens what lies beside the table."""


def test_a_table_of_six_at_36_points_fits_on_one_screen(people: People) -> None:
    anna = sits_down(
        people, "six wide", players=6, size=36, viewport={"width": 1440, "height": 900}
    )
    felt = anna.page.locator(".felt")
    assert answer(anna) == "force"
    seen = 0
    while seen < 6:
        kind = anna.waits_for_question()
        if kind not in OPENED:
            over = felt.evaluate("(felt) => felt.scrollHeight - felt.clientHeight")
            assert over <= 2, (kind, over)
            seen += 1
        answer(anna)
    assert anna.page.evaluate(WALKED) == []


OUTSIDE = """() =>
  [...document.querySelectorAll('.felt article')].flatMap((site) => {
    const { left, right } = site.getBoundingClientRect();
    return [...site.querySelectorAll('p, ol, button')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.right > right + 1 || box.left < left - 1;
      })
      .map((part) => part.outerHTML.slice(0, 200));
  })"""
"""What reaches out of the terrain it belongs to."""


IN_GERMAN = """() => {
  const kept = JSON.parse(localStorage.getItem('wartable.settings'));
  localStorage.setItem('wartable.settings', JSON.stringify({ ...kept, language: 'de' }));
}"""
PHASES_TOO_WIDE = """() =>
  [...document.querySelectorAll('.track li span')]
    .filter((phase) => phase.offsetWidth > phase.parentElement.clientWidth)
    .map(({ textContent }) => textContent)"""


def test_everything_keeps_to_its_place_on_a_small_screen(people: People) -> None:
    anna = sits_down(people, "small", viewport={"width": 1024, "height": 768})
    play(anna, to="march")
    for said in ("First march", "Erster Marsch"):
        expect(anna.page.get_by_text(said, exact=True)).to_be_visible()
        assert anna.page.evaluate(OUTSIDE) == []
        assert anna.page.evaluate(PHASES_TOO_WIDE) == []
        anna.page.evaluate(IN_GERMAN)
        anna.page.reload()


def test_a_roll_says_where_its_numbers_come_from(people: People) -> None:
    anna = sits_down(people, "numbers")
    play(anna, to="maneuver")
    answer(anna)
    roll = anna.page.get_by_role("group", name="Latest rolls")
    step = roll.locator(".sum button").first
    expect(step).to_have_attribute("aria-label", re.compile(r"^\d+ on the dice: "))
    step.click()
    expect(step).to_have_attribute("aria-expanded", "true")


def test_every_throw_shows_its_dice_after_a_reload_too(people: People) -> None:
    anna = sits_down(people, "dice kept")
    play(anna, to="march")
    throws = anna.page.get_by_role("log").get_by_role("button", name=re.compile("rolls .* for "))
    dice = anna.page.locator("span.tray")
    for _ in range(2):
        expect(throws.filter(has=dice).first).to_be_visible()
        expect(throws.filter(has_not=dice)).to_have_count(0)
        anna.page.reload()


def test_what_may_not_be_done_is_shown_with_the_reason(people: People) -> None:
    anna = sits_down(people, "barred")
    play(anna, to="action")
    barred = anna.asked.locator('[aria-disabled="true"]').first
    expect(barred).to_be_visible()
    expect(barred).to_have_accessible_description(re.compile("does not show it|no opposing army"))
