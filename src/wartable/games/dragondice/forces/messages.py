"""What is said about forces: what is wrong with one, and with a code or a text of one."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Ready forces

READY: Final = Message("dragondice.ready", "{name}: {words}")
PLAIN: Final = Message("dragondice.plain_force", "Plain {species}")
OWN: Final = Message("dragondice.own_force", "a force of your own")()

# What is wrong with a force

SIZE_RANGE: Final = Message(
    "dragondice.force.size_range",
    "A force has {least} to {most} points; {size} is not among them.",
)
OTHER_SIZE: Final = Message(
    "dragondice.force.other_size",
    "The force is built for {size} points, and this match is played with {agreed}: "
    "choose another force or change it.",
)
TOO_MANY_DICE: Final = Message(
    "dragondice.force.too_many_dice", "A force has at most {most} dice; take some away."
)
LONG_NAME: Final = Message("dragondice.force.long_name", "A name has up to {most} letters.")
ODD_NAME: Final = Message(
    "dragondice.force.odd_name",
    "A name has only letters that can be seen: no tabs, line breaks or control characters.",
)()
KINDS: Final = {
    "unit": Message("dragondice.kind.unit", "unit")(),
    "item": Message("dragondice.kind.item", "item")(),
    "terrain": Message("dragondice.kind.terrain", "terrain")(),
    "dragon": Message("dragondice.kind.dragon", "dragon")(),
    "minor": Message("dragondice.kind.minor", "minor terrain")(),
}
UNKNOWN_DIE: Final = Message(
    "dragondice.force.unknown_die",
    "There is no {kind} “{die}”: take it out, or add the pack it is from.",
)
ONE_POINT: Final = Message("dragondice.one_point", "1 point")()
POINTS: Final = Message("dragondice.points", "{number} points")
TAKE_AWAY: Final = Message(
    "dragondice.force.take_away", "The force has {points} of {size} points: take away {over}."
)
ADD: Final = Message(
    "dragondice.force.add", "The force has {points} of {size} points: add {short}."
)
KIN_IN_ARMY: Final = Message(
    "dragondice.force.kin_in_army",
    "Dragonkin start in the Summoning Pool, not in an army: move {units} there.",
)
NO_UNIT: Final = Message("dragondice.force.no_unit", "The {army} has no unit: give it one.")
OVER_HALF: Final = Message(
    "dragondice.force.over_half",
    "The {army} has {points} points; half of the force is {limit}: move {over} to other armies.",
)
NO_CARRIER: Final = Message(
    "dragondice.force.no_carrier",
    "No unit of the {army} can carry {item}: put it where a unit of its element is, "
    "or leave it out.",
)
ONE_ITEM: Final = Message("dragondice.one_item", "1 item")()
ITEMS: Final = Message("dragondice.number_of_items", "{number} items")
EXCESS: Final = Message(
    "dragondice.force.excess",
    "The units of the {army} cannot carry {items} of theirs: a unit carries two pieces of "
    "equipment or artifacts of its elements, or one medallion or relic.",
)
CHOOSE_HOME: Final = Message("dragondice.force.choose_home", "Choose a Home Terrain.")()
CHOOSE_FRONTIER: Final = Message(
    "dragondice.force.choose_frontier", "Choose a terrain to propose as the Frontier."
)()
ADVANCED_HOME: Final = Message(
    "dragondice.force.advanced_home",
    "{terrain} is an advanced terrain and cannot be a Home Terrain: "
    "propose it as the Frontier instead.",
)
ONE_DRAGON: Final = Message("dragondice.one_dragon", "1 dragon")()
DRAGONS: Final = Message("dragondice.number_of_dragons", "{number} dragons")
MORE_DRAGONS: Final = Message(
    "dragondice.force.more_dragons",
    "{size} points bring {dragons}, and there are {there} so far: add some.",
)
FEWER_DRAGONS: Final = Message(
    "dragondice.force.fewer_dragons",
    "{size} points bring {dragons}, and there are {there}: take some away.",
)
MORE_WITH_WHITE: Final = Message(
    "dragondice.force.more_with_white",
    "{size} points bring {dragons}, and a White Dragon counts as two; "
    "these count as {there}: add some.",
)
FEWER_WITH_WHITE: Final = Message(
    "dragondice.force.fewer_with_white",
    "{size} points bring {dragons}, and a White Dragon counts as two; "
    "these count as {there}: take some away.",
)
NO_KIN: Final = Message(
    "dragondice.force.no_kin", "{unit} is not a Dragonkin: put it into an army."
)
KIN_HEALTH: Final = Message(
    "dragondice.force.kin_health",
    "The Dragonkin have {health} health, and {size} points allow {limit}: take some away.",
)
TOO_MANY_MINORS: Final = Message(
    "dragondice.force.too_many_minors",
    "There are {there} minor terrains, and with {players} players each brings at most {limit}: "
    "take some away.",
)
SWITCHED_OFF: Final = {
    "items": Message(
        "dragondice.force.without_items",
        "This match is played without items: leave them out.",
    )(),
    "champions": Message(
        "dragondice.force.without_champions",
        "This match is played without Eldarim Champions: leave them out.",
    )(),
    "dragonkin": Message(
        "dragondice.force.without_dragonkin",
        "This match is played without Dragonkin: leave them out.",
    )(),
    "minor_terrains": Message(
        "dragondice.force.without_minors",
        "This match is played without minor terrains: leave them out.",
    )(),
    "advanced_terrains": Message(
        "dragondice.force.without_advanced",
        "This match is played without advanced terrains: leave them out.",
    )(),
}

# Problems with what was sent

NO_FIELD: Final = Message("dragondice.force.no_field", "a force has no {found}")
NO_FORCE: Final = Message("dragondice.force.no_force", "this is not a force: {problem}")
NOT_ASKED: Final = Message(
    "dragondice.force.not_asked", "this cannot be asked about a force: {problem}"
)
NEITHER: Final = Message(
    "dragondice.force.neither", "This is neither the code of a force nor a text with its dice."
)()
NO_CODE_SO: Final = Message(
    "dragondice.code.none_so", "A force with such a name or size has no code."
)()
NO_CODE_MANY: Final = Message(
    "dragondice.code.none_many", "A force with more than {most} dice has no code."
)
NO_CODE_DIE: Final = Message(
    "dragondice.code.none_die",
    "The die “{die}” is not known, or has no code of its own: take it out first, "
    "or share the force as text.",
)
OTHER_VERSION: Final = Message(
    "dragondice.code.other_version",
    "This code was made by another version; ask for the force as text.",
)()
NOT_A_CODE: Final = Message(
    "dragondice.code.not_one", "This is not the code of a force: such a code begins with {prefix}"
)
DAMAGED: Final = Message(
    "dragondice.code.damaged",
    "The code is damaged: some letters are missing or wrong. Copy it again.",
)()
UNKNOWN_IN_CODE: Final = Message(
    "dragondice.code.unknown_die",
    "The code names a die that is not known here: it may come from a pack, "
    "or from a newer version. Add the pack first.",
)()
LONG_TEXT: Final = Message("dragondice.text.long", "A force as text has at most {most} characters.")
LONG_LINE: Final = Message("dragondice.text.long_line", "a line has at most {most} characters.")
LINE: Final = Message("dragondice.text.line", "Line {line}: {problem}")
TEXT_DICE: Final = Message("dragondice.text.dice", "a force has at most {most} dice.")
NO_HEADING: Final = Message(
    "dragondice.text.no_heading", "“{found}:” is not a heading; the headings are {known}."
)
NO_FACT: Final = Message("dragondice.text.no_fact", "there is no “{found}:”; there are {known}.")
TWICE: Final = Message(
    "dragondice.text.twice",
    "“{fact}:” is in the text twice. Dice go under a heading such as “Home army:”.",
)
SAY_POINTS: Final = Message(
    "dragondice.text.say_points",
    "The text must say how many points the force is built for: write “Points: 24”.",
)()
NONE_OF_DIE: Final = Message(
    "dragondice.text.none_of_die", "none of a die is no die; leave the line out."
)()
NOT_HERE: Final = Message("dragondice.text.not_here", "“{found}” is not a die that belongs here.")
NOT_HERE_HINT: Final = Message(
    "dragondice.text.not_here_hint",
    "“{found}” is not a die that belongs here. Did you mean “{near}”?",
)
AMBIGUOUS: Final = Message(
    "dragondice.text.ambiguous", "“{found}” can mean several dice: write one of {choices}."
)
