"""For everybody: the keyboard alone, a phone, and what axe-core finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import SHORT, People, Person

# The keyboard


class Keyboard:
    """Somebody who has no mouse and knows only roles and names."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def here(self) -> str:
        """Role and name of what has the focus."""
        found = self.page.locator(":focus")
        return found.aria_snapshot() if found.count() else ""

    def tab_to(self, role: str, name: str, key: str = "Tab", most: int = 80) -> None:
        """Press Tab until this has the focus."""
        wanted = re.compile(f"""^- '?{role} "{name}""")
        for _ in range(most):
            self.page.keyboard.press(key)
            if wanted.match(self.here):
                return
        raise AssertionError(f"no {role} {name!r} by {most} Tabs; at {self.here}")

    def press(self, role: str, name: str) -> None:
        self.tab_to(role, name)
        self.page.keyboard.press("Enter")

    def answer(self) -> str:
        """Answer a question from its words on."""
        kind = self.person.waits_for_question()
        asks = self.person.asked.get_attribute("data-asks")
        self.page.keyboard.press("p")
        if kind == "plot":
            self.press("button", "Suggest")
            self.person.planned()
            self.press("button", "Fix the plot")
        elif self.person.button("Send").count() == 0:
            options = self.person.asked.get_by_role("group").get_by_role("button")
            self.press("button", re.escape(options.first.inner_text()))
        else:
            if self.person.button("Send").get_attribute("aria-disabled") == "true":
                self.press("button", "Suggest")
                self.person.ready_to_send()
            self.press("button", "Send")
        expect(self.person.rail.locator(f'[data-asks="{asks}"]')).to_have_count(0)
        return kind


def test_a_round_by_keyboard_names_and_roles_alone(people: People) -> None:
    match, seats = people.make("me", "bot:random", seed="keys", options={**SHORT, "round_limit": 2})
    anna = people.holding(match, seats[0]["token"]).go()
    expect(anna.heading("My matches")).to_be_visible()
    hands = Keyboard(anna)
    hands.press("link", "Go on")
    assert anna.waits_for_question() == "lair"

    # The board is one Tab stop; arrows go from hex to hex, and a lair is chosen there.
    anna.page.keyboard.press("b")
    assert "Enter: " in hands.here
    first = hands.here
    anna.page.keyboard.press("ArrowUp")
    assert hands.here != first
    anna.page.keyboard.press("ArrowDown")
    assert hands.here == first
    anna.page.keyboard.press("Enter")
    expect(anna.feed).to_contain_text("Red takes the lair")

    kinds = [hands.answer()]
    while anna.waits_for_question() != "plot" or "plot" not in kinds:
        kinds.append(hands.answer())
    assert kinds.count("plot") == 1

    # What happened is a list of sentences that can be walked, and each opens its rule.
    anna.page.keyboard.press("p")
    hands.tab_to("button", "What happened", key="Shift+Tab")
    anna.page.keyboard.press("Enter")
    expect(anna.feed).to_be_visible()
    last = anna.feed.get_by_role("button").last
    hands.tab_to("button", re.escape(last.inner_text()), key="Shift+Tab")
    anna.page.keyboard.press("ArrowUp")
    expect(last).not_to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


# A phone


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
            seen.add(kind)
        anna.answer()
    fits(anna.page)
    anna.button("What happened").tap()
    expect(anna.feed).to_be_visible()
    anna.button("Play", within=anna.rail).tap()
    anna.page.get_by_role("link", name="Replay").tap()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    fits(anna.page)


# axe-core

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()


def clean(page: Page) -> None:
    """axe-core finds nothing, neither in light nor in dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(AXE)
        found = page.evaluate(
            "axe.run({resultTypes: ['violations']}).then((all) => all.violations)"
        )
        words = [
            f"{each['id']}: {node['html'][:160]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"][:3]
        ]
        assert not found, f"{page.url} in {scheme}:\n" + "\n".join(words)


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
