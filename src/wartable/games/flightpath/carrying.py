"""What carries abilities in both games: pieces with tokens, their cards, damage that lies face up.

Abilities of cards are called as their card, the further ones `card.2`, `card.3`. Those that rules
and tokens give are `standing`: a piece has them whenever something is true of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from wartable.engine.windows import Abilities, Ability, Bearer, Carried, Effects
from wartable.games.flightpath import messages
from wartable.games.flightpath.packs import MARK
from wartable.games.flightpath.pieces import Owned, Piece, Usable
from wartable.games.flightpath.state import MatState

S = TypeVar("S", bound=MatState[Any, Any])
P = TypeVar("P", bound=Piece[Any])
C = TypeVar("C", bound=Usable)


class Sorted(NamedTuple):
    """Abilities by what carries them."""

    standing: tuple[str, ...]
    printed: dict[str, tuple[str, ...]]
    """By the card that prints them."""
    titles: dict[str, tuple[str, ...]]
    """By the title of a damage card."""


class PieceAbilities(Abilities[S], Generic[S, P, C]):
    """The abilities of a game: `model_of` says whose abilities a card has, its own or another's.

    `damage` are the titles of the damage deck.
    """

    def __init__(
        self, model_of: Callable[[str], str], damage: Callable[[], Container[str]]
    ) -> None:
        super().__init__()
        self._model_of = model_of
        self._damage = damage
        self._standing: dict[str, Callable[[S, P], bool]] = {}
        """Abilities that rules and tokens give to pieces, and when a piece has them."""
        self._sorted = lru_cache(maxsize=1024)(self._sorted_out)
        self.cast_of = lru_cache(maxsize=256)(self._cast_of)

    # What a game says

    @abstractmethod
    def piece_called(self, piece: str) -> str:
        """What a piece is called, by its id."""

    @abstractmethod
    def card_called(self, card: C) -> str:
        """What a card on a piece is called, as all seats see it."""

    @abstractmethod
    def damage_called(self, title: str) -> str:
        """What a damage card is called, by its title."""

    def beside(self, state: S) -> Sequence[Owned]:
        """Cards that lie beside the pieces of a seat and belong to them all."""
        return ()

    # What is carried

    def standing(
        self, id_: str, name: str, *, rule: str, when: Callable[[S, P], bool]
    ) -> Ability[S]:
        """An ability that pieces have by a rule or a token, whenever this is true of them."""
        self._standing[id_] = when
        return self.ability(id_, name, rule=rule)

    def carried(self, state: S, ids: Collection[str]) -> Iterator[Carried]:
        """What pieces in play carry, and what lies beside them.

        Cards of what is not in play, such as a docked Shuttlecraft, cannot be used (ST-SHUTTLE-14).
        """
        held, printed, titles = self._sorted(tuple(ids))
        pieces: Mapping[str, P] = state.pieces
        standing, model_of = self._standing, self._model_of
        for piece in pieces.values():
            if piece.pose is None:
                continue
            for id_ in held:
                if standing[id_](state, piece):
                    yield id_, piece.id, piece.seat
            if printed:
                for line in printed.get(model_of(piece.card), ()):
                    yield line, piece.id, piece.seat
                for card in piece.cards:
                    model = model_of(card.card)
                    if model in printed and card.usable:
                        for line in printed[model]:
                            yield line, card.id, piece.seat
            if titles:
                for damage in piece.damage:
                    if damage.face_up:
                        for line in titles.get(model_of(damage.title), ()):
                            yield line, damage.id, piece.seat
        for lying in self.beside(state) if printed else ():
            for line in printed.get(model_of(lying.card), ()):
                yield line, lying.id, lying.seat

    def _sorted_out(self, ids: tuple[str, ...]) -> Sorted:
        printed: dict[str, tuple[str, ...]] = {}
        titles: dict[str, tuple[str, ...]] = {}
        damage = self._damage()
        for id_ in ids:
            if id_ not in self._standing:
                card = id_.partition(".")[0]
                lines = titles if card in damage else printed
                lines[card] = (*lines.get(card, ()), id_)
        return Sorted(tuple(id_ for id_ in ids if id_ in self._standing), printed, titles)

    def _cast_of(self, cards: tuple[str, ...], titles: tuple[str, ...]) -> tuple[str, ...]:
        """All abilities that may come into play with these cards and damage titles."""
        printed = {self._model_of(card) for card in (*cards, *titles)}
        return tuple(
            sorted(
                ability.id
                for ability in self
                if ability.id in self._standing or ability.id.partition(".")[0] in printed
            )
        )

    def cast(self, state: S) -> tuple[str, ...]:
        return state.cast

    def effects(self, state: S) -> Effects:
        return state.effects

    # What it is called

    def called(self, state: S, source: str) -> str:
        piece: P | None = state.holds(source)
        if piece is None or piece.id == source:
            return self.piece_called(source) if source in state.pieces else source
        card: C | None = piece.carried(source)
        if card is not None:
            return self.card_called(card)
        return next(self.damage_called(each.title) for each in piece.damage if each.id == source)

    def title(self, state: S, ability: Ability[S], source: str) -> str:
        """What an ability is called; on a card of a pack as that card is."""
        piece: P | None = state.holds(source)
        titles = [] if piece is None else [card.title for card in piece.damage if card.id == source]
        of_pack = any(MARK in each for each in (source, *titles))
        return self.called(state, source) if of_pack else ability.name

    def offered(self, bearer: Bearer[S]) -> str:
        """What an ability is called beside others; a piece is not called as its own ability."""
        piece: P | None = bearer.state.pieces.get(bearer.source)
        if piece and bearer.ability.id.partition(".")[0] == self._model_of(piece.card):
            return messages.ABILITY_OF(piece=bearer.source_name)
        return super().offered(bearer)
