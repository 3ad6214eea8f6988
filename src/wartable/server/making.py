"""Makes matches: checks what a host chose, writes the match down, hands out seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from wartable.bots import make_bot
from wartable.engine.chance import fresh_seed, seed_from
from wartable.engine.refusal import BadOptions
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.catalogue import card_of
from wartable.server.hall import Hall
from wartable.server.hosting import ClockChoice, HostSettings
from wartable.server.records import MatchRecord, SeatRecord
from wartable.server.seats import hash_of, new_secret
from wartable.server.texts import clean_name
from wartable.server.times import milliseconds, now

EASY: Final = "easy"
SHORTEST_CLOCK: Final = 5
LONGEST_CLOCK: Final = 7 * 24 * 3600
LONGEST_SEARCH: Final = 2000
"""Milliseconds a search bot may be told to think here."""

Name = Annotated[str, Meta(max_length=100)]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: the host, somebody invited, a bot, or one at the host's screen."""

    kind: Literal["me", "invite", "bot", "local"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class MatchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a host chose."""

    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    dice: Literal["seeded", "declared"] = "seeded"
    undo: Literal["ask", "free", "never"] = "ask"
    clock: ClockChoice = ClockChoice()
    watch: Literal["all", "none", "delayed"] = "all"
    hints: bool = True
    public: bool = False
    open: bool = False
    chat: bool = True
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class SeatGiven(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a new match, with what its player needs to sit there."""

    seat: int
    token: str | None = None
    invitation: str | None = None


class MatchMade(msgspec.Struct, frozen=True):
    """A new match."""

    match: str
    seats: list[SeatGiven]


async def make_match(hall: Hall, wish: MatchWish) -> MatchMade:
    """Make a match, or raise `BadOptions`."""
    options = _checked_options(wish)
    _check_seats(wish)
    settings = HostSettings(
        dice=wish.dice,
        undo=wish.undo,
        clock=_checked_clock(wish.clock),
        watch=wish.watch,
        hints=wish.hints,
        public=wish.public,
        open=wish.open,
        chat=wish.chat,
        chosen_seed=wish.seed is not None,
    )
    seed = fresh_seed() if wish.seed is None else seed_from(wish.seed)
    records, given = seat_records(wish.seats, online=hall.settings.pace.presence)
    record = new_record(wish.game, options, settings, seed)
    await hall.store.add_match(record, records)
    await start_if_full(hall, record.id)
    return MatchMade(record.id, given)


async def quick_match(hall: Hall, game: str, name: str) -> MatchMade:
    """A first match against an easy bot, without a question asked."""
    quick = dict(card_of(find_rulebook(game)).quick)
    seats = [SeatWish("me", name), SeatWish("bot", bot=EASY)]
    return await make_match(hall, MatchWish(game=game, options=quick, seats=seats, undo="free"))


async def start_if_full(hall: Hall, match_id: str) -> None:
    """Start a match once all its seats are taken."""
    room = await hall.room(match_id)
    if room is not None and room.match is None:
        await room.start()


def new_record(
    game: str, options: dict[str, Any], settings: HostSettings, seed: bytes
) -> MatchRecord:
    """A match that is about to be written down."""
    rulebook = find_rulebook(game)
    return MatchRecord(
        id=secrets.token_urlsafe(12),
        game=game,
        rules=rulebook.rules_version,
        content=rulebook.content_version,
        options=options,
        settings=settings,
        seed=seed,
        created=now(),
    )


def seat_records(
    wishes: Sequence[SeatWish], *, online: float
) -> tuple[list[SeatRecord], list[SeatGiven]]:
    """The seats of a new match, and what is handed out for them."""
    hot = any(wish.kind == "local" for wish in wishes)
    token = new_secret()
    until = now() + milliseconds(online)
    records: list[SeatRecord] = []
    given: list[SeatGiven] = []
    for seat, wish in enumerate(wishes):
        usual = messages.PLAYER(number=seat + 1)
        if wish.kind == "bot":
            name = clean_name(wish.name, messages.BOTS[wish.bot.partition(":")[0]])
            records.append(SeatRecord(seat=seat, kind="bot", name=name, bot=wish.bot, taken=True))
            given.append(SeatGiven(seat))
        elif wish.kind == "invite":
            invitation = new_secret()
            records.append(
                SeatRecord(
                    seat=seat,
                    kind="person",
                    name=clean_name(wish.name, usual),
                    invitation_hash=hash_of(invitation),
                )
            )
            given.append(SeatGiven(seat, invitation=invitation))
        else:
            records.append(
                SeatRecord(
                    seat=seat,
                    kind="local" if hot else "person",
                    name=clean_name(wish.name, usual),
                    taken=True,
                    token_hash=hash_of(token),
                    online_until=until,
                )
            )
            given.append(SeatGiven(seat, token=token))
    return records, given


def _checked_options(wish: MatchWish) -> dict[str, Any]:
    rulebook = find_rulebook(wish.game)
    try:
        options = msgspec.convert(wish.options, rulebook.options_type)
    except msgspec.ValidationError as error:
        raise BadOptions(messages.BAD_OPTIONS(problem=str(error))) from None
    rulebook.check_options(options)
    wanted = rulebook.seats(options)
    if wanted != len(wish.seats):
        raise BadOptions(messages.SEAT_COUNT(seats=wanted, found=len(wish.seats)))
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return plain


def _check_seats(wish: MatchWish) -> None:
    kinds = [seat.kind for seat in wish.seats]
    if kinds.count("me") > 1:
        raise BadOptions(messages.ONE_HOST)
    if "local" in kinds and kinds.count("local") + kinds.count("me") == 1:
        raise BadOptions(messages.TWO_AT_SCREEN)
    for seat in wish.seats:
        if seat.kind == "bot":
            budget = make_bot(seat.bot).budget
            if budget is not None and not 0 < budget.milliseconds <= LONGEST_SEARCH:
                raise BadOptions(messages.LONGEST_SEARCH(most=LONGEST_SEARCH))
    if wish.seed is not None and any(kind in {"invite", "local"} for kind in kinds):
        raise BadOptions(messages.SEED_ALONE)
    if wish.dice == "declared" and "me" not in kinds and "local" not in kinds:
        raise BadOptions(messages.DICE_NEED_HANDS)


def _checked_clock(clock: ClockChoice) -> ClockChoice:
    if clock.kind == "none":
        return ClockChoice()
    if not SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK:
        raise BadOptions(messages.CLOCK_RANGE(least=SHORTEST_CLOCK, most=LONGEST_CLOCK // 86400))
    return clock
