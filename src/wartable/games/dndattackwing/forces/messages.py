"""What is said about Legions: what is wrong with one, and with a code or a text of one."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

OWN: Final = Message("dndattackwing.own_legion", "a Legion of your own")()
READY: Final = Message("dndattackwing.ready", "{name}: {words}")

ICON_NAMES: Final = {
    "dragon": Message("dndattackwing.icon.dragon", "Dragon")(),
    "monster": Message("dndattackwing.icon.monster", "Monster")(),
    "heroic": Message("dndattackwing.icon.heroic", "Heroic")(),
    "equipment": Message("dndattackwing.icon.equipment", "Equipment")(),
    "arcane": Message("dndattackwing.icon.arcane", "Arcane")(),
    "divine": Message("dndattackwing.icon.divine", "Divine")(),
}
ALIGNMENT_NAMES: Final = {
    "good": Message("dndattackwing.alignment.good", "Good creatures")(),
    "neutral": Message("dndattackwing.alignment.neutral", "Neutral creatures")(),
    "evil": Message("dndattackwing.alignment.evil", "Evil creatures")(),
}
ENERGY_NAMES: Final = {
    "fire": Message("dndattackwing.energy.fire", "Fire creatures")(),
    "cold": Message("dndattackwing.energy.cold", "Cold creatures")(),
    "acid": Message("dndattackwing.energy.acid", "Acid creatures")(),
    "lightning": Message("dndattackwing.energy.lightning", "Lightning creatures")(),
    "thunder": Message("dndattackwing.energy.thunder", "Thunder creatures")(),
    "positive": Message("dndattackwing.energy.positive", "Positive creatures")(),
    "negative": Message("dndattackwing.energy.negative", "Negative creatures")(),
    "poison": Message("dndattackwing.energy.poison", "Poison creatures")(),
    "disease": Message("dndattackwing.energy.disease", "Disease creatures")(),
}
TAG_NAMES: Final = {
    "dragon": Message("dndattackwing.tag.dragon", "dragons")(),
    "giant": Message("dndattackwing.tag.giant", "giants")(),
    "humanoid": Message("dndattackwing.tag.humanoid", "humanoids")(),
    "troop": Message("dndattackwing.tag.troop", "Troops")(),
    "siege engine": Message("dndattackwing.tag.siege_engine", "siege engines")(),
}
EITHER: Final = Message("dndattackwing.legion.either", " or ")()
NONE_OF: Final = Message("dndattackwing.legion.none_of", "creatures that are not {kind}")
OF_LEVEL: Final = Message("dndattackwing.legion.of_level", "creatures of Level {level} or more")

# What is wrong with a Legion

SIZE_RANGE: Final = Message(
    "dndattackwing.legion.size_range",
    "A Legion has {least} to {most} Legion Points, not {size}.",
)
OTHER_SIZE: Final = Message(
    "dndattackwing.legion.other_size",
    "The Legion is built for {size} points, but this match is for {agreed}.",
)
TOO_DEAR: Final = Message(
    "dndattackwing.legion.too_dear",
    "The Legion costs {points} Legion Points, {over} over the limit of {size}.",
)
NO_CREATURE: Final = Message("dndattackwing.legion.no_creature", "A Legion needs a creature.")()
TOO_MANY_CREATURES: Final = Message(
    "dndattackwing.legion.too_many_creatures", "A Legion has at most {most} creatures."
)
TOO_MANY_UPGRADES: Final = Message(
    "dndattackwing.legion.too_many_upgrades", "A creature has at most {most} Upgrades."
)
LONG_NAME: Final = Message(
    "dndattackwing.legion.long_name", "A name can have up to {most} letters."
)
ODD_NAME: Final = Message(
    "dndattackwing.legion.odd_name",
    "A name can have only visible characters: no tabs, line breaks or control characters.",
)()
UNKNOWN_CREATURE: Final = Message(
    "dndattackwing.legion.unknown_creature", "There is no creature “{card}”."
)
UNKNOWN_UPGRADE: Final = Message(
    "dndattackwing.legion.unknown_upgrade", "There is no Upgrade “{card}”."
)
SOLDIERS: Final = Message(
    "dndattackwing.legion.soldiers", "{creature} has 1 to {most} soldiers, not {there}."
)
NO_TROOP: Final = Message(
    "dndattackwing.legion.no_troop", "{creature} is not a Troop and has no soldiers."
)
COPIES: Final = Message(
    "dndattackwing.legion.copies",
    "No creature carries two copies of an Upgrade; {creature} has {card} {there} times.",
)
NO_SLOT: Final = Message(
    "dndattackwing.legion.no_slot",
    "{icon} Upgrades on {creature}: {there}, and its banner has room for {slots}.",
)
NO_FREE_SLOT: Final = Message(
    "dndattackwing.legion.no_free_slot",
    "{card} takes a slot of any icon, and {creature} has no free one.",
)
RESTRICTED: Final = Message(
    "dndattackwing.legion.restricted", "{card} is only for {wanted}; {creature} cannot carry it."
)
SPELL_LEVEL: Final = Message(
    "dndattackwing.legion.spell_level",
    "{card} is a spell of Level {level}; {creature} has only Level {there}.",
)
ONLY_OF_CLASS: Final = Message(
    "dndattackwing.legion.only_of_class",
    "With {card}, {creature} cannot carry another Upgrade of the class {kind}.",
)
TWICE: Final = Message(
    "dndattackwing.legion.twice",
    "The Legion has the unique name {name} {there} times; only one is allowed.",
)
TEAM_TWICE: Final = Message(
    "dndattackwing.legion.team_twice",
    "Your team has the unique name {name} twice.",
)
ARTIFACTS: Final = Message(
    "dndattackwing.legion.artifacts",
    "A Legion has at most one Campaign Artifact; this one has {there}.",
)
TEAM_ARTIFACTS: Final = Message(
    "dndattackwing.legion.team_artifacts",
    "A team has at most one Campaign Artifact; yours has {there}.",
)
NOT_EARNED: Final = Message(
    "dndattackwing.legion.not_earned", "{card} has not been earned in this campaign."
)
EXPERIENCE: Final = Message(
    "dndattackwing.legion.experience",
    "The extra slots cost {needed} experience, but there is only {there}.",
)
EXTRA_ICON: Final = Message(
    "dndattackwing.legion.extra_icon",
    "You can buy only slots of an icon the banner already has; {creature} has no {icon}.",
)
ONE_EXTRA: Final = Message(
    "dndattackwing.legion.one_extra", "You can buy only one slot for each creature."
)()
DEMANDED: Final = Message(
    "dndattackwing.legion.demanded", "This Adventure asks for {creature} in your Legion."
)
ALONE: Final = Message(
    "dndattackwing.legion.alone", "In this Adventure your Legion is {creature} alone."
)

# What is wrong with what somebody sent

NO_FIELD: Final = Message("dndattackwing.legion.no_field", "a Legion has no {found}")
NO_LEGION: Final = Message("dndattackwing.legion.no_legion", "this is not a Legion: {problem}")
NOT_ASKED: Final = Message(
    "dndattackwing.legion.not_asked", "this cannot be asked about a Legion: {problem}"
)
NEITHER: Final = Message(
    "dndattackwing.legion.neither",
    "This is neither a Legion code nor a Legion list.",
)()
NO_CODE_SO: Final = Message(
    "dndattackwing.code.none_so",
    "There is no code for a Legion with that name, size or number of cards or soldiers.",
)()
LONG_TEXT: Final = Message(
    "dndattackwing.text.long", "A Legion as text has at most {most} characters."
)
LONG_LINE: Final = Message("dndattackwing.text.long_line", "a line has at most {most} characters.")
LINE: Final = Message("dndattackwing.text.line", "Line {line}: {problem}")
NOT_A_CARD: Final = Message("dndattackwing.text.not_a_card", "there is no card “{found}”.")
NOT_A_CARD_HINT: Final = Message(
    "dndattackwing.text.not_a_card_hint", "there is no card “{found}”. Did you mean “{near}”?"
)
CREATURE_FIRST: Final = Message(
    "dndattackwing.text.creature_first",
    "“{found}” is not on a creature: name the creature in a line before it.",
)
WRONG_POINTS: Final = Message(
    "dndattackwing.text.wrong_points", "“Points:” needs a number after it, such as 120."
)()
AMBIGUOUS: Final = Message(
    "dndattackwing.text.ambiguous", "“{found}” can mean several cards: write one of {choices}."
)
NO_SUCH_CARD: Final = Message("dndattackwing.legion.no_such_card", "There is no card “{found}”.")
NO_SUCH_CARD_HINT: Final = Message(
    "dndattackwing.legion.no_such_card_hint", "There is no card “{found}”; there is “{near}”."
)
