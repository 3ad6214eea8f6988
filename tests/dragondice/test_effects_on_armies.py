"""Lasting effects on armies, and players who are out."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import march, play_phase, totals
from wartable.engine.windows import Effect
from wartable.games.dragondice.death import move
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.modifiers import LASTING, Modifiers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import DEAD, RESERVE

WEAK = "weakness of these tests"


@LASTING.by(WEAK)
def weaken(_: Roll, found: Modifiers, __: Effect) -> None:
    """Takes away two melee results."""
    found.subtract("melee", 2)


def table() -> Scene:
    """Red's army at the Frontier is weak, one at home is not."""
    scene = Scene()
    for place in (FRONTIER, HOME_0):
        [lord] = scene.army(0, place, "dwarves.warlord")
        [thug] = scene.army(1, place, "goblins.thug")
        scene.shows(lord, "3 melee")
        scene.shows(thug, "1 save")
    begin(scene.game, WEAK, 1, (f"army:0:{FRONTIER}",), "DD-ARMYMOD-01")
    return scene


def struck(scene: Scene, place: int) -> int:
    """The melee of Red's army at a place."""
    scene.melee(0, place, 1)
    return totals(scene, "melee")[-1]


@pytest.mark.rule("DD-ARMYMOD-01")
def test_an_effect_belongs_to_the_army_at_its_place() -> None:
    scene = table()
    assert struck(scene, FRONTIER) == 1
    assert struck(scene, HOME_0) == 3
    scene = table()
    scene.army(0, FRONTIER, "dwarves.footman")
    move(scene.game, [scene.state.dice[0]], HOME_0, "DD-RESERVES-01", "")
    assert struck(scene, HOME_0) == 6
    [waiting] = scene.army(0, RESERVE, "dwarves.warlord")
    scene.shows(waiting, "3 melee")
    assert roll_army(scene, 0, RESERVE, "melee").of("melee") == 3
    begin(scene.game, WEAK, 1, (f"army:0:{RESERVE}",), "DD-ARMYMOD-01")
    assert roll_army(scene, 0, RESERVE, "melee").of("melee") == 1


@pytest.mark.rule("DD-ARMYMOD-02")
def test_an_effect_ends_with_the_last_unit_of_its_army_at_the_end_of_the_action() -> None:
    scene = table()
    scene.shows(scene.state.dice[1], "2 melee")
    thugs = scene.army(1, FRONTIER, "goblins.thug")
    scene.shows(thugs[0], "1 melee")
    scene.shows(scene.state.dice[0], "id")
    scene.state.dice[0].hurt = 2
    scene.melee(1, FRONTIER, 0)
    assert scene.state.dice[0].place == FRONTIER
    assert len(scene.state.effects) == 1
    scene.shows(scene.state.dice[0], "3 melee")
    scene.melee(1, FRONTIER, 0)
    assert scene.state.dice[0].place == DEAD
    assert len(scene.state.effects) == 0
    scene = table()
    scene.state.dice[0].place = DEAD
    scene.do(lambda: settle(scene.game))
    assert len(scene.state.effects) == 1


@pytest.mark.rule("DD-RULING-76")
def test_control_is_looked_at_at_once_and_effects_at_the_end_of_a_step() -> None:
    scene = table()
    scene.terrain(FRONTIER, face=8, holder=0)
    move(scene.game, [scene.state.dice[0]], RESERVE, "DD-RESERVES-03", "")
    scene.do(lambda: settle(scene.game))
    assert scene.state.terrains[FRONTIER].face == 7
    assert len(scene.state.effects) == 1
    play_phase(scene, "second_march")
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-RULING-76")
def test_the_maneuver_step_is_such_a_step() -> None:
    scene = table()
    scene.state.dice[0].place = RESERVE
    march(scene, HOME_0)
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-RULING-76")
def test_the_dragon_attack_at_a_terrain_is_such_a_step() -> None:
    """Who comes to where an army fell to dragons does not find what lay on it."""
    scene = table()
    [unicorn] = scene.army(0, HOME_1, "treefolk.unicorn")
    for place, face in ((FRONTIER, "jaws"), (HOME_1, "belly")):
        scene.dragon_shows(scene.dragon(1, place, "ivory_drake"), face)
    scene.shows(unicorn, "Teleport")
    scene.answers("next_dragons", str(FRONTIER))
    scene.answers("move_to", str(FRONTIER))
    play_phase(scene, "dragon_attack")
    assert (scene.state.dice[0].place, unicorn.place) == (DEAD, FRONTIER)
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-ARMYMOD-04")
def test_an_effect_applies_to_units_that_joined_later() -> None:
    scene = table()
    [late] = scene.army(0, FRONTIER, "dwarves.warlord")
    scene.shows(late, "3 melee")
    scene.shows(scene.state.dice[0], "3 save")
    assert struck(scene, FRONTIER) == 1


@pytest.mark.rule("DD-MULTI-10")
def test_the_turn_of_a_player_who_is_out_is_skipped_and_their_spells_end_then() -> None:
    scene = Scene(players=3)
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(2, HOME_1, "dwarves.footman")
    begin(scene.game, WEAK, 1, (f"army:0:{HOME_0}",), "DD-SPELLGEN-10")
    begin(scene.game, WEAK, 0, (f"army:0:{HOME_0}",), "DD-SPELLGEN-10")
    scene.do(lambda: settle(scene.game))
    assert scene.state.out == [1]
    assert len(scene.state.effects) == 2
    play_phase(scene, "expire")
    assert scene.state.turn == 2
    assert [effect.seat for effect in scene.state.effects] == [0]


@pytest.mark.rule("DD-MULTI-11")
@pytest.mark.parametrize("players", [6, 8])
def test_larger_matches_go_round_in_the_same_way(players: int) -> None:
    scene = Scene(players=players)
    scene.state.names = [f"Player {seat}" for seat in range(players)]
    for seat in range(players):
        scene.army(seat, players, "dwarves.footman")
    seats: list[int] = []
    for _ in range(players):
        play_phase(scene, "expire")
        seats.append(scene.state.turn)
    assert seats == [*range(1, players), 0]
