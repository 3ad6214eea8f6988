"""Building a fleet at a terminal: what can be typed, what is said, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import run_here
from tests.dragondice.keyboard import Keyboard
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import problems
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.forces.texts import write
from wartable.games.startrek.terminal.builder import make_builder
from wartable.games.startrek.terminal.building import BUILDER_WORDS

READY = ready_fleets()["federation_100"].fleet


def build(*lines: str, fleet: Fleet | None = None, size: int | None = None) -> tuple[Fleet, str]:
    """The fleet after these lines, and what was shown."""
    keyboard = Keyboard((*lines, "leave"), width=120)
    building = make_builder().begin(keyboard, fleet, size, None, "")
    assert building.build() is None
    return building.force, keyboard.shown


def test_a_fleet_from_nothing() -> None:
    keyboard = Keyboard(
        (
            "name Night watch",
            "points 45",
            "add k'mpec's attack cruiser",
            "add Gowron",
            "add worf [worf_2017] to 1",
            "done",
        ),
        width=120,
    )
    built = make_builder().begin(keyboard, None, None, None, "").build()
    assert built is not None
    assert not problems(built, catalogue_of())
    assert (built.name, built.size) == ("Night watch", 45)
    assert [each.ship for each in built.ships] == ["kmpecs_attack_cruiser_2017"]
    assert built.ships[0].upgrades == ("worf_2017",)
    assert "The fleet is legal." in keyboard.shown


def test_the_resource_goes_on_the_ship_that_is_named() -> None:
    fleet, text = build("resource sick bay on 2", fleet=READY)
    assert (fleet.resource_on, fleet.resource) == (2, "sick_bay"), text
    fleet, _ = build("resource sick bay on 2", "take 1", fleet=READY)
    assert fleet.resource_on == 1
    fleet, _ = build("resource elite attack die on 2", fleet=READY)
    assert (fleet.resource, fleet.resource_on) == ("elite_attack_die", 0)
    fleet, _ = build("resource elite attack die", "take elite attack die", fleet=READY)
    assert (fleet.resource, fleet.resource_on) == ("", 0)


def test_cards_are_taken_off_and_changes_taken_back() -> None:
    fleet, text = build("take deanna troi", "back", "take 3", fleet=READY)
    assert len(fleet.ships) == 2
    assert "deanna_troi_2017" in fleet.ships[0].upgrades
    assert "squadron points" in text
    two = Fleet(ships=(Crewed("uss_reliant_2013"), Crewed("uss_reliant_2013")))
    fleet, text = build("take u.s.s. reliant", "take u.s.s. reliant from 2", fleet=two)
    assert "Say from which ship" in text
    assert len(fleet.ships) == 1


def test_the_ship_that_changed_is_shown() -> None:
    _, text = build("take deanna troi", "take gowron", fleet=READY)
    before, _, after = text.rpartition("1 U.S.S. Enterprise-D (Galaxy Class)")
    assert "- Deanna Troi, " in before
    assert "- Deanna Troi" not in after
    assert "There is no “gowron” in the fleet." in after


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("add gowron", "Add a ship first"),
        ("add klingon starship", "can mean several cards"),
        ("add u.s.s. relian", "there is “U.S.S. Reliant”"),
        ("add zzzzzz", "There is no card “zzzzzz”."),
        ("take 1", "Add a ship first"),
        ("points many", "points 100"),
        ("list moons", "ships, captains"),
        ("fly", "is not a command here"),
        ("back", "There is no change"),
        ("read /no/such/file", "cannot be used"),
        ("write", "file name"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, words: str) -> None:
    fleet, text = build(line)
    assert words in " ".join(text.split())
    assert fleet == Fleet(size=100)


def test_cards_are_listed_and_looked_up() -> None:
    _, text = build(
        "list ships vorcha",
        "list captains romulan",
        "look photon torpedoes [photon_torpedoes_federation_2017]",
        "help",
        "list upgrades weapon",
        "rule",
    )
    assert "Vor'cha Class" in text
    assert "Skill" in text
    assert "Secondary-weapon attack" in text
    assert all(word.partition(" ")[0] in text for word in BUILDER_WORDS)
    assert "ST-SQUAD-01" in text


def test_a_fleet_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "patrol.txt"
    _, text = build(f"write {path}", f"write {path}", "text", "code", fleet=READY)
    assert "is already there" in text
    assert write(READY, catalogue_of()).splitlines()[0] in text
    fleet, _ = build(f"read {path}")
    assert [each.ship for each in fleet.ships] == [each.ship for each in READY.ships]


def test_wartable_force_shows_a_fleet(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "force", "show", "federation_100", "--game", "startrek")
    assert done.code == 0
    assert "# 1 U.S.S. Enterprise-D (Galaxy Class)" in done.out
    assert "attack/agility/hull/shields" in done.out
