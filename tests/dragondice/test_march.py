"""Marches and maneuvers."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, totals
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step
from wartable.games.dragondice.events import TerrainCaptured, TerrainTurned
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.rolls.resolve import REROLLS
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import NOBODY, RESERVE, Die, March
from wartable.games.dragondice.turn.actions import allowed_actions
from wartable.games.dragondice.turn.events import ManeuverFailed
from wartable.games.dragondice.turn.march import COUNTERS_WIN_TIES, MANEUVERED

ICE = "ice of these tests"
THORNS = "thorns of these tests"
WAVE = "a wave of these tests"
COUNTERS_WIN_TIES.by(ICE)(True)
thorns: list[int] = []


@MANEUVERED.by(THORNS)
def prick(game: Game, march: March) -> Step:
    """Remembers the face that the terrain shows when the maneuver has been made."""
    if any(effect.ability == THORNS for effect in game.state.effects):
        thorns.append(game.terrain(march.place).face)
    yield from ()


@REROLLS.by(WAVE)
def wash(roll: Roll) -> Step:
    """The marching army takes two results from those that counter it."""
    roll.waves[WAVE] = 2
    yield from ()


def table(face: int = 4) -> Scene:
    """Red with armies at home and at the Frontier, Blue at the Frontier."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, FRONTIER, "dwarves.pony_rider")
    scene.army(1, FRONTIER, "goblins.wardog_rider")
    scene.terrain(FRONTIER, face=face)
    return scene


@pytest.mark.rule("DD-MARCH-01")
def test_the_first_march_is_of_one_army() -> None:
    scene = table()
    scene.answers("march", str(HOME_0))
    play_phase(scene, "first_march")
    assert [choices(prompt) for prompt in scene.asked("march")] == [
        [str(HOME_0), str(FRONTIER), "none"]
    ]
    assert scene.state.marched == [HOME_0]


@pytest.mark.rule("DD-MARCH-02")
def test_the_second_march_is_of_another_army() -> None:
    scene = table()
    scene.answers("march", str(HOME_0), str(FRONTIER), "none")
    play_phase(scene, "first_march")
    play_phase(scene, "second_march")
    assert choices(scene.asked("march")[1]) == [str(FRONTIER), "none"]
    for _ in range(2):
        play_phase(scene, "expire")
    *_, again = scene.asked("march")
    assert (again.seat, choices(again)) == (0, [str(HOME_0), str(FRONTIER), "none"])


@pytest.mark.rule("DD-MARCH-02")
def test_who_did_not_march_first_may_march_second_with_any_army() -> None:
    scene = table()
    scene.answers("march", "none", str(HOME_0))
    play_phase(scene, "first_march")
    play_phase(scene, "second_march")
    assert choices(scene.asked("march")[1]) == [str(HOME_0), str(FRONTIER), "none"]
    assert scene.state.marched == [HOME_0]


@pytest.mark.rule("DD-MARCH-03")
def test_both_marches_are_optional() -> None:
    scene = table()
    scene.answers("march", "none")
    play_phase(scene, "first_march")
    play_phase(scene, "second_march")
    assert [prompt.kind for prompt in scene.prompts] == ["march", "march"]
    assert scene.state.marched == []


@pytest.mark.rule("DD-RULING-16")
def test_the_second_march_is_open_to_all_if_the_first_was_skipped() -> None:
    scene = table()
    scene.answers("march", "none", str(HOME_0))
    play_phase(scene, "first_march")
    play_phase(scene, "second_march")
    assert choices(scene.asked("march")[1]) == [str(HOME_0), str(FRONTIER), "none"]


@pytest.mark.rule("DD-RULING-15")
def test_having_marched_belongs_to_the_place() -> None:
    scene = table()
    scene.answers("march", str(FRONTIER), "none")
    play_phase(scene, "first_march")
    scene.state.dice[1].place = HOME_0
    scene.army(0, FRONTIER, "dwarves.footman")
    play_phase(scene, "second_march")
    assert choices(scene.asked("march")[1]) == [str(HOME_0), "none"]


@pytest.mark.rule("DD-MARCH-04")
@pytest.mark.parametrize("maneuvers", ["yes", "no"])
@pytest.mark.parametrize("action", ["missile", "none"])
def test_a_march_is_a_maneuver_then_an_action_each_optional(maneuvers: str, action: str) -> None:
    scene = table(face=3)
    scene.answers("maneuver", maneuvers)
    scene.answers("turn_terrain", "down")
    march(scene, FRONTIER, action)
    kinds = [prompt.kind for prompt in scene.prompts]
    assert kinds.index("maneuver") < kinds.index("action")
    assert bool(scene.said(TerrainTurned)) == (maneuvers == "yes")
    assert bool(totals(scene, "missile")) == (action == "missile")


