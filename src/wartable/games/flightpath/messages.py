"""What both games of template flight say."""

from __future__ import annotations

from wartable.engine.message import Message

SHARE_BOUNDS = Message(
    "flightpath.share_bounds",
    "The first player of a team has {least} to {most} percent of its points, not {share}.",
)
OUTSIDE_AREA = Message("flightpath.outside_area", "It must lie inside the marked area.")()
IN_THE_WAY = Message("flightpath.in_the_way", "{thing} is in the way.")
TOO_NEAR = Message("flightpath.too_near", "It is too near to {thing}.")
ABILITY_OF = Message("flightpath.ability_of", "Ability of {piece}")
NO_CODE_CARD = Message(
    "flightpath.code.none_card",
    "The card “{card}” is not known: take it out first, or share the {force} as text.",
)
OTHER_VERSION = Message(
    "flightpath.code.other_version",
    "This code was made by another version; ask for the {force} as text.",
)
NOT_A_CODE = Message(
    "flightpath.code.not_one", "This is no code of a {force}: such a code begins with {prefix}"
)
DAMAGED = Message(
    "flightpath.code.damaged",
    "The code is damaged: some letters are missing or wrong. Copy it again.",
)()
UNKNOWN_IN_CODE = Message(
    "flightpath.code.unknown_card",
    "The code names a card that is not known here: it may come from a pack, "
    "or from a newer version. Add the pack first.",
)()
