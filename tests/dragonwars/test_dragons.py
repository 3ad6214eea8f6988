"""The dragon types, their bases, heights and facings."""

from typing import cast

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to, truth
from tests.dragonwars.table import Game, spot
from wartable.engine.forms import Plan
from wartable.engine.refusal import Illegal
from wartable.games.dragonwars.conflicts import deny, slots_filled
from wartable.games.dragonwars.dragons import TYPES, DragonType
from wartable.games.dragonwars.events import (
    Fired,
    FireFailed,
    Flew,
    HexOverfull,
    MovedIllegally,
    Recovered,
    Struck,
)
from wartable.games.dragonwars.plotting import fires_of
from wartable.games.dragonwars.state import Dragon
from wartable.space.hexes import DIRECTION_NAMES, Hex


def kind(name: str) -> DragonType:
    """A dragon type by its name."""
    return next(found for found in TYPES if found.id == name)


@pytest.mark.rule("DW-DRAGON-01")
def test_the_wyrmling() -> None:
    wyrmling = kind("wyrmling")
    assert (wyrmling.size, wyrmling.speed, wyrmling.health) == ("small", 3, 6)
    assert fires_of(wyrmling) == ["none", "FB1"]


@pytest.mark.rule("DW-DRAGON-02")
def test_the_drake() -> None:
    drake = kind("drake")
    assert (drake.size, drake.speed, drake.health) == ("medium", 2, 9)
    assert fires_of(drake) == ["none", "FB1", "FB2", "FB3", "BR2", "BR3"]


@pytest.mark.rule("DW-DRAGON-03")
def test_the_elder() -> None:
    elder = kind("elder")
    assert (elder.size, elder.speed, elder.health) == ("medium", 1, 12)
    rows = ["FB1", "FB2", "FB3", "BR2", "BR3"]
    assert fires_of(elder) == ["none", *rows, "CB", *(f"{row}+CB" for row in rows)]


@pytest.mark.rule("DW-DRAGON-04")
def test_the_ancient() -> None:
    ancient = kind("ancient")
    assert (ancient.size, ancient.speed, ancient.health) == ("large", 1, 15)
    rows = ["FB1", "FB2", "FB3", "FB4", "FB5", "BR2", "BR3", "BR4", "BR5"]
    assert fires_of(ancient) == ["none", *rows, "CB", *(f"{row}+CB" for row in rows)]


@pytest.mark.rule("DW-DRAGON-05")
def test_speed_limits_forward_and_nothing_else() -> None:
    match = new_match()
    play_to(match, "plot")
    for dragon in TYPES:
        form = plan(match, 0).fields[f"{dragon.id}.1.move"].form
        for n in (1, 2, 3):
            if n <= dragon.speed:
                form.check([f"F{n}"])
            else:
                with pytest.raises(Illegal):
                    form.check([f"F{n}"])
        for mark in ("LS", "LT", "RS", "RT", "FLIP", "HOVER"):
            form.check([mark])


@pytest.mark.rule("DW-DRAGON-06")
def test_health_never_rises_above_the_start() -> None:
    game = Game()
    game.put("red.drake", (0, 4), health=8)
    game.rest("red.drake", "H2E0")
    game.round()
    assert game["red.drake"].health == 9
    assert [event.health for event in game.said(Recovered)] == [1, 0, 0]


@pytest.mark.rule("DW-DRAGON-07")
def test_energy_never_rises_above_fifteen() -> None:
    for dragon in ("ancient", "elder", "drake", "wyrmling"):
        game = Game()
        game.put(f"red.{dragon}", (0, 4), energy=14)
        game.rest(f"red.{dragon}", "H0E2")
        game.round()
        assert game[f"red.{dragon}"].energy == 15
        assert [event.energy for event in game.said(Recovered)] == [1, 0, 0]


@pytest.mark.rule("DW-DRAGON-08")
def test_a_dragon_without_health_is_gone_for_good() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=1)
    game.put("red.elder", (0, 5))
    game.put("blue.drake", (0, 3), height=0, health=4)
    game.put("blue.elder", (-3, 5))
    game.plot("red.drake", "HOVER FB1", "F1")
    game.plot("blue.drake", "", "F1 CLIMB", "FB1")
    game.round()
    assert not game["blue.drake"].alive
    assert game["red.drake"].hex == Hex(0, 3)
    game.turn()
    assert "drake.1.move" not in cast("Plan", game.asked("plot")[-1].form).fields
    assert [flew.dragon for flew in game.said(Flew)] == ["red.drake"] * 2


