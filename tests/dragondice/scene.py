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
function of the prompt; several are given one after another, the last one for good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Draw, Roll, Step
from wartable.engine.rulebook import Result
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rulebook import DragonDice
from wartable.games.dragondice.scenes import (
    add_die,
    add_dragon,
    add_minor,
    face_names,
    face_number,
)
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
from wartable.testing.scenes import SceneError, Stage
from wartable.testing.wording import check_prompt, check_subject

RULES = DragonDice()
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


class Scene(Stage[DragonDiceState]):
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
        state = DragonDiceState(
            pack=pack,
            players=players,
            force_size=force_size,
            advanced=(),
            names=["Red", "Blue", "Green", "Gold", "Gray", "Violet"][:players],
            agenda=[],
            terrains=[Terrain(kind, home, 4) for kind, home in zip(named, homes, strict=True)],
            order=list(range(players)),
            turn=0,
            round=1,
            phase="first_march",
        )
        super().__init__(RULES, state)
        self.game = Game(self.state, self)
        self._faces: dict[int, list[str]] = {}
        self._dragons: dict[int, list[str]] = {}
        self._raw: list[list[int]] = []
        self._answers: dict[str, list[Answer]] = {}

    # Setting the scene

    def army(self, seat: int, place: int, *kinds: str) -> list[Die]:
        """Units and items of a player at a place."""
        return [add_die(self.state, seat, place, kind) for kind in kinds]

    def dragon(self, seat: int, place: int, kind: str) -> DragonDie:
        """A dragon at a place."""
        return add_dragon(self.state, seat, place, kind)

    def minor(self, seat: int, place: int, kind: str, face: int = 0) -> MinorDie:
        """A minor terrain at a place."""
        return add_minor(self.state, seat, place, kind, face)

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
        """Do these tasks, and whatever they lead to, even if the match was over before."""
        self.state.result = None
        below = len(self.state.agenda)
        self.state.agenda.extend(reversed(tasks))
        while len(self.state.agenda) > below:
            self.step()
            if self.result is not None:
                break

    def do(self, asking: Step | Callable[[], Step]) -> None:
        """Run one generator of the rules to its end."""
        self.act(asking() if callable(asking) else asking)

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

    def throw(self, request: Roll) -> list[int]:
        """What the dice of this roll were told to show."""
        if request.about and all(about.startswith("die:") for about in request.about):
            dice = [self.state.dice[int(about[4:])] for about in request.about]
            return [self._face(die, request.kind) for die in dice]
        if request.about and all(about.startswith("dragon:") for about in request.about):
            queues = [self._dragons[int(about[7:])] for about in request.about]
            return [
                self.named_face(request, place, _next(queue)) for place, queue in enumerate(queues)
            ]
        if not self._raw:
            raise SceneError(f"say what is rolled {request.words} ({request.kind})")
        return self._raw.pop(0)

    def deal(self, request: Draw) -> list[str]:
        """The first things of the deck."""
        return list(request.deck[: request.count])

    def decide(self, prompt: Prompt[object]) -> object:
        """What was said beforehand, or the table's default."""
        check_prompt(prompt)
        check_subject(prompt)
        assert prompt.form.count() > 1, f"{prompt.kind} has a single answer"
        queue = self._answers.get(prompt.kind)
        if not queue:
            return prompt.form.default()
        answer = _next(queue)
        value = (
            cast("Callable[[Prompt[object]], object]", answer)(prompt)
            if callable(answer)
            else answer
        )
        return prompt.form.check(value)

    def _face(self, die: Die, kind: str) -> int:
        names = face_names(self.game.faces(die))
        queue = self._faces.get(die.id)
        if queue:
            return face_number(names, _next(queue))
        counted = COUNTS.get(kind, (kind,))
        for at, (_, icon) in enumerate(names):
            if icon in TYPES and icon not in counted:
                return at + 1
        raise SceneError(f"say what {die.kind} shows in a roll for {kind}")

    # Looking

    @property
    def result(self) -> Result | None:
        """How the match ended, if it has."""
        return self.ending


def _next(queue: list[T]) -> T:
    """The next of several, the last one for good."""
    return queue.pop(0) if len(queue) > 1 else queue[0]
