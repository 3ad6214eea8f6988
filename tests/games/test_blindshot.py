"""A hidden distance: no form, refusal, count, view, event or fork reveals it."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.blindshot import (
    BLUR,
    RANGE,
    Blindshot,
    BlindshotOptions,
    Duel,
    DuelView,
    Looked,
    Shot,
)
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Scripted, Seeded
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.travel import pack


def duel(
    west: int, east: int, errors: tuple[int, int], dice: list[list[int]] | None = None
) -> Match:
    """Both have taken their places; each seat's eye errs by so much about the other."""
    looks = [[error + BLUR + 1] for error in errors]
    match = Match(Blindshot(), BlindshotOptions(), Scripted([*looks, *(dice or [])]))
    for seat, place in enumerate((west, east)):
        match.answer(seat, match.prompts(seat)[0].id, f"at{place}")
    return match


def act(match: Match, seat: int, what: str) -> None:
    [prompt] = match.prompts(seat)
    match.answer(seat, prompt.id, what)


def seen(match: Match, seat: int) -> DuelView:
    return cast("DuelView", match.view(seat))


def looked(seat: int, estimate: int) -> Looked:
    return Looked(
        rule="BS-MOVE-02",
        seat=seat,
        estimate=estimate,
        audience=(seat,),
        reveals=(f"place:{1 - seat}",),
    )


def true_distance(match: Match) -> int:
    places = cast("Duel", match.state).places
    return abs(places[0] - places[1])


def near_and_far() -> tuple[Match, Match]:
    """Two duels that look the same to West: East is within range in one, beyond in the other."""
    near = duel(5, 16, (2, 0))
    far = duel(5, 20, (-2, 0))
    assert true_distance(near) <= RANGE < true_distance(far)
    return near, far


def test_the_eye_errs_by_an_unknown_amount() -> None:
    match = duel(5, 16, (2, -1))
    assert (seen(match, 0).place, seen(match, 0).estimate) == (5, 18)
    assert (seen(match, 1).place, seen(match, 1).estimate) == (16, 4)
    for seat in (0, 1):
        [told] = match.events(seat)
        assert told.event == looked(seat, seen(match, seat).estimate), "and not what the die showed"
    assert match.events(None) == []


def test_what_a_seat_sees_and_may_do_is_the_same_near_and_far() -> None:
    near, far = near_and_far()
    assert near.view(0) == far.view(0)
    assert near.view(None) == far.view(None)
    assert near.waiting() == far.waiting()
    assert near.prompts(0) == far.prompts(0), "the same form: options, bars, count, default"
    assert near.events(0) == far.events(0)


@pytest.mark.parametrize("wrong", ["fly", "at5", "", 7, None, ["shoot"], {"shoot": 1}])
def test_refusals_are_the_same_near_and_far(wrong: object) -> None:
    refusals: list[tuple[str, str | None]] = []
    for match in near_and_far():
        [prompt] = match.prompts(0)
        with pytest.raises(Refusal) as refused:
            match.answer(0, prompt.id, wrong)
        refusals.append((refused.value.reason, refused.value.rule))
    assert refusals[0] == refusals[1]


def test_a_shot_is_never_refused_for_its_range() -> None:
    near, far = near_and_far()
    act(near, 0, "shoot")
    act(far, 0, "shoot")
    shots = [cast("Shot", match.events(1)[-1].event) for match in (near, far)]
    assert [shot.reaches for shot in shots] == [True, False]
    assert all(shot.reveals for shot in shots)
    assert seen(near, 0).bullets == seen(far, 0).bullets == (3, 4), "the bullet is gone either way"
    assert near.waiting()[0].kind == "duck"
    assert far.waiting()[0].kind == "act"


@pytest.mark.parametrize("seed", range(20))
def test_forks_are_dealt_from_the_estimate_near_and_far(seed: int) -> None:
    near, far = near_and_far()
    forks = [match.fork(seed_from(seed), for_seat=0) for match in (near, far)]
    assert forks[0].state == forks[1].state
    assert pack(forks[0]) == pack(forks[1])
    for fork in forks:
        act(fork, 0, "shoot")
    assert forks[0].state == forks[1].state
    assert forks[0].events(0, since=1) == forks[1].events(0, since=1)


def test_thirty_forks_tell_no_more_than_one() -> None:
    match = duel(5, 20, (-2, 0))
    places = {cast("Duel", match.fork(seed_from(n), for_seat=0).state).places[1] for n in range(30)}
    assert places == {seen(match, 0).estimate} == {18}


def test_what_the_other_takes_my_place_for_is_not_known_to_me() -> None:
    match = duel(5, 20, (-2, 3))
    taken = {
        cast("Duel", match.fork(seed_from(n), for_seat=0).state).estimates[1] for n in range(30)
    }
    assert len(taken) > 4


def test_an_estimate_is_kept_until_the_piece_moves() -> None:
    match = duel(5, 20, (-2, 0), dice=[[BLUR], [BLUR + 2], [BLUR + 1]])
    act(match, 0, "wait")
    assert seen(match, 0).estimate == 18
    act(match, 1, "far_west")
    assert seen(match, 0).estimate == 18, "17 and an error of one"
    act(match, 0, "east")
    assert seen(match, 1).estimate == 6


def test_moving_or_waiting_sounds_the_same() -> None:
    heard: list[list[object]] = []
    for what in ("wait", "east", "far_east"):
        match = duel(5, 20, (0, 0), dice=[[BLUR + 1]])
        act(match, 0, what)
        told = [each.event for each in match.events(1) if not isinstance(each.event, Looked)]
        heard.append([told, match.prompts(1), match.version])
    assert heard[0] == heard[1] == heard[2]


def test_a_shot_corrects_estimates_that_it_proves_wrong() -> None:
    match = duel(5, 16, (3, 0))
    assert abs(5 - seen(match, 0).estimate) > RANGE
    act(match, 0, "shoot")
    assert abs(5 - seen(match, 0).estimate) == RANGE, "it reached, so East is no further away"


def test_random_duels_end() -> None:
    rules: set[str] = set()
    for number in range(40):
        match = Match(Blindshot(), BlindshotOptions(), Seeded(seed_from(number)))
        rng = Chance(seed_from(number))
        while match.result is None:
            [prompt, *_] = match.prompts(match.waiting()[0].seat)
            match.fork(seed_from(number), for_seat=prompt.seat)
            match.answer(prompt.seat, prompt.id, prompt.form.sample(rng))
        rules.add(match.result.rule)
    assert rules == {"BS-WIN-01", "BS-WIN-02"}
