"""The Eighth Face Phase and what each eighth face does (DD-EIGHTH and DD-ADVTERRAIN)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose, choose_die, dice_of, option
from wartable.games.dragondice.death import bury
from wartable.games.dragondice.game import WARDS, Game
from wartable.games.dragondice.magic.pool import CONVERTS
from wartable.games.dragondice.messages import NOBODY
from wartable.games.dragondice.messages import NONE as NO_UNIT
from wartable.games.dragondice.promotion import Grant, improve
from wartable.games.dragondice.rolls.modifiers import OWN, Modifiers
from wartable.games.dragondice.rolls.resolve import REROLLS, reroll
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import DEAD, RESERVE, UseEighthFace
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.actions import REACHES_ALL
from wartable.games.dragondice.turn.march import CAPTURED
from wartable.games.dragondice.turn.phases import IN_EIGHTH_FACE_PHASE

NONE = "none"
CASTLE = ("city", "standing_stones", "temple", "tower")
"""What a Castle can be (DD-ADVTERRAIN-02)."""


def use_eighth_face(game: Game, places: list[int]) -> Step:
    """The eighth face of one terrain that the marching player's army controls (DD-TURN-05)."""
    place, *rest = places
    seat = game.state.turn
    use = IN_EIGHTH_FACE_PHASE.get(game.power(seat, place))
    if use is not None:
        yield from use(game, seat, place)
        yield from settle(game)
    game.state.next(*([UseEighthFace(rest)] if rest else []))


@IN_EIGHTH_FACE_PHASE.by("city")
def city(game: Game, seat: int, place: int) -> Step:
    """Recruit a small unit to the army or promote one in it (DD-EIGHTH-08)."""
    units = game.units(seat, place)
    yield from improve(game, Grant(seat, "DD-EIGHTH-08", units, 1, recruits_to=place))


CONVERTS.by("standing_stones")(True)
"""DD-EIGHTH-09."""
WARDS.by("temple")("death")
"""DD-EIGHTH-10."""


@IN_EIGHTH_FACE_PHASE.by("temple")
def temple(game: Game, seat: int, place: int) -> Step:
    """One other player buries one of the dead, as that player picks (DD-EIGHTH-11).

    Players who are out take no part: nothing waits for them, and none of their dead could rise.
    """
    others = [other for other in game.opponents(seat) if game.units(other, DEAD)]
    if not others:
        return
    names = tuple(
        Option(str(other), game.state.name(other), (f"seat:{other}",)) for other in others
    )
    answer = yield from ask(
        Prompt(
            seat,
            "temple",
            messages.WHO_BURIES,
            "DD-EIGHTH-11",
            Pick((*names, Option(NONE, NOBODY))),
            (f"terrain:{place}",),
        )
    )
    if answer == NONE:
        return
    victim = int(answer)
    dead = game.units(victim, DEAD)
    words = messages.BURY_ONE
    chosen = yield from choose_die(game, victim, dead, "bury", words, "DD-EIGHTH-11")
    assert chosen is not None
    yield from bury(game, chosen, "DD-EIGHTH-11", called("eighth", "temple"))


REACHES_ALL.by("tower")(True)
"""DD-EIGHTH-12."""


@OWN.by("eighth:tower")
def tower(roll: Roll, found: Modifiers) -> None:
    """Against a Reserve Army no ID counts (DD-EIGHTH-13, DD-RULING-73)."""
    attack = roll.attack
    if roll.kind == "missile" and attack is not None and attack.target_place == RESERVE:
        found.no_id = found.by


@CAPTURED.by("castle")
def castle(game: Game, seat: int, place: int) -> Step:
    """A captured Castle acts as another eighth face until it is turned (DD-ADVTERRAIN-02)."""
    if game.land(place).eighth != "castle":
        return
    options = tuple(Option(name, called("eighth", name)) for name in CASTLE)
    answer = yield from choose(
        Prompt(
            seat,
            "castle",
            messages.CASTLE,
            "DD-ADVTERRAIN-02",
            Pick(options),
            (f"terrain:{place}",),
        )
    )
    game.terrain(place).acts_as = answer


@REROLLS.by("vortex")
def vortex(roll: Roll) -> Step:
    """One unit of the controlling army may be re-rolled (DD-ADVTERRAIN-05, DD-RULING-114)."""
    if roll.maneuvering or not roll.army:
        return
    game = roll.game
    units = [thrown.die for thrown in roll.thrown if game.is_unit(thrown.die) and not thrown.void]
    if not units:
        return
    answer = yield from ask(
        Prompt(
            roll.seat,
            "vortex",
            messages.VORTEX,
            "DD-ADVTERRAIN-05",
            Pick((*(option(game, die) for die in units), Option(NONE, NO_UNIT)), otherwise=NONE),
        )
    )
    if answer != NONE:
        [die] = dice_of(game, [answer])
        again = [thrown for thrown in roll.thrown if thrown.die is die]
        yield from reroll(roll, again, "DD-ADVTERRAIN-05", "eighth:vortex")
