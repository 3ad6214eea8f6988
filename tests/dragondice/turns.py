"""Phases and marches played at a table of tests, and what was counted."""

from __future__ import annotations

from tests.dragondice.scene import Scene
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.state import BeginPhase, Phase, TakeMarch
from wartable.games.dragondice.turn.dragon_events import DragonsAimed


def play_phase(scene: Scene, phase: Phase) -> None:
    """One phase with everything in it, up to the beginning of the next."""
    agenda = scene.state.agenda
    agenda.append(BeginPhase(phase))
    scene.do(lambda: step_of(scene.game, agenda[-1]))
    while scene.result is None and not isinstance(agenda[-1], BeginPhase):
        scene.do(lambda: step_of(scene.game, agenda[-1]))
    if scene.result is None:
        agenda.pop()


def step(asking: Asking[object]) -> Step:
    """Something that has a reply, done for what it does."""
    yield from asking


def march(scene: Scene, place: int, action: str = "none") -> None:
    """A march of the marching player's army; without an answer of its own it does nothing."""
    scene.answers("march", str(place))
    scene.answers("action", action)
    scene.run(TakeMarch())


def totals(scene: Scene, type_: str) -> list[int]:
    """What the rolls that counted a type came to, in order."""
    return [event.total for event in scene.said(RollCounted) if event.type == type_]


def choices(prompt: Prompt[object]) -> list[str]:
    """The ids among which a question lets one choose."""
    options = getattr(prompt.form, "options", ())
    return [option.id for option in options]


def winners(scene: Scene) -> tuple[int, ...] | None:
    """Who has won; empty while the match is in progress."""
    return None if scene.result is None else tuple(scene.result.winners)


def aims_in_words(scene: Scene, event: DragonsAimed) -> tuple[str, ...]:
    """Whom each dragon attacks, by the names of the dragons."""

    def name(number: int) -> str:
        return scene.game.catalogue.dragons[scene.state.dragons[number].kind].name

    def aim(dragon: int, target: int, helps: bool) -> str:
        whom = name(target) if target >= 0 else "the army"
        return f"{name(dragon)} {'helps' if helps else 'attacks'} {whom}"

    return tuple(aim(each.dragon, each.target, each.helps) for each in event.aims)
