"""Everything works by the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import SHORT, People
from tests.browser.person import Person


class Keyboard:
    """A player who has no mouse and knows only roles and names."""

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
            self.person.suggested()
            self.press("button", "Lock in plan")
        elif self.person.button("Send").count() == 0:
            options = self.person.asked.get_by_role("group").get_by_role("button")
            self.press("button", re.escape(options.first.inner_text()))
        else:
            if self.person.button("Send").get_attribute("aria-disabled") == "true":
                self.press("button", "Suggest")
                self.person.ready_to_send()
            self.press("button", "Send")
        self.person.no_longer_asked(asks)
        return kind


def test_a_round_by_keyboard_names_and_roles_alone(people: People) -> None:
    match, seats = people.make("me", "bot:random", seed="keys", options={**SHORT, "round_limit": 2})
    anna = people.holding(match, seats[0]["token"]).go()
    expect(anna.heading("My matches")).to_be_visible()
    hands = Keyboard(anna)
    hands.press("link", "Continue")
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
