"""`wartable play`: players and bots at one terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from wartable.bots import make_bot
from wartable.cli.choosing import (
    USUAL_BOT,
    DiceChoice,
    choose_dice,
    choose_game,
    read_options,
    read_pairs,
    read_seats,
    read_seed,
)
from wartable.cli.exits import DONE, INTERRUPTED, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.saves import Keeper, last_unfinished, load_match, new_place
from wartable.cli.screen import Screen
from wartable.cli.sitting import Left, Sitting
from wartable.engine.campaign import check_proofs
from wartable.engine.dice import Declared
from wartable.engine.journal import Holder
from wartable.engine.lobby import FIRST_BOT, quick_options
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, Refusal
from wartable.engine.rulebook import AnyRulebook
from wartable.games import game_ids


def play(
    target: Annotated[str, Parameter(name="GAME", show_default=False)] = "",
    /,
    *,
    seats: str | None = None,
    options: Annotated[
        list[str] | None, Parameter(consume_multiple=True, negative_iterable=())
    ] = None,
    seed: str | None = None,
    dice: DiceChoice = "seeded",
    save: Path | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a match in this terminal, against bots, with friends, or both.

    Type help at any prompt. The match is saved after every answer, Ctrl-C saves and leaves, and
    `wartable play --resume` continues where you left off. When several people share the terminal,
    the screen is wiped before it is passed on, so that players never see each other's plots.

    Parameters
    ----------
    target
        Which game, see `wartable games`. With --resume: the saved match, by default the last one.
    seats
        Who plays, one per seat, separated by commas: person, person:Anna, or a bot, from
        weak to strong bot:random, bot:easy, bot:plain, bot:search. By default you against an easy
        bot.
    options
        How to set up the match, such as players=3; `wartable games` lists the options of each game.
    seed
        A word or number that determines all dice, to play the same match again.
    dice
        declared: you roll real dice and type in the results.
    save
        The file to save the match in, instead of one in your data folder.
    resume
        Continue a saved match.
    """
    screen = Screen()
    if resume:
        if seats or options or seed or save or dice != "seeded":
            raise Stop("A saved match continues as it is: --resume takes only a file.", USAGE)
        path = Path(target) if target else last_unfinished()
        match = load_match(path)
        if match.result is not None:
            raise Stop(
                f"This match is over: {match.result.words} See it with: wartable replay {path}",
                USAGE,
            )
        return sit_down(match, path, screen, resumed=True)
    if not target:
        raise Stop(f"Which game? Write wartable play GAME; games: {', '.join(game_ids())}.", USAGE)
    match = new_match(target, seats, options or [], seed, dice)
    if save is not None and save.exists():
        raise Stop(f"{save} is already there. Go on with it: wartable play --resume {save}", USAGE)
    return sit_down(match, save or new_place(match.rulebook.id), screen)


def new_match(
    game: str, seats: str | None, options: list[str], seed: str | None, dice: DiceChoice
) -> Match:
    """The requested match, or one sentence why it is impossible."""
    rulebook = choose_game(game)
    pairs = read_pairs(options)
    holders = read_seats(seats) if seats else []
    if not (holders or pairs):
        return _quick(rulebook, seed, dice)
    if holders and "players" in rulebook.options_type.__struct_fields__:
        pairs.setdefault("players", str(len(holders)))
    chosen = read_options(rulebook, pairs)
    try:
        check_proofs(chosen, rulebook)
    except Refusal as refusal:
        raise Stop(str(refusal), WRONG) from None
    if not holders:
        others = rulebook.seats(chosen) - 1
        holders = [Holder("Player 1"), *[Holder(f"{USUAL_BOT} bot", USUAL_BOT)] * others]
    try:
        for holder in holders:
            if holder.bot:
                make_bot(holder.bot)
        match = Match(rulebook, chosen, choose_dice(dice, read_seed(seed)), holders)
    except Refusal as refusal:
        raise Stop(str(refusal), USAGE) from None
    if isinstance(match.dice, Declared) and all(holder.bot for holder in holders):
        raise Stop("Real dice need a player at the table to type in the results.", USAGE)
    return match


def _quick(rulebook: AnyRulebook, seed: str | None, dice: DiceChoice) -> Match:
    """A first match as the browser starts it when nothing is chosen."""
    chosen = msgspec.convert(quick_options(rulebook), rulebook.options_type)
    others = rulebook.seats(chosen) - 1
    holders = [Holder("Player 1"), *[Holder(f"{FIRST_BOT} bot", FIRST_BOT)] * others]
    return Match(rulebook, chosen, choose_dice(dice, read_seed(seed)), holders)


def sit_down(match: Match, path: Path, screen: Screen, *, resumed: bool = False) -> int:
    """Play a match to its end or until the players leave; the exit code."""
    keeper = Keeper(path)
    sitting = Sitting(match, keeper, screen)
    if resumed:
        sitting.skip_story()
    sitting.keep()
    _welcome(sitting, resumed=resumed)
    code = DONE
    try:
        sitting.play()
    except Left:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Fault as fault:
        sitting.keep()
        raise Stop(f"{fault} The match is in {path}: please report it.", WRONG) from fault
    return _farewell(sitting, code)


def _welcome(sitting: Sitting, *, resumed: bool) -> None:
    match, show = sitting.match, sitting.screen.show
    show(Text(match.rulebook.title + (" goes on" if resumed else ""), "bold"))
    about = sitting.terminal.welcome(match.view(None))
    if about:
        show(Text(about))
    alone = len(sitting.people) == 1
    for seat in range(match.seats):
        who = "you" if alone and seat in sitting.people else match.holders[seat].name
        show(Text(f"  {match.seat_name(seat)}: {who}"))
    show(Text("Type help at any prompt. Ctrl-C saves and leaves.", "dim"))


def _farewell(sitting: Sitting, code: int) -> int:
    """Save, and print where, and how to continue."""
    screen, path = sitting.screen, sitting.keeper.path
    over = sitting.match.result is not None
    if not over and len(sitting.people) > 1:
        screen.clear()
    if not sitting.keep():
        last = f"; the last good save is {path}" if path.exists() else ""
        raise Stop(f"The match could not be saved: {sitting.keeper.problem}{last}.", UNSAVED)
    if over:
        screen.show(Text(f"\nSee it again: wartable replay {path}", "dim"), wrap=False)
    else:
        screen.show(Text(f"\nSaved. Go on with: wartable play --resume {path}", "dim"), wrap=False)
    return code
