"""Bots are made by name; what is not a bot is refused with those there are."""

from __future__ import annotations

import pytest

from bench.counter import Counter
from wartable.bots import BOT_NAMES, Budget, bot_title, make_bot
from wartable.engine.refusal import BadOptions
from wartable.games import find_rulebook


@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_level_can_be_made(name: str) -> None:
    assert make_bot(name).name == name


def test_search_takes_a_time_or_a_number_of_rollouts() -> None:
    assert make_bot("search").budget == Budget(milliseconds=300)
    assert make_bot("search:ms=50").budget == Budget(milliseconds=50)
    assert make_bot("search:rollouts=9").budget == Budget(rollouts=9)


def test_bots_that_do_not_search_have_no_budget() -> None:
    assert make_bot("random").budget is None
    assert make_bot("plain").budget is None


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("deep", "Bots: random, easy, plain, search"),
        ("", "Bots: random"),
        ("x" * 10_000, "There is no bot “" + "x" * 40 + "”"),
        ("plain:ms=300", "has no settings"),
        ("search:ms", "search:ms=300"),
        ("search:ms=fast", "search:ms=300"),
        ("search:ms=-1", "search:ms=300"),
        ("search:ms=²", "search:ms=300"),
        ("search:depth=3", "search:rollouts=200"),
        ("search:ms=0", "from 1 to"),
        ("search:rollouts=999999999", "from 1 to"),
        ("search:ms=" + "9" * 5000, "search:ms=300"),
    ],
)
def test_what_is_not_a_bot_is_refused(spec: str, words: str) -> None:
    with pytest.raises(BadOptions) as refused:
        make_bot(spec)
    assert words in refused.value.reason
    assert len(refused.value.reason) < 300


def test_plain_says_so_where_it_can_only_play_at_random() -> None:
    assert bot_title("plain", find_rulebook("dragonwars")) == "plain"
    assert bot_title("plain", Counter()) == "plain (Counter has no heuristic: it plays at random)"
    assert bot_title("search:ms=5", Counter()) == "search:ms=5"
