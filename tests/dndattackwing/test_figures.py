"""The variant in which figures bump into each other like bases, by agreement."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, ESHAEDRA, at, blue, creature, red, seen, table
from wartable.engine.forms import Region
from wartable.games.dndattackwing.agenda import EndFeint, Execute, PlaceCreature, Reform
from wartable.games.dndattackwing.bumping import figure_gap
from wartable.games.dndattackwing.edges import put_back_form
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.judging import settle
from wartable.games.dndattackwing.lobby import CARD
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.setup import gather
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.dials import Bearing, Maneuver
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells

AGREED = DndOptions(force="box", figures=True)
pytestmark = [pytest.mark.rule("DN-OVERLAP-08"), pytest.mark.rule("DN-RULING-54")]


def agreed(*creatures: Standing) -> Scene[Battle]:
    """A table whose players let figures count; two dragons on pegs need 90 mm between them."""
    return table(*creatures, phase="activation", options=AGREED)


def moves(scene: Scene[Battle], name: str, bearing: Bearing, speed: int) -> None:
    """Let a creature execute a maneuver next."""
    scene.state.agenda.append(Execute(name, Maneuver(bearing, speed)))


@pytest.mark.rule("DN-OVERLAP-07")
def test_without_the_agreement_wings_beyond_a_base_are_in_nobodys_way() -> None:
    scene = table(red(400, 300), blue(441, 460), phase="activation")
    moves(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how=""))
    assert creature(scene, BALAGOS).pose == at(400, 460)
    assert not seen(scene, "Red").creatures[0].figure


def test_players_may_agree_on_it_and_see_how_far_figures_reach() -> None:
    offered = {setting.name: setting.default for setting in CARD.settings}
    assert offered["figures"] is False
    scene = agreed(red(400, 300), blue(400, 800, card="frost_giant"))
    assert [each.figure for each in seen(scene, "Red").creatures] == [45_000, 45_000]


def test_figures_that_would_touch_are_moved_back_like_bases() -> None:
    scene = agreed(red(400, 300), blue(400, 500))
    moves(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 410)


def test_a_figure_on_pegs_is_above_one_that_stands_on_the_ground() -> None:
    scene = agreed(red(400, 300), blue(400, 505, card="wizard"))
    moves(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how=""))
    state = scene.state
    assert not figure_gap(state, creature(scene, BALAGOS), creature(scene, "1.wizard"))


def test_a_flyer_goes_past_a_landed_one_beyond_its_wings() -> None:
    for choice, y in (("front", 390), ("past", 570)):
        scene = agreed(red(400, 300), blue(400, 480, altitude="ground"))
        moves(scene, BALAGOS, "straight", 3)
        scene.play(answers("Red", "flyover", choice), tells("creature_moved"))
        assert creature(scene, BALAGOS).pose == at(400, y)


def test_a_failed_overrun_stops_where_the_figures_touch() -> None:
    scene = agreed(red(400, 300, card="champion"), blue(400, 420, card="wizard"))
    moves(scene, "0.champion", "straight", 4)
    scene.play(rolls("overrun", "blank"), rolls("overrun", "hit"), tells("creature_moved"))
    assert creature(scene, "0.champion").pose == at(400, 376)


def test_no_overrun_check_for_a_figure_it_would_end_on() -> None:
    scene = agreed(red(400, 300, card="champion"), blue(400, 457, card="wizard"))
    moves(scene, "0.champion", "straight", 4)
    scene.play(tells("creature_moved", how="bumped"))
    assert creature(scene, "0.champion").pose == at(400, 413)


def test_a_feint_needs_room_for_the_figure() -> None:
    scene = agreed(red(400, 300, card="copper_dragon"), blue(560, 300))
    scene.state.agenda.append(EndFeint("0.copper_dragon", "right", 0))
    scene.play(tells("feint_failed", creature="0.copper_dragon"))


def test_a_soldier_without_room_for_its_figure_is_pressed() -> None:
    for x, pressed in ((506, False), (504, True)):
        scene = agreed(
            red(400, 300, card="hobgoblin_troop", soldiers=2), blue(x, 300, card="frost_giant")
        )
        creature(scene, "0.hobgoblin_troop").forming = True
        scene.state.agenda.append(Reform("0.hobgoblin_troop"))
        scene.play(answers("Red", "soldier", "cell:1,0"), tells("soldier_placed", pressed=pressed))


def test_figures_are_placed_apart() -> None:
    legions = (
        Legion(size=120, creatures=(Member("red_dragon"), Member("white_dragon"))),
        Legion(size=120, creatures=(Member("eshaedra"),)),
    )
    options = DndOptions(force="box", legions=legions, figures=True)
    scene = Scene(DndAttackWing(), options)
    near, far = ({"x": x, "y": 100_000, "heading": 0} for x in (489_000, 490_000))
    scene.play(
        answers("Red", "place_creature", {"x": 400_000, "y": 100_000, "heading": 0}),
        refuses("Red", "place_creature", near, rule="DN-SETUP-14"),
        asks("Red", "place_creature"),
        answers("Red", "place_creature", far),
    )


def test_without_room_for_figures_bases_alone_are_placed() -> None:
    scene = agreed(red(400, 300), blue(400, 800))
    state = scene.state
    gather(state, 0, Legion(creatures=(Member("white_dragon"),) * 22))
    crowd = [each for each in state.creatures.values() if each.card == "white_dragon"]
    for number, dragon in enumerate(crowd):
        dragon.pose = dragon.drawn = at(47 + 82 * (number % 11), 47 + 82 * (number // 11))
    creature(scene, BALAGOS).pose = creature(scene, ESHAEDRA).pose = None
    state.agenda.append(PlaceCreature())
    scene.play(asks("Red", "place_creature"))
    form = scene.question("Red").form
    assert isinstance(form, Region)
    assert len(form.clear) == 22
    assert not any(thing.middle for thing in form.clear)


def test_a_dragon_put_back_from_a_wall_keeps_away_from_figures() -> None:
    scene = agreed(red(400, 300), blue(400, 850))
    form = put_back_form(scene.state, creature(scene, BALAGOS), ("north", 400_000, 914_400))
    assert [(each.shape.radius, each.middle) for each in form.clear if each.middle] == [
        (92_000, True),
        (92_000, True),
    ]


def test_estimates_keep_figures_apart_too() -> None:
    scene = agreed(red(400, 300), blue(400, 390))
    scene.state.guesses[0] = {BALAGOS: at(400, 308), ESHAEDRA: at(400, 382)}
    settle(scene.state, 0)
    one, other = (scene.state.guesses[0][name] for name in (BALAGOS, ESHAEDRA))
    assert other.y - one.y >= 89_990
