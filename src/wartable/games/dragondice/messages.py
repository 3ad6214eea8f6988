"""Words that every chapter of Dragon Dice uses: seats, results, places, moves, how it ended.

Each chapter has its own words beside its rules; names of dice and spells are in names.py.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message, Said
from wartable.games.dragondice.calling import call, declare

# Seats

SEATS: Final = {
    name: Message(f"dragondice.seat.{name.lower()}", name)()
    for name in ("Red", "Blue", "Green", "Gold", "Gray", "Violet")
}
"""What the seats are called."""

# Results and rolls

for _type, _words in {
    "melee": "melee",
    "missile": "missiles",
    "magic": "magic",
    "maneuver": "maneuvers",
    "save": "saves",
}.items():
    declare("type", _type, _words)
    declare("one_type", _type, _words.removesuffix("s"))
ROLLS: Final = {
    kind: declare("roll", kind, words)
    for kind, words in {
        "order": "for the order of play",
        "maneuver": "for maneuvers",
        "melee": "for melee",
        "missile": "for missiles",
        "magic": "for magic",
        "negation": "against magic",
        "save": "for saves",
        "response": "against the dragons",
        "charge": "against the charge",
        "flood": "against the flood",
        "look": "to see what it shows",
    }.items()
}
for _face in ("jaws", "breath", "claw", "belly", "wing", "tail", "treasure"):
    declare("dragon_face", _face, _face.capitalize())
for _face, _words in {
    "id": "ID",
    "flood": "Flood",
    "dust_storm": "Dust Storm",
    "revolt": "Revolt",
    "flanked": "Flanked",
    "double_maneuvers": "Double Maneuvers",
    "double_saves": "Double Saves",
    "melee": "Melee",
    "missile": "Missile",
    "magic": "Magic",
}.items():
    declare("minor_face", _face, _words)
for _effect in ("Lightning Bolt", "Dragon Plague", "Petrify", "Poisonous Cloud"):
    call("effect", _effect, declare("breath", _effect, _effect))
for _element in ("ivory", "mixed"):
    declare("element", _element, _element)
for _phase, _words in {
    "setup": "Setting up",
    "expire": "Effects Expire Phase",
    "eighth_face": "Eighth Face Phase",
    "dragon_attack": "Dragon Attack Phase",
    "species": "Species Abilities Phase",
    "first_march": "First March Phase",
    "second_march": "Second March Phase",
    "reserves": "Reserves Phase",
}.items():
    declare("phase", _phase, _words)

for _hold in ("tamed", "controlled"):
    declare("held", _hold, _hold)

# Places and armies

FRONTIER: Final = Message("dragondice.frontier", "Frontier")()
HOME_OF: Final = Message("dragondice.home_of", "home of {name}", own="your home")
TERRAIN: Final = Message("dragondice.terrain", "{terrain}, {whose}")
TERRAIN_FACE: Final = Message("dragondice.terrain_face", "{terrain}, {whose} (face {face})")
RESERVES: Final = Message("dragondice.reserves", "Reserves")()
AT_FRONTIER: Final = Message("dragondice.at.frontier", "at the Frontier")()
AT_HOME_OF: Final = Message("dragondice.at.home_of", "at the home of {name}", own="at your home")
TO_FRONTIER: Final = Message("dragondice.to.frontier", "to the Frontier")()
TO_HOME_OF: Final = Message("dragondice.to.home_of", "to the home of {name}", own="to your home")
AT: Final[dict[int, Said]] = {
    -1: Message("dragondice.at.reserves", "in the Reserve Area")(),
    -2: Message("dragondice.at.dead", "among the dead")(),
    -3: Message("dragondice.at.buried", "among the buried")(),
    -4: Message("dragondice.at.pool", "in the Summoning Pool")(),
    -5: Message("dragondice.at.gone", "out of the match")(),
}
TO: Final[dict[int, Said]] = {
    -1: Message("dragondice.to.reserves", "to the Reserve Area")(),
    -2: Message("dragondice.to.dead", "to the dead")(),
    -3: Message("dragondice.to.buried", "to the buried")(),
    -4: Message("dragondice.to.pool", "to the Summoning Pool")(),
    -5: Message("dragondice.to.gone", "out of the match")(),
}
ARMY: Final = Message("dragondice.army", "the army of {name} {where}", own="your army {where}")
ARMY_AT: Final = Message("dragondice.army_at", "{name}: {place}", own="your army: {place}")
ARMY_TITLES: Final = {
    "home": Message("dragondice.post.home", "Home Army")(),
    "horde": Message("dragondice.post.horde", "Horde Army")(),
    "campaign": Message("dragondice.post.campaign", "Campaign Army")(),
    "reserve": Message("dragondice.post.reserve", "Reserve Army")(),
}
ARMY_OF: Final = Message("dragondice.army_of", "the {army} of {name}", own="your {army}")
DEAD_OF: Final = Message("dragondice.dead_of", "the dead of {name}", own="your dead")
POOL_OF: Final = Message(
    "dragondice.pool_of", "the Summoning Pool of {name}", own="your Summoning Pool"
)
OWNED: Final = Message("dragondice.owned", "{thing} of {name}", own="your {thing}")
OWNED_AT: Final = Message(
    "dragondice.owned_at", "{thing} of {name} {where}", own="your {thing} {where}"
)

# Several dice

TIMES: Final = Message("dragondice.times", "{number} × {thing}")
LISTED: Final = Message("dragondice.listed", "{things}")

# Choices

NO_MORE: Final = Message("dragondice.no_more", "No more")()
NONE: Final = Message("dragondice.none", "None")()
NOBODY: Final = Message("dragondice.nobody", "Nobody")()
IT_DIES: Final = Message("dragondice.it_dies", "No, it dies")()
WHICH_TERRAIN: Final = Message("dragondice.which_terrain", "To which terrain?")()
TAKE_ITEM: Final = Message("dragondice.take_item", "Take an item along?")()

# Why dice move

PLACED: Final = Message("dragondice.placed", "set up")()
REINFORCING: Final = Message("dragondice.reinforcing", "reinforcing")()
RETREATING: Final = Message("dragondice.retreating", "retreating")()
RIDING: Final = Message("dragondice.riding", "riding a dragon")()
RECRUITED: Final = Message("dragondice.recruited", "recruited")()
KIN_ALONE: Final = Message("dragondice.kin_alone", "Dragonkin alone")()

# Promotion and exchange

PROMOTED: Final = Message("dragondice.promoted", "Promotion")()
INSTEAD_OF_DYING: Final = Message("dragondice.instead_of_dying", "Instead of dying")()
EXCHANGED: Final = Message("dragondice.exchanged", "{gone} for {come}")
RECRUIT: Final = Message("dragondice.recruit", "Recruit {unit}")
PROMOTE: Final = Message("dragondice.promote", "Promote {unit} to {larger}")
PROMOTE_ONE: Final = Message("dragondice.promote_one", "Promote a unit?")()
RECRUIT_ONE: Final = Message("dragondice.recruit_one", "Recruit or promote a unit?")()
PROMOTE_MORE: Final = Message(
    "dragondice.promote_more", "Promote units? {worth} health-worth is left."
)
RECRUIT_MORE: Final = Message(
    "dragondice.recruit_more", "Recruit or promote units? {worth} health-worth is left."
)

# Damage and death

CASUALTIES: Final = Message(
    "dragondice.casualties", "{damage} damage: choose the units of {army} that die."
)
ABOUT_TO_DIE: Final = Message(
    "dragondice.about_to_die", "{unit} is about to die. What is tried first?"
)
EXCHANGE_SMALLER: Final = Message(
    "dragondice.exchange_smaller", "{unit} is about to die. Exchange it for a smaller unit?"
)
BURY_ITEMS: Final = Message(
    "dragondice.bury_items", "Choose the items to bury: nobody in the army can carry them."
)()

# Summoning

SUMMON_WHICH: Final = Message("dragondice.summon_which", "Which dragon is summoned?")()
RIDE_WHERE: Final = Message("dragondice.ride_where", "Where does {unit} ride on the {dragon}?")
NOWHERE: Final = Message("dragondice.nowhere", "Nowhere")()

# How it ended

CAPTURED_TWO: Final = Message("dragondice.captured_two", "{name} wins with two captured terrains.")
LAST_ARMY: Final = Message("dragondice.last_army", "{name} wins with the only army left.")
ALL_DEAD: Final = Message("dragondice.all_dead", "Nobody has a unit left: a draw.")()
TURNS_OVER: Final = Message(
    "dragondice.turns_over", "Everybody has had {turns} turns, and nobody has won: a draw."
)
