"""Duras and the Talents that he keeps face down."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import KVORT, RED, VORCHA, blue, red, seen, table
from wartable.engine.chance import Chance
from wartable.engine.dice import Seeded
from wartable.engine.travel import pack
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, rolls, until

TALENT = f"{RED}.1.face_down"


def duras(talent: str, phase: str = "combat", **more: object) -> Scene[Fleets]:
    ships = (
        blue(200, 200),
        red(200, 420, 180, VORCHA, captain="duras_2017", upgrades=(talent,), **more),
    )
    return table(*ships, phase=phase, seed="duras")  # type: ignore[arg-type]


@pytest.mark.rule("ST-RULING-87")
def test_duras_2017_hides_his_talent_from_others() -> None:
    scene = duras("strike_from_the_shadows_2017")
    own = seen(scene, "Red").ship(RED).cards[1]
    other = seen(scene, "Blue").ship(RED).cards[1]
    assert (own.card, own.hidden) == ("strike_from_the_shadows_2017", True)
    assert (other.id, other.card, other.hidden) == (TALENT, "", True)


@pytest.mark.rule("ST-RULING-94")
def test_duras_2017_turns_a_talent_up_when_he_attacks() -> None:
    scene = duras("strike_from_the_shadows_2017", cloak="settled", shields=0, disabled_shields=2)
    scene.play(
        answers("Red", "attack", "ship:" + seen(scene, "Red").ships[0].id),
        answers("Red", "turn_up", f"card:{TALENT}"),
        answers("Red", "use.strike_from_the_shadows_2017", "use"),
        asks("Blue", "attack"),
    )
    assert seen(scene, "Blue").ship(RED).cards[-1].card != ""


def test_duras_2017_is_asked_even_if_the_talent_is_of_no_use() -> None:
    scene = duras("blood_oath_2017")
    scene.play(
        answers("Red", "attack", "ship:" + seen(scene, "Red").ships[0].id),
        answers("Red", "turn_up", "none"),
        rolls("attack", *["blank"] * 5),
        asks("Blue", "attack"),
    )
    assert scene.state.ships[RED].cards[1].hidden


def test_duras_2017_uses_a_hidden_talent_as_an_action() -> None:
    scene = duras("counter_attack_2013", "activation", dial="straight-1")
    scene.state.ships[seen(scene, "Blue").ships[0].id].activated = True
    scene.play(
        answers("Red", "turn_up", f"card:{TALENT}"),
        answers("Red", "action", f"counter_attack_2013:{TALENT}"),
        until("next_activation"),
    )
    assert not scene.state.ships[RED].cards or not scene.state.ships[RED].cards[-1].hidden


def test_others_deal_any_talent_that_duras_may_have() -> None:
    dealt: set[str] = set()
    for number in range(40):
        scene = duras("strike_from_the_shadows_2017")
        StarTrek().determinize(scene.state, 0, Chance(bytes([number] * 16)))
        card = scene.state.ships[RED].cards[1]
        assert any(each.partition(".")[0] == card.card for each in scene.state.cast)
        dealt.add(card.card)
    assert "tal_shiar_2017" not in dealt, "its Captain must be Romulan"
    assert len(dealt) > 3
    scene = duras("strike_from_the_shadows_2017")
    StarTrek().determinize(scene.state, 1, Chance(bytes(16)))
    assert scene.state.ships[RED].cards[1].card == "strike_from_the_shadows_2017"


def test_a_hint_is_given_while_a_card_that_was_just_discarded_asks_on() -> None:
    """What others deal for Duras leaves the abilities of all cards in play, also of spent ones."""
    scene = table(
        blue(200, 200, upgrades=("tal_shiar_2017",), dial="straight-1"),
        red(200, 420, 180, VORCHA, captain="duras_2017", upgrades=("blood_oath_2017",)),
        red(300, 420, 180, KVORT, dial="straight-1"),
        seed="duras",
    )
    match = scene.match(Seeded(bytes(32)))
    for seat, kind, answer in ((1, "dial", "straight-1"), (0, "use.tal_shiar_2017", "use")):
        [prompt] = match.prompts(seat)
        assert prompt.kind == kind
        match.answer(seat, prompt.id, answer)
    assert match.prompts(0)[0].kind == "which_ship"
    for number in range(8):
        fork = match.fork(bytes([number] * 32), for_seat=0)
        assert pack(fork)
        state = fork.state
        assert isinstance(state, Fleets)
        if state.ships[RED].cards[1].card != "blood_oath_2017":
            assert "blood_oath_2017" not in state.cast
