"""What axe-core finds on the pages, in light and in dark: nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import clean
from tests.browser.people import People


def pages_before_a_match(people: People) -> Iterator[Page]:
    anna = people.come()
    for path in ("/", "/new?with=friends", "/new?with=screen", "/learn", "/replay", "/nowhere"):
        anna.go(path)
        expect(anna.page.get_by_role("heading").first).to_be_visible()
        if "/new" in path:
            anna.page.get_by_text("More options").click()
        yield anna.page
    anna.go("/rules/dragonwars")
    expect(anna.page.get_by_role("heading", level=2).first).to_be_visible()
    anna.page.get_by_role("searchbox").fill("lair")
    yield anna.page


def pages_around_the_table(people: People) -> Iterator[Page]:
    waiting, chairs = people.make("me", "invite")
    host = people.come(
        matches=[
            {
                "match": waiting,
                "game": "dragonwars",
                "at": 1,
                "tokens": {"0": chairs[0]["token"]},
                "invitations": {"1": chairs[1]["invitation"]},
            }
        ]
    ).go(f"/match/{waiting}")
    expect(host.button("Copy invitation")).to_be_visible()
    yield host.page
    guest = people.come().go(f"/match/{waiting}#sit={chairs[1]['invitation']}")
    expect(guest.button("Sit down")).to_be_visible()
    yield guest.page
    local, seats = people.make("local", "local")
    screen = people.sits(local, seats[0]["token"])
    expect(screen.page.get_by_role("button", name=re.compile("^I am ")).first).to_be_visible()
    yield screen.page


def pages_of_a_match(people: People) -> Iterator[Page]:
    match, seats = people.make("me", "bot:random", seed="clean")
    anna = people.sits(match, seats[0]["token"])
    seen: set[str] = set()
    while (kind := anna.waits_for_question()) != "over":
        if kind not in seen:
            if kind == "plot":
                anna.fill("plot")
            yield anna.page
            seen.add(kind)
        anna.answer()
    yield anna.page
    anna.button("Menu").click()
    expect(anna.page.get_by_role("dialog", name="Menu")).to_be_visible()
    yield anna.page
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("link", name="Replay").click()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.button("Check the dice").click()
    yield anna.page


@pytest.mark.parametrize("pages", [pages_before_a_match, pages_around_the_table, pages_of_a_match])
def test_axe_finds_nothing_in_light_or_dark(
    people: People, pages: Callable[[People], Iterator[Page]]
) -> None:
    count = 0
    for page in pages(people):
        clean(page)
        count += 1
    assert count >= 3
