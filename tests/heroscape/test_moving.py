"""Moves as they are played: squads, strikes, falls, legs, steps (HS-MOVE, HS-ENGAGE, HS-FALL)."""

from __future__ import annotations

from typing import cast

import pytest

from tests.heroscape.battle import BLANK, SKULL, at, battle, card, chosen, field, figure, options
from wartable.engine.forms import Pick
from wartable.games.heroscape.events.moving import Moved, Struck
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.testing.scenes import answers, refuses, rolls, tells

IRENE = "red.knight-irene"
TARN = "red.tarn-viking-warriors"
KITA = "red.kita-the-springrunner"
FAR = card("ne-gok-sa", "6,-6,0")


@pytest.mark.rule("HS-MOVE-04")
@pytest.mark.rule("HS-TURN-04")
@pytest.mark.rule("HS-MOVE-02")
def test_a_squad_moves_figure_by_figure_and_any_may_stay() -> None:
    scene = battle([card("tarn-viking-warriors", "0,0,0", "0,1,0")], [FAR], turn=TARN)
    scene.play(
        answers("Red", "turn", f"figure:{TARN}.2"),
        answers("Red", "destination", "space:-4,1,0"),
    )
    assert chosen(scene, "Red") == [f"figure:{TARN}.1", "done"]
    scene.play(
        answers("Red", "mover", f"figure:{TARN}.1"),
        refuses("Red", "destination", "space:5,0,0", rule="HS-MOVE-02"),
        answers("Red", "destination", "stay"),
    )
    assert at(scene, f"{TARN}.2") == ("-4,1,0",)
    assert at(scene, f"{TARN}.1") == ("0,0,0",)


@pytest.mark.rule("HS-ENGAGE-06")
@pytest.mark.rule("HS-ENGAGE-07")
@pytest.mark.rule("HS-ENGAGE-08")
def test_each_enemy_left_behind_strikes_with_one_die() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0", "5,0,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:-2,0,0"),
        answers(
            "Blue",
            "leaving",
            ["figure:blue.frostclaw-paladins.1", "figure:blue.frostclaw-paladins.2"],
        ),
        rolls("leaving", SKULL, SKULL),
        tells("struck", figure=IRENE, striker="blue.frostclaw-paladins.1", skull=True),
        tells("wounded", figure=IRENE, wounds=2),
    )
    assert figure(scene, IRENE).wounds == 2


@pytest.mark.rule("HS-RULING-12")
@pytest.mark.rule("HS-RULING-16")
def test_strikes_may_be_declined_and_meet_no_defense() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:-1,0,0"),
        answers("Blue", "leaving", ["figure:blue.frostclaw-paladins.2"]),
        rolls("leaving", BLANK),
    )
    assert [roll.kind for roll in scene.rolls] == ["leaving"]
    assert len(scene.said(Struck)) == 1


@pytest.mark.rule("HS-RULING-12")
def test_strikes_of_several_players_are_rolled_from_the_left_and_added_up() -> None:
    """Blue leaves an enemy of Green's and one of Red's by one step: Green sits to the left."""
    options = HeroScapeOptions(scenario="four-winds", players=3, glyphs=False)
    scene = battle(
        [card("frostclaw-paladins", "1,0,0")],
        [card("knight-irene", "0,0,0", wounds=3), card("kita-the-springrunner", "-6,0,0")],
        more={"green": (card("tarn-viking-warriors", "0,1,0"),)},
        turn="blue.knight-irene",
        options=options,
    )
    scene.play(
        answers("Blue", "turn", "figure:blue.knight-irene"),
        answers("Blue", "destination", "space:-1,0,0"),
        answers("Green", "leaving", ["figure:green.tarn-viking-warriors.1"]),
        rolls("leaving", SKULL),
        answers("Red", "leaving", ["figure:red.frostclaw-paladins.1"]),
        rolls("leaving", SKULL),
        tells("wounded", figure="blue.knight-irene", wounds=2),
    )
    assert not figure(scene, "blue.knight-irene").on_board


