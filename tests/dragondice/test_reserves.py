"""The Reserves Phase: reinforcing, then retreating, with the items that are carried along."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import play_phase
from wartable.engine.forms import Plan
from wartable.engine.prompt import Prompt
from wartable.engine.windows import Effect
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.naming import army_title
from wartable.games.dragondice.state import BURIED, POOL, RESERVE, Die
from wartable.games.dragondice.taking_along import drive_off

SLIPPERS = "speedslippers.fire"


def table() -> Scene:
    """Seat 0 has an army at home; seat 1 has one of its own."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_1, "goblins.thug")
    return scene


def ways(prompt: Prompt[object]) -> dict[str, list[str]]:
    """What each unit may do."""
    assert isinstance(prompt.form, Plan)
    return {
        name: [option.id for option in getattr(field.form, "options", ())]
        for name, field in prompt.form.fields.items()
    }


def sends(scene: Scene, kind: str, goals: dict[int, str]) -> None:
    """Some units go, all others stay."""

    def answer(prompt: Prompt[object]) -> object:
        return {name: goals.get(int(name[1:]), "stay") for name in ways(prompt)}

    scene.answers(kind, answer)


def where(*dice: Die) -> list[int]:
    """Where dice lie."""
    return [die.place for die in dice]


@pytest.mark.rule("DD-RESERVES-01")
def test_units_in_reserves_go_to_any_terrains_split_as_wished() -> None:
    scene = table()
    one, two, three = scene.army(0, RESERVE, *["dwarves.footman"] * 3)
    sends(scene, "reinforce", {one.id: str(HOME_1), two.id: str(FRONTIER)})
    play_phase(scene, "reserves")
    assert where(one, two, three) == [HOME_1, FRONTIER, RESERVE]
    [prompt] = scene.asked("reinforce")
    assert ways(prompt) == {f"d{die.id}": ["stay", "0", "1", "2"] for die in (one, two, three)}


@pytest.mark.rule("DD-RESERVES-01")
def test_all_units_in_reserves_may_go_to_one_terrain() -> None:
    scene = table()
    units = scene.army(0, RESERVE, *["dwarves.footman"] * 3)
    theirs = scene.army(1, RESERVE, "goblins.thug")
    sends(scene, "reinforce", {die.id: str(FRONTIER) for die in units})
    play_phase(scene, "reserves")
    assert where(*units, *theirs) == [FRONTIER, FRONTIER, FRONTIER, RESERVE]


@pytest.mark.rule("DD-ITEM-05")
@pytest.mark.parametrize("takes", [True, False])
def test_who_is_driven_off_takes_along_what_the_owner_likes(takes: bool) -> None:
    scene = table()
    thug, other, blade = scene.army(1, FRONTIER, "goblins.thug", "goblins.thug", "dawnblade.earth")
    scene.answers("take_item", f"d{blade.id}" if takes else "done")
    scene.do(drive_off(scene.game, [thug], "DD-SAI-98", "Roar"))
    assert where(thug, other) == [RESERVE, FRONTIER]
    assert blade.place == (RESERVE if takes else FRONTIER)
    assert [prompt.seat for prompt in scene.asked("take_item")] == [1]


@pytest.mark.rule("DD-RESERVES-02")
def test_they_join_the_army_there_or_form_a_new_one() -> None:
    scene = table()
    one, two = scene.army(0, RESERVE, *["dwarves.footman"] * 2)
    sends(scene, "reinforce", {one.id: str(HOME_0), two.id: str(FRONTIER)})
    play_phase(scene, "reserves")
    assert len(scene.game.units(0, HOME_0)) == 2
    assert scene.game.units(0, FRONTIER) == [two]
    assert scene.game.places(0) == [HOME_0, FRONTIER]


@pytest.mark.rule("DD-RESERVES-03")
def test_any_units_at_terrains_may_retreat() -> None:
    scene = table()
    one, two = scene.army(0, FRONTIER, *["dwarves.footman"] * 2)
    sends(scene, "retreat", {one.id: "retreat"})
    play_phase(scene, "reserves")
    assert where(one, two) == [RESERVE, FRONTIER]
    assert list(ways(scene.asked("retreat")[0])) == ["d0", f"d{one.id}", f"d{two.id}"]


