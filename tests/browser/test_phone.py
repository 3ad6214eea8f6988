"""A phone: everything fits, nothing scrolls sideways."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.axe import clean
from tests.browser.people import People


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
    )
    assert max(widths) <= 390, (page.url, widths)


def test_a_phone_shows_everything_without_scrolling_sideways(people: People) -> None:
    anna = people.come(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for path in ("/", "/new?with=friends", "/new?with=screen", "/learn", "/replay"):
        anna.go(path)
        expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
        fits(anna.page)
    anna.go("/rules/dragonwars")
    expect(anna.page.get_by_role("heading", level=2).first).to_be_visible()
    fits(anna.page)

    match, seats = people.make("me", "bot:random", seed="phone")
    waiting, chairs = people.make("me", "invite")
    mine = {"game": "dragonwars", "at": 1}
    anna = people.come(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        matches=[
            {**mine, "match": match, "tokens": {"0": seats[0]["token"]}, "invitations": {}},
            {
                **mine,
                "match": waiting,
                "tokens": {"0": chairs[0]["token"]},
                "invitations": {"1": chairs[1]["invitation"]},
            },
        ],
    ).go(f"/match/{waiting}")
    expect(anna.button("Copy invitation")).to_be_visible()
    fits(anna.page)

    anna.go(f"/match/{match}")
    seen: set[str] = set()
    while (kind := anna.waits_for_question()) != "over":
        if kind not in seen:
            fits(anna.page)
            clean(anna.page)
            seen.add(kind)
        anna.answer()
    fits(anna.page)
    anna.button("What happened").tap()
    expect(anna.feed).to_be_visible()
    anna.button("Play", within=anna.rail).tap()
    anna.page.get_by_role("link", name="Replay").tap()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    fits(anna.page)
