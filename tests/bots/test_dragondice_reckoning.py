"""What the Dragon Dice heuristic reckons with: averages, armies, terrains."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.games.dragondice.bot.dice import MANEUVER, MELEE, averages_of
from wartable.games.dragondice.bot.lands import holding_at
from wartable.games.dragondice.bot.prospects import prospects
from wartable.games.dragondice.bot.standing import RESERVES, reserve_worth
from wartable.games.dragondice.bot.table import BotTable, Lasting, above, damage, outmaneuvers
from wartable.games.dragondice.state import DEAD, RESERVE


def table(scene: Scene, *effects: Lasting) -> BotTable:
    state = scene.state
    return BotTable(
        state.pack,
        range(state.players),
        state.dice,
        state.terrains,
        state.minors,
        effects,
    )


def test_a_die_is_worth_the_mean_of_its_faces() -> None:
    thug = averages_of("")["goblins.thug"]
    assert thug.mean[MELEE] == pytest.approx((1 + 1 + 1 + 2) / 6)
    assert thug.mean[MANEUVER] == pytest.approx((1 + 1) / 6)
    assert thug.ids == pytest.approx(1 / 6)


def test_every_die_of_the_game_is_worth_something() -> None:
    averages = averages_of("")
    assert all(each.worth > 0 for each in averages.values())
    assert averages["goblins.marauder"].worth > averages["goblins.thug"].worth


def test_the_eighth_face_doubles_ids() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug")
    before = table(scene).strength(0, HOME_0).mean[MELEE]
    scene.terrain(HOME_0, face=8, holder=0)
    assert table(scene).strength(0, HOME_0).mean[MELEE] == pytest.approx(before + 1 / 6)


def test_abilities_count_where_their_elements_are() -> None:
    scene = Scene(terrains=("coastland_city", "highland_temple", "flatland_tower"))
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, HOME_1, "dwarves.footman")
    found = table(scene)
    at_earth, elsewhere = found.strength(0, HOME_1), found.strength(0, HOME_0)
    assert at_earth.mean[MANEUVER] > elsewhere.mean[MANEUVER]


def test_what_lies_on_an_army_changes_its_rolls() -> None:
    scene = Scene()
    scene.army(0, HOME_0, *["goblins.thug"] * 4)
    scene.army(0, HOME_1, *["goblins.thug"] * 4)
    found = table(scene, Lasting("blizzard", (f"terrain:{HOME_0}",), 2))
    cold, warm = found.strength(0, HOME_0), found.strength(0, HOME_1)
    assert cold.mean[MELEE] == pytest.approx(warm.mean[MELEE] - 2)


def test_damage_is_never_more_than_an_army_has() -> None:
    scene = Scene()
    scene.army(0, HOME_0, *["goblins.marauder"] * 6)
    scene.army(1, HOME_0, "dwarves.footman")
    found = table(scene)
    assert damage(found.strength(0, HOME_0), MELEE, found.strength(1, HOME_0)) == 1.0
    assert damage(found.strength(1, HOME_0), MELEE, found.strength(0, HOME_0)) < 0.2


def test_what_is_above_zero() -> None:
    assert above(3.0, 0.0) == 3.0
    assert above(-3.0, 0.0) == 0.0
    assert above(0.0, 1.0) == pytest.approx(0.3989, abs=1e-4)


def test_more_maneuvers_turn_the_terrain_more_often() -> None:
    scene = Scene()
    scene.army(0, HOME_0, *["dwarves.pony_rider"] * 4)
    scene.army(1, HOME_0, "goblins.thug")
    found = table(scene)
    mine, theirs = found.strength(0, HOME_0), found.strength(1, HOME_0)
    assert outmaneuvers(mine, []) == 1.0
    assert outmaneuvers(mine, [theirs]) > 0.8
    assert outmaneuvers(theirs, [mine]) < 0.5


def test_a_terrain_is_nearer_the_higher_its_face() -> None:
    promised = [holding_at(face, 0, (1.0, 0.0))[0] for face in range(1, 8)]
    assert promised == sorted(promised)
    assert holding_at(8, 1, (1.0, 0.0)) == (1.0, 0.0)
    assert holding_at(8, -1, (0.5, 0.5))[1] < 1.0
    assert holding_at(4, 0, (0.0, 0.0)) == (0.0, 0.0)


def test_a_march_that_wins_is_seen() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(0, FRONTIER, "dwarves.warlord")
    scene.army(1, HOME_1, "goblins.marauder")
    scene.terrain(HOME_0, face=8, holder=0)
    assert prospects(table(scene), 0, 2, ()).win == 0.0
    scene.terrain(FRONTIER, face=7)
    assert prospects(table(scene), 0, 2, ()).win == 1.0
    assert prospects(table(scene), 0, 2, [FRONTIER]).win == 0.0


def test_reserves_count_by_their_share_of_an_army() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug", "goblins.thug")
    scene.army(0, RESERVE, "goblins.thug", "goblins.thug")
    scene.army(1, HOME_1, "goblins.thug")
    assert reserve_worth(table(scene), 0) == pytest.approx(RESERVES / 2)
    assert reserve_worth(table(scene), 1) == pytest.approx(-RESERVES / 2)


def test_the_dead_are_no_reserves() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug")
    scene.army(0, DEAD, "goblins.thug")
    scene.army(1, HOME_1, "goblins.thug")
    assert reserve_worth(table(scene), 0) == 0.0
