"""Nothing gives away a plot before the reveal, and re-dealing changes every hidden part."""

from typing import cast

import pytest

from tests.dragonwars.seats import RULES, answer, new_match, plan, play_to, truth
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.engine.snapshot import decode_state, encode_state
from wartable.games.dragonwars.plotting import plot_form
from wartable.games.dragonwars.state import DragonWarsState


def twins(mode: str, players: int) -> tuple[Match, Match]:
    """Two matches that differ only in what seat 1 plotted and then declared unseen."""
    pair = (new_match(mode, players), new_match(mode, players))
    for match, move in zip(pair, ([], ["F1", "CLIMB"]), strict=True):
        play_to(match, "plot")
        for seat in range(players):
            plot = plan(match, seat).default()
            if seat == 1:
                plot |= {"drake.1.move": list(move), "elder.2.fire": "FB3" if move else "none"}
            answer(match, seat, plot)
        declared = plan(match, 1).default()
        answer(match, 1, declared | {"drake.face": "SW" if move else "N"})
    return pair


@pytest.mark.parametrize(("mode", "players", "knower"), [("egg", 3, 1), ("teams", 4, 3)])
def test_twins_look_alike_to_all_who_do_not_know(mode: str, players: int, knower: int) -> None:
    one, other = twins(mode, players)
    assert one.waiting() == other.waiting()
    for seat in range(players):
        if seat in (1, knower):
            assert one.view(seat) != other.view(seat)
            continue
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)
        assert one.prompts(seat) == other.prompts(seat)
        forks = [match.fork(seed_from("same"), seat) for match in (one, other)]
        assert forks[0].state == forks[1].state
    assert one.view(None) == other.view(None)


def test_dealing_again_changes_every_hidden_order() -> None:
    match = new_match(players=3)
    play_to(match, "grounded")
    real = truth(match)
    dealt = [cast("DragonWarsState", decode_state(RULES, encode_state(real))) for _ in range(40)]
    for number, state in enumerate(dealt):
        RULES.determinize(state, 0, Chance(seed_from(number)))
        assert state.plots[:4] == real.plots[:4]
    for index in range(4, 12):
        for turn in range(3):
            assert len({(s.plots[index][turn].move, s.plots[index][turn].fire) for s in dealt}) > 3


def test_after_the_reveal_nothing_is_dealt() -> None:
    match = new_match()
    play_to(match, "grounded")
    match.default(0)
    match.default(1)
    before = encode_state(truth(match))
    RULES.determinize(truth(match), 0, Chance(seed_from("x")))
    assert encode_state(truth(match)) == before


def test_sampled_plots_are_legal_mostly_sound_and_sometimes_faulty() -> None:
    match = new_match()
    play_to(match, "plot")
    form = plot_form(truth(match), 0)
    rng = Chance(seed_from("plots"))
    faulty = 0
    for _ in range(300):
        plot = form.sample(rng)
        assert form.check(plot) == plot
        marks = [cast("list[str]", plot[name]) for name in plot if name.endswith("move")]
        faulty += any(len([m for m in row if m not in ("CLIMB", "DESCEND")]) > 1 for row in marks)
    assert 30 < faulty < 200


def test_a_plot_can_be_counted_and_listed() -> None:
    match = new_match()
    play_to(match, "plot")
    form = plan(match, 0)
    assert form.decisions() == 24
    assert form.count() > 10**29
    listed = form.answers()
    first = [next(listed) for _ in range(50)]
    assert all(form.check(plot) == plot for plot in first)
    assert len({str(plot) for plot in first}) == 50
