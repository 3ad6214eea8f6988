"""The turn, its phases, and who wins."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, winners
from wartable.games.dragondice.events import (
    DamageDealt,
    DiceMoved,
    TerrainTurned,
    UnitsExchanged,
    UnitsKilled,
)
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.magic.events import SpellAnnounced, SpellResolved
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    BeginPhase,
    CounterAttack,
    DragonAttack,
    Phase,
    Reinforce,
    ResolveSpell,
    Retreat,
    RollAttack,
    RollMagic,
    RollManeuver,
    RollSaves,
    TakeMarch,
    UseEighthFace,
)
from wartable.games.dragondice.turn.dragon_events import DragonKilled, DragonMoved, DragonsAimed
from wartable.games.dragondice.turn.events import PhaseBegan
from wartable.games.dragondice.turn.phases import PHASES


def table() -> Scene:
    """Two players with an army each."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    return scene


def begun(scene: Scene, phase: BeginPhase) -> list[str]:
    """What is to come when a phase has begun, the first thing first."""
    scene.state.agenda.append(phase)
    scene.do(lambda: step_of(scene.game, phase))
    tasks = [type(task).__name__ for task in reversed(scene.state.agenda)]
    scene.state.agenda.clear()
    return tasks


@pytest.mark.rule("DD-TURN-01")
def test_seven_phases_in_their_order() -> None:
    assert PHASES == (
        "expire",
        "eighth_face",
        "dragon_attack",
        "species",
        "first_march",
        "second_march",
        "reserves",
    )
    scene = table()
    scene.answers("march", "none")
    agenda = scene.state.agenda
    agenda.append(BeginPhase("expire"))
    while not isinstance(agenda[-1], Reinforce):
        scene.do(lambda: step_of(scene.game, agenda[-1]))
    assert [event.phase for event in scene.said(PhaseBegan)] == list(PHASES)


@pytest.mark.rule("DD-TURN-02")
def test_steps_of_a_phase_come_in_their_order() -> None:
    assert begun(table(), BeginPhase("reserves")) == [
        Reinforce.__name__,
        Retreat.__name__,
        BeginPhase.__name__,
    ]


@pytest.mark.rule("DD-TURN-02")
def test_units_reinforce_before_others_retreat() -> None:
    scene = table()
    scene.army(0, RESERVE, "dwarves.footman")
    scene.answers("reinforce", {"d2": str(HOME_1)})
    play_phase(scene, "reserves")
    assert scene.went(DiceMoved) == ["ask reinforce", "DiceMoved", "ask retreat"]


