"""Moving through others, past them and back from them, and how near the edge a base may end."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    at,
    blue,
    copper,
    creature,
    red,
    table,
)
from tests.dndattackwing.test_movement import flies
from wartable.games.dndattackwing.pieces import Altitude
from wartable.games.flightpath.dials import Bearing
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import answers, rolls, tells

CHAMPION = "0.champion"


@pytest.mark.rule("DN-OVERRUN-01")
@pytest.mark.rule("DN-LEVEL-02")
@pytest.mark.rule("DN-FAQ-09")
@pytest.mark.parametrize("altitude", ["air", "swoop"])
def test_a_swooping_creature_passes_enemies_on_the_ground_too(altitude: Altitude) -> None:
    scene = table(
        red(400, 300, altitude=altitude), blue(400, 360, altitude="ground"), phase="activation"
    )
    flies(scene, BALAGOS, "straight", 4)
    scene.play(tells("creature_moved", creature=BALAGOS, how=""))
    assert creature(scene, BALAGOS).pose == at(400, 500)


@pytest.mark.rule("DN-OVERRUN-03")
@pytest.mark.rule("DN-OVERRUN-02")
@pytest.mark.parametrize(("y", "altitude"), [(400, "air"), (400, "swoop"), (490, "ground")])
def test_no_check_for_a_flyer_or_for_whom_it_would_end_on(y: int, altitude: Altitude) -> None:
    scene = table(
        red(400, 300, card="champion"), blue(400, y, altitude=altitude), phase="activation"
    )
    flies(scene, CHAMPION, "straight", 4)
    scene.play(tells("creature_moved", creature=CHAMPION))
    assert creature(scene, CHAMPION).pose == at(400, 450 if y == 490 else 500)


@pytest.mark.rule("DN-OVERRUN-06")
@pytest.mark.rule("DN-OVERRUN-07")
def test_a_failed_check_stops_on_touch_and_hurts_nobody() -> None:
    scene = table(red(400, 300, card="champion"), blue(400, 400, card="wizard"), phase="activation")
    flies(scene, CHAMPION, "straight", 4)
    scene.play(
        rolls("overrun", "hit"),
        rolls("overrun", "critical"),
        tells("creature_moved", creature=CHAMPION, how="overrun"),
    )
    assert creature(scene, CHAMPION).pose == at(400, 360)
    assert not creature(scene, CHAMPION).damage
    assert not creature(scene, "1.wizard").damage


@pytest.mark.rule("DN-EX-38")
def test_a_giant_that_ties_passes() -> None:
    scene = table(
        red(400, 300, card="frost_giant"), blue(400, 430, card="wizard"), phase="activation"
    )
    flies(scene, "0.frost_giant", "straight", 4)
    scene.play(
        rolls("overrun", "critical", "blank"),
        rolls("overrun", "critical"),
        tells("overrun_checked", through=True),
        tells("creature_moved", how=""),
    )


@pytest.mark.rule("DN-RULING-07")
def test_after_a_first_failure_nothing_more_is_rolled() -> None:
    scene = table(
        red(400, 300, card="champion"),
        blue(400, 370, card="wizard"),
        blue(400, 440, card="war_priest"),
        phase="activation",
    )
    flies(scene, CHAMPION, "straight", 5)
    scene.play(
        rolls("overrun", "blank"),
        rolls("overrun", "hit"),
        tells("overrun_checked", other="1.wizard", through=False),
        tells("creature_moved", creature=CHAMPION, how="overrun"),
    )
    checked = [event for event in scene.events if type(event).__name__ == "OverrunChecked"]
    assert len(checked) == 1


@pytest.mark.rule("DN-RULING-06")
def test_where_it_would_stop_on_a_friend_it_slides_back_further() -> None:
    scene = table(
        red(400, 300, card="champion"),
        red(437, 350, card="war_priest"),
        blue(400, 420, card="wizard"),
        phase="activation",
    )
    flies(scene, CHAMPION, "straight", 5)
    scene.play(
        rolls("overrun", "blank"),
        rolls("overrun", "hit"),
        tells("creature_moved", creature=CHAMPION, how="overrun"),
    )
    assert creature(scene, CHAMPION).pose == at(400, 310)


@pytest.mark.rule("DN-RULING-06")
def test_who_touches_the_enemy_already_does_not_move() -> None:
    scene = table(red(400, 300, card="champion"), blue(400, 340, card="wizard"), phase="activation")
    flies(scene, CHAMPION, "straight", 4)
    scene.play(
        rolls("overrun", "blank"),
        rolls("overrun", "hit"),
        tells("creature_moved", creature=CHAMPION, how="overrun"),
    )
    assert creature(scene, CHAMPION).pose == at(400, 300)


@pytest.mark.rule("DN-RULING-06")
@pytest.mark.rule("DN-OVERLAP-05")
@pytest.mark.parametrize(("y", "stops", "how"), [(380, 340, "overrun"), (430, 390, "bumped")])
def test_a_turnabout_that_is_stopped_or_blocked_does_not_turn(y: int, stops: int, how: str) -> None:
    scene = table(red(400, 300, card="champion"), blue(400, y, card="wizard"), phase="activation")
    flies(scene, CHAMPION, "turnabout", 3)
    failing = (rolls("overrun", "blank"), rolls("overrun", "hit")) if how == "overrun" else ()
    scene.play(*failing, tells("creature_moved", creature=CHAMPION, how=how))
    assert creature(scene, CHAMPION).pose == at(400, stops)


@pytest.mark.rule("DN-OVERLAP-07")
@pytest.mark.rule("DN-OVERLAP-03")
def test_bases_side_by_side_do_not_hinder_each_other_on_the_way_back() -> None:
    scene = table(red(400, 300), blue(400, 450), copper(440, 400), phase="activation", players=3)
    flies(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 410)


@pytest.mark.rule("DN-FLYOVER-02")
@pytest.mark.rule("DN-RULING-08")
@pytest.mark.parametrize(
    ("bearing", "speed", "end", "ahead"),
    [("turn_right", 2, (482.5, 382.5, 90), (1, 0)), ("fall_back", 1, (400, 220, 0), (0, -1))],
)
def test_past_goes_straight_on_from_the_end_of_the_template(
    bearing: Bearing, speed: int, end: tuple[float, float, float], ahead: tuple[int, int]
) -> None:
    x, y, heading = end
    scene = table(red(400, 300), blue(100, 800, altitude="ground"), phase="activation")
    met = creature(scene, ESHAEDRA)
    met.pose = at(x + 10 * ahead[0], y + 10 * ahead[1])
    flies(scene, BALAGOS, bearing, speed)
    scene.play(answers("Red", "flyover", "past"), tells("creature_moved", how="past"))
    assert creature(scene, BALAGOS).pose == at(x + 50 * ahead[0], y + 50 * ahead[1], heading)


@pytest.mark.rule("DN-RULING-08")
@pytest.mark.parametrize(("last", "how"), [(650, "past"), (665, "bumped")])
def test_past_a_whole_row_but_no_further_than_the_ruling_allows(last: int, how: str) -> None:
    """From 420 on, 240 more lead to 660: the last of the row must end at 640 or before."""
    row = [*range(430, 600, 50), last - 30]
    crowd = [blue(400, y, card="wizard") for y in row]
    scene = table(red(400, 300), *crowd, phase="activation")
    flies(scene, BALAGOS, "straight", 2)
    scene.play(answers("Red", "flyover", "past"), tells("creature_moved", how=how))
    assert creature(scene, BALAGOS).pose == at(400, last + 10 if how == "past" else 390)


@pytest.mark.rule("DN-FLYOVER-06")
@pytest.mark.parametrize("altitude", ["ground", "air"])
def test_a_creature_on_the_ground_has_no_choice(altitude: Altitude) -> None:
    scene = table(
        red(400, 300, card="champion"), blue(400, 430, altitude=altitude), phase="activation"
    )
    flies(scene, CHAMPION, "straight", 2)
    scene.play(tells("creature_moved", creature=CHAMPION, how="bumped"))
    assert creature(scene, CHAMPION).pose == at(400, 390)


@pytest.mark.rule("DN-FLEE-01")
@pytest.mark.rule("DN-FLEE-02")
@pytest.mark.rule("DN-RULING-04")
@pytest.mark.parametrize(("over", "fled"), [(-50, False), (0, False), (10, False), (50, True)])
def test_a_base_flees_with_the_smallest_part_and_not_by_touching_the_edge(
    over: int, fled: bool
) -> None:
    scene = table(red(400, 700), blue(400, 200), phase="activation")
    creature(scene, BALAGOS).pose = Pose(400_000, 914_400 - 20_000 - 120_000 + over, 0)
    flies(scene, BALAGOS, "straight", 2)
    scene.play(tells("creature_moved", creature=BALAGOS))
    assert creature(scene, BALAGOS).fled == fled
