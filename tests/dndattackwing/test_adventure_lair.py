"""In for a Penny, in for a Pounding: the lair, its walls, treasure, trap and Objectives."""

from __future__ import annotations

import msgspec
import pytest

from tests.dndattackwing.adventuring import HERS, HIS, PENNY, gone, lair, moves
from tests.dndattackwing.battles import barred, creature, offered, seen
from tests.dndattackwing.cards.effects import Nobody
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Region
from wartable.engine.refusal import Illegal
from wartable.engine.snapshot import encode_state
from wartable.engine.windows import Effect
from wartable.games.dndattackwing.adventure_setup import role_area
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.agenda import (
    Act,
    DropTreasure,
    EndPhase,
    Feinted,
    MeasureTreasure,
    Strike,
)
from wartable.games.dndattackwing.attack import defense_dice
from wartable.games.dndattackwing.edges import edge_kind, edges_met
from wartable.games.dndattackwing.objectives import best_result, health_left
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import place_effect
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, asks, draws, ends, refuses, rolls, tells

ADVENTURE = adventures()["penny_and_pounding"]
SIZE = 914_400
AMULET, SPIKE = "aerobat_amulet", "iron_tail_spike"
NEAR = "objective:table.1"


def token(x: int, y: int, number: int = 0, *, face_up: bool = False) -> Lying:
    return Lying((x, y), (), number, face_up)


def holding(*numbers: int, **more: object) -> Scene[Battle]:
    """Galadaeros holds tokens of these numbers."""
    tokens = tuple(token(100 * number, 500, number, face_up=True) for number in numbers)
    scene = lair(tokens=tokens, **more)  # type: ignore[arg-type]
    for each in scene.state.objectives:
        each.at, each.holder = None, HIS
    return scene


# Set-up


@pytest.mark.rule("DN-ADVENTURE-02")
@pytest.mark.rule("DN-ADV1-03")
def test_dragons_are_placed_in_the_corners_of_the_adventure_and_not_along_edges() -> None:
    for seat, corner in (("Copper", (838_000, 838_000)), ("Blue", (76_000, 76_000))):
        scene = Scene(DndAttackWing(), PENNY)
        scene.leave_to_table("judging", "initiative")
        if seat == "Blue":
            where = {"x": 838_000, "y": 838_000, "heading": 0}
            scene.play(answers("Copper", "place_creature", where))
        middle = {"x": 457_000, "y": corner[1], "heading": 0}
        scene.play(
            refuses(seat, "place_creature", middle),
            answers(seat, "place_creature", {"x": corner[0], "y": corner[1], "heading": 0}),
        )


@pytest.mark.rule("DN-ADV1-02")
@pytest.mark.rule("DN-ADVENTURE-02")
def test_five_tokens_lie_in_an_x_and_nobody_knows_them() -> None:
    scene = Scene(DndAttackWing(), PENNY)
    scene.leave_to_table("judging", "initiative")
    scene.play(tells("scene_set"))
    tokens = seen(scene, "Copper").objectives
    middle = SIZE // 2
    off = 107_763
    assert [each.at for each in tokens] == [
        (middle, middle),
        (middle + off, middle + off),
        (middle + off, middle - off),
        (middle - off, middle - off),
        (middle - off, middle + off),
    ]
    assert not any(each.number or each.face_up for each in tokens)
    assert sorted(scene.state.unseen) == [1, 2, 3, 4, 5]


@pytest.mark.rule("DN-ADV1-03")
@pytest.mark.rule("DN-RULING-45")
def test_each_dragon_starts_in_its_own_corner() -> None:
    areas = [role_area(role, SIZE, SIZE)[:4] for role in ADVENTURE.roles]
    assert areas == [(0, 0, 152_400, 152_400), (SIZE - 152_400, SIZE - 152_400, SIZE, SIZE)]
    scene = Scene(DndAttackWing(), PENNY)
    scene.leave_to_table("judging", "initiative")
    scene.play(asks("Copper", "place_creature"))
    form = scene.question("Copper").form
    assert isinstance(form, Region)
    form.check({"x": SIZE - 76_000, "y": SIZE - 76_000, "heading": 0})
    with pytest.raises(Illegal):
        form.check({"x": SIZE - 140_000, "y": SIZE - 76_000, "heading": 0})