@pytest.mark.rule("DD-RESERVES-03")
def test_all_units_may_retreat_from_everywhere_even_those_just_come() -> None:
    scene = table()
    units = [
        *scene.game.units(0, HOME_0),
        *scene.army(0, HOME_1, *["dwarves.footman"] * 2),
        *scene.army(0, FRONTIER, *["dwarves.footman"] * 2),
    ]
    [comes] = scene.army(0, RESERVE, "dwarves.footman")
    sends(scene, "reinforce", {comes.id: str(FRONTIER)})
    sends(scene, "retreat", {die.id: "retreat" for die in (*units, comes)})
    play_phase(scene, "reserves")
    assert where(*units, comes) == [RESERVE] * 6
    assert where(*scene.game.units(1, HOME_1)) == [HOME_1]


@pytest.mark.rule("DD-ITEM-05")
def test_an_item_goes_to_reserves_only_with_who_can_carry_it() -> None:
    scene = table()
    one, thug, *items = scene.army(
        0, FRONTIER, "dwarves.footman", "goblins.thug", SLIPPERS, "speedslippers.death"
    )
    sends(scene, "retreat", {one.id: "retreat"})
    scene.answers("take_item", f"d{items[0].id}")
    play_phase(scene, "reserves")
    assert where(one, thug, *items) == [RESERVE, FRONTIER, RESERVE, FRONTIER]
    [prompt] = scene.asked("take_item")
    assert [option.id for option in getattr(prompt.form, "options", ())] == [
        f"d{items[0].id}",
        "done",
    ]


@pytest.mark.rule("DD-RESERVES-04")
def test_reinforcing_comes_first_so_that_who_retreats_now_stays_for_a_turn() -> None:
    scene = table()
    [waits] = scene.army(0, RESERVE, "dwarves.footman")
    [goes] = scene.army(0, FRONTIER, "dwarves.footman")
    sends(scene, "retreat", {goes.id: "retreat"})
    play_phase(scene, "reserves")
    assert [prompt.kind for prompt in scene.prompts] == ["reinforce", "retreat"]
    assert list(ways(scene.asked("reinforce")[0])) == [f"d{waits.id}"]
    assert goes.place == RESERVE


@pytest.mark.rule("DD-RESERVES-05")
def test_nobody_goes_from_terrain_to_terrain() -> None:
    scene = table()
    scene.army(0, FRONTIER, "dwarves.footman")
    play_phase(scene, "reserves")
    assert scene.asked("reinforce") == []
    [prompt] = scene.asked("retreat")
    assert all(options == ["stay", "retreat"] for options in ways(prompt).values())


@pytest.mark.rule("DD-RESERVES-05")
def test_a_unit_that_has_retreated_does_not_move_on_in_the_same_phase() -> None:
    scene = table()
    [one] = scene.army(0, FRONTIER, "dwarves.footman")
    sends(scene, "retreat", {one.id: "retreat"})
    play_phase(scene, "reserves")
    assert where(one) == [RESERVE]
    assert scene.asked("reinforce") == []


def test_by_default_all_units_stay() -> None:
    scene = table()
    scene.army(0, RESERVE, "dwarves.footman")
    before = where(*scene.state.dice)
    play_phase(scene, "reserves")
    assert where(*scene.state.dice) == before


def test_reinforcements_may_retreat_at_once() -> None:
    scene = table()
    [one] = scene.army(0, RESERVE, "dwarves.footman")
    sends(scene, "reinforce", {one.id: str(FRONTIER)})
    sends(scene, "retreat", {one.id: "retreat"})
    play_phase(scene, "reserves")
    assert one.place == RESERVE


@pytest.mark.rule("DD-ITEM-05")
def test_an_item_moves_only_with_a_unit_that_carries_it() -> None:
    scene = table()
    one, two, item, odd = scene.army(
        0, RESERVE, "dwarves.footman", "goblins.thug", SLIPPERS, "speedslippers.death"
    )
    sends(scene, "reinforce", {one.id: str(FRONTIER)})
    scene.answers("take_item", f"d{item.id}")
    play_phase(scene, "reserves")
    asked = [
        [option.id for option in getattr(prompt.form, "options", ())]
        for prompt in scene.asked("take_item")
    ]
    assert asked == [[f"d{item.id}", "done"]]
    assert where(one, item) == [FRONTIER, FRONTIER]
    assert where(two, odd) == [RESERVE, RESERVE]


