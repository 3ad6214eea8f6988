"""The campaign log: what each player did in which Adventure, and what follows from it.

The log keeps sessions, never sums: experience and Artifacts are reckoned from results each time, so
nobody can give themselves experience (CAMPAIGN of the ledger).
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from wartable.engine.message import Message
from wartable.games.dndattackwing.adventures import Adventure, Prize, adventures
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.flightpath.problem import Problem

LONGEST_NAME: Final = 24
MOST_SESSIONS: Final = 60

NO_ADVENTURE: Final = Message(
    "dndattackwing.campaign.no_adventure", "Session {session}: there is no Adventure “{adventure}”."
)
NO_SIDE: Final = Message(
    "dndattackwing.campaign.no_side", "Session {session}: {adventure} has no side “{side}”."
)
SIDE_TWICE: Final = Message(
    "dndattackwing.campaign.side_twice", "Session {session}: two players took the same side."
)
NO_RESULT: Final = Message(
    "dndattackwing.campaign.no_result", "Session {session}: {adventure} has no result {result}."
)
REPLAY: Final = Message(
    "dndattackwing.campaign.replay",
    "{adventure} ended in a draw: it has to be played again before the next Adventure.",
)
NOT_WON: Final = Message(
    "dndattackwing.campaign.not_won",
    "Session {session}: {player} is not part of the result and cannot have earned anything.",
)
NOT_A_PRIZE: Final = Message(
    "dndattackwing.campaign.not_a_prize",
    "Session {session}: {player} cannot have earned this Artifact there.",
)
OVERSPENT: Final = Message(
    "dndattackwing.campaign.overspent",
    "Session {session}: {player} spent {spent} experience but had only {had}.",
)
NOT_HIS: Final = Message(
    "dndattackwing.campaign.not_his",
    "Session {session}: {player} could not bring this Artifact.",
)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's part in a session."""

    player: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    role: str
    result: int = 0
    """The result that the player's side reached, 0 for none (DN-RULING-69)."""
    kept: str = ""
    """The Artifact the player chose to keep."""
    spent: int = 0
    """Experience spent on points and slots."""
    took: str = ""
    """The Artifact in the player's Legion."""


