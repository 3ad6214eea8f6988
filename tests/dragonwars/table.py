"""A DragonWars table for tests: put dragons where you want them, plot, script the dice, and play.

    game = Game()
    game.put("red.drake", (0, 4), height=3, facing="N")
    game.plot("red.drake", "F1 CLIMB FB2", "HOVER")
    game.dice(10)
    game.turn()
    assert game["red.drake"].height == 3

A seat without dragons on the table gets a Wyrmling on the ground of its lair, out of the way.
Facings, recovery, Melee and hexes of denied dragons are the table's defaults unless `face`, `rest`,
`hold` and `send` say otherwise.
"""

from __future__ import annotations

from typing import cast

import msgspec

from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Roll
from wartable.engine.rulebook import Result
from wartable.games.dragonwars.board import Ground, MapSheet, board_of, read_sheet
from wartable.games.dragonwars.dragons import MOST_ENERGY, MOVEMENTS
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.scenes import Placed, open_table, put
from wartable.games.dragonwars.state import Combat, Dragon, DragonWarsState
from wartable.space.hexes import DIRECTION_NAMES, Hex
from wartable.testing.scenes import SceneError, Stage

RULES = DragonWars()
Place = tuple[int, int] | Hex


class Game(Stage[DragonWarsState]):
    """One table in the middle of a match."""

    def __init__(
        self,
        mode: str = "deathmatch",
        players: int = 2,
        on: str | MapSheet = "standard",
        colors: tuple[str, ...] = (),
        round_limit: int = 200,
    ) -> None:
        options = DragonWarsOptions(mode, players, on, colors, round_limit)
        RULES.check_options(options)
        super().__init__(RULES, open_table(options))
        self.board = board_of(self.state.map, players)
        self._dice: list[int] = []
        self._plots: dict[str, object] = {}
        self._choices: dict[tuple[str, str], object] = {}
        self._bare: set[str] = set()

    # Setting the scene

    def __getitem__(self, dragon: str) -> Dragon:
        return next(found for found in self.state.dragons if found.id == dragon)

    def put(
        self,
        dragon: str,
        at: Place,
        height: int = 0,
        facing: str = "N",
        health: int | None = None,
        energy: int = MOST_ENERGY,
    ) -> Dragon:
        """A living dragon at this hex and height above it."""
        return put(self.state, dragon, Placed((at[0], at[1]), height, facing, health, energy))

    def lair(self, color: str) -> list[Hex]:
        """The lair hexes of a color."""
        return list(self.board.sites[self.state.lairs[self.state.colors.index(color)]])

    def bare(self, *colors: str) -> None:
        """These players have no dragons left."""
        self._bare.update(colors)

    def give_egg(self, dragon: str) -> None:
        """This dragon carries the egg, which left the Summit some Rounds ago."""
        assert self.state.egg is not None
        self.state.egg.carrier = self[dragon].index
        self.state.egg.taken = True

    def drop_egg(self, at: Place) -> None:
        """The egg lies here, having left the Summit some Rounds ago."""
        assert self.state.egg is not None
        self.state.egg.hex = Hex(*at)
        self.state.egg.taken = True

    def plot_field(self, field: str, marks: object) -> None:
        """One field of a plot as its form names it after the color: "red.drake.1.move"."""
        self._plots[field] = marks

    def plot(self, dragon: str, *turns: str) -> None:
        """Marks for each Turn, such as "F1 CLIMB FB2"; what is not said is not plotted."""
        color, kind = dragon.split(".")
        for turn, marks in enumerate(turns, 1):
            words = marks.split()
            moves = [word for word in words if word in MOVEMENTS or word in ("CLIMB", "DESCEND")]
            fires = [word for word in words if word not in moves]
            self._plots[f"{color}.{kind}.{turn}.move"] = moves
            self._plots[f"{color}.{kind}.{turn}.fire"] = fires[0] if fires else "none"

    def dice(self, *values: int) -> None:
        """What the next d20 will show, one a roll."""
        self._dice += values

    def face(self, dragon: str, facing: str) -> None:
        """The facing a grounded dragon chooses at the start of every Turn from now on."""
        self._choices[dragon, "face"] = facing

    def rest(self, dragon: str, split: str) -> None:
        """How a dragon recovers whenever it can, such as "H1E1"."""
        self._choices[dragon, "rest"] = split

    def hold(self, dragon: str) -> None:
        """This dragon holds back in Melee."""
        self._choices[dragon, "melee"] = "hold"

    def strike(self, dragon: str) -> None:
        """This dragon holds back no longer."""
        self._choices[dragon, "melee"] = "strike"

    def send(self, dragon: str, to: Place, facing: str = "N") -> None:
        """Where a dragon goes if it is denied its hex."""
        self._choices[dragon, "send"] = {"hex": str(Hex(*to)), "facing": facing}

    # Playing

    def turn(self) -> None:
        """Play one Turn to its end, plotting first if it is the first of its Round."""
        self._fill_seats()
        while self.state.agenda:
            fought = isinstance(self.state.agenda[-1], Combat)
            self.step()
            if fought:
                break

    def round(self) -> None:
        """Play to the end of the Round."""
        number = self.state.round
        while self.state.agenda and self.state.round == number:
            self.turn()

    def until(self, task: type[object]) -> None:
        """Play on until a task of this kind comes next."""
        self._fill_seats()
        self.play_until(task)

    def leave(self, color: str) -> None:
        """A player who conceded is taken out of the match, as between two steps."""
        self._fill_seats()
        asked = len(self.prompts)
        self.concede(self.state.colors.index(color))
        assert len(self.prompts) == asked, "leaving asks nothing"

    def tell(self, event: Event) -> None:
        """Write an event down."""
        assert event.words()
        super().tell(event)

    # Looking

    def total(self, dragon: str) -> int:
        """A dragon's total height."""
        return self.board.heights[self[dragon].hex] + self[dragon].height

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.result is not None

    def result(self) -> Result:
        """How the match ended."""
        assert self.state.result is not None
        return self.state.result

    @property
    def dice_left(self) -> int:
        """Scripted dice that were not rolled."""
        return len(self._dice)

    # How it is done

    def _fill_seats(self) -> None:
        for seat, color in enumerate(self.state.colors):
            if not self.events and not self.state.hand(seat) and color not in self._bare:
                self.put(f"{color}.wyrmling", self.lair(color)[0])

    def throw(self, request: Roll) -> list[int]:
        """The next scripted d20."""
        if not self._dice:
            raise SceneError(f"no dice left for: {request.words}")
        return [self._dice.pop(0)]

    def decide(self, prompt: Prompt[object]) -> object:
        """The plot or choice that was said beforehand, or the table's default."""
        color = self.state.colors[prompt.seat]
        answer = prompt.form.default()
        if prompt.kind == "denied":
            dragon = prompt.about[0].removeprefix("dragon:")
            answer = self._choices.get((dragon, "send"), answer)
        else:
            answer = dict(cast("dict[str, object]", answer))
            for field in answer:
                answer[field] = self._field(prompt.kind, color, field, answer[field])
        return prompt.form.check(answer)

    def _field(self, kind: str, color: str, field: str, default: object) -> object:
        if kind == "plot":
            empty: object = [] if field.endswith("move") else "none"
            return self._plots.pop(f"{color}.{field}", empty)
        dragon, _, part = field.partition(".")
        return self._choices.get((f"{color}.{dragon}", part or "melee"), default)


def spot(dragon: Dragon) -> tuple[int, int, int, str]:
    """Where a dragon is: q, r, height above the hex, facing."""
    return (dragon.hex.q, dragon.hex.r, dragon.height, DIRECTION_NAMES[dragon.facing])


def repaved(terrain: str) -> MapSheet:
    """The standard map with one terrain everywhere but on the Summit, heights unchanged."""
    sheet = read_sheet("standard")
    hexes = tuple(
        ground if ground.terrain == "summit" else Ground(ground.q, ground.r, terrain, ground.height)
        for ground in sheet.hexes
    )
    return msgspec.structs.replace(sheet, hexes=hexes)
