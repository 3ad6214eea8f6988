"""What the game says beside its events: questions, choices, bars, refusals and how it ended."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Before the match

PLAYER_COUNT: Final = Message(
    "startrek.player_count", "The game is for {least} to {most} players, not {players}."
)
TEAM_COUNT: Final = Message(
    "startrek.team_count", "Two teams need at least 3 players, not {players}."
)
ROUND_LIMIT: Final = Message("startrek.round_limit", "The limit of rounds is 0 (none) to {most}.")
OBSTACLE_COUNT: Final = Message(
    "startrek.obstacle_count", "There are 0 to {most} Obstacles, not {obstacles}."
)
FLEET_COUNT: Final = Message(
    "startrek.fleet_count", "{players} players need {players} fleets, not {fleets}."
)
NO_FORCE: Final = Message("startrek.no_force", "There is no force “{force}”; there are {forces}.")
SIZE: Final = Message("startrek.size", "A fleet has {least} to {most} squadron points.")
MISSION_AREA: Final = Message(
    "startrek.mission_area", "Missions are played on a play area of 3' x 3'."
)()
PLAY_AREA: Final = Message(
    "startrek.play_area", "Each side of the play area is {least} to {most} inches long."
)
PLANET_PLACE: Final = Message(
    "startrek.planet_place", "The Planet lies in the play area, and off all starting areas."
)()
NOTHING_TO_DRAW: Final = Message(
    "startrek.nothing_to_draw", "Players who build their fleets choose their Factions with them."
)()
UNEVEN_DRAW: Final = Message(
    "startrek.uneven_draw", "Two players against one share a force, so that none can be drawn."
)()
DRAW_FORCES: Final = Message("startrek.draw_forces", "who plays which force")()
BRING_FLEET: Final = Message("startrek.bring_fleet", "Bring a fleet.")()

BRING_ANOTHER: Final = Message(
    "startrek.bring_another", "A teammate has a unique card of yours. Bring another fleet."
)()

# Setup

INITIATIVE_ATTACK: Final = Message("startrek.initiative_attack", "five attack dice")()
INITIATIVE_DEFENSE: Final = Message("startrek.initiative_defense", "five defense dice")()
INITIATIVE_DRAW: Final = Message("startrek.initiative_draw", "who holds Initiative first")()
PLACE_OBSTACLE: Final = Message("startrek.place_obstacle", "Place an Obstacle.")()
CHOOSE_AREA: Final = Message("startrek.choose_area", "Choose your starting area.")()
AREA: Final = Message("startrek.area", "Starting area {area}")
AREA_TAKEN: Final = Message("startrek.area_taken", "another side has taken it")()
PLACE_SHIP: Final = Message("startrek.place_ship", "Place {ship}.")
WHICH_PLACED: Final = Message("startrek.which_placed", "Which ship do you place next?")()
AN_OBSTACLE: Final = Message("startrek.an_obstacle", "an Obstacle")()
THE_PLANET: Final = Message("startrek.the_planet", "the Planet")()

# Planning and activation

SET_DIAL: Final = Message("startrek.set_dial", "Choose a maneuver for {ship}.")
NOT_ON_DIAL: Final = Message("startrek.not_on_dial", "{ship} has no such maneuver on its dial.")
TOO_FAST: Final = Message("startrek.too_fast", "{ship} may not go faster than {speed}.")
WHICH_ACTIVATES: Final = Message("startrek.which_activates", "Which ship activates next?")()
OVERRIDE: Final = Message(
    "startrek.override",
    "{ship} revealed a red maneuver without power. Choose the maneuver it executes.",
)
IS_RED: Final = Message(
    "startrek.is_red", "A ship with Auxiliary Power Tokens cannot execute red maneuvers."
)()
OBSTACLE_ROLL: Final = Message("startrek.obstacle_roll", "{ship} flies over an Obstacle")
CHOOSE_ACTION: Final = Message("startrek.choose_action", "Which Action does {ship} perform?")
CHOOSE_FREE: Final = Message("startrek.choose_free", "{ship} may perform a free Action.")
NO_ACTION: Final = Message("startrek.no_action", "No Action")()
DONE_ALREADY: Final = Message("startrek.done_already", "It was already performed this round.")()
NOT_ON_BAR: Final = Message("startrek.not_on_bar", "It is not on the Action Bar.")()
NO_SHIELD: Final = Message("startrek.no_shield", "There is no active Shield to disable.")()
IS_CLOAKED: Final = Message("startrek.is_cloaked", "The ship is already cloaked.")()
NOT_CLOAKED: Final = Message("startrek.not_cloaked", "Only a cloaked ship can use a Sensor Echo.")()
NO_ROOM: Final = Message("startrek.no_room", "There is no free place for it.")()
NOBODY_IN_RANGE: Final = Message(
    "startrek.nobody_in_range", "No opposing ship at Range 1-3 can be locked."
)()
UNDAMAGED: Final = Message("startrek.undamaged", "The ship has no Damage Card.")()
HAS_ATTACKED: Final = Message(
    "startrek.has_attacked", "The ship has already attacked this round."
)()
ONLY_FREE: Final = Message("startrek.only_free", "Its Sensor Echo failed: only free Actions.")()
NOTHING_DISABLED: Final = Message("startrek.nothing_disabled", "No card is disabled.")()
HAS_AUX: Final = Message("startrek.has_aux", "The ship has Auxiliary Power Tokens.")()
LOCK_WHOM: Final = Message("startrek.lock_whom", "Which ship does {ship} lock?")
OUT_OF_REACH: Final = Message("startrek.out_of_reach", "It is beyond Range 3.")()
SETTLED: Final = Message("startrek.settled", "It was cloaked before this round.")()
REPAIR_WHICH: Final = Message("startrek.repair_which", "Which damage does {ship} repair?")
FACE_DOWN: Final = Message("startrek.face_down", "A Damage Card that lies face down")()
ENABLE_WHICH: Final = Message("startrek.enable_which", "Which card do you enable again?")()
NO_MISSION: Final = Message(
    "startrek.no_mission", "There is no Mission “{mission}”; there are {missions}."
)
MISSION_PLAYERS: Final = Message(
    "startrek.mission_players", "This Mission is for {players} players, each for themselves."
)
MISSION_TOKENS: Final = Message(
    "startrek.mission_tokens", "A Mission brings its own Planet and tokens."
)()
OBJECTIVE_MET: Final = Message("startrek.objective_met", "{names} met the Mission's Objective.")
DOCK: Final = Message("startrek.ask.dock", "Does {ship} dock?")
NO_DOCKING: Final = Message("startrek.no_docking", "Do not dock")()
LAUNCH: Final = Message(
    "startrek.ask.launch", "Does {ship} launch from {capital}, and by which maneuver?"
)
LAUNCH_PLACE: Final = Message("startrek.ask.launch_place", "Where is {ship} placed?")
STAY_DOCKED: Final = Message("startrek.stay_docked", "Stay docked")()
START_DOCKED: Final = Message("startrek.ask.start_docked", "Does {ship} start docked?")
BEGIN_DOCKED: Final = Message("startrek.begin_docked", "Start docked")()
BEGIN_PLACED: Final = Message("startrek.begin_placed", "Place it")()
LAUNCH_SIDES: Final = {
    side: Message(f"startrek.launch_{side}", words)()
    for side, words in {
        "front": "At its front",
        "right": "At its right side",
        "back": "At its rear",
        "left": "At its left side",
    }.items()
}
TURN_UP: Final = Message(
    "startrek.ask.turn_up", "Turn up a face-down Talent of {ship} to use it now?"
)
LEAVE_FACE_DOWN: Final = Message("startrek.leave_face_down", "Leave it face down")()
PLACE_MINE: Final = Message("startrek.ask.place_mine", "{card}: where do you place the token?")
ECHO: Final = Message("startrek.echo", "Where does {ship} shift? A Sensor Echo.")
ECHO_STRETCH: Final = {
    ("left", ""): Message("startrek.echo_left", "To the left with the Straight {speed}"),
    ("right", ""): Message("startrek.echo_right", "To the right with the Straight {speed}"),
    ("left", "forward"): Message(
        "startrek.echo_left_forward", "To the left with the Bank {speed}, bending forward"
    ),
    ("left", "back"): Message(
        "startrek.echo_left_back", "To the left with the Bank {speed}, bending back"
    ),
    ("right", "forward"): Message(
        "startrek.echo_right_forward", "To the right with the Bank {speed}, bending forward"
    ),
    ("right", "back"): Message(
        "startrek.echo_right_back", "To the right with the Bank {speed}, bending back"
    ),
}

# Combat

WHICH_ATTACKS: Final = Message("startrek.which_attacks", "Which ship attacks next?")()
ATTACK_WHOM: Final = Message("startrek.attack_whom", "Choose a target for {ship}.")
AT_RANGE: Final = Message("startrek.at_range", "{ship} at Range {range}, {dice} {dice:die|dice}")
AT_RANGE_OBSTRUCTED: Final = Message(
    "startrek.at_range_obstructed", "{ship} at Range {range}, {dice} {dice:die|dice}, obstructed"
)
BEHIND_PLANET: Final = Message(
    "startrek.behind_planet", "{ship} at Range {range}: the Planet is in the way, no dice"
)
NO_ATTACK: Final = Message("startrek.no_attack", "No attack")()
NOT_IN_ARC: Final = Message("startrek.not_in_arc", "It is outside the firing arc.")()
NOT_IN_RANGE: Final = Message("startrek.not_in_range", "It is out of range.")()
ATTACK_ROLL: Final = Message("startrek.attack_roll", "{ship} attacks")
DEFENSE_ROLL: Final = Message("startrek.defense_roll", "{ship} defends")
REROLL: Final = Message("startrek.reroll", "{ship} rolls again")
REROLL_WHICH: Final = Message("startrek.reroll_which", "Which dice do you reroll?")()
DIE: Final = Message("startrek.die", "die {number}: {face}")
SPEND_EVADE: Final = Message("startrek.spend_evade", "Spend it to add an Evade?")()
SPEND_STATIONS: Final = Message("startrek.spend_stations", "Spend it to convert your dice?")()
SPEND_LOCK: Final = Message("startrek.spend_lock", "Spend it to reroll dice?")()
DAMAGE_TITLE: Final = Message("startrek.damage_title", "a Damage Card for {ship}")
DAMAGE_DISCARDED: Final = Message("startrek.damage_discarded", "Damage Cards of {ship}")

# The End Phase

KEEP_CLOAK: Final = Message("startrek.keep_cloak", "Does {ship} stay cloaked?")
STAY_CLOAKED: Final = Message("startrek.stay_cloaked", "Stay cloaked")()
DECLOAK: Final = Message("startrek.decloak", "Raise Shields")()
RAISE_SHIELDS: Final = Message("startrek.raise_shields", "Does {ship} raise its Shields?")
LEAVE_DOWN: Final = Message("startrek.leave_down", "Leave them disabled")()

# How it ended

LAST_FLEET: Final = Message(
    "startrek.last_fleet", "Victory for {names}: the last ships in the play area."
)
TOGETHER: Final = Message(
    "startrek.together", "The last ships are destroyed together. Initiative decides for {names}."
)
STRUCK_BACK: Final = Message(
    "startrek.struck_back",
    "Victory for {names}: a ship that went down took the last opposing one with it.",
)
ROUND_LIMIT_REACHED: Final = Message(
    "startrek.round_limit_reached",
    "Victory for {names} after {rounds} rounds: more points destroyed.",
)
ROUND_LIMIT_TIED: Final = Message(
    "startrek.round_limit_tied",
    "After {rounds} rounds no side has destroyed more. Initiative decides for {names}.",
)

ACTION_CHOICES: Final = {
    "evade": Message(
        "startrek.does.evade",
        "Evasive Maneuvers: a token to spend when it is attacked; adds an Evade",
    )(),
    "scan": Message(
        "startrek.does.scan", "Scan: ships it attacks this round roll one fewer defense die"
    )(),
    "battle_stations": Message(
        "startrek.does.battle_stations",
        "Battle Stations: a token to spend; Battle Stations on its dice become Hits, or Evades",
    )(),
    "target_lock": Message(
        "startrek.does.target_lock",
        "Acquire a Target Lock: on a ship at Range 1-3; spend it to reroll dice against it",
    )(),
    "cloak": Message(
        "startrek.does.cloak",
        "Cloak: disables its Shields for 4 more defense dice, until it fires or raises them",
    )(),
    "sensor_echo": Message(
        "startrek.does.sensor_echo",
        "Sensor Echo: shifts it to the left or right beside a template",
    )(),
    "regenerate": Message(
        "startrek.does.regenerate", "Regenerate: repairs one damage; it cannot attack this round"
    )(),
}
"""Actions as they are chosen: with what they do, for players who do not know them by heart."""
