"""Cards that lay Minefield Tokens (ST-MINE-01, ST-RULING-85)."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick, Region
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek.abilities.lines import costs, line, own, question, text_of
from wartable.games.startrek.abilities.weapons import FIRE
from wartable.games.startrek.actions import hindrance
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.dice import CRITICAL, HIT, die_kinds
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.mat import arcs_of
from wartable.games.startrek.mines import (
    kept_away,
    lay_mine,
    mat_area,
    mine_form,
    range_area,
    rear_area,
    tokens_in_the_way,
    trigger_under,
)
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import ATTACKS, MATCH, MINE_HIT, PLANNING_BEGUN, MineHit
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, SCAN, give
from wartable.games.startrek.values import action_bar

RULE: Final = "ST-MINE-02"
ANTIMATTER: Final = "antimatter_mines_2013"
CLOAKED: Final = "cloaked_mines"
NO_ARC: Final = Message("startrek.mine.no_arc", "It has no secondary firing arc.")()
NO_ROOM: Final = Message("startrek.mine.no_room", "There is no room for the token.")()
SCAN_NOW: Final = Message("startrek.ask.scan_mine", "{ship} meets a mine. Scan at once?")
YES: Final = Message("startrek.mine.scan", "Scan: one fewer die")()
NO: Final = Message("startrek.mine.no_scan", "No Scan")()
ANTIMATTER_DICE: Final = 4
CLOAKED_DICE: Final = 3


def explode(use: Use[Fleets], hit: MineHit, dice: int) -> Step:
    """The ship takes the Hits and Criticals of some attack dice, with no defense roll."""
    ship = hit.ship
    pool = yield from roll_pool(
        use.seat,
        die_kinds(),
        ["attack"] * dice,
        kind="mine",
        words=card_name(hit.mine.card),
        rule=RULE,
        about=(f"ship:{ship.id}",),
    )
    use.table.tell(
        DieRolled(
            rule=RULE,
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            title=hit.mine.card,
            faces=pool.faces(),
        )
    )
    hits, criticals = pool.count(HIT), pool.count(CRITICAL)
    if hits + criticals:
        yield from suffer(use.state, use.table, ship, hits, criticals)


def _its_mine(bearer: Bearer[Fleets], hit: MineHit) -> bool:
    return hit.mine.id in bearer.effect.targets


# Antimatter Mines


def _behind(bearer: Bearer[Fleets]) -> Region | None:
    state, ship = bearer.state, own(bearer)
    areas = (range_area(ship), rear_area(ship), mat_area(state))
    return mine_form(ship, areas, tokens_in_the_way(state))


def _cannot_lay(bearer: Bearer[Fleets], _: Ship) -> str | None:
    if "secondary" not in arcs_of(own(bearer)):
        return NO_ARC
    return None if _behind(bearer) is not None else NO_ROOM


@line(ANTIMATTER).offers(
    ATTACKS,
    FIRE(text=text_of(ANTIMATTER).text),
    unless=_cannot_lay,
    cost=costs(ANTIMATTER),
)
def antimatter_mines(use: Use[Fleets], _: Ship) -> Step:
    """A token in the rear arc instead of an attack."""
    form = _behind(use)
    assert form is not None, "it was not barred"
    mine = yield from lay_mine(use.state, use.table, own(use), ANTIMATTER, form)
    use.leave(mine.id, expires=MATCH.end(use.state))
    yield from trigger_under(use.state, use.table, mine)


@line(ANTIMATTER).lasting.on(MINE_HIT, when=_its_mine)
def antimatter_explodes(use: Use[Fleets], hit: MineHit) -> Step:
    """Four attack dice against any ship on it."""
    yield from explode(use, hit, ANTIMATTER_DICE)


# Cloaked Mines


def _around(bearer: Bearer[Fleets]) -> Region | None:
    state, ship = bearer.state, own(bearer)
    clear = (*tokens_in_the_way(state), *kept_away(state, ship))
    return mine_form(ship, (range_area(ship), mat_area(state)), clear)


@line(CLOAKED).on(
    PLANNING_BEGUN,
    may=question(CLOAKED),
    when=lambda bearer, _: _around(bearer) is not None,
    cost=costs(CLOAKED),
)
def cloaked_mines(use: Use[Fleets], _: Fleets) -> Step:
    """A token beside the ship that opposing ships need only pass."""
    form = _around(use)
    assert form is not None, "there was room"
    reach = shipped().geometry.section
    mine = yield from lay_mine(use.state, use.table, own(use), CLOAKED, form, reach=reach)
    use.leave(mine.id, expires=MATCH.end(use.state))


@line(CLOAKED).lasting.on(MINE_HIT, when=_its_mine)
def cloaked_explode(use: Use[Fleets], hit: MineHit) -> Step:
    """Three attack dice against an opposing ship, two if it takes its Scan Action at once."""
    scanned = yield from _scans(use, hit.ship)
    yield from explode(use, hit, CLOAKED_DICE - scanned)


def _scans(use: Use[Fleets], ship: Ship) -> Asking[bool]:
    """Whether a ship takes the Scan Action now, its Action of this round (ST-RULING-93)."""
    ready = SCAN in action_bar(ship) and not ship.tokens[AUX]
    if not ready or hindrance(use.state, ship, SCAN) is not None:
        return False
    form = Pick((Option("scan", YES), Option("none", NO)), otherwise="none")
    words = SCAN_NOW(ship=ship_name(ship.id))
    answer = yield from ask(Prompt(ship.seat, "scan_mine", words, RULE, form, (f"ship:{ship.id}",)))
    if answer == "none":
        return False
    ship.acted.append(SCAN)
    ship.free_only = True
    yield from give(use.state, use.table, ship, SCAN, "ST-SCAN-01")
    return True
