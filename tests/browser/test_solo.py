"""Alone against bots: from the first page to the end of a match."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import People


def test_two_clicks_from_the_first_page_to_a_match_and_on_to_its_end(people: People) -> None:
    anna = people.come().go()
    anna.button("Play now").click()
    assert anna.waits_for_question() in {"lair", "placing"}
    expect(anna.page).to_have_title(re.compile("Your turn"))

    kinds = anna.play()

    assert "placing" in kinds
    assert kinds.count("plot") >= 3
    expect(anna.end).to_have_text(re.compile("You won|You lost|A draw"))
    expect(anna.page.get_by_text("The seed is the one promised")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Replay")).to_be_visible()
    assert anna.refused == []
