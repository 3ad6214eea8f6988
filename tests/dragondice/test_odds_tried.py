"""Odds that are tried out on forks of a match: seeded, with their error, and near the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import msgspec
import pytest

from wartable.bots import bot_answer, make_bot
from wartable.bots.simulator import Budget, Simulator
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.odds import Forks, Odds, OddsShown
from wartable.games import find_rulebook
from wartable.games.dragondice.odds import odds_of
from wartable.games.dragondice.odds.fights import attack_odds
from wartable.games.dragondice.odds.silence import game_of
from wartable.games.dragondice.odds.simulated import standard_error, try_out
from wartable.games.dragondice.state import Attack, AttackKind
from wartable.games.dragondice.view import DragonDiceView

SEED = seed_from("odds that are tried out")


def first(shown: OddsShown) -> list[Odds]:
    return [odds[0] for odds in shown.values() if odds[0].key == "dragondice.odds.lost"]


def matches_at(kind: str, size: int = 24) -> Iterator[tuple[Match, OddsShown]]:
    """Matches at their questions of this kind, and the odds told without trying anything out."""
    rulebook = find_rulebook("dragondice")
    options = msgspec.convert({"players": 2, "force_size": size}, rulebook.options_type)
    for number in range(20):
        match = Match(rulebook, options, Seeded(seed_from(number)))
        for _ in range(200):
            if match.result is not None:
                break
            seat = match.waiting()[0].seat
            prompt = match.prompts(seat)[0]
            if prompt.kind == kind:
                yield match, odds_of(match.view(seat), prompt)
            bot_answer(match, seat, make_bot("plain"), SEED)


@cache
def match_at(wanted: Callable[[OddsShown], bool]) -> Match:
    """A match at the first question for an action whose odds are wanted."""
    return next(match for match, shown in matches_at("action") if wanted(shown))


def uncertain(shown: OddsShown) -> bool:
    return any(not odds.exact for odds in first(shown))


def by_melee(shown: OddsShown) -> dict[str, Odds]:
    """What each army that marches could do in a melee."""
    told = [(place, odds) for place, numbers in shown.items() for odds in numbers]
    return {place: odds for place, odds in told if odds.key == "dragondice.odds.by_melee"}


def certain(shown: OddsShown) -> bool:
    return any(odds.exact and odds.number > 1 for odds in first(shown))


def asked(match: Match) -> tuple[int, Forks]:
    seat = match.waiting()[0].seat
    return seat, Simulator.before(match, seat, SEED, Budget(rollouts=1)).fork


def test_what_has_to_be_tried_out_says_so_with_its_error() -> None:
    match = match_at(uncertain)
    seat, forks = asked(match)
    shown = odds_of(match.view(seat), match.prompts(seat)[0], forks)
    tried = [odds for numbers in shown.values() for odds in numbers if not odds.exact]
    assert {odds.sort for odds in tried} == {"amount", "chance"}
    for odds in tried:
        assert 0 < odds.error < 1
        assert odds.text.startswith("~")
        assert "±" in odds.text


def test_it_is_seeded() -> None:
    match = match_at(uncertain)
    seat, forks = asked(match)
    again = asked(match)[1]
    view, prompt = match.view(seat), match.prompts(seat)[0]
    assert odds_of(view, prompt, forks) == odds_of(view, prompt, again)


def test_trying_changes_nothing() -> None:
    match = match_at(uncertain)
    seat, forks = asked(match)
    before = match.view(seat)
    odds_of(before, match.prompts(seat)[0], forks)
    assert match.view(seat) == before


def test_what_is_tried_out_comes_near_what_is_exact() -> None:
    match = match_at(certain)
    seat, forks = asked(match)
    view = match.view(seat)
    assert isinstance(view, DragonDiceView)
    assert view.march is not None
    shown = odds_of(view, match.prompts(seat)[0])
    kind: AttackKind = "melee" if "melee" in shown and shown["melee"][0].exact else "missile"
    game = game_of(view)
    target = next(die for die in view.dice if die.owner != seat and die.place == view.march.place)
    attack = Attack(kind, seat, view.march.place, target.owner, target.place)
    exact = attack_odds(game, attack)
    assert exact.exact
    answers = {"action": kind, f"{kind}_target": f"{target.owner}:{target.place}"}
    tried = try_out(forks, seat, attack, answers)
    assert tried.mean == pytest.approx(exact.lost.mean, abs=5 * standard_error(tried) + 0.01)


def test_a_march_is_tried_out_as_its_action_is() -> None:
    """Whatever is asked in between, as what minor terrain is brought."""
    asked_between: set[str] = set()
    for match, shown in matches_at("march", size=36):
        place = next((place for place, odds in by_melee(shown).items() if not odds.exact), None)
        if place is None:
            continue
        seat, forks = asked(match)
        marching = by_melee(odds_of(match.view(seat), match.prompts(seat)[0], forks))[place]
        assert 0 < marching.error < 1
        fork = match.fork(SEED)
        chosen = {"march": place, "maneuver": "no"}
        while (prompt := fork.prompts(seat)[0]).kind != "action":
            asked_between.add(prompt.kind)
            if prompt.kind in chosen:
                fork.answer(seat, prompt.id, chosen[prompt.kind])
            else:
                bot_answer(fork, seat, make_bot("plain"), SEED)
        acting = odds_of(fork.view(seat), prompt, asked(fork)[1])["melee"][0]
        assert not acting.exact
        assert marching.number > 0
        error = marching.error + acting.error
        assert marching.number == pytest.approx(acting.number, abs=4 * error)
        if asked_between > chosen.keys():
            return
    raise AssertionError("nothing was asked between a march and its action")
