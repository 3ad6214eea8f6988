"""The table's own messages, common to all games: wrong answers, seats, consent, how it ended."""

from __future__ import annotations

from wartable.engine.message import Message

# What was sent

A_HUGE_NUMBER = Message("engine.a_huge_number", "a huge number")()
A_LIST = Message("engine.a_list", "a list")()
NAMED_VALUES = Message("engine.named_values", "a set of named values")()
NOT_WHOLE = Message("engine.not_whole", "a number that is not whole")()
NOTHING = Message("engine.nothing", "nothing")()
SOMETHING_ELSE = Message("engine.something_else", "something else")()
YES_OR_NO = Message("engine.yes_or_no", "yes or no")()

# Answers that do not fit their form

NEED_TEXT = Message("engine.need_text", "expected a text, not {found}")
NEED_WHOLE = Message("engine.need_whole", "expected a whole number, not {found}")
NEED_LIST = Message("engine.need_list", "expected a list, not {found}")
NEED_NAMES = Message("engine.need_names", "expected a set of named values, not {found}")
NEED_ID = Message("engine.need_id", "expected the id of an option, not {found}")
NO_NAME = Message("engine.no_name", "there is no {found} here")
NO_OPTION = Message("engine.no_option", "{found} cannot be chosen here")
NEED_BUILT = Message(
    "engine.need_built", "expected the id of an option or something built, not {found}"
)
NOTHING_BUILT = Message(
    "engine.nothing_built", "this text describes nothing that can be brought here"
)()
PLAN_SILENT = Message("engine.plan_silent", "the plan says nothing about {name}")
SHARE_SILENT = Message("engine.share_silent", "nothing is said about {name}")
ALONG_SILENT = Message("engine.along_silent", "the answer has no {name}")
NOT_ALONG = Message("engine.not_along", "{number} is not free on {stretch}: {runs}")
PLACE_SILENT = Message("engine.place_silent", "the place has no {name}")
OF_FIELD = Message("engine.of_field", "{field}: {reason}")
TOO_MANY_CHOICES = Message("engine.too_many_choices", "more choices than there are options")()
CHOSEN_TWICE = Message("engine.chosen_twice", "'{option}' is chosen more than once")
CHOOSE = Message("engine.choose", "choose {amount}, not {found}")
COMES_TO = Message("engine.comes_to", "that comes to {found}: choose {amount}")
PUT_IN_ORDER = Message("engine.put_in_order", "put {amount} in order, not {found}")
TAKES = Message("engine.takes", "{option} takes {amount}, not {found}")
SHARE_OUT = Message("engine.share_out", "share out {amount}, not {found}")
DICE_COUNT = Message("engine.dice_count", "expected {amount} dice, not {found}")
DIE_SHOWS = Message("engine.die_shows", "a die of {sides} sides cannot show {found}")
NOT_TURNED = Message("engine.not_turned", "it cannot face {heading}")
NOT_PLACED = Message("engine.not_placed", "x {x}, y {y} is not a place it may be put")
NOT_A_FORM = Message("engine.not_a_form", "not a form that can be asked: {problem}")

# Amounts

UP_TO = Message("engine.up_to", "up to {most}")
FROM_TO = Message("engine.from_to", "{least} to {most}")
ALL_OF = Message("engine.all_of", "all of {amount}")
AT_MOST_IN_ALL = Message("engine.at_most_in_all", "at most {amount} in all")
EXACTLY_IN_ALL = Message("engine.exactly_in_all", "exactly {amount} in all")

# Values of dice and decks

VALUES_FOR = Message("engine.values_for", "expected {amount} values for “{kind}”, not {found}")
NOT_BETWEEN = Message("engine.not_between", "{value} is not between {least} and {most}")
NOT_IN_DECK = Message("engine.not_in_deck", "“{item}” is not left in the deck")
MUST_BE_DRAWN = Message("engine.must_be_drawn", "{amount} must be drawn, not {found}")

# Seats and questions

THE_TABLE = Message("engine.the_table", "The table")()
PUT_TO = Message("engine.put_to", "This question is for {name}.")
PUT_TO_ANOTHER = Message("engine.put_to_another", "This question was for another player.")()
NO_QUESTION = Message("engine.no_question", "There is no such question.")()
SETTLED = Message("engine.settled", "This question has already been settled.")()
NO_DEFAULT = Message("engine.no_default", "There is nothing the table could answer for {name}.")
NO_SEAT = Message("engine.no_seat", "There is no seat {seat}.")
OVER = Message("engine.over", "The match is over.")()
HAS_LEFT = Message("engine.has_left", "{name} has left the match.")
SEATS_NEED = Message("engine.seats_need", "{seats} seats need {seats} players, not {found}.")
NO_START = Message("engine.no_start", "The match cannot start: {problem}.")
RULE_FAILED = Message(
    "engine.rule_failed", "A rule of the program failed ({problem}); nothing was changed."
)

