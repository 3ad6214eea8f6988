"""The plain bot uses powers where they pay, and not where they hurt its own side."""

from __future__ import annotations

from tests.heroscape.battle import BLANK, battle, card, field
from wartable.engine.chance import Chance, seed_from
from wartable.games.heroscape.bot import ScapeSense
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.games.heroscape.state import HeroScapeState
from wartable.space.hexes import Hex
from wartable.testing.scenes import Scene, answers, rolls

LEVY = "blue.levy-of-the-vale"


def choice(scene: Scene[HeroScapeState]) -> object:
    """What the bot would answer for Red now."""
    rng = Chance(seed_from("bot"))
    return ScapeSense().choose(scene.view("Red"), scene.question("Red"), rng)


def test_it_bites_enemies_and_spares_friends() -> None:
    for army, wanted in (("red", "decline"), ("blue", "use")):
        levy = card("levy-of-the-vale", "1,0,0")
        far = card("killian-vane-iii", "5,0,0")
        red, blue = [card("grimnak", "0,0,0 -1,0,0")], [far]
        (red if army == "red" else blue).append(levy)
        scene = battle(red, blue, turn="red.grimnak", powers=True)
        scene.play(answers("Red", "turn", "done"))
        assert choice(scene) == wanted


def test_it_picks_the_bite_that_is_worth_most() -> None:
    scene = battle(
        [card("grimnak", "0,0,0 -1,0,0"), card("izumi-samurai", "0,1,0")],
        [card("levy-of-the-vale", "1,0,0"), card("killian-vane-iii", "1,-1,0")],
        turn="red.grimnak",
        powers=True,
    )
    scene.play(answers("Red", "turn", "done"), answers("Red", "use.chomp", "use"))
    assert choice(scene) == "figure:blue.killian-vane-iii"


def test_it_throws_an_explosion_into_a_crowd_but_not_at_its_own() -> None:
    walker = "red.deathwalker-9000"
    crowd = battle(
        [card("deathwalker-9000", "0,0,0")],
        [card("levy-of-the-vale", "4,0,0", "5,0,0", "5,-1,0")],
        turn=walker,
        powers=True,
    )
    crowd.play(answers("Red", "turn", "done"))
    assert choice(crowd) == f"explosion:{walker}"
    mixed = battle(
        [card("deathwalker-9000", "0,0,0"), card("syvarris-rotv", "5,0,0", wounds=3)],
        [card("levy-of-the-vale", "4,0,0")],
        turn=walker,
        powers=True,
    )
    mixed.play(answers("Red", "turn", "done"))
    assert choice(mixed) == f"figure:{LEVY}.1"


def test_it_saves_powder_for_shots_it_could_not_make() -> None:
    for place, wanted in (("5,0,0", "use"), ("1,0,0", "decline"), ("6,-6,0", "decline")):
        scene = battle(
            [card("exiles-of-the-sundered-sea", "0,0,0")],
            [card("killian-vane-iii", place)],
            turn="red.exiles-of-the-sundered-sea",
            powers=True,
        )
        scene.play(answers("Red", "turn", "done"))
        assert choice(scene) == wanted, place


def test_it_burns_the_line_with_most_enemies() -> None:
    mimring = "red.mimring"
    scene = battle(
        [card("mimring", "0,0,0 -1,0,0"), card("syvarris-rotv", "0,3,0")],
        [card("levy-of-the-vale", "3,0,0", "5,0,0", "0,4,0")],
        turn=mimring,
        powers=True,
    )
    scene.play(answers("Red", "turn", "done"))
    assert choice(scene) == f"fire_line:{mimring}"
    scene.play(answers("Red", "target", f"fire_line:{mimring}"))
    assert choice(scene) == "line:0,0,1,0"


def test_it_fires_the_heaviest_guns_first() -> None:
    scene = battle(
        [card("major-q11", "-2,0,0")],
        [card("levy-of-the-vale", "1,0,0", "3,-2,0")],
        turn="red.major-q11",
        powers=True,
    )
    scene.leave_to_table("use.vydars_hammer")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "full_barrage:red.major-q11"),
    )
    assert choice(scene) == "range:3"
    scene.play(answers("Red", "barrage", "range:3"))
    assert choice(scene) == f"figure:{LEVY}.1"
    scene.play(
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 3),
    )
    assert choice(scene) == "range:5"


