"""Pages around the table: take-backs, the end, the list of matches, rules, titles."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import People


def test_an_undo_past_a_reveal_asks_first_and_marks_the_match_everywhere(people: People) -> None:
    anna = people.come().go()
    anna.button("Play now").click()
    anna.waits_for_question()
    anna.play(to="plot")
    anna.answer()
    anna.play(to="plot")
    anna.button("Undo").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("free re-roll")
    anna.button("Play on").click()
    expect(anna.asked).to_contain_text("Plot Round 2")
    anna.button("Undo").click()
    anna.button("Undo anyway").click()
    anna.button("Menu").click()
    anna.button("Concede").click()
    anna.button("Yes, concede").click()
    expect(anna.end).to_have_text("You lost")
    expect(anna.page.get_by_text("Played with take-backs: 1")).to_be_visible()
    expect(anna.heading("The match in numbers")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_role("rowheader", name="Damage dealt")).to_be_visible()
    anna.page.get_by_role("link", name="Replay").click()
    expect(anna.page.get_by_text("with take-backs")).to_be_visible()
    anna.go()
    expect(anna.page.get_by_text("with take-backs")).to_be_visible()
    anna.page.get_by_role("button", name="Remove the match").click()
    expect(anna.heading("My matches")).to_have_count(0)
    anna.page.reload()
    expect(anna.button("Play now")).to_be_visible()
    expect(anna.heading("My matches")).to_have_count(0)


@pytest.mark.parametrize("game", ["dragonwars", "dragondice"])
def test_rules_begin_with_a_page_of_pictures_and_fold_rulings_away(
    people: People, game: str
) -> None:
    anna = people.come().go(f"/rules/{game}")
    for title in ("How to win", "An example"):
        expect(anna.heading(title)).to_be_visible()
    ruling = "DW-RULING-17" if game == "dragonwars" else "DD-RULING-41"
    expect(anna.page.get_by_role("link", name=ruling, exact=True)).not_to_be_visible()
    anna.page.get_by_role("searchbox").fill("color" if game == "dragonwars" else "win")
    expect(anna.heading("How to win")).to_have_count(0)
    expect(anna.page.get_by_role("definition").first).to_be_visible()
    anna.go(f"/rules/{game}#{ruling}")
    expect(anna.page.get_by_role("link", name=ruling, exact=True)).to_be_visible()


def test_each_page_says_in_its_title_what_it_is(people: People) -> None:
    anna = people.come().go()
    expect(anna.page).to_have_title("Wartable")
    for path, title in {
        "/new?with=screen": "A pass-and-play match",
        "/rules/dndattackwing": "Rules of D&D Attack Wing",
        "/forces/dndattackwing": "Build a force for D&D Attack Wing",
        "/campaign/dndattackwing": "Campaigns of D&D Attack Wing",
        "/maps/heroscape": "Make a map for HeroScape",
        "/learn": "Learn DragonWars",
        "/replay": "Replay",
        "/nowhere": "There is no such page",
    }.items():
        anna.go(path)
        expect(anna.page).to_have_title(f"{title} \N{EN DASH} Wartable")
        expect(anna.page.get_by_role("heading", level=1)).to_have_text(title)
    anna.page.get_by_role("link", name="start page").last.click()
    expect(anna.page).to_have_title("Wartable")
    anna.button("Play now").click()
    anna.waits_for_question()
    expect(anna.page).to_have_title("● Your turn \N{EN DASH} DragonWars")
    anna.page.get_by_role("link", name="start page").click()
    expect(anna.page).to_have_title("Wartable")
