"""Attacks from the announcement to the wounds (HS-ATTACK, HS-RANGE, HS-HEIGHT, HS-ENGAGE)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SHIELD,
    SKULL,
    Battle,
    battle,
    card,
    chosen,
    field,
    figure,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.attacks import AttackResolved, DiceCounted
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.testing.scenes import answers, refuses, rolls, tells

BASIC = HeroScapeOptions(mode="basic", scenario="vengalla-gulch")
IRENE = "red.knight-irene"
SYVARRIS = "red.syvarris-rotv"
NEGOKSA = "blue.ne-gok-sa"


def duel(attacker: str, place: str, other: str, levels: dict[tuple[int, int], int]) -> Battle:
    """A Hero of Red's against Ne-Gok-Sa (Defense 6, Life 5), about to attack."""
    scene = battle(
        [card(attacker, place)],
        [card("ne-gok-sa", other)],
        turn=f"red.{attacker}",
        sheet=field(levels=levels),
    )
    scene.play(answers("Red", "turn", "done"))
    return scene


@pytest.mark.rule("HS-ATTACK-06")
@pytest.mark.rule("HS-ATTACK-07")
@pytest.mark.rule("HS-ATTACK-09")
def test_attack_dice_are_rolled_before_defense_dice() -> None:
    scene = duel("knight-irene", "0,0,0", "1,0,0", {})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        tells("attack_declared", figure=IRENE, target=NEGOKSA),
        rolls("attack", SKULL, SKULL, SKULL, BLANK),
        rolls("defense", SHIELD, BLANK, BLANK, BLANK, SKULL, SKULL),
        tells("attack_resolved", skulls=3, shields=1),
    )
    assert figure(scene, NEGOKSA).wounds == 2
    assert [(roll.kind, roll.roller) for roll in scene.rolls] == [("attack", 0), ("defense", 1)]


@pytest.mark.rule("HS-ATTACK-11")
@pytest.mark.rule("HS-RULING-01")
@pytest.mark.rule("HS-EX-13")
def test_a_shield_blocks_a_skull_and_equal_numbers_do_nothing() -> None:
    scene = duel("knight-irene", "0,0,0", "1,0,0", {})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", 1, 2, SHIELD, BLANK),
        rolls("defense", 4, 5, SKULL, SKULL, BLANK, BLANK),
    )
    [resolved] = scene.said(AttackResolved)
    assert (resolved.skulls, resolved.shields, resolved.rule) == (2, 2, "HS-ATTACK-11")
    assert figure(scene, NEGOKSA).wounds == 0


@pytest.mark.rule("HS-HEIGHT-01")
@pytest.mark.rule("HS-RULING-43")
def test_the_higher_figure_rolls_one_more_die() -> None:
    scene = duel("knight-irene", "0,0,2", "1,0,0", {(0, 0): 2})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", BLANK, BLANK, BLANK, BLANK, BLANK),
        rolls("defense", BLANK, BLANK, BLANK, BLANK, BLANK, BLANK),
    )
    counted = [(each.purpose, each.reckoning.value) for each in scene.said(DiceCounted)]
    assert counted == [("attack", 5), ("defense", 6)]


@pytest.mark.rule("HS-HEIGHT-02")
def test_ten_levels_give_two_dice() -> None:
    scene = duel("syvarris-rotv", "0,0,10", "3,0,0", {(0, 0): 10})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 5),
        rolls("defense", *[BLANK] * 6),
    )


@pytest.mark.rule("HS-RANGE-01")
@pytest.mark.rule("HS-CARD-05")
def test_a_target_must_be_within_range() -> None:
    scene = battle(
        [card("bok-bur-na", "0,0,0")],
        [card("ne-gok-sa", "5,0,0"), card("tarn-viking-warriors", "6,0,0")],
        turn="red.bok-bur-na",
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", "figure:blue.tarn-viking-warriors.1", rule="HS-RANGE-01"),
    )
    assert chosen(scene, "Red") == [f"figure:{NEGOKSA}", "none"]