# Walls and the way out


@pytest.mark.rule("DN-RULING-45")
def test_the_tokens_lie_on_the_diagonals() -> None:
    scene = Scene(DndAttackWing(), PENNY)
    scene.leave_to_table("judging", "initiative")
    scene.play(asks("Copper", "place_creature"))
    middle, *others = [each.at for each in scene.state.objectives if each.at is not None]
    assert middle == (SIZE // 2, SIZE // 2)
    away = {(x - SIZE // 2, y - SIZE // 2) for x, y in others}
    spread = {abs(part) for place in away for part in place}
    assert len(away) == 4
    assert all(abs(each - 107_763) <= 1 for each in spread)


@pytest.mark.rule("DN-ADV1-04")
@pytest.mark.rule("DN-RULING-45")
def test_only_the_sides_of_her_starting_area_are_open() -> None:
    state = lair().state
    kinds = {
        ("south", 150_000, 0): "exit",
        ("west", 0, 150_000): "exit",
        ("south", 153_000, 0): "wall",
        ("west", 0, 153_000): "wall",
        ("north", 100_000, SIZE): "wall",
        ("east", SIZE, 100_000): "wall",
    }
    for met, kind in kinds.items():
        assert [edge_kind(state, met, seat) for seat in (0, 1)] == [kind, kind]


@pytest.mark.rule("DN-ADV1-05")
@pytest.mark.rule("DN-RULING-46")
def test_a_dragon_past_a_wall_is_put_back_facing_the_center() -> None:
    scene = lair(his=(457, 860, 0))
    moves(scene, HIS)
    scene.play(asks("Copper", "put_back"))
    form = scene.question("Copper").form
    assert isinstance(form, Region)
    assert form.areas[1].pose[:2] == (437_000, SIZE) or form.areas[1].pose[1] == SIZE
    x = form.areas[1].pose[0]
    form.check({"x": x, "y": SIZE - 70_000, "heading": 0})
    for y in (SIZE - 10_000, SIZE - 140_000):
        with pytest.raises(Illegal) as refused:
            form.check({"x": x, "y": y, "heading": 0})
        assert refused.value.rule == "DN-ADV1-05"
    scene.play(
        answers("Copper", "put_back", {"x": 457_200, "y": SIZE - 70_000, "heading": 0}),
        tells("creature_put_back"),
    )
    assert creature(scene, HIS).pose == Pose(457_200, SIZE - 70_000, 180_000)
    assert not creature(scene, HIS).fled


@pytest.mark.rule("DN-RULING-13")
def test_no_fork_tells_where_others_took_a_dragon_past_a_wall_to_be() -> None:
    scene = lair(his=(457, 860, 0))
    for guesses in scene.state.guesses:
        guesses[HIS] = creature(scene, HIS).at
    moves(scene, HIS)
    match = scene.match(Seeded(seed_from("wall")))
    assert [prompt.kind for prompt in match.prompts(1)] == ["put_back"]
    began, _ = match.step_so_far()
    for state in (began.state, encode_state(match.state)):
        known = msgspec.msgpack.decode(state, type=Battle)
        assert not any(HIS in guesses for guesses in known.guesses)


@pytest.mark.rule("DN-ADV1-06")
def test_a_dragon_put_back_acts_no_more_and_defends_worse_this_round() -> None:
    scene = lair(his=(457, 860, 0))
    moves(scene, HIS)
    scene.play(answers("Copper", "put_back", {"x": 457_200, "y": SIZE - 70_000, "heading": 0}))
    his = creature(scene, HIS)
    assert his.no_actions
    attack = Attack(
        id=1,
        attacker=HERS,
        defender=HIS,
        weapon="bite",
        range_band=1,
        reach="melee",
        arc="forward",
        dice=4,
    )
    put_back = defense_dice(scene.state, attack)
    his.put_back = False
    assert defense_dice(scene.state, attack).value == 2
    assert put_back.value == 0


@pytest.mark.rule("DN-ADV1-06")
def test_the_penalty_of_a_wall_ends_with_the_round() -> None:
    scene = lair(phase="end")
    creature(scene, HIS).put_back = creature(scene, HIS).no_actions = True
    scene.play(tells("round_began"))
    assert not creature(scene, HIS).put_back
    assert not creature(scene, HIS).no_actions


@pytest.mark.rule("DN-RULING-46")
def test_the_edge_that_is_crossed_first_counts() -> None:
    scene = lair(his=(60, 200, 180))
    his = creature(scene, HIS)
    straight = edges_met(scene.state, his, None, Pose(60_000, -30_000, 180_000))
    assert [edge for edge, _, _ in straight] == ["south"]
    first_west = edges_met(scene.state, his, None, Pose(-200_000, 10_000, 180_000))
    assert [edge for edge, _, _ in first_west] == ["west"]
    assert edges_met(scene.state, his, None, Pose(60_000, 60_000, 180_000)) == ()


@pytest.mark.rule("DN-RULING-61")
def test_at_a_corner_of_wall_and_exit_an_opponent_chooses() -> None:
    scene = lair(his=(457, 500, 0))
    creature(scene, HIS).pose = Pose(10_000, 400_000, 0)
    met = (("west", 0, 400_000), ("south", 100_000, 0))
    scene.state.agenda.append(Feinted(HIS, edges=met))
    scene.play(asks("Blue", "edge"))
    assert set(offered(scene, "Blue")) == {"edge:west", "edge:south"}
    scene.play(answers("Blue", "edge", "edge:west"), asks("Copper", "put_back"))
    scene = lair(his=(457, 500, 0))
    creature(scene, HIS).pose = Pose(10_000, 400_000, 0)
    scene.state.agenda.append(Feinted(HIS, edges=met))
    scene.play(answers("Blue", "edge", "edge:south"), tells("creature_escaped", creature=HIS))


@pytest.mark.rule("DN-ADV1-07")
@pytest.mark.rule("DN-RULING-49")
def test_leaving_by_her_starting_area_ends_the_game_at_once() -> None:
    scene = lair(his=(100, 60, 180))
    moves(scene, HIS)
    scene.play(
        tells("creature_escaped", creature=HIS),
        answers("Blue", "keep", f"card:{AMULET}"),
        ends("Blue", rule="DN-ADVENTURE-04"),
    )
    assert not creature(scene, HIS).defeated


# Treasure


@pytest.mark.rule("DN-ADV1-08")
@pytest.mark.rule("DN-RULING-47")
def test_any_token_may_be_named_and_a_wrong_guess_wastes_the_action() -> None:
    scene = lair(tokens=(token(500, 640), token(100, 100)))
    scene.state.agenda.append(Act(HIS))
    scene.play(answers("Copper", "action", "take"), asks("Copper", "treasure"))
    assert set(offered(scene, "Copper")) == {NEAR, "objective:table.2"}
    scene.play(
        answers("Copper", "treasure", "objective:table.2"),
        tells("treasure_measured", near=False),
    )
    assert scene.state.held_by(HIS) == []
    assert not scene.state.objectives[1].face_up


@pytest.mark.rule("DN-ADV1-08")
@pytest.mark.rule("DN-ADV1-09")
@pytest.mark.rule("DN-ADV1-13")
def test_treasure_within_range_one_is_turned_up_and_taken() -> None:
    scene = lair(tokens=(token(457, 620),))
    before = list(creature(scene, HIS).cards)
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(draws("objective", "3"), tells("treasure_taken", number=3))
    [held] = scene.state.held_by(HIS)
    assert (held.number, held.at, held.face_up) == (3, None, True)
    assert creature(scene, HIS).cards == before


@pytest.mark.rule("DN-ADV1-08")
@pytest.mark.rule("DN-RULING-47")
def test_range_one_is_measured_to_the_rim() -> None:
    for y, near in ((592, True), (591, False)):
        scene = lair(tokens=(token(457, y),))
        scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
        gap = 700 - 20 - y - 12.7
        assert (gap <= 76.2) == near
        if near:
            scene.play(tells("treasure_measured", near=True), draws("objective", "4"))
        else:
            scene.play(tells("treasure_measured", near=False))


@pytest.mark.rule("DN-ADV1-10")
def test_a_dragon_holds_two_tokens_at_most() -> None:
    scene = holding(3, 4)
    scene.state.objectives.append(scene.state.objectives[0].__class__("table.9", 12_700, (1, 1)))
    scene.state.agenda.append(Act(HIS))
    scene.play(asks("Copper", "action"))
    assert barred(scene, "Copper")["take"] == "DN-ADV1-10"


@pytest.mark.rule("DN-ADV1-11")
def test_token_five_is_a_trap_without_armor() -> None:
    scene = lair(tokens=(token(457, 620),))
    assert creature(scene, HIS).armor == 2
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(
        draws("objective", "5"),
        rolls("trap", "hit", "hit", "blank"),
        rolls("defense", "dodge", "blank"),
        tells("trap_sprung", hits=1, criticals=0),
        tells("damage_dealt"),
    )
    assert len(creature(scene, HIS).damage) == 1
    assert scene.state.on_mat() == []
    assert scene.state.held_by(HIS) == []


@pytest.mark.rule("DN-ADV1-11")
def test_the_trap_is_defended_against_with_tokens_too() -> None:
    scene = lair(tokens=(token(457, 620),), mine={"tokens": {"dodge": 1}})
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(
        draws("objective", "5"),
        rolls("trap", "hit", "blank", "blank"),
        rolls("defense", "blank", "blank"),
        answers("Copper", "use.dodge_token", "use"),
        tells("trap_sprung", hits=0),
    )
    assert creature(scene, HIS).damage == []


@pytest.mark.rule("DN-ADV1-11")
def test_a_curse_counts_against_the_trap_as_in_any_defense() -> None:
    scene = lair(tokens=(token(457, 620),), hers={"upgrades": ("bestow_curse",)})
    state, cursed = scene.state, creature(scene, HIS)
    card = creature(scene, HERS).cards[0]
    place_effect(state, Nobody(), Effect("bestow_curse", card.id, 0), card, cursed, "DN-EFFECT-01")
    state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(
        draws("objective", "5"),
        rolls("trap", "hit", "hit", "blank"),
        rolls("defense", "dodge"),
        tells("trap_sprung", hits=1),
    )


@pytest.mark.rule("DN-ADV1-12")
@pytest.mark.rule("DN-ADV1-13")
@pytest.mark.parametrize(("number", "card"), [(1, AMULET), (2, SPIKE)])
def test_tokens_one_and_two_give_their_upgrades(number: int, card: str) -> None:
    scene = lair(tokens=(token(457, 620),))
    points = scene.state.points[1]
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(draws("objective", str(number)), tells("card_gained", card=card))
    assert [each.card for each in creature(scene, HIS).cards if each.usable][-1] == card
    assert scene.state.points[1] == points
    assert any(ability.partition(".")[0] == card for ability in scene.state.cast)


@pytest.mark.rule("DN-ADV1-14")
@pytest.mark.rule("DN-ADV1-17")
def test_a_token_may_be_dropped_behind_the_base_after_moving() -> None:
    scene = lair(tokens=(token(457, 620),))
    moves(scene, HIS)
    scene.state.agenda.append(MeasureTreasure(HIS, "table.1"))
    scene.play(
        draws("objective", "1"),
        answers("Copper", "drop", NEAR),
        tells("treasure_dropped", number=1),
    )
    assert AMULET not in [each.card for each in creature(scene, HIS).cards]
    assert AMULET in [each.card for each in creature(scene, HIS).discarded]
    assert scene.state.objectives[0].at == (457_000, 580_000 + 20_000 + 12_700)
    assert scene.state.objectives[0].face_up
    assert not creature(scene, HIS).acted


@pytest.mark.rule("DN-RULING-47")
def test_a_token_dropped_at_the_edge_stays_inside() -> None:
    scene = holding(3, his=(457, 880, 180))
    scene.state.agenda.append(DropTreasure(HIS))
    scene.play(answers("Copper", "drop", "objective:table.1"))
    assert scene.state.objectives[0].at == (457_000, SIZE - 12_700)


def hit_for(scene: Scene[Battle], *faces: str) -> None:
    """Eshaedra attacks Galadaeros without armor, and he rolls nothing."""
    creature(scene, HIS).armor = 0
    attack = Attack(
        id=1,
        attacker=HERS,
        defender=HIS,
        weapon="bite",
        range_band=1,
        reach="melee",
        arc="forward",
        dice=len(faces),
    )
    scene.state.agenda.append(Strike(attack))
    scene.play(rolls("attack", *faces), rolls("defense", "blank", "blank"))


@pytest.mark.rule("DN-ADV1-15")
@pytest.mark.rule("DN-RULING-48")
def test_two_damage_of_one_source_shake_a_token_loose() -> None:
    scene = holding(3, 4, phase="combat")
    hit_for(scene, "hit", "hit")
    scene.play(
        answers("Copper", "must_drop", "objective:table.2"), tells("treasure_dropped", number=4)
    )
    assert [each.number for each in scene.state.held_by(HIS)] == [3]


@pytest.mark.rule("DN-ADV1-15")
def test_a_single_point_of_damage_does_not() -> None:
    scene = holding(3, 4, phase="combat")
    hit_for(scene, "hit", "blank")
    assert len(scene.state.held_by(HIS)) == 2


@pytest.mark.rule("DN-ADV1-16")
def test_a_dropped_token_is_taken_again_on_a_later_turn_only() -> None:
    scene = holding(3)
    scene.state.agenda += [Act(HIS), DropTreasure(HIS)]
    scene.play(answers("Copper", "drop", "objective:table.1"), asks("Copper", "action"))
    assert barred(scene, "Copper")["take"] == "DN-ADV1-08"
    hers = lair(tokens=(token(457, 240, 3, face_up=True),))
    hers.state.objectives[0].dropped = f"{HIS}/{hers.state.round}"
    hers.state.agenda.append(Act(HERS))
    hers.play(
        answers("Blue", "action", "take"),
        answers("Blue", "treasure", NEAR),
        tells("treasure_taken", creature=HERS),
    )
    later = lair(tokens=(token(457, 733, 3, face_up=True),))
    later.state.objectives[0].dropped = f"{HIS}/0"
    later.state.agenda.append(Act(HIS))
    later.play(
        answers("Copper", "action", "take"),
        answers("Copper", "treasure", NEAR),
        tells("treasure_taken", number=3),
    )


# Objectives


def judged(scene: Scene[Battle]) -> list[int]:
    return [best_result(scene.state, seat) for seat in (0, 1)]


@pytest.mark.rule("DN-ADV1-18")
def test_result_one() -> None:
    scene = lair()
    gone(creature(scene, HIS))
    assert judged(scene) == [1, 0]


@pytest.mark.rule("DN-ADV1-19")
@pytest.mark.rule("DN-ADV1-23")
def test_result_two_he_escapes_a_healthy_enemy_and_keeps_nothing() -> None:
    scene = holding(1, hers={"damage": 2})
    gone(creature(scene, HIS), escaped=True)
    assert health_left(scene.state, "eshaedra") == 3
    assert judged(scene) == [2, 0]


@pytest.mark.rule("DN-ADV1-18")
@pytest.mark.rule("DN-ADV1-20")
@pytest.mark.rule("DN-ADV1-22")
@pytest.mark.parametrize(
    ("hers", "his", "results"),
    [
        ("in_play", "in_play", [0, 0]),
        ("in_play", "defeated", [1, 0]),
        ("in_play", "left", [2, 0]),
        ("defeated", "in_play", [0, 5]),
        ("defeated", "defeated", [0, 0]),
        ("left", "in_play", [0, 3]),
    ],
)
def test_every_way_the_first_adventure_may_stand(hers: str, his: str, results: list[int]) -> None:
    scene = lair()
    for name, what in ((HERS, hers), (HIS, his)):
        if what != "in_play":
            gone(creature(scene, name), escaped=what == "left")
    assert judged(scene) == results


@pytest.mark.rule("DN-ADV1-19")
@pytest.mark.parametrize(("damage", "result"), [(0, 2), (1, 2), (2, 2), (3, 0)])
def test_result_two_needs_three_health_or_more(damage: int, result: int) -> None:
    scene = lair(hers={"damage": damage})
    gone(creature(scene, HIS), escaped=True)
    assert judged(scene)[0] == result


@pytest.mark.rule("DN-RULING-49")
def test_a_defeat_ends_the_adventure_in_the_end_phase_and_not_before() -> None:
    scene = lair(phase="combat", mine={"damage": 6})
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Copper", "attack", "none"),
        tells("creature_defeated", creature=HIS),
        answers("Blue", "keep", f"card:{AMULET}"),
        ends("Blue", rule="DN-ADVENTURE-04"),
    )


@pytest.mark.rule("DN-ADV1-20")
def test_result_three_she_fails_by_leaving() -> None:
    scene = lair(her=(100, 60, 180))
    moves(scene, HERS)
    scene.play(
        tells("creature_escaped", creature=HERS),
        answers("Copper", "keep", f"card:{SPIKE}"),
        ends("Copper"),
    )
    assert [part.result for part in scene.state.parts] == [0, 3]
    assert scene.state.parts[1].kept == SPIKE


@pytest.mark.rule("DN-ADV1-21")
@pytest.mark.rule("DN-ADV1-27")
@pytest.mark.parametrize("damage", [3, 4])
def test_result_four_he_escapes_a_wounded_enemy_with_what_he_holds(damage: int) -> None:
    scene = holding(2, 3, his=(100, 60, 180), hers={"damage": damage})
    moves(scene, HIS)
    scene.play(tells("creature_escaped"), ends("Copper"))
    assert [part.result for part in scene.state.parts] == [0, 4]
    assert scene.state.parts[1].kept == SPIKE


@pytest.mark.rule("DN-ADV1-27")
def test_result_four_without_an_artifact_keeps_none() -> None:
    scene = holding(3, his=(100, 60, 180), hers={"damage": 4})
    moves(scene, HIS)
    scene.play(tells("creature_escaped"), ends("Copper"))
    assert scene.state.parts[1].kept == ""


@pytest.mark.rule("DN-ADV1-22")
@pytest.mark.rule("DN-ADV1-26")
def test_result_five_is_judged_in_the_end_phase() -> None:
    scene = lair(phase="end", hers={"damage": 5})
    scene.play(answers("Copper", "keep", f"card:{AMULET}"), ends("Copper"))
    assert [part.result for part in scene.state.parts] == [0, 5]


@pytest.mark.rule("DN-RULING-48")
def test_health_left_is_never_below_nothing() -> None:
    scene = lair(hers={"damage": 7})
    assert health_left(scene.state, "eshaedra") == 0
    gone(creature(scene, HERS))
    assert health_left(scene.state, "eshaedra") == 0


@pytest.mark.rule("DN-RULING-48")
def test_no_health_left_when_he_leaves_is_a_defeat() -> None:
    scene = lair(hers={"damage": 5})
    gone(creature(scene, HIS), escaped=True)
    assert judged(scene) == [0, 5]


@pytest.mark.rule("DN-ADV1-24")
@pytest.mark.rule("DN-RULING-49")
def test_both_defeated_is_a_draw() -> None:
    scene = lair(phase="end", hers={"damage": 5}, mine={"damage": 6})
    scene.play(tells("adventure_ended", results=()), ends())
    assert [part.result for part in scene.state.parts] == [0, 0]


@pytest.mark.rule("DN-ADV1-25")
@pytest.mark.rule("DN-ADVENTURE-04")
def test_she_chooses_an_artifact() -> None:
    scene = lair(phase="end", mine={"damage": 6})
    scene.play(asks("Blue", "keep"))
    assert set(offered(scene, "Blue")) == {f"card:{AMULET}", f"card:{SPIKE}"}
    scene.play(answers("Blue", "keep", f"card:{SPIKE}"), ends("Blue"))
    assert scene.state.parts[0].kept == SPIKE


@pytest.mark.rule("DN-ADVENTURE-08")
@pytest.mark.rule("DN-ADVENTURE-04")
def test_rounds_go_on_until_an_objective_is_met() -> None:
    scene = lair(phase="end", hers={"damage": 4}, mine={"damage": 5})
    scene.play(tells("round_began"))
    assert scene.state.result is None


@pytest.mark.rule("DN-RULING-72")
def test_a_limit_of_rounds_gives_nobody_a_result() -> None:
    scene = lair(phase="end", hers={"damage": 4})
    scene.state.round_limit = scene.state.round = 3
    scene.state.agenda[-1] = EndPhase("initiative")
    scene.play(ends())
