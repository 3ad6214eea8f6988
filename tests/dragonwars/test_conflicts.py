"""Movement conflicts and the order of priority."""

import pytest

from tests.dragonwars.table import Game, spot
from wartable.games.dragonwars.conflicts import deny
from wartable.games.dragonwars.events import (
    Displaced,
    EggDisputed,
    EggTaken,
    Fell,
    HexOverfull,
    MeleeTied,
    StayedUp,
    Struck,
)
from wartable.games.dragonwars.priority import by_priority, count_by_owner
from wartable.games.dragonwars.state import Dragon
from wartable.space.hexes import DIRECTION_NAMES, Hex


def crowd(game: Game, *dragons: str, height: int = 3, at: tuple[int, int] = (0, 4)) -> None:
    """Dragons that all hover in one hex."""
    for dragon in dragons:
        game.put(dragon, at, height=height)
        game.plot(dragon, "HOVER" if height else "")


@pytest.mark.rule("DW-CONFLICT-01")
def test_more_than_six_slots_are_a_conflict() -> None:
    game = Game()
    crowd(game, "red.ancient", "blue.ancient")
    game.turn()
    assert not game.said(HexOverfull)
    game = Game()
    crowd(game, "red.ancient", "blue.ancient", "red.wyrmling")
    game.turn()
    assert [event.hex for event in game.said(HexOverfull)] == [Hex(0, 4)]


@pytest.mark.rule("DW-CONFLICT-02")
def test_the_hex_is_filled_in_order_of_priority() -> None:
    game = Game()
    crowd(game, "red.wyrmling", "red.drake", "blue.elder", "blue.ancient")
    game.turn()
    [event] = game.said(HexOverfull)
    assert set(event.stay) == {"blue.ancient", "blue.elder", "red.wyrmling"}
    assert event.denied == ("red.drake",)


@pytest.mark.rule("DW-CONFLICT-03")
def test_having_been_there_first_gives_no_right() -> None:
    game = Game(players=3)
    game.put("red.drake", (0, 4), height=2)
    game.plot("red.drake", "HOVER")
    for color in ("blue", "green"):
        game.put(f"{color}.ancient", (0, 5), height=4, health=9 + len(color))
        game.plot(f"{color}.ancient", "F1")
    game.send("red.drake", (1, 4))
    game.turn()
    assert game["red.drake"].hex == Hex(1, 4)


def denied_drake(at: tuple[int, int] = (0, 4), height: int = 3) -> Game:
    """Red's Drake hovers in a hex that two enemy Ancients fill."""
    game = Game(players=3)
    game.put("blue.ancient", at, height=height)
    game.put("green.ancient", at, height=height, health=14)
    game.put("red.drake", at, height=height, facing="N")
    if height:
        for dragon in ("blue.ancient", "green.ancient"):
            game.plot(dragon, "HOVER", "FLIP", "HOVER")
        game.plot("red.drake", "HOVER", "F1", "LS")
    return game


@pytest.mark.rule("DW-CONFLICT-04")
@pytest.mark.parametrize("facing", DIRECTION_NAMES)
def test_the_owner_chooses_a_neighboring_hex_and_any_facing(facing: str) -> None:
    for place in Hex(0, 4).neighbors():
        game = denied_drake()
        game.send("red.drake", place, facing)
        game.turn()
        [asked] = game.asked("denied")
        assert asked.seat == 0
        assert game["red.drake"].hex == place
        assert DIRECTION_NAMES[game["red.drake"].facing] == facing


@pytest.mark.rule("DW-CONFLICT-05")
def test_a_denied_dragon_loses_one_total_height() -> None:
    game = denied_drake(height=3)
    game.send("red.drake", (0, 3))
    game.turn()
    assert game.total("red.drake") == 2
    assert game["red.drake"].height == 1
    assert game.said(Displaced)[0].rule == "DW-CONFLICT-05"


@pytest.mark.rule("DW-CONFLICT-06")
def test_a_denied_dragon_continues_as_plotted_from_its_new_place() -> None:
    game = denied_drake(height=5)
    game.send("red.drake", (-1, 4), "NE")
    game.turn()
    assert spot(game["red.drake"]) == (-1, 4, 4, "NE")
    game.turn()
    assert spot(game["red.drake"]) == (0, 3, 3, "NE")
    game.turn()
    assert spot(game["red.drake"]) == (0, 2, 1, "NE")


