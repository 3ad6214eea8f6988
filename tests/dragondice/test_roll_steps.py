"""A roll in its ten steps (DD-ROLL)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import army, duel, lay, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import march
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.rolls.modifiers import lasting
from wartable.games.dragondice.state import DEAD

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER, TROLL = (
    "goblins.thug",
    "goblins.cutthroat",
    "goblins.marauder",
    "goblins.troll",
)

lasting("Test Frost", halved=TYPES)


def line(scene: Scene, kind: str = "save") -> RollCounted:
    """How the last roll came to its total."""
    return [event for event in scene.said(RollCounted) if event.type == kind][-1]


@rule("DD-ROLL-01")
def test_one_roll_is_resolved_before_the_next_is_thrown() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    events = [event for event in scene.events if isinstance(event, DiceThrown | RollCounted)]
    assert [(type(event).__name__, event.seat) for event in events] == [
        ("DiceThrown", 0),
        ("RollCounted", 0),
        ("DiceThrown", 1),
        ("RollCounted", 1),
    ]


@rule("DD-ROLL-02")
def test_the_marching_player_resolves_first_and_the_others_in_turn_order() -> None:
    scene = Scene(players=3)
    for seat in (0, 1, 2):
        (thug,) = scene.army(seat, HOME_0, THUG)
        scene.shows(thug, "1 maneuver")
    scene.state.turn = 1
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    march(scene, HOME_0)
    assert [event.seat for event in scene.said(RollCounted)] == [1, 2, 0]


@rule("DD-ROLL-03")
def test_all_dice_of_the_army_are_thrown_at_once() -> None:
    scene, dice = army((THUG, "1 save"), (MARAUDER, "3 save"), ("woodentarge.earth", "2 save"))
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 6
    (thrown,) = scene.said(DiceThrown)
    assert [shown.die for shown in thrown.dice] == [die.id for die in dice]


@rule("DD-ROLL-05")
def test_rerolls_are_made_one_at_a_time_the_attackers_first() -> None:
    scene, _, foes = duel("dwarves.umber_hulk", "Confuse", MARAUDER, MARAUDER)
    friend, *_ = scene.army(0, HOME_0, "dwarves.footman")
    (relic,) = scene.army(1, HOME_0, "elementalrelic")
    scene.shows(friend, "1 melee")
    scene.shows(relic, "Element: Earth")
    scene.shows(foes[0], "3 save", "4 melee", "3 id")
    scene.shows(foes[1], "4 melee")
    scene.answers("targets", ["d1"])
    scene.answers("relic_reroll", ["d1"])
    scene.melee(0, HOME_0, 1)
    kinds = [prompt.kind for prompt in scene.prompts]
    assert kinds.index("targets") < kinds.index("relic_reroll")
    assert totals(scene, "save") == [3]


@rule("DD-ROLL-05")
def test_a_die_rerolled_to_an_icon_that_rolls_again_is_rolled_again() -> None:
    scene, (rider,) = army(("goblins.leopard_rider", "3 save"))
    lay(scene, "flashfire")
    scene.shows(rider, "3 save", "Rend", "4 melee")
    scene.answers("flashfire", [f"d{rider.id}"])
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 3 + 4


@rule("DD-ROLL-06")
def test_icons_act_one_by_one_in_the_order_the_roller_likes() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Roar", MARAUDER, THUG)
    (lord,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(lord, "4 Smite")
    scene.answers("next_icon", "Smite")
    scene.melee(0, HOME_0, 1)
    assert [foe.place for foe in foes] == [DEAD, DEAD]
    assert scene.asked("next_icon")[0].seat == 0


@rule("DD-ROLL-07")
def test_results_that_icons_made_are_not_in_the_subtotal() -> None:
    scene, _ = army((MARAUDER, "3 save"), ("goblins.filcher", "Counter"))
    roll_army(scene, 0, HOME_0, "save")
    assert (line(scene).subtotal, line(scene).special, line(scene).total) == (3, 4, 7)


@rule("DD-ROLL-08")
def test_subtraction_stops_at_nothing() -> None:
    scene, _ = army((THUG, "1 save"), ("goblins.filcher", "Counter"))
    lay(scene, "Wither", 3)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4
    assert line(scene).subtracted == 1


@rule("DD-ROLL-09")
def test_division_comes_after_subtraction_and_rounds_down() -> None:
    scene, _ = army((TROLL, "save"), (CUTTHROAT, "2 save"))
    lay(scene, "Test Frost")
    lay(scene, "Wither", 3)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1


@rule("DD-ROLL-10")
def test_icons_results_are_added_after_subtraction_and_division() -> None:
    scene, _ = army((CUTTHROAT, "2 save"), ("goblins.filcher", "Counter"))
    lay(scene, "Test Frost")
    lay(scene, "Wither", 5)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4


@rule("DD-ROLL-11")
def test_multiplication_comes_after_icons_results_are_added() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher")
    (carpet,) = scene.army(1, HOME_0, "flyingcarpet.earth")
    scene.shows(carpet, "Elevate")
    scene.shows(foes[0], "Counter")
    scene.melee(0, HOME_0, 1)
    assert line(scene).multiplied == 4
    assert line(scene).total == 8


@rule("DD-ROLL-12")
def test_additions_come_last_and_nothing_touches_them() -> None:
    scene, _ = army((MARAUDER, "3 id"))
    scene.terrain(HOME_0, face=8, holder=0)
    lay(scene, "Cloak", 3)
    lay(scene, "Test Frost")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1 * 2 + 3


@rule("DD-ROLL-12")
def test_additions_and_what_counts_as_something_else_come_after_every_other_step() -> None:
    scene, _ = army(
        (MARAUDER, "3 id"), ("goblins.filcher", "Counter"), ("coral_elves.trooper", "2 maneuver")
    )
    scene.terrain(HOME_0, face=8, holder=0)
    lay(scene, "Cloak", 3)
    lay(scene, "Wither", 1)
    lay(scene, "Test Frost")
    id_left = (3 - 1) // 2
    counter, cloak, coastal_dodge = 4, 3, 2
    rolled = roll_army(scene, 0, HOME_0, "save")
    assert rolled.of("save") == id_left * 2 + counter + cloak + coastal_dodge
    assert line(scene).added == cloak + coastal_dodge


@rule("DD-ROLL-12")
def test_nothing_is_taken_from_what_is_added_and_nothing_is_added_to_other_results() -> None:
    scene, _ = army((MARAUDER, "3 save"))
    lay(scene, "Cloak", 3)
    lay(scene, "Wither", 5)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 3
    scene.shows(scene.state.dice[0], "3 melee")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0


@rule("DD-ROLL-13")
def test_results_that_were_used_stand_when_their_die_dies() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher", MARAUDER)
    (sergeant,) = scene.army(0, HOME_0, "dwarves.skirmisher")
    scene.shows(sergeant, "4 melee")
    scene.shows(foes[0], "Counter")
    scene.answers("casualties", lambda prompt: ["d0"] if prompt.seat == 0 else ["d1"])
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD
    assert foes[0].place == DEAD


@rule("DD-ROLL-14")
def test_a_die_that_leaves_counts_no_more_and_one_that_joins_does_not_count() -> None:
    scene, (unicorn, lord, troll) = army(
        ("treefolk.unicorn", "Teleport"), (MARAUDER, "3 save"), (TROLL, "Regenerate")
    )
    (dead,) = scene.army(0, DEAD, THUG)
    scene.shows(dead, "1 save")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{lord.id}"])
    scene.answers("choose_use", "1")
    scene.answers("return_dead", [f"d{dead.id}"])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 0
    assert (unicorn.place, troll.place, dead.place) == (FRONTIER, HOME_0, HOME_0)


@rule("DD-ROLL-14")
def test_an_icon_that_waits_does_nothing_when_its_die_has_left() -> None:
    scene, _, foes = duel("coral_elves.gryphon", "Ferry", MARAUDER)
    vine, friend = scene.army(0, HOME_0, "treefolk.strangle_vine", "dwarves.footman")
    scene.shows(vine, "Choke")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 id")
    scene.answers("next_icon", "Choke")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{vine.id}"])
    scene.melee(0, HOME_0, 1)
    assert vine.place == FRONTIER
    assert foes[0].place == HOME_0
    assert totals(scene, "save") == [3]


@rule("DD-ROLL-15")
def test_results_from_spells_are_never_counted_as_something_else() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", TROLL)
    lay(scene, "wind_walk", 3)
    (rider,) = scene.army(0, HOME_0, "dwarves.pony_rider")
    scene.shows(rider, "2 maneuver")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 2


@rule("DD-ROLL-16")
def test_converted_results_escape_subtraction_and_division() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", TROLL)
    rider, lord = scene.army(0, HOME_0, "dwarves.pony_rider", "dwarves.warlord")
    lay(scene, "Wither", 2)
    lay(scene, "Test Frost")
    scene.shows(rider, "2 maneuver")
    scene.shows(lord, "3 melee")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 2


@rule("DD-ROLL-16")
def test_converted_results_are_not_doubled() -> None:
    scene = Scene()
    elephant, falcon = scene.army(0, FRONTIER, "feral.elephant_folk", "feral.falcon_folk")
    scene.shows(elephant, "Trumpet")
    scene.shows(falcon, "1 maneuver")
    rolled = roll_army(scene, 0, FRONTIER, "melee", counter=True)
    assert rolled.roll.doubled[falcon.id, "melee"] == "Trumpet"
    assert rolled.of("melee") == 1
