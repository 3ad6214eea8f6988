"""The list of everything that can be said, which the client's languages are held against."""

import subprocess
import sys
from pathlib import Path

from wartable.server.sayings import sayings

LIST = Path(__file__).parents[2] / "web" / "src" / "words" / "messages.json"


def test_the_clients_list_is_up_to_date() -> None:
    """`python -m wartable.server.sayings > web/src/words/messages.json` regenerates it."""
    # In a process of its own: tests declare messages too.
    command = [sys.executable, "-m", "wartable.server.sayings"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert LIST.read_text(encoding="utf-8") == done.stdout


def test_the_list_has_the_messages_and_events_of_every_part() -> None:
    found = sayings()
    assert found["table"]["messages"]["server.player"] == "Player {number}"
    assert found["table"]["events"]["ended"] == ["winners", "sentence"]
    assert found["dragonwars"]["messages"]["dragonwars.site_taken"] == "{color} has taken {site}"
    assert found["dragonwars"]["events"]["lair_taken"] == ["color", "site"]


def test_names_out_of_content_files_and_events_of_all_chapters_are_on_the_list() -> None:
    dice = sayings()["dragondice"]
    assert dice["messages"]["dragondice.unit.goblins.thug"] == "Thug"
    assert dice["messages"]["dragondice.spell.blizzard"] == "Blizzard"
    assert dice["messages"]["dragondice.spell_words.blizzard"]
    assert dice["messages"]["dragondice.ready_force.starter_goblins"] == "Back Alley Gang"
    assert {"dice_thrown", "spell_announced", "dragon_rolled", "order_settled"} <= {*dice["events"]}


def test_the_list_does_not_depend_on_what_was_loaded_first() -> None:
    for part in sayings().values():
        assert list(part["messages"]) == sorted(part["messages"])
        assert list(part["events"]) == sorted(part["events"])