@pytest.mark.rule("HS-RANGE-04")
@pytest.mark.rule("HS-ENGAGE-02")
@pytest.mark.rule("HS-RULING-27")
def test_range_1_does_not_reach_over_the_height_exception() -> None:
    scene = battle(
        [card("knight-irene", "0,0,5")],
        [card("ne-gok-sa", "1,0,0"), card("tarn-viking-warriors", "0,1,5")],
        turn=IRENE,
        sheet=field(levels={(0, 0): 5, (0, 1): 5}),
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"figure:{NEGOKSA}"),
    )
    assert scene.verdict("Red", f"figure:{NEGOKSA}").rule == "HS-ENGAGE-09"
    alone = duel("knight-irene", "0,0,5", "1,0,0", {(0, 0): 5})
    assert not alone.asked("target")


@pytest.mark.rule("HS-ENGAGE-09")
@pytest.mark.rule("HS-RULING-42")
def test_an_engaged_figure_attacks_only_whom_it_is_engaged_with() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0"), card("kita-the-springrunner", "0,2,0")],
        [card("ne-gok-sa", "1,0,0"), card("raakchott-steward-of-death", "-3,0,0")],
        turn=SYVARRIS,
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", "figure:blue.raakchott-steward-of-death", rule="HS-ENGAGE-09"),
    )
    assert chosen(scene, "Red") == [f"figure:{NEGOKSA}", "none"]


@pytest.mark.rule("HS-ATTACK-13")
@pytest.mark.rule("HS-RULING-42")
def test_an_unengaged_figure_may_attack_a_friend() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0"), card("kita-the-springrunner", "0,2,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=SYVARRIS,
    )
    scene.play(answers("Red", "turn", "done"))
    assert scene.question("Red").words == "Choose a target for Red's Syvarris."
    scene.play(
        answers("Red", "target", "figure:red.kita-the-springrunner"),
        rolls("attack", BLANK, BLANK, BLANK),
        rolls("defense", BLANK, BLANK, BLANK, BLANK),
    )
    assert {roll.roller for roll in scene.rolls} == {0}


@pytest.mark.rule("HS-ATTACK-13")
def test_where_only_friends_can_be_attacked_the_question_says_so() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "0,1,0", "3,3,0")],
        [card("ne-gok-sa", "-6,0,0")],
        turn="red.tarn-viking-warriors",
    )
    scene.play(answers("Red", "turn", "done"))
    question = scene.question("Red")
    assert question.words == "No enemy can be attacked. Does anyone attack a friend?"
    assert question.form.default() == "done"
    scene.play(answers("Red", "attacker", "figure:red.tarn-viking-warriors.1"))
    question = scene.question("Red")
    assert question.words == "Red's Tarn Viking Warriors 1 can attack no enemy. Attack a friend?"
    assert chosen(scene, "Red") == ["figure:red.tarn-viking-warriors.2", "none"]


@pytest.mark.rule("HS-SIGHT-03")
@pytest.mark.rule("HS-SIGHT-02")
def test_a_hidden_target_can_be_attacked_only_when_adjacent() -> None:
    wall = {(2, 0): 9, (2, -1): 9, (1, 1): 9, (2, 1): 9, (3, -1): 9, (1, -1): 9}
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "4,0,0")],
        turn=SYVARRIS,
        sheet=field(levels=wall),
    )
    scene.play(answers("Red", "turn", "done"))
    assert not scene.asked("target")
    near = battle([card("syvarris-rotv", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=SYVARRIS)
    near.play(answers("Red", "turn", "done"))
    assert f"figure:{NEGOKSA}" in chosen(near, "Red")


@pytest.mark.rule("HS-ATTACK-02")
@pytest.mark.rule("HS-ATTACK-04")
@pytest.mark.rule("HS-TURN-05")
def test_a_squad_attacks_figure_by_figure_each_once_in_any_order() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "0,1,0", "-3,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.tarn-viking-warriors",
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "attacker", "figure:red.tarn-viking-warriors.3", rule="HS-ATTACK-01"),
        answers("Red", "attacker", "figure:red.tarn-viking-warriors.2"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
    )
    assert scene.asked("target")[-1].about == ("figure:red.tarn-viking-warriors.1",)


@pytest.mark.rule("HS-DAMAGE-02")
@pytest.mark.rule("HS-DAMAGE-03")
@pytest.mark.rule("HS-RULING-48")
def test_wounds_add_up_and_destroy_a_hero_at_its_life() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "1,0,0", wounds=3), card("kita-the-springrunner", "5,0,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", SKULL, SKULL, SKULL, SKULL),
        rolls("defense", *[BLANK] * 6),
        tells("wounded", figure=NEGOKSA, wounds=2, left=0),
        tells("destroyed", figure=NEGOKSA),
        tells("card_out", card=NEGOKSA),
    )
    assert figure(scene, NEGOKSA).where == "destroyed"


