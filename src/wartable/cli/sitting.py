"""Players and bots at one terminal: whose turn it is to type, what they see, what is saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.bots import Advice, Bot, Simulator, advise, bot_answer, make_bot
from wartable.bots.simulator import Budget
from wartable.cli import asides
from wartable.cli.answering import enter_answer, usual_words
from wartable.cli.saves import Keeper
from wartable.cli.screen import Gone, Screen
from wartable.cli.story import tell_story
from wartable.cli.terminal import GameTerminal, find_terminal
from wartable.engine.addressing import addressed
from wartable.engine.chance import derive, fresh_seed
from wartable.engine.events import Event
from wartable.engine.forms import Pick, PickSome, PickWeight
from wartable.engine.match import Match
from wartable.engine.odds import OddsShown, find_odds
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask
from wartable.engine.take_backs import take_backs

LATELY: Final = 30


class Left(Exception):
    """The players leave the table; the match is saved and can continue later."""


class AskAgain(Exception):
    """Something other than an answer changed the match, so the question may be different now."""


def bot_seed(match: Match) -> bytes:
    """The bots' random seed for a match: the same after it is resumed."""
    seed = match.dice.seed()
    return derive(bytes.fromhex(seed), "bots") if seed else fresh_seed()


class Sitting:
    """A match being played at this terminal."""

    def __init__(self, match: Match, keeper: Keeper, screen: Screen) -> None:
        self.match = match
        self.keeper = keeper
        self.screen = screen
        self.terminal: GameTerminal = find_terminal(match.rulebook)
        self.bots: dict[int, Bot] = {
            seat: make_bot(holder.bot) for seat, holder in enumerate(match.holders) if holder.bot
        }
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.memory: dict[int, dict[str, str]] = {seat: {} for seat in self.people}
        self._seed = bot_seed(match)
        self._here: int | None = self.people[0] if len(self.people) == 1 else None
        self._told: dict[int | None, int] = {}
        self._public: dict[int, int] = {}
        self._drawn: dict[int, str] = {}
        self._saved: tuple[int, dict[int, object]] | None = None

    def play(self) -> None:
        """Play until the match is over; raises `Left` if the players leave before that."""
        match = self.match
        try:
            while match.result is None:
                asked = self._asked()
                typed = not isinstance(match.pending, Ask) and bool(self._playing())
                if asked.seat in self.bots and not typed:
                    self._let_bot_answer(asked.seat)
                else:
                    self.keep()
                    self._put_question(asked)
        except Gone:
            raise Left from None
        self.keep()
        self._end()

    def keep(self) -> bool:
        """Save the match if anything changed; report it once if that fails."""
        now = (self.match.version, self.match.all_open_answers())
        if self._saved == now:
            return True
        failed_before = bool(self.keeper.problem)
        if self.keeper.keep(self.match):
            self._saved = now
            return True
        if not failed_before:
            self.screen.warn(
                f"The match could not be saved ({self.keeper.problem}). "
                "What was saved before is still there; every answer tries again."
            )
        return False

    def _playing(self) -> list[int]:
        """The players who have not left the match."""
        return [seat for seat in self.people if seat not in self.match.out]

    def _asked(self) -> Prompt[object]:
        """The next question: bots first, then the player at the screen, then the others."""
        waiting = [waiting.seat for waiting in self.match.waiting()]
        seat = next((seat for seat in waiting if seat in self.bots), None)
        if seat is None:
            seat = self._here if self._here in waiting else waiting[0]
        return self.match.prompts(seat)[0]

    def _let_bot_answer(self, seat: int) -> None:
        bot = self.bots[seat]
        if bot.budget is not None and self.screen.live:
            with self.screen.console.status(f"{self.match.seat_name(seat)} thinks ..."):
                bot_answer(self.match, seat, bot, self._seed)
        else:
            bot_answer(self.match, seat, bot, self._seed)
        if len(self.people) < 2:
            self._tell(self._listener())

    def _listener(self) -> int | None:
        """Who sees events as they happen: the only player, or spectators if there is none."""
        return self.people[0] if self.people else None

    def _put_question(self, prompt: Prompt[object]) -> None:
        seat = prompt.seat
        prompt = addressed(prompt, self.match.seat_name(seat))
        person = seat if seat in self.people else self._typist()
        self._turn_to(person)
        self._tell(person)
        talk = Talk(self, person, prompt)
        talk.show_board_if_new()
        whose = "" if person == seat else f" (for {self.match.seat_name(seat)})"
        self.screen.show(Text(f"\n{self.match.seat_name(person)}{whose}: {prompt.words}", "bold"))
        try:
            answer = self.terminal.enter(prompt, talk)
            if answer is None:
                answer = enter_answer(prompt, talk)
            self.match.answer(seat, prompt.id, answer)
        except Refusal as refusal:
            self.screen.warn(str(refusal))
        except AskAgain:
            pass
        self.keep()

    def _typist(self) -> int:
        """Who types in real dice for a bot: the player at the screen."""
        playing = self._playing()
        return self._here if self._here is not None and self._here in playing else playing[0]

    def _turn_to(self, seat: int) -> None:
        """Let another player sit down; after the curtain nothing of the previous one is left."""
        if seat == self._here:
            return
        somebody_sat_here = self._here is not None
        self._here = seat
        self._drawn.pop(seat, None)
        self.screen.curtain(self.called(seat), wipe=somebody_sat_here)

    def called(self, seat: int) -> str:
        """A seat's full name: its name in the game and who plays it."""
        name, holder = self.match.seat_name(seat), self.match.holders[seat].name
        return name if holder.startswith("Player ") else f"{name} ({holder})"

    def _tell(self, listener: int | None) -> None:
        """What happened since this listener was last updated."""
        since = self._told.get(listener, 0)
        told = self.match.events(listener, since)
        if told:
            self._told[listener] = told[-1].number
            if listener is not None:
                self._public[listener] = self.match.chronicle.latest(None)
            events = (one.event for one in told)
            tell_story(events, self.terminal, self.match.view(listener), self.screen.show)

    def skip_story(self, but: int = LATELY) -> None:
        """Treat what happened before this sitting as already shown, except the last few lines."""
        for listener in [None, *self.people]:
            latest = self.match.chronicle.latest(listener)
            self._told[listener] = max(0, latest - but)
        public = self._told[None]
        self._public = dict.fromkeys(self.people, public)

    def board(self, seat: int | None, prompt: Prompt[object] | None = None) -> RenderableType:
        """The table as a seat sees it."""
        return self.terminal.board(self.match.view(seat), self.screen.width, prompt)

    def drawn_before(self, seat: int, prompt: Prompt[object]) -> bool:
        """Whether this seat was last shown this same board; remembers it."""
        with self.screen.console.capture() as captured:
            self.screen.show(self.board(seat, prompt))
        picture = captured.get()
        before = self._drawn.get(seat)
        self._drawn[seat] = picture
        return picture == before

    def suggest(self, prompt: Prompt[object], again: int) -> Advice:
        """What a bot would answer; it knows no more than the seat."""
        return advise(self.match, prompt.seat, derive(self._seed, "hint"), again)

    def odds(self, prompt: Prompt[object]) -> OddsShown:
        """The odds of a question's options, from what its seat knows."""
        match, seat = self.match, prompt.seat
        odds_of = find_odds(match.rulebook)
        if odds_of is None or not isinstance(prompt.form, Pick | PickSome | PickWeight):
            return {}
        seed = derive(self._seed, "odds", match.version)
        simulator = Simulator.before(match, seat, seed, Budget())
        return odds_of(match.glance(seat), prompt, simulator.fork)

    def undo(self, seat: int) -> None:
        """Undo a seat's last answer, after asking the other players if need be."""
        if self.match.undo_reach(seat) == "take_back" and len(self.people) < 2:
            words = "That goes back past a die or a reveal, and the match will say so. Undo"
            if not is_yes(self.screen.read(f"{words} (yes or no)")):
                return
        if not self.match.undo(seat):
            self._ask_consent(seat, "wants to take back the last answer")

    def offer_draw(self, seat: int) -> None:
        """Offer a draw to the other players."""
        if not self.match.offer_draw(seat):
            self._ask_consent(seat, "offers a draw")

    def _ask_consent(self, seat: int, wish: str) -> None:
        proposal = self.match.proposal
        for other in proposal.missing if proposal is not None else ():
            self._turn_to(other)
            words = f"{self.match.seat_name(seat)} {wish}. Do you agree"
            if not is_yes(self.screen.read(f"{words} (yes or no)")):
                self.match.decline(other)
                self.screen.show(Text(f"{self.match.seat_name(other)} does not agree."))
                return
            self.match.agree(other)

    def _end(self) -> None:
        """The end: what happened last, the table, who won and by which rule."""
        result = self.match.result
        assert result is not None
        listener = self._listener()
        if len(self.people) > 1:
            listener = None
            self.screen.clear()
            self._told[None] = min(self._public.get(seat, 0) for seat in self.people)
        self._tell(listener)
        self.screen.show(self.board(listener))
        self.screen.show(Text(f"\n{result.words} ({result.rule})", "bold green"))
        if self.match.journal is not None and take_backs(self.match.journal.entries()):
            self.screen.show(Text("This match was played with take-backs.", "dim"))


