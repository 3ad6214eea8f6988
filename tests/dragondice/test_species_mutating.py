"""Mutate: units in reserves that save or die, and what the Swamp Stalkers gain."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, Scene
from tests.dragondice.species_table import AIR_WATER, table
from tests.dragondice.turns import choices, play_phase
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.state import DEAD, RESERVE, Die


def stalkers(*, reserve: list[str], dead: list[str], faces: list[str]) -> tuple[Scene, list[Die]]:
    """Swamp Stalkers in their Species Abilities Phase, and an opponent's reserves."""
    scene = table()
    scene.army(0, AIR_WATER, "swamp_stalkers.warmonger")
    scene.army(0, DEAD, *dead)
    units = scene.army(1, RESERVE, *reserve)
    for die, face in zip(units, faces, strict=True):
        scene.shows(die, face)
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    scene.answers("mutate", "1")
    return scene, units


@pytest.mark.rule("DD-SPECIES-32")
def test_mutate() -> None:
    scene, _ = stalkers(reserve=["dwarves.footman"], dead=[], faces=["1 melee"])
    play_phase(scene, "species")
    assert not scene.asked("mutate")

    scene, _ = stalkers(reserve=[], dead=["swamp_stalkers.ravager"], faces=[])
    scene.army(0, RESERVE, "dwarves.footman")
    play_phase(scene, "species")
    assert not scene.asked("mutate")

    scene, units = stalkers(reserve=["dwarves.footman"], dead=[], faces=["1 melee"])
    scene.minor(0, AIR_WATER, "deadland_knoll", face=2)
    play_phase(scene, "species")
    assert units[0].place == DEAD

    scene, units = stalkers(
        reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"], faces=["1 melee"]
    )
    scene.state.dice[1].place = RESERVE
    scene.army(0, AIR_WATER, "dwarves.footman")
    play_phase(scene, "species")
    assert not scene.asked("mutate")


@pytest.mark.rule("DD-SPECIES-32")
def test_mutate_is_for_opponents_with_units_in_reserves_and_may_be_declined() -> None:
    scene = Scene(players=3)
    scene.army(0, AIR_WATER, "swamp_stalkers.warmonger")
    scene.army(0, RESERVE, "dwarves.footman")
    scene.army(0, DEAD, "swamp_stalkers.ravager")
    scene.army(1, AIR_WATER, "dwarves.footman")
    [footman] = scene.army(2, RESERVE, "dwarves.footman")
    scene.answers("mutate", "none")
    play_phase(scene, "species")
    [question] = scene.asked("mutate")
    assert (question.seat, choices(question)) == (0, ["2", "none"])
    assert footman.place == RESERVE


@pytest.mark.rule("DD-SPECIES-33")
def test_mutated_units_save_or_die() -> None:
    for face, place in (("1 save", RESERVE), ("1 melee", DEAD), ("id", RESERVE)):
        scene, units = stalkers(
            reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"], faces=[face]
        )
        play_phase(scene, "species")
        assert units[0].place == place


@pytest.mark.rule("DD-SPECIES-32")
def test_mutate_needs_a_swamp_stalker_among_the_dead() -> None:
    scene, _ = stalkers(reserve=["dwarves.footman"], dead=["dwarves.footman"], faces=["1 melee"])
    scene.army(1, DEAD, "swamp_stalkers.ravager")
    play_phase(scene, "species")
    assert not scene.asked("mutate")


@pytest.mark.rule("DD-SPECIES-33")
def test_each_unit_that_is_targeted_saves_or_dies_and_no_other() -> None:
    scene, units = stalkers(
        reserve=["dwarves.footman"] * 3,
        dead=["swamp_stalkers.ravager"] * 2,
        faces=["1 melee"] * 3,
    )
    scene.state.force_size = 36
    scene.answers("targets", [f"d{die.id}" for die in units[1:]])
    play_phase(scene, "species")
    assert [die.place for die in units] == [RESERVE, DEAD, DEAD]


