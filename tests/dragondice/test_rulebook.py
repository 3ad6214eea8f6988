"""Whole matches of Dragon Dice, what is seen of them, and how seats stand."""

from __future__ import annotations

from typing import cast, get_args

import msgspec
import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.tables import state_of
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Build
from wartable.engine.match import Match
from wartable.engine.rulebook import Result
from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice, step_of
from wartable.games.dragondice.state import (
    DEAD,
    POOL,
    Announced,
    Attack,
    Casting,
    DragonFight,
    Fighter,
    Magic,
    March,
    RollAttack,
    Task,
)
from wartable.games.dragondice.view import DragonDiceView, seen_by

GAME = DragonDice()


def new_match(seed: str, players: int = 2, size: int = 24) -> Match:
    """A match that is about to begin."""
    options = DragonDiceOptions(players=players, force_size=size)
    return Match(GAME, options, Seeded(seed_from(seed)))


def seen(match: Match, seat: int | None) -> DragonDiceView:
    """What a seat sees of a match."""
    view = match.view(seat)
    assert isinstance(view, DragonDiceView)
    return view


def play_on(match: Match, seed: str, answers: int) -> None:
    """Answer at random, up to this many answers."""
    rng = Chance(seed_from(seed))
    while match.result is None and answers:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, prompt.form.sample(rng))
        answers -= 1


def test_a_match_of_random_answers_comes_to_an_end() -> None:
    match = new_match("whole", size=15)
    play_on(match, "whole", 6_000)
    assert match.result is not None
    assert GAME.result(state_of(match)) == match.result
    assert GAME.next_step(state_of(match), Scene()) is None
    assert seen(match, 0).task == "over"


@pytest.mark.parametrize(("players", "size"), [(2, 24), (3, 17), (6, 15)])
def test_matches_of_all_sizes_are_played(players: int, size: int) -> None:
    match = new_match(f"{players} {size}", players, size)
    play_on(match, f"{players} {size}", 250)
    assert match.result is not None or state_of(match).round > 0
    assert GAME.sides(state_of(match)) == tuple((seat,) for seat in range(players))


def test_all_seats_see_the_same() -> None:
    match = new_match("seen")
    play_on(match, "seen", 120)
    one, two, three = (
        msgspec.structs.replace(seen(match, seat), seat=None) for seat in (0, 1, None)
    )
    assert one == two == three
    assert msgspec.json.decode(msgspec.json.encode(one), type=DragonDiceView) == one


def test_nothing_is_seen_of_a_force_before_all_are_brought() -> None:
    match = new_match("sealed")
    [prompt] = match.prompts(0)
    before = seen(match, 1)
    match.answer(0, prompt.id, prompt.form.default())
    assert match.view(1) == before
    assert before.dice == ()


def test_a_shipped_pack_is_named_and_not_shown() -> None:
    name = next(iter(shipped_packs()))
    match = Match(GAME, DragonDiceOptions(pack=name), Seeded(seed_from("pack")))
    [prompt] = match.prompts(0)
    assert seen(match, 0).pack == name
    assert isinstance(prompt.form, Build)
    assert prompt.form.data["pack"] == name


def test_the_table_is_small_enough_to_send() -> None:
    match = new_match("small", size=36)
    play_on(match, "small", 60)
    [prompt] = match.prompts(match.waiting()[0].seat)
    shown = len(msgspec.json.encode(match.view(0))) + len(msgspec.json.encode(prompt))
    assert shown < 40_000


def test_there_is_nothing_to_deal_again() -> None:
    match = new_match("open")
    play_on(match, "open", 60)
    before = msgspec.msgpack.encode(match.state)
    GAME.determinize(state_of(match), 0, Chance(seed_from("deal")))
    assert msgspec.msgpack.encode(match.state) == before


