"""What is said while dice are rolled and results counted."""

from __future__ import annotations

from wartable.engine.message import Message

ROLL_OF = Message("dragondice.roll_of", "{who} rolls {what}")
HOW_USED = Message("dragondice.how_used", "How is {icon} used?")
ACTS_FIRST = Message("dragondice.acts_first", "Which icon acts first?")()
ACTS_NEXT = Message("dragondice.acts_next", "Which icon acts next?")()
TOGETHER = Message("dragondice.together", "Which {icon} icons act together?")
ICON_OF = Message("dragondice.icon_of", "{icon} {x} of {unit}")
DIVIDE = Message("dragondice.divide", "Divide the results of these dice.")()
RESULTS_OF = Message("dragondice.results_of", "{amount} of {unit}")
LOSE_RESULTS = Message("dragondice.lose_results", "Choose which results are lost: {amount}.")
LOSE_MAGIC = Message("dragondice.lose_magic", "Choose which magic results are lost: {amount}.")
LEAVE_OUT = Message("dragondice.leave_out", "Leave {unit} out of this roll?")
ITEMS_LEFT_OUT = Message(
    "dragondice.items_left_out",
    "Choose the items that are not rolled: nobody who rolls can carry them.",
)()
KEEP_ITEM = Message(
    "dragondice.keep_item", "Choose an item to be carried: there are too many for these units."
)()
GIVES = Message("dragondice.gives", "{amount} {type}")
BOTH = Message("dragondice.both", "{one} and {other}")
EITHER = Message("dragondice.either", "{amount} results, divided as you like: {types}")
