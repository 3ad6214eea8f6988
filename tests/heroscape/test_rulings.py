"""Rulings and cards that need no battle of their own (HS-CARD, HS-SIGHT, HS-LEAVE, HS-RULING)."""

from __future__ import annotations

from typing import cast

import pytest

from tests.heroscape.battle import BLANK, SKULL, at, battle, card, chosen, field, figure, state_of
from wartable.engine.forms import Pick
from wartable.engine.match import Match
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.attacks import DiceCounted
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.games.heroscape.state import HeroScapeState
from wartable.games.heroscape.targets import targets
from wartable.games.heroscape.view import HeroScapeView
from wartable.testing.scenes import answers, match_from, rolls

IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"


@pytest.mark.rule("HS-CARD-06")
@pytest.mark.rule("HS-CARD-07")
def test_attack_and_defense_are_the_numbers_of_dice() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=IRENE)
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 6),
    )
    counted = [(each.purpose, each.reckoning.base) for each in scene.said(DiceCounted)]
    assert counted == [("attack", 4), ("defense", 6)]


@pytest.mark.rule("HS-CARD-08")
def test_life_is_the_number_of_wounds_that_destroys() -> None:
    for wounds, stands in ((3, True), (4, False)):
        scene = battle(
            [card("knight-irene", "0,0,0")],
            [card("ne-gok-sa", "1,0,0", wounds=wounds), card("killian-vane-iii", "6,0,0")],
            turn=IRENE,
        )
        scene.play(
            answers("Red", "turn", "done"),
            answers("Red", "target", f"figure:{NEGOKSA}"),
            rolls("attack", SKULL, BLANK, BLANK, BLANK),
            rolls("defense", *[BLANK] * 6),
        )
        assert figure(scene, NEGOKSA).on_board is stands, "his Life is 5"


@pytest.mark.rule("HS-CARD-09")
@pytest.mark.parametrize(
    ("mover", "climbs", "falls", "engaged"),
    [("kita-the-springrunner", False, True, False), ("ne-gok-sa", True, False, True)],
)
def test_height_drives_climbing_falling_and_adjacency(
    mover: str, climbs: bool, falls: bool, engaged: bool
) -> None:
    """Height 4 against Height 5, beside ledges of 4 levels and an enemy 4 levels up."""
    sheet = field(levels={(1, 0): 4, (0, -3): 4, (0, -2): 4})
    low = battle(
        [card(mover, "0,0,0")],
        [card("killian-vane-iii", "1,0,4")],
        turn=f"red.{mover}",
        sheet=sheet,
    )
    low.play(answers("Red", "turn", "done"))
    assert bool(low.asked("target")) is engaged
    foot = battle(
        [card(mover, "0,-1,0")],
        [card("killian-vane-iii", "6,0,0")],
        turn=f"red.{mover}",
        sheet=sheet,
    )
    foot.play(answers("Red", "turn", f"figure:red.{mover}"))
    bars = {bar.id: bar.rule for bar in cast("Pick", foot.question("Red").form).bars}
    assert ("space:0,-2,4" in bars) is not climbs
    assert climbs or bars["space:0,-2,4"] == "HS-LEVEL-05"
    top = battle(
        [card(mover, "0,-2,4")],
        [card("killian-vane-iii", "6,0,0")],
        turn=f"red.{mover}",
        sheet=sheet,
    )
    top.play(
        answers("Red", "turn", f"figure:red.{mover}"),
        answers("Red", "destination", "space:0,-1,0"),
        *[rolls("fall", BLANK)] * falls,
    )
    assert len(top.rolls) == falls


@pytest.mark.rule("HS-GLYPH-01")
def test_a_permanent_glyph_stays_when_its_figure_leaves() -> None:
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")],
        [card("ne-gok-sa", "6,-6,0")],
        turn="red.kita-the-springrunner",
        glyphs=[GlyphLaid("0,0,0", "gerda", up=True)],
    )
    scene.play(
        answers("Red", "turn", "figure:red.kita-the-springrunner"),
        answers("Red", "destination", "space:3,0,0"),
    )
    assert [(lying.glyph, lying.up) for lying in state_of(scene).glyphs] == [("gerda", True)]
    assert at(scene, "red.kita-the-springrunner") == ("3,0,0",)


@pytest.mark.rule("HS-TURN-06")
@pytest.mark.rule("HS-ROUND-02")
def test_after_a_turn_the_player_to_the_left_has_one() -> None:
    scene = battle(
        [card("knight-irene", "-5,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=IRENE,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA,) * 4},
    )
    scene.play(answers("Red", "turn", "done"))
    assert scene.question("Blue").kind == "turn"
    scene.play(answers("Blue", "turn", "done"))
    assert scene.question("Red").kind == "turn"
    assert type(state_of(scene).agenda[0]).__name__ == "EndRound"


@pytest.mark.rule("HS-RULING-49")
@pytest.mark.rule("HS-ATTACK-15")
def test_bonuses_are_applied_by_themselves_and_choices_are_offered_once() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0"), card("finn-the-viking-champion", "-1,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.tarn-viking-warriors",
    )
    state_of(scene).cast = ("attack_aura",)
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 6),
    )
    run = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "6,0,0")], turn=IRENE)
    state_of(run).cast = ("run",)
    run.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "use.run", "decline"),
        answers("Red", "destination", "space:4,0,0"),
    )
    assert len(run.asked("use.run")) == 1


