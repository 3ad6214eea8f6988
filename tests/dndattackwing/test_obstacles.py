"""Obstacles: dealt and placed face down, moved over, and attacked through."""

from __future__ import annotations

import msgspec
import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    blue,
    creature,
    red,
    seen,
    table,
)
from tests.dndattackwing.cards.effects import Nobody
from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Region
from wartable.engine.refusal import BadOptions, Illegal
from wartable.engine.requests import Draw
from wartable.games.dndattackwing.agenda import (
    Act,
    DealObstacles,
    EndFeint,
    Execute,
    Measure,
    PlaceObstacle,
    Reform,
)
from wartable.games.dndattackwing.attack import defense_dice
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.mat import ground_between, measure
from wartable.games.dndattackwing.obstacle_setup import deal_obstacles, first_to_place
from wartable.games.dndattackwing.obstacles import meanings, obstructions
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.pieces import Attack, PlayLevel
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Lying, Standing, Start
from wartable.games.dndattackwing.secrets import deal
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import weapons
from wartable.games.dndattackwing.view import seen_by
from wartable.games.flightpath.dials import Bearing, Maneuver
from wartable.testing.scenes import Scene, answers, asks, rolls, tells

GROUND: tuple[PlayLevel, ...] = ("ground",)
AIR: tuple[PlayLevel, ...] = ("air",)
BOTH: tuple[PlayLevel, ...] = ("ground", "air")


def lying(
    x: int, y: int, levels: tuple[PlayLevel, ...] = (), number: int = 0, *, face_up: bool = True
) -> Lying:
    return Lying((x, y), levels, number, face_up)


def field(
    *creatures: Standing, tokens: tuple[Lying, ...], phase: Start = "activation"
) -> Scene[Battle]:
    """Creatures and tokens; numbers are agreed as in the example of the book."""
    scene = table(*creatures, phase=phase, objectives=tokens)
    scene.state.obstacle_rules = "mixed"
    return scene


def moves(scene: Scene[Battle], name: str, bearing: Bearing = "straight", speed: int = 2) -> None:
    scene.state.agenda.append(Execute(name, Maneuver(bearing, speed)))


# Agreeing, dealing, placing


@pytest.mark.rule("DN-OBSTACLE-01")
@pytest.mark.rule("DN-OBSTACLE-03")
def test_players_agree_on_what_each_number_means() -> None:
    mixed, storm = meanings()["mixed"], meanings()["storm"]
    assert [mixed.levels(number) for number in (1, 6, 7, 9, 10, 12)] == [
        GROUND,
        GROUND,
        BOTH,
        BOTH,
        (),
        (),
    ]
    assert storm.levels(4) == AIR
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(obstacles=2, obstacle_rules="lava"))
    assert refused.value.rule == "DN-OBSTACLE-03"


@pytest.mark.rule("DN-OBSTACLE-03")
@pytest.mark.rule("DN-OBSTACLE-09")
@pytest.mark.parametrize(("agreed", "hurt"), [("mixed", False), ("ground", False), ("storm", True)])
def test_a_token_is_what_was_agreed_for_its_number(agreed: str, hurt: bool) -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 280, face_up=False),))
    scene.state.obstacle_rules, scene.state.unseen = agreed, [4, 5]
    scene.state.objectives[0].number = 4
    moves(scene, BALAGOS)
    scene.leave_to_table("obstacle", "damage", "objective")
    scene.play(tells("objective_turned", number=4), asks("Red", "altitude"))
    assert creature(scene, BALAGOS).no_actions == hurt


@pytest.mark.rule("DN-OBSTACLE-02")
def test_without_an_agreement_an_objective_token_is_no_obstacle() -> None:
    assert set_up(DndOptions()).objectives == []
    scene = table(
        red(200, 200),
        blue(700, 700, 180),
        phase="activation",
        objectives=(lying(200, 280, number=8, face_up=False),),
    )
    moves(scene, BALAGOS)
    scene.play(asks("Red", "altitude"))
    assert not scene.state.objectives[0].face_up
    assert not creature(scene, BALAGOS).no_actions


def dealt(look: int = 0, players: int = 2) -> Scene[Battle]:
    options = DndOptions(players=players, force="box", obstacles=2, obstacle_look=look)
    scene = Scene(DndAttackWing(), options)
    scene.leave_to_table("judging", "objective_look")
    return scene