@pytest.mark.rule("DD-ITEM-06")
def test_items_left_behind_without_a_carrier_are_buried() -> None:
    scene = table()
    one, item = scene.army(0, FRONTIER, "dwarves.footman", SLIPPERS)
    sends(scene, "retreat", {one.id: "retreat"})
    scene.answers("take_item", "done")
    play_phase(scene, "reserves")
    assert where(one, item) == [RESERVE, BURIED]


@pytest.mark.rule("DD-RULING-76")
@pytest.mark.rule("DD-SPELLGEN-13")
def test_who_retreats_does_not_find_what_lay_on_a_reserve_army_that_left() -> None:
    scene = table()
    [one] = scene.army(0, RESERVE, "dwarves.footman")
    begin(scene.game, "stone_skin", 0, (f"army:0:{RESERVE}",), "DD-SPELL-19")
    sends(scene, "reinforce", {one.id: str(FRONTIER)})
    sends(scene, "retreat", {0: "retreat"})
    play_phase(scene, "reserves")
    assert where(one, scene.state.dice[0]) == [FRONTIER, RESERVE]
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-SPELLGEN-13")
def test_an_effect_ends_with_an_army_whose_dragonkin_are_left_alone() -> None:
    scene = table()
    [kin] = scene.army(0, HOME_0, "dragonkin.dragontroop.air")
    begin(scene.game, "stone_skin", 0, (f"army:0:{HOME_0}",), "DD-SPELL-19")
    sends(scene, "retreat", {0: "retreat"})
    play_phase(scene, "reserves")
    assert where(scene.state.dice[0], kin) == [RESERVE, POOL]
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-TERM-13")
def test_all_of_a_players_dice_at_one_place_are_one_army() -> None:
    scene = table()
    one, item = scene.army(0, RESERVE, "dwarves.footman", SLIPPERS)
    sends(scene, "reinforce", {one.id: str(HOME_0)})
    scene.answers("take_item", f"d{item.id}", "done")
    play_phase(scene, "reserves")
    assert [die.id for die in scene.game.at(0, HOME_0)] == [0, one.id, item.id]
    assert scene.game.places(0) == [HOME_0]


@pytest.mark.rule("DD-TERM-14")
def test_an_army_is_called_by_where_it_is() -> None:
    game = table().game
    titles = [army_title(game, 0, place) for place in (HOME_0, HOME_1, FRONTIER, RESERVE)]
    assert titles == ["Home Army", "Horde Army", "Campaign Army", "Reserve Army"]
    assert army_title(game, 1, HOME_0) == "Horde Army"


def test_a_unit_that_is_held_does_not_go() -> None:
    scene = table()
    [kin] = scene.army(0, HOME_0, "dragonkin.dragontroop.air")
    free, held = scene.army(0, RESERVE, *["dwarves.footman"] * 2)
    scene.state.effects.add(Effect("Net", "", 1, (f"die:{held.id}",), "turn:1"))
    play_phase(scene, "reserves")
    assert list(ways(scene.asked("reinforce")[0])) == [f"d{free.id}"]
    assert f"d{kin.id}" not in ways(scene.asked("retreat")[0])


def test_air_flight_comes_before_the_retreat() -> None:
    scene = Scene()
    scene.army(1, HOME_1, "goblins.thug")
    one, _ = scene.army(0, HOME_0, *["firewalkers.sentinel"] * 2)
    [other] = scene.army(0, FRONTIER, "firewalkers.sentinel")
    scene.answers("air_flight", f"{HOME_0}>{FRONTIER}", "done")
    scene.answers("fliers", [f"d{one.id}"])
    sends(scene, "retreat", {other.id: "retreat"})
    play_phase(scene, "reserves")
    assert where(one, other) == [FRONTIER, RESERVE]