@pytest.mark.rule("DD-MARCH-04")
def test_an_army_that_gives_up_its_maneuver_step_still_has_its_action_step() -> None:
    scene = table(face=3)
    scene.minor(0, FRONTIER, "flatland_bridge", 7)
    scene.answers("minor", "keep")
    march(scene, FRONTIER, "missile")
    assert [prompt.kind for prompt in scene.prompts] == ["march", "minor", "action"]
    assert len(totals(scene, "missile")) == 1


@pytest.mark.rule("DD-MARCH-05")
def test_a_reserve_army_skips_the_maneuver() -> None:
    scene = table()
    scene.army(0, RESERVE, "dwarves.footman")
    march(scene, RESERVE)
    assert [prompt.kind for prompt in scene.prompts] == ["march", "action"]


@pytest.mark.rule("DD-MARCH-06")
@pytest.mark.parametrize(
    ("face", "action"), [(1, "magic"), (2, "missile"), (4, "missile"), (5, "melee"), (7, "melee")]
)
def test_a_terrain_shows_the_action_that_may_be_taken(face: int, action: str) -> None:
    scene = table(face)
    march(scene, FRONTIER)
    assert choices(scene.asked("action")[0]) == [action, "none"]


@pytest.mark.rule("DD-MARCH-07")
def test_on_the_eighth_face_the_controller_has_all_actions_and_others_melee() -> None:
    scene = table()
    scene.terrain(FRONTIER, face=8, holder=0)
    march(scene, FRONTIER)
    assert choices(scene.asked("action")[0]) == ["melee", "missile", "magic", "none"]
    scene.state.turn = 1
    scene.state.marched = []
    march(scene, FRONTIER)
    assert choices(scene.asked("action")[1]) == ["melee", "none"]


@pytest.mark.rule("DD-MARCH-07")
def test_at_an_eighth_face_neither_minor_terrains_nor_its_holders_absence_give_others_more() -> (
    None
):
    scene = Scene(players=3)
    for seat in range(3):
        scene.army(seat, HOME_0, "dwarves.footman")
        scene.minor(seat, HOME_0, "coastland_bridge", 6)
    scene.terrain(HOME_0, face=8, holder=1)
    for turn in range(3):
        scene.state.turn = turn
        for seat, actions in ((0, 1), (1, 3), (2, 1)):
            found = allowed_actions(scene.game, seat, HOME_0)
            assert found == ["melee", "missile", "magic"][:actions]


@pytest.mark.rule("DD-MARCH-08")
def test_a_reserve_army_takes_only_a_magic_action() -> None:
    scene = table()
    scene.army(0, RESERVE, "dwarves.crossbowman")
    march(scene, RESERVE)
    assert choices(scene.asked("action")[0]) == ["magic", "none"]
    assert allowed_actions(scene.game, 0, RESERVE) == ["magic"]


@pytest.mark.rule("DD-MARCH-09")
def test_after_its_action_the_march_is_over() -> None:
    scene = table(face=3)
    scene.answers("march", str(FRONTIER))
    scene.answers("action", "missile")
    play_phase(scene, "first_march")
    assert len(scene.asked("action")) == 1
    assert scene.prompts[-1].kind == "action"


# Maneuvers


def maneuver(
    scene: Scene, mine: str = "1 maneuver", theirs: str = "1 maneuver", oppose: str = "yes"
) -> None:
    """Red maneuvers at the Frontier; both riders show these faces."""
    scene.shows(scene.state.dice[1], mine)
    scene.shows(scene.state.dice[2], theirs)
    scene.answers("maneuver", "yes")
    scene.answers("oppose", oppose)
    march(scene, FRONTIER)


@pytest.mark.rule("DD-MANEUVER-01")
def test_a_maneuver_is_announced_without_a_direction() -> None:
    scene = table()
    maneuver(scene)
    question = next(prompt for prompt in scene.prompts if prompt.kind == "maneuver")
    assert choices(question) == ["yes", "no"]


@pytest.mark.rule("DD-RULING-08")
def test_the_direction_is_chosen_after_success_is_known() -> None:
    scene = table()
    maneuver(scene)
    kinds = [prompt.kind for prompt in scene.prompts]
    assert kinds.index("turn_terrain") > kinds.index("oppose")
    scene = table()
    maneuver(scene, mine="1 save")
    assert not scene.asked("turn_terrain")


