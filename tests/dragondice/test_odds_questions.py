"""Odds beside the options of a question: for whom, how much, and how sure."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Option, Pick
from wartable.engine.odds import Odds, OddsShown, find_odds
from wartable.engine.prompt import Prompt
from wartable.games import find_rulebook
from wartable.games.dragondice.odds import odds_of
from wartable.games.dragondice.odds.fights import attack_odds, maneuver_odds
from wartable.games.dragondice.state import RESERVE, Attack, March
from wartable.games.dragondice.view import seen_by

DWARVES = ("dwarves.sergeant", "dwarves.marksman", "dwarves.theurgist")
GOBLINS = ("goblins.thug", "goblins.cutthroat")


def two_armies() -> Scene:
    scene = Scene()
    scene.army(0, FRONTIER, *DWARVES)
    scene.army(0, RESERVE, "dwarves.theurgist")
    scene.army(1, FRONTIER, *GOBLINS)
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, face=4)
    return scene


def ask(scene: Scene, kind: str, *options: str, seat: int = 0) -> OddsShown:
    """The odds of a question of this kind."""
    form = Pick(tuple(Option(option, option) for option in options))
    prompt = Prompt(seat, kind, kind, "DD-MARCH-01", form)
    return odds_of(seen_by(scene.state, seat), cast("Prompt[object]", prompt))


def number(odds: Odds) -> float:
    return round(odds.number, 3)


def test_a_march_shows_what_each_army_can_do_and_its_maneuver() -> None:
    scene = two_armies()
    shown = ask(scene, "march", str(FRONTIER), str(RESERVE), "none")
    attack, maneuver = shown[str(FRONTIER)]
    [magic] = shown[str(RESERVE)]
    chance, _ = maneuver_odds(scene.game, 0, FRONTIER, [1])
    assert maneuver.key == "dragondice.odds.maneuver"
    assert number(maneuver) == round(chance, 3)
    assert attack.key in {"dragondice.odds.by_melee", "dragondice.odds.by_missiles"}
    assert (magic.key, magic.sort) == ("dragondice.odds.magic", "amount")
    assert "none" not in shown


def test_an_army_that_has_marched_has_no_odds() -> None:
    scene = two_armies()
    scene.state.marched = [FRONTIER]
    assert list(ask(scene, "march", str(RESERVE))) == [str(RESERVE)]


def test_a_maneuver_against_nobody_succeeds() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.sergeant")
    scene.state.march = March(0, HOME_0)
    [odds] = ask(scene, "maneuver", "yes", "no")["yes"]
    assert (odds.number, odds.share, odds.sort, odds.exact) == (1.0, 1.0, "chance", True)


def test_the_opposing_player_sees_the_other_side_of_the_chance() -> None:
    scene = two_armies()
    scene.state.march = March(0, FRONTIER)
    [mine] = ask(scene, "maneuver", "yes", "no")["yes"]
    [theirs] = ask(scene, "oppose", "yes", "no", seat=1)["yes"]
    assert mine.number + theirs.number == pytest.approx(1, abs=1e-3)


def test_every_target_has_its_own_odds() -> None:
    scene = two_armies()
    scene.state.march = March(0, FRONTIER)
    shown = ask(scene, "missile_target", f"1:{FRONTIER}", f"1:{HOME_1}")
    for place in (FRONTIER, HOME_1):
        lost, kills = shown[f"1:{place}"]
        wanted = attack_odds(scene.game, Attack("missile", 0, FRONTIER, 1, place))
        assert number(lost) == round(wanted.lost.mean, 3)
        assert number(kills) == round(wanted.lost.at_least(1), 3)
        assert lost.share == pytest.approx(
            wanted.lost.mean / (3 if place == FRONTIER else 1), abs=1e-3
        )
        assert sum(lost.chances) == pytest.approx(1, abs=1e-3)


def test_actions_show_the_best_target() -> None:
    scene = two_armies()
    scene.terrain(FRONTIER, face=8, holder=0)
    scene.state.march = March(0, FRONTIER)
    shown = ask(scene, "action", "melee", "missile", "magic", "none")
    targets = ask(scene, "missile_target", f"1:{FRONTIER}", f"1:{HOME_1}")
    assert shown["missile"][0].number == max(odds[0].number for odds in targets.values())
    assert set(shown) == {"melee", "missile", "magic"}


def test_striking_back_swaps_the_armies() -> None:
    scene = two_armies()
    scene.state.attack = Attack("melee", 0, FRONTIER, 1, FRONTIER, stenched=[4])
    lost, _ = ask(scene, "counter_attack", "yes", "no", seat=1)["yes"]
    back = Attack("melee", 1, FRONTIER, 0, FRONTIER, counter=True, stenched=[4])
    assert number(lost) == round(attack_odds(scene.game, back).lost.mean, 3)
    everybody = Attack("melee", 1, FRONTIER, 0, FRONTIER, counter=True)
    assert number(lost) < round(attack_odds(scene.game, everybody).lost.mean, 3)


def test_shooting_back_is_for_those_who_can() -> None:
    scene = Scene()
    archer, _ = scene.army(1, FRONTIER, "coral_elves.archer", "dwarves.crack_shot")
    scene.army(0, FRONTIER, "goblins.thug", "goblins.thug")
    scene.terrain(FRONTIER, "coastland_city")
    scene.state.attack = Attack("missile", 0, FRONTIER, 1, FRONTIER)
    lost, _ = ask(scene, "counter_attack", "yes", "no", seat=1)["yes"]
    back = Attack("missile", 1, FRONTIER, 0, FRONTIER, counter=True, able=[archer.id])
    assert number(lost) == round(attack_odds(scene.game, back).lost.mean, 3)


def test_the_chance_to_slay_a_dragon() -> None:
    scene = two_armies()
    scene.dragon(1, FRONTIER, "air_drake")
    [odds] = ask(scene, "next_dragons", str(FRONTIER))[str(FRONTIER)]
    assert 0 <= odds.number < 0.05
    scene.army(0, FRONTIER, *["dwarves.warlord"] * 8)
    [more] = ask(scene, "next_dragons", str(FRONTIER))[str(FRONTIER)]
    assert more.number > 0.5


@pytest.mark.parametrize("kind", ["casualties", "reinforce", "a question of another game"])
def test_other_questions_have_none(kind: str) -> None:
    assert ask(two_armies(), kind, "yes", "no") == {}


def test_the_game_brings_its_odds_and_another_has_none() -> None:
    assert find_odds(find_rulebook("dragondice")) is odds_of
    assert find_odds(find_rulebook("dragonwars")) is None