@pytest.mark.rule("DD-TURN-02")
@pytest.mark.parametrize("phase", ["first_march", "second_march"])
def test_the_steps_of_a_march_come_in_their_order(phase: Phase) -> None:
    """A minor terrain, the maneuver, then the action with its counter-attack."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.pony_rider", "dwarves.warlord")
    scene.army(1, FRONTIER, "goblins.wardog_rider", "goblins.marauder")
    for die in scene.state.dice:
        scene.shows(die, "id")
    scene.minor(0, FRONTIER, "flatland_bridge", face=7)
    scene.terrain(FRONTIER, face=7)
    scene.answers("march", str(FRONTIER))
    scene.answers("minor", "roll")
    scene.dice(8)
    for question in ("maneuver", "oppose", "counter_attack"):
        scene.answers(question, "yes")
    scene.answers("turn_terrain", "down")
    scene.answers("action", "melee")
    play_phase(scene, phase)
    assert scene.went(TerrainTurned) == [
        *("ask march", "ask minor", "roll minor"),
        *("ask maneuver", "ask oppose", "roll maneuver", "roll maneuver"),
        *("ask turn_terrain", "TerrainTurned"),
        *("ask action", "roll melee", "roll save"),
        *("ask counter_attack", "roll melee", "roll save"),
    ]


def test_rolls_of_a_march_are_steps_of_their_own() -> None:
    """A fork begins at the last step, so none of them does more than one of these."""
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.pony_rider", "dwarves.warlord")
    scene.army(1, FRONTIER, "goblins.wardog_rider", "goblins.marauder")
    for die in scene.state.dice:
        scene.shows(die, "id")
    scene.terrain(FRONTIER, face=7)
    scene.answers("march", str(FRONTIER))
    for question in ("maneuver", "oppose", "counter_attack"):
        scene.answers(question, "yes")
    scene.answers("turn_terrain", "down")
    scene.answers("action", "melee")
    scene.run(TakeMarch())
    assert [step for step in scene.steps if step[1]] == [
        (RollManeuver.__name__, ["maneuver", "maneuver"]),
        (RollAttack.__name__, ["melee"]),
        (RollSaves.__name__, ["save"]),
        (RollAttack.__name__, ["melee"]),
        (RollSaves.__name__, ["save"]),
    ]
    assert (CounterAttack.__name__, []) in scene.steps, "the question whether to strike back"


def test_each_spell_is_resolved_in_its_own_step() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
    scene.army(1, HOME_1, "goblins.marauder")
    scene.shows(elf, "4 magic")
    scene.terrain(HOME_0, face=1)
    scene.answers("spell", "watery_double", "hailstorm")
    march(scene, HOME_0, "magic")
    assert (RollMagic.__name__, ["magic"]) in scene.steps
    resolved = [rolled for name, rolled in scene.steps if name == ResolveSpell.__name__]
    assert resolved == [[], ["save"]]


@pytest.mark.rule("DD-TURN-02")
def test_the_steps_of_a_magic_action_come_in_their_order() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
    scene.army(1, HOME_1, "goblins.marauder")
    scene.shows(elf, "4 magic")
    scene.terrain(HOME_0, face=1)
    scene.answers("spell", "watery_double", "hailstorm")
    march(scene, HOME_0, "magic")
    assert scene.went(SpellAnnounced, SpellResolved, DamageDealt) == [
        *("ask march", "ask maneuver", "ask action", "roll magic"),
        *("ask spell", "ask castings", "ask spell_target", "SpellAnnounced"),
        *("ask spell", "SpellAnnounced"),
        *("ask next_spell", "SpellResolved"),
        *("SpellResolved", "roll save", "DamageDealt"),
    ]


@pytest.mark.rule("DD-TURN-02")
def test_the_steps_of_a_dragon_attack_come_in_their_order() -> None:
    fight = Fight(*["dwarves.footman"] * 4, *rocs(4))
    fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant")
    fight.comes("ivory_drake", "breath")
    fight.comes("ivory_wyrm", "treasure")
    fight.comes("ivory_drake", "wing")
    for kind in ("air_drake", "fire_drake", "water_drake"):
        fight.comes(kind, "belly")
    for dwarf in fight.dwarves:
        fight.shows(dwarf, "melee")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert fight.went(DragonsAimed, UnitsKilled, UnitsExchanged, DragonKilled, DragonMoved) == [
        *("ask dragon_targets", "DragonsAimed", "roll dragons"),
        *("ask breath_kills", "UnitsKilled"),
        *("ask promote", "UnitsExchanged"),
        *("roll response", "ask kill_dragon", "ask casualties"),
        *("DragonKilled", "DragonMoved", "UnitsKilled"),
        *("ask promote", "UnitsExchanged"),
        "DragonMoved",
    ]


@pytest.mark.rule("DD-TURN-03")
@pytest.mark.parametrize(
    ("first", "kinds"),
    [
        ("Feralization", ["promote", "winters_fortitude"]),
        ("Winter's Fortitude", ["winters_fortitude", "promote"]),
    ],
)
def test_the_marching_player_orders_what_falls_in_one_step(first: str, kinds: list[str]) -> None:
    scene = table()
    scene.army(0, HOME_0, "frostwings.advocate", "feral.lynx_folk")
    scene.army(0, BURIED, "frostwings.advocate")
    scene.army(0, DEAD, "feral.lynx_folk")
    scene.answers("next_ability", first)
    play_phase(scene, "species")
    [question] = scene.asked("next_ability")
    assert question.seat == 0
    assert [prompt.kind for prompt in scene.prompts] == ["next_ability", *kinds]


@pytest.mark.rule("DD-TURN-04")
def test_effects_until_the_marching_players_turn_expire_first() -> None:
    scene = table()
    begin(scene.game, "blizzard", 1, ("terrain:0",), "DD-SPELL-02")
    begin(scene.game, "ash_storm", 0, ("terrain:0",), "DD-SPELL-02")
    play_phase(scene, "expire")
    assert scene.state.turn == 1
    assert [effect.ability for effect in scene.state.effects] == ["ash_storm"]


@pytest.mark.rule("DD-RULING-106")
def test_effects_end_in_the_expire_phase_of_their_maker_whenever_they_were_made() -> None:
    scene = table()
    begin(scene.game, "blizzard", 1, ("terrain:0",), "DD-SPELL-02")
    play_phase(scene, "second_march")
    assert len(scene.state.effects) == 1
    play_phase(scene, "expire")
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-TURN-05")
def test_the_eighth_face_phase_is_for_faces_that_the_marching_player_holds() -> None:
    scene = table()
    assert UseEighthFace.__name__ not in begun(scene, BeginPhase("eighth_face"))
    scene.terrain(HOME_1, face=8, holder=1)
    scene.army(0, HOME_1, "dwarves.footman")
    assert UseEighthFace.__name__ not in begun(scene, BeginPhase("eighth_face"))
    scene.terrain(HOME_0, face=8, holder=0)
    assert begun(scene, BeginPhase("eighth_face")) == [UseEighthFace.__name__, BeginPhase.__name__]


@pytest.mark.rule("DD-TURN-06")
def test_the_dragon_attack_phase_needs_a_dragon_and_an_own_army_at_one_terrain() -> None:
    scene = table()
    dragon = scene.dragon(0, POOL, "air_drake")
    for place, attacks in ((POOL, False), (FRONTIER, False), (HOME_1, False), (HOME_0, True)):
        dragon.place = place
        found = begun(scene, BeginPhase("dragon_attack"))
        assert (DragonAttack.__name__ in found) == attacks


@pytest.mark.rule("DD-TURN-08")
def test_after_reserves_the_turn_passes_to_the_next_player() -> None:
    scene = table()
    scene.state.agenda.append(BeginPhase("reserves"))
    scene.do(lambda: step_of(scene.game, scene.state.agenda[-1]))
    assert scene.state.agenda[0] == BeginPhase("expire")
    scene.state.agenda.clear()
    for seat in (1, 0, 1):
        play_phase(scene, "expire")
        assert scene.state.turn == seat


# Winning


def captures(face: int, *, second: bool = True) -> Scene:
    """Red holds a terrain and turns another one up."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    if second:
        scene.terrain(HOME_0, face=8, holder=0)
    scene.terrain(FRONTIER, face=face)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    march(scene, FRONTIER)
    return scene