@pytest.mark.rule("DD-MANEUVER-02")
def test_an_opponent_there_may_oppose() -> None:
    scene = table()
    scene.army(1, HOME_1, "goblins.thug")
    maneuver(scene, oppose="no")
    assert [prompt.seat for prompt in scene.asked("oppose")] == [1]
    assert not scene.rolls

    scene = table()
    maneuver(scene, oppose="yes")
    assert [roll.roller for roll in scene.rolls if roll.kind == "maneuver"] == [0, 1]

    scene = table()
    scene.answers("maneuver", "yes")
    march(scene, HOME_0)
    assert not scene.asked("oppose")


@pytest.mark.rule("DD-MANEUVER-03")
def test_unopposed_it_succeeds_without_dice() -> None:
    scene = table()
    maneuver(scene, mine="1 save", oppose="no")
    assert not scene.rolls
    assert scene.state.terrains[FRONTIER].face == 5


@pytest.mark.rule("DD-MANEUVER-04")
def test_opposed_both_armies_roll_for_maneuver() -> None:
    scene = table()
    maneuver(scene, "2 maneuver", "1 maneuver")
    assert totals(scene, "maneuver") == [2, 1]
    assert [roll.kind for roll in scene.rolls] == ["maneuver", "maneuver"]
    events = [event for event in scene.events if isinstance(event, DiceThrown | RollCounted)]
    assert [type(event) for event in events] == [DiceThrown] * 2 + [RollCounted] * 2


@pytest.mark.rule("DD-MANEUVER-04")
def test_all_players_say_what_rolls_before_any_die_is_thrown() -> None:
    scene = table()
    netted, *_ = scene.army(
        1, FRONTIER, "goblins.thug", "flickerfoil.earth", "dawnblade.earth", "trueflyer.earth"
    )
    begin(scene.game, "Net", 0, (f"die:{netted.id}",), "DD-SAI-85")
    thrown: list[int] = []

    def leave_out(_: Prompt[object]) -> str:
        thrown.append(len(scene.rolls))
        return "0"

    scene.answers("items_left_out", leave_out)
    maneuver(scene, "2 maneuver", "1 maneuver")
    assert thrown == [0]
    assert len(scene.rolls) == 2


@pytest.mark.rule("DD-MANEUVER-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "turns"),
    [
        ("2 maneuver", "1 maneuver", True),
        ("1 maneuver", "1 maneuver", True),
        ("1 maneuver", "2 maneuver", False),
    ],
)
def test_it_succeeds_with_an_equal_or_greater_total(mine: str, theirs: str, turns: bool) -> None:
    scene = table()
    maneuver(scene, mine, theirs)
    assert (scene.state.terrains[FRONTIER].face == 5) == turns
    told = [event.words() for event in scene.said(ManeuverFailed)]
    assert told == ([] if turns else ["Red fails to turn Flatland Tower, Frontier."])


@pytest.mark.rule("DD-MANEUVER-06")
@pytest.mark.parametrize(("way", "face"), [("up", 5), ("down", 3)])
def test_success_turns_the_terrain_exactly_one_step(way: str, face: int) -> None:
    scene = table()
    scene.answers("turn_terrain", way)
    maneuver(scene)
    assert choices(scene.asked("turn_terrain")[0]) == ["up", "down"]
    assert scene.state.terrains[FRONTIER].face == face


@pytest.mark.rule("DD-RULING-07")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (8, 7)])
def test_the_numbers_are_no_ring(before: int, after: int) -> None:
    scene = table()
    scene.terrain(FRONTIER, face=before, holder=1 if before == 8 else NOBODY)
    maneuver(scene)
    assert not scene.asked("turn_terrain")
    assert scene.state.terrains[FRONTIER].face == after


@pytest.mark.rule("DD-RULING-07")
@pytest.mark.parametrize(("before", "step", "after"), [(2, "down", 1), (7, "up", 8)])
def test_every_step_that_is_none_round_the_ring_may_be_taken(
    before: int, step: str, after: int
) -> None:
    scene = table()
    scene.terrain(FRONTIER, face=before)
    scene.answers("turn_terrain", step)
    maneuver(scene)
    assert scene.state.terrains[FRONTIER].face == after


@pytest.mark.rule("DD-MANEUVER-07")
def test_after_a_failed_maneuver_nothing_turns_and_the_action_follows() -> None:
    scene = table()
    maneuver(scene, "1 save", "1 maneuver")
    assert not scene.said(TerrainTurned)
    assert scene.state.terrains[FRONTIER].face == 4
    assert scene.asked("action")


