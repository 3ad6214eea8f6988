"""Fireball, Fire Breath and Close Blast."""

import pytest

from tests.dragonwars.table import Game
from wartable.games.dragonwars.dragons import ATTACKS, TYPES
from wartable.games.dragonwars.events import Burned, Fired
from wartable.games.dragonwars.fire import flames, shots_of
from wartable.games.dragonwars.plotting import fires_of
from wartable.space.hexes import DIRECTION_NAMES, Hex


def duel(fire: str, target: tuple[int, int], height: int, *, attacker: str = "red.ancient") -> int:
    """The damage an attack from (0,5), total height 3, facing north does to a flying Ancient."""
    game = Game()
    game.put(attacker, (0, 5), height=3)
    game.put("blue.ancient", target, height=height)
    game.plot(attacker, f"HOVER {fire}")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    return 15 - game["blue.ancient"].health


@pytest.mark.rule("DW-ATTACK-01")
def test_fire_starts_from_where_the_dragon_is_after_movement() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=1)
    game.put("blue.drake", (-2, 5), height=2, facing="S")
    game.put("blue.elder", (0, 3), height=1)
    game.plot("red.drake", "LT CLIMB FB1")
    game.plot("blue.drake", "HOVER FB3")
    game.plot("blue.elder", "HOVER", "F1 CLIMB")
    game.turn()
    assert [hit.dragon for hit in game.said(Fired)[0].hits] == ["blue.drake"]
    assert len(game.said(Fired)) == 2


@pytest.mark.rule("DW-ATTACK-02")
def test_fire_reaches_only_the_total_heights_it_names() -> None:
    assert duel("FB1", (0, 4), 3) == 4
    assert duel("FB1", (0, 4), 2) == 0
    assert duel("FB1", (0, 4), 4) == 0
    assert duel("FB2", (0, 3), 2) == 4
    assert duel("FB2", (0, 3), 3) == 0


@pytest.mark.rule("DW-ATTACK-03")
@pytest.mark.parametrize(("fire", "cost"), [("FB5", 1), ("BR4", 4), ("CB", 1), ("BR2+CB", 3)])
def test_the_attacker_pays(fire: str, cost: int) -> None:
    game = Game()
    game.put("red.ancient", (0, 5), height=3, energy=10)
    game.put("blue.ancient", (0, 4), height=3, energy=10)
    game.plot("red.ancient", f"HOVER {fire}")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game["red.ancient"].energy == 10 - cost
    assert game["blue.ancient"].energy == 10


@pytest.mark.rule("DW-ATTACK-04")
def test_fire_hits_every_dragon_in_its_area() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=2)
    for dragon in ("blue.ancient", "blue.elder", "blue.wyrmling"):
        game.put(dragon, (0, 4), height=2)
        game.plot(dragon, "HOVER")
    game.plot("red.drake", "HOVER FB1")
    game.turn()
    hits = {hit.dragon: hit.damage for hit in game.said(Fired)[0].hits}
    assert hits == {"blue.ancient": 4, "blue.elder": 4, "blue.wyrmling": 4}


@pytest.mark.rule("DW-ATTACK-05")
def test_fire_needs_no_roll() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=2)
    game.put("blue.ancient", (0, 4), height=2)
    game.plot("red.drake", "HOVER FB1")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game.rolls == []
    assert game["blue.ancient"].health == 11


@pytest.mark.rule("DW-FIREBALL-01")
@pytest.mark.parametrize("facing", range(6))
def test_a_fireball_strikes_one_hex_straight_ahead(facing: int) -> None:
    board = Game().board
    for n in range(1, 6):
        area = flames(board, Hex(0, 0), 9, facing, shots_of(f"FB{n}")[0])
        assert area.hexes == (Hex(0, 0).step(facing, n),)
        assert area.heights == (9,)


@pytest.mark.rule("DW-FIREBALL-02")
def test_how_far_fireballs_go() -> None:
    reach = {
        kind.id: [fire for fire in fires_of(kind) if fire.startswith("FB") and "+" not in fire]
        for kind in TYPES
    }
    assert reach == {
        "wyrmling": ["FB1"],
        "drake": ["FB1", "FB2", "FB3"],
        "elder": ["FB1", "FB2", "FB3"],
        "ancient": ["FB1", "FB2", "FB3", "FB4", "FB5"],
    }
    assert duel("FB1", (0, 4), 3, attacker="red.wyrmling") == 4


@pytest.mark.rule("DW-FIREBALL-03")
def test_a_fireball_does_four_damage_in_its_hex_only() -> None:
    assert duel("FB2", (0, 3), 2) == 4
    assert duel("FB2", (0, 4), 3) == 0
    assert duel("FB2", (1, 3), 3) == 0