@pytest.mark.rule("DD-WIN-01")
def test_the_second_captured_terrain_wins_in_the_middle_of_a_step() -> None:
    scene = captures(7)
    assert winners(scene) == (0,)
    assert not scene.asked("action")
    assert winners(captures(7, second=False)) is None


@pytest.mark.rule("DD-RULING-10")
def test_both_terrains_must_show_the_eighth_face_at_one_moment() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.answers("maneuver", "yes")
    scene.terrain(HOME_0, face=8, holder=0)
    march(scene, HOME_0)
    scene.terrain(FRONTIER, face=7)
    scene.answers("turn_terrain", "up")
    march(scene, FRONTIER)
    assert scene.state.terrains[FRONTIER].holder == 0
    assert winners(scene) is None


@pytest.mark.rule("DD-WIN-02")
def test_the_last_player_with_a_unit_in_play_wins() -> None:
    scene = table()
    scene.army(1, DEAD, "goblins.thug")
    scene.state.dice[1].place = DEAD
    scene.do(lambda: settle(scene.game))
    assert winners(scene) == (0,)


@pytest.mark.rule("DD-WIN-02")
def test_of_three_players_the_last_with_a_unit_wins() -> None:
    scene = Scene(3)
    units = [scene.army(seat, HOME_0, "goblins.thug")[0] for seat in range(3)]
    for loser, won in ((0, None), (2, (1,))):
        units[loser].place = DEAD
        scene.do(lambda: settle(scene.game))
        assert winners(scene) == won


@pytest.mark.rule("DD-RULING-111")
def test_reserves_are_in_play_the_dead_and_the_pool_are_not() -> None:
    scene = table()
    scene.army(1, POOL, "dragonkin.dragontroop.air")
    scene.army(1, BURIED, "goblins.thug")
    scene.state.dice[1].place = RESERVE
    scene.do(lambda: settle(scene.game))
    assert winners(scene) is None
    scene.state.dice[1].place = DEAD
    scene.do(lambda: settle(scene.game))
    assert winners(scene) == (0,)


@pytest.mark.rule("DD-RULING-111")
def test_if_all_fall_together_it_is_a_draw() -> None:
    scene = table()
    for die in scene.state.dice:
        die.place = DEAD
    scene.do(lambda: settle(scene.game))
    assert winners(scene) == ()


@pytest.mark.rule("DD-WIN-03")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_two_captures_win_whatever_the_number_of_players(players: int) -> None:
    scene = Scene(players=players)
    for seat in range(players):
        scene.army(seat, seat, "dwarves.footman")
    scene.army(0, players, "dwarves.footman")
    scene.terrain(0, face=7)
    scene.terrain(players, face=7)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    march(scene, 0)
    assert winners(scene) is None
    march(scene, players)
    assert winners(scene) == (0,)


@pytest.mark.rule("DD-WIN-04")
def test_minor_terrains_never_count_toward_victory() -> None:
    scene = table()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.minor(0, HOME_0, "coastland_bridge", 7)
    scene.minor(0, FRONTIER, "flatland_bridge", 7)
    scene.terrain(HOME_0, face=7)
    scene.answers("minor", "roll")
    scene.dice(8)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    march(scene, HOME_0)
    assert scene.state.terrains[HOME_0].holder == 0
    assert winners(scene) is None


@pytest.mark.rule("DD-RULING-124")
def test_a_match_is_a_draw_when_every_player_has_had_the_last_turn() -> None:
    scene = table()
    scene.state.round, scene.state.round_limit, scene.state.turn = 3, 3, 0
    play_phase(scene, "expire")
    assert scene.state.turn == 1
    assert winners(scene) is None
    play_phase(scene, "expire")
    assert winners(scene) == ()
    assert scene.result is not None
    assert scene.result.rule == "DD-RULING-124"


@pytest.mark.rule("DD-RULING-124")
def test_a_match_may_be_played_without_a_limit() -> None:
    scene = table()
    scene.state.round, scene.state.turn = 5_000, 1
    play_phase(scene, "expire")
    assert (scene.state.round, winners(scene)) == (5_001, None)


def test_a_march_is_over_with_its_phase() -> None:
    scene = table()
    march(scene, HOME_0)
    assert scene.state.march is not None
    assert begun(scene, BeginPhase("second_march"))[0] == TakeMarch.__name__
    assert scene.state.march is None