@pytest.mark.rule("DW-DRAGON-09")
def test_without_energy_there_is_no_fire_but_melee() -> None:
    game = Game()
    game.put("red.elder", (0, 4), height=2, energy=0)
    game.put("blue.drake", (0, 4), height=2)
    game.plot("red.elder", "HOVER FB1+CB")
    game.plot("blue.drake", "HOVER")
    game.turn()
    assert not game.said(Fired)
    assert len(game.said(FireFailed)) == 2
    assert "red.elder" in [strike.dragon for strike in game.said(Struck)]


# Bases


def bases(large: int, medium: int, small: int) -> list[Dragon]:
    """Dragons with such bases, of as many players as needed."""
    ranks = [0] * large + [2] * medium + [3] * small
    place = Hex(0, 4)
    return [
        Dragon(f"d{n}", n, rank, place, 1, 0, 9 + n, 0, place, 1, 0) for n, rank in enumerate(ranks)
    ]


@pytest.mark.rule("DW-BASE-01")
def test_what_each_base_fills() -> None:
    assert [dragon.slots for dragon in TYPES] == [3, 2, 2, 1]
    assert [dragon.size for dragon in TYPES] == ["large", "medium", "medium", "small"]
    assert slots_filled(bases(1, 1, 1)) == 6


@pytest.mark.rule("DW-BASE-02")
def test_any_mix_up_to_six_slots_fits() -> None:
    for large in range(4):
        for medium in range(5):
            for small in range(8):
                fits = 3 * large + 2 * medium + small <= 6
                assert (deny(bases(large, medium, small)) == []) == fits


@pytest.mark.rule("DW-BASE-03")
def test_room_counts_all_owners_and_heights() -> None:
    game = Game()
    game.put("red.ancient", (0, 4), height=9)
    game.put("red.elder", (0, 4), height=1)
    game.put("blue.ancient", (0, 4), height=0)
    game.plot("red.ancient", "HOVER")
    game.plot("red.elder", "HOVER")
    game.send("red.elder", (0, 5))
    game.turn()
    assert [event.denied for event in game.said(HexOverfull)] == [("red.elder",)]


@pytest.mark.rule("DW-BASE-04")
def test_nobody_is_asked_where_in_its_hex_a_base_stands() -> None:
    game = Game()
    for dragon in ("ancient", "elder", "wyrmling"):
        game.put(f"red.{dragon}", (0, 4))
    game.round()
    assert not game.said(HexOverfull)
    assert {prompt.kind for prompt in game.prompts} == {"plot", "grounded"}


# Heights


@pytest.mark.rule("DW-HEIGHT-01")
def test_height_zero_is_grounded() -> None:
    game = Game()
    game.put("red.drake", (0, 0), height=0)
    game.put("red.elder", (0, 4), height=1)
    game.plot("red.elder", "HOVER")
    game.turn()
    red = game.asked("grounded")[0]
    assert red.about == ("dragon:red.drake",)


@pytest.mark.rule("DW-HEIGHT-02")
def test_total_height_is_terrain_and_height() -> None:
    game = Game()
    game.put("red.drake", (0, 2), height=2)
    game.plot("red.drake", "LS")
    game.turn()
    assert game.said(Flew)[0].total == 5
    assert game["red.drake"].height == 5 - game.board.heights[game["red.drake"].hex]


@pytest.mark.rule("DW-HEIGHT-03")
def test_nobody_flies_above_nine() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=8)
    game.plot("red.drake", "F1 CLIMB", "LS CLIMB")
    game.dice(20)
    game.turn()
    assert game.total("red.drake") == 9
    game.turn()
    assert game.total("red.drake") == 9
    assert game.said(MovedIllegally)[0].rule == "DW-RULING-06"


@pytest.mark.rule("DW-HEIGHT-04")
def test_taking_off_and_landing_are_part_of_a_turns_movement() -> None:
    game = Game()
    game.put("red.drake", (0, 5))
    game.plot("red.drake", "F1 CLIMB", "LT DESCEND", "F1 CLIMB")
    heights: list[int] = []
    for _ in range(3):
        game.turn()
        heights.append(game["red.drake"].height)
    assert heights == [1, 0, 1]


@pytest.mark.rule("DW-HEIGHT-05")
def test_a_movement_that_ends_at_ground_level_grounds_the_dragon() -> None:
    level = Game()
    level.put("red.drake", (0, 4), height=1)
    level.plot("red.drake", "F1")
    level.turn()
    assert spot(level["red.drake"]) == (0, 3, 0, "N")
    down = Game()
    down.put("red.drake", (0, 5), height=1)
    down.plot("red.drake", "F1 DESCEND")
    down.turn()
    assert spot(down["red.drake"]) == (0, 4, 0, "N")