@pytest.mark.rule("DN-OBSTACLE-04")
@pytest.mark.rule("DN-LIMIT-01")
def test_tokens_are_dealt_in_equal_numbers() -> None:
    scene = dealt()
    scene.play(tells("obstacles_dealt", each=2))
    assert [token.owner for token in scene.state.objectives] == [0, 0, 1, 1]
    assert all(token.number == 0 for token in scene.state.objectives)
    for players, each in ((2, 7), (3, 5), (4, 4), (2, -1)):
        with pytest.raises(BadOptions) as refused:
            check_options(DndOptions(players=players, force="legions", obstacles=each))
        assert refused.value.rule == "DN-LIMIT-01"
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(obstacles=2, obstacle_look=3))
    assert refused.value.rule == "DN-OBSTACLE-04"


@pytest.mark.rule("DN-OBSTACLE-04")
@pytest.mark.rule("DN-OBSTACLE-07")
def test_a_player_sees_only_the_tokens_he_looked_at() -> None:
    scene = dealt(look=1)
    scene.play(asks("Blue", "which_objective"))
    known = {
        seat: [token.number > 0 for token in seen(scene, seat).objectives]
        for seat in ("Red", "Blue")
    }
    assert known == {"Red": [True, False, False, False], "Blue": [False, False, True, False]}
    assert not any(token.number for token in seen_by(scene.state, None).objectives)
    state = scene.state
    mine = state.objectives[0].number
    before = {state.objectives[2].number, *state.unseen}
    drawn: set[int] = set()
    for number in range(30):
        fork = msgspec.convert(msgspec.to_builtins(state), Battle)
        deal(fork, 0, Chance(seed_from(f"deal {number}")))
        assert fork.objectives[0].number == mine
        assert {fork.objectives[2].number, *fork.unseen} == before
        drawn.add(fork.objectives[2].number)
    assert len(drawn) > 3


@pytest.mark.rule("DN-OBSTACLE-07")
def test_a_fork_does_not_depend_on_what_others_have_seen() -> None:
    scene = dealt(look=1)
    scene.play(asks("Blue", "which_objective"))
    forks: list[Battle] = []
    for number in scene.state.unseen[:3]:
        fork = msgspec.convert(msgspec.to_builtins(scene.state), Battle)
        hidden = fork.objectives[2]
        fork.unseen = sorted({*fork.unseen, hidden.number} - {number})
        hidden.number = number
        deal(fork, 0, Chance(seed_from("twins")))
        forks.append(fork)
    assert forks[0] == forks[1] == forks[2]


@pytest.mark.rule("DN-OBSTACLE-05")
def test_the_owner_of_the_highest_level_places_first() -> None:
    scene = dealt()
    scene.play(
        answers("Blue", "place_objective", {"x": 300_000, "y": 300_000, "heading": 0}),
        tells("objective_placed", objective="1.1"),
        answers("Red", "place_objective", {"x": 500_000, "y": 500_000, "heading": 0}),
        answers("Blue", "place_objective", {"x": 500_000, "y": 300_000, "heading": 0}),
        answers("Red", "place_objective", {"x": 300_000, "y": 500_000, "heading": 0}),
        asks("Red", "place_creature"),
    )
    assert not any(token.face_up for token in scene.state.objectives)


@pytest.mark.rule("DN-OBSTACLE-05")
def test_players_place_clockwise_one_token_at_a_time() -> None:
    options = DndOptions(players=3, force="box", obstacles=1)
    scene = Scene(DndAttackWing(), options)
    for place, seat in enumerate(("Blue", "Copper", "Red")):
        where = {"x": 300_000 + 150_000 * place, "y": 400_000, "heading": 0}
        scene.play(answers(seat, "place_objective", where))


@pytest.mark.rule("DN-OBSTACLE-04")
@pytest.mark.rule("DN-LIMIT-01")
def test_a_look_at_tokens_is_for_the_owner_alone_and_there_are_twelve() -> None:
    state = set_up(DndOptions(force="box", obstacles=2, obstacle_look=1))
    looks: list[Draw] = []
    step = deal_obstacles(state, Nobody(), DealObstacles(2, 1))
    reply: object = None
    try:
        while True:
            request = step.send(reply)
            assert isinstance(request, Draw)
            looks.append(request)
            reply = list(request.deck[: request.count])
    except StopIteration:
        pass
    assert [look.audience for look in looks] == [(0,), (1,)]
    assert len(looks[0].deck) == 12
    assert set(looks[0].deck) == {str(number) for number in range(1, 13)}


