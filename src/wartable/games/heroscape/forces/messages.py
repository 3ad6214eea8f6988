"""What is said about Armies: what is wrong with one, and with a code or a text of one."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

OWN: Final = Message("heroscape.own_army", "an Army of your own")()

# What is wrong with an Army

LIMIT_RANGE: Final = Message(
    "heroscape.force.limit_range",
    "A Points Cost limit is {least} to {most}, not {points}.",
)
TOO_DEAR: Final = Message(
    "heroscape.force.too_dear", "The Army costs {points} points, {over} over the limit of {limit}."
)
EMPTY: Final = Message("heroscape.force.empty", "An Army needs at least one card.")()
TOO_MANY: Final = Message("heroscape.force.too_many", "An Army has at most {most} cards.")
UNKNOWN: Final = Message("heroscape.force.unknown", "There is no Army Card “{card}”.")
TWICE: Final = Message(
    "heroscape.force.twice",
    "{card} is Unique, and the Army has {count} cards of that name; only one is allowed.",
)
LONG_NAME: Final = Message("heroscape.force.long_name", "A name can have up to {most} letters.")
ODD_NAME: Final = Message(
    "heroscape.force.odd_name",
    "A name can have only visible characters: no tabs, line breaks or control characters.",
)()
CROWDED: Final = Message(
    "heroscape.force.crowded",
    "Its figures take {there} spaces, and the smallest starting zone here has {room}:"
    " some may have to be left out.",
)

# Codes

NO_CODE_SO: Final = Message(
    "heroscape.force.no_code_so", "There is no code for an Army that large."
)()
NO_CODE_CARD: Final = Message(
    "heroscape.force.no_code_card", "There is no code for an Army with “{card}”."
)
NOT_A_CODE: Final = Message(
    "heroscape.force.not_a_code", "The code of an Army begins with {prefix}"
)
OTHER_VERSION: Final = Message(
    "heroscape.force.other_version", "The code is from another version of the game."
)()
DAMAGED: Final = Message(
    "heroscape.force.damaged",
    "The code is damaged: copy it again, from its first letter to its last.",
)()
UNKNOWN_IN_CODE: Final = Message(
    "heroscape.force.unknown_in_code",
    "The code has a card that is not known here; perhaps it is from a pack.",
)()

# Texts and data

NEITHER: Final = Message(
    "heroscape.force.neither", "This is neither an Army code nor an Army list."
)()
NOT_ASKED: Final = Message(
    "heroscape.force.not_asked", "This cannot be asked about an Army: {problem}"
)
NO_FIELD: Final = Message("heroscape.force.no_field", "An Army has no {found}.")
NO_ARMY: Final = Message("heroscape.force.no_army", "This is not an Army: {problem}")
LINE: Final = Message("heroscape.force.line", "Line {line}: {problem}")
LONG_TEXT: Final = Message(
    "heroscape.force.long_text", "The text of an Army can have up to {most} letters."
)
LONG_LINE: Final = Message("heroscape.force.long_line", "A line can have up to {most} letters.")
WRONG_POINTS: Final = Message(
    "heroscape.force.wrong_points", "“Points:” needs a number after it, such as 300."
)()
NOT_A_CARD: Final = Message("heroscape.force.not_a_card", "There is no Army Card “{found}”.")
NOT_A_CARD_HINT: Final = Message(
    "heroscape.force.not_a_card_hint", "There is no Army Card “{found}”; did you mean “{near}”?"
)
AMBIGUOUS: Final = Message(
    "heroscape.force.ambiguous", "“{found}” can mean several cards; write one of {choices}."
)
