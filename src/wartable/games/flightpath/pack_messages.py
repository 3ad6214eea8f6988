"""What is said about packs that will not do."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

THE_PACK: Final = Message("flightpath.pack.the_pack", "The pack")()
THE_CARD: Final = Message("flightpath.pack.the_card", "The card “{id}”")
THE_DIAL: Final = Message("flightpath.pack.the_dial", "The dial “{id}”")

LONG_PACK: Final = Message("flightpath.pack.long", "A pack has up to {most} letters.")
NOT_A_PACK: Final = Message("flightpath.pack.not_a_pack", "This is no pack: {problem}")
LARGE_PACK: Final = Message("flightpath.pack.large", "A pack has up to {most} cards and dials.")
TWICE: Final = Message("flightpath.pack.twice", "The pack has “{id}” twice.")
BAD_ID: Final = Message(
    "flightpath.pack.bad_id",
    "“{id}” will not do as an id: small letters, digits and underscores, a letter first.",
)
NEEDS_NAME: Final = Message(
    "flightpath.pack.needs_name",
    "{whose} needs names of 1 to {most} letters that can be seen, without blanks around them.",
)
BAD_WORDS: Final = Message(
    "flightpath.pack.bad_words", "{whose} has a text with more than {most} letters or odd signs."
)
BAD_NUMBER: Final = Message(
    "flightpath.pack.bad_number", "{whose} has “{field}” {found}; it must be {least} to {most}."
)
NO_MANEUVER: Final = Message(
    "flightpath.pack.no_maneuver",
    "{whose} has “{found}”: a maneuver is a bearing and a speed, such as “bank 2”, and the"
    " bearings are {bearings}.",
)
NO_TEMPLATE: Final = Message(
    "flightpath.pack.no_template", "{whose} has “{found}”, and there is no template for it."
)
MANEUVER_TWICE: Final = Message(
    "flightpath.pack.maneuver_twice", "{whose} has “{found}” more than once."
)
NO_MANEUVERS: Final = Message("flightpath.pack.no_maneuvers", "{whose} has no maneuver.")
NO_DIE: Final = Message(
    "flightpath.pack.no_die", "There is no die “{die}”; a pack cannot add kinds of dice."
)
FACE_COUNT: Final = Message(
    "flightpath.pack.face_count", "The die “{die}” has {found} faces; a die has {faces}."
)
OTHER_FACES: Final = Message(
    "flightpath.pack.other_faces",
    "The die “{die}” has other faces than printed; a pack cannot change dice.",
)
NO_MODEL: Final = Message(
    "flightpath.pack.no_model", "{whose} is like “{model}”, and there is no such effect.{hint}"
)
HINT: Final = Message("flightpath.pack.hint", " Did you mean “{near}”?")