@pytest.mark.rule("DD-MANEUVER-08")
def test_turning_to_the_eighth_face_captures() -> None:
    scene = table(face=7)
    scene.answers("turn_terrain", "up")
    maneuver(scene)
    terrain = scene.state.terrains[FRONTIER]
    assert (terrain.face, terrain.holder) == (8, 0)
    assert [event.seat for event in scene.said(TerrainCaptured)] == [0]


@pytest.mark.rule("DD-MANEUVER-09")
def test_a_second_capture_in_the_maneuver_step_ends_the_match() -> None:
    scene = table(face=7)
    scene.terrain(HOME_0, face=8, holder=0)
    scene.answers("turn_terrain", "up")
    maneuver(scene)
    assert scene.result is not None
    assert (scene.result.winners, scene.result.rule) == ((0,), "DD-WIN-01")
    assert not scene.asked("action")


def three(*faces: str) -> tuple[Scene, list[Die]]:
    """Red maneuvers at a terrain where Blue and Green have a rider each."""
    scene = Scene(players=3)
    dice = [
        *scene.army(0, FRONTIER, "dwarves.pony_rider"),
        *scene.army(2, FRONTIER, "dwarves.pony_rider"),
        *scene.army(1, FRONTIER, "dwarves.pony_rider"),
    ]
    for die, face in zip(dice, faces, strict=True):
        scene.shows(die, face)
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    return scene, dice


@pytest.mark.rule("DD-RULING-11")
def test_opponents_decide_in_turn_order_before_any_die_is_thrown() -> None:
    scene, _ = three("1 maneuver", "1 melee", "1 melee")
    scene.state.order = [0, 2, 1]
    rolled: list[int] = []

    def refuse(_: object) -> str:
        rolled.append(len(scene.rolls))
        return "yes"

    scene.answers("oppose", refuse)
    march(scene, FRONTIER)
    assert [prompt.seat for prompt in scene.asked("oppose")] == [2, 1]
    assert rolled == [0, 0]


@pytest.mark.rule("DD-RULING-12")
@pytest.mark.parametrize(
    ("green", "blue", "turns"),
    [
        ("1 maneuver", "1 maneuver", True),
        ("2 maneuver", "1 maneuver", False),
        ("1 save", "2 maneuver", False),
    ],
)
def test_the_marching_army_equals_or_beats_every_one(green: str, blue: str, turns: bool) -> None:
    scene, _ = three("1 maneuver", green, blue)
    march(scene, FRONTIER)
    assert bool(scene.said(TerrainTurned)) == turns


@pytest.mark.rule("DD-RULING-13")
def test_all_throw_together_then_resolve_with_waves_taken_from_the_counter() -> None:
    scene = table()
    begin(scene.game, WAVE, 0, (f"army:0:{FRONTIER}",), "DD-SAI-144")
    maneuver(scene, "1 save", "2 maneuver")
    assert totals(scene, "maneuver") == [0, 0]
    assert scene.said(TerrainTurned)
    told = [type(event).__name__ for event in scene.events]
    thrown = [at for at, name in enumerate(told) if name == "DiceThrown"]
    assert max(thrown) < told.index("RollCounted")


@pytest.mark.rule("DD-RULING-14")
def test_where_counters_win_ties_one_tie_stops_the_maneuver() -> None:
    scene, _ = three("2 maneuver", "1 maneuver", "2 maneuver")
    begin(scene.game, ICE, 1, (f"terrain:{FRONTIER}",), "DD-SPELL-05")
    march(scene, FRONTIER)
    assert not scene.said(TerrainTurned)
    scene, _ = three("2 maneuver", "1 maneuver", "1 maneuver")
    begin(scene.game, ICE, 1, (f"terrain:{FRONTIER}",), "DD-SPELL-05")
    march(scene, FRONTIER)
    assert scene.said(TerrainTurned)


@pytest.mark.rule("DD-RULING-95")
def test_what_follows_a_maneuver_comes_after_the_turn_and_never_after_the_win() -> None:
    thorns.clear()
    scene = table()
    begin(scene.game, THORNS, 1, (f"terrain:{FRONTIER}",), "DD-SPELL-48")
    scene.answers("turn_terrain", "up")
    maneuver(scene)
    assert thorns == [5]

    thorns.clear()
    scene = table(face=7)
    begin(scene.game, THORNS, 1, (f"terrain:{FRONTIER}",), "DD-SPELL-48")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.answers("turn_terrain", "up")
    maneuver(scene)
    assert scene.result is not None
    assert thorns == []