@pytest.mark.rule("HS-SQUAD-01")
def test_a_squad_figure_of_one_life_is_destroyed_by_any_wound() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("marro-warriors", "1,0,0", "5,0,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.marro-warriors.1"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", BLANK, BLANK, BLANK),
        tells("destroyed", figure="blue.marro-warriors.1"),
    )


@pytest.mark.rule("HS-SQUAD-02")
@pytest.mark.rule("HS-SQUAD-03")
def test_a_squad_figure_of_two_lives_keeps_its_own_wounds() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.frostclaw-paladins.1"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 4),
    )
    assert figure(scene, "blue.frostclaw-paladins.1").wounds == 1
    assert figure(scene, "blue.frostclaw-paladins.2").wounds == 0
    assert figure(scene, "blue.frostclaw-paladins.1").on_board


@pytest.mark.rule("HS-RULING-47")
def test_a_figure_whose_last_engaged_enemy_fell_may_attack_elsewhere() -> None:
    scene = battle(
        [card("krav-maga-agents", "0,0,0", "0,1,0")],
        [card("marro-warriors", "1,0,0", "-4,0,0")],
        turn="red.krav-maga-agents",
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", "figure:red.krav-maga-agents.1"),
        answers("Red", "target", "figure:blue.marro-warriors.1"),
        rolls("attack", SKULL, SKULL, SKULL),
        rolls("defense", BLANK, BLANK, BLANK),
    )
    assert "figure:blue.marro-warriors.2" in chosen(scene, "Red")


@pytest.mark.rule("HS-ATTACK-05")
@pytest.mark.rule("HS-DAMAGE-01")
@pytest.mark.rule("HS-ATTACK-12")
def test_more_skulls_than_shields_wound_the_announced_defender() -> None:
    scene = duel("knight-irene", "0,0,0", "1,0,0", {})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        tells("attack_declared", figure=IRENE, target=NEGOKSA),
        rolls("attack", SKULL, SKULL, SKULL, SKULL),
        rolls("defense", SHIELD, *[BLANK] * 5),
        tells("attack_resolved", skulls=4, shields=1, rule="HS-ATTACK-12"),
        tells("wounded", figure=NEGOKSA, wounds=3, left=2),
    )


@pytest.mark.rule("HS-ATTACK-10")
@pytest.mark.rule("HS-ATTACK-16")
def test_shields_of_the_attacker_and_skulls_of_the_defender_count_nothing() -> None:
    scene = duel("knight-irene", "0,0,0", "1,0,0", {})
    scene.play(
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", SHIELD, SHIELD, SHIELD, SKULL),
        rolls("defense", *[SKULL] * 6),
        tells("attack_resolved", skulls=1, shields=0),
    )


@pytest.mark.rule("HS-ATTACK-03")
@pytest.mark.rule("HS-ATTACK-01")
def test_a_figure_attacks_once_a_turn_and_need_not() -> None:
    scene = duel("knight-irene", "0,0,0", "1,0,0", {})
    scene.play(answers("Red", "target", "none"))
    assert len(scene.asked("target")) == 1
    assert not scene.rolls


