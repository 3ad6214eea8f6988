"""The table as a player looks it over: who stands where, what each is worth and can do."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from wartable.games.heroscape.board import Board, Body, board_of
from wartable.games.heroscape.cards import Card, Values
from wartable.games.heroscape.chances import expected_wounds, kill_chance
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import adjacent, distance, height_dice
from wartable.games.heroscape.sight import sees
from wartable.games.heroscape.view import FigureSeen, HeroScapeView


class Taste(NamedTuple):
    """How much things count that no odds tell."""

    height: float
    """A level, to the figure that stands on it."""
    kill: float
    """Taking a figure off the board, beyond its wounds."""
    near: int
    """A figure this many spaces beyond its Move and Range gives no reason for its card to act."""


PLAIN: Final = Taste(height=0.4, kill=0.3, near=3)
KEEN: Final = Taste(height=2.0, kill=1.0, near=8)
"""What won more matches than `PLAIN`, by trial; the search starts from it."""


class Survey:
    """Everything a glance at a view gives; made for every question."""

    def __init__(self, view: HeroScapeView, seat: int, taste: Taste = PLAIN) -> None:
        self.view = view
        self.seat = seat
        self.taste = taste
        self.team = view.teams[seat]
        self.board: Board = board_of(view.map)
        self.master = view.mode == "master"
        self.figures = {each.id: each for each in view.figures if each.where == "board"}
        self.bodies = {each.id: self._body(each) for each in self.figures.values()}
        self.enemies = [each for each in self.bodies.values() if each.team != self.team]
        self.friends = [each for each in self.bodies.values() if each.team == self.team]

    def _body(self, figure: FigureSeen) -> Body:
        card = card_of(figure.card)
        numbers = self.board.numbers
        return Body(
            figure.id,
            figure.seat,
            self.view.teams[figure.seat],
            tuple(numbers[name] for name in figure.spaces),
            card.height,
            card.size,
            card.target_points,
            card.bulk,
        )

    def card(self, id_: str) -> Card:
        """The card of a figure."""
        return card_of(self.figures[id_].card)

    def values(self, id_: str) -> Values:
        """Its four values in this mode."""
        card = self.card(id_)
        return card.master if self.master or card.basic is None else card.basic

    def life(self, id_: str) -> int:
        """How many wounds it can still take."""
        return self.card(id_).life - self.figures[id_].wounds if self.master else 1

    def worth(self, id_: str) -> float:
        """What one wound on a figure is worth."""
        card = self.card(id_)
        return card.points / card.figures / (card.life if self.master else 1)

    def outlook(self, attacker: Body, target: Body) -> tuple[float, float]:
        """The wounds of an attack on average, and how likely it destroys, from where both stand."""
        basic = not self.master
        attack = self.values(attacker.id).attack + height_dice(
            self.board, attacker, target, basic=basic
        )
        defense = self.values(target.id).defense + height_dice(
            self.board, target, attacker, basic=basic
        )
        life = self.life(target.id)
        wounds = expected_wounds(attack, defense, life)
        return wounds, kill_chance(attack, defense, life)

    def gain(self, attacker: Body, target: Body) -> float:
        """What an attack is worth on average, from where both stand."""
        wounds, kills = self.outlook(attacker, target)
        return (wounds + self.taste.kill * kills) * self.worth(target.id)

    def in_reach(self, attacker: Body, target: Body) -> bool:
        """Whether a target is near enough, whatever can be seen."""
        reach = self.values(attacker.id).range
        if reach <= 1 and self.master:
            return adjacent(self.board, attacker, target)
        return distance(self.board, attacker, target) <= reach

    def can_attack(self, attacker: Body, target: Body) -> bool:
        """Whether a normal attack would be allowed by Range and sight."""
        if not self.in_reach(attacker, target):
            return False
        if self.master and adjacent(self.board, attacker, target):
            return True
        return sees(self.board, attacker, target, self.bodies.values(), clear=not self.master)

    def engaged(self, body: Body) -> list[Body]:
        """The enemies of a figure that are adjacent to it."""
        if not self.master:
            return []
        return [
            each
            for each in self.bodies.values()
            if each.team != body.team and adjacent(self.board, body, each)
        ]

    def best_gain(self, attacker: Body, tries: int = 8) -> float:
        """The best attack from where a figure stands, or would stand; sight is tested last."""
        engaged = self.engaged(attacker)
        found = [
            (self.gain(attacker, target), target)
            for target in (engaged or self.enemies)
            if self.in_reach(attacker, target)
        ]
        found.sort(key=lambda each: -each[0])
        for gain, target in found[:tries]:
            if engaged or self.can_attack(attacker, target):
                return gain
        return 0.0

    def danger(self, body: Body) -> float:
        """What enemies that could attack a figure here at once would do to it, on average."""
        total = 0.0
        for enemy in self.enemies:
            if self.in_reach(enemy, body):
                total += self.gain(enemy, body)
        return total

    def exposure(self, body: Body) -> float:
        """The same for enemies that could attack it here after a move."""
        total = 0.0
        for enemy in self.enemies:
            values = self.values(enemy.id)
            if distance(self.board, enemy, body) <= values.move + values.range:
                total += self.gain(enemy, body)
        return total

    def moved(self, id_: str, spaces: tuple[int, ...]) -> Body:
        """A figure as it would stand elsewhere."""
        return self.bodies[id_].moved_to(spaces)

    def spaces_of(self, answer: str) -> tuple[int, ...]:
        """The spaces an answer names: `space:1,2,3+1,3,3.1`."""
        place = answer.removeprefix("space:").partition(".")[0]
        numbers = self.board.numbers
        return tuple(numbers[name] for name in place.split("+"))


def survey_of(view: object, seat: int, taste: Taste = PLAIN) -> Survey:
    """A survey of a view."""
    return Survey(cast("HeroScapeView", view), seat, taste)