@pytest.mark.rule("HS-RULING-11")
@pytest.mark.rule("HS-EX-34")
def test_a_figure_destroyed_by_a_strike_falls_where_it_stood() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0", wounds=4), card("kita-the-springrunner", "-6,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=IRENE,
    )
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:-2,0,0"),
        answers("Blue", "leaving", ["figure:blue.frostclaw-paladins.1"]),
        rolls("leaving", SKULL),
        tells("destroyed", figure=IRENE),
    )
    assert not scene.said(Moved)


@pytest.mark.rule("HS-ENGAGE-05")
def test_moving_round_an_enemy_provokes_nothing() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=IRENE)
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:0,1,0"),
    )
    assert not scene.rolls


@pytest.mark.rule("HS-FALL-02")
@pytest.mark.rule("HS-FALL-05")
@pytest.mark.rule("HS-EX-24")
def test_a_fall_is_rolled_on_landing_and_the_move_goes_on() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,5")],
        [FAR],
        turn=dorim,
        sheet=field(levels={(0, 0): 5}),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        answers("Red", "destination", "space:-3,0,0"),
        rolls("fall", BLANK),
        tells("fell", figure=dorim, levels=5, wounds=0),
    )
    question = scene.question("Red")
    assert isinstance(question.form, Pick)
    assert question.form.default() == "space:-3,0,0"
    scene.play(answers("Red", "destination", "space:-1,1,0"))
    assert at(scene, dorim) == ("-1,1,0",)


@pytest.mark.rule("HS-FALL-03")
def test_a_major_fall_rolls_three_dice() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,14")],
        [FAR],
        turn=dorim,
        sheet=field(levels={(0, 0): 14}),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        answers("Red", "destination", "space:-1,0,0"),
        rolls("fall", SKULL, SKULL, BLANK),
    )
    assert figure(scene, dorim).wounds == 2


@pytest.mark.rule("HS-FALL-04")
@pytest.mark.rule("HS-RULING-25")
@pytest.mark.parametrize(("die", "lives"), [(18, False), (19, True)])
def test_an_extreme_fall_asks_the_20_sided_die(die: int, *, lives: bool) -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,24"), card("knight-irene", "-5,0,0")],
        [FAR],
        turn=dorim,
        sheet=field(levels={(0, 0): 24}),
    )
    scene.play(answers("Red", "turn", f"figure:{dorim}"))
    ends = cast("Pick", scene.question("Red").form).options
    [words] = (end.words for end in ends if end.id == "space:-1,0,0")
    assert words == "-1,0,0 for 1 (strikes: 0, extreme falls: 1, other fall dice: 0)"
    scene.play(
        answers("Red", "destination", "space:-1,0,0"),
        rolls("fall", die),
    )
    assert figure(scene, dorim).on_board is lives
    assert figure(scene, dorim).wounds == 0


@pytest.mark.rule("HS-FALL-06")
@pytest.mark.rule("HS-WATER-01")
def test_water_breaks_every_fall_and_ends_the_move() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,14")],
        [FAR],
        turn=dorim,
        sheet=field(levels={(0, 0): 14}, water=[(-1, 0)]),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        answers("Red", "destination", "space:-1,0,0"),
    )
    assert not scene.rolls
    assert len(scene.asked("destination")) == 1


@pytest.mark.rule("HS-WATER-01")
def test_water_ends_a_move_that_is_made_step_by_step() -> None:
    kita = "red.kita-the-springrunner"
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")], [FAR], turn=kita, sheet=field(water=[(1, 0)])
    )
    scene.play(
        answers("Red", "turn", f"figure:{kita}"),
        answers("Red", "destination", "step_by_step"),
        answers("Red", "step", "space:1,0,0"),
    )
    assert at(scene, kita) == ("1,0,0",)
    assert len(scene.asked("step")) == 1, "whatever movement is left"