@pytest.mark.rule("DN-OBSTACLE-05")
def test_initiative_breaks_ties_of_who_places_first() -> None:
    for holder, seat in (("red", 0), ("blue", 1)):
        scene = table(red(200, 200), blue(700, 700, card="balagos"), holder=holder)
        assert first_to_place(scene.state) == seat


@pytest.mark.rule("DN-OBSTACLE-06")
def test_tokens_keep_away_from_edges_and_each_other() -> None:
    scene = dealt()
    scene.play(
        answers("Blue", "place_objective", {"x": 400_000, "y": 400_000, "heading": 0}),
        asks("Red", "place_objective"),
    )
    form = scene.question("Red").form
    assert isinstance(form, Region)
    radius = 12_700

    def legal(x: int, y: int) -> bool:
        try:
            form.check({"x": x, "y": y, "heading": 0})
        except Illegal as refusal:
            return refusal.rule != "DN-OBSTACLE-06"
        return True

    assert not legal(228_600 + radius, 600_000)
    assert legal(228_600 + radius + 20, 600_000)
    assert not legal(600_000, 914_400 - 228_600 - radius)
    assert not legal(400_000 + 2 * radius + 76_200, 400_000)
    assert legal(400_000 + 2 * radius + 76_220, 400_000)


@pytest.mark.rule("DN-RULING-66")
def test_tokens_without_a_place_leave_the_game() -> None:
    scene = dealt()
    scene.play(asks("Blue", "place_objective"))
    state = scene.state
    for token in state.objectives[:3]:
        token.at = 457_200, 457_200
        token.radius = 400_000
    state.agenda[-1] = PlaceObstacle(1)
    again = Scene(DndAttackWing(), scene.options, state)
    again.leave_to_table("judging")
    again.play(tells("objectives_gone"), asks("Red", "place_creature"))
    assert len(again.state.objectives) == 3


# Moving over them


@pytest.mark.rule("DN-OBSTACLE-08")
@pytest.mark.rule("DN-OBSTACLE-09")
@pytest.mark.rule("DN-EX-37")
def test_a_token_under_the_template_is_turned_up_on_either_level() -> None:
    scene = field(
        red(200, 200), blue(700, 700, 180), tokens=(lying(200, 260, number=3, face_up=False),)
    )
    moves(scene, BALAGOS)
    scene.play(tells("objective_turned", number=3, levels=GROUND), asks("Red", "altitude"))
    assert scene.state.objectives[0].face_up
    assert not creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-OBSTACLE-08")
@pytest.mark.rule("DN-EX-37")
def test_mist_is_discarded_when_turned_up() -> None:
    scene = field(
        red(200, 200), blue(700, 700, 180), tokens=(lying(200, 320, number=11, face_up=False),)
    )
    moves(scene, BALAGOS)
    scene.play(tells("objective_turned", number=11, levels=()), asks("Red", "altitude"))
    assert not scene.state.on_mat()


@pytest.mark.rule("DN-OBSTACLE-10")
@pytest.mark.rule("DN-OBSTACLE-12")
@pytest.mark.rule("DN-EX-37")
def test_a_flyer_over_a_ground_and_air_obstacle_is_hurt_and_acts_no_more() -> None:
    scene = field(
        red(200, 200), blue(700, 700, 180), tokens=(lying(200, 260, number=8, face_up=False),)
    )
    assert creature(scene, BALAGOS).armor == 2
    moves(scene, BALAGOS)
    scene.state.agenda.insert(-1, Act(BALAGOS))
    scene.play(
        tells("objective_turned", number=8, levels=BOTH),
        rolls("obstacle", "hit"),
        tells("obstacle_hit", deflected=0),
        tells("damage_dealt", title=""),
        tells("action_skipped", why="barred"),
    )
    assert creature(scene, BALAGOS).pose is not None
    assert len(creature(scene, BALAGOS).damage) == 1