class Session(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Adventure that was played to its end."""

    adventure: str
    parts: tuple[Part, ...]

    def part(self, player: str) -> Part | None:
        """What a player did in it."""
        return next((each for each in self.parts if each.player == player), None)


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The log of a campaign, the first session first, and the match behind each session."""

    sessions: tuple[Session, ...] = ()
    proofs: tuple[str, ...] = ()
    """The packed log of each match: what is written of a session is what its replay says."""
    game: Literal["dndattackwing"] = "dndattackwing"

    def players(self) -> tuple[str, ...]:
        """Everybody who has played, in the order they joined."""
        names = (part.player for session in self.sessions for part in session.parts)
        return tuple(dict.fromkeys(names))


def digest_of(campaign: Campaign) -> str:
    """A short digest of all sessions, which goes into the log of the next match."""
    return sha256(msgspec.json.encode(campaign.sessions)).hexdigest()[:12]


def rewarded(campaign: Campaign, player: str) -> Iterator[tuple[Prize, Part]]:
    """What a player has earned, only once from each Adventure (DN-CAMPAIGN-06, DN-CAMPAIGN-12)."""
    seen: set[str] = set()
    for session in campaign.sessions:
        part = session.part(player)
        adventure = adventures().get(session.adventure)
        if part is None or adventure is None or session.adventure in seen or not part.result:
            continue
        ending = adventure.result(part.result)
        prize = None if ending is None else ending.prize(part.role)
        if prize is not None:
            seen.add(session.adventure)
            yield prize, part


def experience(campaign: Campaign, player: str) -> int:
    """A player's whole experience; spending never lowers it (DN-CAMPAIGN-01, DN-CAMPAIGN-02)."""
    return sum(prize.experience for prize, _ in rewarded(campaign, player))


def artifacts(campaign: Campaign, player: str) -> tuple[str, ...]:
    """The Artifacts a player has earned (DN-CAMPAIGN-01, DN-CAMPAIGN-07)."""
    earned: list[str] = []
    for prize, part in rewarded(campaign, player):
        if prize.artifact:
            earned.append(prize.artifact)
        if part.kept in prize.choice:
            earned.append(part.kept)
    return tuple(dict.fromkeys(earned))


def to_spend(campaign: Campaign, player: str, adventure: str) -> int:
    """Experience a player may spend in the next session of an Adventure.

    All of it again, but in only one session of the same Adventure (DN-CAMPAIGN-02, DN-CAMPAIGN-05).
    """
    spent = any(
        part.spent
        for session in campaign.sessions
        if session.adventure == adventure and (part := session.part(player)) is not None
    )
    return 0 if spent else experience(campaign, player)


def to_take(campaign: Campaign, player: str, adventure: Adventure, role: str) -> tuple[str, ...]:
    """The Artifacts of which a player may take one into the next session of an Adventure.

    Each in only one session of the same Adventure; what nobody earned may lie in the lair.
    DN-CAMPAIGN-08, DN-CAMPAIGN-09, DN-ADV2-02, DN-RULING-70.
    """
    used = {
        part.took
        for session in campaign.sessions
        if session.adventure == adventure.id and (part := session.part(player)) is not None
    }
    taken = {each for name in campaign.players() for each in artifacts(campaign, name)}
    left = {each for session in campaign.sessions for each in _hoard(session)} - taken
    lair = [each for each in adventure.role(role).lair if each in left]
    own = (*artifacts(campaign, player), *lair)
    return tuple(each for each in own if each not in used)


def _hoard(session: Session) -> tuple[str, ...]:
    """The Artifacts that lay where a session took place (DN-RULING-70)."""
    adventure = adventures().get(session.adventure)
    treasure = None if adventure is None else adventure.treasure
    return () if treasure is None else treasure.artifacts


def terms(campaign: Campaign, player: str, adventure: Adventure, role: str) -> Agreement:
    """What a player's Legion keeps to in the next session.

    DN-ADVENTURE-01, DN-ADVENTURE-05, DN-CAMPAIGN-03, DN-CAMPAIGN-04.
    """
    side = adventure.role(role)
    return Agreement(
        size=side.points,
        demanded=side.creature,
        alone=side.alone,
        experience=to_spend(campaign, player, adventure.id),
        earned=to_take(campaign, player, adventure, role),
    )


def standing_terms(adventure: Adventure, role: str) -> Agreement:
    """What a Legion keeps to outside a campaign: nobody has earned anything (DN-RULING-70)."""
    side = adventure.role(role)
    return Agreement(size=side.points, demanded=side.creature, alone=side.alone, earned=())


def leaders(campaign: Campaign) -> tuple[str, ...]:
    """Who has earned the most experience: the winner when the campaign is over (DN-CAMPAIGN-11)."""
    totals = {player: experience(campaign, player) for player in campaign.players()}
    best = max(totals.values(), default=0)
    return tuple(player for player, total in totals.items() if total == best)


def replay_first(campaign: Campaign, adventure: str) -> Problem | None:
    """What keeps players from this Adventure: the last one was a draw and is to be played again.

    DN-ADV1-24.
    """
    last = campaign.sessions[-1] if campaign.sessions else None
    drawn = None if last is None else adventures().get(last.adventure)
    if last is None or drawn is None or drawn.id == adventure:
        return None
    draw = drawn.result(0)
    if draw is None or not draw.replay or any(part.result for part in last.parts):
        return None
    return Problem(REPLAY(adventure=drawn.name), "DN-ADV1-24")


def problems(campaign: Campaign) -> list[Problem]:
    """Everything in a log that cannot have happened."""
    found: list[Problem] = []
    for number, session in enumerate(campaign.sessions):
        before = Campaign(campaign.sessions[:number])
        found += _wrong(before, session, number + 1)
    return found


def _wrong(before: Campaign, session: Session, number: int) -> Iterator[Problem]:
    where = f"session.{number}"
    adventure = adventures().get(session.adventure)
    if adventure is None:
        words = NO_ADVENTURE(session=number, adventure=session.adventure[:40])
        yield Problem(words, "DN-ADVENTURE-01", where)
        return
    drawn = replay_first(before, session.adventure)
    if drawn is not None:
        yield Problem(drawn.words, drawn.rule, where)
    sides = [part.role for part in session.parts]
    if len(set(sides)) < len(sides) or len({part.player for part in session.parts}) < len(sides):
        yield Problem(SIDE_TWICE(session=number), "DN-CAMPAIGN-12", where)
    for part in session.parts:
        if part.role not in [role.id for role in adventure.roles]:
            words = NO_SIDE(session=number, adventure=adventure.name, side=part.role[:40])
            yield Problem(words, "DN-CAMPAIGN-12", where)
            continue
        yield from _wrong_part(before, adventure, part, number)


def _wrong_part(
    before: Campaign, adventure: Adventure, part: Part, number: int
) -> Iterator[Problem]:
    where, player = f"session.{number}", part.player[:40]
    ending = adventure.result(part.result)
    if ending is None or ending.closing:
        words = NO_RESULT(session=number, adventure=adventure.name, result=part.result)
        yield Problem(words, "DN-CAMPAIGN-01", where)
        return
    prize = ending.prize(part.role)
    if part.result and prize is None:
        yield Problem(NOT_WON(session=number, player=player), "DN-CAMPAIGN-01", where)
    if part.kept and (prize is None or part.kept not in prize.choice):
        yield Problem(NOT_A_PRIZE(session=number, player=player), "DN-CAMPAIGN-07", where)
    had = to_spend(before, part.player, adventure.id)
    if not 0 <= part.spent <= had:
        words = OVERSPENT(session=number, player=player, spent=part.spent, had=had)
        rule = (
            "DN-CAMPAIGN-05" if part.spent <= experience(before, part.player) else "DN-CAMPAIGN-02"
        )
        yield Problem(words, rule, where)
    if part.took and part.took not in to_take(before, part.player, adventure, part.role):
        earned = part.took in artifacts(before, part.player)
        rule = "DN-CAMPAIGN-09" if earned else "DN-CAMPAIGN-07"
        yield Problem(NOT_HIS(session=number, player=player), rule, where)
