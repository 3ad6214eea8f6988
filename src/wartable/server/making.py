"""Makes matches: checks what a host chose, stores the match, hands out seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from wartable.bots import make_bot
from wartable.engine.chance import fresh_seed, seed_from
from wartable.engine.lobby import FIRST_BOT, quick_options
from wartable.engine.refusal import BadOptions
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.hall import Hall
from wartable.server.held import SnapshotData
from wartable.server.hosting import ClockChoice, HostSettings
from wartable.server.records import MatchRecord, SeatRecord
from wartable.server.seats import MATCH_BYTES, derived, hash_of, is_strong, new_secret
from wartable.server.starting import FirstRow
from wartable.server.strangers import checked_options
from wartable.server.texts import clean_name
from wartable.server.times import milliseconds, now
from wartable.server.turns import NOBODY, Asker
from wartable.server.wire import Token

SHORTEST_CLOCK: Final = 5
LONGEST_CLOCK: Final = 7 * 24 * 3600
LONGEST_SEARCH: Final = 2000
"""The longest thinking time of a search bot here, in milliseconds."""

Name = Annotated[str, Meta(max_length=100)]
BotName = Annotated[str, Meta(max_length=40)]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who gets a seat: the host, an invited player, a bot, or a player at the host's screen."""

    kind: Literal["me", "invite", "bot", "local"]
    name: Name = ""
    bot: BotName = ""


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
    token: Token | None = None


class SeatGiven(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a new match, with what its player needs to sit there."""

    seat: int
    token: str | None = None
    invitation: str | None = None


class MatchMade(msgspec.Struct, frozen=True):
    """A new match."""

    match: str
    seats: list[SeatGiven]


async def make_match(hall: Hall, wish: MatchWish, asker: Asker = NOBODY) -> MatchMade:
    """Make a match, or raise `BadOptions`."""
    options = await _checked_options(hall, wish, asker)
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
    token = chosen_token(wish.token)
    records, given = seat_records(wish.seats, token, online=hall.settings.pace.presence)
    record = new_record(wish.game, options, settings, seed, token)
    await add_once(hall, record, records)
    await start_if_full(hall, record.id)
    return MatchMade(record.id, given)


async def quick_match(
    hall: Hall, game: str, name: str, asker: Asker, bot: str = FIRST_BOT, token: str | None = None
) -> MatchMade:
    """A match against a bot, with the options of a first match."""
    quick = dict[str, Any](quick_options(find_rulebook(game)))
    seats = [SeatWish("me", name), SeatWish("bot", bot=bot)]
    wish = MatchWish(game=game, options=quick, seats=seats, undo="free", token=token)
    return await make_match(hall, wish, asker)


def chosen_token(token: str | None) -> str:
    """The token a client chose, or a new one; `BadOptions` if it is weak."""
    if token is None:
        return new_secret()
    if not is_strong(token):
        raise BadOptions(messages.WEAK_TOKEN)
    return token


async def add_once(
    hall: Hall,
    record: MatchRecord,
    table: Sequence[SeatRecord],
    first: FirstRow | None = None,
    kept: SnapshotData | None = None,
) -> None:
    """Store a match, or find that the same request has done so before.

    A snapshot may come with its first row, so that the row need not be rerun.
    """
    if await hall.store.add_match(record, table, first):
        if kept is not None:
            await hall.store.keep_snapshot(
                record.id, 1, record.rules, record.content, msgspec.msgpack.encode(kept)
            )
        return
    known = await hall.store.match(record.id)
    seats = await hall.store.seats(record.id)
    if known is None or _made_of(known, seats) != _made_of(record, table):
        raise BadOptions(messages.TOKEN_USED)


def _made_of(record: MatchRecord, table: Sequence[SeatRecord]) -> bytes:
    """The parts of a request that define a match, nothing that changes later."""
    seats = [(seat.kind, seat.bot) for seat in table]
    return msgspec.json.encode((record.game, record.options, record.settings, seats))


async def start_if_full(hall: Hall, match_id: str) -> None:
    """Start a match once all its seats are taken."""
    room = await hall.room(match_id)
    if room is not None and room.match is None:
        await room.start()


def new_record(
    game: str,
    options: dict[str, Any],
    settings: HostSettings,
    seed: bytes,
    token: str | None = None,
) -> MatchRecord:
    """A match about to be stored; the same token gives the same match."""
    rulebook = find_rulebook(game)
    return MatchRecord(
        id=derived(token or new_secret(), "match", MATCH_BYTES),
        game=game,
        rules=rulebook.rules_version,
        content=rulebook.content_version,
        options=options,
        settings=settings,
        seed=seed,
        created=now(),
    )


def seat_records(
    wishes: Sequence[SeatWish], token: str, *, online: float
) -> tuple[list[SeatRecord], list[SeatGiven]]:
    """The seats of a new match, and what is handed out for them."""
    hot = any(wish.kind == "local" for wish in wishes)
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
            invitation = derived(token, f"invitation {seat}")
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


async def _checked_options(hall: Hall, wish: MatchWish, asker: Asker) -> dict[str, Any]:
    rulebook = find_rulebook(wish.game)
    plain = await checked_options(hall, wish.game, wish.options, asker)
    wanted = rulebook.seats(msgspec.convert(plain, rulebook.options_type))
    if wanted != len(wish.seats):
        raise BadOptions(messages.SEAT_COUNT(seats=wanted, found=len(wish.seats)))
    return plain


def _check_seats(wish: MatchWish) -> None:
    kinds = [seat.kind for seat in wish.seats]
    if kinds.count("me") > 1:
        raise BadOptions(messages.ONE_HOST)
    if "local" in kinds and kinds.count("local") + kinds.count("me") == 1:
        raise BadOptions(messages.TWO_AT_SCREEN)
    for seat in wish.seats:
        if seat.kind == "bot":
            check_bot(seat.bot)
    if wish.seed is not None and any(kind in {"invite", "local"} for kind in kinds):
        raise BadOptions(messages.SEED_ALONE)
    if wish.dice == "declared" and "me" not in kinds and "local" not in kinds:
        raise BadOptions(messages.DICE_NEED_HANDS)


def check_bot(bot: str) -> None:
    """Raise `BadOptions` for a bot that does not exist or would think too long."""
    budget = make_bot(bot).budget
    if budget is not None and not 0 < budget.milliseconds <= LONGEST_SEARCH:
        raise BadOptions(messages.LONGEST_SEARCH(most=LONGEST_SEARCH))


def _checked_clock(clock: ClockChoice) -> ClockChoice:
    if clock.kind == "none":
        return ClockChoice()
    if not SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK:
        raise BadOptions(messages.CLOCK_RANGE(least=SHORTEST_CLOCK, most=LONGEST_CLOCK // 86400))
    return clock
