"""All abilities of one game: found by id, collected for windows, ways, numbers and deeds.

A rulebook opens a window with `yield from abilities.open(...)`. What is hooked to it is collected
from the content in play and from the effect records, the rulebook's order says which acts first,
and the window is collected again after each use, since one may prevent, kill or add another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar, Generic, TypeAlias, TypeVar

from wartable.engine import messages
from wartable.engine.message import Message, Said
from wartable.engine.requests import Asking, Step
from wartable.engine.rulebook import State, Table
from wartable.engine.windows import offering, opening, sealing
from wartable.engine.windows.ability import Ability
from wartable.engine.windows.bearer import Bearer, Later, Param, Use
from wartable.engine.windows.effects import Effects
from wartable.engine.windows.hooks import Ban, Deed, Hooks, Index, Ways, Window
from wartable.engine.windows.judging import Judge, Permit, Reckoner
from wartable.engine.windows.offering import Offer
from wartable.engine.windows.orders import Order
from wartable.engine.windows.reckoning import Reckoning, Value
from wartable.engine.windows.sealing import Chosen

S = TypeVar("S", bound=State)
M = TypeVar("M")
X = TypeVar("X")
H = TypeVar("H")

Carried: TypeAlias = tuple[str, str, int]
"""The id of an ability, the id of what carries it, and the seat that controls it."""


class Abilities(ABC, Generic[S]):
    """The registry of one game. A game defines what carries abilities and their names."""

    game: ClassVar[str]
    """The id of the game, with which the keys of its messages begin."""

    def __init__(self) -> None:
        self._abilities: dict[str, Ability[S]] = {}
        self.hooks: Hooks[S] = Hooks()
        self.using: Deed[Bearer[S]] = Deed("ability.use")
        """The use of an ability, as a deed that another ability may forbid."""

    # What a game says

    @abstractmethod
    def carried(self, state: S, ids: Collection[str]) -> Iterable[Carried]:
        """Those of these abilities that cards and units in play carry, in source order.

        A unit that is being destroyed is listed while the window of its destruction is open.
        """

    @abstractmethod
    def cast(self, state: S) -> tuple[str, ...]:
        """The ids of all abilities that may be carried in this match; extra ids do no harm.

        It is asked for at every window and number, so keep it in the state as a tuple.
        """

    @abstractmethod
    def effects(self, state: S) -> Effects:
        """The effect records in force."""

    @abstractmethod
    def called(self, state: S, source: str) -> str:
        """What a source is called, as a message; it may have left the table already."""

    def title(self, state: S, ability: Ability[S], source: str) -> str:
        """The name of an ability on the card of this source, as a message."""
        return ability.name

    def offered(self, bearer: Bearer[S]) -> str:
        """What an ability is called beside others, as a message: its name, and whose it is."""
        title, source = bearer.title, bearer.source_name
        return title if title == source else messages.ABILITY_OF(ability=title, source=source)

    def params(self, state: S, ability: Ability[S], source: str) -> Mapping[str, Param]:
        """The numbers and words that the card of this source prints for an ability."""
        return {}

    def hidden(self, state: S, source: str) -> bool:
        """Whether a source lies face down: then it acts only through `ask_secretly`."""
        return False

    def announce(self, use: Use[S]) -> None:
        """Called when an ability is used; a game may announce it. Not called for mandatory ones."""

    # Abilities

    def ability(self, id_: str, name: str = "", *, rule: str) -> Ability[S]:
        """A new ability, named as on its card. Without a name, `title` finds it in the content."""
        if id_ in self._abilities:
            raise ValueError(f"there are two abilities called {id_}")
        if not name and type(self).title is vars(Abilities)["title"]:
            raise ValueError(f"{id_} needs a name")
        if name and not isinstance(name, Said):
            name = Message(f"{self.game}.ability.{id_}", name)()
        ability = self._abilities[id_] = Ability(self, id_, name, rule)
        return ability

    def need(self, ids: Iterable[str]) -> None:
        """Raise `LookupError` if content names an ability that is not declared.

        Without this check, an id that is misspelled or whose module was not imported does nothing.
        """
        missing = sorted({id_ for id_ in ids if id_ not in self._abilities})
        if missing:
            raise LookupError(
                f"no ability is declared as {', '.join(missing)}: an id is misspelled, or the "
                "module that declares it is not imported"
            )

    def __getitem__(self, id_: str) -> Ability[S]:
        return self._abilities[id_]

    def __contains__(self, id_: str) -> bool:
        return id_ in self._abilities

    def __iter__(self) -> Iterator[Ability[S]]:
        return iter(self._abilities.values())

    def hooked(self, window: Window[M], *, lasting: bool = False) -> list[str]:
        """The ids of all abilities of the game that may act in a window: carried, or lasting."""
        windows = self.hooks.windows
        moment = (windows.lasting if lasting else windows.carried).get(window.name)
        return [] if moment is None else moment.names()

    # Windows and ways

    def open(self, state: S, table: Table, window: Window[M], moment: M, order: Order[S]) -> Step:
        """Let everything hooked to this window act, in this order, until nothing is left.

        Each ability of each source acts at most once in one opening, unless it declares `times`.
        """
        return opening.open_window(self, state, table, window, moment, order)

    def offer(
        self,
        state: S,
        table: Table,
        ways: Ways[M],
        moment: M,
        *,
        seat: int,
        sources: Collection[str] | None = None,
        lent: bool = False,
    ) -> Offer[S]:
        """The ways that cards of a seat (or only these sources) add to a choice, open or barred.

        With `lent` the seat may use those of others as if they were its own.
        """
        return offering.offer(self, state, table, ways, moment, seat, sources, lent=lent)

    def ask_secretly(
        self,
        state: S,
        window: Window[M],
        moment: M,
        *,
        words: str,
        rule: str,
        also: Collection[int] = (),
        about: tuple[str, ...] = (),
    ) -> Asking[list[Chosen]]:
        """Ask seats in secret what they use in this window: the only question of its step.

        It asks the seats of abilities whose public condition `secretly` holds, and the seats in
        `also`, such as those with face-down cards: they are asked even if they have nothing to use.
        What was chosen is a secret for the state to keep until `act` in a later step.
        """
        return sealing.ask_secretly(self, state, window, moment, words, rule, also, about)

    def act(self, state: S, table: Table, window: Window[M], moment: M, chosen: Chosen) -> Step:
        """Carry out what was chosen in secret, if that is still possible."""
        return sealing.act(self, state, table, window, moment, chosen)

    def go_on(self, state: S, table: Table, later: Later) -> Step:
        """Run a later step of an ability, which the game's agenda has reached."""
        go = self.hooks.stages.get(f"{later.ability}/{later.stage}")
        if go is None:
            raise LookupError(f"{later.ability} has no step called {later.stage}")
        use = Use(state, self[later.ability], later.source, later.seat, table=table)
        going = go(use, later)
        if going is not None:
            yield from going

    # Deeds and numbers

    def forbidden(self, state: S, deed: Deed[X], subject: X) -> Ban | None:
        """The first prohibition in force against a deed; no permission outweighs it."""
        return self.judge(state, deed)(subject)

    def allowed(self, state: S, deed: Deed[X], subject: X) -> bool:
        """Whether something allows what the rules alone would not, and nothing forbids it."""
        return self.permit(state, deed)(subject)

    def permit(self, state: S, deed: Deed[X]) -> Permit[S, X]:
        """Permissions of a deed collected once, for many subjects of one unchanged state."""
        found = self.bearers(state, self.hooks.permissions, deed.name)
        return Permit(found, lambda: self.judge(state, deed))

    def judge(self, state: S, deed: Deed[X]) -> Judge[S, X]:
        """Prohibitions of a deed collected once, for many subjects of one unchanged state."""
        return Judge(self.bearers(state, self.hooks.prohibitions, deed.name))

    def query(self, state: S, value: Value[X], base: int, subject: X) -> Reckoning:
        """A number as it is now, with everything that contributes to it."""
        return self.reckoner(state, value).query(base, subject)

    def number(self, state: S, value: Value[X], base: int, subject: X) -> int:
        """A number as it is now, without saying why."""
        return self.reckoner(state, value)(base, subject)

    def reckoner(self, state: S, value: Value[X]) -> Reckoner[S, X]:
        """Changes of a value collected once, for many subjects of one unchanged state."""
        return Reckoner(value, self.bearers(state, self.hooks.changes, value.name))

    # Collecting

    def bearers(
        self, state: S, index: Index[H], point: str, *, face_down: bool = False
    ) -> list[tuple[Bearer[S], H]]:
        """Everything hooked to a point, carried or lasting, with what hooks it there.

        Face-down sources are left out, or with `face_down` are the only ones included.
        """
        found: list[tuple[Bearer[S], H]] = []
        hooked = index.live(self.cast(state)).get(point)
        if hooked is not None:
            for id_, source, seat in self.carried(state, hooked.keys()):
                if self.hidden(state, source) is face_down:
                    found.append((Bearer(state, self._abilities[id_], source, seat), hooked[id_]))
        lasting = index.lasting.get(point)
        if lasting is not None and not face_down:
            for effect in self.effects(state).now:
                item = lasting.get(effect.ability)
                if item is not None:
                    ability = self._abilities[effect.ability]
                    found.append((Bearer(state, ability, effect.source, effect.seat, effect), item))
        return found
