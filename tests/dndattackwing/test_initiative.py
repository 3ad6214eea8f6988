"""The Initiative Token: who has a tie, who starts with it, and to whom it goes."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import ESHAEDRA, blue, copper, creature, offered, red, table
from tests.dndattackwing.cards.effects import Nobody
from tests.dndattackwing.test_sides import shake
from wartable.engine.requests import Draw
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.initiative import draw_initiative, tied_creatures, tied_sides
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import NOBODY
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.setup import set_up
from wartable.testing.scenes import Scene, answers, asks, draws, tells


def legion(*creatures: str) -> Legion:
    return Legion(size=120, creatures=tuple(Member(each) for each in creatures))


@pytest.mark.rule("DN-INIT-01")
def test_only_creatures_whose_level_an_opponent_has_are_tied() -> None:
    scene = table(
        red(100, 100, card="red_dragon"),
        red(300, 100, card="wizard"),
        red(500, 100, card="war_priest"),
        blue(400, 800, card="copper_dragon"),
        blue(100, 800),
    )
    assert [each.id for each in tied_creatures(scene.state)] == ["0.red_dragon", "1.copper_dragon"]


@pytest.mark.rule("DN-INIT-04")
@pytest.mark.parametrize(
    ("holder", "following"), [("red", "blue"), ("blue", "copper"), ("copper", "red")]
)
def test_the_token_goes_to_the_left(holder: str, following: str) -> None:
    scene = table(
        red(100, 100, card="red_dragon"),
        blue(400, 800, card="copper_dragon"),
        copper(800, 400, card="green_dragon"),
        phase="end",
        holder=holder,
        players=3,
    )
    assert tied_sides(scene.state) == [0, 1, 2]
    scene.play(tells("initiative_taken", color=following))


@pytest.mark.rule("DN-INIT-08")
def test_the_token_is_given_to_somebody_with_a_tie() -> None:
    legions = (legion("red_dragon"), legion("copper_dragon"), legion("hobgoblin_troop"))
    troop = Legion(size=120, creatures=(Member("hobgoblin_troop", 1),))
    options = DndOptions(players=3, force="legions", legions=(*legions[:2], troop))
    scene = Scene(DndAttackWing(), options)
    scene.play(asks("Copper", "initiative"))
    assert set(offered(scene, "Copper")) == {"seat:0", "seat:1"}
    scene.play(answers("Copper", "initiative", "seat:1"))
    assert scene.state.holder == 1


@pytest.mark.rule("DN-SETUP-11")
@pytest.mark.rule("DN-EX-02")
def test_without_legions_chance_gives_it_to_one_of_those_with_a_tie() -> None:
    """The dragons of the box are never tied, so two of them are exchanged beforehand."""
    for drawn in ("seat:0", "seat:1"):
        scene = Scene(DndAttackWing(), DndOptions(players=3, force="box"))
        for seat, card in ((0, "red_dragon"), (1, "copper_dragon")):
            own = next(each for each in scene.state.creatures.values() if each.seat == seat)
            own.card = card
        scene.play(draws("initiative", drawn))
        assert scene.state.holder == int(drawn.removeprefix("seat:"))
        assert scene.state.holder != 2


@pytest.mark.rule("DN-SETUP-11")
@pytest.mark.rule("DN-EX-02")
def test_a_player_without_a_tie_is_not_even_drawn_for() -> None:
    state = set_up(DndOptions(players=3, force="box"))
    for dragon, card in zip(
        state.creatures.values(), ("red_dragon", "copper_dragon"), strict=False
    ):
        dragon.card = card
    request = next(draw_initiative(state, Nobody()))
    assert isinstance(request, Draw)
    assert list(request.deck) == ["seat:0", "seat:1"]
    untied = Scene(DndAttackWing(), DndOptions(players=3, force="box"))
    untied.play(asks("Copper", "place_creature"))
    assert untied.state.holder == NOBODY


@pytest.mark.rule("DN-RULING-32")
@pytest.mark.rule("DN-RULING-59")
def test_levels_count_as_they_are_now() -> None:
    scene = table(red(400, 300), blue(400, 450, 180), phase="combat")
    assert tied_sides(scene.state) == []
    shake(scene, "0.balagos")
    shake(scene, ESHAEDRA)
    assert tied_sides(scene.state) == [0, 1]


@pytest.mark.rule("DN-RULING-59")
@pytest.mark.rule("DN-RULING-65")
def test_a_creature_of_level_nothing_attacks_last() -> None:
    scene = table(red(400, 300), blue(400, 450, 180), phase="combat")
    shake(scene, ESHAEDRA)
    scene.play(asks("Red", "attack"))


@pytest.mark.rule("DN-INIT-05")
@pytest.mark.rule("DN-INIT-06")
def test_a_tie_in_the_combat_phase_counts_from_the_next_attack() -> None:
    scene = table(red(400, 300), blue(400, 450, 180), copper(800, 800), phase="combat", players=3)
    shake(scene, "0.balagos")
    scene.play(answers("Blue", "attack", "none"))
    shake(scene, ESHAEDRA)
    scene.play(
        answers("Copper", "attack", "none"),
        tells("initiative_taken", color="blue", rule="DN-INIT-06"),
    )
    creature(scene, ESHAEDRA).damage.clear()
    scene.play(answers("Red", "attack", "none"), tells("initiative_gone", rule="DN-INIT-05"))


@pytest.mark.rule("DN-RULING-65")
def test_nobody_is_activated_twice() -> None:
    scene = table(
        red(100, 300, dial="straight-2"),
        blue(600, 800, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(answers("Red", "altitude", "stay"), asks("Red", "action"))
    shake(scene, "0.balagos")
    scene.play(
        answers("Red", "action", "none"),
        tells("dial_revealed", creature=ESHAEDRA),
        answers("Blue", "altitude", "stay"),
        answers("Blue", "action", "none"),
        tells("phase_began", phase="combat"),
    )


@pytest.mark.rule("DN-UNIQUE-04")
@pytest.mark.rule("DN-LEGION-02")
def test_opponents_bring_the_same_unique_creature_in_secret() -> None:
    scene = Scene(DndAttackWing(), DndOptions(force="legions", size=120))
    mine = {"name": "", "size": 120, "creatures": [{"creature": "balagos"}]}
    assert scene.question("Blue").sealed == "all"
    scene.play(answers("Red", "legion", mine))
    assert not scene.state.creatures
    scene.play(answers("Blue", "legion", mine), draws("initiative", "seat:0"))
    assert sorted(scene.state.creatures) == ["0.balagos.red", "1.balagos.blue"]
