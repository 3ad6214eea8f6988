"""Several copies of one Common card (HS-COMMON)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, Battle, battle, card, chosen, state_of
from wartable.games.heroscape.armies import flaw_of
from wartable.games.heroscape.orders import cards_in_play
from wartable.testing.scenes import answers, refuses, rolls

LEVY, IRENE = "red.levy-of-the-vale", "blue.knight-irene"
ROW = tuple(f"{q},0,0" for q in range(-6, 0))


def two_levies(turn: str, *spaces: str) -> Battle:
    """Red has two copies of a Common Squad of three, Blue Knight Irene."""
    return battle(
        [card("levy-of-the-vale", *spaces, copies=2)],
        [card("knight-irene", "0,0,0")],
        turn=turn,
    )


@pytest.mark.rule("HS-ARMY-07")
def test_an_army_may_hold_a_common_card_many_times() -> None:
    assert flaw_of(("levy-of-the-vale",) * 5, 200) is None


@pytest.mark.rule("HS-COMMON-01")
@pytest.mark.rule("HS-COMMON-02")
@pytest.mark.rule("HS-EX-17")
def test_any_three_of_six_figures_may_be_used() -> None:
    scene = two_levies(LEVY, *ROW)
    assert len(chosen(scene, "Red")) == 7
    for number, kind, end in (
        (6, "turn", "-1,1,0"),
        (1, "mover", "-6,1,0"),
        (4, "mover", "-3,1,0"),
    ):
        scene.play(
            answers("Red", kind, f"figure:{LEVY}.{number}"),
            answers("Red", "destination", f"space:{end}"),
        )
    assert scene.question("Red").kind == "attacker"
    used = {f"figure:{LEVY}.{number}" for number in (1, 4, 6)}
    assert set(chosen(scene, "Red")) <= used | {"done"}


@pytest.mark.rule("HS-RULING-40")
def test_figures_that_were_not_used_may_not_attack_when_the_set_is_closed() -> None:
    scene = two_levies(LEVY, "-1,0,0", "0,-1,0", "-1,1,0", "1,-1,0", "1,0,0", "-6,0,0")
    for number, kind in ((1, "turn"), (2, "mover"), (6, "mover")):
        scene.play(
            answers("Red", kind, f"figure:{LEVY}.{number}"),
            answers("Red", "destination", "stay"),
        )
    assert chosen(scene, "Red") == [f"figure:{LEVY}.1", f"figure:{LEVY}.2", "done"]


def strike(scene: Battle, number: int) -> None:
    """Irene destroys a figure of the Levy."""
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{LEVY}.{number}"),
        rolls("attack", SKULL, SKULL, SKULL, SKULL),
        rolls("defense", BLANK, BLANK, BLANK),
    )


@pytest.mark.rule("HS-COMMON-03")
def test_the_first_casualty_goes_on_the_copy_its_player_chooses() -> None:
    scene = two_levies(IRENE, "-1,0,0", "0,-1,0", "-1,1,0", "-4,0,0", "-5,0,0", "-6,0,0")
    strike(scene, 1)
    scene.play(answers("Red", "copy", "copy:2"))
    assert state_of(scene).muster(LEVY).copies == [0, 1]


@pytest.mark.rule("HS-COMMON-04")
def test_later_casualties_fill_the_copy_that_holds_one() -> None:
    scene = two_levies(IRENE, "-1,0,0", "0,-1,0", "-1,1,0", "-4,0,0", "-5,0,0", "-6,0,0")
    state_of(scene).muster(LEVY).copies[:] = [0, 2]
    strike(scene, 1)
    assert not scene.asked("copy")
    assert state_of(scene).muster(LEVY).copies == [0, 3]


@pytest.mark.rule("HS-RULING-41")
@pytest.mark.rule("HS-COMMON-05")
def test_a_full_copy_takes_no_markers_though_others_of_the_kind_live() -> None:
    scene = battle([card("levy-of-the-vale", *ROW[:3], copies=2)], [card("knight-irene", "5,0,0")])
    assert [copy for _, copy in cards_in_play(state_of(scene), 0)] == [1]
    full = {f"marker.{face}": f"card:{LEVY}" for face in "123x"}
    scene.play(refuses("Red", "orders", full, rule="HS-ORDER-07"))
    living = {f"marker.{face}": f"card:{LEVY}.c2" for face in "123x"}
    assert scene.verdict("Red", living)
