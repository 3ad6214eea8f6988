"""What the Adventures leave open, as it was ruled."""

from __future__ import annotations

import msgspec
import pytest

from tests.dndattackwing.adventuring import HERS, HIS, VALLEY, gone, lair, moves, valley
from tests.dndattackwing.battles import creature, standing, table
from tests.dndattackwing.test_adventures_of_ours import (
    ELVES,
    GREEN,
    HOBGOBLINS,
    JARL,
    MAELIS,
    STONE,
    ford,
    stone,
)
from wartable.engine.forms import Region
from wartable.games.dndattackwing.agenda import EndPhase
from wartable.games.dndattackwing.edges import put_back_form
from wartable.games.dndattackwing.geysers import activate
from wartable.games.dndattackwing.names import ending_words
from wartable.games.dndattackwing.objectives import best_result, given_up, holds_center
from wartable.games.dndattackwing.pieces import Objective
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, ends, tells

SIZE = 914_400
SECTION = 76_200


@pytest.mark.rule("DN-RULING-80")
def test_without_room_at_the_wall_a_dragon_is_put_back_farther_in() -> None:
    scene = lair()
    his, wall = creature(scene, HIS), ("north", 457_000, SIZE)
    his.pose = None
    near = put_back_form(scene.state, his, wall)
    assert near.areas[1].within == SECTION
    crowd = creature(scene, HERS)
    for number, x in enumerate(range(297_000, 660_000, 44_000)):
        for row, y in enumerate((SIZE - 22_000, SIZE - 66_000, SIZE - 110_000)):
            name = f"0.eshaedra.{2 + 3 * number + row}"
            scene.state.creatures[name] = msgspec.structs.replace(
                crowd, id=name, pose=Pose(x, y, 0), drawn=Pose(x, y, 0)
            )
    farther = put_back_form(scene.state, his, wall)
    assert farther.areas[1].within == 2 * SECTION
    assert isinstance(farther, Region)
    farther.check(farther.default())


@pytest.mark.rule("DN-RULING-81")
def test_a_side_whose_player_left_is_defeated_and_the_winner_gets_the_first_artifact() -> None:
    state = lair().state
    her, his = given_up(state, {1})
    assert (her.result, her.kept) == (1, "aerobat_amulet")
    assert (his.result, his.kept) == (0, "")
    assert [part.result for part in state.parts] == [0, 0]


@pytest.mark.rule("DN-RULING-81")
def test_who_left_reaches_no_result_even_where_all_others_lost() -> None:
    state = valley().state
    his, balagos, hers = given_up(state, {0, 1})
    assert (his.result, balagos.result) == (0, 0)
    assert hers.result == 0


@pytest.mark.rule("DN-RULING-69")
def test_a_dragon_that_meets_several_conditions_takes_the_best() -> None:
    scene = valley(phase="end", tokens=2)
    for name in ("1.balagos", "2.eshaedra"):
        gone(creature(scene, name))
    assert best_result(scene.state, 0, lost=True) == 5


@pytest.mark.rule("DN-RULING-69")
@pytest.mark.rule("DN-ADV2-19")
@pytest.mark.rule("DN-ADV2-21")
def test_who_has_to_leave_is_judged_then_and_neither_before_nor_after() -> None:
    scene = valley(phase="end", tokens=2)
    gone(creature(scene, "0.galadaeros"))
    assert [best_result(scene.state, seat) for seat in (1, 2)] == [0, 0]
    assert [best_result(scene.state, seat, leaving=True) for seat in (1, 2)] == [2, 2]
    scene.state.parts[1].result = best_result(scene.state, 1, leaving=True)
    gone(creature(scene, "1.balagos"), escaped=True)
    gone(creature(scene, "2.eshaedra"))
    scene.state.agenda[-1] = EndPhase("initiative")
    scene.play(tells("adventure_ended"), ends("Red"))
    assert [part.result for part in scene.state.parts] == [0, 2, 0]


@pytest.mark.rule("DN-RULING-82")
def test_an_adventure_of_ours_ends_when_nobody_is_in_play() -> None:
    scene = ford(y=20)
    gone(creature(scene, ELVES), escaped=True)
    creature(scene, HOBGOBLINS).pose = Pose(200_000, 30_000, 180_000)
    moves(scene, HOBGOBLINS)
    scene.play(tells("adventure_ended"), ends("Green"))
    assert scene.state.phase == "activation"


