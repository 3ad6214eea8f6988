"""What HeroScape says beside its events: questions, choices, bars, refusals and how it ended."""

from __future__ import annotations

from wartable.engine.message import Message

# Before the match

NO_MODE = Message("heroscape.no_mode", "There is no mode “{mode}”; modes are {modes}.")
NO_SCENARIO = Message(
    "heroscape.no_scenario", "There is no Scenario “{scenario}”; there are {scenarios}."
)
NOT_IN_MODE = Message("heroscape.not_in_mode", "“{scenario}” is not for the {mode}.")
PLAYER_COUNT = Message(
    "heroscape.player_count", "HeroScape is for {least} to {most} players, not {players}."
)
TEAM_COUNT = Message(
    "heroscape.team_count", "{players} players cannot form {teams} teams of equal size."
)
TOO_FEW_ZONES = Message(
    "heroscape.too_few_zones", "“{scenario}” has {zones} starting zones, too few for {sides} sides."
)
POINT_LIMIT = Message("heroscape.point_limit", "The Points Cost limit is at most {most}.")
ROUND_LIMIT = Message("heroscape.round_limit", "The round limit is 0 (none) to {most}.")
NO_WAY = Message(
    "heroscape.no_way", "There is no way “{armies}” to choose Armies; there are {ways}."
)
NO_MAP = Message("heroscape.no_map", "There is no map “{map}”; maps are {maps}.")
BAD_MAP = Message("heroscape.bad_map", "The map cannot be played on. {problem}.")
NOT_A_MAP = Message("heroscape.not_a_map", "This is not a map: {problem}.")
NO_PACK = Message("heroscape.no_pack", "There is no pack “{pack}”; give a whole pack.")
NO_PRESET = Message("heroscape.no_preset", "“{scenario}” has no Armies of its own.")
ARMY_COUNT = Message("heroscape.army_count", "{players} players need {players} Armies.")
NO_CARD = Message("heroscape.no_card", "There is no Army Card “{card}”.")
NO_BASIC_SIDE = Message("heroscape.no_basic_side", "{card} has no Basic side.")
NOTHING_READY = Message("heroscape.nothing_ready", "No ready Army costs {limit} points or less.")

# Armies and placing

BRING_ARMY = Message("heroscape.bring_army", "Choose an Army of at most {limit} points.")
READY_ARMY = Message("heroscape.ready_army", "{name} ({points} points): {cards}")
PICK_ARMY = Message("heroscape.pick_army", "Choose one of the Scenario's Armies.")()
PRESET_ARMY = Message("heroscape.preset_army", "{name}: {cards}")
FOR_FIRST = Message("heroscape.for_first", "who goes first")()
DRAFT_CARD = Message("heroscape.draft_card", "Choose a card; you have {left} points left.")
DRAFT_PASS = Message("heroscape.draft_pass", "My Army is finished")()
CARD_FOR = Message("heroscape.card_for", "{card} ({points} points)")
CHOOSE_ZONE = Message("heroscape.choose_zone", "Choose your starting zone.")()
ZONE = Message("heroscape.zone", "Zone {zone} ({spaces} spaces)")
ZONE_TAKEN = Message("heroscape.zone_taken", "an enemy already starts there")()
PLACE_FIGURE = Message("heroscape.place_figure", "Choose a starting space for {figure}.")
ONLY_ZONE = Message(
    "heroscape.only_zone", "figures start on free spaces of their own zone where they fit"
)()
LEAVE_OUT = Message("heroscape.leave_out", "Leave it out")()
PLACE_REST = Message("heroscape.place_rest", "Place it and the rest for me")()

# Orders and initiative

PLACE_ORDERS = Message("heroscape.place_orders", "Place your Order Markers for round {round}.")
TURN_MARKER = Message("heroscape.turn_marker", "Order Marker {face}")
DECOY = Message("heroscape.decoy", "Order Marker X, a decoy")()
COPY = Message("heroscape.copy", "{card}, copy {copy}")
OUT_OF_PLAY = Message("heroscape.out_of_play", "all its figures are destroyed")()
ONLY_OWN_CARDS = Message("heroscape.only_own_cards", "markers go on your own cards in play")()
FOR_INITIATIVE = Message("heroscape.for_initiative", "initiative")()
SHIFT_MARKERS = Message(
    "heroscape.shift_markers", "Which face-down markers move from {card} to {target}?"
)
USE_IN_SECRET = Message("heroscape.use_in_secret", "Use a power in secret?")()

