"""Dragon Dice on a phone: everything can be read and hit by a thumb, and what matters is seen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import clean
from tests.browser.dragondice import PHONE, WALKED, answer, play, sees_odds, sits_down
from tests.browser.people import People
from tests.browser.person import Person

SMALL_TARGETS = """() =>
  [...document.querySelectorAll('.felt button:not(.reach), aside button')]
    .map((button) => [button.getBoundingClientRect(), button])
    .filter(([{ width, height }]) => width > 0 && (width < 44 || height < 44))
    .map(([, button]) => button.outerHTML.slice(0, 200))"""
"""What a thumb may miss."""
SQUEEZED = """() =>
  [...document.querySelectorAll('aside .act .whole')].flatMap((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const room = Math.min(90, words.parentElement.clientWidth);
    return lines > 1 && words.offsetWidth < room ? [words.parentElement.innerText] : [];
  })"""
"""Words of options that are broken into narrow lines, though there is room below or beside."""

CUT_OFF = """(words) => words.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)"""
LONGEST = 60
"""By how many questions a list with odds has come up."""
PAGE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def sheets(person: Person) -> float:
    """How many times as long as its place what is asked is."""
    asked = person.rail.locator(".ask")
    return float(asked.evaluate("(asked) => asked.scrollHeight / asked.clientHeight"))


def test_six_players_on_a_phone(people: People) -> None:
    anna = sits_down(people, "six", players=6, size=36, **PHONE)
    felt = anna.page.locator(".felt")
    assert anna.waits_for_question() == "force"
    assert anna.page.evaluate(PAGE) == [390, 844]
    answer(anna)
    long_lists = 0
    for _ in range(LONGEST):
        kind = anna.waits_for_question()
        sees_odds(anna)
        long_lists = anna.asked.locator(".dense:has(.odds)").count()
        screens = felt.evaluate("(felt) => felt.scrollHeight / innerHeight")
        assert screens < 1.9, (kind, screens)
        assert anna.page.evaluate(PAGE) == [390, 844], kind
        assert anna.page.evaluate(SMALL_TARGETS) == [], kind
        assert anna.page.evaluate(SQUEEZED) == [], kind
        expect(anna.page.locator("#prompt-words")).to_be_in_viewport()
        expect(anna.asked.locator(".at-hand")).to_be_in_viewport(ratio=1)
        assert sheets(anna) < 2, (kind, sheets(anna))
        answer(anna)
        if long_lists:
            break
    assert long_lists
    anna.waits_for_question()
    clean(anna.page)
    folded = felt.locator('article:not(:has([data-piece^="army:0:"])):has(.who)').first
    label = str(folded.get_attribute("aria-label"))
    site = felt.get_by_role("article", name=label, exact=True)
    dice = site.locator('[data-piece^="die:"]')
    before = dice.count()
    site.locator("[aria-expanded]").first.tap()
    expect(dice.nth(before)).to_be_attached()
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


def test_a_long_list_of_spells_shows_in_full_what_is_selected(people: People) -> None:
    anna = sits_down(people, "s3", size=36, **PHONE)
    spells = anna.asked.locator(".spell.act")
    while (kind := anna.waits_for_question()) != "spell" or spells.count() <= 8:
        asks = anna.asked.get_attribute("data-asks")
        magic = anna.asked.locator("button.act").filter(has_text="Magic")
        if kind == "action" and magic.count():
            magic.first.tap()
            anna.asked.locator("button.main").tap()
            anna.no_longer_asked(asks)
        else:
            answer(anna)
    sees_odds(anna)
    assert sheets(anna) < 2.5
    words = spells.locator(".words")
    cut = words.evaluate_all(CUT_OFF)
    assert any(cut)
    longest = cut.index(True)
    spells.nth(longest).tap()
    assert words.evaluate_all(CUT_OFF)[longest] is False
    assert anna.page.evaluate(SMALL_TARGETS) == []
    clean(anna.page)
