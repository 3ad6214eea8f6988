"""What lies on the table, who may touch it, larger tables, and how people agree."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from tests.heroscape.abilities.test_frame import (
    ACTED,
    IRENE,
    NEGOKSA,
    Nowhere,
    cheering,
)
from tests.heroscape.battle import (
    BLANK,
    SKULL,
    Battle,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.engine.forms import Plan
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions, Refusal
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.board.sheet import ZoneSheet
from wartable.games.heroscape.field import level_of
from wartable.games.heroscape.options import HeroScapeOptions, check_options
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.state import Marker
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers, asks, match_from, refuses, rolls

TEAMS = HeroScapeOptions(scenario="allies-in-the-pass", players=4, glyphs=False)
MISAERX, KILKORAX = "red.misaerx-the-kyrie-warrior", "red.kilkorax-the-kyrie-warrior"


def allies() -> Battle:
    """Red and Blue against Green and Gold; it is Red's turn."""
    names = ("red.knight-irene", "blue.ne-gok-sa", "green.killian-vane-iii", "gold.bok-bur-na")
    return battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        more={
            "green": (card("killian-vane-iii", "-4,0,0"),),
            "gold": (card("bok-bur-na", "5,0,0"),),
        },
        markers={name.partition(".")[0]: (name,) * 4 for name in names},
        options=TEAMS,
        turn=IRENE,
    )


@pytest.mark.rule("HS-SETUP-07")
def test_every_player_has_markers_1_2_3_and_x_and_the_table_a_twenty_sided_die() -> None:
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")])
    for color, own in (("Red", IRENE), ("Blue", NEGOKSA)):
        plan = cast("Plan", scene.question(color).form)
        assert list(plan.fields) == ["marker.1", "marker.2", "marker.3", "marker.x"]
        whole = dict.fromkeys(plan.fields, f"card:{own}")
        scene.play(
            refuses(color, "orders", {**whole, "marker.4": f"card:{own}"}),
        )
        assert scene.verdict(color, whole)
    scene.play(
        answers("Red", "orders", {f"marker.{face}": f"card:{IRENE}" for face in "123x"}),
        answers("Blue", "orders", {f"marker.{face}": f"card:{NEGOKSA}" for face in "123x"}),
        rolls("initiative", 20),
        rolls("initiative", 1),
    )
    assert scene.question("Red").kind == "turn"


@pytest.mark.rule("HS-TEAM-04")
def test_teammates_play_their_own_armies_in_turns_of_their_own() -> None:
    scene = allies()
    assert chosen(scene, "Red") == [f"figure:{IRENE}", "done"]
    match = match_from(HeroScape(), TEAMS, state_of(scene))
    assert [each.seat for each in match.waiting()] == [0]
    [prompt] = match.prompts(0)
    for friend in (1, 2, 3):
        with pytest.raises(Refusal):
            match.answer(friend, prompt.id, "done")
    match.answer(0, prompt.id, "done")
    while match.waiting()[0].seat == 0:
        match.default(0)
    assert [each.seat for each in match.waiting()] == [1], "the teammate's turn follows"
    assert {option.id for option in match.prompts(1)[0].form.options} == {  # type: ignore[attr-defined]
        f"figure:{NEGOKSA}",
        "done",
    }


@pytest.mark.rule("HS-SIGHT-07")
@pytest.mark.rule("HS-RULING-37")
def test_only_ones_own_figures_are_touched_and_only_in_ones_own_turn() -> None:
    scene = battle(
        [card("grimnak", "0,0,0 0,1,0")], [card("mimring", "4,0,0 4,1,0")], turn="red.grimnak"
    )
    assert chosen(scene, "Red") == ["figure:red.grimnak", "done"]
    match = match_from(HeroScape(), HeroScapeOptions(glyphs=False), state_of(scene))
    assert match.prompts(1) == []
    with pytest.raises(Refusal):
        match.answer(1, match.prompts(0)[0].id, "figure:blue.mimring")
    scene.play(
        refuses("Red", "turn", "figure:blue.mimring"),
        answers("Red", "turn", "figure:red.grimnak"),
    )
    assert "space:0,1,0+0,0,0" in chosen(scene, "Red"), "its own front may be turned in its move"
    scene.play(answers("Red", "destination", "space:0,1,0+0,0,0"))
    assert at(scene, "red.grimnak") == ("0,1,0", "0,0,0")
    assert at(scene, "blue.mimring") == ("4,0,0", "4,1,0")


