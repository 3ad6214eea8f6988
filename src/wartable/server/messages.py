"""The server's own messages: on connecting, when making and joining matches, and at the table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from wartable.bots import BOT_NAMES
from wartable.engine.message import Message

QUOTED: Final = 500
"""How much of an error in a request is quoted."""

# Names for players who gave none

PLAYER = Message("server.player", "Player {number}")
BOTS: Final = {name: Message(f"server.bot.{name}", f"{name} bot")() for name in BOT_NAMES}

# At the door

WRONG_HOST = Message("server.wrong_host", "This server does not go by that name.")()
WRONG_ORIGIN = Message("server.wrong_origin", "This request comes from a page of another site.")()
MANY_REQUESTS = Message("server.many_requests", "Too many requests; please wait a moment.")()
MANY_UPLOADS = Message("server.many_uploads", "Too many uploads; please wait a minute.")()
MANY_MATCHES = Message("server.many_matches", "Too many new matches; please wait a minute.")()
MANY_CONNECTIONS = Message(
    "server.many_connections", "Too many connections; please try again later."
)()
MANY_MESSAGES = Message("server.many_messages", "Too many messages; please slow down.")()
MANY_COMMANDS = Message("server.many_commands", "Too many commands at once; please slow down.")()
BUSY = Message("server.busy", "The table is busy; please try again in a moment.")()
TOO_SLOW = Message("server.too_slow", "This connection is too slow; please reconnect.")()
SAY_HELLO = Message("server.say_hello", "Say hello first.")()
HELLO_FIRST = Message("server.hello_first", "The first message must be hello.")()
HELLO_ONCE = Message("server.hello_once", "Say hello only once.")()
NOT_UNDERSTOOD = Message("server.not_understood", "This message is not understood: {problem}")
BAD_REQUEST = Message("server.bad_request", "This request is not understood: {problem}")
TOO_LARGE = Message("server.too_large", "This is more than the server accepts at once.")()
NOT_READ = Message(
    "server.not_read",
    "This could not be read here: it would take too long, or too much memory.",
)()
FAILED = Message("server.failed", "Something went wrong here.")()

# Making a match

BAD_OPTIONS = Message("server.bad_options", "These options do not fit: {problem}.")
HUGE_NUMBER = Message("server.huge_number", "No option takes a number as large as that.")()
SEAT_COUNT = Message("server.seat_count", "This match has {seats} seats, not {found}.")
ONE_HOST = Message(
    "server.one_host", "The host has one seat; others at the same screen are local seats."
)()
TWO_AT_SCREEN = Message("server.two_at_screen", "Pass and play needs at least two players.")()
LONGEST_SEARCH = Message(
    "server.longest_search", "A bot may think for at most {most} milliseconds here."
)
SEED_ALONE = Message(
    "server.seed_alone", "You can choose a seed only if no other players take part."
)()
DICE_NEED_HANDS = Message("server.dice_need_hands", "Real dice need a player at the table.")()
CLOCK_RANGE = Message(
    "server.clock_range", "A clock must be between {least} seconds and {most} days."
)

# Seats

Missing: TypeAlias = Literal["page", "file", "game", "map", "rule", "match", "seat"]
NO_SUCH: Final = {
    what: Message(f"server.no_such.{what}", f"There is no such {what}.")()
    for what in get_args(Missing)
}
USED_INVITATION = Message(
    "server.used_invitation", "This invitation has been used, or it is for another match."
)()
INVITED_ONLY = Message("server.invited_only", "This match is by invitation only.")()
FULL = Message("server.full", "Every seat is taken.")()
NEEDS_TOKEN = Message("server.needs_token", "This needs a seat's token.")()
WEAK_TOKEN = Message(
    "server.weak_token",
    "A token needs at least 128 random bits: 22 or more letters, digits, - and _.",
)()
TOKEN_USED = Message(
    "server.token_used", "This token has already made another match; choose a new one."
)()
BAD_TOKEN = Message("server.bad_token", "This token is not valid for any seat here.")()
NOT_WATCHED = Message("server.not_watched", "The host does not allow spectators in this match.")()
MOVED = Message("server.moved", "This seat is now played on another device.")()
REMATCH_TAKEN = Message("server.rematch_taken", "Your seat in the rematch is already taken.")()

# At the table

NOT_STARTED = Message("server.not_started", "The match has not started yet.")()
OTHER_RULES = Message(
    "server.other_rules",
    "This match was started under different rules and cannot continue here; "
    "what happened so far can still be looked at.",
)()
CANNOT_START = Message(
    "server.cannot_start", "This match cannot start: its options do not fit the rules here."
)()
DAMAGED = Message(
    "server.damaged",
    "Part of this match can no longer be read, so it cannot continue; "
    "what happened before that can still be looked at.",
)()
TOO_MUCH = Message("server.too_much", "Too much happens at once; please try again.")()
NOT_WRITTEN = Message("server.not_written", "This could not be saved just now; please try again.")()
TRY_AGAIN = Message("server.try_again", "Something went wrong here; please try again.")()
NOT_YOUR_SCREEN = Message("server.not_your_screen", "This screen does not hold that seat.")()
DRAW_CURTAIN = Message("server.draw_curtain", "Draw the curtain for a seat first.")()
ONLY_WATCHING = Message("server.only_watching", "Spectators only watch.")()
NO_CHAT = Message("server.no_chat", "Chat is off in this match.")()
EMPTY_LINE = Message("server.empty_line", "This message is empty.")()
NO_HINTS = Message("server.no_hints", "Hints are off in this match.")()
ONE_HINT = Message("server.one_hint", "One hint at a time, please.")()
NOT_ASKED = Message("server.not_asked", "You are not asked this now.")()
NO_ODDS = Message("server.no_odds", "This game has no odds.")()
ODDS_LATER = Message("server.odds_later", "The odds cannot be worked out just now.")()
NO_SUCH_EVENT = Message("server.no_such_event", "There is no event with that number yet.")()
PAST_LATER = Message("server.past_later", "Earlier events cannot be looked up just now.")()
NO_IDEA = Message("server.no_idea", "No bot has an idea just now.")()
NOTHING_OPEN = Message("server.nothing_open", "You have no answer to take back.")()
BOT_PLAYS_ON = Message("server.bot_plays_on", "A bot plays for you until your next question.")()
NO_UNDO = Message("server.no_undo", "Undo is off in this match.")()
BOT_FOR_OTHERS = Message("server.bot_for_others", "You can only call a bot for another seat.")()
BOT_PLAYS = Message("server.bot_plays", "A bot already plays this seat.")()
AWAY_FOR = Message(
    "server.away_for", "A bot can be called once {name} has been away for {seconds} seconds."
)

# Replays

NOT_OVER = Message("server.not_over", "This is available once the match is over.")()
OVER_THERE = Message("server.over_there", "The match is already over at that point.")()
UNREADABLE = Message("server.unreadable", "This log could not be read here.")()
BAD_LOG = Message("server.bad_log", "This log does not fit: {problem}")
