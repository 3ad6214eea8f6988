"""What is said about Armies: what is wrong with one, and with a code or a text of one."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

OWN: Final = Message("heroscape.own_army", "an Army of your own")()

# What is wrong with an Army

LIMIT_RANGE: Final = Message(
    "heroscape.force.limit_range",
    "A limit of Points Cost is {least} to {most}; {points} is not among them.",
)
TOO_DEAR: Final = Message(
    "heroscape.force.too_dear", "The Army costs {points} of {limit} points: take away {over}."
)
EMPTY: Final = Message("heroscape.force.empty", "An Army needs at least one card.")()
TOO_MANY: Final = Message("heroscape.force.too_many", "An Army has at most {most} cards.")
UNKNOWN: Final = Message("heroscape.force.unknown", "There is no Army Card “{card}”.")
TWICE: Final = Message(
    "heroscape.force.twice",
    "{card} is Unique, and the Army has {count} cards of that name; it may have one.",
)
LONG_NAME: Final = Message("heroscape.force.long_name", "A name has up to {most} letters.")
ODD_NAME: Final = Message(
    "heroscape.force.odd_name",
    "A name has only letters that can be seen: no tabs, line breaks or control characters.",
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
    "heroscape.force.neither", "This is neither the code nor the text of an Army."
)()
NOT_ASKED: Final = Message("heroscape.force.not_asked", "Nothing is asked by that: {problem}")
NO_FIELD: Final = Message("heroscape.force.no_field", "An Army has no {found}.")
NO_ARMY: Final = Message("heroscape.force.no_army", "This is no Army: {problem}")
LINE: Final = Message("heroscape.force.line", "Line {line}: {problem}")
LONG_TEXT: Final = Message(
    "heroscape.force.long_text", "The text of an Army has up to {most} letters."
)
LONG_LINE: Final = Message("heroscape.force.long_line", "A line has up to {most} letters.")
WRONG_POINTS: Final = Message(
    "heroscape.force.wrong_points", "After “Points:” comes a number, such as 300."
)()
NOT_A_CARD: Final = Message("heroscape.force.not_a_card", "There is no Army Card “{found}”.")
NOT_A_CARD_HINT: Final = Message(
    "heroscape.force.not_a_card_hint", "There is no Army Card “{found}”; is it “{near}”?"
)
AMBIGUOUS: Final = Message(
    "heroscape.force.ambiguous", "“{found}” can mean several cards; write one of {choices}."
)
