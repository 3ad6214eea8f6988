"""How bots play HeroScape: where they go, whom they attack, what they advise, how newcomers err."""

from __future__ import annotations

from typing import cast

from tests.heroscape.battle import Battle, battle, card, field, state_of
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick
from wartable.engine.match import Match
from wartable.games.heroscape.bot.goals import goals_of
from wartable.games.heroscape.bot.moves import march
from wartable.games.heroscape.bot.survey import survey_of
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.paths import walks_to
from wartable.games.heroscape.rulebook import HeroScape
from wartable.testing.scenes import answers

RULES = HeroScape()
IRENE, NEGOKSA, THEIRS = "red.knight-irene", "blue.ne-gok-sa", "blue.knight-irene"


def rng() -> Chance:
    return Chance(seed_from("bot"))


def chosen_by_bot(scene: Battle, seat: str, *, newcomer: bool = False) -> object:
    """What the bot, or a newcomer, answers to the open question of a seat."""
    sense = find_sense(RULES)
    assert sense is not None
    prompt = scene.question(seat)
    view = RULES.view(state_of(scene), prompt.seat)
    return sense.err(view, prompt, rng()) if newcomer else sense.choose(view, prompt, rng())


def shooting() -> Battle:
    """A hurt Irene and a fresh Paladin beside Red's Irene, who attacks."""
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("knight-irene", "1,0,0", wounds=2), card("frostclaw-paladins", "0,1,0")],
        turn=IRENE,
    )
    scene.play(answers("Red", "turn", "done"))
    return scene


def test_distance_is_what_it_costs_to_walk_there() -> None:
    wall = {(2, r): 9 for r in range(-6, 6)}
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "4,0,0")],
        turn=IRENE,
        sheet=field(6, wall),
    )
    survey = survey_of(RULES.view(state_of(scene), 0), 0)
    assert march(survey, survey.bodies[IRENE]) > 8, "round the wall, not over it"
    straight = walks_to(survey.board, survey.bodies[NEGOKSA].spaces, 20)
    assert straight[survey.bodies[IRENE].spaces[0]] == 4 + 9


def test_it_attacks_the_enemy_it_can_destroy_and_says_why() -> None:
    scene = shooting()
    assert chosen_by_bot(scene, "Red") == f"figure:{THEIRS}"
    sense = find_sense(RULES)
    assert sense is not None
    prompt = scene.question("Red")
    advice = sense.advise(RULES.view(state_of(scene), 0), prompt, rng(), 3)
    assert [each.answer for each in advice] == [
        f"figure:{THEIRS}",
        "figure:blue.frostclaw-paladins.1",
    ]
    assert "Knight Irene" in advice[0].words
    assert "% destroy it" in advice[0].words


def test_a_newcomer_attacks_anybody_and_places_markers_anyhow_but_legally() -> None:
    scene = shooting()
    found = {
        find_sense(RULES).err(  # type: ignore[union-attr]
            RULES.view(state_of(scene), 0), scene.question("Red"), Chance(seed_from(str(number)))
        )
        for number in range(20)
    }
    assert found == {f"figure:{THEIRS}", "figure:blue.frostclaw-paladins.1"}
    moving = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "5,0,0")], turn=IRENE)
    moving.play(answers("Red", "turn", f"figure:{IRENE}"))
    assert moving.verdict("Red", chosen_by_bot(moving, "Red", newcomer=True))


def test_candidates_of_a_move_are_few_and_legal() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "5,0,0"), card("knight-irene", "-5,0,0")],
        turn="red.syvarris-rotv",
    )
    scene.play(answers("Red", "turn", "figure:red.syvarris-rotv"))
    sense = find_sense(RULES)
    assert sense is not None
    prompt = scene.question("Red")
    found = sense.candidates(RULES.view(state_of(scene), 0), prompt, rng(), 12)
    assert 3 < len(found) <= 12
    legal = {option.id for option in cast("Pick", prompt.form).options}
    assert set(found) <= legal
    assert "stay" in found


def test_the_search_starts_from_higher_ground_than_plain() -> None:
    """Stopping on a hill costs two steps; only the keener taste finds it worth them."""
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "6,-6,0")],
        turn=IRENE,
        sheet=field(levels={(2, -2): 2}),
    )
    scene.play(answers("Red", "turn", f"figure:{IRENE}"))
    sense = find_sense(RULES)
    assert sense is not None
    prompt, view = scene.question("Red"), RULES.view(state_of(scene), 0)
    assert sense.choose(view, prompt, rng()) != "space:2,-2,2"
    assert sense.candidates(view, prompt, rng(), 12)[0] == "space:2,-2,2"


def test_it_goes_for_the_place_that_counts() -> None:
    match = Match(RULES, HeroScapeOptions(scenario="hold-the-spring"), Seeded(seed_from("spring")))
    sense = find_sense(RULES)
    assert sense is not None
    while match.waiting() and (match.round or 0) < 4:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, sense.choose(match.view(seat), prompt, rng()))
    survey = survey_of(match.view(0), 0)
    some = next(iter(survey.bodies))
    goals = goals_of(survey, some)
    assert goals
    near = min(
        survey.board.distance(space, goal)
        for body in survey.bodies.values()
        for space in body.spaces
        for goal in goals
    )
    assert near <= 1, "somebody has gone to the spring"