@pytest.mark.rule("DN-OBSTACLE-11")
def test_critical_damage_of_an_obstacle_lies_face_up() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 260, AIR),))
    scene.leave_to_table("judging", "damage", "damage_title")
    moves(scene, BALAGOS)
    scene.play(rolls("obstacle", "critical"), tells("damage_dealt", count=1))
    assert creature(scene, BALAGOS).damage[0].title


@pytest.mark.rule("DN-OBSTACLE-11")
def test_a_blank_does_no_damage() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 260, AIR),))
    moves(scene, BALAGOS)
    scene.play(rolls("obstacle", "blank"), asks("Red", "altitude"))
    assert creature(scene, BALAGOS).damage == []
    assert creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-RULING-42")
@pytest.mark.rule("DN-OBSTACLE-12")
def test_armor_deflects_what_a_ground_obstacle_does() -> None:
    scene = field(
        red(200, 200, altitude="ground"), blue(700, 700, 180), tokens=(lying(200, 260, GROUND),)
    )
    moves(scene, BALAGOS)
    scene.play(
        rolls("obstacle", "hit"), tells("obstacle_hit", deflected=1), asks("Red", "altitude")
    )
    assert creature(scene, BALAGOS).damage == []
    assert creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-OBSTACLE-12")
@pytest.mark.rule("DN-RULING-42")
@pytest.mark.parametrize(
    ("levels", "altitude", "deflected"),
    [(GROUND, "ground", 1), (BOTH, "ground", 0), (AIR, "air", 0)],
)
def test_armor_helps_against_obstacles_of_the_ground_alone(
    levels: tuple[PlayLevel, ...], altitude: str, deflected: int
) -> None:
    scene = field(
        red(200, 200, altitude=altitude), blue(700, 700, 180), tokens=(lying(200, 260, levels),)
    )
    moves(scene, BALAGOS)
    scene.play(rolls("obstacle", "hit"), tells("obstacle_hit", deflected=deflected))
    assert len(creature(scene, BALAGOS).damage) == 1 - deflected


@pytest.mark.rule("DN-OBSTACLE-09")
@pytest.mark.rule("DN-RULING-42")
def test_the_level_that_counts_is_that_of_the_move() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 320, GROUND),))
    moves(scene, BALAGOS)
    scene.play(answers("Red", "altitude", "land"), tells("altitude_changed"))
    assert not creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-OBSTACLE-13")
@pytest.mark.rule("DN-RULING-41")
def test_every_obstacle_has_its_die_and_none_an_overrun_check() -> None:
    scene = field(
        red(200, 200, altitude="ground"),
        blue(700, 700, 180),
        tokens=(lying(200, 260, GROUND), lying(200, 320, BOTH)),
    )
    moves(scene, BALAGOS)
    scene.play(
        tells("creature_moved", how=""),
        rolls("obstacle", "blank"),
        rolls("obstacle", "blank"),
        asks("Red", "altitude"),
    )


@pytest.mark.rule("DN-RULING-41")
def test_the_whole_template_counts_for_a_creature_bumped_short() -> None:
    scene = field(red(200, 200), blue(200, 300, 180), tokens=(lying(200, 255, AIR),))
    moves(scene, BALAGOS, speed=2)
    scene.play(
        tells("creature_moved", how="bumped"), rolls("obstacle", "blank"), asks("Red", "altitude")
    )


@pytest.mark.rule("DN-OBSTACLE-14")
@pytest.mark.rule("DN-RULING-41")
def test_a_creature_leaves_an_obstacle_it_stands_on_without_penalty() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 225, BOTH),))
    moves(scene, BALAGOS, speed=3)
    scene.play(tells("creature_moved"), asks("Red", "altitude"))
    assert not creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-RULING-41")
def test_an_obstacle_under_the_creature_counts_again_where_it_ends_on_it() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 225, BOTH),))
    moves(scene, BALAGOS, "pivot", 0)
    scene.play(
        answers("Red", "spin", "none"),
        tells("creature_moved"),
        rolls("obstacle", "blank"),
        asks("Red", "altitude"),
    )
    assert creature(scene, BALAGOS).no_actions


@pytest.mark.rule("DN-OBSTACLE-14")
def test_a_creature_that_ends_on_an_obstacle_stays_there() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 330, BOTH),))
    moves(scene, BALAGOS, speed=2)
    scene.play(tells("creature_moved", how=""), rolls("obstacle", "blank"), asks("Red", "altitude"))
    assert creature(scene, BALAGOS).at.y == 320_000


