"""What DragonWars says beside its events: questions, choices, bars, refusals and how it ended.

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
ROUND_LIMIT = Message("dragonwars.round_limit", "The limit of Rounds is 0 (none) or more.")()
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
BAD_MAP = Message("dragonwars.bad_map", "The map cannot be played on. {problem}.")
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
PLACE_DRAGONS = Message("dragonwars.place_dragons", "Put your dragons into your lair.")()
LAIR_HEX = Message("dragonwars.lair_hex", "lair hex {hex}")
TOO_FULL = Message(
    "dragonwars.too_full", "the bases on {hex} fill {slots} slots, and a hex has {room}"
)

# Plotting

PLOT = Message("dragonwars.plot", "Plot Round {round} for your dragons.")
PLOT_MOVE = Message("dragonwars.plot_move", "{type}, Turn {turn}, movement")
PLOT_FIRE = Message("dragonwars.plot_fire", "{type}, Turn {turn}, fire")
CLIMB = Message("dragonwars.move.CLIMB", "Climb")()
DESCEND = Message("dragonwars.move.DESCEND", "Descend")()
NO_HOLE = Message("dragonwars.no_hole", "the {type}'s lane has no such hole")
NO_HOLES = Message("dragonwars.no_holes", "the {type}'s lane has no such holes")
GAP_IN_BREATH = Message(
    "dragonwars.gap_in_breath", "a Fire Breath takes every mark from 1 to its range"
)()
MARKS_WITH_GAP = Message("dragonwars.marks_with_gap", "marks 1 and 3 only")()
NO_FIRE = Message("dragonwars.no_fire", "no fire")()
FIREBALL = Message("dragonwars.fireball", "Fireball {reach}")
BREATH = Message("dragonwars.breath", "Fire Breath {reach}")
BLAST = Message("dragonwars.blast", "Close Blast")()
TWO_FIRES = Message("dragonwars.two_fires", "{one} and {other}")

# Grounded dragons

GROUNDED = Message(
    "dragonwars.grounded", "Choose the facings of your grounded dragons, and who recovers."
)()
FACING_OF = Message("dragonwars.facing_of", "{type}, facing")
RECOVERY_OF = Message("dragonwars.recovery_of", "{type}, recovery")
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
GOES_WHERE = Message("dragonwars.goes_where", "where it goes")()
FACES_WHERE = Message("dragonwars.faces_where", "which way it faces")()
HEX = Message("dragonwars.hex", "hex {hex}")

# Melee

STRIKE_OR_HOLD = Message(
    "dragonwars.strike_or_hold", "Which of your dragons strike in Melee, which hold back?"
)()
STRIKE = Message("dragonwars.strike", "strike")()
HOLD = Message("dragonwars.hold", "hold back")()

# How it ended

EGG_IS_HOME = Message("dragonwars.egg_is_home", "{color} brings the egg home and wins.")
LAST_ONE = Message("dragonwars.last_one", "{color} alone has dragons left and wins.")
LAST_TEAM = Message("dragonwars.last_team", "{colors} alone have dragons left and win.")
NOBODY_LEFT = Message("dragonwars.nobody_left", "No dragon is left: the match is a draw.")()
ROUNDS_OVER = Message(
    "dragonwars.rounds_over", "{rounds} Rounds are over without a winner: the match is a draw."
)
