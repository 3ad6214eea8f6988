"""The Objectives of Adventures: who has reached which result, and when an Adventure is over.

A player wins only by the Objective of their side. DN-ADVENTURE-04, DN-ADVENTURE-08, DN-ADV1-07,
DN-ADV1-18, DN-ADV1-19, DN-ADV1-20, DN-ADV1-21, DN-ADV1-22, DN-ADV1-23, DN-ADV1-24, DN-ADV2-15,
DN-ADV2-17, DN-ADV2-18, DN-ADV2-19, DN-ADV2-20, DN-ADV2-21, DN-ADV2-22, DN-ADV2-23, DN-ADV2-24,
DN-ADV2-25, DN-RULING-48, DN-RULING-49, DN-RULING-53, DN-RULING-69.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Literal

import msgspec

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Result, Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import adventure_of, center
from wartable.games.dndattackwing.adventures import Adventure, Claim, Ending, Prize, adventures
from wartable.games.dndattackwing.events.adventures import AdventureEnded
from wartable.games.dndattackwing.mat import range_between
from wartable.games.dndattackwing.names import adventure_name, card_name, ending_words
from wartable.games.dndattackwing.state import Battle, Part
from wartable.games.dndattackwing.values import damage_counted, health
from wartable.games.dndattackwing.victory import end
from wartable.games.flightpath.pose import Disc

Status = Literal["in_play", "left", "defeated"]


def status(state: Battle, role: str) -> Status:
    """What has become of a side; one whose player has left the match is defeated."""
    seat = state.seat_of(role)
    leader = state.creatures.get(state.parts[seat].leader)
    if leader is not None and leader.escaped:
        return "left"
    return "in_play" if state.legion(seat) else "defeated"


def health_left(state: Battle, role: str) -> int:
    """The Health of a side's leader less its Damage Cards, never below 0 (DN-RULING-48)."""
    leader = state.creatures[state.parts[state.seat_of(role)].leader]
    if not leader.in_play:
        return 0
    return max(0, health(state, leader) - damage_counted(state, leader))


def holds_center(state: Battle, role: str) -> bool:
    """Whether a side has more figures on the ground within Range 1 of the center than any other.

    DN-RULING-84.
    """
    x, y = center(state)
    point = Disc.at(x, y, 0)
    near = Counter(
        each.creature.seat
        for each in state.figures()
        if each.creature.level == "ground" and range_between(each.base, point) == 1
    )
    seat = state.seat_of(role)
    return near[seat] > max(near[other] for other in range(state.seats) if other != seat)


def fulfilled(state: Battle, claim: Claim) -> bool:
    """Whether everything a claim names is true now; sides that must have lost come later."""
    if claim.health_of:
        left = health_left(state, claim.health_of)
        if not claim.least <= left <= claim.most:
            return False
    if claim.holds and not holds_center(state, claim.role):
        return False
    return (
        all(status(state, role) == "in_play" for role in claim.in_play)
        and all(status(state, role) == "left" for role in claim.left)
        and all(status(state, role) == "defeated" for role in claim.defeated)
        and all(status(state, role) != "defeated" for role in claim.undefeated)
    )


def best_result(state: Battle, seat: int, *, leaving: bool = False, lost: bool = False) -> int:
    """The best result that a seat has reached now, 0 for none (DN-RULING-69).

    With `lost` also those that need other sides to have lost by their own Objectives.

    DN-ADV1-18, DN-ADV1-19, DN-ADV1-20, DN-ADV1-21, DN-ADV1-22, DN-ADV1-23, DN-ADV2-17,
    DN-ADV2-18, DN-ADV2-19, DN-ADV2-20, DN-ADV2-21, DN-ADV2-22, DN-ADV2-23.
    """
    adventure = adventure_of(state)
    if adventure is None:
        return 0
    role = state.parts[seat].role
    found = [
        ending
        for ending in adventure.results
        for claim in ending.claims
        if claim.role == role
        and claim.leaves == leaving
        and (lost or not claim.lost)
        and all(_has_lost(state, other) for other in claim.lost)
        and fulfilled(state, claim)
    ]
    if not found:
        return 0
    return max(found, key=lambda ending: (_worth(ending, role), -ending.number)).number


def _worth(ending: Ending, role: str) -> int:
    prize = ending.prize(role)
    return 0 if prize is None else prize.experience


def _has_lost(state: Battle, role: str) -> bool:
    """Whether a side is defeated or has reached no result of its own (DN-ADV2-24)."""
    return status(state, role) == "defeated" or not state.parts[state.seat_of(role)].result


# When it is over


def after_leaving(state: Battle, table: Table) -> Step:
    """A creature has left or fled: some Adventures are over then, all when nobody is in play.

    DN-ADV1-07, DN-RULING-49, DN-RULING-53, DN-RULING-82.
    """
    adventure = adventure_of(state)
    if adventure is None:
        return
    left = any(status(state, role.id) == "left" for role in adventure.roles)
    if (left and adventure.ends_on_leaving) or not state.in_play():
        yield from finish(state, table, adventure)