@pytest.mark.rule("DN-RULING-25")
def test_a_charge_over_an_obstacle_is_dangerous_too() -> None:
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(200, 240, BOTH),))
    scene.state.agenda.append(Execute(BALAGOS, Maneuver("straight", 1), "charge"))
    scene.play(rolls("obstacle", "hit"), tells("damage_dealt"))


# Feints and soldiers


@pytest.mark.rule("DN-RULING-68")
def test_a_feint_ends_on_no_obstacle_of_its_level() -> None:
    token = lying(280, 200, AIR)
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(token,))
    scene.state.agenda.append(EndFeint(BALAGOS, "right", 0))
    scene.play(tells("feint_failed"))
    scene = field(red(200, 200), blue(700, 700, 180), tokens=(lying(280, 200, GROUND),))
    scene.state.agenda.append(EndFeint(BALAGOS, "right", 0))
    scene.play(asks("Red", "feint_end"))


@pytest.mark.rule("DN-RULING-68")
@pytest.mark.parametrize(("number", "pressed"), [(1, True), (11, False)])
def test_a_hidden_token_under_a_soldier_is_turned_up_first(number: int, pressed: bool) -> None:
    hidden = lying(240, 200, number=number, face_up=False)
    scene = field(
        red(200, 200, card="hobgoblin_troop", soldiers=2), blue(700, 700), tokens=(hidden,)
    )
    troop = creature(scene, "0.hobgoblin_troop")
    troop.forming = True
    scene.state.agenda.append(Reform(troop.id))
    scene.play(
        answers("Red", "soldier", "cell:1,0"),
        tells("objective_turned", number=number),
        tells("soldier_placed", number=2, pressed=pressed),
    )


@pytest.mark.rule("DN-RULING-68")
def test_a_hidden_obstacle_under_the_end_of_a_feint_makes_it_fail() -> None:
    scene = field(
        red(200, 200), blue(700, 700, 180), tokens=(lying(280, 200, number=7, face_up=False),)
    )
    scene.state.agenda.append(EndFeint(BALAGOS, "right", 0))
    scene.play(
        answers("Red", "feint_end", {"on": "end", "at": 0}),
        tells("objective_turned", number=7),
        tells("feint_failed"),
    )
    assert creature(scene, BALAGOS).at.x == 200_000


def test_a_soldier_on_an_obstacle_is_pressed() -> None:
    troop = red(400, 400, card="elf_troop", soldiers=2)
    scene = field(troop, blue(700, 700, 180), tokens=(lying(440, 400, GROUND),))
    name = next(iter(scene.state.creatures))
    creature(scene, name).forming = True
    scene.state.agenda.append(Reform(name))
    scene.play(answers("Red", "soldier", "cell:1,0"), tells("soldier_placed", pressed=True))


# Attacking through them


def against(state: Battle, attacker: str, defender: str) -> Attack:
    """An attack with the first weapon of a creature."""
    one = state.creatures[attacker]
    attack = with_weapon(state, one, weapons(one)[0])
    attack.defender = defender
    return attack


def obstructed(scene: Scene[Battle], attacker: str, defender: str) -> int:
    """How many Obstacles obstruct an attack, along the line that is measured."""
    one, other = (creature(scene, name).figures()[0] for name in (attacker, defender))
    measured = measure(one.base, other.base, "forward")
    assert measured is not None
    return obstructions(scene.state, one, other, measured.line)


@pytest.mark.rule("DN-OBSTACLE-01")
@pytest.mark.rule("DN-OBSTACLE-15")
@pytest.mark.rule("DN-OBSTACLE-16")
@pytest.mark.parametrize(
    ("levels", "attacker", "defender", "expected"),
    [
        (AIR, "air", "ground", 1),
        (GROUND, "ground", "air", 1),
        (AIR, "swoop", "ground", 1),
        (AIR, "air", "air", 1),
        (GROUND, "air", "air", 0),
        (GROUND, "air", "ground", 1),
        (AIR, "ground", "ground", 0),
        (AIR, "ground", "air", 1),
        (BOTH, "ground", "ground", 1),
    ],
)
def test_an_obstacle_between_obstructs_by_level(
    levels: tuple[PlayLevel, ...], attacker: str, defender: str, expected: int
) -> None:
    scene = field(
        red(200, 200, altitude=attacker),
        blue(200, 330, 180, altitude=defender),
        tokens=(lying(200, 265, levels),),
        phase="combat",
    )
    assert obstructed(scene, BALAGOS, ESHAEDRA) == expected