def busy() -> Scene:
    """A table with something of everything."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.warlord", "speedslippers.fire")[0].hurt = 1
    scene.army(1, HOME_0, "goblins.thug")
    scene.army(1, DEAD, "goblins.thug")
    scene.dragon(0, FRONTIER, "fire_drake").tamer = 0
    scene.minor(1, HOME_0, "coastland_bridge", face=2)
    scene.terrain(HOME_1, face=8, holder=1)
    state = scene.state
    state.march = March(0, HOME_0)
    state.attack = Attack("melee", 0, HOME_0, 1, HOME_0, results=3)
    magic = Magic(0, 2, ("fire",), "dwarves")
    spell = Announced("ash_storm", "fire", 1, ("terrain:0",))
    state.casting = Casting(0, HOME_0, [magic], [spell])
    state.fight = DragonFight(
        1, FRONTIER, [Fighter(0, faces=["claw", "wing"])], breath=[0], saves=2
    )
    state.agenda = [RollAttack()]
    return scene


def test_a_view_has_everything_on_the_table() -> None:
    view = seen_by(busy().state, 1)
    dice = [(die.kind, die.owner, die.place, die.hurt) for die in view.dice]
    assert dice == [
        ("dwarves.warlord", 0, HOME_0, 1),
        ("speedslippers.fire", 0, HOME_0, 0),
        ("goblins.thug", 1, HOME_0, 0),
        ("goblins.thug", 1, DEAD, 0),
    ]
    assert [(dragon.kind, dragon.place, dragon.tamer) for dragon in view.dragons] == [
        ("fire_drake", FRONTIER, 0)
    ]
    assert [(minor.kind, minor.place, minor.face) for minor in view.minors] == [
        ("coastland_bridge", HOME_0, 2)
    ]
    lands = [(land.home, land.face, land.holder, land.power) for land in view.terrains]
    assert lands == [(0, 4, -1, ""), (1, 8, 1, "temple"), (-1, 4, -1, "")]
    assert (view.seat, view.turn, view.phase, view.task) == (1, 0, "first_march", "roll_attack")
    assert view.march is not None
    assert view.march.place == HOME_0
    assert view.attack is not None
    assert (view.attack.target, view.attack.results) == (1, 3)
    assert view.fight is not None
    assert (view.fight.seat, view.fight.breath, view.fight.saves) == (1, (0,), 2)
    [fighter] = view.fight.fighters
    assert (fighter.dragon, fighter.target, fighter.faces) == (0, -1, ("claw", "wing"))
    assert view.casting is not None
    assert view.casting.pool[0].amount == 2
    assert view.casting.announced[0].spell == "ash_storm"


def test_a_view_shares_nothing_with_the_state() -> None:
    scene = busy()
    view = seen_by(scene.state, None)
    before = msgspec.msgpack.encode(view)
    scene.state.dice[0].place = DEAD
    scene.state.rolls[0] = 7
    scene.state.terrains[0].face = 1
    scene.state.march = None
    assert scene.state.fight is not None
    scene.state.fight.fighters[0].faces.append("tail")
    assert msgspec.msgpack.encode(view) == before


def test_health_in_play_and_held_terrains_are_how_a_seat_stands() -> None:
    scene = Scene()
    [one] = scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_1, "dwarves.warlord")
    state = scene.state
    state.phase = "reserves"
    even = GAME.score(state, 0)
    assert even + GAME.score(state, 1) == pytest.approx(1.0)
    scene.army(0, FRONTIER, "dwarves.footman")
    more = GAME.score(state, 0)
    assert more > even
    assert GAME.score(state, 1) == pytest.approx(1 - more)
    scene.terrain(HOME_0, face=8, holder=0)
    held = GAME.score(state, 0)
    assert held > more
    one.place = DEAD
    assert GAME.score(state, 0) < held


def test_a_dragon_beside_a_rival_is_good_and_beside_oneself_bad() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.warlord")
    scene.army(1, HOME_1, "dwarves.warlord")
    dragon = scene.dragon(0, POOL, "fire_drake")
    before = GAME.score(scene.state, 0)
    dragon.place = HOME_1
    assert GAME.score(scene.state, 0) > before
    dragon.place = HOME_0
    assert GAME.score(scene.state, 0) < before


def test_who_won_and_who_is_out_stand_at_the_ends() -> None:
    scene = Scene(3)
    scene.state.out = [2]
    assert GAME.score(scene.state, 2) == 0
    scene.state.result = Result((1,), "", "DD-WIN-01")
    assert [GAME.score(scene.state, seat) for seat in range(3)] == [0, 1, 0]
    scene.state.result = Result((), "", "DD-LEAVE-11")
    assert GAME.score(scene.state, 0) == 0.5


def test_the_question_of_a_counter_attack_names_the_armies() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.footman")
    scene.army(1, HOME_0, "goblins.thug")
    scene.melee(0, HOME_0, 1)
    [prompt] = scene.asked("counter_attack")
    assert prompt.about == ("army:1:0", "army:0:0")


@pytest.mark.parametrize("kind", get_args(Task))
def test_every_task_opens_a_chapter(kind: type[msgspec.Struct]) -> None:
    task = cast("Task", kind(*[[] for _ in kind.__struct_fields__]))
    step_of(Scene().game, task).close()
