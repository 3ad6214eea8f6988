"""Dragon Dice in a real browser: a whole match against a bot, and a table everybody can use."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import clean
from tests.browser.people import People
from tests.browser.person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


WALKED = """() => {
  const pieces = [...document.querySelectorAll('.felt [data-piece]')];
  pieces.find(({ tabIndex }) => tabIndex === 0).focus();
  const reached = new Set([document.activeElement]);
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      reached.add(document.activeElement);
    }
  return pieces.filter((piece) => !reached.has(piece)).map(({ dataset }) => dataset.piece);
}"""
"""The pieces that arrow keys do not lead to."""


def sits_down(
    people: People,
    seed: str,
    bot: str = "plain",
    players: int = 2,
    size: int = 15,
    **options: Any,
) -> Person:
    """Somebody at a match of so many points against bots."""
    bots = [f"bot:{bot}"] * (players - 1)
    wish = {"players": players, "force_size": size}
    match, seats = people.make("me", *bots, game="dragondice", options=wish, seed=seed)
    return people.sits(match, seats[0]["token"], **options)


def piece(person: Person, about: str) -> Locator:
    """Something on the table, by what it is."""
    return person.page.locator(f'[data-piece="{about}"]')


def answer(person: Person) -> str:
    """Take the first thing that is offered, or what the bot would where things are weighed."""
    kind = person.waits_for_question()
    if kind == "over":
        return kind
    asks = person.asked.get_attribute("data-asks")
    send = person.asked.locator("button.main")
    if kind in {"retreat", "reinforce"}:
        send.click()
    elif person.button("Send", within=person.asked).count():
        person.button("Suggest", within=person.asked).click()
        person.ready_to_send()
        person.button("Send", within=person.asked).click()
    elif person.page.viewport_size == PHONE["viewport"]:
        person.asked.locator("button.act").first.tap()
        send.tap()
    else:
        person.asked.locator("button.act").first.click()
    person.no_longer_asked(asks)
    return kind


def play(person: Person, to: str = "over", most: int = 400) -> list[str]:
    """Answer until a question of this kind comes up, or the match is over."""
    kinds: list[str] = []
    for _ in range(most):
        if person.waits_for_question() == to:
            return kinds
        kinds.append(answer(person))
    raise AssertionError(f"no {to} after {most} answers")


def test_a_whole_match_against_a_bot(people: People) -> None:
    anna = sits_down(people, "one")
    kinds = play(anna)
    assert {"force", "march", "maneuver"} <= set(kinds)
    expect(anna.end).to_have_text(re.compile("You won|You lost"))
    expect(anna.page.get_by_text("The seed is the one promised")).to_be_visible()
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


SMALL_TARGETS = """() =>
  [...document.querySelectorAll('.felt button:not(.reach), aside button')]
    .map((button) => [button.getBoundingClientRect(), button])
    .filter(([{ width, height }]) => width > 0 && (width < 44 || height < 44))
    .map(([, button]) => button.outerHTML.slice(0, 200))"""
"""What a thumb may miss."""


PAGE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def test_six_players_on_a_phone(people: People) -> None:
    anna = sits_down(people, "six", players=6, size=36, **PHONE)
    felt = anna.page.locator(".felt")
    assert anna.waits_for_question() == "force"
    assert anna.page.evaluate(PAGE) == [390, 844]
    answer(anna)
    for _ in range(8):
        kind = anna.waits_for_question()
        screens = felt.evaluate("(felt) => felt.scrollHeight / innerHeight")
        assert screens < 1.9, (kind, screens)
        assert anna.page.evaluate(PAGE) == [390, 844], kind
        assert anna.page.evaluate(SMALL_TARGETS) == [], kind
        expect(anna.page.locator("#prompt-words")).to_be_in_viewport()
        expect(anna.asked.locator(".at-hand")).to_be_in_viewport(ratio=1)
        sheets = anna.rail.locator(".ask").evaluate("(ask) => ask.scrollHeight / ask.clientHeight")
        assert sheets < 2, (kind, sheets)
        answer(anna)
    clean(anna.page)
    foreign = felt.locator('article:not(:has([data-piece^="army:0:"])) [aria-expanded]').first
    before = felt.locator('[data-piece^="die:"]').count()
    foreign.tap()
    expect(foreign).to_have_attribute("aria-expanded", "true")
    assert felt.locator('[data-piece^="die:"]').count() > before
    clean(anna.page)
    assert anna.page.evaluate(WALKED) == []


def test_a_phone_shows_what_a_question_is_about(people: People) -> None:
    anna = sits_down(people, "about", size=36, **PHONE)
    felt = anna.page.locator(".felt")
    play(anna, to="march")
    while (kind := anna.waits_for_question()) not in {"maneuver", "action"}:
        felt.evaluate("(felt) => felt.scrollTo(0, felt.scrollHeight)")
        assert answer(anna) == kind
    expect(felt.locator(".lit")).to_be_in_viewport(ratio=1)


def test_a_roll_says_where_its_numbers_come_from(people: People) -> None:
    anna = sits_down(people, "numbers")
    play(anna, to="maneuver")
    answer(anna)
    roll = anna.page.get_by_role("group", name="Latest rolls")
    step = roll.locator(".sum button").first
    expect(step).to_have_attribute("aria-label", re.compile(r"^\d+ on the dice: "))
    step.click()
    expect(step).to_have_attribute("aria-expanded", "true")
