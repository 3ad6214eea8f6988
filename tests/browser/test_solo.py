"""Alone against bots: from the first page to the end of a match."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import People


def test_one_click_from_the_first_page_to_a_match_and_on_to_its_end(people: People) -> None:
    anna = people.come().go()
    strength = anna.page.get_by_role("radiogroup", name="Strength of the bot")
    expect(strength.get_by_role("radio", name="Easy")).to_be_checked()
    strength.get_by_text("Normal").click()
    anna.go()
    expect(strength.get_by_role("radio", name="Normal")).to_be_checked()
    anna.button("Play now").click()
    assert anna.waits_for_question() in {"lair", "placing"}
    expect(anna.page).to_have_title(re.compile("Your turn"))

    # One Round, and into the next; such a match may well go on for twenty.
    match = people.web.get(f"/api/matches/{anna.match}").json()
    assert [seat["bot"] for seat in match["seats"]] == ["", "plain"]
    kinds = anna.play(to="plot")
    assert "placing" in kinds
    anna.answer()
    anna.play(to="plot")
    expect(anna.asked).to_contain_text("Plot Round 2")
    anna.button("Menu").click()
    anna.button("Concede").click()
    anna.button("Yes, concede").click()

    expect(anna.end).to_have_text("You lost")
    expect(anna.page.get_by_text("Dice verified")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Replay")).to_be_visible()
    assert anna.refused == []
