"""Other matches: dice rolled by hand, teams of six, a board without 3D."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import People


def test_people_type_in_what_their_dice_show(people: People) -> None:
    match, seats = people.make("me", "bot:random", dice="declared")
    anna = people.sits(match, seats[0]["token"])
    anna.play(to="plot")
    # The Ancient takes off, then flies on without a movement: for that a die is rolled.
    turn = anna.page.get_by_role("group", name="Turn 1")
    for mark in ("Forward 1", "Climb"):
        anna.button(mark, within=turn).click()
    anna.send("plot")

    anna.play(to="fall")
    expect(anna.button("Send")).to_have_attribute("aria-disabled", "true")
    expect(anna.button("Suggest")).to_have_count(0)
    expect(anna.dice).to_have_count(1)
    anna.dice.fill("20")
    anna.send("fall")
    expect(anna.feed.get_by_role("img", name="A die with 20 sides shows 20").first).to_be_visible()
    anna.play()


def test_a_team_match_of_six_with_five_bots(people: People) -> None:
    anna = people.come().go("/new?with=friends")
    anna.page.get_by_role("combobox", name="Game").select_option("dragonwars")
    anna.page.get_by_label("Mode").select_option(label="Colors vs Chromatics")
    anna.page.get_by_label("Players").and_(anna.page.locator("[name=players]")).select_option("6")
    anna.page.get_by_label("Who sits on seat 2").select_option(label="Bot")
    for seat in range(2, 7):
        anna.page.get_by_label(f"Level of the bot on seat {seat}").select_option("random")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_text("More options").click()
    anna.page.get_by_label("Draw after this many rounds").fill("1")
    anna.button("Make the match").click()

    assert anna.play().count("plot") == 1
    seats = anna.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_count(6)
    for color in ("Red", "Blue", "Green", "Gold", "Silver", "Copper"):
        expect(seats.filter(has_text=color)).to_have_count(1)


def test_without_webgl_the_flat_board_plays_the_whole_game(people: People) -> None:
    match, seats = people.make("me", "bot:random", seed="flat board")
    anna = people.sits(match, seats[0]["token"], settings={"board": "scene"})
    assert anna.page.evaluate("document.createElement('canvas').getContext('webgl2')") is None
    assert anna.waits_for_question() == "lair"
    board = anna.page.get_by_role("group", name=re.compile("^Board, The Mountain"))
    expect(board).to_be_visible()
    expect(anna.page.locator("canvas")).to_have_count(0)
    expect(anna.button("3D")).to_have_count(0)

    board.get_by_role("button", name=re.compile("Enter: ")).first.click()
    expect(anna.feed).to_contain_text("Red takes the lair")
    anna.play()
