"""The Species Abilities Phase: Dragonkin Handlers, Feralization and Winter's Fortitude."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import HOME_0, Scene
from tests.dragondice.species_table import AIR_EARTH, AIR_WATER, FIRE_EARTH, table
from tests.dragondice.turns import choices, play_phase
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE


@pytest.mark.rule("DD-TURN-07")
def test_only_abilities_that_name_the_phase_are_used_in_it() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "goblins.thug", "feral.lynx_folk")
    scene.army(0, BURIED, "frostwings.advocate")
    scene.army(0, DEAD, "feral.lynx_folk")
    scene.answers("next_ability", "Winter's Fortitude")
    play_phase(scene, "species")
    assert [choices(prompt) for prompt in scene.asked("next_ability")] == [
        ["Feralization", "Winter's Fortitude"]
    ]
    assert len(scene.asked("promote")) == 1
    assert len(scene.asked("winters_fortitude")) == 1


@pytest.mark.rule("DD-RULING-110")
def test_the_marching_player_orders_the_abilities() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "feral.lynx_folk")
    scene.army(0, BURIED, "frostwings.advocate")
    scene.army(0, DEAD, "feral.lynx_folk")
    scene.answers("next_ability", "Winter's Fortitude")
    play_phase(scene, "species")
    assert [prompt.kind for prompt in scene.prompts] == [
        "next_ability",
        "winters_fortitude",
        "promote",
    ]
    assert all(prompt.seat == 0 for prompt in scene.prompts)


@pytest.mark.rule("DD-TURN-07")
def test_abilities_that_could_do_nothing_are_not_asked_about() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate", "feral.lynx_folk", "swamp_stalkers.warmonger")
    scene.army(0, AIR_WATER, "eldarim.follower.fire")
    play_phase(scene, "species")
    assert not scene.prompts


def handlers(*, kin: list[str], pool: list[str], eldarim: list[str]) -> Scene:
    """An army with Eldarim at air and water in its Species Abilities Phase."""
    scene = table()
    scene.army(0, AIR_WATER, *eldarim, *kin)
    scene.army(0, POOL, *pool)
    scene.answers("which_army", str(AIR_WATER))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    return scene


@pytest.mark.rule("DD-SPECIES-12")
def test_dragonkin_handlers() -> None:
    scene = handlers(
        kin=[], pool=["dragonkin.dragontroop.air"] * 2, eldarim=["eldarim.devotee.fire"]
    )
    assert [die.place for die in scene.state.dice[2:]] == [AIR_WATER, POOL]

    scene = handlers(
        kin=["dragonkin.dragontroop.air"],
        pool=["dragonkin.dragonhero.water"],
        eldarim=["eldarim.devotee.fire"],
    )
    assert [die.place for die in scene.state.dice[2:]] == [POOL, AIR_WATER]


@pytest.mark.rule("DD-SPECIES-12")
def test_dragonkin_handlers_serve_one_army() -> None:
    scene = table()
    for place in (AIR_WATER, AIR_EARTH):
        scene.army(0, place, "eldarim.devotee.fire")
    troops = scene.army(0, POOL, *["dragonkin.dragontroop.air"] * 2)
    scene.answers("which_army", str(AIR_EARTH))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    assert [die.place for die in troops] == [AIR_EARTH, POOL]
    [asked] = scene.asked("which_army")
    assert choices(asked) == [str(AIR_WATER), str(AIR_EARTH), "none"]


@pytest.mark.rule("DD-SPECIES-13")
def test_handled_dragonkin_match_the_terrain() -> None:
    scene = handlers(
        kin=["dragonkin.dragontroop.air"],
        pool=["dragonkin.dragontroop.fire", "dragonkin.dragonhero.earth"],
        eldarim=["eldarim.disciple.fire"],
    )
    assert not scene.asked("promote")
    assert not scene.asked("which_army")


@pytest.mark.rule("DD-RULING-130")
@pytest.mark.parametrize(("larger", "grows"), [("water", True), ("fire", False)])
def test_who_comes_in_for_a_handled_dragonkin_matches_the_terrain(larger: str, grows: bool) -> None:
    scene = handlers(
        kin=["dragonkin.dragontroop.fire"],
        pool=[f"dragonkin.dragonhero.{larger}"],
        eldarim=["eldarim.disciple.fire"],
    )
    assert [die.place for die in scene.state.dice[2:]] == (
        [POOL, AIR_WATER] if grows else [AIR_WATER, POOL]
    )


@pytest.mark.rule("DD-RULING-102")
def test_a_minor_terrain_feeds_dragonkin_handlers() -> None:
    scene = table()
    scene.army(0, AIR_WATER, "eldarim.devotee.fire")
    scene.minor(0, AIR_WATER, "highland_bridge", face=7)
    [troop] = scene.army(0, POOL, "dragonkin.dragontroop.fire")
    scene.answers("which_army", str(AIR_WATER))
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    play_phase(scene, "species")
    assert troop.place == AIR_WATER


@pytest.mark.rule("DD-SPECIES-14")
def test_dragonkin_never_outweigh_their_handlers() -> None:
    for eldarim, able in (("eldarim.devotee.fire", True), ("eldarim.follower.fire", False)):
        scene = handlers(
            kin=["dragonkin.dragontroop.air"],
            pool=["dragonkin.dragontroop.air", "dragonkin.dragonhero.air"],
            eldarim=[eldarim],
        )
        assert bool(scene.asked("promote")) == able


@pytest.mark.rule("DD-SPECIES-15")
def test_feralization() -> None:
    scene = table()
    [lynx] = scene.army(0, AIR_WATER, "feral.lynx_folk")
    scene.army(0, AIR_EARTH, "feral.lynx_folk", "dwarves.footman")
    leopard, hound, dwarf = scene.army(
        0, DEAD, "feral.leopard_folk", "feral.hound_folk", "dwarves.footman"
    )
    scene.answers("which_army", str(AIR_EARTH))
    scene.answers("promote", f">{hound.id}", f"{lynx.id}>{leopard.id}")
    play_phase(scene, "species")
    assert hound.place == AIR_EARTH
    assert (lynx.place, leopard.place) == (DEAD, AIR_WATER)
    assert len(scene.asked("promote")) == 2
    assert all(f">{dwarf.id}" not in choices(prompt) for prompt in scene.asked("promote"))


@pytest.mark.rule("DD-SPECIES-15")
def test_feralization_needs_earth_or_air() -> None:
    scene = Scene(terrains=("feyland_city", "highland_temple", "flatland_tower"))
    scene.army(1, FIRE_EARTH, "dwarves.footman")
    scene.army(0, HOME_0, "feral.lynx_folk")
    scene.army(0, DEAD, "feral.hound_folk")
    play_phase(scene, "species")
    assert not scene.prompts


@pytest.mark.rule("DD-SPECIES-19")
def test_winters_fortitude() -> None:
    for place, moved in ((AIR_WATER, True), (FIRE_EARTH, False), (RESERVE, False)):
        scene = table()
        scene.army(0, place, "frostwings.advocate")
        defender, *others = scene.army(
            0, BURIED, "frostwings.defender", "frostwings.advocate", "goblins.thug"
        )
        play_phase(scene, "species")
        assert (defender.place == DEAD) == moved
        assert [die.place for die in others] == [BURIED, BURIED]
    scene = table()
    scene.army(0, AIR_WATER, "frostwings.advocate")
    scene.army(0, BURIED, "goblins.thug")
    play_phase(scene, "species")
    assert not scene.prompts