def two_teams() -> Match:
    """Red and Blue against Green and Gold, in a turn of Blue's."""
    options = HeroScapeOptions(scenario="allies-in-the-pass", players=4, glyphs=False)
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("killian-vane-iii", "-3,0,0")],
        more={"green": (card("ne-gok-sa", "5,0,0"),), "gold": (card("bok-bur-na", "6,0,0"),)},
        options=options,
        turn="blue.killian-vane-iii",
    )
    return match_from(HeroScape(), options, state_of(scene))


@pytest.mark.rule("HS-LEAVE-05")
def test_teammates_play_on_when_one_leaves() -> None:
    match = two_teams()
    match.concede(0)
    match.answer(1, match.prompts(1)[0].id, "done")
    assert match.result is None
    view = match.view(1)
    assert isinstance(view, HeroScapeView)
    assert {each.id: each.where for each in view.figures}[IRENE] == "gone"


@pytest.mark.rule("HS-LEAVE-05")
def test_a_team_wins_with_a_member_who_left() -> None:
    match = two_teams()
    for seat in (0, 2, 3):
        assert match.result is None
        match.concede(seat)
    assert match.result is not None
    assert match.result.winners == (0, 1)


@pytest.mark.rule("HS-LEAVE-07")
def test_the_table_answers_cautiously() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0")],
        turn=IRENE,
    )
    assert scene.question("Red").form.default() == "done"
    scene.play(answers("Red", "turn", f"figure:{IRENE}"))
    assert scene.question("Red").form.default() == "stay"
    scene.play(answers("Red", "destination", "space:-2,0,0"))
    assert scene.question("Blue").form.default() == [
        "figure:blue.frostclaw-paladins.1",
        "figure:blue.frostclaw-paladins.2",
    ]


@pytest.mark.rule("HS-RULING-61")
@pytest.mark.rule("HS-CARD-12")
def test_powers_are_found_by_id_and_called_as_their_card_calls_them() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("frostclaw-paladins", "5,0,0")])
    state = state_of(scene)
    assert abilities.title(state, abilities["run"], IRENE) == "Run 3"
    dorim = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,0"), card("knight-irene", "1,0,0")],
        [card("ne-gok-sa", "5,0,0")],
    )
    charge = card_of("dorim-the-bulkhead-brawler").power("charge")
    assert charge is not None
    assert "If Dorim attacks" in charge.words, "short for Dorim the Bulkhead Brawler"
    meant = list(abilities.carried(state_of(dorim), {"charge"}))
    assert meant == [("charge", "red.dorim-the-bulkhead-brawler", 0)]
    assert figure_name("blue.frostclaw-paladins.2") == "Blue's Frostclaw Paladins 2"


@pytest.mark.rule("HS-SQUAD-04")
def test_wounds_of_a_squad_figure_are_its_own() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("frostclaw-paladins", "1,0,0", "0,1,0", wounds=0)],
        turn=IRENE,
    )
    figure(scene, "blue.frostclaw-paladins.2").wounds = 1
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.frostclaw-paladins.1"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 4),
    )
    assert figure(scene, "blue.frostclaw-paladins.1").on_board


@pytest.mark.rule("HS-RULING-64")
def test_figures_that_wait_keep_their_card_in_play() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0"), card("airborne-elite", "1,0,0")],
        [card("ne-gok-sa", "5,0,0")],
    )
    state = state_of(scene)
    waiting = state.figure("red.airborne-elite.1")
    waiting.where, waiting.spaces = "reserve", ()
    plan = {f"marker.{face}": "card:red.airborne-elite" for face in "123x"}
    assert scene.verdict("Red", plan)
    assert "figure:red.airborne-elite.1" not in chosen_targets(state)


def chosen_targets(state: HeroScapeState) -> list[str]:
    """Whom Ne-Gok-Sa could attack."""
    options, bars = targets(state, state.figure(NEGOKSA))
    return [each.id for each in options] + [each.id for each in bars]


@pytest.mark.rule("HS-SIGHT-06")
def test_a_spectator_sees_the_battlefield_and_no_hidden_face() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=IRENE,
        markers={"red": (IRENE,) * 4, "blue": (NEGOKSA,) * 4},
    )
    view = HeroScape().view(state_of(scene), None)
    assert len(view.figures) == 2
    assert {marker.face for marker in view.markers} == {""}
    assert chosen(scene, "Red") == [f"figure:{IRENE}", "done"]