@pytest.mark.rule("DD-SPECIES-34")
def test_mutate_has_one_target_for_24_points_at_most() -> None:
    for force, dead, killed in ((24, 3, 1), (36, 3, 2), (36, 1, 1)):
        scene, units = stalkers(
            reserve=["dwarves.footman"] * 3,
            dead=["swamp_stalkers.ravager"] * dead,
            faces=["1 melee"] * 3,
        )
        scene.state.force_size = force
        scene.army(0, DEAD, "dwarves.footman", "dwarves.footman")
        scene.army(1, DEAD, "swamp_stalkers.ravager", "swamp_stalkers.ravager")
        play_phase(scene, "species")
        assert sum(die.place == DEAD for die in units) == killed
        [question] = scene.asked("targets")
        assert question.seat == 0
        with pytest.raises(Refusal):
            question.form.check([f"d{die.id}" for die in units])


@pytest.mark.rule("DD-SPECIES-35")
def test_mutate_recruits_or_promotes_as_much_as_was_killed() -> None:
    scene, units = stalkers(
        reserve=["dwarves.warlord"],
        dead=[
            "swamp_stalkers.annihilator",
            "swamp_stalkers.warmonger",
            "dwarves.footman",
            "swamp_stalkers.warmonger",
        ],
        faces=["3 melee"],
    )
    warmonger, big, small, dwarf = scene.state.dice[1:5]
    scene.answers("promote", f"{warmonger.id}>{big.id}", f">{small.id}")
    play_phase(scene, "species")
    assert units[0].place == DEAD
    assert (warmonger.place, big.place, small.place) == (DEAD, AIR_WATER, AIR_WATER)
    assert len(scene.asked("promote")) == 2
    assert all(f">{dwarf.id}" not in choices(prompt) for prompt in scene.asked("promote"))


@pytest.mark.rule("DD-SPECIES-35")
def test_mutate_feeds_any_one_army_of_stalkers_with_what_it_killed_and_no_more() -> None:
    scene, (warlord, footman) = stalkers(
        reserve=["dwarves.warlord", "dwarves.footman"],
        dead=["swamp_stalkers.warmonger"] * 4,
        faces=["3 save", "1 melee"],
    )
    scene.state.force_size = 36
    scene.army(0, FRONTIER, "swamp_stalkers.warmonger")
    dead = scene.game.units(0, DEAD)
    scene.answers("which_army", str(FRONTIER))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    assert (warlord.place, footman.place) == (RESERVE, DEAD)
    [question] = scene.asked("which_army")
    assert choices(question) == [str(AIR_WATER), str(FRONTIER)]
    assert sorted(die.place for die in dead) == [DEAD, DEAD, DEAD, FRONTIER]


@pytest.mark.rule("DD-RULING-51")
def test_mutate_picks_one_opponent_the_units_and_the_army() -> None:
    scene = Scene(players=3)
    scene.state.force_size = 36
    scene.army(0, AIR_WATER, "swamp_stalkers.warmonger")
    scene.army(0, FRONTIER, "swamp_stalkers.warmonger")
    _, _, fresh = scene.army(0, DEAD, *["swamp_stalkers.ravager"] * 2, "swamp_stalkers.bog_runner")
    scene.army(1, RESERVE, "dwarves.footman")
    first, second, third = scene.army(2, RESERVE, *["dwarves.footman"] * 3)
    for die in (first, second, third):
        scene.shows(die, "1 melee")
    scene.answers("mutate", "2")
    scene.answers("targets", [f"d{second.id}", f"d{third.id}"])
    scene.answers("which_army", str(FRONTIER))
    scene.answers("promote", f">{fresh.id}", "done")
    play_phase(scene, "species")
    assert choices(scene.asked("mutate")[0]) == ["1", "2", "none"]
    assert [first.place, second.place, third.place] == [RESERVE, DEAD, DEAD]
    assert fresh.place == scene.state.dice[1].place

    scene, units = stalkers(
        reserve=["dwarves.footman"], dead=["swamp_stalkers.ravager"] * 2, faces=["1 melee"]
    )
    scene.state.force_size = 60
    play_phase(scene, "species")
    assert units[0].place == DEAD


@pytest.mark.rule("DD-RULING-58")
def test_only_what_truly_died_feeds_mutate() -> None:
    scene, units = stalkers(
        reserve=["undead.mummy"], dead=["swamp_stalkers.bog_runner"], faces=["3 melee"]
    )
    scene.army(1, DEAD, "undead.zombie")
    play_phase(scene, "species")
    assert units[0].place == DEAD
    assert scene.asked("stepped_damage")
    assert not scene.asked("promote")
