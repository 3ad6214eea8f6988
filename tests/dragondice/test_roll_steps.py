"""A roll in its ten steps, modifiers and combination rolls (DD-ROLL, DD-MODIFIER, DD-COMBO)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, roll_army, roll_one, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.engine.forms import Pick
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.rolls.modifiers import lasting
from wartable.games.dragondice.state import DEAD, Die, March, RollManeuver

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER, TROLL = (
    "goblins.thug",
    "goblins.cutthroat",
    "goblins.marauder",
    "goblins.troll",
)
HERE = f"army:0:{HOME_0}"

lasting("Test Frost", halved=TYPES)


def army(*shown: tuple[str, str]) -> tuple[Scene, list[Die]]:
    """Dice of Red at home, with what they show."""
    scene = Scene()
    dice = scene.army(0, HOME_0, *(kind for kind, _ in shown))
    for die, (_, face) in zip(dice, shown, strict=True):
        scene.shows(die, face)
    return scene, dice


def lay(scene: Scene, name: str, amount: int = 1, target: str = HERE) -> None:
    """Put a lasting effect on an army or a die."""
    begin(scene.game, name, 1, (target,), "DD-ARMYMOD-01", amount=amount)


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
    scene.state.march = March(1, HOME_0)
    scene.run(RollManeuver([2, 0]))
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
def test_a_die_rolled_anew_to_an_icon_that_rolls_again_is_rolled_again() -> None:
    scene, (rider,) = army(("goblins.leopard_rider", "3 save"))
    lay(scene, "Flashfire")
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
    lay(scene, "Cloak", 2)
    lay(scene, "Test Frost")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1 * 2 + 2


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
    lay(scene, "Wind Walk", 3)
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


# Modifiers


@rule("DD-MODIFIER-01")
def test_a_modifier_on_an_army_does_not_touch_a_unit_that_rolls_alone() -> None:
    scene, (lord,) = army((MARAUDER, "3 save"))
    lay(scene, "Wither", 2)
    lay(scene, "Cloak", 5)
    assert roll_one(scene, lord, "save").of("save") == 3


@rule("DD-MODIFIER-02")
def test_a_modifier_on_a_unit_does_not_touch_its_army() -> None:
    scene, (lord,) = army((MARAUDER, "3 save"))
    lay(scene, "Wither", 2, f"die:{lord.id}")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 3
    assert roll_one(scene, lord, "save").of("save") == 1


@rule("DD-MODIFIER-03")
def test_ids_are_lost_last() -> None:
    scene, _ = army((MARAUDER, "3 id"), ("goblins.filcher", "3 save"))
    scene.terrain(HOME_0, face=8, holder=0)
    lay(scene, "Wither", 4)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2 * 2


@rule("DD-MODIFIER-04")
def test_results_are_halved_once() -> None:
    scene, _ = army((TROLL, "save"))
    lay(scene, "Test Frost")
    lay(scene, "Frost Breath")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2


@rule("DD-MODIFIER-05")
def test_results_are_doubled_once() -> None:
    scene, _ = army(("feral.elephant_folk", "Trumpet"), ("feral.rhino_folk", "id"))
    scene.terrain(HOME_0, face=8, holder=0)
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 8


@rule("DD-RULING-30")
def test_each_result_is_doubled_once_by_whatever() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 id", TROLL)
    archer, carpet = scene.army(0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.shows(archer, "2 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{archer.id}")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [6 + 4]


@rule("DD-RULING-31")
def test_what_is_left_of_a_die_is_doubled() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 missile", TROLL)
    archer, carpet = scene.army(0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth")
    lay(scene, "Wither", 3)
    scene.shows(archer, "2 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{archer.id}")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [4]


@rule("DD-RULING-32")
def test_where_all_results_are_lost_nobody_is_asked_which() -> None:
    scene, _ = army(("dwarves.footman", "1 melee"), ("dwarves.footman", "1 save"))
    lay(scene, "Wither", 9)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("melee"), rolled.of("save")) == (0, 0)
    assert not scene.asked("lose_results")


@rule("DD-RULING-32")
def test_untyped_losses_in_a_magic_roll_are_picked_by_the_roller() -> None:
    scene, dice = army(("goblins.trickster", "2 magic"), ("amazons.seer", "2 magic"))
    lay(scene, "Wither", 3)
    scene.answers("lose_magic", {"0": 2, "1": 1})
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert {parcel.die: parcel.amount for parcel in rolled.totals.parcels} == {dice[1].id: 1}


@rule("DD-RULING-32")
def test_nobody_is_asked_which_magic_of_a_single_die_is_lost() -> None:
    scene, [trickster] = army(("goblins.trickster", "2 magic"))
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert {parcel.die: parcel.amount for parcel in rolled.totals.parcels} == {trickster.id: 1}
    assert scene.asked("lose_magic") == []


@rule("DD-RULING-34")
def test_the_eighth_face_helps_no_unit_that_rolls_alone() -> None:
    scene, (lord,) = army((MARAUDER, "3 id"))
    scene.terrain(HOME_0, face=8, holder=0)
    assert roll_one(scene, lord, "save").of("save") == 3
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 6


# Combination rolls


@rule("DD-COMBO-01")
def test_a_combination_roll_counts_several_types_in_one_roll() -> None:
    scene, _ = army((MARAUDER, "3 save"), ("goblins.deadeye", "4 missile"))
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (3, 4)
    assert len(scene.rolls) == 1


@rule("DD-COMBO-02")
def test_a_modifier_for_several_types_is_spread_as_the_roller_likes() -> None:
    scene, _ = army((MARAUDER, "3 save"), ("goblins.deadeye", "4 missile"))
    lay(scene, "Wither", 3)
    scene.answers("lose_results", {"save": 1, "missile": 2})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (2, 2)


@rule("DD-COMBO-02")
def test_a_modifier_for_several_types_takes_what_others_have_left() -> None:
    scene, _ = army((MARAUDER, "3 save"), (CUTTHROAT, "2 melee"))
    lay(scene, "Decay", 2)
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee")) == (2, 0)
    assert not scene.asked("lose_results")


@rule("DD-COMBO-02")
@rule("DD-ROLL-10")
def test_a_modifier_for_several_types_takes_nothing_that_icons_made() -> None:
    scene, _ = army((CUTTHROAT, "2 save"), (MARAUDER, "4 Smite"))
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee")) == (1, 4)
    assert not scene.asked("lose_results")


@rule("DD-COMBO-03")
def test_an_id_may_be_split_among_the_types() -> None:
    scene, _ = army((MARAUDER, "3 id"))
    scene.answers("divide_results", {"0": {"save": 1, "melee": 2, "missile": 0}})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee"), rolled.of("missile")) == (1, 2, 0)


@rule("DD-COMBO-04")
def test_an_icon_with_a_choice_of_results_may_be_split() -> None:
    scene, _ = army(("firewalkers.fireshadow", "Create Fireminions"))
    scene.answers("divide_results", {"0": {"save": 1, "melee": 2, "missile": 1}})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee"), rolled.of("missile")) == (1, 2, 1)


@rule("DD-COMBO-05")
@pytest.mark.parametrize(("use", "save", "melee"), [("0", 4, 0), ("1", 0, 4)])
def test_an_icon_with_other_results_for_other_rolls_gives_one(
    use: str, save: int, melee: int
) -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", THUG, TROLL)
    (mantlet,) = scene.army(1, HOME_0, "mantlet.earth")
    scene.shows(mantlet, "Sortie")
    scene.shows(foes[0], "1 maneuver")
    scene.shows(foes[1], "4 maneuver")
    scene.answers("choose_use", use)
    scene.melee(0, HOME_0, 1)
    assert (totals(scene, "save")[-1], totals(scene, "melee")[-1]) == (save, melee)


@rule("DD-RULING-100")
@pytest.mark.parametrize(
    ("kind", "face"), [("goblins.cannibal", "Net"), ("amazons.centaur", "Kick")]
)
def test_what_an_icon_does_in_an_attack_is_no_choice_for_a_unit_alone(kind: str, face: str) -> None:
    scene, (unit,) = army((kind, face))
    alone = roll_one(scene, unit, "save", "melee")
    assert (alone.of("save"), alone.of("melee")) == (4, 0)
    assert not scene.asked("choose_use")


@rule("DD-COMBO-05")
def test_every_way_to_use_an_icon_has_words() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "amazons.centaur")
    scene.shows(foes[0], "Kick")
    scene.melee(0, HOME_0, 1)
    [asked] = scene.asked("choose_use")
    assert isinstance(asked.form, Pick)
    assert [option.words for option in asked.form.options] == ["X saves", "X damage to one unit"]
