"""Building a Legion at a terminal: what can be typed, what is said, and what is refused."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.cli.desk import Terminal, run, run_here
from tests.dndattackwing.test_packs import DRAKE, HASTE
from tests.dragondice.keyboard import Keyboard
from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.legality import problems
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.forces.texts import write
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.dndattackwing.terminal.builder import make_builder
from wartable.games.dndattackwing.terminal.building import BUILDER_WORDS
from wartable.games.flightpath.packs import read_pack, write_pack

READY = ready_legions()["starter_red"].legion
PAIR = Legion(
    creatures=(Member("balagos", 0, ("fire_breath",)), Member("blue_dragon", 0, ("fire_breath",)))
)


def build(
    *lines: str, legion: Legion | None = None, size: int | None = None, pack: str = ""
) -> tuple[Legion, str]:
    """The Legion after these lines, and what was shown."""
    keyboard = Keyboard((*lines, "leave"), width=120)
    building = make_builder().begin(keyboard, legion, size, None, pack)
    assert building.build() is None
    return building.force, keyboard.shown


def test_a_legion_from_nothing() -> None:
    keyboard = Keyboard(
        (
            "name Ash and iron",
            "points 90",
            "add balagos",
            "add fire breath",
            "add Hobgoblin Troop",
            "soldiers 4",
            "add drum captain to 2",
            "add haste to 1",
            "done",
        ),
        width=120,
    )
    built = make_builder().begin(keyboard, None, None, None, "").build()
    assert built is not None
    assert built == Legion(
        name="Ash and iron",
        size=90,
        creatures=(
            Member("balagos", 0, ("fire_breath", "haste")),
            Member("hobgoblin_troop", 4, ("drum_captain",)),
        ),
    )
    assert not problems(built, catalogue_of())
    assert "79 of 90 Legion Points" in keyboard.shown
    assert "The Legion is legal." in keyboard.shown


def test_an_illegal_legion_is_not_done() -> None:
    legion, text = build("points 60", "add fire breath to 2", "done", legion=PAIR)
    refused = text.partition("The Legion is not legal yet")[2]
    assert "(DN-LEGION-03)" in refused
    assert "(DN-LEGION-04)" in refused
    assert legion.size == 60
    _, text = build("done")
    assert "A Legion needs a creature. (DN-SETUP-01)" in text.partition("not legal yet")[2]


@pytest.mark.rule("DN-LEGION-07")
def test_a_penalty_is_shown_where_it_is_paid() -> None:
    _, text = build("add fire breath to 1", "add blue dragon", "add fire breath", legion=READY)
    assert "- Fire Breath, 6 points " in text
    assert "- Fire Breath, 11 points (6 + 5)" in text


def test_slots_that_are_left_are_counted() -> None:
    _, text = build("add blue dragon", "add iron tail spike", "add magic missile")
    assert "dragon 0/2, arcane 0/1, divine 0/1; 4 of 4 slots left" in text
    assert "dragon 0/2, arcane 0/1, divine 0/1; 3 of 4 slots left" in text
    assert "dragon 0/2, arcane 1/1, divine 0/1; 2 of 4 slots left" in text
    _, text = build("add siege ballista", "add barbed bolts", "add range finder", "add smoke pots")
    assert "equipment 3/2, heroic 0/1; 1 of 3 slots left" in text
    assert "3, and its banner has room for 2. (DN-LEGION-05)" in text


@pytest.mark.rule("DN-LEGION-06")
def test_an_upgrade_on_the_wrong_creature_is_told_at_once() -> None:
    legion, text = build("add hobgoblin troop", "add fire breath", "back")
    assert "Dragon Upgrades on Hobgoblin Troop: 1, and its banner has room for 0." in text
    assert "Fire Breath is only for dragons; Hobgoblin Troop cannot carry it." in text
    assert "(DN-LEGION-05)" in text
    assert "(DN-LEGION-06)" in text
    assert legion.creatures == (Member("hobgoblin_troop", 1),)


@pytest.mark.rule("DN-TROOP-01")
def test_a_troop_gets_its_soldiers() -> None:
    troops = ("add elf troop", "add balagos", "add hobgoblin troop")
    legion, text = build(*troops, "soldiers 6", "soldiers 2 on 1")
    assert [each.soldiers for each in legion.creatures] == [2, 0, 6]
    assert "3 Hobgoblin Troop (1 soldier): 11 points" in text
    assert "3 Hobgoblin Troop (6 soldiers): 23 points" in text
    assert "1 Elf Troop (2 soldiers): 15 points" in text
    for line, words in (
        ("soldiers 7", "has 1 to 6 soldiers, not 7. (DN-TROOP-01)"),
        ("soldiers 0 on 1", "has 1 to 6 soldiers, not 0. (DN-TROOP-01)"),
        ("soldiers 3 on 2", "Balagos is not a Troop and has no soldiers. (DN-TROOP-01)"),
        ("soldiers 3 on 4", "There are creatures 1 to 3."),
        ("soldiers many", "soldiers 4 on 2"),
    ):
        same, text = build(*troops, line)
        assert words in text
        assert [each.soldiers for each in same.creatures] == [1, 0, 1]


def test_upgrades_and_creatures_are_taken_away_and_brought_back() -> None:
    legion, text = build("take fire breath", "take fire breath from 2", legion=PAIR)
    assert "Say from which creature, such as: take fire breath from 1" in text
    assert [each.upgrades for each in legion.creatures] == [("fire_breath",), ()]
    legion, _ = build("take 1", legion=PAIR)
    assert [each.creature for each in legion.creatures] == ["blue_dragon"]
    legion, _ = build("take balagos", "back", "take blue dragon", legion=PAIR)
    assert [each.creature for each in legion.creatures] == ["balagos"]
    legion, text = build("take haste", "clear", legion=PAIR)
    assert "There is no “haste” in the Legion." in text
    assert legion == Legion(size=PAIR.size)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("add fire breath", "Add a creature first. (DN-LEGION-05)"),
        ("soldiers 3", "Add a Troop first. (DN-TROOP-01)"),
        ("add fire breth", "there is “Fire Breath”"),
        ("add zzzzzz", "There is no card “zzzzzz”."),
        ("take 1", "Add a creature first"),
        ("points many", "points 120"),
        ("list moons", "creatures, upgrades or artifacts"),
        ("list upgrades zzz", "No upgrade goes with “zzz”."),
        ("fly", "is not a command here"),
        ("back", "There is no change"),
        ("read /no/such/file", "cannot be used"),
        ("write", "file name"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, words: str) -> None:
    legion, text = build(line)
    assert words in " ".join(text.split())
    assert legion == Legion(size=120)


@pytest.mark.parametrize(
    ("line", "there", "away"),
    [
        ("list creatures good", "Galadaeros, 43 points", "Balagos"),
        ("list creatures fire", "Balagos, 47 points", "Galadaeros"),
        ("list creatures troop", "Elf Troop, 14 to 23 points", "Balagos"),
        ("list creatures bala", "Balagos", "  Red Dragon"),
        ("list upgrades divine", "Sacred Ward, 3 points", "Fireball"),
        ("list upgrades formation", "Shield Wall", "Drum Captain"),
        ("list upgrades spell cold", "Ice Storm", "Cold Breath"),
        ("list upgrades amulet", "Aerobat Amulet", "Fire Breath"),
        ("list artifacts", "Aerobat Amulet", "Scales of Tiamat"),
    ],
)
def test_cards_are_listed(line: str, there: str, away: str) -> None:
    _, text = build(line)
    assert there in text
    assert away not in text


def test_a_card_is_looked_up_with_what_is_house_on_it() -> None:
    _, text = build("look balagos", "look fire breath", "look hobgoblin troop", "look granite hide")
    said = " ".join(text.split())
    assert "Adult Red Dragon, Level 8, evil, fire; 5/1/6/2 (attack/agility/health/armor)" in said
    assert "Dial, air: green: straight-1" in said
    assert "roll 1 attack die more. House values: base, slots, cost." in said
    assert "only for dragons 5 points more, except on fire creatures" in said
    assert "6 soldiers: 23 points, attack 5" in said
    assert "House card: all its values are this project's own." in said


def test_the_whole_legion_is_shown_creature_by_creature() -> None:
    _, text = build("clear", "back", "take 1", "legion", legion=PAIR)
    shown = text.rpartition("A Legion without a name")[2]
    assert "1 Blue Dragon: 45 points" in shown
    assert "Balagos" not in shown


def test_help_names_every_command() -> None:
    _, text = build("help", "rule")
    assert all(word.partition(" ")[0] in text for word in BUILDER_WORDS)
    assert "DN-LEGION-01" in text


def test_a_legion_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "legion.txt"
    _, text = build(f"write {path}", f"write {path}", "text", "code", legion=PAIR)
    assert "is already there" in text
    assert "Balagos - Fire Breath Blue Dragon - Fire Breath" in " ".join(text.split())
    assert path.read_text() == write(PAIR, catalogue_of())
    legion, _ = build(f"read {path}")
    assert legion.creatures == PAIR.creatures
    code = text.partition("DA1.")[2].split()[0]
    legion, _ = build(f"read DA1.{code}", "back", f"read DA1.{code}")
    assert legion.creatures == PAIR.creatures
    path.write_text("nothing")
    legion, text = build(f"read {path}")
    assert "neither a Legion code nor a Legion list" in text
    assert not legion.creatures


def test_a_legion_is_built_with_a_pack() -> None:
    drake = write_pack(read_pack(DRAKE, Pack))
    legion, text = build("list creatures drake", "add drake", "add haste", pack=drake)
    assert "Drake, 20 points" in text
    assert "25 of 120 Legion Points" in text
    assert not problems(legion, catalogue_of(drake))
    haste = write_pack(read_pack(HASTE, Pack))
    _, text = build("look haste", "list upgrades haste", pack=haste)
    assert text.count("Haste, 6 points") == 2
    assert "House" not in text


def test_a_match_that_is_too_small_or_too_full_is_refused() -> None:
    for size, players, rule in ((5, None, "DN-LEGION-01"), (None, 9, "DN-SETUP-09")):
        with pytest.raises(BadOptions) as refused:
            make_builder().begin(Keyboard(()), None, size, players, "")
        assert refused.value.rule == rule
    _, text = build(legion=PAIR, size=60)
    assert "this match is for 60. (DN-LEGION-01)" in text


def test_wartable_force_shows_a_legion(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "force", "show", "starter_red", "--game", "dndattackwing")
    assert done.code == 0
    assert "# 1 Balagos: " in done.out
    assert "slots left" in done.out
    assert "attack/agility/health/armor" in done.out
    assert "House values: base, slots, cost." in " ".join(done.out.replace("\n# ", " ").split())


def test_a_legion_is_built_by_typing(tmp_path: Path) -> None:
    out = tmp_path / "mine.txt"
    words = ["force", "build", "--game", "dndattackwing", "--size", "60", "--out", str(out)]
    with Terminal(tmp_path, words) as terminal:
        for line in (
            "add hobgoblin troop",
            "add fire breath",
            "done",
            "take fire breath",
            "soldiers 3",
            "add frost giant",
            "done",
        ):
            terminal.wait_for("build> ")
            terminal.type(line)
        assert terminal.end() == 0
        assert "not legal yet" in terminal.text
        assert "Code: DA1." in terminal.text
    assert "Hobgoblin Troop (3 soldiers)" in out.read_text()
    checked = run(tmp_path, "force", "check", str(out), "--game", "dndattackwing")
    assert checked.returncode == 0


def test_what_is_not_finished_is_gone_on_with_the_same_pack(tmp_path: Path) -> None:
    pack = tmp_path / "my pack.toml"
    pack.write_text(DRAKE)
    words = ["force", "build", "--game", "dndattackwing", "--pack", str(pack)]
    done = run(tmp_path, *words, typed="add drake\n")
    assert done.returncode == 2
    again = shlex.split(done.stderr.partition("Go on with: wartable ")[2])
    assert "1 Drake: 20 points" in run(tmp_path, *again, typed="leave\n").stdout