def judge_adventure(state: Battle, table: Table) -> Step:
    """After an End Phase: a side defeated or left alone, help arrived, the last round, nobody left.

    DN-ADVENTURE-08, DN-ADV2-15, DN-RULING-49, DN-RULING-53, DN-RULING-72, DN-RULING-91,
    DN-RULING-92.
    """
    adventure = adventures()[state.adventure]
    fallen = any(status(state, role.id) == "defeated" for role in adventure.roles)
    geysers = adventure.geysers
    helped = geysers is not None and len(state.on_mat()) <= geysers.ends_at
    if (
        not state.in_play()
        or (fallen and adventure.ends_on_defeat)
        or (adventure.ends_alone and len(state.sides_in_play()) == 1)
        or helped
        or 0 < adventure.ends_after <= state.round
        or 0 < state.round_limit <= state.round
    ):
        yield from finish(state, table, adventure)


def finish(state: Battle, table: Table, adventure: Adventure) -> Step:
    """The Adventure is over: results, Artifacts that winners choose to keep, and what follows.

    DN-ADVENTURE-04, DN-ADV1-25, DN-ADV1-26, DN-ADV1-27, DN-ADV2-25, DN-RULING-69, DN-RULING-85.
    """
    own_end = _ended(state, adventure)
    for lost in (False, True):
        for seat, part in enumerate(state.parts):
            if not part.result and own_end and seat not in state.out:
                part.result = best_result(state, seat, lost=lost)
    yield from _keep(state, adventure)
    results = sorted({part.result for part in state.parts if part.result})
    table.tell(
        AdventureEnded(
            rule="DN-ADVENTURE-04",
            about=tuple(f"seat:{seat}" for seat in range(state.seats)),
            adventure=adventure.id,
            results=tuple(results),
            earned=tuple(earned(state, seat) for seat in range(state.seats)),
        )
    )
    winners = tuple(seat for seat, part in enumerate(state.parts) if part.result)
    best = max(
        (ending for ending in adventure.results if ending.number in results),
        key=lambda ending: sum(prize.experience for prize in ending.prizes),
        default=adventure.result(0),
    )
    assert best is not None
    words = messages.ADVENTURE_OVER(
        adventure=adventure_name(adventure.id), ending=ending_words(adventure.id, best.number)
    )
    end(state, Result(winners, words, "DN-ADVENTURE-04"))


def _ended(state: Battle, adventure: Adventure) -> bool:
    """Whether it came to its own end, not just to a limit of rounds.

    DN-RULING-72, DN-RULING-83.
    """
    limit = 0 < state.round_limit <= state.round and state.phase == "end"
    geysers = adventure.geysers
    return (
        not limit
        or not state.in_play()
        or (adventure.ends_alone and len(state.sides_in_play()) == 1)
        or 0 < adventure.ends_after <= state.round
        or (geysers is not None and len(state.on_mat()) <= geysers.ends_at)
        or (
            adventure.ends_on_defeat
            and any(status(state, role.id) == "defeated" for role in adventure.roles)
        )
    )


def earned(state: Battle, seat: int) -> int:
    """The experience that a seat's result is worth."""
    part = state.parts[seat]
    ending = adventures()[state.adventure].result(part.result) if part.result else None
    prize = None if ending is None else ending.prize(part.role)
    return 0 if prize is None else prize.experience


def choices(state: Battle, seat: int, prize: Prize) -> tuple[str, ...]:
    """The Artifacts of which a winner may keep one (DN-ADV1-25, DN-ADV1-26, DN-ADV1-27)."""
    if not prize.if_held:
        return prize.choice
    treasure = adventures()[state.adventure].treasure
    given = () if treasure is None else treasure.artifacts
    held = {each.number for each in state.held_by(state.parts[seat].leader)}
    return tuple(
        card for number, card in enumerate(given, 1) if number in held and card in prize.choice
    )


def _keep(state: Battle, adventure: Adventure) -> Step:
    """Winners choose the Artifact they keep."""
    offered: dict[int, tuple[str, ...]] = {}
    for seat, part in enumerate(state.parts):
        ending = adventure.result(part.result) if part.result else None
        prize = None if ending is None else ending.prize(part.role)
        if prize is not None and not part.kept:
            offered[seat] = choices(state, seat, prize)
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "keep",
                messages.KEEP_ARTIFACT,
                "DN-CAMPAIGN-01",
                Pick(tuple(Option(f"card:{card}", card_name(card)) for card in cards)),
                (f"seat:{seat}",),
            )
            for seat, cards in offered.items()
            if len(cards) > 1
        ]
    )
    for seat, cards in offered.items():
        if len(cards) == 1:
            state.parts[seat].kept = cards[0]
    for seat, answer in answers.items():
        state.parts[seat].kept = answer.removeprefix("card:")


def given_up(state: Battle, out: Collection[int]) -> list[Part]:
    """The parts of an Adventure that ended because players left: their sides are defeated.

    A winner who was to choose an Artifact gets the first one.
    DN-LEAVE-01, DN-LEAVE-03, DN-RULING-81.
    """
    left = msgspec.convert(msgspec.to_builtins(state), Battle)
    left.out = sorted(out)
    for creature in left.creatures.values():
        if creature.seat in out:
            creature.pose = None
    for lost in (False, True):
        for seat, part in enumerate(left.parts):
            if out and seat not in out and not part.result:
                part.result = best_result(left, seat, lost=lost)
    for seat, part in enumerate(left.parts):
        ending = adventures()[left.adventure].result(part.result) if part.result else None
        prize = None if ending is None else ending.prize(part.role)
        if prize is not None and not part.kept:
            part.kept = next(iter(choices(left, seat, prize)), "")
    return left.parts
