"""After the end: the match step by step, its dice checked, its log taken along."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import People


def test_a_finished_match_is_replayed_checked_saved_opened_and_branched(
    people: People, tmp_path: Path
) -> None:
    match, seats = people.make("me", "bot:random", seed="replayed")
    anna = people.sits(match, seats[0]["token"])
    assert people.web.get(f"/api/matches/{match}/log").status_code == 409
    anna.play()
    anna.page.get_by_role("link", name="Replay").click()
    moment = anna.page.get_by_role("slider", name="Moment of the match")

    # Step by step, and as either side saw it.
    expect(moment).to_have_value("0")
    anna.button("One Turn on").click()
    anna.button("One Turn on").click()
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Round 1"))
    here = int(moment.input_value())
    anna.button("One event on").click()
    expect(moment).to_have_value(str(here + 1))
    anna.page.get_by_label("As seen by").select_option(label="Blue")
    moment.press("End")
    expect(anna.feed).to_contain_text("Red plotted")
    anna.button("One Turn back").click()

    anna.button("Check the dice").click()
    expect(anna.page.get_by_role("status").filter(has_text="verified")).to_have_text(
        "Dice verified: nobody could have changed them. Every roll follows from the seed."
    )

    # The log as a file, opened again by another player.
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Log").click()
    log = tmp_path / "match.json"
    download.value.save_as(log)
    ben = people.come().go("/replay")
    ben.page.get_by_label("Open a log file").set_input_files(log)
    ben.button("Check the dice").click()
    ben.sees("Every roll follows from the seed.")

    # All seats stay as they were, unless Anna wants it otherwise.
    anna.button("Play from here").click()
    sitting = anna.page.get_by_role("dialog", name="Play from here")
    mine, other = sitting.get_by_label("You play"), sitting.get_by_label("Who plays")
    expect(mine.locator("option:checked")).to_contain_text("Blue")
    mine.select_option("0")
    expect(other).to_have_value("random")
    mine.select_option("1")
    other.select_option(label="Bot: Hard")
    anna.button("Play on", within=sitting).click()
    anna.page.wait_for_url(re.compile("/match/"))
    assert anna.match != match
    assert anna.answer() != "over"
    seats = people.web.get(f"/api/matches/{anna.match}").json()["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seats] == [("bot", "search"), ("person", "")]
