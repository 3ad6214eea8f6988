"""Order Markers, initiative, turns and the round (HS-ORDER, HS-INIT, HS-TURN, HS-ROUND)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, Battle, battle, card, chosen, figure, state_of
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.games.heroscape.events.rounds import (
    InitiativeWon,
    MarkerRevealed,
    MarkersPlaced,
    MarkersShown,
    TurnLost,
)
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.secrets import deal_markers
from wartable.games.heroscape.state import Marker
from wartable.games.heroscape.view import HeroScapeView, seen_by
from wartable.testing.scenes import answers, refuses, rolls, tells, until

ADMIRAL, RAAKCHOTT = "red.admiral-ej-1m", "red.raakchott-steward-of-death"
KNAVES, NEGOKSA = "red.knaves-of-the-silver-scimitar", "blue.ne-gok-sa"
RED_ARMY = (
    card("admiral-ej-1m", "-4,0,0"),
    card("raakchott-steward-of-death", "-4,1,0"),
    card("knaves-of-the-silver-scimitar", "-4,2,0", "-4,3,0"),
)
EX_16 = {
    "marker.1": f"card:{ADMIRAL}",
    "marker.2": f"card:{RAAKCHOTT}",
    "marker.3": f"card:{RAAKCHOTT}",
    "marker.x": f"card:{KNAVES}",
}
ALL_ON_ONE = {f"marker.{face}": f"card:{NEGOKSA}" for face in "123x"}


def before_orders() -> Battle:
    """Red has three cards, Blue one."""
    return battle(RED_ARMY, [card("ne-gok-sa", "5,0,0")])


def ordered() -> Battle:
    """Both have placed their markers."""
    scene = before_orders()
    scene.play(
        answers("Red", "orders", EX_16), answers("Blue", "orders", ALL_ON_ONE), until("initiative")
    )
    return scene


@pytest.mark.rule("HS-ORDER-01")
@pytest.mark.rule("HS-ORDER-03")
@pytest.mark.rule("HS-ORDER-04")
def test_all_place_four_markers_at_once_and_only_their_places_are_seen() -> None:
    scene = before_orders()
    assert scene.question("Red").sealed == "team"
    assert scene.question("Blue").sealed == "team"
    scene.play(
        answers("Red", "orders", EX_16), answers("Blue", "orders", ALL_ON_ONE), until("initiative")
    )
    told = {each.color: each.placed for each in scene.said(MarkersPlaced)}
    assert [(each.card, each.count) for each in told["blue"]] == [(NEGOKSA, 4)]
    assert sorted((each.card, each.count) for each in told["red"]) == [
        (ADMIRAL, 1),
        (KNAVES, 1),
        (RAAKCHOTT, 2),
    ]
    blue = seen_by(state_of(scene), 1)
    assert {each.face for each in blue.markers if each.seat == 0} == {""}
    assert sorted(each.face for each in blue.markers if each.seat == 1) == ["1", "2", "3", "x"]


@pytest.mark.rule("HS-ORDER-07")
def test_no_marker_goes_on_a_card_out_of_play() -> None:
    scene = battle(
        [card("admiral-ej-1m", "-4,0,0"), card("raakchott-steward-of-death")],
        [card("ne-gok-sa", "5,0,0")],
    )
    wrong = {f"marker.{face}": f"card:{ADMIRAL}" for face in "12x"} | {
        "marker.3": f"card:{RAAKCHOTT}"
    }
    scene.play(refuses("Red", "orders", wrong, rule="HS-ORDER-07"))


@pytest.mark.rule("HS-INIT-01")
@pytest.mark.rule("HS-INIT-02")
@pytest.mark.rule("HS-EX-18")
def test_those_tied_for_highest_roll_again() -> None:
    scene = battle(
        [card("knight-irene", "-5,0,0")],
        [card("ne-gok-sa", "5,0,0")],
    )
    everything = {f"marker.{face}": "card:red.knight-irene" for face in "123x"}
    scene.play(
        answers("Red", "orders", everything),
        answers("Blue", "orders", ALL_ON_ONE),
        rolls("initiative", 15),
        rolls("initiative", 15),
        rolls("initiative", 1),
        rolls("initiative", 6),
    )
    [won] = scene.said(InitiativeWon)
    assert (won.color, won.order) == ("blue", (1, 0))


@pytest.mark.rule("HS-ORDER-02")
@pytest.mark.rule("HS-EX-16")
@pytest.mark.rule("HS-ROUND-01")
def test_markers_1_2_and_3_bring_three_turns_and_x_none() -> None:
    scene = ordered()
    scene.leave_to_table("turn", "mover", "destination", "target", "attacker")
    scene.play(rolls("initiative", 20), rolls("initiative", 1))
    revealed = [(each.color, each.face, each.card) for each in scene.said(MarkerRevealed)]
    assert revealed == [
        ("red", "1", ADMIRAL),
        ("blue", "1", NEGOKSA),
        ("red", "2", RAAKCHOTT),
        ("blue", "2", NEGOKSA),
        ("red", "3", RAAKCHOTT),
        ("blue", "3", NEGOKSA),
    ]


@pytest.mark.rule("HS-TURN-02")
@pytest.mark.rule("HS-INIT-03")
def test_the_winner_begins_and_reveals_marker_1() -> None:
    scene = ordered()
    scene.play(rolls("initiative", 3), rolls("initiative", 4))
    [revealed] = scene.said(MarkerRevealed)
    assert (revealed.color, revealed.face) == ("blue", "1")
    up = [
        (each.seat, each.face) for each in seen_by(state_of(scene), None).markers if each.revealed
    ]
    assert up == [(1, "1")], "everybody sees it lie face up"
    assert scene.question("Blue").kind == "turn"


@pytest.mark.rule("HS-TURN-03")
@pytest.mark.rule("HS-ORDER-08")
@pytest.mark.rule("HS-EX-37")
def test_a_marker_on_a_card_out_of_play_costs_the_turn() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("marro-warriors", "1,0,0"), card("ne-gok-sa", "5,0,0")],
        turn="red.knight-irene",
        markers={
            "red": ("red.knight-irene",) * 4,
            "blue": ("blue.marro-warriors", NEGOKSA, NEGOKSA, NEGOKSA),
        },
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.marro-warriors.1"),
        rolls("attack", SKULL, SKULL, SKULL, SKULL),
        rolls("defense", BLANK, BLANK, BLANK),
        tells("marker_revealed", card="blue.marro-warriors", face="1"),
        tells("turn_lost", color="blue"),
    )
    assert len(scene.said(TurnLost)) == 1
    assert not figure(scene, "blue.marro-warriors.1").on_board


@pytest.mark.rule("HS-ROUND-03")
@pytest.mark.rule("HS-ROUND-04")
@pytest.mark.rule("HS-INIT-04")
def test_after_the_last_turn_markers_come_back_and_a_new_round_begins() -> None:
    scene = ordered()
    scene.leave_to_table("turn", "mover", "destination", "target", "attacker")
    scene.play(rolls("initiative", 20), rolls("initiative", 1))
    assert state_of(scene).round == 2
    assert state_of(scene).markers == []
    assert scene.question("Red").kind == "orders"
    scene.play(
        answers("Red", "orders", EX_16),
        answers("Blue", "orders", ALL_ON_ONE),
        rolls("initiative", 1),
        rolls("initiative", 2),
    )
    assert scene.said(InitiativeWon)[-1].color == "blue"


@pytest.mark.rule("HS-TEAM-05")
@pytest.mark.rule("HS-RULING-50")
def test_teammates_see_markers_that_opponents_do_not() -> None:
    options = HeroScapeOptions(players=4, teams=2, scenario="heshva-basin")
    match = Match(HeroScape(), options)
    state = match.rulebook.setup(options)
    state.markers = [Marker(0, "2", "red.ne-gok-sa")]

    def face(seat: int | None) -> str:
        view = match.rulebook.view(state, seat)
        assert isinstance(view, HeroScapeView)
        return view.markers[0].face

    assert [face(seat) for seat in (0, 1, 2, 3, None)] == ["2", "2", "", "", ""]


@pytest.mark.rule("HS-RULING-50")
def test_markers_nobody_turned_up_are_seen_at_the_end_of_the_round() -> None:
    scene = ordered()
    scene.leave_to_table("target")
    none = answers("Red", "turn", "done"), answers("Blue", "turn", "done")
    scene.play(rolls("initiative", 20), rolls("initiative", 1), *none * 3)
    shown = {each.color: each.markers for each in scene.said(MarkersShown)}
    assert shown == {"red": (("x", KNAVES),), "blue": (("x", NEGOKSA),)}


@pytest.mark.rule("HS-ORDER-05")
def test_placed_markers_stay_where_they_are_for_the_whole_round() -> None:
    scene = ordered()
    scene.leave_to_table("target")
    lying = state_of(scene).markers
    places = {(marker.seat, str(marker.face)): marker.muster for marker in lying}
    none = answers("Red", "turn", "done"), answers("Blue", "turn", "done")
    scene.play(rolls("initiative", 20), rolls("initiative", 1), *none * 3)
    assert len(scene.asked("orders")) == 4, "two seats, and again only in the next round"
    assert state_of(scene).round == 2
    told = {(each.color, each.face): each.card for each in scene.said(MarkerRevealed)}
    assert told == {
        (color, face): places[seat, face]
        for seat, color in enumerate(("red", "blue"))
        for face in "123"
    }


def test_dealing_again_keeps_places_and_revealed_faces() -> None:
    scene = ordered()
    state = state_of(scene)
    state.markers[0].revealed = True
    kept = state.markers[0].face
    places = [(marker.seat, marker.muster) for marker in state.markers]
    seen: set[tuple[str, ...]] = set()
    for number in range(40):
        deal_markers(state, 1, Chance(seed_from(number)))
        assert state.markers[0].face == kept
        assert [(marker.seat, marker.muster) for marker in state.markers] == places
        faces = sorted(marker.face for marker in state.markers if marker.seat == 0)
        assert faces == ["1", "2", "3", "x"]
        seen.add(tuple(marker.face for marker in state.markers if marker.seat == 0))
    assert len(seen) == 6


@pytest.mark.rule("HS-TURN-01")
@pytest.mark.rule("HS-RULING-38")
def test_moving_comes_before_attacking() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "-2,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.tarn-viking-warriors",
    )
    scene.play(answers("Red", "turn", "done"))
    assert scene.question("Red").kind == "target"
    assert "figure:blue.ne-gok-sa" in chosen(scene, "Red")
