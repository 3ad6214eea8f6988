"""Whatever a force's text or a pack holds, reading it takes no longer than it is long."""

from __future__ import annotations

import pytest

from tests.dragondice.forces import DICE
from tests.engine.test_foreign import in_little_time
from wartable.engine.refusal import BadOptions, Malformed
from wartable.games.dragondice.forces.texts import LONGEST_LINE, read
from wartable.games.dragondice.packs import read_pack

TEXTS = [
    "'x\\na' + ' ' * 39_000 + '!'",
    "'x\\na' + ' ' * 39_000 + '('",
    "'x\\na (' + '(' * 39_000 + '!'",
    "'x\\n' + 'a ' * 19_000 + '!'",
    "'x\\nHome army:\\n1' + ' ' * 39_000 + 'x'",
    "'x\\nHome army:\\n' + '1 x ' * 9_000",
    "'http://' + '#DD1' * 9_000",
    "'http://' + 'x' * 20_000 + '#DD' + '1' * 19_000",
    "'x\\n' + '- ' * 19_000",
    "'x\\nHome army:\\n' + 'thug goblin ' * 3_000",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_force_text_takes_no_longer_than_it_is_long(text: str) -> None:
    """Without the limit of a line as well: the patterns themselves are no more than linear."""
    in_little_time(
        "from wartable.engine.refusal import Refusal\n"
        "from wartable.games.dragondice.content import catalogue_of\n"
        "from wartable.games.dragondice.forces import reading, texts\n"
        "for longest in (texts.LONGEST_LINE, 10**9):\n"
        "    texts.LONGEST_LINE = longest\n"
        f"    try: reading.read_shared({text}, catalogue_of())\n"
        "    except Refusal: pass\n"
    )


def test_a_line_that_is_too_long_is_named() -> None:
    with pytest.raises(Malformed, match=f"Line 2: a line has at most {LONGEST_LINE}") as told:
        read("Night Market\n" + "a" * (LONGEST_LINE + 1), DICE)
    assert told.value.phrase is not None
    assert told.value.phrase.key == "dragondice.text.line"


@pytest.mark.parametrize("remark", ["", " (12 points)", "(a: b)", " ( )"])
def test_a_heading_may_have_a_remark(remark: str) -> None:
    force = read(f"Points: 24\nHOME army{remark} :\n2 Thug", DICE)
    assert force.home.units == ("goblins.thug",) * 2


def test_a_wrong_word_in_a_pack_takes_no_longer_than_it_is_long() -> None:
    in_little_time(
        "from wartable.engine.refusal import Refusal\n"
        "from wartable.games.dragondice.packs import read_pack\n"
        "word = \"' - at `$.size\" * 6_000 + 'a' * 10_000\n"
        'try: read_pack(\'{"name":"x","species":{"a":{"name":"A","units":[{"id":"a",\'\n'
        '    \'"name":"A","faces":[],"size":"\' + word + \'"}]}}}\')\n'
        "except Refusal as refusal: assert 'medium' in str(refusal), refusal\n"
        "else: raise AssertionError\n"
    )


def test_a_pack_that_is_a_bomb_is_refused_in_words() -> None:
    for bomb in ("a" + ".a" * 40_000 + " = 1", '{"a":' * 19_000):
        with pytest.raises(BadOptions, match="more than"):
            read_pack(bomb)
