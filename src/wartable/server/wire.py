"""Every message of the WebSocket, both ways (docs/protocol.md, docs/protocol.schema.json)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wartable.engine.consent import UndoReach
from wartable.engine.foreign import measure_json
from wartable.engine.message import Phrase, Value
from wartable.engine.odds import Odds
from wartable.server.hosting import HostSettings

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""A client's own id for a command, so that it can be resent safely."""
MatchId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=1, max_length=128)]
PromptId = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
EventNumber = Annotated[int, Meta(ge=0, le=2**53)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


class _FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(_FromClient, frozen=True, tag="hello"):
    """Always first: which match, as whom, and the last event already seen."""

    match: MatchId
    token: Token | None = None
    watch: bool = False
    seen: EventNumber = 0
    phrases: bool = False
    """Whether events include the keys of their words, for translation."""


class Answer(_FromClient, frozen=True, tag="answer"):
    """An answer to a prompt."""

    id: ClientId
    prompt: PromptId
    data: Any


class Withdraw(_FromClient, frozen=True, tag="withdraw"):
    """Withdraw your own open sealed answer."""

    id: ClientId


class Undo(_FromClient, frozen=True, tag="undo"):
    """Undo your last answer, or ask to."""

    id: ClientId


class Draw(_FromClient, frozen=True, tag="draw"):
    """Offer a draw."""

    id: ClientId


class Agree(_FromClient, frozen=True, tag="agree"):
    """Agree to what is proposed."""

    id: ClientId


class Decline(_FromClient, frozen=True, tag="decline"):
    """Turn it down, or withdraw your own proposal."""

    id: ClientId


class Concede(_FromClient, frozen=True, tag="concede"):
    """Give up."""

    id: ClientId


class CallBot(_FromClient, frozen=True, tag="call_bot"):
    """Let a bot play for a seat that is offline."""

    id: ClientId
    seat: SeatNumber


class Say(_FromClient, frozen=True, tag="chat"):
    """A line of chat."""

    id: ClientId
    text: ChatText


class Suggest(_FromClient, frozen=True, tag="suggest"):
    """What would a bot answer here? `again` counts the answers it has given so far."""

    id: ClientId
    prompt: PromptId
    again: Annotated[int, Meta(ge=0, le=1000)] = 0


class AskOdds(_FromClient, frozen=True, tag="odds"):
    """What are the odds for each option?"""

    id: ClientId
    prompt: PromptId


class LookBack(_FromClient, frozen=True, tag="earlier"):
    """Every event before this one, from the first."""

    id: ClientId
    before: EventNumber


class Curtain(_FromClient, frozen=True, tag="curtain"):
    """Pass and play: show this seat's secrets now (null: none)."""

    seat: SeatNumber | None = None


class Resync(_FromClient, frozen=True, tag="resync"):
    """Something is missing: a snapshot, please."""

    phrases: bool = False
    """As in `hello`, from now on."""


class Ping(_FromClient, frozen=True, tag="ping"):
    """Are you there?"""


Command = Answer | Withdraw | Undo | Draw | Agree | Decline | Concede | CallBot
"""What changes a match: it is stored and acknowledged."""
FromClient = (
    Hello
    | Answer
    | Withdraw
    | Undo
    | Draw
    | Agree
    | Decline
    | Concede
    | CallBot
    | Say
    | Suggest
    | AskOdds
    | LookBack
    | Curtain
    | Resync
    | Ping
)


class ClockShown(msgspec.Struct, frozen=True):
    """A seat's clock: milliseconds left at the moment of the message, and whether it runs."""

    left: int
    running: bool


class SeatShown(msgspec.Struct, frozen=True):
    """The public state of a seat; `bot` is the level that plays it now, `stands_in` for whom."""

    seat: int
    name: str
    color: str
    kind: Literal["person", "local", "bot"]
    bot: str
    stands_in: bool
    taken: bool
    online: bool
    offline_for: int
    """Seconds since the seat was last here; 0 while it is."""
    clock: ClockShown | None = None
    called: Phrase | UnsetType = UNSET
    """How to translate a name that no player chose."""


class ProposalShown(msgspec.Struct, frozen=True):
    """What a seat proposes; `missing` have not answered; it lapses in `seconds`."""

    what: Literal["undo", "draw"]
    seat: int
    missing: tuple[int, ...]
    agreed: tuple[int, ...]
    lapses_in: int


class ChatShown(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class _FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A message from the server."""


class Snapshot(_FromServer, frozen=True, tag="snapshot", kw_only=True):
    """Everything a client needs to show a match from scratch."""

    match: str
    game: str
    started: bool
    version: int
    seat: int | None
    hot_seats: tuple[int, ...]
    view: Any
    prompts: list[Any]
    open: Any
    team_open: dict[int, Any]
    events: list[Any]
    last: int
    waiting: list[Any]
    seats: list[SeatShown]
    proposal: ProposalShown | None
    settings: HostSettings
    options: dict[str, Any]
    chat: list[ChatShown]
    result: Any
    commitment: str
    seed: str | None
    rematch: str | None
    undo: UndoReach
    problem: str | None
    problem_key: str | UnsetType = UNSET


class Update(_FromServer, frozen=True, tag="update", kw_only=True):
    """What changed since the last message; a field that is left out did not change."""

    version: int
    events: list[Any]
    last: int
    patch: list[Any] | UnsetType = UNSET
    view: Any = UNSET
    prompts: list[Any] | UnsetType = UNSET
    open: Any = UNSET
    team_open: dict[int, Any] | UnsetType = UNSET
    waiting: list[Any] | UnsetType = UNSET
    proposal: ProposalShown | UnsetType | None = UNSET
    clocks: dict[int, ClockShown] | UnsetType = UNSET
    result: Any = UNSET
    seed: str | UnsetType = UNSET
    undo: UndoReach | UnsetType = UNSET


class Ack(_FromServer, frozen=True, tag="ack"):
    """A command was accepted and is stored."""

    id: str
    closed: bool
    again: bool


class Refused(_FromServer, frozen=True, tag="refused"):
    """A command was not accepted and changed nothing."""

    id: str | None
    refused: str
    reason: str
    rule: str | None
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET


class Suggestion(_FromServer, frozen=True, tag="suggestion"):
    """What a bot would answer, why, and notes for the game's own prompt."""

    id: str
    prompt: str
    data: Any
    words: str
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET
    notes: Any = UNSET


class OddsTold(_FromServer, frozen=True, tag="odds"):
    """The odds of each option that has any, by its id; those that matter most first."""

    id: str
    prompt: str
    odds: dict[str, tuple[Odds, ...]]


class EarlierTold(_FromServer, frozen=True, tag="earlier"):
    """Every event before the one that was named, as this listener saw them."""

    id: str
    before: int
    events: list[Any]


class Presence(_FromServer, frozen=True, tag="presence"):
    """Who is here, after a player came or left, or a seat changed hands."""

    seats: list[SeatShown]
    rematch: str | None = None


class Said(_FromServer, frozen=True, tag="chat"):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class Pong(_FromServer, frozen=True, tag="pong"):
    """Here."""


class Trouble(_FromServer, frozen=True, tag="error"):
    """Something is wrong with the connection itself; it is closed after this."""

    error: str
    reason: str
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET


FromServer = (
    Snapshot
    | Update
    | Ack
    | Refused
    | Suggestion
    | OddsTold
    | EarlierTold
    | Presence
    | Said
    | Pong
    | Trouble
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def encode(message: FromServer) -> str:
    """A message, encoded."""
    return _encoder.encode(message).decode()


def decode(text: str | bytes) -> FromClient:
    """A message, decoded; `ValueError` if it is nested too deeply or not valid."""
    measure_json(text)
    return _decoder.decode(text)
