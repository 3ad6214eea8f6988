"""What is said about packs of HeroScape that will not do."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

THE_PACK: Final = Message("heroscape.pack.the_pack", "The pack")()
THE_CARD: Final = Message("heroscape.pack.the_card", "The card “{id}”")

LONG_PACK: Final = Message("heroscape.pack.long", "A pack can have up to {most} letters.")
NOT_A_PACK: Final = Message("heroscape.pack.not_a_pack", "This is not a pack: {problem}")
LARGE_PACK: Final = Message(
    "heroscape.pack.large", "A pack can have up to {cards} cards and {maps} maps."
)
CARD_TWICE: Final = Message("heroscape.pack.card_twice", "The pack has two cards “{id}”.")
NAME_TWICE: Final = Message(
    "heroscape.pack.name_twice", "There is already a card called “{name}”; choose another name."
)
MAP_TWICE: Final = Message("heroscape.pack.map_twice", "The pack has two maps “{id}”.")
BAD_MAP: Final = Message(
    "heroscape.pack.bad_map", "The map “{map}” cannot be played on. {problem}."
)
BAD_ID: Final = Message(
    "heroscape.pack.bad_id",
    "“{id}” cannot be an id: use lowercase letters and digits, with hyphens between them.",
)
NEEDS_NAME: Final = Message(
    "heroscape.pack.needs_name",
    "{whose} needs names of 1 to {most} visible letters, without spaces around them.",
)
BAD_WORDS: Final = Message(
    "heroscape.pack.bad_words",
    "{whose} has a text with more than {most} letters or with control characters.",
)
BAD_NUMBER: Final = Message(
    "heroscape.pack.bad_number", "{whose}: {field} must be from {least} to {most}."
)
BAD_BASIC: Final = Message(
    "heroscape.pack.bad_basic", "{whose} has a Basic side that does not fit it."
)
HERO_OR_SQUAD: Final = Message(
    "heroscape.pack.hero_or_squad", "{whose} is a hero of one figure, or a squad of several."
)
MANY_POWERS: Final = Message(
    "heroscape.pack.many_powers", "{whose} has more than {most} Special Powers."
)
POWER_TWICE: Final = Message(
    "heroscape.pack.power_twice", "{whose} has the same Special Power twice."
)
NO_POWER: Final = Message(
    "heroscape.pack.no_power", "{whose} has the Special Power “{power}”, which does not exist."
)
BAD_PARAM: Final = Message("heroscape.pack.bad_param", "{whose}: {power} has no “{param}”.")
BAD_CARD: Final = Message("heroscape.pack.bad_card", "{whose} cannot be used: {problem}")
