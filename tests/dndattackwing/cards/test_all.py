"""Every card that prints an ability has a test of its name, and nothing it says is left out."""

from __future__ import annotations

import re
from pathlib import Path

from wartable.games.dndattackwing.abilities import abilities
from wartable.games.dndattackwing.abilities.lines import printed_cards


def proven() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    names = {name for text in texts for name in re.findall(r"def test_(\w+)\(", text)}
    lists = {name for text in texts for name in re.findall(r'"(\w+_(?:breath|bolt))"', text)}
    return names | lists


def test_every_card_has_a_test_of_its_name() -> None:
    cards = {card.id for card in printed_cards() if card.abilities}
    assert cards - proven() == set()


def test_every_line_of_a_card_is_hooked_or_counts_when_a_legion_is_gathered() -> None:
    lines = {
        card.id if number == 1 else f"{card.id}.{number}": text
        for card in printed_cards()
        for number, text in enumerate(card.abilities, 1)
    }
    elsewhere = {line for line in lines if line not in abilities}
    assert elsewhere == {line for line, text in lines.items() if text.builds and text.builds.armor}
