"""The Dragon Dice heuristic: what it answers to single questions."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import step
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import as_form
from wartable.games import find_rulebook
from wartable.games.dragondice.bot.look import ANSWERS
from wartable.games.dragondice.damage import hurt_army
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.promotion import promote_one
from wartable.games.dragondice.state import (
    DEAD,
    POOL,
    RESERVE,
    Announced,
    AnnounceSpell,
    Casting,
    Magic,
    Maneuver,
    March,
    Reinforce,
    Retreat,
    TakeAction,
    TakeMarch,
    TurnTerrain,
)
from wartable.games.dragondice.view import seen_by

SEED = seed_from("plain")


def plain(scene: Scene) -> None:
    """Let the heuristic answer every question of a scene."""
    sense = find_sense(find_rulebook("dragondice"))
    assert sense is not None

    def answer(prompt: Prompt[object]) -> object:
        return sense.choose(seen_by(scene.state, prompt.seat), prompt, Chance(SEED))

    for kind in ANSWERS:
        scene.answers(kind, answer)


def answered(scene: Scene, prompt: Prompt[object]) -> object:
    """What the heuristic answers to a question."""
    sense = find_sense(find_rulebook("dragondice"))
    assert sense is not None
    return sense.choose(seen_by(scene.state, prompt.seat), prompt, Chance(SEED))


def asked(scene: Scene, kind: str) -> object:
    """What the heuristic answers to the last question of a kind."""
    return answered(scene, scene.asked(kind)[-1])


def marching(scene: Scene, place: int, seat: int = 0) -> None:
    scene.state.turn = seat
    scene.state.march = March(seat, place)


# Losses


def test_the_least_of_an_army_is_lost() -> None:
    scene = Scene()
    small, large, other = scene.army(
        0, HOME_0, "dwarves.footman", "dwarves.warlord", "dwarves.footman"
    )
    plain(scene)
    scene.do(lambda: step(hurt_army(scene.game, 0, HOME_0, 2, Death("DD-DAMAGE-03"))))
    assert [die.place for die in (small, large, other)] == [DEAD, HOME_0, DEAD]


def test_of_two_equal_weights_the_more_useful_one_is_kept() -> None:
    scene = Scene()
    monster, footmen = (
        scene.army(0, HOME_0, "dwarves.behemoth"),
        scene.army(0, HOME_0, *["dwarves.footman"] * 4),
    )
    plain(scene)
    scene.do(lambda: step(hurt_army(scene.game, 0, HOME_0, 4, Death("DD-DAMAGE-03"))))
    worths = {die.kind: die.place for die in (*monster, *footmen)}
    assert sorted(worths.values()) == [DEAD, HOME_0]


def test_a_spell_strikes_the_best_unit() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.fighter")
    small, large = scene.army(1, HOME_0, "goblins.thug", "goblins.marauder")
    pool = [Magic(0, 6, ("air",), "coral_elves")]
    scene.state.casting = Casting(0, HOME_0, pool)
    marching(scene, HOME_0)
    plain(scene)
    scene.answers("spell", "lightning_strike", "done")
    scene.shows(large, "maneuver")
    scene.run(AnnounceSpell())
    assert scene.asked("spell_target")
    assert (small.place, large.place) == (HOME_0, DEAD)


# Marches


def test_the_eighth_face_is_taken_when_it_wins() -> None:
    scene = Scene()
    for place in (HOME_0, HOME_1, FRONTIER):
        scene.army(0, place, "dwarves.warlord")
    scene.army(1, HOME_1, *["goblins.marauder"] * 3)
    scene.terrain(HOME_0, face=8, holder=0)
    scene.terrain(FRONTIER, face=7)
    plain(scene)
    scene.run(TakeMarch())
    assert scene.result is not None
    assert scene.result.winners == (0,)


def test_an_opponents_eighth_face_is_turned_down() -> None:
    scene = Scene()
    scene.army(0, HOME_1, *["dwarves.pony_rider"] * 6)
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(HOME_1, face=8, holder=1)
    marching(scene, HOME_1)
    plain(scene)
    scene.run(TurnTerrain())
    assert scene.state.terrains[HOME_1].face == 7


def test_a_terrain_is_not_turned_to_the_seventh_face_for_a_rival_to_take() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, FRONTIER, *["goblins.wolf_rider"] * 4)
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(FRONTIER, face=6)
    marching(scene, FRONTIER)
    plain(scene)
    scene.run(TurnTerrain())
    assert scene.state.terrains[FRONTIER].face == 5


def test_an_army_alone_walks_up_to_the_eighth_face() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, *["dwarves.sergeant"] * 4)
    scene.army(1, HOME_1, *["goblins.marauder"] * 4)
    scene.terrain(FRONTIER, face=4)
    marching(scene, FRONTIER)
    plain(scene)
    scene.run(Maneuver())
    assert scene.state.terrains[FRONTIER].face == 5


def test_the_army_marches_that_does_most() -> None:
    scene = Scene()
    scene.terrain(HOME_0, face=6)
    scene.terrain(HOME_1, face=6)
    scene.army(0, HOME_0, *["dwarves.sergeant"] * 4)
    scene.army(1, HOME_0, "goblins.cutthroat", "goblins.cutthroat")
    scene.army(0, HOME_1, "dwarves.footman")
    scene.army(1, HOME_1, *["goblins.marauder"] * 4)
    scene.run(TakeMarch())
    assert asked(scene, "march") == str(HOME_0)


def test_a_hopeless_melee_is_not_begun() -> None:
    scene = Scene()
    scene.terrain(HOME_1, face=6)
    scene.army(0, HOME_1, "dwarves.footman")
    scene.army(1, HOME_1, *["goblins.marauder"] * 5)
    marching(scene, HOME_1)
    scene.run(TakeAction())
    assert asked(scene, "action") == "none"


def test_missiles_go_where_they_kill() -> None:
    scene = Scene()
    scene.terrain(FRONTIER, face=3)
    scene.army(0, FRONTIER, *["dwarves.crossbowman"] * 5)
    scene.army(1, HOME_0, "goblins.thug", "goblins.thug", "goblins.thug")
    scene.army(1, HOME_1, *["goblins.marauder"] * 6)
    marching(scene, FRONTIER)
    scene.answers("action", "missile")
    scene.run(TakeAction())
    assert asked(scene, "missile_target") == f"1:{HOME_0}"


# Promotions, reserves, dragons


def test_promotions_are_taken_and_the_best_unit_comes() -> None:
    scene = Scene()
    small, _ = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    [medium] = scene.army(0, DEAD, "dwarves.sergeant")
    plain(scene)
    scene.do(lambda: step(promote_one(scene.game, 0, [small], "DD-PROMOTE-01")))
    assert (small.place, medium.place) == (DEAD, HOME_0)


def test_reserves_do_not_wait() -> None:
    scene = Scene()
    reserve = scene.army(0, RESERVE, "dwarves.warlord", "dwarves.sergeant")
    scene.army(0, FRONTIER, "dwarves.sergeant")
    scene.army(1, FRONTIER, "goblins.cutthroat")
    plain(scene)
    scene.run(Reinforce())
    assert all(die.place >= 0 for die in reserve)


def test_a_doomed_army_leaves_a_terrain_of_little_promise() -> None:
    scene = Scene()
    [doomed] = scene.army(0, HOME_1, "dwarves.footman")
    [safe] = scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_1, *["goblins.marauder"] * 5)
    plain(scene)
    scene.run(Retreat())
    assert (doomed.place, safe.place) == (RESERVE, HOME_0)


def test_no_army_gives_away_a_terrain_that_is_nearly_taken() -> None:
    scene = Scene()
    [doomed] = scene.army(0, HOME_1, "dwarves.footman")
    scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_1, *["goblins.marauder"] * 5)
    scene.terrain(HOME_1, face=7)
    plain(scene)
    scene.run(Retreat())
    assert doomed.place == HOME_1


def test_a_dragon_goes_where_only_rivals_are() -> None:
    scene = Scene()
    scene.army(0, HOME_0, *["dwarves.warlord"] * 3)
    scene.army(1, HOME_1, *["goblins.marauder"] * 3)
    scene.dragon(0, POOL, "fire_drake")
    options = tuple(Option(str(place), str(place)) for place in (HOME_0, HOME_1, FRONTIER))
    prompt = Prompt(0, "dragon_to", "Where?", "DD-SAI-125", as_form(Pick(options)))
    assert answered(scene, prompt) == str(HOME_1)


def test_the_dead_are_raised_before_magic_is_lost() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    [dead] = scene.army(0, DEAD, "dwarves.footman")
    scene.army(1, HOME_1, *["goblins.marauder"] * 4)
    scene.state.casting = Casting(0, HOME_0, [Magic(0, 3, ("earth",), "dwarves")])
    marching(scene, HOME_0)
    plain(scene)
    scene.run(AnnounceSpell())
    assert dead.place == HOME_0


# Any question


@pytest.mark.parametrize("kind", ["a kind nobody has heard of", "spell_target", "castings"])
def test_a_question_it_knows_nothing_about_gets_a_legal_answer(kind: str) -> None:
    scene = Scene()
    form = as_form(Pick((Option("first", "First"), Option("second", "Second"))))
    answer = answered(scene, Prompt(0, kind, "Which?", "DD-RULING-01", form))
    assert form.check(answer) in {"first", "second"}


def test_the_answer_depends_only_on_what_is_seen() -> None:
    scene, other = Scene(), Scene()
    for each in (scene, other):
        each.army(0, HOME_0, "dwarves.warlord")
        each.army(1, HOME_0, "goblins.marauder")
    other.state.casting = Casting(0, HOME_0, [], [Announced("hailstorm", "air", 1, ())])
    scene.run(TakeMarch())
    other.run(TakeMarch())
    first = asked(scene, "march")
    assert asked(other, "march") == first
    assert asked(scene, "march") == first
    assert cast("str", first) in {str(HOME_0), "none"}
