"""What abilities of Skirmish cost: a wound of the unit itself, or of a friend that is picked."""

from __future__ import annotations

from tests.games.skirmish.names import own_id, unit_option
from tests.games.skirmish.state import Battle, Unit
from wartable.engine.forms import Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Cost, Use

DYING = Message("skirmish.dying", "{unit} would not survive it.")
NO_FRIEND = Message("skirmish.no_friend", "Nobody else can take a wound.")()
WHO_BLEEDS = Message("skirmish.who_bleeds", "Who takes the wound?")()


def sturdy(unit: Unit) -> bool:
    """Whether a wound would not kill it."""
    return unit.card.health - unit.wounds > 1


def would_die(bearer: Bearer[Battle], moment: object) -> str | None:
    """A unit does not kill itself."""
    unit = bearer.state.units[bearer.source]
    return None if sturdy(unit) else DYING(unit=bearer.source_name)


def bleed(use: Use[Battle], moment: object) -> None:
    """The unit takes a wound."""
    use.state.units[use.source].wounds += 1


def friends(bearer: Bearer[Battle]) -> list[Unit]:
    """Who else of its seat could take a wound."""
    own = bearer.state.of(bearer.seat)
    return [unit for unit in own if unit.id != bearer.source and sturdy(unit)]


def let_bleed(use: Use[Battle], moment: object) -> Step:
    """The player picks who takes the wound."""
    options = tuple(unit_option(unit.id) for unit in friends(use))
    rule = use.ability.rule
    friend = yield from ask(Prompt(use.seat, "bleeds", WHO_BLEEDS, rule, Pick(options), use.about))
    use.state.units[own_id(friend)].wounds += 1


A_WOUND: Cost[Battle, object] = Cost(Message("skirmish.a_wound", "a wound")(), would_die, bleed)
A_FRIEND: Cost[Battle, object] = Cost(
    Message("skirmish.a_friend", "a wound of a friend")(),
    lambda bearer, moment: None if friends(bearer) else NO_FRIEND,
    let_bleed,
)