# Consent

NO_UNDO_IN_FORK = Message("engine.no_undo_in_fork", "A fork cannot take answers back.")()
NOTHING_TO_UNDO = Message("engine.nothing_to_undo", "There is no answer of yours to take back.")()
CONCESSION_STANDS = Message("engine.concession_stands", "A concession cannot be taken back.")()
BOTS_DO_NOT_DRAW = Message("engine.bots_do_not_draw", "Bots do not agree to a draw.")()
OWN_PROPOSAL = Message("engine.own_proposal", "Your own proposal is waiting for the others.")()
NOTHING_PROPOSED = Message("engine.nothing_proposed", "Nothing is proposed.")()
NOT_ASKED = Message("engine.not_asked", "{name} is not asked about this.")

# Forks

FORK_HAS_NO_PAST = Message(
    "engine.fork_has_no_past", "A fork does not know what happened before it."
)()
NO_FORK = Message("engine.no_fork", "A roll-out cannot be forked.")()
NO_SNAPSHOT = Message("engine.no_snapshot", "A roll-out keeps no snapshot.")()
NOT_DEALT = Message("engine.not_dealt", "Only a fork dealt for a seat may be sent elsewhere.")()
CANNOT_RERUN = Message(
    "engine.cannot_rerun", "This step cannot be rerun with different hidden parts."
)()

# How a match ended

AND = Message("engine.and", "{one} and {other}")
CONCEDES_ONE = Message("engine.concedes_one", "{name} concedes; {winner} wins.")
CONCEDES_MORE = Message("engine.concedes_more", "{name} concedes; {winners} win.")
AGREED_DRAW = Message("engine.agreed_draw", "The players agree on a draw.")()

# Abilities

NEXT_ABILITY = Message("engine.next_ability", "Which ability acts next?")()
ABILITY_OF = Message("engine.ability_of", "{ability} ({source})")
NO_MORE = Message("engine.no_more", "No more of these")()
WHICH_ABILITIES = Message("engine.which_abilities", "Which of these do you use?")()
USE_ABILITY = Message("engine.use_ability", "{ability}: {question}")
USE_ABILITY_FOR = Message("engine.use_ability_for", "{ability}: {question} (costs: {cost})")
USE_NOTHING = Message("engine.use_nothing", "Nothing")()
USED_UP = Message("engine.used_up", "It cannot be used again yet.")()
ROLL_OFF = Message("engine.roll_off", "to decide the order")()
YES = Message("engine.yes", "Yes")()
NO = Message("engine.no", "No")()

# What happened at the table; events with one sentence declare it themselves

DICE_ROLLED = Message("engine.event.dice", "{name} rolls {values}: {asked}")
DRAWN = Message("engine.event.draw", "{name} draws {items}: {asked}")
ONE_BY_ONE = Message("engine.one_by_one", "{one}, {other}")

# Games and bots

NO_GAME = Message("engine.no_game", "There is no game “{game}”. Games: {games}.")
NO_BOT = Message("engine.no_bot", "There is no bot “{bot}”. Bots: {bots}.")
BOT_TAKES_NOTHING = Message("engine.bot_takes_nothing", "The bot “{bot}” has no settings.")
NO_SEARCH = Message(
    "engine.no_search",
    "“{bot}” is not a search: write search:ms=300 for a time to think, "
    "or search:rollouts=200 for a number of roll-outs.",
)
SEARCH_LIMIT = Message("engine.search_limit", "A search takes {key} from 1 to {most}, not {found}.")
BOT_DOES_NOT_SEARCH = Message(
    "engine.bot_does_not_search", "This bot said that it does not search."
)()
TRIED_OUT = Message(
    "engine.tried_out", "The bot played its best ideas through, and this one came out well."
)()
AT_A_GLANCE = Message("engine.at_a_glance", "This is what a bot would do at a glance.")()
BOT_NOT_ASKED = Message("engine.bot_not_asked", "{name} is not asked anything.")

# Campaigns

CAMPAIGN_NOT_OVER = Message(
    "engine.campaign_not_over", "The match must be over before it belongs to the campaign."
)()
NO_CAMPAIGN = Message("engine.no_campaign", "This match belongs to no campaign.")()
OTHER_CAMPAIGN = Message("engine.other_campaign", "This is not a campaign of {game}.")
PROOF_MISSING = Message(
    "engine.proof_missing", "A campaign needs the log of every match in it as proof."
)()
SESSION_EDITED = Message(
    "engine.session_edited",
    "Match {session} of the campaign is not what its log says: the file was edited.",
)
PROOF_BROKEN = Message(
    "engine.proof_broken", "The log of match {session} of the campaign proves nothing: {reason}"
)
NOT_A_WHOLE_MATCH = Message(
    "engine.not_a_whole_match", "It is not a match played to its end with honest dice."
)()