def test_it_rides_by_a_crowd_and_attacks_a_lone_hero() -> None:
    halushia = "red.halushia-scion-of-the-wild"
    crowd = battle(
        [card("halushia-scion-of-the-wild", "0,0,0 -1,0,0")],
        [card("tarn-viking-warriors", "2,0,0", "2,-1,0", "3,-1,0")],
        turn=halushia,
        powers=True,
    )
    crowd.leave_to_table("use.command_familiar")
    assert choice(crowd) == f"ride_by:{halushia}"
    lone = battle(
        [card("halushia-scion-of-the-wild", "0,0,0 -1,0,0")],
        [card("knight-irene", "2,0,0")],
        turn=halushia,
        powers=True,
    )
    assert choice(lone) == f"figure:{halushia}"


def test_it_burrows_where_it_cannot_walk_and_walks_where_it_can() -> None:
    decker = "red.decker-the-burrowbreaker"
    walled = {(place.q, place.r): 30 for place in Hex(0, 0).ring(1)}
    for walls, wanted in ((True, f"underground_movement:{decker}"), (False, "space:")):
        scene = battle(
            [card("decker-the-burrowbreaker", "0,0,0")],
            [card("levy-of-the-vale", "4,0,0")],
            turn=decker,
            sheet=field(levels=walled if walls else None),
            powers=True,
        )
        scene.play(answers("Red", "turn", f"figure:{decker}"))
        assert str(choice(scene)).startswith(wanted)


def test_it_drills_through_a_row_of_enemies() -> None:
    decker = "red.decker-the-burrowbreaker"
    scene = battle(
        [card("decker-the-burrowbreaker", "0,0,0")],
        [card("tarn-viking-warriors", "1,0,0", "2,0,0", "3,0,0")],
        turn=decker,
        powers=True,
    )
    assert choice(scene) == f"drill_drive:{decker}"


def test_it_marches_everybody_a_glyph_allows() -> None:
    kita, irene = "red.kita-the-springrunner", "red.knight-irene"
    scene = battle(
        [card("kita-the-springrunner", "0,0,0"), card("knight-irene", "0,-3,0")],
        [card("ne-gok-sa", "6,-3,0")],
        turn=kita,
        glyphs=[GlyphLaid("2,0,0", "quillivon", up=True)],
    )
    scene.state.cast = ("glyph_quillivon",)
    scene.play(
        answers("Red", "turn", f"figure:{kita}"), answers("Red", "destination", "space:2,0,0")
    )
    assert choice(scene) == [f"figure:{irene}"]


def beside_the_sea(*enemy: str) -> Scene[HeroScapeState]:
    """Ewashia's turn ends on dry land, with an enemy somewhere."""
    scene = battle(
        [card("ewashia-master-of-tides", "-4,0,0")],
        [card("grimnak", *enemy)],
        turn="red.ewashia-master-of-tides",
        sheet=field(radius=10),
        powers=True,
    )
    scene.leave_to_table("use.command_familiar")
    scene.play(answers("Red", "turn", "done"))
    return scene


def test_it_lays_water_under_itself_where_an_enemy_is_near() -> None:
    near = beside_the_sea("1,0,0 2,0,0")
    assert choice(near) == "use"
    near.play(answers("Red", "use.create_water", "use"))
    assert choice(near) == "space:-4,0,0"
    assert choice(beside_the_sea("8,0,0 9,0,0")) == "decline"


def admiral_with_orders(*knaves: str) -> Scene[HeroScapeState]:
    """All markers lie on the Admiral, far from the enemy; his Knaves stand here."""
    scene = battle(
        [
            card("admiral-ej-1m", "-6,0,0"),
            card("knaves-of-the-silver-scimitar", *knaves),
        ],
        [card("levy-of-the-vale", "6,0,0")],
        powers=True,
    )
    scene.play(
        answers("Red", "orders", {f"marker.{face}": "card:red.admiral-ej-1m" for face in "123x"}),
        answers("Blue", "orders", {f"marker.{face}": f"card:{LEVY}" for face in "123x"}),
        rolls("initiative", 10),
        rolls("initiative", 5),
    )
    return scene


def test_an_admiral_hands_his_orders_to_a_crew_that_can_use_them() -> None:
    fighting = admiral_with_orders("5,0,0", "5,1,0", "6,-1,0")
    assert choice(fighting) == "use"
    fighting.play(answers("Red", "use.admirals_orders", "use"))
    assert choice(fighting) == ["marker:1", "marker:2", "marker:3"]
    assert choice(admiral_with_orders("-6,3,0")) == "decline"
