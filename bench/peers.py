"""The peers, measured in the same run: catanatron (Python) and open_spiel's backgammon (C++)."""

from __future__ import annotations

import random  # noqa: TID251 - the peer is driven as its own users drive it
from typing import Any

import pyspiel
from catanatron import Color, Game, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

from bench.measure import micros, rate


def catan(player: Any = RandomPlayer) -> Any:
    """A new game of four players of a kind."""
    return Game([player(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def catanatron_decisions(player: Any = RandomPlayer) -> float:
    """Decisions a second of four players of a kind."""

    def one_game() -> int:
        game = catan(player)
        game.play()
        return len(game.state.actions)

    return rate(one_game)


def catanatron_bots() -> float:
    """Decisions a second of four players who take what brings most victory points."""
    return catanatron_decisions(VictoryPointPlayer)


def catanatron_copy() -> float:
    """Microseconds to copy a game in its middle."""
    game = catan()
    for _ in range(200):
        game.play_tick()
    return micros(game.copy)


def backgammon_decisions() -> float:
    """Decisions a second of random play driven from Python."""
    backgammon = pyspiel.load_game("backgammon")
    rng = random.Random(1)  # noqa: S311 - as above

    def one_game() -> int:
        state, decisions = backgammon.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return rate(one_game)


def backgammon_copy() -> float:
    """Microseconds to clone a state."""
    return micros(pyspiel.load_game("backgammon").new_initial_state().clone)