@pytest.mark.rule("HS-MULTI-01")
def test_larger_battlefields_more_players_and_higher_limits() -> None:
    ground = set(Hex(0, 0).disc(12))
    wide = field(12, dict.fromkeys(Hex(0, 0).disc(12), 1))
    edges = [Hex(0, -12), Hex(12, -12), Hex(12, 0), Hex(0, 12), Hex(-12, 12), Hex(-12, 0)]
    colors = ("red", "blue", "green", "gold", "silver", "copper")
    zones = tuple(
        ZoneSheet(color, tuple((near.q, near.r, 1) for near in edge.disc(2) if near in ground))
        for color, edge in zip(colors, edges, strict=True)
    )
    sheet = replace(wide, zones=zones)
    army = ("mimring", "grimnak", "knight-irene", "ne-gok-sa", "syvarris-rotv")
    options = HeroScapeOptions(map=sheet, players=6, points=1000, army=(army,) * 6)
    check_options(options)
    state = HeroScape().setup(options)
    assert (len(state.musters), state.points) == (30, 1000)
    assert len({muster.card for muster in state.musters}) == 5, "the same Unique in six Armies"
    with pytest.raises(BadOptions):
        check_options(replace(options, players=7))


@pytest.mark.rule("HS-EX-43")
def test_a_power_may_act_after_its_figure_is_destroyed_if_it_works_that_way() -> None:
    def struck(target: str, defense: int) -> Battle:
        scene = battle(
            [
                card("misaerx-the-kyrie-warrior", "1,0,0", wounds=3),
                card("knight-irene", "0,1,0", wounds=4),
                card("kilkorax-the-kyrie-warrior", "5,0,0"),
            ],
            [card("knight-irene", "0,0,0")],
            turn="blue.knight-irene",
            markers={"red": (KILKORAX,) * 4, "blue": ("blue.knight-irene",) * 4},
            powers=True,
        )
        scene.play(
            answers("Blue", "turn", "done"),
            answers("Blue", "target", f"figure:{target}"),
            rolls("attack", *[SKULL] * 4),
            rolls("defense", *[BLANK] * defense),
        )
        return scene

    scene = struck(MISAERX, 3)
    scene.play(
        asks("Red", "friend", offers=(f"figure:{KILKORAX}",)),
        answers("Red", "friend", f"figure:{KILKORAX}"),
    )
    assert figure(scene, MISAERX).where == "destroyed"
    assert figure(scene, MISAERX).host == KILKORAX
    other = struck("red.knight-irene", 4)
    assert figure(other, "red.knight-irene").where == "destroyed"
    carried = [source for _, source, _ in abilities.carried(state_of(other), {"run"})]
    assert carried == ["blue.knight-irene"]


@pytest.mark.rule("HS-LEAVE-06")
def test_all_who_have_not_conceded_must_agree_on_a_draw() -> None:
    match = Match(HeroScape(), HeroScapeOptions(scenario="six-at-the-cove", players=4))
    match.concede(3)
    assert not match.offer_draw(0)
    assert not match.agree(1)
    assert match.waiting(), "Green has not agreed yet"
    assert match.agree(2)
    result = match.result
    assert result is not None
    assert (result.winners, result.rule) == ((), "HS-LEAVE-06")


@pytest.mark.rule("HS-COMMON-05")
def test_all_copies_of_a_common_card_are_one_army_card_for_powers() -> None:
    levy = "red.levy-of-the-vale"
    scene = battle(
        [card("levy-of-the-vale", "0,0,0", "1,0,0", copies=2)], [card("ne-gok-sa", "5,0,0")]
    )
    state = state_of(scene)
    assert [muster.id for muster in state.cards_of(0)] == [levy]
    state.markers = [Marker(0, "1", levy, 0), Marker(0, "2", levy, 1), Marker(0, "3", levy, 1)]
    assert state.unrevealed(levy) == 3
    state.markers[1].revealed = True
    assert state.unrevealed(levy) == 2
    assert len(state.of_muster(levy)) == 2
    army = ("levy-of-the-vale", "levy-of-the-vale")
    mustered = HeroScape().setup(HeroScapeOptions(army=(army, ("ne-gok-sa",))))
    [both] = mustered.cards_of(0)
    assert (both.id, both.copies) == (levy, [0, 0])
    assert len([each for each in mustered.figures if each.muster == levy]) == 6


@pytest.mark.rule("HS-RULING-46")
def test_tied_rolls_are_rolled_again_and_one_players_powers_need_no_roll() -> None:
    scene = cheering(rolled=(9, 9, 3, 12))
    assert scene.question("Blue").kind == "next_ability"
    scene.play(answers("Blue", "next_ability", chosen(scene, "Blue")[1]))
    assert len(ACTED) == 2
    ACTED.clear()
    alone = battle(
        [card("knight-irene", "0,0,0"), card("ne-gok-sa", "0,3,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=IRENE,
    )
    for source in (IRENE, "red.ne-gok-sa"):
        use = Use(state_of(alone), abilities["run_test_cheer"], source, 0, table=Nowhere())
        use.leave(source, expires="")
    alone.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 6),
    )
    assert alone.question("Red").kind == "next_ability", "no roll: Red orders Red's own powers"
    assert level_of(state_of(alone), figure(alone, IRENE)) == 0
