"""A Dragon Dice table for tests: put dice where you want them, script what they show, and play.

    scene = Scene()
    dwarves = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    goblins = scene.army(1, HOME_0, "goblins.thug")
    scene.shows(dwarves[0], "1 melee")
    scene.melee(0, HOME_0, 1)
    assert goblins[0].place == DEAD

Three terrains lie on the table: the Home Terrains of seats 0 and 1, and the Frontier. A die that is
not told what to show shows a normal icon that the roll does not count. Questions get the table's
default unless `answers` says otherwise, by the kind of question; an answer is a value, or a
function of the prompt; several are given one after the other, the last one for good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask, Draw, Request, Roll, Step
from wartable.engine.rulebook import MatchOver, Result
from wartable.games.dragondice.dice import ID, TYPES
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.state import (
    Attack,
    Die,
    DragonDiceState,
    DragonDie,
    March,
    MinorDie,
    RollAttack,
    Task,
    Terrain,
)
from wartable.games.dragondice.turn.attack import declare
from wartable.testing.wording import check_prompt, check_subject

E = TypeVar("E", bound=Event)
T = TypeVar("T")
HOME_0, HOME_1, FRONTIER = 0, 1, 2
Answer = object | Callable[[Prompt[object]], object]

COUNTS = {
    "order": ("maneuver",),
    "negation": ("magic",),
    "response": ("melee", "missile", "save"),
    "charge": ("save", "melee"),
    "flood": ("save", "maneuver"),
    "look": (),
}


class Scene:
    """One table in the middle of a match."""

    def __init__(
        self,
        players: int = 2,
        terrains: Sequence[str] = ("coastland_city", "highland_temple", "flatland_tower"),
        force_size: int = 24,
        pack: str = "",
    ) -> None:
        homes = [*range(players), -1]
        named = [*terrains, *["swampland_city"] * (players + 1 - len(terrains))]
        if players > 2:
            named = [*named[:-1][:players], named[2]]
        self.state = DragonDiceState(
            pack=pack,
            players=players,
            force_size=force_size,
            advanced=(),
            names=["Red", "Blue", "Green", "Gold", "Grey", "Violet"][:players],
            agenda=[],
            terrains=[Terrain(kind, home, 4) for kind, home in zip(named, homes, strict=True)],
            order=list(range(players)),
            turn=0,
            round=1,
            phase="first_march",
        )
        self.told = 0
        self.events: list[Event] = []
        self.prompts: list[Prompt[object]] = []
        self.rolls: list[Roll] = []
        self.course: list[str] = []
        self.steps: list[tuple[str, list[str]]] = []
        """The steps that were played, each with what was rolled in it."""
        self.result: Result | None = None
        self.game = Game(self.state, self)
        self._faces: dict[int, list[str]] = {}
        self._dragons: dict[int, list[str]] = {}
        self._raw: list[list[int]] = []
        self._answers: dict[str, list[Answer]] = {}

    # Setting the scene

    def tell(self, event: Event) -> None:
        """The table keeps what is told."""
        self.told += 1
        self.events.append(event)
        self.course.append(type(event).__name__)

    def army(self, seat: int, place: int, *kinds: str) -> list[Die]:
        """Units and items of a player at a place."""
        made: list[Die] = []
        for kind in kinds:
            die = Die(len(self.state.dice), kind, seat, place)
            self.game.kind(die)
            self.state.dice.append(die)
            made.append(die)
        return made

    def dragon(self, seat: int, place: int, kind: str) -> DragonDie:
        """A dragon at a place."""
        dragon = DragonDie(len(self.state.dragons), kind, seat, place)
        assert kind in self.game.catalogue.dragons
        self.state.dragons.append(dragon)
        return dragon

    def minor(self, seat: int, place: int, kind: str, face: int = 0) -> MinorDie:
        """A minor terrain at a place."""
        minor = MinorDie(len(self.state.minors), kind, seat, place, face)
        assert kind in self.game.catalogue.minors
        self.state.minors.append(minor)
        return minor

    def terrain(self, place: int, kind: str = "", face: int = 0, holder: int = -1) -> Terrain:
        """Change a terrain."""
        terrain = self.state.terrains[place]
        terrain.kind = kind or terrain.kind
        terrain.face = face or terrain.face
        terrain.holder = holder
        return terrain

    def shows(self, die: Die, *faces: str) -> None:
        """What a die shows, roll after roll: "2 melee", "id", "Smite"; the last one for good."""
        self._faces[die.id] = list(faces)

    def dragon_shows(self, dragon: DragonDie, *faces: str) -> None:
        """What a dragon shows, roll after roll: "claw", "tail"; the last one for good."""
        self._dragons[dragon.id] = list(faces)

    def dice(self, *values: int) -> None:
        """What the next roll shows that is not a roll of units and items."""
        self._raw.append(list(values))

    def answers(self, kind: str, *answers: Answer) -> None:
        """What is answered to questions of a kind."""
        self._answers[kind] = list(answers)

    # Playing

    def run(self, *tasks: Task) -> None:
        """Do these tasks, and whatever they lead to."""
        below = len(self.state.agenda)
        self.state.agenda.extend(reversed(tasks))
        try:
            while len(self.state.agenda) > below:
                task, before = self.state.agenda[-1], len(self.rolls)
                self._play(step_of(self.game, task))
                rolled = [roll.kind for roll in self.rolls[before:]]
                self.steps.append((type(task).__name__, rolled))
        except MatchOver as over:
            self.result = over.result

    def do(self, asking: Step | Callable[[], Step]) -> None:
        """Run one generator of the rules to its end."""
        try:
            self._play(asking if not callable(asking) else asking())
        except MatchOver as over:
            self.result = over.result

    def melee(self, seat: int, place: int, target: int, **changes: object) -> None:
        """A melee attack with everything that follows from it."""
        self._attack(Attack("melee", seat, place, target, place), changes)

    def missile(
        self, seat: int, place: int, target: int, there: int | None = None, **changes: object
    ) -> None:
        """A missile attack with everything that follows from it."""
        self._attack(
            Attack("missile", seat, place, target, place if there is None else there), changes
        )

    def _attack(self, attack: Attack, changes: dict[str, object]) -> None:
        for name, value in changes.items():
            setattr(attack, name, value)
        self.state.turn = attack.seat
        self.state.march = March(attack.seat, attack.place)
        declare(self.game, attack, "DD-MULTI-06")
        self.run(RollAttack())

    def _play(self, step: Step) -> None:
        value: object = None
        while True:
            try:
                request = step.send(value)
            except StopIteration:
                return
            value = self._reply(request)

    def _reply(self, request: Request) -> object:
        if isinstance(request, Ask):
            return {prompt.seat: self._answer(prompt) for prompt in request.prompts}
        if isinstance(request, Draw):
            return list(request.deck[: request.count])
        self.rolls.append(request)
        self.course.append(f"roll {request.kind}")
        if request.about and all(about.startswith("die:") for about in request.about):
            dice = [self.state.dice[int(about[4:])] for about in request.about]
            return [self._face(die, request.kind) for die in dice]
        if request.about and all(about.startswith("dragon:") for about in request.about):
            return [self._dragon_face(int(about[7:])) for about in request.about]
        return self._raw.pop(0)

    def _answer(self, prompt: Prompt[object]) -> object:
        self.prompts.append(prompt)
        self.course.append(f"ask {prompt.kind}")
        check_prompt(prompt)
        check_subject(prompt)
        assert prompt.form.count() > 1, f"{prompt.kind} has a single answer"
        queue = self._answers.get(prompt.kind)
        if not queue:
            return prompt.form.default()
        answer = queue.pop(0) if len(queue) > 1 else queue[0]
        value = (
            cast("Callable[[Prompt[object]], object]", answer)(prompt)
            if callable(answer)
            else answer
        )
        return prompt.form.check(value)

    def _face(self, die: Die, kind: str) -> int:
        faces = self.game.faces(die)
        queue = self._faces.get(die.id)
        if not queue:
            counted = COUNTS.get(kind, (kind,))
            for at, face in enumerate(faces):
                if face.icon in TYPES and face.icon not in counted:
                    return at + 1
            raise AssertionError(f"say what {die.kind} shows in a roll for {kind}")
        wanted = queue.pop(0) if len(queue) > 1 else queue[0]
        for at, face in enumerate(faces):
            if wanted in (face.icon, f"{face.count} {face.icon}") or (
                wanted == ID and face.icon == ID
            ):
                return at + 1
        raise AssertionError(f"{die.kind} has no face {wanted}")

    def _dragon_face(self, number: int) -> int:
        queue = self._dragons[number]
        wanted = queue.pop(0) if len(queue) > 1 else queue[0]
        kind = self.game.catalogue.dragons[self.state.dragons[number].kind]
        return kind.faces.index(wanted) + 1

    # Looking

    def said(self, kind: type[E]) -> list[E]:
        """The events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def asked(self, kind: str) -> list[Prompt[object]]:
        """The questions of a kind, in order."""
        return [prompt for prompt in self.prompts if prompt.kind == kind]

    def went(self, *events: type[Event]) -> list[str]:
        """Questions and rolls in the order in which they came, among events of some kinds."""
        told = {kind.__name__ for kind in events}
        return [each for each in self.course if " " in each or each in told]
