"""Checks that a match continues and ends when seats give up, and that seats can change hands."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.chance import Chance
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, NotNow, Refusal
from wartable.engine.requests import Ask
from wartable.testing.forking import shadow_of
from wartable.testing.law import LawBroken
from wartable.testing.luck import lucky, seed_of
from wartable.testing.picture import must_equal, must_stand, picture, standing
from wartable.testing.wandering import finish, wander

ANOTHER = 0.3
"""How often another seat gives up soon after the first."""
DECLINED = 0.7
"""How often a draw is declined."""


def check_leaving(match: Match, rng: Chance) -> int:
    """On a fork, a seat gives up at this moment, perhaps another later; the match still ends."""
    before = standing(match)
    at_dice = not isinstance(match.pending, Ask)
    fork = shadow_of(match) if at_dice else match.fork(seed_of(rng))
    made = 0
    while fork.result is None and (made == 0 or lucky(rng, ANOTHER)):
        concede(fork, rng.choice([s for s in range(fork.seats) if s not in fork.out]))
        made += 1
        wander(fork, rng, rng.below(4))
    finish(fork, rng)
    check_result(fork)
    must_stand("leaving", before, match, "a match is touched by leaving in its fork")
    return made


def concede(match: Match, seat: int) -> None:
    """A seat gives up, is out at once and is asked nothing more."""
    try:
        match.concede(seat)
    except Fault as fault:
        words = f"seat {seat} gives up, and a rule breaks: {fault.reason}"
        raise LawBroken("leaving", words) from fault
    except Refusal as refusal:
        raise LawBroken("leaving", f"seat {seat} could not give up: {refusal}") from refusal
    if seat not in match.out:
        raise LawBroken("leaving", f"seat {seat} gave up but is not out")
    if match.prompts(seat, answered=True) or any(w.seat == seat for w in match.waiting()):
        raise LawBroken("leaving", f"seat {seat} gave up but is still asked")
    rulebook, state = match.rulebook, match.state
    stay = {other for other in range(match.seats) if other not in match.out}
    able = {other for other in stay if rulebook.can_win(state, other)} or stay
    left = [side for side in rulebook.sides(state) if able.intersection(side)]
    if len(left) == 1 and match.result is None:
        raise LawBroken("leaving", "one side is left, but the match is not over")


def check_seating(match: Match, seat: int, holder: Holder) -> int:
    """A new holder of a seat finds its view, its question with the same id, its sealed answer."""
    before = picture(match)
    match.take_seat(seat, holder)
    must_equal(
        "seating", before, picture(match), "a seat changed hands, and something else changed"
    )
    if match.holders[seat] != holder:
        raise LawBroken("seating", "a seat was taken over, but its holder is the same")
    return 1


def check_draw(match: Match, seat: int, rng: Chance) -> int:
    """A draw is offered; it happens if all agree, and nothing happens if one does not."""
    before = standing(match)
    try:
        done = match.offer_draw(seat)
    except NotNow:
        must_stand("ending", before, match, "a draw that bots do not agree to changed something")
        return 1
    others = () if match.proposal is None else match.proposal.missing
    if others and lucky(rng, DECLINED):
        match.decline(rng.choice(others))
        must_stand("ending", before, match, "a draw that was declined changed something")
        return 1
    for other in rng.shuffled(others):
        done = match.agree(other)
    if not done or match.result is None or match.result.winners:
        raise LawBroken("ending", "all agreed to a draw, but the match did not end in one")
    return 1


def check_result(match: Match) -> int:
    """The match is over, with seats as winners, with words and a rule."""
    result = match.result
    if result is None:
        raise LawBroken("ending", "the match is not over")
    if len(set(result.winners)) != len(result.winners) or any(
        not 0 <= seat < match.seats for seat in result.winners
    ):
        raise LawBroken("ending", f"the winners are {result.winners}: seats, and none twice")
    if not result.words or not result.rule:
        raise LawBroken("ending", "the end has no words or cites no rule")
    return 1


def check_over(match: Match) -> int:
    """Once a match is over nothing more can be done in it."""
    check_result(match)
    before = standing(match)
    acts: list[Callable[[int], object]] = [
        lambda seat: match.answer(seat, f"{match.asked}:{seat}", "anything"),
        match.concede,
        match.undo,
        match.default,
        match.offer_draw,
        lambda seat: match.take_seat(seat, Holder("Somebody")),
    ]
    for seat in range(match.seats):
        for act in acts:
            try:
                act(seat)
            except NotNow:
                continue
            raise LawBroken("ending", f"seat {seat} could still act after the end")
    if match.waiting() or any(match.prompts(seat) for seat in range(match.seats)):
        raise LawBroken("ending", "the match is over, but a seat is asked")
    must_stand("ending", before, match, "acting after the end changed something")
    return 1
