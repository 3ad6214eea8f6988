"""Checks made one by one, on matches that were tampered with."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import msgspec
import pytest

from tests.games.broken import HashOrder, TinyOptions
from tests.games.undoable import Ponder, PonderOptions
from tests.testing.bazaar import Bazaar, BazaarOptions, BazaarState
from tests.testing.broken_bazaars import Tattles
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Declared, Seeded
from wartable.engine.forms import Option, Pick
from wartable.engine.forms.base import Form
from wartable.engine.journal import Answered, Holder
from wartable.engine.logfile import LogFile, log_of, save
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Roll
from wartable.testing import (
    History,
    LawBroken,
    check_accepting,
    check_dealing,
    check_defaults,
    check_duplicate,
    check_elsewhere,
    check_events,
    check_forking,
    check_leaving,
    check_over,
    check_prompts,
    check_refusing,
    check_replay,
    check_round_trip,
    check_saving,
    check_seating,
    check_setup,
    check_state_type,
    check_travel,
    check_twins,
    check_undo,
    finish,
    secret_entries,
    wander,
)
from wartable.testing.accepting import check_wire, legal
from wartable.testing.forking import shadow_of
from wartable.testing.picture import observers, picture
from wartable.testing.replaying import LogParted
from wartable.testing.wandering import asked


@pytest.fixture
def rng() -> Chance:
    return Chance(seed_from("checks"))


@pytest.fixture
def match(rng: Chance) -> Match:
    """A bazaar in the middle of a round."""
    match = Match(Bazaar(), BazaarOptions(), Seeded(seed_from("bazaar")))
    while not any(waiting.kind == "again" for waiting in match.waiting()):
        wander(match, rng, 1)
    return match


def tamper(match: Match) -> None:
    cast("BazaarState", match.state).coins[0] += 1


def test_a_good_match_stands_every_check(match: Match, rng: Chance) -> None:
    seat = match.waiting()[0].seat
    assert check_state_type(match.rulebook)
    assert check_setup(match.rulebook, match.options)
    assert check_round_trip(match)
    assert check_prompts(match)
    assert check_events(match, dict.fromkeys(observers(match), 0))
    assert check_defaults(match, rng)
    assert check_accepting(match, rng)
    assert check_refusing(match, rng)
    assert check_forking(match, rng)
    assert check_dealing(match, seat, rng)
    check_travel(match.fork(seed_from(1), for_seat=seat), seat, rng)
    assert check_leaving(match, rng)
    assert check_seating(match, seat, Holder("Bob"))
    check_saving(match)
    finish(match, rng)
    assert check_over(match)
    assert check_replay(match)
    assert check_elsewhere(match.rulebook, [save(match)])


def test_secret_state_that_no_log_knows_of_is_noticed(match: Match, rng: Chance) -> None:
    tamper(match)
    with pytest.raises(LawBroken, match="a fork differs from its match: the state: coins"):
        check_forking(match, rng)
    with pytest.raises(LawBroken, match="a match is loaded changed: the state: coins"):
        check_saving(match)


def test_an_answer_changed_after_it_was_given_is_noticed(match: Match, rng: Chance) -> None:
    _, step = match.step_so_far()
    answered = next(entry for entry in step if isinstance(entry, Answered))
    cast("list[str]", next(iter(answered.answers.values()))).append("camel")
    with pytest.raises(LawBroken, match="a rule changed an answer"):
        check_forking(match, rng)


def test_a_view_that_dealing_changes_is_noticed(match: Match, rng: Chance) -> None:
    seat = match.waiting()[0].seat
    cast("BazaarState", match.state).cards[seat] = "card99"
    with pytest.raises(LawBroken, match=f"dealing changes what seat {seat} sees: card"):
        check_dealing(match, seat, rng)


def test_a_shadow_has_the_dice_of_its_match(match: Match, rng: Chance) -> None:
    shadow = shadow_of(match)
    for _ in range(8):
        prompt = rng.choice(asked(match))
        answer = prompt.form.sample(rng)
        for each in (match, shadow):
            each.answer(prompt.seat, prompt.id, answer)
        assert picture(match) == picture(shadow)


def test_undo_must_lead_back_to_what_was(rng: Chance) -> None:
    match = Match(Ponder(), PonderOptions())
    history = History()
    for _ in range(3):
        history.note(match, 0)
        wander(match, rng, 1)
    good = history.pictures[2]
    assert check_undo(match, 0, history, 0, rng)
    wander(match, rng, 1)
    history.pictures[2] = replace(good, state=history.pictures[1].state)
    with pytest.raises(LawBroken, match="did not lead back to what was: the state: picked"):
        check_undo(match, 0, history, 0, rng)


@pytest.mark.parametrize("revealed", [0, 1])
def test_undo_without_the_right_to_it_is_noticed(revealed: int, rng: Chance) -> None:
    match = Match(Bazaar(), BazaarOptions(), Seeded(seed_from("bazaar")))
    history = History()
    while not any(waiting.kind == "rival" for waiting in match.waiting()):
        history.note(match, 0)
        wander(match, rng, 1)
    seat = match.waiting()[0].seat
    if revealed:
        with pytest.raises(LawBroken, match="took an answer back without consent"):
            check_undo(match, seat, history, revealed, rng)
    else:
        assert check_undo(match, seat, history, revealed, rng)


def test_a_late_or_doubled_answer_does_no_harm(match: Match, rng: Chance) -> None:
    [prompt] = asked(match)
    answer = prompt.form.sample(rng)
    match.answer(prompt.seat, prompt.id, answer)
    assert check_duplicate(match, prompt, answer) == 2


def test_a_match_in_progress_is_not_over(match: Match) -> None:
    with pytest.raises(LawBroken, match="the match is not over"):
        check_over(match)


def test_leaving_in_the_middle_of_a_roll_of_real_dice(rng: Chance) -> None:
    match = Match(Bazaar(), BazaarOptions(), Declared(seed_from("real")))
    while not isinstance(match.pending, Roll):
        wander(match, rng, 1)
    for _ in range(10):
        assert check_leaving(match, rng)
    assert check_forking(match, rng)
    assert check_dealing(match, asked(match)[0].seat, rng)
    assert check_accepting(match, rng)
    assert isinstance(match.pending, Roll), "and still waits for the dice"


def test_hashes_are_noticed_at_the_entry_where_they_matter(rng: Chance) -> None:
    match = Match(HashOrder(), TinyOptions(), Seeded(seed_from("hash")))
    finish(match, rng)
    with pytest.raises(LogParted, match="differs after entry 7") as caught:
        check_elsewhere(match.rulebook, [save(match)])
    assert caught.value.log == 0
    assert caught.value.entry == 7, "two deals, a question to both, two guesses with a die each"


def test_refusals_that_tattle_are_noticed(rng: Chance) -> None:
    match = Match(Tattles(), BazaarOptions(), Seeded(seed_from("tattle")))
    finish(match, rng)
    log = log_of(match)
    draws = [place for place in secret_entries(log) if place < 3]
    assert len(draws) == 3, "every card is a secret"
    with pytest.raises(LawBroken, match="can tell by refusals"):
        _make_twins(log, draws, rng)


def _make_twins(log: LogFile, places: list[int], rng: Chance) -> None:
    for _ in range(20):
        check_twins(log, lambda _: Tattles(), rng.choice(places), rng, rate=1.0)


def test_sealed_answers_and_hidden_draws_are_where_twins_part(rng: Chance) -> None:
    match = Match(Bazaar(), BazaarOptions(), Seeded(seed_from("secrets")))
    finish(match, rng)
    log = log_of(match)
    for place in secret_entries(log):
        entry = msgspec.to_builtins(log.entries[place])
        assert entry.get("sealed") or entry.get("audience")
        twins = check_twins(log, lambda _: Bazaar(), place, rng)
        assert twins is not None
        assert twins.compared > 0


class Half(Form[float], frozen=True, tag="test.half"):
    """A form whose answers are no whole numbers."""

    def check(self, answer: object) -> float:
        return 0.5


def test_an_answer_may_not_be_a_float() -> None:
    prompt = cast("Prompt[object]", Prompt(0, "half", "How much?", "TE-HALF-01", Half()))
    with pytest.raises(LawBroken, match=r"an answer of “half” holds the float 0\.5"):
        legal(prompt, 0.5, "an answer")


def test_a_form_that_json_changes_is_reported_with_what_is_wrong_with_it() -> None:
    options = [Option("a", "A"), Option("b", "B")]
    listed = Pick(cast("tuple[Option, ...]", options))
    prompt = cast("Prompt[object]", Prompt(0, "pick", "Pick.", "PO-PICK-01", listed))
    with pytest.raises(LawBroken, match=r"“pick” comes back .*: options is list, not tuple"):
        check_wire(prompt)