# Turns and moving

CHOOSE_CARD = Message("heroscape.choose_card", "Choose a card for this turn.")()
WHO_MOVES = Message("heroscape.who_moves", "Which figure moves?")()
NO_MORE_MOVES = Message("heroscape.no_more_moves", "No more moves")()
MOVE_WHERE = Message("heroscape.move_where", "Move {figure}. Movement left: {left}.")
MOVE_ON = Message("heroscape.move_on", "Keep moving {figure}. Movement left: {left}.")
STAY = Message("heroscape.stay", "Stay")()
STOP = Message("heroscape.stop", "Stop here")()
STEP_BY_STEP = Message("heroscape.step_by_step", "Go step by step")()
FLY_STEP_BY_STEP = Message("heroscape.fly_step_by_step", "Fly step by step")()
TURN_ROUND = Message("heroscape.turn_round", "Turn around and stop here")()
NEXT_STEP = Message("heroscape.next_step", "Take a step with {figure}. Movement left: {left}.")
ONLY_NEIGHBORS = Message("heroscape.only_neighbors", "a step leads to a neighboring space")()
END_PLAIN = Message("heroscape.end", "{space} for {cost}")
END_RISKY = Message(
    "heroscape.end_risky", "{space} for {cost} (strikes: {strikes}, fall dice: {falls})"
)
END_DEADLY = Message(
    "heroscape.end_deadly",
    "{space} for {cost} (strikes: {strikes}, extreme falls: {extreme}, other fall dice: {falls})",
)
END_FLYING = Message("heroscape.end_flying", "{space} flying, for {cost}")
END_FLYING_RISKY = Message(
    "heroscape.end_flying_risky", "{space} flying, for {cost} (strikes: {strikes})"
)
ONLY_REACHABLE = Message(
    "heroscape.only_reachable", "it can end its move only on free spaces within its Move"
)()
TO_HIT_LEAVER = Message("heroscape.to_hit_leaver", "strike at a figure that leaves")()
STRIKE_LEAVER = Message("heroscape.strike_leaver", "{figure} is leaving. Who strikes?")
FALLING = Message("heroscape.falling", "a fall of {levels} {levels:level|levels}")
WHY_OBSTACLE = Message("heroscape.why.obstacle", "an obstacle stands there")()
WHY_WALL = Message("heroscape.why.wall", "a wall stands in the way")()
WHY_UNDERSIDE = Message("heroscape.why.underside", "terrain lies between")()
WHY_NO_FIT = Message("heroscape.why.no_fit", "it does not fit there")()
WHY_TOO_HIGH = Message("heroscape.why.too_high", "it is too high to climb")()
WHY_TOO_FAR = Message("heroscape.why.too_far", "it does not have enough movement")()
WHY_ENEMY = Message("heroscape.why.enemy", "an enemy stands there")()
WHY_ENGAGED_FRIEND = Message("heroscape.why.engaged_friend", "an engaged friend stands there")()
WHY_STOP_ON_FIGURE = Message(
    "heroscape.why.stop_on_figure", "it would have to stop where another figure stands"
)()
WHY_STOP_UNEVEN = Message(
    "heroscape.why.stop_uneven", "it would have to stop on two different levels"
)()
WHY_NO_END = Message("heroscape.why.no_end", "its move could not end there or beyond")()
WHICH_GLYPH = Message("heroscape.which_glyph", "which Glyph it is")()
TWO_SPACES = Message("heroscape.two_spaces", "{front} with its rear at {rear}")

# Attacking