@pytest.mark.rule("HS-ATTACK-01")
@pytest.mark.parametrize(("place", "asked"), [("1,0,0", True), ("2,0,0", False)])
def test_without_anybody_in_range_no_attack_is_made(place: str, asked: bool) -> None:
    scene = duel("knight-irene", "0,0,0", place, {})
    assert bool(scene.asked("target")) is asked


@pytest.mark.rule("HS-ATTACK-01")
@pytest.mark.rule("HS-CARD-05")
def test_range_is_the_most_spaces_away() -> None:
    scene = battle(
        [card("syvarris-rotv", "-5,0,0")],
        [card("levy-of-the-vale", "4,0,0", "5,0,0")],
        turn=SYVARRIS,
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", "figure:blue.levy-of-the-vale.2", rule="HS-RANGE-01"),
    )
    assert chosen(scene, "Red") == ["figure:blue.levy-of-the-vale.1", "none"], "9 spaces away"


@pytest.mark.rule("HS-ATTACK-01")
def test_an_unseen_figure_is_no_target() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "3,0,0"), card("levy-of-the-vale", "0,3,0")],
        turn=SYVARRIS,
        sheet=field(levels={(1, 0): 20, (2, 0): 20}),
    )
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"figure:{NEGOKSA}", rule="HS-SIGHT-02"),
    )


@pytest.mark.rule("HS-ATTACK-08")
@pytest.mark.parametrize(("mine", "its"), [(1, 0), (0, 1), (0, 0)])
def test_one_level_is_enough_for_height_advantage(mine: int, its: int) -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", f"0,0,{mine}")],
        [card("raakchott-steward-of-death", f"1,0,{its}")],
        turn="red.knaves-of-the-silver-scimitar",
        sheet=field(levels={(0, 0): mine, (1, 0): its}),
        options=BASIC,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.raakchott-steward-of-death"),
        rolls("attack", *[BLANK] * (3 + (mine > its))),
        rolls("defense", *[BLANK] * (8 + (its > mine))),
    )


@pytest.mark.rule("HS-RULING-27")
@pytest.mark.parametrize(
    ("attacker", "mode", "reaches"),
    [
        ("knaves-of-the-silver-scimitar", "master", False),
        ("knaves-of-the-silver-scimitar", "basic", True),
        ("syvarris-rotv", "master", True),
    ],
)
def test_one_space_away_and_not_adjacent(attacker: str, mode: str, reaches: bool) -> None:
    """A target whose base is over the attacker's head, in the next space."""
    scene = battle(
        [card(attacker, "0,0,0")],
        [card("raakchott-steward-of-death", "1,0,6")],
        turn=f"red.{attacker}",
        sheet=field(levels={(1, 0): 6}),
        options=HeroScapeOptions(mode=mode, scenario="vengalla-gulch", glyphs=False),
    )
    scene.play(answers("Red", "turn", "done"))
    assert bool(scene.asked("target")) is reaches


@pytest.mark.rule("HS-EX-12")
@pytest.mark.rule("HS-ATTACK-08")
def test_in_the_basic_game_height_gives_one_die() -> None:
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,2")],
        [card("raakchott-steward-of-death", "1,0,0")],
        turn="red.knaves-of-the-silver-scimitar",
        sheet=field(levels={(0, 0): 2}),
        options=BASIC,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.raakchott-steward-of-death"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 8),
    )


@pytest.mark.rule("HS-BASIC-13")
def test_in_the_basic_game_height_never_gives_more_than_one_die() -> None:
    values = card_of("bok-bur-na").basic
    assert values is not None
    scene = battle(
        [card("bok-bur-na", "0,0,11")],
        [card("raakchott-steward-of-death", "4,0,0")],
        turn="red.bok-bur-na",
        sheet=field(levels={(0, 0): 11}),
        options=BASIC,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.raakchott-steward-of-death"),
        rolls("attack", *[BLANK] * (values.attack + 1)),
        rolls("defense", *[BLANK] * 8),
    )