@pytest.mark.rule("DW-CONFLICT-07")
def test_a_dragon_pressed_into_the_ground_moves_illegally() -> None:
    game = denied_drake(height=0)
    game.dice(18)
    game.turn()
    assert game["red.drake"].forfeit
    assert game.said(Fell)[0].damage == 1
    safe = denied_drake(height=0)
    safe.dice(19)
    safe.turn()
    assert len(safe.said(StayedUp)) == 1
    assert safe["red.drake"].health == 9


# Priority


def ranked(*dragons: tuple[str, int, int], mates: dict[str, int] | None = None) -> list[list[str]]:
    """Dragons (name, health, energy) in order; `mates` adds Wyrmlings of an owner to the hex."""
    game = Game(players=6)
    found = [
        game.put(name, (0, 4), health=health, energy=energy) for name, health, energy in dragons
    ]
    counts = count_by_owner(found)
    for color, number in (mates or {}).items():
        counts[game.state.colors.index(color)] += number
    return [[dragon.id for dragon in group] for group in by_priority(found, counts)]


@pytest.mark.rule("DW-PRIORITY-01")
def test_the_greater_type_goes_first() -> None:
    order = ranked(
        ("red.wyrmling", 6, 15), ("blue.drake", 6, 9), ("green.ancient", 1, 0), ("gold.elder", 1, 1)
    )
    assert order == [["green.ancient"], ["gold.elder"], ["blue.drake"], ["red.wyrmling"]]


@pytest.mark.rule("DW-PRIORITY-02")
def test_then_health() -> None:
    assert ranked(("red.drake", 5, 15), ("blue.drake", 6, 0)) == [["blue.drake"], ["red.drake"]]


@pytest.mark.rule("DW-PRIORITY-03")
def test_then_energy() -> None:
    order = ranked(("red.drake", 5, 7), ("blue.drake", 5, 8), mates={"red": 2})
    assert order == [["blue.drake"], ["red.drake"]]


@pytest.mark.rule("DW-PRIORITY-04")
def test_then_the_owner_with_more_dragons_in_the_hex() -> None:
    order = ranked(("red.drake", 5, 7), ("blue.drake", 5, 7), mates={"blue": 1})
    assert order == [["blue.drake"], ["red.drake"]]


@pytest.mark.rule("DW-PRIORITY-05")
def test_fully_equal_dragons_are_all_denied_the_hex() -> None:
    game = Game(players=4)
    crowd(game, "red.drake", "blue.drake", "green.drake", "gold.drake")
    for n, color in enumerate(("red", "blue", "green", "gold")):
        game.send(f"{color}.drake", Hex(0, 4).neighbors()[n + 1])
    game.turn()
    assert len(game.said(HexOverfull)[0].denied) == 4
    assert game.said(HexOverfull)[0].stay == ()
    assert Hex(0, 4) not in {dragon.hex for dragon in game.state.living()}


@pytest.mark.rule("DW-PRIORITY-06")
def test_equal_dragons_leave_the_egg_lying() -> None:
    game = Game("egg", players=3)
    game.drop_egg((0, 4))
    crowd(game, "red.drake", "blue.drake")
    crowd(game, "green.wyrmling")
    game.turn()
    assert len(game.said(EggDisputed)) == 1
    assert not game.said(EggTaken)
    assert game.state.egg is not None
    assert game.state.egg.carrier == -1


@pytest.mark.rule("DW-PRIORITY-07")
def test_equal_dragons_make_no_melee_attack() -> None:
    game = Game()
    crowd(game, "red.drake", "blue.drake")
    game.turn()
    assert not game.said(Struck)
    assert game.said(MeleeTied)[0].dragons == ("red.drake", "blue.drake")


def test_denying_needs_no_table() -> None:
    place = Hex(0, 4)
    three = [Dragon(str(n), n, 0, place, 1, 0, 15, 15, place, 1, 0) for n in range(3)]
    assert deny(three) == three
    assert deny(three[:2]) == []
