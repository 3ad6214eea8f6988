"""Short words for tests that play: answer whatever is asked, start a match, run it to its end."""

from __future__ import annotations

from tests.games.guess import Guess, GuessOptions
from wartable.engine.answering import Receipt
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Dice, Scripted, Seeded
from wartable.engine.journal import Holder
from wartable.engine.match import Match

GUESS = Guess()


def guessing(
    players: int = 2,
    *,
    turns: int = 3,
    teams: bool = False,
    dice: Dice | None = None,
    bots: tuple[int, ...] = (),
    seed: str = "guess",
) -> Match:
    """A new guessing match."""
    holders = [Holder(f"P{n}", bot="random" if n in bots else "") for n in range(players)]
    options = GuessOptions(players, turns, teams)
    return Match(GUESS, options, dice or Seeded(seed_from(seed)), holders)


def scripted(*rolls: int, cards: tuple[str, ...] = ("0", "1")) -> Scripted:
    """Dice that deal these cards and then fall like this."""
    return Scripted([*([card] for card in cards), *([value] for value in rolls)])


def say(match: Match, seat: int, data: object) -> Receipt:
    """Answer the question this seat is asked."""
    [prompt] = match.prompts(seat, answered=True)
    return match.answer(seat, prompt.id, data)


def hide(match: Match, *numbers: str) -> None:
    """Every seat hides a number."""
    for seat, number in enumerate(numbers):
        say(match, seat, number)


def play_on(match: Match, rng: Chance, answers: int = 10_000) -> None:
    """Answer at random, up to this many answers."""
    while match.result is None and answers:
        [waiting, *_] = match.waiting()
        [prompt] = match.prompts(waiting.seat)
        match.answer(waiting.seat, prompt.id, prompt.form.sample(rng))
        answers -= 1
