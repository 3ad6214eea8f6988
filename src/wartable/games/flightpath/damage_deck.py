"""The damage deck: cards dealt face up or face down, discarded, reshuffled, and run out of.

Nobody knows the cards of the deck or those dealt face down, and until one of them is turned up it
makes no difference which it is: any of those nobody has seen is equally likely. So a card gets its
title when it is turned up or discarded, drawn from all unseen cards of its pile. A pile is what was
shuffled together: the deck as the match began, and each discard pile that became a deck.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.engine.requests import Asking, draw

SUBSTITUTE = -1
"""The pile of what stands in for a card when there are none left."""


class DamageCard(msgspec.Struct, array_like=True):
    """A card dealt to a ship; without a title nobody has seen it yet."""

    id: str
    pile: int
    title: str = ""
    face_up: bool = False


class Pile(msgspec.Struct, array_like=True):
    """Cards shuffled together: the titles nobody has seen, and how many of them are in the deck."""

    unseen: list[str]
    left: int


class DamageDeck(msgspec.Struct, array_like=True):
    """Deck and discard pile of a table."""

    piles: list[Pile]
    discard: list[str] = []
    dealt: int = 0

    @classmethod
    def of(cls, titles: list[str]) -> DamageDeck:
        """A deck of these cards, shuffled."""
        return cls([Pile(sorted(titles), len(titles))])

    @property
    def left(self) -> int:
        """How many cards the deck has."""
        return self.piles[-1].left

    @property
    def exhausted(self) -> bool:
        """Whether neither the deck nor the discard pile has a card."""
        return not self.left and not self.discard

    def deal(self) -> DamageCard:
        """Take the top card face down; an empty deck is rebuilt from the discard pile.

        With no card left anywhere something else stands in for it.
        """
        self.dealt += 1
        name = f"damage.{self.dealt}"
        if not self.left and self.discard:
            self.piles.append(Pile(sorted(self.discard), len(self.discard)))
            self.discard = []
        if not self.left:
            return DamageCard(name, SUBSTITUTE)
        self.piles[-1].left -= 1
        return DamageCard(name, len(self.piles) - 1)

    def learn(
        self, card: DamageCard, *, words: str, rule: str, named: Callable[[str], str]
    ) -> Asking[str]:
        """Look at a card that no seat has seen: it gets its title; `named` says it in words."""
        if card.title or card.pile == SUBSTITUTE:
            return card.title
        unseen = self.piles[card.pile].unseen
        [title] = yield from draw(
            None,
            _numbered(unseen),
            kind="damage",
            words=words,
            rule=rule,
            about=(card.id,),
            names=[named(each) for each in unseen],
        )
        card.title = title.partition(".")[0]
        unseen.remove(card.title)
        return card.title

    def put_away(
        self, card: DamageCard, *, words: str, rule: str, named: Callable[[str], str]
    ) -> Asking[str]:
        """Put a card face up on the discard pile."""
        title = yield from self.learn(card, words=words, rule=rule, named=named)
        if title:
            self.discard.append(title)
        return title


def _numbered(titles: list[str]) -> list[str]:
    """Each card of a deck under an id of its own, as several have the same title.

    >>> _numbered(["fire", "fire", "hit"])
    ['fire', 'fire.2', 'hit']
    """
    seen: dict[str, int] = {}
    names: list[str] = []
    for title in titles:
        seen[title] = seen.get(title, 0) + 1
        names.append(title if seen[title] == 1 else f"{title}.{seen[title]}")
    return names