WHO_ATTACKS = Message("heroscape.who_attacks", "Which figure attacks?")()
WHO_ATTACKS_FRIENDS = Message(
    "heroscape.who_attacks_friends", "No enemy can be attacked. Does anyone attack a friend?"
)()
NO_MORE_ATTACKS = Message("heroscape.no_more_attacks", "No more attacks")()
ATTACK_WHOM = Message("heroscape.attack_whom", "Choose a target for {figure}.")
ATTACK_FRIEND = Message("heroscape.attack_friend", "{figure} can attack no enemy. Attack a friend?")
NO_ATTACK = Message("heroscape.no_attack", "Do not attack")()
NO_TARGET = Message("heroscape.no_target", "it has no one to attack")()
OWN_SIDE = Message("heroscape.own_side", "{friend}, a friend")
WITH_DICE = Message("heroscape.with_dice", "{figure} ({dice} {dice:die|dice})")
FROM_ABOVE = Message("heroscape.from_above", "{figure} (height: +{attack} attack)")
FROM_BELOW = Message("heroscape.from_below", "{figure} (height: +{defense} defense)")
NOT_THERE = Message("heroscape.not_there", "it is not on the battlefield")()
ONLY_OPPONENTS = Message("heroscape.only_opponents", "only opponents' figures can be attacked")()
ENGAGED_ELSEWHERE = Message(
    "heroscape.engaged_elsewhere", "the attacker is engaged with others and must attack one of them"
)()
NOT_ADJACENT = Message("heroscape.not_adjacent", "it is not adjacent")()
OUT_OF_RANGE = Message("heroscape.out_of_range", "it is {away} spaces away, and Range is {reach}")
NOT_SEEN = Message("heroscape.not_seen", "it cannot be seen")()
HIDDEN_BY = Message("heroscape.hidden_by", "it cannot be seen: {what} is in the way")
HIDDEN_BY_OBSTACLE = Message(
    "heroscape.hidden_by_obstacle", "it cannot be seen: the {obstacle} at {space} is in the way"
)
HIDDEN_BY_GROUND = Message(
    "heroscape.hidden_by_ground", "it cannot be seen: the ground at {space} is in the way"
)
ATTACK_ROLL = Message("heroscape.attack_roll", "attack")()
DEFENSE_ROLL = Message("heroscape.defense_roll", "defense")()
DEFENSE_ORDER = Message("heroscape.defense_order", "In what order do they defend?")()
WHICH_COPY = Message(
    "heroscape.which_copy", "Which copy of {card} do you put the destroyed figure on?"
)

# Why a bot advises something

WHY_ORDERS = Message("heroscape.why_orders", "These cards can do the most this round.")()
WHY_DESTINATION = Message(
    "heroscape.why_destination", "The best attacks and threats from there, for the least risk."
)()
WHY_THIS_TARGET = Message(
    "heroscape.why_this_target",
    "In 100 such attacks, {figure} takes about {wounds} wounds; {percent}% destroy it.",
)
WHY_ATTACK_FROM = Message("heroscape.why_attack_from", "From there it can attack {figure}.")
WHY_GOAL = Message("heroscape.why_goal", "That place counts in this Scenario.")()
WHY_STAY = Message("heroscape.why_stay", "It stands well where it is.")()
WHY_TARGET = Message("heroscape.why_target", "Wounds there are worth the most points.")()
WHY_PLACING = Message("heroscape.why_placing", "High and near the front.")()

# Odds

ODDS_WOUNDS = Message("heroscape.odds.wounds", "wounds")()
ODDS_DESTROYED = Message("heroscape.odds.destroyed", "destroyed")()
ODDS_WOUNDS_BY_ALL = Message("heroscape.odds.wounds_by_all", "wounds by all {count}")
ODDS_DESTROYED_BY_ALL = Message("heroscape.odds.destroyed_by_all", "destroyed by all {count}")
ODDS_ALIVE = Message("heroscape.odds.alive", "gets there alive")()

# How it ended

LAST_ONE = Message("heroscape.last_one", "{color} wins: the last figures standing.")
LAST_TEAM = Message("heroscape.last_team", "{colors} win: the last figures standing.")
NOBODY_LEFT = Message("heroscape.nobody_left", "No one is left: the battle is a draw.")()
REACHED = Message("heroscape.reached", "{color} reaches the goal and wins.")
RETRIEVED = Message("heroscape.retrieved", "{color} brings the artifact home and wins.")
SURVIVED = Message("heroscape.survived", "Victory for {colors}, who held out to the end.")
HELD = Message("heroscape.held", "Victory for {colors}, who held the place long enough.")
NOT_FOR = Message("heroscape.not_for", "“{scenario}” is for {numbers} players, not {players}.")
AHEAD = Message("heroscape.ahead", "Time is up: victory for {colors}, with the most left standing.")
EVEN = Message("heroscape.even", "Both sides stand equal when time is up: a draw.")()
