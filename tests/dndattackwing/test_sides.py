"""Sides: initiative, defeat and winning, teams, leaving, limits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.dndattackwing.adventuring import gone, lair, valley
from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    blue,
    copper,
    creature,
    red,
    run,
    seen,
    standing,
    table,
)
from tests.dndattackwing.cards.effects import Nobody
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms.build import Build
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import MatchOver
from wartable.engine.windows import Effect
from wartable.games.dndattackwing.agenda import EndPhase
from wartable.games.dndattackwing.areas import starting_area
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.damage import heal
from wartable.games.dndattackwing.end_phase import in_end_order
from wartable.games.dndattackwing.initiative import review, tied_sides
from wartable.games.dndattackwing.leaving import leave
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.order import opponent_of
from wartable.games.dndattackwing.pieces import NOBODY
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Standing, Start
from wartable.games.dndattackwing.setup import set_up
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import give
from wartable.games.dndattackwing.upgrades import effect_tokens, place_effect
from wartable.games.dndattackwing.values import level, weapons
from wartable.games.dndattackwing.victory import points_of
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.server.records import ChatLine
from wartable.server.wire import Say
from wartable.testing.scenes import Scene, answers, asks, ends, refuses, tells

TEAMS = DndOptions(players=4, teams=True, force="legions")


def green(x: int, y: int, heading: int = 0, card: str = "champion", **more: object) -> Standing:
    """A creature of Green."""
    return standing(card, "green", x, y, heading, **more)


# Initiative


@pytest.mark.rule("DN-INIT-01")
@pytest.mark.rule("DN-INIT-03")
@pytest.mark.rule("DN-EX-23")
def test_a_tie_among_others_is_decided_from_the_left_of_the_holder() -> None:
    for holder, first in (("red", "Blue"), ("copper", "Copper")):
        scene = table(
            red(100, 100, card="young_black_dragon"),
            blue(400, 300, card="red_dragon"),
            copper(400, 700, card="copper_dragon"),
            phase="combat",
            holder=holder,
            players=3,
        )
        scene.play(asks(first, "attack"))


def shake(scene: Scene[Battle], name: str) -> None:
    """A creature gets Shaken face up: its Level is 0."""
    number = len(scene.state.creatures[name].damage)
    card = DamageCard(f"damage.{name}.{number}", 0, "shaken", face_up=True)
    scene.state.creatures[name].damage.append(card)


@pytest.mark.rule("DN-INIT-06")
def test_who_makes_a_tie_later_gets_the_token() -> None:
    for order, holder in (((BALAGOS, ESHAEDRA), 1), ((ESHAEDRA, BALAGOS), 0)):
        scene = table(red(400, 300), blue(400, 800), phase="combat")
        for name in order:
            review(scene.state, scene.runner.table)
            assert scene.state.holder == NOBODY
            shake(scene, name)
        review(scene.state, scene.runner.table)
        assert scene.state.holder == holder
        creature(scene, order[0]).damage.clear()
        review(scene.state, scene.runner.table)
        assert scene.state.holder == NOBODY


@pytest.mark.rule("DN-RULING-32")
def test_ties_are_counted_among_creatures_in_play() -> None:
    scene = table(
        red(400, 300, card="red_dragon"),
        blue(400, 800, card="copper_dragon", damage=4),
        blue(100, 800),
        phase="end",
        holder="red",
    )
    scene.leave_to_table("damage")
    scene.play(tells("initiative_gone"), asks("Red", "dials"))


@pytest.mark.rule("DN-RULING-59")
def test_initiative_is_no_level_for_cards() -> None:
    for holder in ("red", "blue"):
        scene = table(
            red(400, 300, card="red_dragon"),
            blue(400, 380, 180, card="copper_dragon", upgrades=("terrible_presence",)),
            phase="combat",
            holder=holder,
        )
        state = scene.state
        mine, theirs = creature(scene, "0.red_dragon"), creature(scene, "1.copper_dragon")
        attack = with_weapon(state, mine, weapons(mine)[0])
        attack.defender, attack.range_band = theirs.id, 1
        assert level(state, mine) == level(state, theirs)
        assert attack_dice(state, attack).value == 5


@pytest.mark.rule("DN-RULING-65")
def test_who_passed_has_no_second_turn_when_its_level_falls() -> None:
    scene = table(red(100, 300), blue(600, 800, 180), phase="combat")
    scene.play(answers("Blue", "attack", "none"))
    shake(scene, ESHAEDRA)
    scene.play(answers("Red", "attack", "none"), tells("phase_began", phase="end"))


@pytest.mark.rule("DN-RULING-65")
def test_a_changed_level_gives_no_second_turn_and_takes_none_away() -> None:
    scene = table(
        red(100, 300, card="red_dragon", dial="straight-2"),
        red(300, 300, dial="straight-2"),
        blue(600, 800, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(
        tells("dial_revealed", creature="0.red_dragon"),
        answers("Red", "altitude", "stay"),
        asks("Red", "action"),
    )
    shake(scene, "0.red_dragon")
    shake(scene, ESHAEDRA)
    scene.play(
        answers("Red", "action", "none"),
        tells("dial_revealed", creature=ESHAEDRA),
        answers("Blue", "altitude", "stay"),
        answers("Blue", "action", "none"),
        tells("dial_revealed", creature=BALAGOS),
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "none"),
        tells("phase_began", phase="combat"),
    )


# Defeat and winning


@pytest.mark.rule("DN-END-08")
def test_in_the_end_phase_the_lowest_level_comes_first_and_initiative_last() -> None:
    for holder, order in (("red", [1, 0, 2]), ("blue", [0, 1, 2])):
        scene = table(
            red(400, 300, card="red_dragon"),
            blue(400, 800, card="copper_dragon"),
            copper(100, 100),
            phase="end",
            holder=holder,
            players=3,
        )
        assert [each.seat for each in in_end_order(scene.state)] == order


@pytest.mark.rule("DN-DEFEAT-04")
@pytest.mark.rule("DN-RULING-60")
def test_what_a_defeated_creature_started_goes_on_and_runs_out() -> None:
    for fled in (False, True):
        scene = table(
            red(400, 300, card="war_priest", upgrades=("sacred_ward",), damage=0 if fled else 9),
            red(100, 100),
            blue(400, 800),
            phase="end",
        )
        scene.leave_to_table("damage")
        priest = creature(scene, "0.war_priest")
        [ward] = priest.cards
        ward.duration = 2
        token = Effect("sacred_ward", ward.id, 0)
        place_effect(scene.state, Nobody(), token, ward, creature(scene, BALAGOS), "DN-EFFECT-01")
        if fled:
            priest.pose, priest.defeated, priest.fled = None, True, True
        for left in (1, 0):
            scene.play(asks("Red", "dials"))
            assert not creature(scene, "0.war_priest").in_play
            assert creature(scene, "0.war_priest").cards[0].duration == left
            assert len(effect_tokens(scene.state)) == left
            scene.state.agenda = [EndPhase()]
            scene = Scene(DndAttackWing(), DndOptions(force="box"), scene.state)


@pytest.mark.rule("DN-DEFEAT-05")
def test_a_player_without_creatures_is_out() -> None:
    scene = table(red(400, 300, damage=6), blue(400, 800), copper(100, 100), phase="end", players=3)
    scene.leave_to_table("damage")
    scene.play(asks("Blue", "dials"), asks("Copper", "dials"))
    assert not DndAttackWing().can_win(scene.state, 0)
    with pytest.raises(AssertionError):
        scene.question("Red")


@pytest.mark.rule("DN-DEFEAT-06")
@pytest.mark.rule("DN-EX-44")
def test_a_creature_healed_in_time_is_not_defeated() -> None:
    for healed in (True, False):
        scene = table(
            red(400, 300, damage=6),
            blue(400, 800),
            copper(810, 100),
            phase="combat",
            players=3,
        )
        scene.leave_to_table("damage")
        dragon = creature(scene, BALAGOS)
        if healed:
            run(heal(scene.state, scene.runner.table, dragon, dragon.damage[0], "DN-CRIT-03"))
        for seat in ("Blue", "Red", "Copper"):
            scene.play(answers(seat, "attack", "none"))
        scene.play(asks("Blue", "dials"))
        assert dragon.in_play == healed


@pytest.mark.rule("DN-RULING-33")
def test_fleeing_counts_as_falling_in_the_last_round() -> None:
    scene = table(red(400, 300, damage=6), blue(400, 800), phase="end")
    gone = creature(scene, ESHAEDRA)
    gone.pose, gone.defeated, gone.fled, gone.fell = None, True, True, scene.state.round
    scene.leave_to_table("damage")
    scene.play(ends("Blue", rule="DN-WIN-02"))


@pytest.mark.rule("DN-RULING-72")
def test_at_the_limit_more_points_in_play_win() -> None:
    options = DndOptions(force="box", round_limit=1)
    scene = table(red(400, 300), blue(400, 800), phase="end", options=options)
    scene.play(ends("Red", rule="DN-RULING-72"))
    scene = table(red(400, 300), blue(400, 800, upgrades=("haste",)), phase="end", options=options)
    scene.play(ends("Blue", rule="DN-RULING-72"))
    even = table(red(400, 300), blue(400, 800, card="balagos"), phase="end", options=options)
    even.play(ends(rule="DN-RULING-72"))
    troop = table(red(400, 300, card="hobgoblin_troop", soldiers=4), blue(400, 800), phase="combat")
    assert points_of(troop.state, creature(troop, "0.hobgoblin_troop")) == 18


@pytest.mark.rule("DN-RULING-72")
def test_a_card_that_costs_more_with_each_copy_counts_as_it_was_built() -> None:
    scales = ("scales_of_tiamat",)
    scene = table(
        red(400, 300, upgrades=scales),
        red(200, 300, card="wizard", upgrades=scales),
        blue(400, 800),
    )
    balagos, wizard = (creature(scene, name) for name in (BALAGOS, "0.wizard"))
    assert points_of(scene.state, balagos) == 47 + 2
    wizard.discarded.append(wizard.cards.pop())
    assert points_of(scene.state, balagos) == 47 + 2


@pytest.mark.rule("DN-WIN-04")
def test_in_an_adventure_the_last_one_standing_has_not_won_unless_its_objective_says_so() -> None:
    scene = valley(phase="end")
    for name in ("0.galadaeros", "2.eshaedra"):
        gone(creature(scene, name))
    scene.state.agenda = [EndPhase("initiative")]
    scene.play(asks("Red", "dials"))
    assert scene.state.result is None
    won_by_defeat = lair(phase="end", mine={"damage": 6})
    won_by_defeat.leave_to_table("keep_artifact")
    won_by_defeat.play(tells("creature_defeated", creature="1.galadaeros"))


# Teams


def teams(phase: Start = "planning") -> Scene[Battle]:
    """Red and Copper against Blue and Green."""
    return table(
        red(100, 300, card="red_dragon"),
        blue(300, 800, 180, card="blue_dragon"),
        copper(700, 300, card="copper_dragon"),
        green(800, 800, 180),
        phase=phase,
        options=TEAMS,
    )


@pytest.mark.rule("DN-TEAM-01")
@pytest.mark.rule("DN-LEGION-01")
@pytest.mark.rule("DN-RULING-90")
def test_a_team_shares_its_points() -> None:
    for options, sides, points in (
        (TEAMS, [0, 1, 0, 1], ["60", "60", "60", "60"]),
        (replace(TEAMS, players=3), [0, 1, 0], ["60", "120", "60"]),
    ):
        scene = Scene(DndAttackWing(), options)
        assert scene.state.sides == sides
        forms = [scene.question(seat).form for seat in range(options.players)]
        assert [form.data["size"] for form in forms if isinstance(form, Build)] == points
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(players=2, teams=True, force="legions"))
    assert refused.value.rule == "DN-TEAM-01"


@pytest.mark.rule("DN-TEAM-02")
@pytest.mark.rule("DN-RULING-90")
def test_team_mates_share_as_they_agreed() -> None:
    """Each team for itself; the points of a team stay what they are."""
    for options, points in (
        (replace(TEAMS, first_share=75), ["90", "60", "30", "60"]),
        (replace(TEAMS, first_share=75, second_share=33), ["90", "39", "30", "81"]),
        (replace(TEAMS, players=3, first_share=10, second_share=10), ["12", "120", "108"]),
    ):
        scene = Scene(DndAttackWing(), options)
        forms = [scene.question(seat).form for seat in range(options.players)]
        assert [form.data["size"] for form in forms if isinstance(form, Build)] == points
    for share in (9, 91, -1):
        with pytest.raises(BadOptions) as refused:
            check_options(replace(TEAMS, second_share=share))
        assert refused.value.rule == "DN-TEAM-02"


@pytest.mark.rule("DN-TEAM-02")
@pytest.mark.rule("DN-TEAM-08")
def test_each_player_plans_alone_and_team_mates_see_no_dials() -> None:
    scene = teams()
    scene.play(
        answers("Red", "dials", {"0.red_dragon": "straight-2"}),
        answers("Blue", "dials", {"1.blue_dragon": "straight-1"}),
        answers("Copper", "dials", {"2.copper_dragon": "straight-2"}),
        answers("Green", "dials", {"3.champion": "straight-1"}),
    )
    assert seen(scene, "Red").creature("0.red_dragon").dial == "straight-2"
    assert seen(scene, "Copper").creature("0.red_dragon").dial == ""


@pytest.mark.rule("DN-TEAM-03")
def test_friendly_is_the_whole_team() -> None:
    scene = teams()
    state = scene.state
    mine, mate = creature(scene, "0.red_dragon"), creature(scene, "2.copper_dragon")
    assert state.friendly(mine, mate)
    assert {each.id for each in state.enemies(mine)} == {"1.blue_dragon", "3.champion"}


@pytest.mark.rule("DN-TEAM-04")
def test_the_token_belongs_to_a_team() -> None:
    scene = table(
        red(100, 300, card="red_dragon"),
        blue(300, 800, 180, card="green_dragon"),
        copper(700, 300, card="copper_dragon"),
        green(800, 800, 180),
        phase="end",
        holder="copper",
        options=TEAMS,
    )
    assert scene.state.holder == 0
    scene.play(tells("initiative_taken", color="blue"))
    assert scene.state.holder == 1


@pytest.mark.rule("DN-TEAM-04")
def test_team_mates_of_one_level_need_no_token() -> None:
    scene = table(
        red(100, 300, card="red_dragon"),
        blue(300, 800, 180, card="blue_dragon"),
        copper(700, 300, card="copper_dragon"),
        green(800, 800, 180),
        options=TEAMS,
    )
    levels = {each.id: level(scene.state, each) for each in scene.state.in_play()}
    assert levels["0.red_dragon"] == levels["2.copper_dragon"]
    assert levels["0.red_dragon"] not in {levels["1.blue_dragon"], levels["3.champion"]}
    assert tied_sides(scene.state) == []


@pytest.mark.rule("DN-TEAM-05")
def test_team_mates_of_one_level_agree_who_is_next() -> None:
    for first in ("0.red_dragon", "2.copper_dragon"):
        scene = teams("combat")
        creature(scene, "1.blue_dragon").fought = creature(scene, "3.champion").fought = True
        scene.play(answers("Red", "next_attacker", f"creature:{first}"))


@pytest.mark.rule("DN-RULING-12")
def test_no_team_mate_picks_for_an_exhausted_creature() -> None:
    scene = teams("combat")
    mine = creature(scene, "0.red_dragon")
    assert opponent_of(scene.state, mine) == 1
    gone = creature(scene, "1.blue_dragon")
    gone.pose = gone.drawn = None
    assert opponent_of(scene.state, mine) == 3


@pytest.mark.rule("DN-TEAM-06")
def test_a_team_wins_together_even_without_creatures() -> None:
    scene = table(
        red(100, 300, card="red_dragon", damage=5),
        blue(300, 800, 180, card="blue_dragon", damage=5),
        copper(700, 300, card="copper_dragon"),
        green(800, 800, 180, damage=9),
        phase="end",
        options=TEAMS,
    )
    scene.leave_to_table("damage")
    scene.play(ends("Red", "Copper", rule="DN-WIN-01"))


@pytest.mark.rule("DN-TEAM-07")
def test_what_is_said_at_the_table_is_said_to_all() -> None:
    """A line of chat has a speaker and no addressees: there is no talk within a team."""
    assert set(ChatLine.__struct_fields__) == {"number", "seat", "text", "at"}
    assert set(Say.__struct_fields__) == {"id", "text"}


@pytest.mark.rule("DN-UNIQUE-03")
def test_a_team_mate_with_the_same_unique_name_brings_another_legion() -> None:
    scene = Scene(DndAttackWing(), TEAMS)
    scene.leave_to_table("judging")

    def bring(card: str) -> dict[str, object]:
        return {"name": "", "size": 60, "creatures": [{"creature": card}]}

    scene.play(
        answers("Red", "legion", bring("balagos")),
        answers("Blue", "legion", bring("balagos")),
        answers("Copper", "legion", bring("balagos")),
        answers("Green", "legion", bring("champion")),
        asks("Copper", "legion"),
    )
    assert sorted(scene.state.creatures) == ["0.balagos.red", "1.balagos.blue", "3.champion"]
    scene.play(
        refuses("Copper", "legion", bring("balagos"), rule="DN-UNIQUE-03"),
        answers("Copper", "legion", bring("red_dragon")),
    )
    assert "2.red_dragon" in scene.state.creatures


@pytest.mark.rule("DN-RULING-67")
def test_areas_of_two_teams_and_of_four_players() -> None:
    size = 914_400
    assert starting_area(0, 2, size, size)[:4] == (0, 0, size, 152_400)
    assert starting_area(1, 4, size, size)[:4] == (0, 381_000, 152_400, 533_400)
    assert starting_area(2, 4, size, size)[:4] == (381_000, size - 152_400, 533_400, size)
    large = starting_area(3, 4, size, size, large=True)
    assert large[:4] == (size - 228_600, 342_900, size, 571_500)


@pytest.mark.rule("DN-LEGION-09")
@pytest.mark.rule("DN-SETUP-07")
def test_players_may_agree_on_a_larger_play_area() -> None:
    assert set_up(DndOptions(force="box")).width == 914_400
    assert set_up(DndOptions(force="box", feet=4)).height == 1_219_200
    for feet in (2, 7):
        with pytest.raises(BadOptions) as refused:
            check_options(DndOptions(feet=feet))
        assert refused.value.rule == "DN-LEGION-09"


@pytest.mark.rule("DN-LIMIT-02")
def test_there_are_always_tokens() -> None:
    scene = table(red(400, 300), blue(400, 800))
    for _ in range(30):
        run(give(scene.state, scene.runner.table, creature(scene, BALAGOS), "exhaustion", ""))
    assert creature(scene, BALAGOS).tokens["exhaustion"] == 30


@pytest.mark.rule("DN-LIMIT-01")
def test_the_damage_deck_is_what_is_in_the_box() -> None:
    state = set_up(DndOptions(force="box"))
    assert state.deck.left == 33
    with pytest.raises(BadOptions) as refused:
        check_options(DndOptions(force="box", obstacles=7))
    assert refused.value.rule == "DN-LIMIT-01"


# Leaving


def battle(match: Match) -> Battle:
    """The state of a match."""
    assert isinstance(match.state, Battle)
    return match.state


def leaving(players: int, seat: int) -> Match:
    """A match that a seat leaves as soon as all forces stand."""
    options = DndOptions(players=players, force="box")
    match = Match(DndAttackWing(), options, Seeded(seed_from("leaving")))
    rng = Chance(seed_from("places"))
    while battle(match).phase == "setup":
        [prompt, *_] = [each for at in range(players) for each in match.prompts(at)]
        match.answer(prompt.seat, prompt.id, prompt.form.sample(rng))
    battle(match).creatures[BALAGOS].damage.append(battle(match).deck.deal())
    match.concede(seat)
    while match.result is None and battle(match).creatures[BALAGOS].in_play:
        [prompt, *_] = [each for at in range(players) for each in match.prompts(at)]
        match.answer(prompt.seat, prompt.id, prompt.form.sample(rng))
    return match


@pytest.mark.rule("DN-LEAVE-01")
def test_who_leaves_has_lost_and_the_last_side_wins() -> None:
    match = leaving(2, 0)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((1,), "DN-LEAVE-01")


@pytest.mark.rule("DN-LEAVE-01")
@pytest.mark.rule("DN-LEAVE-02")
@pytest.mark.rule("DN-LEAVE-03")
def test_creatures_of_who_left_are_gone_and_the_others_play_on() -> None:
    match = leaving(3, 0)
    gone = battle(match).creatures[BALAGOS]
    assert match.result is None
    assert (gone.in_play, gone.fell, gone.damage, gone.tokens.counts) == (False, 0, [], {})
    assert len(battle(match).deck.discard) == 1
    assert (match.out, battle(match).out) == ((0,), [0])
    assert not match.prompts(0)


@pytest.mark.rule("DN-LEAVE-02")
@pytest.mark.parametrize("leaver", [0, 1])
def test_an_attack_is_called_off_when_its_attacker_or_its_defender_leaves(leaver: int) -> None:
    scene = table(
        red(400, 300, card="wizard", tokens={"target": 1}),
        blue(400, 380, 180, tokens={"dodge": 1}, card="champion"),
        copper(800, 800, card="champion"),
        phase="combat",
        players=3,
    )
    for each in scene.state.creatures.values():
        each.fought = each.id == "1.champion"
    creature(scene, "2.champion").fought = True
    match = scene.match(Seeded(seed_from("called off")))
    for kind, answer in (
        ("attack", f"weapon:{weapons(creature(scene, '0.wizard'))[0].id}"),
        ("defender", "creature:1.champion"),
    ):
        [prompt] = match.prompts(0)
        assert prompt.kind == kind
        match.answer(0, prompt.id, answer)
    assert match.prompts(0)[0].kind == "use.target_token"
    match.concede(leaver)
    if leaver:
        [prompt] = match.prompts(0)
        match.answer(0, prompt.id, "decline")
    assert battle(match).phase == "planning"
    tags = [str(told.event.__struct_config__.tag) for told in match.events(None)]
    assert "attack_cancelled" in tags
    assert "damage_dealt" not in tags


@pytest.mark.rule("DN-LEAVE-03")
def test_the_side_that_stays_wins() -> None:
    scene = table(red(400, 300), blue(400, 800))
    with pytest.raises(MatchOver):
        run(leave(scene.state, 0, scene.runner.table))
    assert scene.state.result is not None
    assert (scene.state.result.winners, scene.state.result.rule) == ((1,), "DN-LEAVE-03")


@pytest.mark.rule("DN-LEAVE-03")
def test_a_team_without_creatures_has_lost_when_its_last_fighter_leaves() -> None:
    scene = teams("activation")
    gone = creature(scene, "3.champion")
    gone.pose, gone.defeated, scene.state.round = None, True, 5
    with pytest.raises(MatchOver):
        run(leave(scene.state, 1, scene.runner.table))
    assert scene.state.result is not None
    assert scene.state.result.winners == (0, 2)


@pytest.mark.rule("DN-LEAVE-04")
def test_all_together_may_agree_on_a_draw() -> None:
    match = leaving(3, 0)
    assert not match.offer_draw(1)
    match.agree(2)
    result = match.result
    assert result is not None
    assert (result.winners, result.rule) == ((), "DN-LEAVE-04")
