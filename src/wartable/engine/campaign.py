"""Campaigns: matches that belong together, kept as a file by those who play them.

A game that has campaigns brings a module `campaign_book` next to its rulebook, and its options have
a field `campaign` that takes such a file. The file has a session for each match, as the game writes
it, and the log of that match as proof: what a session says is what a replay of its log gives, so
nobody can give themselves points.
"""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Any, Final, Protocol, cast

import msgspec
from msgspec import Meta

from wartable.engine import messages
from wartable.engine.beside import module_beside
from wartable.engine.logfile import LogError, log_of, pack_log, read_log
from wartable.engine.match import Match
from wartable.engine.refusal import BadOptions, NotNow
from wartable.engine.replay import verify
from wartable.engine.rulebook import AnyRulebook, Options, State

MOST_SESSIONS: Final = 60
LARGEST_LOG: Final = 8 * 1024 * 1024
FIELD: Final = "campaign"
"""The option that takes a campaign."""


class CampaignFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign as its players keep it."""

    game: str
    sessions: Annotated[tuple[dict[str, Any], ...], Meta(max_length=MOST_SESSIONS)] = ()
    proofs: Annotated[tuple[str, ...], Meta(max_length=MOST_SESSIONS)] = ()


class CampaignThing(msgspec.Struct, frozen=True):
    """Something with an id and a name."""

    id: str
    name: str


class CampaignSide(msgspec.Struct, frozen=True):
    """A side of a chapter."""

    id: str
    name: str
    words: str


class CampaignChapter(msgspec.Struct, frozen=True):
    """Something that can be played in a campaign, and the options that choose it."""

    id: str
    number: int
    name: str
    words: str
    sides: tuple[CampaignSide, ...]
    options: dict[str, str | int | bool]
    played: int


class CampaignStanding(msgspec.Struct, frozen=True):
    """What a player has earned so far."""

    name: str
    points: int
    things: tuple[CampaignThing, ...]


class CampaignPart(msgspec.Struct, frozen=True):
    """A player's part in a match of the campaign, in words."""

    player: str
    side: str
    won: bool
    words: str


class CampaignSession(msgspec.Struct, frozen=True):
    """A match of the campaign, in words."""

    chapter: str
    name: str
    words: str
    parts: tuple[CampaignPart, ...]


class CampaignCard(msgspec.Struct, frozen=True):
    """Everything about a campaign that a page shows."""

    game: str
    chapters: tuple[CampaignChapter, ...]
    standing: tuple[CampaignStanding, ...]
    leaders: tuple[str, ...]
    sessions: tuple[CampaignSession, ...]


class CampaignBook(Protocol):
    """The module `campaign_book` of a game."""

    LOG_RULE: str
    """The rule by which a log says what was played, and nothing else."""

    def look(self, file: CampaignFile) -> CampaignCard:
        """A campaign in words, or `BadOptions` for one that cannot have happened."""
        ...

    def session(
        self, options: Options, state: State, out: tuple[int, ...]
    ) -> dict[str, Any] | None:
        """What a finished match adds to its campaign; None if it belongs to none.

        `out` are the seats that have left it; if all others won by that, the state is as it was.
        """
        ...


def find_campaigns(rulebook: AnyRulebook) -> CampaignBook | None:
    """What a game knows about campaigns; None if it has none."""
    return cast("CampaignBook | None", module_beside(rulebook, "campaign_book"))


def file_in(options: Options) -> CampaignFile | None:
    """The campaign that a match belongs to, as it was before the match."""
    data = msgspec.to_builtins(options)
    found = data.get(FIELD)
    return None if found is None else msgspec.convert(found, CampaignFile)


def grown(match: Match) -> CampaignFile:
    """The campaign of a finished match with that match in it; `NotNow` if there is none."""
    book = find_campaigns(match.rulebook)
    before = file_in(match.options)
    if match.result is None:
        raise NotNow(messages.CAMPAIGN_NOT_OVER)
    session = None if book is None else book.session(match.options, match.state, tuple(match.out))
    if session is None or before is None:
        raise NotNow(messages.NO_CAMPAIGN)
    return CampaignFile(before.game, (*before.sessions, session), (*before.proofs, proof_of(match)))


def proof_of(match: Match) -> str:
    """The log of a match, packed; proofs of earlier matches are left out of it."""
    log = log_of(match)
    options = dict(log.header.options)
    options[FIELD] = {**options[FIELD], "proofs": []}
    header = msgspec.structs.replace(log.header, options=options)
    return base64.b64encode(pack_log(msgspec.structs.replace(log, header=header))).decode()


def check_file(file: CampaignFile, rulebook: AnyRulebook) -> CampaignCard:
    """A campaign in words; `BadOptions` unless every session is what its proof says."""
    book = find_campaigns(rulebook)
    if book is None or file.game != rulebook.id:
        raise BadOptions(messages.OTHER_CAMPAIGN(game=rulebook.title))
    card = book.look(file)
    if len(file.proofs) != len(file.sessions):
        raise BadOptions(messages.PROOF_MISSING, book.LOG_RULE)
    for number, (session, proof) in enumerate(zip(file.sessions, file.proofs, strict=True), 1):
        match = _replayed(proof, number, rulebook, book.LOG_RULE)
        before = file_in(match.options)
        told = book.session(match.options, match.state, tuple(match.out))
        earlier = file.sessions[: number - 1]
        if before is None or _written(before.sessions) != _written(earlier):
            raise BadOptions(messages.SESSION_EDITED(session=number), book.LOG_RULE)
        if told is None or _written(told) != _written(session):
            raise BadOptions(messages.SESSION_EDITED(session=number), book.LOG_RULE)
    return card


def _replayed(proof: str, number: int, rulebook: AnyRulebook, rule: str) -> Match:
    """The match behind a session, every die and event of it checked."""
    try:
        log = read_log(base64.b64decode(proof, validate=True), LARGEST_LOG)
        if log.header.dice == "scripted" or log.header.inherited or log.result is None:
            raise LogError(messages.NOT_A_WHOLE_MATCH)
        if log.header.game != rulebook.id:
            raise LogError(messages.OTHER_CAMPAIGN(game=rulebook.title))
        return verify(log, lambda _: rulebook)
    except (LogError, binascii.Error) as error:
        words = messages.PROOF_BROKEN(session=number, reason=str(error)[:200])
        raise BadOptions(words, rule) from None


def _written(data: object) -> bytes:
    """Data as it stands in a file, whatever kinds of lists it is made of."""
    return msgspec.json.encode(data, order="sorted")


def check_proofs(options: Options, rulebook: AnyRulebook) -> None:
    """Check the campaign in the options of a match that is about to be made, if it has one."""
    if find_campaigns(rulebook) is not None:
        file = file_in(options)
        if file is not None and (file.sessions or file.proofs):
            check_file(file, rulebook)
