"""The words of DragonWars besides its events: questions, choices, bars, refusals and how it ended.

Names of colors, types and movements are with the numbers in dragons.py.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.space.hexes import DIRECTION_NAMES, DIRECTION_WORDS

# Before the match

NO_MODE = Message("dragonwars.no_mode", "There is no mode “{mode}”; modes are {modes}.")
PLAYER_COUNT = Message(
    "dragonwars.player_count", "DragonWars is for {least} to {most} players, not {players}."
)
TEAM_COUNT = Message(
    "dragonwars.team_count", "Colors vs Chromatics needs 4 or 6 players, not {players}."
)
ROUND_LIMIT = Message("dragonwars.round_limit", "The limit of Rounds is 0 (none) to {most}.")
NO_COLOR = Message("dragonwars.no_color", "There is no color “{color}”; colors are {colors}.")
SAME_COLOR = Message("dragonwars.same_color", "Two players cannot have the same color.")()
COLOR_COUNT = Message(
    "dragonwars.color_count", "{players} players need {players} colors, not {colors}."
)
UNEVEN_TEAMS = Message(
    "dragonwars.uneven_teams",
    "As many players must take a Color (red, green, blue) as take a Chromatic "
    "(gold, silver, copper).",
)()
BAD_MAP = Message("dragonwars.bad_map", "The map is not playable. {problem}.")
NO_MAP = Message("dragonwars.no_map", "There is no map “{map}”; maps are {maps}.")
NO_LAIRS = Message("dragonwars.no_lairs", "The map “{map}” has no lairs for {players} players.")
NO_HALVES = Message(
    "dragonwars.no_halves", "The map “{map}” has no halves for {players} players in teams."
)

# Lairs and placing

SEAT_ORDER = Message("dragonwars.seat_order", "the order in which lairs are picked")()
CHOOSE_LAIR = Message("dragonwars.choose_lair", "Choose the site of your lair.")()
LAIR = Message("dragonwars.lair", "the lair {site}")
SITE_UNUSED = Message("dragonwars.site_unused", "{site} is not used by {players} players")
SITE_OF_OTHERS = Message("dragonwars.site_of_others", "{site} is on the other team's half")
SITE_TAKEN = Message("dragonwars.site_taken", "{color} has taken {site}")
PLACE_DRAGONS = Message("dragonwars.place_dragons", "Place your dragons in your lair.")()
LAIR_HEX = Message("dragonwars.lair_hex", "lair hex {hex}")
ONLY_SITES = Message("dragonwars.only_sites", "a lair is one of the sites of this map")()
ONLY_OWN_LAIR = Message(
    "dragonwars.only_own_lair", "dragons start on the hexes of their own lair"
)()
TOO_FULL = Message(
    "dragonwars.too_full", "the bases on {hex} fill {slots} slots, and a hex has {room}"
)

# Plotting

PLOT = Message("dragonwars.plot", "Plot Round {round} for your dragons.")
PLOT_MOVE = Message("dragonwars.plot_move", "{type}, Turn {turn}, movement")
PLOT_FIRE = Message("dragonwars.plot_fire", "{type}, Turn {turn}, fire")
CLIMB = Message("dragonwars.move.CLIMB", "Climb")()
DESCEND = Message("dragonwars.move.DESCEND", "Descend")()
TOO_FAST = Message("dragonwars.too_fast", "the {type} cannot fly {steps} forward")
NO_SUCH_FIRE = Message("dragonwars.no_such_fire", "the {type} has no {fire}")
GAP_IN_BREATH = Message(
    "dragonwars.gap_in_breath", "a Fire Breath burns every hex up to its reach"
)()
MARKS_WITH_GAP = Message("dragonwars.marks_with_gap", "Fireballs 1 and 3 at once")()
ONLY_MARKS = Message("dragonwars.only_marks", "no dragon has such a movement")()
ONLY_FIRES = Message(
    "dragonwars.only_fires",
    "one Fireball or one Fire Breath can be plotted, and a Close Blast beside it",
)()
NO_FIRE = Message("dragonwars.no_fire", "no fire")()
FIREBALL = Message("dragonwars.fireball", "Fireball {reach}")
BREATH = Message("dragonwars.breath", "Fire Breath {reach}")
BLAST = Message("dragonwars.blast", "Close Blast")()
TWO_FIRES = Message("dragonwars.two_fires", "{one} and {other}")
MOVE_PARTS = Message("dragonwars.move_parts", "{one} + {other}")
ORDER_PARTS = Message("dragonwars.order_parts", "{one}, {other}")
ORDERS = Message("dragonwars.orders", "{one} / {other}")
NOTHING = Message("dragonwars.nothing", "nothing")()

# Why a bot advises something

WHY_TWO = Message("dragonwars.why.two", "{one} {other}")
WHY_HOME = Message("dragonwars.why.home", "Carrying the egg home: {types}.")
WHY_EGG = Message("dragonwars.why.egg", "On the way to the egg: {types}.")
WHY_HUNT = Message("dragonwars.why.hunt", "Cutting off {dragon}, which carries the egg.")
WHY_FIRE = Message(
    "dragonwars.why.fire",
    "{type}, Turn {turn}: {fire}, where {dragon} may well be ({percent}% likely).",
)
WHY_REST = Message("dragonwars.why.rest", "Recovering on the ground: {types}.")
WHY_CLOSE_IN = Message(
    "dragonwars.why.close_in",
    "No rival is likely to be in reach, so your dragons take up good places and save energy.",
)()
WHY_SITE = Message("dragonwars.why.site", "It is as far as possible from the lairs taken so far.")()
WHY_PLACING = Message(
    "dragonwars.why.placing",
    "The Ancient fills half a hex, so it stands alone; the others leave each other room.",
)()
WHY_FACING = Message(
    "dragonwars.why.facing", "With these facings the planned moves work, and resting heals."
)()
WHY_REFUGE = Message("dragonwars.why.refuge", "From there the rest of the plan works best.")()
WHY_STRIKE = Message("dragonwars.why.strike", "A strike costs nothing.")()

# Grounded dragons

GROUNDED = Message(
    "dragonwars.grounded", "Choose the facings of your grounded dragons, and who recovers."
)()
FACING_OF = Message("dragonwars.facing_of", "{type}, facing")
RECOVERY_OF = Message("dragonwars.recovery_of", "{type}, recovery")
TURNS_BY_MOVING = Message(
    "dragonwars.turns_by_moving", "it is flying, and turns only by its movement"
)()
RESTS_ON_GROUND = Message(
    "dragonwars.rests_on_ground", "it is flying, and only a grounded dragon recovers"
)()
BUSY = Message("dragonwars.busy", "a movement or fire is plotted for it in this Turn")()
ONLY_EDGES = Message("dragonwars.only_edges", "a dragon faces one of the six edges of its hex")()
ONLY_POINTS = Message(
    "dragonwars.only_points", "{points} points are split between health and energy"
)
NO_REST = Message("dragonwars.no_rest", "do not recover")()
REST = Message("dragonwars.rest", "health {health}, energy {energy}")
DIRECTIONS: Final = tuple(
    Message(f"dragonwars.direction.{name}", words)()
    for name, words in zip(DIRECTION_NAMES, DIRECTION_WORDS, strict=True)
)

# Movement

UNPLOTTED = Message("dragonwars.unplotted", "no movement is plotted while it is flying")
SEVERAL = Message("dragonwars.several", "more than one movement is plotted")
UP_AND_DOWN = Message("dragonwars.up_and_down", "both Climb and Descend are plotted")
NO_MOVEMENT = Message("dragonwars.no_movement", "a change of height is plotted without a movement")
NO_CHANGE = Message("dragonwars.no_change", "{movement} cannot carry a change of height")
GROUNDED_CANNOT = Message("dragonwars.grounded_cannot", "a grounded dragon cannot {movement}")
TWICE = Message("dragonwars.twice", "a second {movement} running is plotted")
OFF_MAP = Message("dragonwars.off_map", "it would leave the map at {hex}")
TOO_HIGH = Message("dragonwars.too_high", "it would rise to a total height of {total}")
CRASH = Message("dragonwars.crash", "it would hit the ground of {hex} at total height {total}")
TAKE_OFF = Message("dragonwars.take_off", "a grounded dragon takes off only by Climb or Descend")
LANDS_AGAIN = Message("dragonwars.lands_again", "it would be on the ground again in {hex}")
TO_STAY_UP = Message("dragonwars.to_stay_up", "{dragon} needs {needed} to stay up")
TO_BE_UNHURT = Message("dragonwars.to_be_unhurt", "{dragon} needs {needed} to be unhurt")

# Overfull hexes

DENIED = Message("dragonwars.denied", "{dragon} is denied its hex: choose another and a facing.")
DENIED_CRASH = Message(
    "dragonwars.denied_crash",
    "{dragon} is denied its hex: choose another and a facing. It crashes there.",
)
CRASH_ENDS = Message(
    "dragonwars.crash_ends",
    "hex {hex}: it crashes, ends up in {end} and moves no more this Round",
)
CRASH_KILLS = Message(
    "dragonwars.crash_kills", "hex {hex}: it crashes and dies, and the egg drops in {end}"
)
NO_ROOM = Message(
    "dragonwars.no_room", "{hex} has no room for it: {filled} of {room} slots are filled"
)
LOST_HEX = Message("dragonwars.lost_hex", "this is the hex it was denied")()
ONLY_BESIDE = Message(
    "dragonwars.only_beside",
    "a denied dragon goes to a hex of the map next to {hex}, or to the nearest with room",
)
LOWEST_GROUND = Message(
    "dragonwars.lowest_ground", "it crashes anyway, and is set down on the lowest ground"
)()
NO_CRASH_TO_EGG = Message("dragonwars.no_crash_to_egg", "no crash carries a dragon to the egg")()
NO_CRASH_HOME = Message("dragonwars.no_crash_home", "no crash carries the egg home")()
GOES_WHERE = Message("dragonwars.goes_where", "where it goes")()
FACES_WHERE = Message("dragonwars.faces_where", "which way it faces")()
HEX = Message("dragonwars.hex", "hex {hex}")

# Melee

STRIKE_OR_HOLD = Message(
    "dragonwars.strike_or_hold", "Which of your dragons strike in Melee, which hold back?"
)()
STRIKE_ALL_OR_NONE = Message(
    "dragonwars.strike_all_or_none", "a dragon strikes every enemy in reach or holds back"
)()
STRIKES_NOT_AT_REST = Message(
    "dragonwars.strikes_not_at_rest", "it recovers in this Turn and strikes nobody"
)()
STRIKES_NO_MORE = Message(
    "dragonwars.strikes_no_more",
    "its movement from the ground was illegal: it makes no more attacks this Round",
)()
STRIKE = Message("dragonwars.strike", "strike")()
HOLD = Message("dragonwars.hold", "hold back")()

# How it ended

EGG_IS_HOME = Message("dragonwars.egg_is_home", "{color} brings the egg home and wins.")
LAST_ONE = Message("dragonwars.last_one", "{color} wins: the last dragons standing.")
LAST_TEAM = Message("dragonwars.last_team", "{colors} win: the last dragons standing.")
NOBODY_LEFT = Message("dragonwars.nobody_left", "No dragon is left: the match is a draw.")()
ROUNDS_OVER = Message(
    "dragonwars.rounds_over", "{rounds} Rounds are over without a winner: the match is a draw."
)
