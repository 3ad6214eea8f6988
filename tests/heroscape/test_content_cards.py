"""The cards, Glyphs, terrain and Scenarios that come with the game."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from wartable.games.heroscape.board import Body, board_of, may_stand
from wartable.games.heroscape.cards import Values
from wartable.games.heroscape.content import (
    card_of,
    cards,
    glyph_of,
    glyphs,
    obstacles,
    terrain_of,
    tile_shapes,
)
from wartable.games.heroscape.scenarios import scenarios, zones_of


@pytest.mark.rule("HS-CARD-02")
@pytest.mark.rule("HS-EX-02")
def test_the_basic_side_of_the_frostclaw_paladins() -> None:
    assert card_of("frostclaw-paladins").basic == Values(5, 1, 3, 6)


@pytest.mark.rule("HS-CARD-01")
def test_a_hero_is_one_figure_and_a_squad_two_or_more() -> None:
    for card in cards().values():
        assert card.hero != card.squad
        assert (card.figures == 1) is card.hero


@pytest.mark.rule("HS-CARD-03")
def test_every_card_says_what_the_master_side_says() -> None:
    for card in cards().values():
        assert card.name
        assert card.general
        assert card.species
        assert card.card_class
        assert card.personality
        assert card.life >= 1
        assert card.height >= 3
        assert card.points > 0
        assert card.move >= 1
        assert card.range >= 1


def test_cross_checks_with_the_rulebook() -> None:
    xenithrax = card_of("xenithrax-the-vineweaver")
    assert (xenithrax.defense, xenithrax.life, xenithrax.double) == (3, 8, True)
    knaves = card_of("knaves-of-the-silver-scimitar")
    assert (knaves.height, knaves.attack, knaves.points, knaves.figures) == (4, 3, 65, 4)
    ewashia = card_of("ewashia-master-of-tides")
    assert Fraction(ewashia.points, ewashia.life) == Fraction(115, 4)
    raelin = card_of("raelin-the-kyrie-warrior-aoa")
    assert raelin.basic is not None
    assert (raelin.move, raelin.basic.move, raelin.double) == (6, 7, True)


def test_powers_have_stable_ids_without_numbers_and_words_of_their_own() -> None:
    for card in cards().values():
        for power in card.powers:
            assert power.id.replace("_", "").isalpha()
            assert power.id.islower()
            assert power.words.endswith((".", ")"))
    assert card_of("cornelius-breech-the-derelict-prince").powers[0].number("attack") == 2
    assert card_of("major-q11").powers[0].pairs("profiles") == ((7, 2), (5, 3), (3, 4))
    assert card_of("grimnak").powers[0].listed("sizes") == ("Small", "Medium")


@pytest.mark.rule("HS-EX-41")
@pytest.mark.rule("HS-POWER-05")
def test_kita_is_a_beast_that_command_familiar_names() -> None:
    for wizard in ("raakchott-steward-of-death", "halushia-scion-of-the-wild"):
        familiar = card_of(wizard).power("command_familiar")
        assert familiar is not None
        assert familiar.word("class") == card_of("kita-the-springrunner").card_class
        assert card_of("kita-the-springrunner").size in familiar.listed("sizes")


@pytest.mark.rule("HS-ARMY-07")
def test_one_common_squad_is_ours_and_says_so() -> None:
    common = [card for card in cards().values() if card.common]
    assert [card.house for card in common] == [("card",)]


def test_glyphs_and_terrain_are_known_by_id() -> None:
    assert glyph_of("dagmar").params == {"initiative": 8}
    assert len({glyph.letter for glyph in glyphs().values()}) == len(glyphs())
    assert terrain_of("water").stops
    assert terrain_of("obstacle_base").tile_class == "none"
    assert obstacles()["laur_jungle_tree"].tree
    assert {size: len(hexes) for size, hexes in tile_shapes().items()} == {
        "1": 1,
        "2": 2,
        "3": 3,
        "5": 5,
        "7": 7,
        "24": 24,
    }


@pytest.mark.rule("HS-RULING-60")
@pytest.mark.rule("HS-SETUP-02")
@pytest.mark.parametrize("name", list(scenarios()))
def test_a_scenario_can_be_set_up(name: str) -> None:
    scenario = scenarios()[name]
    board = board_of(scenario.map)
    zones = zones_of(name)
    sides = scenario.teams or max(scenario.players)
    assert len(zones) >= sides
    assert not any(set(one) & set(other) for one, other in combinations(zones, 2))
    for zone in zones:
        assert all(board.fits(space, 5) and not board.water[space] for space in zone)
    for spot in scenario.glyphs:
        assert board.fits(board.at(*spot.at), 5)
        assert spot.glyph == "" or spot.glyph in glyphs()
    for place in scenario.objective.spaces:
        assert board.at(*place) >= 0
    assert scenario.house


@pytest.mark.rule("HS-SETUP-05")
@pytest.mark.rule("HS-EX-01")
@pytest.mark.rule("HS-SETUP-09")
@pytest.mark.parametrize("name", [each.id for each in scenarios().values() if each.preset])
def test_figures_of_pre_set_armies_fit_where_the_scenario_shows_them(name: str) -> None:
    scenario = scenarios()[name]
    board = board_of(scenario.map)
    standing: list[Body] = []
    for team, army in enumerate(scenario.preset):
        for id_ in army.cards:
            card = card_of(id_)
            places = army.positions[id_]
            assert len(places) == card.figures
            assert "basic" not in scenario.modes or card.basic is not None
            for number, place in enumerate(places):
                spaces = tuple(board.at(*each) for each in place)
                assert len(spaces) == card.base
                figure = Body(f"{id_}.{number}", team, team, spaces, card.height, bulk=card.bulk)
                assert may_stand(board, figure, standing)
                standing.append(figure)
    if name == "shore-raid":
        assert [len(army.cards) for army in scenario.preset] == [4, 4]
        assert sum(figure.team == 0 for figure in standing) == 7


@pytest.mark.rule("HS-KEYWORD-01")
def test_a_keyword_has_the_same_full_text_on_every_card() -> None:
    for keyword in ("flying", "stealth_flying", "disengage", "phantom_walk", "climb"):
        words = {
            power.words for card in cards().values() for power in card.powers if power.id == keyword
        }
        assert len(words) == 1
        assert len(words.pop()) > 30


@pytest.mark.rule("HS-GLYPH-04")
def test_a_glyph_says_what_it_does_and_how_long() -> None:
    for glyph in glyphs().values():
        assert glyph.words
        one_use = glyph.scope == "one_shot"
        assert (glyph.duration == "temporary") is one_use


@pytest.mark.rule("HS-OBSTACLE-02")
def test_a_board_knows_which_obstacles_are_trees_for_powers_that_ask() -> None:
    board = board_of("spire-at-mount-tildept")
    assert {tuple(board.hexes[number]) for number in board.trees} == {(3, 9), (4, 2)}
    assert not board_of("vile-cove").trees


@pytest.mark.rule("HS-EX-10")
def test_killians_range_is_4_in_basic_and_his_special_attacks_in_the_master_game() -> None:
    killian = card_of("killian-vane-iii")
    blunderbuss = killian.power("blunderbuss")
    assert killian.basic is not None
    assert blunderbuss is not None
    assert (killian.basic.range, killian.range, blunderbuss.number("range")) == (4, 1, 4)