@pytest.mark.rule("DN-RULING-82")
def test_an_adventure_that_nobody_ends_by_leaving_ends_with_its_last_creature() -> None:
    scene = stone(jarl=(457, 100))
    for name in (MAELIS, GREEN):
        gone(creature(scene, name))
    creature(scene, JARL).pose = Pose(457_000, 30_000, 180_000)
    scene.state.phase = "activation"
    moves(scene, JARL)
    scene.play(tells("creature_fled", creature=JARL), tells("adventure_ended"))
    assert (scene.state.phase, scene.state.round) == ("activation", 1)


@pytest.mark.rule("DN-RULING-83")
def test_an_own_end_in_the_last_round_counts() -> None:
    scene = lair(phase="end", mine={"damage": 6})
    scene.state.round_limit = scene.state.round = 3
    scene.state.agenda[-1] = EndPhase("defeats")
    scene.play(
        tells("creature_defeated", creature=HIS),
        answers("Blue", "keep", "card:aerobat_amulet"),
        ends("Blue"),
    )
    assert scene.state.parts[0].result == 1


@pytest.mark.rule("DN-RULING-83")
def test_the_limit_alone_judges_nothing_and_an_agreed_last_round_does() -> None:
    scene = stone(jarl=(457, 400))
    assert holds_center(scene.state, "giant")
    scene.state.round_limit = scene.state.round = 3
    scene.play(ends())
    assert [part.result for part in scene.state.parts] == [0, 0, 0]
    dusk = ford(phase="end")
    dusk.state.round_limit = dusk.state.round = 8
    dusk.play(ends("Green"))


@pytest.mark.rule("DN-RULING-84")
def test_equal_numbers_hold_nothing() -> None:
    both = stone(jarl=(457, 400), green="ground").state
    assert not holds_center(both, "giant")
    assert not holds_center(both, "dragon")


@pytest.mark.rule("DN-RULING-84")
def test_soldiers_count_singly_at_the_stone_and_a_swooping_dragon_does_not() -> None:
    swooping = stone(jarl=(457, 400), green="swoop").state
    assert holds_center(swooping, "giant")
    assert not holds_center(swooping, "dragon")
    scene = table(
        standing("jarl_rimebeard", "blue", 457, 400),
        standing("maelis_ninthlamp", "red", 100, 800),
        standing("elf_troop", "red", 457, 540, soldiers=2),
        standing("bramblecrown", "green", 800, 100),
        phase="end",
        options=STONE,
    )
    troop = creature(scene, "1.elf_troop")
    troop.soldiers[1].pressed = False
    troop.soldiers[1].column = 1
    assert holds_center(scene.state, "wizard")
    assert not holds_center(scene.state, "giant")


@pytest.mark.rule("DN-RULING-85")
def test_the_result_worth_most_has_the_last_word() -> None:
    scene = valley(phase="end", tokens=2)
    for name, result in (("0.galadaeros", 6), ("1.balagos", 0), ("2.eshaedra", 4)):
        gone(creature(scene, name), escaped=result == 4)
        scene.state.parts[int(name[0])].result = result
    scene.state.agenda[-1] = EndPhase("defeats")
    scene.play(tells("adventure_ended", results=[4, 6]), ends("Copper", "Blue"))
    assert scene.state.result is not None
    assert str(ending_words("ambush_in_the_valley", 4)) in scene.state.result.words


@pytest.mark.rule("DN-RULING-86")
def test_geysers_are_numbered_as_they_were_placed() -> None:
    token = Objective("geyser.7", 9_000, (400_000, 400_000), owner=1)
    activate(token)
    assert token.number == 7
    scene = Scene(DndAttackWing(), VALLEY)
    scene.leave_to_table("judging", "geyser")
    for place in range(3):
        seat = scene.question().seat
        where = {"x": 250_000 + 150_000 * place, "y": 300_000, "heading": 0}
        scene.play(answers(("Copper", "Red", "Blue")[seat], "place_objective", where))
    assert [each.id for each in scene.state.objectives] == ["geyser.1", "geyser.2", "geyser.3"]
    assert [each.at for each in scene.state.objectives] == [
        (250_000, 300_000),
        (400_000, 300_000),
        (550_000, 300_000),
    ]
