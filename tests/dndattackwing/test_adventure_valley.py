"""Ambush in the Valley: geysers, the cliff, the truce, and Objectives of three sides."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace

from tests.dndattackwing.adventuring import VALLEY, gone, moves, valley
from tests.dndattackwing.battles import barred, creature, offered, seen
from wartable.engine.forms import Region
from wartable.engine.refusal import BadOptions, Illegal
from wartable.games.dndattackwing.abilities.adventures import holds
from wartable.games.dndattackwing.adventure_setup import role_area
from wartable.games.dndattackwing.adventures import adventures, aftermath
from wartable.games.dndattackwing.agenda import (
    Declare,
    EndPhase,
    Measure,
    PlaceGeyser,
    RemoveGeyser,
    Strike,
)
from wartable.games.dndattackwing.area import caught_by
from wartable.games.dndattackwing.edges import edge_kind
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.geysers import activate, by_level, chooser
from wartable.games.dndattackwing.objectives import best_result, status
from wartable.games.dndattackwing.obstacle_setup import free_spot
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.pieces import AreaAttack, Attack, Card, Objective
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.numbers import sincos
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Scene, answers, asks, ends, rolls, tells

ADVENTURE = adventures()["ambush_in_the_valley"]
HIS, RED, HERS = "0.galadaeros", "1.balagos", "2.eshaedra"
SIZE, MIDDLE = 914_400, 457_200
RADIUS = 12_700


# Set-up


def placing() -> Scene[Battle]:
    scene = Scene(DndAttackWing(), VALLEY)
    scene.leave_to_table("judging", "initiative")
    return scene


def geyser(x: int, y: int) -> dict[str, int]:
    return {"x": x, "y": y, "heading": 0}


@pytest.mark.rule("DN-ADV2-04")
@pytest.mark.rule("DN-ADV2-05")
@pytest.mark.rule("DN-RULING-29")
def test_geysers_are_placed_in_descending_order_of_level() -> None:
    scene = placing()
    scene.play(
        answers("Blue", "place_objective", geyser(200_000, 200_000)),
        rolls("geyser", "hit"),
        tells("geyser_placed", active=True),
        answers("Red", "place_objective", geyser(400_000, 200_000)),
        rolls("geyser", "critical"),
        tells("geyser_placed", active=False),
        answers("Copper", "place_objective", geyser(600_000, 200_000)),
        rolls("geyser", "blank"),
        tells("geyser_placed", active=False),
        asks("Blue", "place_objective"),
    )
    assert by_level(scene.state) == [2, 1, 0]
    assert [token.face_up for token in seen(scene, "Red").objectives] == [True, False, False]


@pytest.mark.rule("DN-ADV2-03")
@pytest.mark.rule("DN-ADV2-04")
def test_geysers_keep_their_distances_and_off_the_marker() -> None:
    scene = placing()
    scene.play(
        answers("Blue", "place_objective", geyser(300_000, 300_000)),
        rolls("geyser", "blank"),
        asks("Red", "place_objective"),
    )
    assert seen(scene, "Red").adventure is not None
    form = scene.question("Red").form
    assert isinstance(form, Region)

    def legal(x: int, y: int) -> bool:
        try:
            form.check(geyser(x, y))
        except Illegal as refusal:
            return refusal.rule != "DN-ADV2-04"
        return True

    assert legal(152_400 + RADIUS, 600_000)
    assert not legal(152_400 + RADIUS - 20, 600_000)
    assert legal(300_000 + 76_200 + 2 * RADIUS, 300_000)
    assert not legal(300_000 + 76_180 + 2 * RADIUS, 300_000)
    assert not legal(MIDDLE + RADIUS, MIDDLE)
    assert legal(MIDDLE + 2 * RADIUS, MIDDLE)


@pytest.mark.rule("DN-ADV2-03")
@pytest.mark.rule("DN-RULING-66")
def test_a_geyser_for_which_only_the_marker_is_left_goes_out_of_the_game() -> None:
    scene = placing()
    scene.play(asks("Blue", "place_objective"))
    state = scene.state
    state.agenda[-1] = PlaceGeyser(11)
    around = [round(112_000 * part) for angle in range(36) for part in sincos(angle * 10_000)]
    places = [(MIDDLE + x, MIDDLE + y) for x, y in zip(around[::2], around[1::2], strict=True)]
    grid = range(165_200, 750_000, 70_000)
    places += [(x, y) for x in grid for y in grid if hypot(x - MIDDLE, y - MIDDLE) > 112_000]
    state.objectives = [Objective(f"geyser.{n}", RADIUS, at) for n, at in enumerate(places)]
    assert free_spot(state, state.objectives, 152_400, 76_200) is not None
    again = Scene(DndAttackWing(), VALLEY, state)
    again.leave_to_table("judging")
    again.play(asks("Copper", "place_creature"))


@pytest.mark.rule("DN-ADV2-01")
def test_all_twelve_tokens_are_placed() -> None:
    scene = placing()
    scene.leave_to_table("judging", "initiative", "geyser")
    places = [
        (200_000 + 120_000 * column, 200_000 + 200_000 * row)
        for row in range(3)
        for column in range(4)
    ]
    lines = [
        answers(seat, "place_objective", geyser(*place))
        for seat, place in zip(("Blue", "Red", "Copper") * 4, places, strict=True)
    ]
    scene.play(*lines, asks("Copper", "place_creature"))
    assert len(scene.state.on_mat()) == 12


@pytest.mark.rule("DN-ADV2-06")
def test_an_active_geyser_is_an_obstacle_that_penetrates_armor() -> None:
    scene = valley(his=(160, 480, 0))
    moves(scene, HIS)
    scene.play(rolls("obstacle", "hit"), tells("obstacle_hit", deflected=0), tells("damage_dealt"))
    assert creature(scene, HIS).no_actions


@pytest.mark.rule("DN-ADV2-06")
@pytest.mark.parametrize("altitude", ["air", "swoop", "ground"])
def test_a_geyser_that_became_active_strikes_on_both_levels(altitude: str) -> None:
    scene = valley(his=(160, 480, 0), galadaeros={"altitude": altitude})
    token = scene.state.objectives[0]
    token.face_up, token.levels = False, ()
    activate(token)
    moves(scene, HIS)
    scene.play(rolls("obstacle", "hit"), tells("obstacle_hit", objective=token.id, deflected=0))


@pytest.mark.rule("DN-ADV2-06")
def test_a_dormant_geyser_is_no_obstacle() -> None:
    scene = valley(his=(185, 480, 0))
    for token in scene.state.objectives:
        token.face_up, token.levels = False, ()
    moves(scene, HIS)
    scene.play(tells("creature_moved"), asks("Copper", "altitude"))
    assert not any(token.face_up for token in scene.state.objectives)


@pytest.mark.rule("DN-ADV2-07")
@pytest.mark.rule("DN-RULING-50")
def test_where_the_dragons_start() -> None:
    areas = {role.id: role_area(role, SIZE, SIZE)[:4] for role in ADVENTURE.roles}
    low, high = (SIZE - 152_400) // 2, (SIZE + 152_400) // 2
    assert areas == {
        "galadaeros": (SIZE - 152_400, low, SIZE, high),
        "balagos": (0, SIZE - 152_400, 152_400, SIZE),
        "eshaedra": (0, 0, 152_400, 152_400),
    }


# Edges


@pytest.mark.rule("DN-ADV2-08")
def test_leaving_without_an_objective_is_fleeing() -> None:
    scene = valley(balagos=(457, 860, 0))
    moves(scene, RED)
    scene.play(tells("creature_fled", creature=RED), tells("creature_defeated", creature=RED))
    assert status(scene.state, "balagos") == "defeated"
    assert scene.state.result is None


@pytest.mark.rule("DN-ADV2-08")
@pytest.mark.rule("DN-RULING-69")
def test_leaving_with_the_objective_met_is_not() -> None:
    scene = valley(balagos=(457, 860, 0))
    gone(creature(scene, HIS))
    moves(scene, RED)
    scene.play(tells("creature_escaped", creature=RED), asks("Blue", "altitude"))
    assert status(scene.state, "balagos") == "left"
    assert scene.state.parts[1].result == 2
    gone(creature(scene, HERS))
    assert scene.state.parts[1].result == 2


@pytest.mark.rule("DN-ADV2-09")
@pytest.mark.rule("DN-ADV2-10")
def test_the_western_edge_is_a_cliff() -> None:
    scene = valley(balagos=(60, 457, 270))
    assert edge_kind(scene.state, ("west", 0, MIDDLE), 1) == "wall"
    assert {edge_kind(scene.state, (edge, 5, 5), 1) for edge in ("north", "east", "south")} == {
        "open"
    }
    moves(scene, RED)
    scene.play(
        answers("Red", "put_back", {"x": 70_000, "y": MIDDLE, "heading": 0}),
        tells("creature_put_back"),
    )
    balagos = creature(scene, RED)
    assert balagos.pose == Pose(70_000, MIDDLE, 90_000)
    assert balagos.no_actions
    assert balagos.put_back


# The End Phase


@pytest.mark.rule("DN-ADV2-11")
def test_the_dragon_nearest_the_center_removes_a_geyser() -> None:
    scene = valley(phase="end", balagos=(457, 520, 90))
    assert chooser(scene.state) == 1
    scene.play(
        answers("Red", "remove_geyser", "objective:table.3"), tells("geyser_removed", left=7)
    )
    assert [token.id for token in scene.state.objectives][:3] == ["table.1", "table.2", "table.4"]


@pytest.mark.rule("DN-ADV2-12")
@pytest.mark.rule("DN-RULING-52")
def test_with_two_equally_near_the_third_player_chooses() -> None:
    scene = valley(balagos=(357, 457, 0), her=(557, 457, 0))
    for name, x in ((RED, MIDDLE - 100_000), (HERS, MIDDLE + 100_000)):
        creature(scene, name).pose = Pose(x, MIDDLE, 0)
    assert chooser(scene.state) == 0
    gone(creature(scene, HIS))
    assert chooser(scene.state) == 0
    scene.state.out.append(0)
    assert chooser(scene.state) == 2


@pytest.mark.rule("DN-RULING-52")
def test_only_dragons_in_play_are_measured() -> None:
    scene = valley(balagos=(457, 520, 90))
    gone(creature(scene, RED))
    assert chooser(scene.state) == 0
    for name in (HIS, HERS):
        gone(creature(scene, name))
    assert chooser(scene.state) is None


@pytest.mark.rule("DN-ADV2-13")
@pytest.mark.rule("DN-ADV2-14")
def test_dormant_geysers_may_erupt_under_a_dragon() -> None:
    scene = valley(phase="end", tokens=3, his=(457, 457, 270))
    dormant = scene.state.objectives[0]
    dormant.face_up, dormant.levels, dormant.number = False, (), 0
    dormant.at = (MIDDLE, 430_000)
    armor = creature(scene, HIS).armor
    scene.play(
        answers("Copper", "remove_geyser", "objective:table.3"),
        rolls("geyser", "hit"),
        tells("geyser_erupted"),
        tells("damage_dealt", creature=HIS),
        tells("token_placed", creature=HIS, token="exhaustion"),
    )
    assert armor > 0
    assert len(creature(scene, HIS).damage) == 1
    assert dormant.id in [token.id for token in scene.state.obstacles("air")]


@pytest.mark.rule("DN-ADV2-13")
def test_each_dormant_geyser_has_a_die_of_its_own() -> None:
    scene = valley(tokens=4)
    for token in scene.state.objectives[:3]:
        token.face_up, token.levels, token.number = False, (), 0
    scene.state.agenda.append(RemoveGeyser())
    scene.play(
        answers("Copper", "remove_geyser", "objective:table.2"),
        rolls("geyser", "critical"),
        rolls("geyser", "hit"),
        tells("geyser_erupted", objective="table.3"),
        asks("Copper", "altitude"),
    )
    assert [token.face_up for token in scene.state.objectives] == [False, True, True]


@pytest.mark.rule("DN-ADV2-13")
def test_with_one_token_left_no_geyser_is_rolled_for() -> None:
    scene = valley(tokens=2)
    left = scene.state.objectives[1]
    left.face_up, left.levels = False, ()
    scene.state.agenda.append(RemoveGeyser())
    scene.play(answers("Copper", "remove_geyser", "objective:table.1"), asks("Copper", "altitude"))
    assert not scene.state.objectives[0].face_up


@pytest.mark.rule("DN-ADV2-15")
def test_with_two_tokens_left_the_adventure_goes_on() -> None:
    scene = valley(phase="end", tokens=3)
    scene.play(answers("Copper", "remove_geyser", "objective:table.1"), asks("Copper", "dials"))
    assert len(scene.state.on_mat()) == 2


@pytest.mark.rule("DN-ADV2-15")
@pytest.mark.rule("DN-RULING-53")
def test_with_one_token_left_help_has_arrived_after_defeats() -> None:
    scene = valley(phase="end", tokens=2, galadaeros={"damage": 6})
    scene.play(
        answers("Copper", "remove_geyser", "objective:table.1"),
        tells("creature_defeated", creature=HIS),
        ends("Copper"),
    )
    assert [part.result for part in scene.state.parts] == [6, 0, 0]


@pytest.mark.rule("DN-RULING-53")
def test_the_flight_of_the_last_dragon_ends_it_before_the_end_phase() -> None:
    scene = valley(his=(860, 457, 90))
    gone(creature(scene, RED))
    gone(creature(scene, HERS))
    moves(scene, HIS)
    scene.play(tells("creature_fled"), ends("Copper"))
    assert scene.state.phase == "activation"


@pytest.mark.rule("DN-RULING-53")
def test_it_ends_at_once_when_no_dragon_is_in_play() -> None:
    scene = valley(his=(860, 457, 90))
    gone(creature(scene, RED))
    gone(creature(scene, HERS))
    moves(scene, HIS)
    scene.play(tells("creature_fled"), ends("Copper"))
    assert scene.state.parts[0].result == 6


# The truce


@pytest.mark.rule("DN-ADV2-16")
def test_she_may_not_attack_him_while_he_is_strong() -> None:
    scene = valley(phase="combat", tokens=8)
    assert holds(scene.state)
    scene.state.agenda.append(Declare(HERS))
    scene.play(asks("Blue", "attack"))
    weapon = next(id_ for id_ in offered(scene, "Blue") if id_.startswith("weapon:"))
    scene.play(answers("Blue", "attack", weapon), asks("Blue", "defender"))
    assert set(offered(scene, "Blue")) == {f"creature:{HIS}"}
    assert barred(scene, "Blue")[f"creature:{RED}"] == "DN-ADV2-16"


@pytest.mark.rule("DN-ADV2-16")
def test_she_pays_for_no_attack_that_he_alone_could_suffer() -> None:
    scene = valley(phase="combat", tokens=8)
    gone(creature(scene, HIS))
    hers = creature(scene, HERS)
    hers.cards.append(Card(f"{HERS}.9.magic_missile", "magic_missile"))
    hers.tokens.put("target", 1)
    scene.state.cast = (*scene.state.cast, "magic_missile")
    scene.state.agenda.append(Declare(HERS))
    scene.play(tells("attack_passed", creature=HERS, why="no_target"))
    assert hers.tokens["target"] == 1


@pytest.mark.rule("DN-ADV2-16")
def test_what_lifts_the_truce() -> None:
    assert holds(valley(tokens=8).state)
    assert not holds(valley(tokens=7).state)
    weak = valley(tokens=8)
    for _ in range(2):
        creature(weak, RED).damage.append(weak.state.deck.deal())
    assert holds(weak.state)
    creature(weak, RED).damage.append(weak.state.deck.deal())
    assert not holds(weak.state)


def attack_on(attacker: str, defender: str) -> Attack:
    return Attack(
        id=1,
        attacker=attacker,
        defender=defender,
        weapon="bite",
        range_band=1,
        reach="melee",
        arc="forward",
        dice=1,
    )


@pytest.mark.rule("DN-ADV2-16")
@pytest.mark.rule("DN-RULING-51")
def test_an_attack_of_his_lifts_it_for_good() -> None:
    scene = valley(phase="combat")
    scene.leave_to_table("judging", "attack", "defense", "damage")
    scene.state.agenda.append(Strike(attack_on(HIS, HERS)))
    scene.play(tells("attack_compared"))
    assert holds(scene.state)
    scene = valley(phase="combat")
    scene.leave_to_table("judging", "attack", "defense", "damage")
    scene.state.agenda.append(Strike(attack_on(RED, HERS)))
    scene.play(tells("attack_compared"))
    assert not holds(scene.state)


@pytest.mark.rule("DN-RULING-51")
@pytest.mark.parametrize(("attacker", "defender", "left"), [(RED, HERS, False), (RED, HIS, True)])
def test_an_attack_of_his_on_her_that_fails_lifts_it_too(
    attacker: str, defender: str, left: bool
) -> None:
    scene = valley(phase="combat")
    scene.state.agenda.append(Measure(attack_on(attacker, defender), 1))
    scene.play(tells("attack_measured", defender=defender))
    assert holds(scene.state) is left


@pytest.mark.rule("DN-RULING-51")
def test_her_area_attacks_skip_him() -> None:
    scene = valley(her=(457, 300, 0), balagos=(430, 400, 0), his=(490, 400, 0))
    pattern = attack_on(HERS, "")
    area = AreaAttack(pattern=pattern, shape="cone", most=3)
    pattern.reach = "ranged"
    assert [name for name, _ in caught_by(scene.state, area)] == [HIS]
    scene.state.truce_broken = True
    assert {name for name, _ in caught_by(scene.state, area)} == {HIS, RED}


# Objectives


def fallen(*names: str, left: str = "") -> Scene[Battle]:
    scene = valley()
    for name in names:
        gone(creature(scene, name))
    if left:
        gone(creature(scene, left), escaped=True)
    return scene


@pytest.mark.rule("DN-ADV2-17")
@pytest.mark.rule("DN-ADV2-18")
@pytest.mark.rule("DN-ADV2-19")
@pytest.mark.parametrize(
    ("defeated", "result"), [((HIS, HERS), 1), ((HIS,), 2), ((HERS,), 0), ((), 0)]
)
def test_objectives_of_balagos(defeated: tuple[str, ...], result: int) -> None:
    scene = fallen(*defeated)
    assert best_result(scene.state, 1, leaving=True) == result
    assert best_result(scene.state, 1) == 0


@pytest.mark.rule("DN-ADV2-20")
@pytest.mark.rule("DN-ADV2-21")
@pytest.mark.parametrize(
    ("defeated", "result"), [((HIS, RED), 3), ((HIS,), 2), ((RED,), 4), ((), 0)]
)
def test_objectives_of_eshaedra(defeated: tuple[str, ...], result: int) -> None:
    scene = fallen(*defeated)
    assert best_result(scene.state, 2, leaving=True) == result
    assert best_result(scene.state, 2) == 0


@pytest.mark.rule("DN-ADV2-22")
@pytest.mark.rule("DN-ADV2-23")
def test_objectives_of_galadaeros_alive() -> None:
    assert best_result(fallen().state, 0) == 5
    assert best_result(fallen(HERS).state, 0) == 5
    assert best_result(fallen(RED).state, 0) == 5
    assert best_result(fallen(RED, left=HERS).state, 0) == 4
    assert best_result(fallen(left=HERS).state, 0) == 0


@pytest.mark.rule("DN-ADV2-24")
def test_galadaeros_may_win_in_defeat() -> None:
    scene = fallen(HIS, RED, HERS)
    assert best_result(scene.state, 0) == 0
    assert best_result(scene.state, 0, lost=True) == 6
    won = fallen(HIS, left=RED)
    won.state.parts[1].result = 2
    assert best_result(won.state, 0, lost=True) == 0


@pytest.mark.rule("DN-ADV2-19")
@pytest.mark.rule("DN-ADV2-24")
def test_whoever_is_still_there_at_the_end_has_lost() -> None:
    scene = valley(phase="end", tokens=2, galadaeros={"damage": 6})
    scene.state.agenda[-1] = EndPhase("defeats")
    scene.state.objectives.pop()
    scene.play(tells("adventure_ended", results=[6]), ends("Copper"))


@pytest.mark.rule("DN-ADV2-25")
@pytest.mark.rule("DN-RULING-69")
def test_several_may_have_partial_victories() -> None:
    scene = valley(phase="end", tokens=2)
    gone(creature(scene, RED))
    gone(creature(scene, HERS), escaped=True)
    scene.state.parts[2].result = 4
    scene.play(
        answers("Copper", "remove_geyser", "objective:table.1"),
        tells("adventure_ended", results=[4], earned=[1, 0, 1]),
        ends("Copper", "Blue"),
    )


STANDINGS = {"in": None, "out": False, "left": True}
"""In play, defeated, or gone by an edge."""


def standing_so(his: str, balagos: str, hers: str) -> Scene[Battle]:
    scene = valley(phase="end", tokens=2)
    for name, what in ((HIS, his), (RED, balagos), (HERS, hers)):
        escaped = STANDINGS[what]
        if escaped is not None:
            gone(creature(scene, name), escaped=escaped)
    return scene


@pytest.mark.rule("DN-ADV2-17")
@pytest.mark.rule("DN-ADV2-18")
@pytest.mark.rule("DN-ADV2-19")
@pytest.mark.parametrize(
    ("his", "hers", "result"),
    [
        ("out", "out", 1),
        ("out", "in", 2),
        ("out", "left", 2),
        ("in", "out", 0),
        ("in", "in", 0),
        ("in", "left", 0),
    ],
)
def test_what_balagos_reaches_by_leaving(his: str, hers: str, result: int) -> None:
    scene = standing_so(his, "in", hers)
    assert best_result(scene.state, 1, leaving=True) == result
    assert best_result(scene.state, 1) == 0


@pytest.mark.rule("DN-ADV2-20")
@pytest.mark.rule("DN-ADV2-21")
@pytest.mark.parametrize(
    ("his", "balagos", "result"),
    [("out", "out", 3), ("out", "in", 2), ("in", "out", 4), ("in", "in", 0), ("in", "left", 0)],
)
def test_what_eshaedra_reaches_by_leaving(his: str, balagos: str, result: int) -> None:
    scene = standing_so(his, balagos, "in")
    assert best_result(scene.state, 2, leaving=True) == result
    assert best_result(scene.state, 2) == 0


@pytest.mark.rule("DN-ADV2-22")
@pytest.mark.rule("DN-ADV2-23")
@pytest.mark.rule("DN-ADV2-24")
@pytest.mark.parametrize(
    ("his", "balagos", "hers", "result"),
    [
        ("in", "in", "in", 5),
        ("in", "in", "out", 5),
        ("in", "out", "in", 5),
        ("in", "out", "out", 5),
        ("in", "left", "out", 5),
        ("in", "left", "in", 5),
        ("in", "out", "left", 4),
        ("in", "left", "left", 0),
        ("in", "in", "left", 0),
        ("out", "out", "out", 6),
        ("out", "out", "left", 0),
        ("out", "left", "left", 0),
    ],
)
def test_what_galadaeros_reaches_at_the_end(his: str, balagos: str, hers: str, result: int) -> None:
    scene = standing_so(his, balagos, hers)
    for part, what in zip(scene.state.parts[1:], (balagos, hers), strict=True):
        part.result = 2 if what == "left" else 0
    assert best_result(scene.state, 0, lost=True) == result


@pytest.mark.rule("DN-ADV2-28")
def test_three_results_lead_on_to_the_closing_words() -> None:
    closing = ADVENTURE.result(7)
    assert closing is not None
    for number in (4, 5, 6):
        assert aftermath(ADVENTURE, [number])[-1] == closing.words
    assert closing.words not in aftermath(ADVENTURE, [1, 2, 3])
    with_nobody = aftermath(ADVENTURE, [0, 0, 0])
    assert with_nobody == ()


# Adventures in general


@pytest.mark.rule("DN-ADVENTURE-01")
@pytest.mark.rule("DN-ADVENTURE-07")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (DndOptions(adventure="dragons_everywhere"), "DN-ADVENTURE-01"),
        (DndOptions(adventure="ambush_in_the_valley"), "DN-ADVENTURE-01"),
        (DndOptions(adventure="penny_and_pounding", feet=4), "DN-ADVENTURE-07"),
        (DndOptions(adventure="penny_and_pounding", obstacles=2), "DN-ADVENTURE-07"),
        (
            DndOptions(adventure="penny_and_pounding", roles=("eshaedra", "eshaedra")),
            "DN-CAMPAIGN-12",
        ),
        (DndOptions(roles=("eshaedra", "galadaeros")), "DN-ADVENTURE-01"),
    ],
)
def test_adventures_that_cannot_be_set_up(options: DndOptions, rule: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_options(options)
    assert refused.value.rule == rule


@pytest.mark.rule("DN-ADVENTURE-06")
def test_initiative_follows_the_rule_of_legion_building() -> None:
    giant, wizard, dragon = (
        ready_legions()[name].legion for name in ("adv4_giant", "adv4_wizard", "adv4_dragon")
    )
    alone = replace(dragon, creatures=dragon.creatures[:1])
    options = DndOptions(players=3, adventure="the_standing_stone", legions=(giant, wizard, alone))
    scene = Scene(DndAttackWing(), options)
    points = scene.state.points
    assert points.index(min(points)) == 2
    scene.play(asks("Green", "initiative"))
    assert set(offered(scene, "Green")) == {"seat:1", "seat:2"}


def test_leaders_are_found_wherever_they_stand_in_their_legion() -> None:
    giant, wizard, dragon = (
        ready_legions()[name].legion for name in ("adv4_giant", "adv4_wizard", "adv4_dragon")
    )
    behind = replace(giant, creatures=giant.creatures[::-1])
    options = DndOptions(
        players=3, adventure="the_standing_stone", legions=(behind, wizard, dragon)
    )
    leaders = [part.leader for part in Scene(DndAttackWing(), options).state.parts]
    assert leaders == ["0.jarl_rimebeard", "1.maelis_ninthlamp", "2.bramblecrown"]


@pytest.mark.rule("DN-ADVENTURE-03")
def test_special_rules_beat_the_rules() -> None:
    scene = valley(balagos=(60, 457, 270))
    moves(scene, RED)
    scene.play(asks("Red", "put_back"))
    assert not creature(scene, RED).fled