@pytest.mark.rule("HS-RULING-15")
def test_strikes_come_before_the_step_and_the_fall_after_it() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,5")],
        [card("ne-gok-sa", "1,0,5")],
        turn=dorim,
        sheet=field(levels={(0, 0): 5, (1, 0): 5}),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        answers("Red", "destination", "space:-1,0,0"),
        answers("Blue", "leaving", ["figure:blue.ne-gok-sa"]),
        rolls("leaving", BLANK),
        rolls("fall", BLANK),
    )
    assert [roll.kind for roll in scene.rolls] == ["leaving", "fall"]


@pytest.mark.rule("HS-MOVE-01")
def test_a_player_may_move_step_by_step() -> None:
    scene = battle([card("kita-the-springrunner", "0,0,0")], [FAR], turn=KITA)
    scene.play(
        answers("Red", "turn", f"figure:{KITA}"),
        answers("Red", "destination", "step_by_step"),
        refuses("Red", "step", "space:3,0,0", rule="HS-MOVE-01"),
        answers("Red", "step", "space:0,1,0"),
        answers("Red", "step", "space:0,0,0"),
        answers("Red", "step", "space:1,0,0"),
        answers("Red", "step", "stop"),
    )
    assert at(scene, KITA) == ("1,0,0",)


@pytest.mark.rule("HS-MOVE-07")
@pytest.mark.rule("HS-EX-20")
def test_engaged_friends_bar_the_way() -> None:
    wall = {(0, 1): 9, (1, -1): 9, (0, -1): 9, (-1, 1): 9, (2, -1): 9, (1, 1): 9}
    friend = card("raelin-the-kyrie-warrior-rotv", "1,0,0")
    free = battle(
        [card("knight-irene", "0,0,0"), friend], [FAR], turn=IRENE, sheet=field(levels=wall)
    )
    free.play(answers("Red", "turn", f"figure:{IRENE}"))
    assert "space:3,0,0" in chosen(free, "Red")
    held = battle(
        [card("knight-irene", "0,0,0"), friend],
        [card("ne-gok-sa", "2,0,0")],
        turn=IRENE,
        sheet=field(levels=wall),
    )
    held.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        refuses("Red", "destination", "space:1,0,0", rule="HS-MOVE-07"),
    )
    assert "space:3,0,0" not in chosen(held, "Red")


@pytest.mark.rule("HS-DOUBLE-05")
@pytest.mark.rule("HS-DOUBLE-07")
@pytest.mark.rule("HS-EX-28")
def test_a_double_space_figure_may_be_turned_round_for_nothing() -> None:
    raelin = "red.raelin-the-kyrie-warrior-aoa"
    scene = battle(
        [card("raelin-the-kyrie-warrior-aoa", "0,0,0 -1,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=raelin,
    )
    scene.play(
        answers("Red", "turn", f"figure:{raelin}"),
        answers("Red", "destination", "space:-1,0,0+0,0,0"),
    )
    assert at(scene, raelin) == ("-1,0,0", "0,0,0")
    assert not scene.rolls


@pytest.mark.rule("HS-KEYWORD-06")
@pytest.mark.rule("HS-RULING-19")
def test_all_engaged_enemies_strike_at_take_off() -> None:
    misaerx = "red.misaerx-the-kyrie-warrior"
    scene = battle(
        [card("misaerx-the-kyrie-warrior", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=misaerx,
        powers=True,
    )
    scene.state.cast = ("flying",)
    scene.play(answers("Red", "turn", f"figure:{misaerx}"))
    option = next(each for each in options(scene, "Red") if each.id == "space:2,1,0")
    assert (option.values["cost"], option.values["strikes"]) == (3, 2)
    scene.play(
        answers("Red", "destination", "space:2,1,0"),
        answers(
            "Blue",
            "leaving",
            ["figure:blue.frostclaw-paladins.1", "figure:blue.frostclaw-paladins.2"],
        ),
        rolls("leaving", BLANK, BLANK),
        answers("Red", "destination", "space:2,1,0"),
    )
    assert at(scene, misaerx) == ("2,1,0",)