@pytest.mark.rule("DN-OBSTACLE-16")
def test_each_obstructing_obstacle_is_a_defense_die() -> None:
    scene = field(
        red(200, 200),
        blue(200, 340, 180),
        tokens=(lying(200, 250, AIR), lying(200, 290, BOTH)),
        phase="combat",
    )
    scene.state.agenda.append(Measure(against(scene.state, BALAGOS, ESHAEDRA), 4))
    scene.play(
        tells("attack_measured", obstructed=2),
        rolls("attack", *["blank"] * 5),
        rolls("defense", *["blank"] * 3),
    )


@pytest.mark.rule("DN-OBSTACLE-17")
@pytest.mark.rule("DN-RULING-44")
def test_standing_on_an_obstacle_obstructs_the_own_attacks_only() -> None:
    behind = (lying(200, 185, BOTH),)
    scene = field(red(200, 200), blue(200, 330, 180), tokens=behind, phase="combat")
    assert obstructed(scene, BALAGOS, ESHAEDRA) == 1
    scene = field(red(200, 200), blue(200, 330, 180), tokens=behind, phase="combat")
    assert obstructed(scene, ESHAEDRA, BALAGOS) == 0


@pytest.mark.rule("DN-RULING-43")
def test_face_down_tokens_obstruct_nothing() -> None:
    scene = field(
        red(200, 200),
        blue(200, 330, 180),
        tokens=(lying(200, 265, number=8, face_up=False),),
        phase="combat",
    )
    assert obstructed(scene, BALAGOS, ESHAEDRA) == 0


@pytest.mark.rule("DN-RULING-16")
def test_the_one_measured_line_decides_for_obstacles_too() -> None:
    scene = field(
        red(200, 200),
        blue(200, 330, 180),
        tokens=(lying(215, 265, AIR), lying(187, 280, AIR)),
        phase="combat",
    )
    assert obstructed(scene, BALAGOS, ESHAEDRA) == 0


@pytest.mark.rule("DN-EX-31")
@pytest.mark.parametrize(
    ("levels", "altitude", "expected"),
    [(GROUND, "ground", 6), (GROUND, "air", 4), (AIR, "ground", 5), (AIR, "air", 4)],
)
def test_an_archer_past_two_creatures_and_an_obstacle(
    levels: tuple[PlayLevel, ...], altitude: str, expected: int
) -> None:
    scene = field(
        red(200, 100, altitude=altitude),
        red(200, 200, card="hobgoblin_troop", soldiers=1),
        blue(200, 280, 180, card="hobgoblin_troop", soldiers=1),
        blue(200, 400, 180, card="galadaeros", altitude="ground"),
        tokens=(lying(200, 340, levels),),
        phase="combat",
    )
    one, other = (creature(scene, name).figures()[0] for name in (BALAGOS, "1.galadaeros"))
    measured = measure(one.base, other.base, "forward")
    assert measured is not None
    attack = against(scene.state, BALAGOS, "1.galadaeros")
    attack.range_band = measured.range_band
    attack.between = ground_between(scene.state, one, other, measured.line)
    attack.obstructed = obstructions(scene.state, one, other, measured.line)
    assert (measured.range_band, creature(scene, "1.galadaeros").card) == (4, "galadaeros")
    assert defense_dice(scene.state, attack).value == expected


@pytest.mark.rule("DN-OBSTACLE-18")
def test_area_attacks_are_never_obstructed() -> None:
    scene = field(
        red(200, 200), blue(200, 330, 180), tokens=(lying(200, 265, AIR),), phase="combat"
    )
    attack = against(scene.state, BALAGOS, ESHAEDRA)
    attack.obstructed = obstructed(scene, BALAGOS, ESHAEDRA)
    plain = defense_dice(scene.state, attack).value
    attack.area = True
    assert defense_dice(scene.state, attack).value == plain - 1