@pytest.mark.rule("DW-FIREBALL-04")
def test_a_fireball_costs_one_at_any_distance() -> None:
    assert [shots_of(f"FB{n}")[0].cost for n in range(1, 6)] == [1] * 5


@pytest.mark.rule("DW-BREATH-01")
def test_a_breath_strikes_every_hex_on_its_way() -> None:
    assert duel("BR2", (0, 4), 3) == 4
    assert duel("BR2", (0, 3), 2) == 4
    assert duel("BR2", (0, 2), 1) == 0
    game = Game()
    game.put("red.drake", (0, 5), height=3)
    game.put("red.wyrmling", (0, 5), height=3)
    game.plot("red.drake", "HOVER BR3")
    game.plot("red.wyrmling", "HOVER")
    game.turn()
    assert game["red.wyrmling"].health == 6
    assert game.said(Fired)[0].heights == (3,)


@pytest.mark.rule("DW-BREATH-02")
def test_how_far_breaths_go() -> None:
    reach = {
        kind.id: [fire for fire in fires_of(kind) if fire.startswith("BR") and "+" not in fire]
        for kind in TYPES
    }
    assert reach == {
        "wyrmling": [],
        "drake": ["BR2", "BR3"],
        "elder": ["BR2", "BR3"],
        "ancient": ["BR2", "BR3", "BR4", "BR5"],
    }


@pytest.mark.rule("DW-BREATH-03")
def test_a_breath_does_four_damage_to_each() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=3)
    game.put("blue.elder", (0, 4), height=3)
    game.put("blue.ancient", (0, 3), height=2)
    game.plot("red.drake", "HOVER BR2")
    game.plot("blue.elder", "HOVER")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert {event.dragon: event.damage for event in game.said(Burned)} == {
        "blue.elder": 4,
        "blue.ancient": 4,
    }


@pytest.mark.rule("DW-BREATH-04")
def test_a_breath_costs_one_for_each_hex() -> None:
    assert [shots_of(f"BR{n}")[0].cost for n in range(2, 6)] == [2, 3, 4, 5]


@pytest.mark.rule("DW-BLAST-01")
def test_a_close_blast_strikes_three_hexes_in_front() -> None:
    game = Game()
    place = Hex(0, 4)
    for facing, name in enumerate(DIRECTION_NAMES):
        area = flames(game.board, place, 5, facing, shots_of("CB")[0])
        expected = {place.neighbor((facing + aside) % 6) for aside in (-1, 0, 1)}
        assert set(area.hexes) == expected, name
    assert duel("CB", (0, 4), 3) == 2
    assert duel("CB", (-1, 5), 3) == 2
    assert duel("CB", (1, 4), 3) == 2
    assert duel("CB", (0, 3), 2) == 0


@pytest.mark.rule("DW-BLAST-02")
def test_a_close_blast_strikes_three_heights() -> None:
    assert [duel("CB", (0, 4), height) for height in (1, 2, 3, 4, 5)] == [0, 2, 2, 2, 0]
    area = flames(Game().board, Hex(0, 4), 5, 0, shots_of("CB")[0])
    assert len(area.hexes) * len(area.heights) == 9


@pytest.mark.rule("DW-BLAST-03")
def test_a_close_blast_does_two_damage_to_each() -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=3)
    game.put("blue.elder", (0, 4), height=4)
    game.put("blue.ancient", (1, 4), height=2)
    game.plot("red.elder", "HOVER CB")
    game.plot("blue.elder", "HOVER")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert [event.damage for event in game.said(Burned)] == [2, 2]
    assert ATTACKS.blast.damage == 2


@pytest.mark.rule("DW-BLAST-04")
def test_cells_that_cannot_exist_are_left_out() -> None:
    game = Game()
    game.put("red.elder", (1, 4), height=0, facing="SE")
    game.put("blue.ancient", (2, 3), height=1)
    game.plot("red.elder", "CB")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    [blast] = game.said(Fired)
    assert blast.hexes == (Hex(2, 3),)
    assert blast.heights == (0, 1)
    assert game["blue.ancient"].health == 13
    uphill = Game()
    uphill.put("red.elder", (0, 4), facing="N")
    uphill.put("blue.ancient", (0, 3))
    uphill.plot("red.elder", "CB")
    uphill.turn()
    assert uphill["blue.ancient"].health == 15 - 2 * 2


@pytest.mark.rule("DW-BLAST-05")
def test_a_close_blast_costs_one() -> None:
    assert shots_of("CB")[0].cost == 1


@pytest.mark.rule("DW-BLAST-06")
def test_only_elder_and_ancient_have_the_close_blast() -> None:
    assert [kind.id for kind in TYPES if "CB" in fires_of(kind)] == ["ancient", "elder"]
