"""What is said about fleets: what is wrong with one, and with a code or a text of one."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

READY: Final = Message("startrek.ready", "{name}: {faction}, {points} SP. {words}")
OWN: Final = Message("startrek.own_fleet", "a fleet of your own")()

# What is wrong with a fleet

SIZE_RANGE: Final = Message(
    "startrek.fleet.size_range",
    "A fleet has {least} to {most} squadron points, not {size}.",
)
OTHER_SIZE: Final = Message(
    "startrek.fleet.other_size",
    "The fleet is built for {size} SP, but this match is for {agreed}.",
)
TOO_DEAR: Final = Message(
    "startrek.fleet.too_dear", "The fleet costs {points} SP, {over} over the limit of {size}."
)
NO_SHIP: Final = Message("startrek.fleet.no_ship", "A fleet needs a ship.")()
TOO_MANY_SHIPS: Final = Message(
    "startrek.fleet.too_many_ships", "A fleet has at most {most} ships."
)
TOO_MANY_UPGRADES: Final = Message(
    "startrek.fleet.too_many_upgrades", "A ship has at most {most} Upgrades."
)
LONG_NAME: Final = Message("startrek.fleet.long_name", "A name can have up to {most} letters.")
ODD_NAME: Final = Message(
    "startrek.fleet.odd_name",
    "A name can have only visible characters: no tabs, line breaks or control characters.",
)()
UNKNOWN: Final = {
    "ship": Message("startrek.fleet.unknown_ship", "There is no ship “{card}”."),
    "captain": Message("startrek.fleet.unknown_captain", "There is no Captain “{card}”."),
    "admiral": Message("startrek.fleet.unknown_admiral", "There is no Admiral “{card}”."),
    "upgrade": Message("startrek.fleet.unknown_upgrade", "There is no Upgrade “{card}”."),
    "resource": Message("startrek.fleet.unknown_resource", "There is no Resource “{card}”."),
}
TYPES: Final = {
    "crew": Message("startrek.type.crew", "Crew")(),
    "tech": Message("startrek.type.tech", "Tech")(),
    "weapon": Message("startrek.type.weapon", "Weapon")(),
    "talent": Message("startrek.type.talent", "Elite Talent")(),
    "squadron": Message("startrek.type.squadron", "Squadron")(),
    "borg": Message("startrek.type.borg", "Borg")(),
}
NO_SLOT: Final = Message(
    "startrek.fleet.no_slot",
    "{ship} has room for {slots} {type} Upgrades and carries {there}.",
)
NO_TALENT: Final = Message(
    "startrek.fleet.no_talent",
    "The cards on {ship} allow {slots} Elite Talents, and it carries {there}.",
)
ONE_PER_SHIP: Final = Message(
    "startrek.fleet.one_per_ship", "A ship carries at most one {card}; {ship} has {there}."
)
TWICE: Final = Message(
    "startrek.fleet.twice",
    "The fleet has the unique name {name} {there} times; only one is allowed.",
)
TEAM_TWICE: Final = Message(
    "startrek.fleet.team_twice", "Your team has the unique name {name} twice."
)
MIRROR_TWICE: Final = Message(
    "startrek.fleet.mirror_twice",
    "The fleet has the Mirror Universe name {name} {there} times; only one is allowed.",
)
NEEDS_FACTION: Final = Message(
    "startrek.fleet.needs_faction", "{card} is only for {faction} ships; {ship} is not one."
)
NEEDS_CAPTAIN: Final = Message(
    "startrek.fleet.needs_captain",
    "{card} needs a {faction} Captain on its ship, and {ship} has none.",
)
NEEDS_CLASS: Final = Message(
    "startrek.fleet.needs_class", "{card} is only for ships of the {ship_class}; {ship} is not one."
)
NEEDS_HULL: Final = Message(
    "startrek.fleet.needs_hull", "{card} needs a ship with Hull {hull} or more; {ship} has {there}."
)
NEEDS_SMALL_HULL: Final = Message(
    "startrek.fleet.needs_small_hull",
    "{card} needs a ship with Hull {hull} or less; {ship} has {there}.",
)
NEEDS_SKILL: Final = Message(
    "startrek.fleet.needs_skill",
    "{card} needs a Captain with a printed Skill of {skill} or more; {ship} has {there}.",
)
NEEDS_ARC: Final = Message(
    "startrek.fleet.needs_arc",
    "{card} works only through a firing arc that {ship} does not have.",
)
SHUTTLE_COST: Final = Message(
    "startrek.fleet.shuttle_cost",
    "No card of more than 3 SP may be on a Shuttlecraft; {card} costs {cost} on {ship}.",
)
CAPITALS: Final = Message(
    "startrek.fleet.capitals",
    "Each Shuttlecraft and each Attack Squadron needs a Capital Ship of its own: "
    "there are {craft} of them and {capitals} Capital Ships.",
)
SQUADRON_CAPTAIN: Final = Message(
    "startrek.fleet.squadron_captain", "{ship} is an Attack Squadron and has no Captain Card."
)
SQUADRON_ADMIRAL: Final = Message(
    "startrek.fleet.squadron_admiral", "{ship} is an Attack Squadron and carries no Admiral."
)
SQUADRON_UPGRADE: Final = Message(
    "startrek.fleet.squadron_upgrade",
    "{ship} is an Attack Squadron and carries Squadron Upgrades only, not {card}.",
)
TWO_ADMIRALS: Final = Message(
    "startrek.fleet.two_admirals", "A fleet has at most one face-up Admiral; this one has {there}."
)
ADMIRAL_TWICE: Final = Message(
    "startrek.fleet.admiral_twice", "{card} cannot be Admiral and Captain at once."
)
RESOURCE_SHIP: Final = Message("startrek.fleet.resource_ship", "Say which ship carries {card}.")
RESOURCE_NO_SHIP: Final = Message(
    "startrek.fleet.resource_no_ship", "{card} belongs to the whole fleet, not to a ship."
)
RESOURCE_SQUADRON: Final = Message(
    "startrek.fleet.resource_squadron", "{card} does not work for the Attack Squadron {ship}."
)
MISSION_FACTION: Final = Message(
    "startrek.fleet.mission_faction", "This Mission asks for a {faction} ship in your fleet."
)
MISSION_CREW: Final = Message(
    "startrek.fleet.mission_crew", "This Mission asks for a Crew Upgrade in your fleet."
)()
NO_ROOM: Final = Message(
    "startrek.fleet.no_room", "The starting area of this match has no room for all of these ships."
)()

# What is wrong with data that was sent

NO_FIELD: Final = Message("startrek.fleet.no_field", "a fleet has no {found}")
NO_FLEET: Final = Message("startrek.fleet.no_fleet", "this is not a fleet: {problem}")
NOT_ASKED: Final = Message(
    "startrek.fleet.not_asked", "this cannot be asked about a fleet: {problem}"
)
NEITHER: Final = Message(
    "startrek.fleet.neither", "This is neither a fleet code nor a fleet list."
)()
NO_CODE_SO: Final = Message(
    "startrek.code.none_so", "There is no code for a fleet with that name, size or number of cards."
)()
LONG_TEXT: Final = Message("startrek.text.long", "A fleet as text has at most {most} characters.")
LONG_LINE: Final = Message("startrek.text.long_line", "a line has at most {most} characters.")
LINE: Final = Message("startrek.text.line", "Line {line}: {problem}")
NOT_A_CARD: Final = Message("startrek.text.not_a_card", "there is no card “{found}”.")
NOT_A_CARD_HINT: Final = Message(
    "startrek.text.not_a_card_hint", "there is no card “{found}”. Did you mean “{near}”?"
)
AMBIGUOUS: Final = Message(
    "startrek.text.ambiguous", "“{found}” can mean several cards: write one of {choices}."
)
SHIP_FIRST: Final = Message(
    "startrek.text.ship_first", "“{found}” is not on a ship: name the ship in a line before it."
)
SECOND: Final = Message(
    "startrek.text.second", "{ship} already has a Captain or Admiral: “{found}” is one too many."
)
WRONG_POINTS: Final = Message(
    "startrek.text.wrong_points", "“Points:” needs a number after it, such as 100."
)()
NO_SUCH_CARD = Message("startrek.fleet.no_such_card", "There is no card “{found}”.")
NO_SUCH_CARD_HINT = Message(
    "startrek.fleet.no_such_card_hint", "There is no card “{found}”; there is “{near}”."
)