class Talk:
    """One player facing one question: implements `Asker` and `Host`."""

    def __init__(self, sitting: Sitting, person: int, prompt: Prompt[object]) -> None:
        self._sitting = sitting
        self._person = person
        self._prompt = prompt
        self._advised = 0

    @property
    def seat(self) -> int:
        return self._person

    @property
    def view(self) -> msgspec.Struct:
        return self._sitting.match.view(self._person)

    @property
    def width(self) -> int:
        return self._sitting.screen.width

    @property
    def memory(self) -> dict[str, str]:
        return self._sitting.memory[self._person]

    def show(self, what: RenderableType = "") -> None:
        self._sitting.screen.show(what)

    def warn(self, sentence: str) -> None:
        self._sitting.screen.warn(sentence)

    def line(self, words: str) -> str:
        while True:
            text = self._sitting.screen.read(words)
            if not asides.aside(text.strip(), self._prompt, self):
                return text

    def suggest(self) -> object:
        return self.advise().answer

    def advise(self) -> Advice:
        advice = self._sitting.suggest(self._prompt, self._advised)
        self._advised += 1
        if advice.words:
            self.show(Text(f"  {advice.words}", "dim"))
        return advice

    def odds(self) -> OddsShown:
        return self._sitting.odds(self._prompt)

    def told(self) -> list[Event]:
        return [told.event for told in self._sitting.match.events(self._person)]

    # What can be typed at any prompt

    def show_board(self) -> None:
        self.show(self._sitting.board(self._person, self._prompt))

    def show_board_if_new(self) -> None:
        """Draw the table unless it has not changed since this seat last saw it."""
        if not self._sitting.drawn_before(self._person, self._prompt):
            self.show()
            self.show_board()

    def show_log(self, *, everything: bool) -> None:
        events = self.told()
        lately = events if everything else events[-LATELY:]
        tell_story(lately, self._sitting.terminal, self.view, self.show, rules=True)

    def show_help(self) -> None:
        self.show(Text(self._prompt.words, "bold"))
        terminal = self._sitting.terminal
        answers = terminal.words_for(self._prompt) or usual_words(self._prompt)
        self.show(asides.help_page(answers, terminal.pages))

    def show_page(self, name: str, wanted: str) -> bool:
        terminal = self._sitting.terminal
        pages: Mapping[str, str] = terminal.pages
        if name not in pages:
            return False
        self.show(terminal.page(name, self.view, self.width, wanted))
        return True

    def undo(self) -> None:
        try:
            self._sitting.undo(self._person)
        except Refusal as refusal:
            self.warn(str(refusal))
            return
        raise AskAgain

    def offer_draw(self) -> None:
        try:
            self._sitting.offer_draw(self._person)
        except Refusal as refusal:
            self.warn(str(refusal))
            return
        raise AskAgain

    def concede(self) -> None:
        name = self._sitting.match.seat_name(self._person)
        if is_yes(self._sitting.screen.read(f"{name} gives up for good (yes or no)")):
            self._sitting.match.concede(self._person)
            raise AskAgain

    def save(self) -> None:
        if self._sitting.keep():
            self.show(Text(f"  Saved in {self._sitting.keeper.path}"))
        else:
            self.warn(f"Not saved: {self._sitting.keeper.problem}.")

    def leave(self) -> None:
        raise Left


def is_yes(text: str) -> bool:
    """Whether the player agrees."""
    return text.strip().casefold() in ("y", "yes")
