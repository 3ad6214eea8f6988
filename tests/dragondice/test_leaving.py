"""Players who give up: what becomes of their dice, and of what waited for them."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.tables import laid, play, ready, state_of
from tests.dragondice.turns import choices, play_phase
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.windows import Effect
from wartable.games.dragondice.events import DamageDealt, PlayerLeft
from wartable.games.dragondice.forces.bringing import offers
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.leaving import leave
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    GONE,
    POOL,
    RESERVE,
    Announced,
    Attack,
    BeginPhase,
    Casting,
    ChooseFrontier,
    CounterAttack,
    DragonFight,
    EndAction,
    March,
    PlaceArmies,
    ResolveSpell,
    RollAttack,
    RollDistances,
    RollManeuver,
    RollOrder,
    RollSaves,
    TurnTerrain,
)

THIRD = 2


def table() -> Scene:
    """Three players with an army at every terrain; it is the turn of seat 0."""
    scene = Scene(3)
    scene.state.agenda = [BeginPhase("reserves")]
    for seat in range(3):
        for place in range(4):
            scene.army(seat, place, "dwarves.footman")
    return scene


def leaves(scene: Scene, seat: int) -> None:
    """A player gives up between two steps."""
    scene.do(leave(scene.game, seat))


def match(players: int) -> Match:
    """A match in which forces are about to be brought."""
    return Match(DragonDice(), DragonDiceOptions(players=players), Seeded(seed_from("leaving")))


@pytest.mark.rule("DD-LEAVE-01")
def test_the_last_player_who_has_not_given_up_wins_at_once() -> None:
    game = match(3)
    game.concede(0)
    assert len(game.waiting()) == 2
    game.concede(1)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((2,), "DD-LEAVE-01")


@pytest.mark.rule("DD-LEAVE-01")
def test_an_eliminated_player_does_not_win_because_others_give_up() -> None:
    game = match(3)
    state_of(game).out.append(THIRD)
    game.concede(0)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "DD-LEAVE-01")


@pytest.mark.rule("DD-LEAVE-02")
def test_units_items_and_minor_terrains_leave_the_table() -> None:
    scene = table()
    [item] = scene.army(1, HOME_1, "speedslippers.fire")
    [dead] = scene.army(1, DEAD, "dwarves.footman")
    minor = scene.minor(1, HOME_1, "coastland_bridge")
    waiting = scene.minor(1, POOL, "coastland_bridge")
    other = scene.minor(0, HOME_1, "coastland_bridge")
    leaves(scene, 1)
    assert (waiting.place, other.place) == (POOL, HOME_1)
    assert GONE not in {die.place for die in scene.state.dice if die.owner != 1}
    own = [die for die in scene.state.dice if die.owner == 1]
    assert {die.place for die in own} == {GONE}
    assert (item.place, dead.place, minor.place) == (GONE, GONE, GONE)
    assert scene.state.out == [1]
    assert [event.name for event in scene.said(PlayerLeft)] == ["Blue"]
    assert scene.game.opponents(0) == [THIRD]


@pytest.mark.rule("DD-LEAVE-02")
@pytest.mark.parametrize(
    ("place", "left"),
    [
        *((place, GONE) for place in (HOME_0, HOME_1, FRONTIER, RESERVE, DEAD, BURIED)),
        (POOL, POOL),
    ],
)
def test_dice_leave_from_everywhere_but_the_summoning_pool(place: int, left: int) -> None:
    scene = table()
    own = scene.army(1, place, "dwarves.footman", "dragonkin.dragontroop.air", "speedslippers.fire")
    others = scene.army(0, place, "dwarves.footman", "speedslippers.fire")
    minor = scene.minor(1, place, "coastland_bridge")
    leaves(scene, 1)
    assert [die.place for die in own] == [left] * 3
    assert [die.place for die in others] == [place] * 2
    assert minor.place == left


@pytest.mark.rule("DD-LEAVE-02")
def test_the_dice_of_a_player_who_left_stay_until_the_running_step_is_done() -> None:
    game = match(3)
    while state_of(game).phase != "first_march":
        game.default(game.waiting()[0].seat)
    state = state_of(game)
    leaver = next(seat for seat in range(3) if seat != state.turn)
    places = [die.place for die in state.dice]
    game.concede(leaver)
    assert [die.place for die in state_of(game).dice] == places
    assert [prompt.kind for prompt in game.prompts(state.turn)] == ["march"]
    game.default(state.turn)
    left = {die.place for die in state_of(game).dice if die.owner == leaver}
    assert left <= {GONE, POOL}
    others = [die.place for die in state_of(game).dice if die.owner != leaver]
    assert others == [
        place for die, place in zip(state.dice, places, strict=True) if die.owner != leaver
    ]


@pytest.mark.rule("DD-LEAVE-03")
def test_dragons_and_the_summoning_pool_stay() -> None:
    scene = table()
    dragon = scene.dragon(1, FRONTIER, "fire_drake")
    dragon.tamer = scene.game.units(1, FRONTIER)[0].id
    other = scene.dragon(0, HOME_1, "fire_drake")
    other.controller = scene.game.units(1, HOME_1)[0].id
    tame = scene.dragon(1, HOME_0, "air_drake")
    tame.tamer = scene.game.units(0, HOME_0)[0].id
    waiting = scene.dragon(1, POOL, "air_drake")
    [kin] = scene.army(1, POOL, "dragonkin.dragontroop.air")
    leaves(scene, 1)
    assert (dragon.place, dragon.tamer) == (FRONTIER, -1)
    assert (other.place, other.controller) == (HOME_1, -1)
    assert (tame.place, tame.tamer) == (HOME_0, scene.game.units(0, HOME_0)[0].id)
    assert (waiting.place, kin.place) == (POOL, POOL)


@pytest.mark.rule("DD-LEAVE-03")
def test_dragons_of_a_player_who_left_before_the_first_turn_attack_too() -> None:
    scene = laid(3)
    scene.state.agenda = [RollOrder([[0], [1, 2]])]
    leaves(scene, 1)
    scene.state.order = [0, 2]
    scene.state.turn = 0
    scene.terrain(HOME_0, face=4)
    [dwarf] = scene.army(0, HOME_0, "dwarves.footman")
    scene.army(THIRD, HOME_1, "dwarves.footman")
    scene.shows(dwarf, "1 save")
    dragon = next(each for each in scene.state.dragons if each.owner == 1)
    dragon.place = HOME_0
    scene.dragon_shows(dragon, "claw")
    play_phase(scene, "dragon_attack")
    roll = next(each for each in scene.rolls if each.kind == "dragons")
    assert (roll.roller, roll.about) == (None, (f"dragon:{dragon.id}",))
    assert [event.damage for event in scene.said(DamageDealt)] == [5]


@pytest.mark.rule("DD-LEAVE-04")
def test_a_terrain_that_was_held_is_turned_down_and_stays() -> None:
    scene = table()
    scene.terrain(HOME_1, face=8, holder=1)
    other = scene.terrain(HOME_0, face=8, holder=0)
    leaves(scene, 1)
    assert (other.face, other.holder) == (8, 0)
    terrain = scene.state.terrains[HOME_1]
    assert (terrain.face, terrain.holder, terrain.home) == (7, -1, 1)


@pytest.mark.rule("DD-LEAVE-05")
def test_the_turn_of_a_player_who_left_is_over() -> None:
    scene = table()
    state = scene.state
    state.march = March(0, HOME_0)
    state.attack = Attack("melee", 0, HOME_0, 1, HOME_0)
    state.casting = Casting(0, HOME_0, [])
    state.fight = DragonFight(0, HOME_0)
    state.agenda = [BeginPhase("reserves"), EndAction(), RollManeuver([1])]
    leaves(scene, 0)
    assert state.agenda == [BeginPhase("expire")]
    under_way = [state.march, state.attack, state.casting, state.fight]
    assert under_way == [None] * 4
    play(scene, state.agenda.pop())
    assert state.turn == 1


@pytest.mark.rule("DD-LEAVE-05")
def test_the_turn_of_another_player_continues() -> None:
    scene = table()
    scene.state.march = March(0, HOME_0)
    scene.state.agenda = [BeginPhase("reserves"), EndAction()]
    leaves(scene, 1)
    assert scene.state.agenda == [BeginPhase("reserves"), EndAction()]
    assert scene.state.march == March(0, HOME_0)
    assert scene.state.turn == 0


@pytest.mark.rule("DD-LEAVE-05")
@pytest.mark.rule("DD-DAMAGE-02")
def test_the_wounds_of_an_action_end_with_it() -> None:
    scene = table()
    hurt = scene.game.units(1, HOME_0)[0]
    hurt.hurt = 2
    scene.state.attack = Attack("melee", 0, HOME_0, 1, HOME_0)
    scene.state.agenda = [BeginPhase("reserves"), RollSaves()]
    leaves(scene, 0)
    assert hurt.hurt == 0


@pytest.mark.rule("DD-LEAVE-06")
@pytest.mark.parametrize("task", [RollAttack(), RollSaves(), CounterAttack()])
@pytest.mark.parametrize("counter", [False, True])
def test_an_attack_on_or_by_a_player_who_left_is_over(
    task: RollAttack | RollSaves | CounterAttack, counter: bool
) -> None:
    scene = table()
    seats = (1, 0) if counter else (0, 1)
    attack = Attack("melee", seats[0], HOME_0, seats[1], HOME_0, counter=counter)
    scene.state.attack = attack
    below = [EndAction()] if counter else []
    scene.state.agenda = [BeginPhase("reserves"), *below, task]
    leaves(scene, 1)
    assert scene.state.agenda == [BeginPhase("reserves"), EndAction()]


@pytest.mark.rule("DD-LEAVE-06")
def test_an_attack_between_others_continues() -> None:
    scene = table()
    scene.state.attack = Attack("melee", 0, HOME_0, THIRD, HOME_0)
    scene.state.agenda = [BeginPhase("reserves"), RollSaves()]
    leaves(scene, 1)
    assert scene.state.agenda == [BeginPhase("reserves"), RollSaves()]


@pytest.mark.rule("DD-LEAVE-07")
def test_nobody_opposes_a_maneuver_for_a_player_who_left() -> None:
    scene = table()
    scene.state.march = March(0, HOME_0)
    scene.state.agenda = [RollManeuver([1, THIRD])]
    leaves(scene, 1)
    assert scene.state.agenda == [RollManeuver([THIRD])]
    scene = table()
    scene.state.march = March(0, HOME_0)
    scene.state.agenda = [RollManeuver([1])]
    leaves(scene, 1)
    assert scene.state.agenda == [TurnTerrain()]


@pytest.mark.rule("DD-LEAVE-08")
def test_spells_announced_at_what_is_gone_are_lost() -> None:
    scene = table()
    own = scene.game.units(THIRD, HOME_0)[0].id
    gone = scene.game.units(1, HOME_0)[0].id
    both = Announced("a", "air", 1, (f"die:{own}", f"die:{gone}"))
    lost = Announced("b", "air", 1, ("army:1:0",))
    land = Announced("c", "air", 1, ("terrain:0",))
    grave = Announced("d", "air", 1, ("dead:1",))
    scene.state.casting = Casting(0, HOME_0, [], [both, lost, land, grave])
    scene.state.agenda = [ResolveSpell()]
    leaves(scene, 1)
    assert scene.state.casting.announced == [both, land]
    assert both.targets == (f"die:{own}",)


@pytest.mark.rule("DD-LEAVE-08")
def test_effects_on_what_is_gone_end_and_those_it_made_last_until_its_turn() -> None:
    scene = table()
    effects = scene.state.effects
    gone = scene.game.units(1, HOME_0)[0].id
    effects.add(Effect("blizzard", "", 0, ("army:1:0",), "turn:0"))
    effects.add(Effect("Stun", "", 0, (f"die:{gone}",), "turn:0"))
    effects.add(Effect("blizzard", "", 1, ("army:0:0",), "turn:1"))
    effects.add(Effect("mire", "", 0, ("terrain:0",), "turn:0"))
    leaves(scene, 1)
    assert [effect.targets for effect in effects] == [("army:0:0",), ("terrain:0",)]
    play(scene, BeginPhase("expire"))
    assert scene.state.turn == THIRD
    assert [effect.targets for effect in effects] == [("terrain:0",)]


@pytest.mark.rule("DD-LEAVE-08")
@pytest.mark.rule("DD-SAI-75")
def test_nobody_is_held_by_the_glare_of_a_unit_that_is_gone() -> None:
    scene = table()
    glaring, held = (scene.game.units(seat, HOME_0)[0] for seat in (1, 0))
    source = f"die:{glaring.id}"
    begin(scene.game, "Hypnotic Glare", 1, (f"die:{held.id}",), "DD-SAI-74", source=source)
    leaves(scene, 1)
    assert len(scene.state.effects) == 0


@pytest.mark.rule("DD-LEAVE-09")
def test_before_the_first_turn_the_others_continue_without_the_player() -> None:
    scene = laid(3)
    scene.state.agenda = [RollOrder([[0], [1, 2]])]
    leaves(scene, 1)
    assert scene.state.agenda == [RollOrder([[0], [2]])]
    assert scene.state.proposals[1] == ""
    play(scene, scene.state.agenda.pop())
    assert scene.state.order == [0, 2]

    scene = ready(3)
    scene.state.agenda = [RollDistances(1), PlaceArmies([1, 0, 2])]
    leaves(scene, 1)
    assert scene.state.agenda == [RollDistances(1), PlaceArmies([0, 2])]
    for _ in range(4):
        scene.dice(3)
    play(scene, RollDistances(1))
    assert [roll.roller for roll in scene.rolls] == [0, None, 2, None]


@pytest.mark.rule("DD-LEAVE-09")
def test_the_choice_of_the_frontier_passes_on() -> None:
    scene = laid(3)
    scene.state.order = [1, 0, 2]
    scene.state.agenda = [ChooseFrontier(0)]
    leaves(scene, 0)
    [task] = scene.state.agenda
    assert task == ChooseFrontier(2)
    scene.state.agenda.pop()
    play(scene, task)
    assert choices(scene.asked("frontier")[0]) == ["flatland_city", "coastland_temple"]

    scene = laid(3)
    scene.state.order = [1, 0, 2]
    scene.state.agenda = [ChooseFrontier(0)]
    leaves(scene, 1)
    assert scene.state.agenda == [ChooseFrontier(0)]


@pytest.mark.rule("DD-LEAVE-10")
def test_for_a_player_who_is_out_of_time_the_table_changes_nothing() -> None:
    game = match(2)
    for seat in (0, 1):
        game.default(seat)
    state = state_of(game)
    assert {die.owner for die in state.dice} == {0, 1}
    game.default(game.waiting()[0].seat)
    assert state.phase != "setup"
    before = {die.id: die.place for die in state.dice}
    for _ in range(30):
        game.default(game.waiting()[0].seat)
    assert {die.id: die.place for die in state.dice} == before


@pytest.mark.rule("DD-LEAVE-10")
def test_the_table_takes_the_first_of_everything_in_the_set_up() -> None:
    game = match(2)
    state = state_of(game)
    ready = list(offers(state.force_size, 2, state.advanced, state.pack).items())
    first = ready[0][1].force
    other = next(name for name, offer in ready if offer.force.frontier != first.frontier)
    [prompt] = game.prompts(1)
    game.answer(1, prompt.id, other)
    game.default(0)
    brought = sorted(die.kind for die in state.dice if die.owner == 0 and die.place != POOL)
    assert brought == sorted(
        kind for _, army in first.armies() for kind in (*army.units, *army.items)
    )
    [start] = game.prompts(game.waiting()[0].seat)
    game.default(start.seat)
    assert (start.kind, state.order[0]) == ("start", start.seat)
    [frontier] = game.prompts(game.waiting()[0].seat)
    game.default(frontier.seat)
    assert (frontier.kind, state.terrains[-1].kind) == ("frontier", choices(frontier)[0])


@pytest.mark.rule("DD-LEAVE-11")
@pytest.mark.parametrize("gone", [False, True])
def test_a_draw_that_all_agree_on(gone: bool) -> None:
    game = match(3)
    if gone:
        game.concede(THIRD)
    game.offer_draw(0)
    game.agree(1)
    if not gone:
        assert game.result is None
        game.agree(THIRD)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "DD-LEAVE-11")