@pytest.mark.rule("DW-HEIGHT-06")
def test_a_grounded_dragon_leaves_only_by_climb_or_descend() -> None:
    stays = Game()
    stays.put("red.drake", (0, 2), facing="S")
    stays.plot("red.drake", "FB1", "", "F1")
    stays.dice(20)
    stays.round()
    assert stays["red.drake"].hex == Hex(0, 2)
    for change in ("CLIMB", "DESCEND"):
        leaves = Game()
        leaves.put("red.drake", (0, 2), facing="S")
        leaves.plot("red.drake", f"F1 {change}")
        leaves.turn()
        assert leaves["red.drake"].hex == Hex(0, 3)


@pytest.mark.rule("DW-HEIGHT-07")
def test_a_grounded_dragon_may_fire() -> None:
    game = Game()
    game.put("red.drake", (0, 5))
    game.put("blue.elder", (0, 4))
    game.plot("red.drake", "FB1")
    game.turn()
    assert game["blue.elder"].health == 12 - 8


@pytest.mark.rule("DW-HEIGHT-08")
@pytest.mark.parametrize(("fire", "damage"), [("FB1", 4), ("BR2", 4), ("CB", 2)])
def test_attacks_hurt_twice_as_much_on_the_ground(fire: str, damage: int) -> None:
    for height, factor in ((0, 2), (1, 1)):
        game = Game()
        game.put("red.elder", (0, 5), height=height)
        game.put("blue.ancient", (0, 4), height=height)
        game.plot("red.elder", f"HOVER {fire}" if height else fire)
        game.plot("blue.ancient", "HOVER" if height else "")
        game.turn()
        assert game["blue.ancient"].health == 15 - damage * factor
        melee = Game()
        melee.put("red.elder", (0, 5), height=height)
        melee.put("blue.ancient", (0, 5), height=height)
        for dragon in ("red.elder", "blue.ancient"):
            melee.plot(dragon, "HOVER" if height else "")
        melee.turn()
        assert melee["blue.ancient"].health == 15 - factor


# Facings


@pytest.mark.rule("DW-FACING-01")
def test_a_facing_is_one_of_six_edges() -> None:
    match = new_match()
    play_to(match, "grounded")
    facing = plan(match, 0).fields["drake.face"].form
    assert list(facing.answers()) == list(DIRECTION_NAMES)
    game = Game()
    game.put("red.drake", (0, 4), height=5, facing="NW")
    game.plot("red.drake", "RT", "RT", "FLIP")
    game.round()
    assert game["red.drake"].facing in range(6)


@pytest.mark.rule("DW-FACING-02")
def test_a_grounded_dragon_turns_freely_at_the_start_of_every_turn() -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.put("blue.wyrmling", (-5, 3))
    facings: list[str] = []
    for facing in ("S", "NE", "NW"):
        game.face("red.drake", facing)
        game.turn()
        facings.append(DIRECTION_NAMES[game["red.drake"].facing])
    assert facings == ["S", "NE", "NW"]
    moved = Game()
    moved.put("red.drake", (0, 4), facing="N")
    moved.face("red.drake", "SE")
    moved.plot("red.drake", "F1 CLIMB")
    moved.turn()
    assert spot(moved["red.drake"]) == (1, 4, 1, "SE")


@pytest.mark.rule("DW-FACING-03")
def test_the_first_facing_comes_between_plots_and_reveal() -> None:
    match = new_match()
    play_to(match, "plot")
    match.default(0)
    match.default(1)
    assert [waiting.kind for waiting in match.waiting()] == ["grounded", "grounded"]
    assert truth(match).plots
    assert not truth(match).revealed
    fields = plan(match, 0).default()
    answer(match, 0, fields)
    assert not truth(match).revealed
    match.default(1)
    assert truth(match).revealed


@pytest.mark.rule("DW-FACING-04")
def test_a_dragon_that_lands_keeps_its_facing_for_the_turn() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=1)
    game.put("blue.ancient", (-1, 4), height=0)
    game.plot("red.drake", "LT DESCEND FB1")
    game.turn()
    assert spot(game["red.drake"]) == (-1, 5, 0, "NW")
    assert game.said(Fired)[0].hexes == (Hex(-2, 5),)


@pytest.mark.rule("DW-FACING-05")
def test_a_flying_dragon_turns_only_by_its_movement() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=3)
    game.face("red.drake", "S")
    game.plot("red.drake", "HOVER", "FLIP", "HOVER")
    game.turn()
    assert not [prompt for prompt in game.asked("grounded") if prompt.seat == 0]
    assert DIRECTION_NAMES[game["red.drake"].facing] == "N"
    game.turn()
    assert DIRECTION_NAMES[game["red.drake"].facing] == "S"
