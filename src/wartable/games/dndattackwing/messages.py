"""What the game says beside its events: questions, choices, bars, refusals and how it ended."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Before the match

PLAYER_COUNT: Final = Message(
    "dndattackwing.player_count", "The game is for {least} to {most} players, not {players}."
)
TEAM_COUNT: Final = Message(
    "dndattackwing.team_count", "Two teams need 3 or 4 players, not {players}."
)
ROUND_LIMIT: Final = Message(
    "dndattackwing.round_limit", "The limit of rounds is 0 (none) to {most}."
)
PLAY_AREA: Final = Message(
    "dndattackwing.play_area", "The play area is {least} to {most} feet wide, not {feet}."
)
LEGION_COUNT: Final = Message(
    "dndattackwing.legion_count", "{players} players need {players} Legions, not {legions}."
)
NO_FORCE: Final = Message(
    "dndattackwing.no_force", "There is no force “{force}”; there are {forces}."
)
STARTER_COUNT: Final = Message(
    "dndattackwing.starter_count", "The starter set has dragons for {most} players, not {players}."
)
SIZE: Final = Message("dndattackwing.size", "A Legion has {least} to {most} points.")
BRING_LEGION: Final = Message("dndattackwing.bring_legion", "Bring a Legion.")()
BRING_ANOTHER: Final = Message(
    "dndattackwing.bring_another",
    "Your team already has a unique name of yours, or an Artifact. Bring another Legion.",
)()

# Setup

INITIATIVE_DRAW: Final = Message(
    "dndattackwing.initiative_draw", "who starts with the Initiative Token"
)()
INITIATIVE_DECIDER: Final = Message(
    "dndattackwing.initiative_decider", "who decides on the Initiative Token"
)()
WHO_STARTS: Final = Message("dndattackwing.who_starts", "Who starts with the Initiative Token?")()
PLACE: Final = Message("dndattackwing.place", "Place {creature}.")
PLACE_TROOP: Final = Message(
    "dndattackwing.place_troop",
    "Place the Point Soldier of {creature}. The others form up around it.",
)
WHICH_PLACED: Final = Message("dndattackwing.which_placed", "Which creature do you place next?")()

OBSTACLE_COUNT: Final = Message(
    "dndattackwing.obstacle_count",
    "{players} players get 0 to {most} Objective Tokens each, not {each}.",
)
NO_MEANING: Final = Message(
    "dndattackwing.no_meaning", "There is no reading “{meaning}”; there are {meanings}."
)
OBSTACLE_LOOK: Final = Message(
    "dndattackwing.obstacle_look", "You can look at 0 to {each} of your tokens, not {look}."
)
PLACE_OBSTACLE: Final = Message(
    "dndattackwing.place_obstacle", "Place an Objective Token face down."
)()
WHICH_OBJECTIVE: Final = Message(
    "dndattackwing.which_objective", "Which of your Objective Tokens do you place?"
)()
AN_OBJECTIVE: Final = Message("dndattackwing.an_objective", "an Objective Token")()
UNSEEN_OBJECTIVE: Final = Message(
    "dndattackwing.unseen_objective", "A token you have not looked at"
)()
SEEN_OBJECTIVE: Final = Message("dndattackwing.seen_objective", "Token {number}: {kind}")
OBSTACLE_KINDS: Final = {
    "ground": Message("dndattackwing.ground_obstacle", "Ground Obstacle")(),
    "air": Message("dndattackwing.air_obstacle", "Air Obstacle")(),
    "ground_air": Message("dndattackwing.both_obstacle", "Ground/Air Obstacle")(),
    "": Message("dndattackwing.mist", "mist")(),
}
OBJECTIVES_LOOKED_AT: Final = Message(
    "dndattackwing.objectives_looked_at", "the Objective Tokens you look at"
)()
OBJECTIVE_TURNED: Final = Message("dndattackwing.objective_turned", "an Objective Token")()
OBSTACLE_ROLL: Final = Message("dndattackwing.obstacle_roll", "{creature} moves over an Obstacle")

# Adventures

NO_SUCH_ADVENTURE: Final = Message(
    "dndattackwing.no_such_adventure",
    "There is no Adventure “{adventure}”; there are {adventures}.",
)
ADVENTURE_PLAYERS: Final = Message(
    "dndattackwing.adventure_players", "{adventure} is for {players} players without teams."
)
ADVENTURE_TABLE: Final = Message(
    "dndattackwing.adventure_table",
    "An Adventure is played on 3 by 3 feet, with its own tokens only.",
)()
ADVENTURE_SIDES: Final = Message(
    "dndattackwing.adventure_sides", "{adventure} has the sides {sides}, each once."
)
ONLY_ADVENTURES: Final = Message(
    "dndattackwing.only_adventures", "Sides, names and a campaign belong to an Adventure."
)()
NAMES_WITHOUT_LOG: Final = Message(
    "dndattackwing.names_without_log", "Names of players belong to a campaign."
)()
NAMES_OF_PLAYERS: Final = Message(
    "dndattackwing.names_of_players",
    "In a campaign each seat needs a name of its own with up to {most} letters.",
)
LONG_CAMPAIGN: Final = Message(
    "dndattackwing.long_campaign", "A campaign has up to {most} sessions."
)
PLACE_GEYSER: Final = Message("dndattackwing.place_geyser", "Place a geyser.")()
CENTER_MARKER: Final = Message("dndattackwing.center_marker", "the marker in the center")()
GEYSER_ROLL: Final = Message("dndattackwing.geyser_roll", "whether geyser {number} erupts")
REMOVE_GEYSER: Final = Message(
    "dndattackwing.remove_geyser",
    "Your dragon's place lets you choose: which geyser dries up?",
)()
ACTIVE_GEYSER: Final = Message("dndattackwing.active_geyser", "geyser {number} (active)")
DORMANT_GEYSER: Final = Message("dndattackwing.dormant_geyser", "geyser {number} (dormant)")
TRUCE: Final = Message("dndattackwing.truce", "She does not dare attack him while he is strong.")()
EDGES: Final = {
    "north": Message("dndattackwing.edge.north", "the northern edge")(),
    "east": Message("dndattackwing.edge.east", "the eastern edge")(),
    "south": Message("dndattackwing.edge.south", "the southern edge")(),
    "west": Message("dndattackwing.edge.west", "the western edge")(),
}
WHICH_EDGE: Final = Message(
    "dndattackwing.which_edge", "{creature} crosses two edges at once. Which one counts?"
)
PUT_BACK: Final = Message(
    "dndattackwing.put_back",
    "{creature} hit a wall. Put it back within Range 1 of where it hit, facing the center.",
)
OUT_OF_REACH: Final = Message(
    "dndattackwing.out_of_reach", "This is not within Range 1 of where it hit the wall."
)()
NOT_CLEAR: Final = Message(
    "dndattackwing.not_clear", "Facing the center, it would overlap another base there."
)()
NO_TREASURE: Final = Message("dndattackwing.no_treasure", "There is no token to take.")()
HANDS_FULL: Final = Message(
    "dndattackwing.hands_full", "A dragon holds at most {most} tokens; drop one first."
)
JUST_DROPPED: Final = Message(
    "dndattackwing.just_dropped", "You dropped it this turn; take it on a later one."
)()
WHICH_TREASURE: Final = Message(
    "dndattackwing.which_treasure",
    "Which token does {creature} turn up? It must be within Range 1.",
)
TREASURE_PLACES: Final = {
    1: Message("dndattackwing.treasure.center", "the token in the center")(),
    2: Message("dndattackwing.treasure.north_east", "the token to the northeast")(),
    3: Message("dndattackwing.treasure.south_east", "the token to the southeast")(),
    4: Message("dndattackwing.treasure.south_west", "the token to the southwest")(),
    5: Message("dndattackwing.treasure.north_west", "the token to the northwest")(),
}
TOKEN_NUMBER: Final = Message("dndattackwing.token_number", "token {number}")
TRAP_ROLL: Final = Message("dndattackwing.trap_roll", "a fire trap against {creature}")
DROP_NOTHING: Final = Message("dndattackwing.drop_nothing", "Keep everything")()
DROP_WHICH: Final = Message("dndattackwing.drop_which", "Does {creature} drop a token?")
MUST_DROP: Final = Message(
    "dndattackwing.must_drop", "{creature} is hit hard. Which token does it drop?"
)
KEEP_ARTIFACT: Final = Message(
    "dndattackwing.keep_artifact", "Which Artifact do you keep for future Adventures?"
)()
BAD_LOG: Final = Message("dndattackwing.bad_log", "This is not the log of a campaign: {problem}")
NO_OBJECTIVE: Final = Message("dndattackwing.no_objective", "No Objective reached.")()
EARNED: Final = Message("dndattackwing.earned", "{points} XP earned.")
SPENT: Final = Message("dndattackwing.spent", "{points} XP spent.")
TOOK: Final = Message("dndattackwing.took", "{card} taken along.")
ADVENTURE_OVER: Final = Message("dndattackwing.adventure_over", "{adventure}: {ending}")

# Planning and activation

SET_DIALS: Final = Message("dndattackwing.set_dials", "Set the dials of your creatures.")()
SET_DIAL: Final = Message("dndattackwing.set_dial", "the maneuver of {creature}")
NOT_ON_DIAL: Final = Message(
    "dndattackwing.not_on_dial", "{creature} has no such maneuver on the dial it uses."
)
WHICH_ACTIVATES: Final = Message(
    "dndattackwing.which_activates", "Which creature activates next?"
)()
OVERRIDE: Final = Message(
    "dndattackwing.override",
    "{creature} is exhausted and revealed a red maneuver. Choose the maneuver it executes.",
)
IS_RED: Final = Message(
    "dndattackwing.is_red", "An exhausted creature cannot execute red maneuvers."
)()
JUDGING: Final = Message("dndattackwing.judging", "where {creature} stands, judged by eye")
FLYOVER: Final = Message(
    "dndattackwing.flyover",
    "{creature} would end on a creature on the ground. Does it stay in front or go past?",
)
STAY_IN_FRONT: Final = Message("dndattackwing.stay_in_front", "Stay in front")()
GO_PAST: Final = Message("dndattackwing.go_past", "Go past")()
TURN_AROUND: Final = Message("dndattackwing.turn_around", "Does {creature} turn around anyway?")
DO_TURN: Final = Message("dndattackwing.do_turn", "Turn around")()
KEEP_FACING: Final = Message("dndattackwing.keep_facing", "Keep its facing")()
SPIN: Final = Message("dndattackwing.spin", "How does {creature} spin?")
SPINS: Final = {
    "none": Message("dndattackwing.spin_none", "Not at all")(),
    "left": Message("dndattackwing.spin_left", "90 degrees to the left")(),
    "right": Message("dndattackwing.spin_right", "90 degrees to the right")(),
    "about": Message("dndattackwing.spin_about", "180 degrees")(),
}
OVERRUN_ROLL: Final = Message("dndattackwing.overrun_roll", "Overrun Check of {creature}")
ALTITUDE: Final = Message("dndattackwing.altitude", "Does {creature} change its altitude?")
ALTITUDES: Final = {
    "stay": Message("dndattackwing.altitude_stay", "Stay as it is")(),
    "land": Message(
        "dndattackwing.altitude_land", "Land: its Ground dial, and melee with others on the ground"
    )(),
    "swoop": Message(
        "dndattackwing.altitude_swoop",
        "Swoop: in the air, with melee to and from both play levels",
    )(),
    "rise": Message("dndattackwing.altitude_rise", "Stop swooping")(),
    "take_off": Message(
        "dndattackwing.altitude_take_off", "Take off: into the air, with its Flight dial"
    )(),
}
ACTION_CHOICES: Final = {
    "dodge": Message(
        "dndattackwing.does.dodge", "Dodge: a token that adds 1 dodge when it defends"
    )(),
    "concentrate": Message(
        "dndattackwing.does.concentrate",
        "Concentrate: a token that turns all its concentrate results into hits or dodges",
    )(),
    "target": Message(
        "dndattackwing.does.target",
        "Target: name an enemy; if it is at Range 1-4, a token to reroll attack dice",
    )(),
    "charge": Message(
        "dndattackwing.does.charge",
        "Charge: a token to move Straight 1 before its attack, then melee only, 1 more die ahead",
    )(),
    "feint": Message(
        "dndattackwing.does.feint", "Feint: shift sideways by Straight 1 for an Exhaustion Token"
    )(),
}
"""Actions as they are chosen: with what they do, for players who do not know them by heart."""
NO_GROUND_DIAL: Final = Message(
    "dndattackwing.no_ground_dial", "It has no Ground dial and cannot land."
)()

# Actions

CHOOSE_ACTION: Final = Message(
    "dndattackwing.choose_action", "Which Action does {creature} perform?"
)
CHOOSE_FREE: Final = Message("dndattackwing.choose_free", "{creature} may perform a free Action.")
NO_ACTION: Final = Message("dndattackwing.no_action", "No Action")()
DONE_ALREADY: Final = Message(
    "dndattackwing.done_already", "It was already performed this round."
)()
NOTHING_DISABLED: Final = Message("dndattackwing.nothing_disabled", "No Upgrade is disabled.")()
ENABLE_WHICH: Final = Message("dndattackwing.enable_which", "Which Upgrade can be used again?")()
TARGET_WHOM: Final = Message(
    "dndattackwing.target_whom", "Which creature does {creature} target? It is measured afterward."
)
FEINT_SIDE: Final = Message(
    "dndattackwing.feint_side", "Which side does {creature} feint to? The choice is binding."
)
LEFT: Final = Message("dndattackwing.left", "left")()
RIGHT: Final = Message("dndattackwing.right", "right")()
FEINT_LAY: Final = Message(
    "dndattackwing.feint_lay", "Where along its side do you lay the template?"
)()
FEINT_END: Final = Message(
    "dndattackwing.feint_end", "Where along the far end of the template do you place {creature}?"
)
ALONG_SIDE: Final = Message("dndattackwing.along_side", "forward of the middle")()

# Troops

SOLDIER: Final = Message("dndattackwing.soldier", "{troop}, soldier {number}")
PLACE_SOLDIER: Final = Message(
    "dndattackwing.place_soldier",
    "Where does soldier {number} of {troop} go? It has to go there; without room it is pressed.",
)
OUT_OF_FORMATION: Final = Message(
    "dndattackwing.out_of_formation",
    "A soldier stands edge to edge with one in formation, not forward of the Point Soldier and "
    "no more than two files aside.",
)()
FORMATIONS: Final = {
    "same": Message("dndattackwing.formation.same", "All as they stood before")(),
    "ranks": Message("dndattackwing.formation.ranks", "All in two ranks")(),
    "line": Message("dndattackwing.formation.line", "All in a line")(),
    "file": Message("dndattackwing.formation.file", "All in single file")(),
}
CELL: Final = Message("dndattackwing.cell", "Row {row}, {file}")
FILES: Final = {
    -2: Message("dndattackwing.file.left_2", "two files to the left")(),
    -1: Message("dndattackwing.file.left_1", "one file to the left")(),
    0: Message("dndattackwing.file.own", "in the Point Soldier's file")(),
    1: Message("dndattackwing.file.right_1", "one file to the right")(),
    2: Message("dndattackwing.file.right_2", "two files to the right")(),
}
MORALE: Final = Message("dndattackwing.morale", "Morale Check of {creature}")
WHO_FLEES: Final = Message("dndattackwing.who_flees", "Which soldier of {creature} flees?")
WHO_SUFFERS: Final = Message(
    "dndattackwing.who_suffers", "Which soldier of {creature} takes the damage next?"
)
NEW_POINT: Final = Message(
    "dndattackwing.new_point", "Which soldier is {creature}'s new Point Soldier?"
)

# Combat

WHICH_ATTACKS: Final = Message("dndattackwing.which_attacks", "Which creature attacks next?")()
SPEND_CHARGE: Final = Message(
    "dndattackwing.spend_charge", "Does {creature} spend its Charge Token and charge?"
)
CHARGE: Final = Message("dndattackwing.charge", "Charge")()
KEEP_CHARGE: Final = Message("dndattackwing.keep_charge", "Do not charge")()
ATTACK_HOW: Final = Message("dndattackwing.attack_how", "How does {creature} attack?")
WITH_WEAPON: Final = Message(
    "dndattackwing.with_weapon",
    "{weapon}: {reach}, {arc} arc, Range {least}-{most}, {dice} {dice:die|dice}",
)
WITH_SHORT_WEAPON: Final = Message(
    "dndattackwing.with_short_weapon",
    "{weapon}: {reach}, {arc} arc, Range 1, {dice} {dice:die|dice}",
)
REACHES: Final = {
    "melee": Message("dndattackwing.melee", "melee")(),
    "ranged": Message("dndattackwing.ranged", "ranged")(),
}
ARCS: Final = {
    "forward": Message("dndattackwing.forward", "forward")(),
    "rear": Message("dndattackwing.rear", "rear")(),
    "": Message("dndattackwing.any_arc", "any")(),
}
ATTACK_WHOM: Final = Message(
    "dndattackwing.attack_whom",
    "Choose a target for {creature} ({weapon}). It is measured afterward.",
)
NO_ATTACK: Final = Message("dndattackwing.no_attack", "No attack")()
ONLY_MELEE: Final = Message(
    "dndattackwing.only_melee", "A creature that charged makes only melee attacks."
)()
OTHER_LEVEL: Final = Message(
    "dndattackwing.other_level", "It is on the other play level, and neither of them swoops."
)()
NOBODY_ON_LEVEL: Final = Message(
    "dndattackwing.nobody_on_level", "No enemy is on a level it can reach."
)()
WHICH_LEVEL: Final = Message("dndattackwing.which_level", "Which play level does {weapon} affect?")
LEVELS: Final = {
    "ground": Message("dndattackwing.level_ground", "the ground")(),
    "air": Message("dndattackwing.level_air", "the air")(),
}
RULER_ANGLE: Final = Message(
    "dndattackwing.ruler_angle", "At what angle do you lay the ruler of {weapon}?"
)
RULER_CORNER: Final = Message(
    "dndattackwing.ruler_corner", "Where along the side of the base does the ruler touch it?"
)()
RIGHT_OF_AHEAD: Final = Message("dndattackwing.right_of_ahead", "to the right of the middle")()
PLACE_BURST: Final = Message(
    "dndattackwing.place_burst", "Place the Burst Token of {weapon}. It is measured afterward."
)
NEXT_CAUGHT: Final = Message(
    "dndattackwing.next_caught", "Which creature does {weapon} attack next?"
)
ATTACK_ROLL: Final = Message("dndattackwing.attack_roll", "{creature} attacks")
DEFENSE_ROLL: Final = Message("dndattackwing.defense_roll", "{creature} defends")
REROLL: Final = Message("dndattackwing.reroll", "{creature} rolls again")
REROLL_WHICH: Final = Message("dndattackwing.reroll_which", "Which dice do you reroll?")()
DIE: Final = Message("dndattackwing.die", "die {number}: {face}")
SPEND_DODGE: Final = Message("dndattackwing.spend_dodge", "Spend a Dodge Token to add a Dodge?")()
SPEND_CONCENTRATE: Final = Message(
    "dndattackwing.spend_concentrate", "Spend a Concentrate Token to convert your dice?"
)()
SPEND_TARGET: Final = Message(
    "dndattackwing.spend_target", "Spend a Target Token to reroll dice?"
)()
DAMAGE_TITLE: Final = Message("dndattackwing.damage_title", "a Damage Card for {creature}")
DAMAGE_DISCARDED: Final = Message("dndattackwing.damage_discarded", "Damage Cards of {creature}")

# How it ended

LAST_LEGION: Final = Message(
    "dndattackwing.last_legion", "{names} has the last creatures in the play area."
)
TOGETHER: Final = Message(
    "dndattackwing.together",
    "The last creatures fall in the same round, and {names} had the highest Level.",
)
ROUND_LIMIT_REACHED: Final = Message(
    "dndattackwing.round_limit_reached",
    "Round {rounds} was the last: {names} wins with more points in play.",
)
EVEN: Final = Message(
    "dndattackwing.even", "Round {rounds} was the last, and the points in play are equal: a draw."
)
