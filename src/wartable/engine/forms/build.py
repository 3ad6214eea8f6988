"""Something built by the player, such as a force: a ready-made one, or the player's own as data.

A law decides what may be built. It is found by name, like the law of a plan, and may read only the
form. There are far too many possible builds to list, so a law lists and samples what it can make by
itself, perhaps nothing, and may accept more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, Protocol, TypeVar, cast

from wartable.engine import messages
from wartable.engine.chance import Chance
from wartable.engine.forms.base import Data, described, unlisted
from wartable.engine.forms.options import OptionForm, option_lines
from wartable.engine.refusal import Malformed, Refusal

TEXT: Final = "text"
"""What is built may come as a text under this name only."""


class Build(OptionForm[Data], frozen=True, tag="build"):
    """The id of a ready-made option, or a set of named values that the law accepts.

    Such a set may also come as a text that players share: `{"text": ...}`, which the law reads.
    `data` is what the law needs to know, and `otherwise` the id of the default; if empty, the first
    option, and without options the first that the law lists.
    """

    law: str
    data: dict[str, str] = {}
    otherwise: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.law not in _laws:
            raise ValueError(f"there is no law {described(self.law)} for building")
        if self.otherwise and self.otherwise not in self.places:
            raise ValueError(f"the default {described(self.otherwise)} is not an option")
        try:
            self.check(self.default())
        except Refusal as refusal:
            raise ValueError(f"the default is not legal: {refusal.reason}") from None
        except StopIteration:
            raise ValueError("nothing is ready and the law builds nothing") from None

    def check(self, answer: object) -> Data:
        """The id of a ready-made option, or what was built in the law's canonical form."""
        if isinstance(answer, str):
            place = self.places.get(answer)
            if place is None:
                raise unlisted(answer, self.only)
            return self.options[place].id
        if not isinstance(answer, dict):
            raise Malformed(messages.NEED_BUILT(found=described(answer)))
        built = cast("dict[str, object]", answer)
        if list(built) == [TEXT]:
            built = self._pasted(built[TEXT])
        return _laws[self.law].check(self, built)

    def _pasted(self, text: object) -> dict[str, object]:
        """What a player's text describes, not checked yet."""
        read = self.read(text.strip()) if isinstance(text, str) else None
        if read is None:
            raise Malformed(messages.NOTHING_BUILT)
        return cast("dict[str, object]", read)

    def sample(self, rng: Chance) -> Data:
        """A ready-made option or something the law makes, each equally likely."""
        rank = rng.below(self.count())
        if rank < len(self.options):
            return self.options[rank].id
        return _laws[self.law].sample(self, rng)

    def count(self) -> int:
        """The ready-made options and what the law can make by itself."""
        return len(self.options) + _laws[self.law].count(self)

    def default(self) -> Data:
        """The given default, or the first option there is."""
        return self.otherwise or next(self.answers())

    def answers(self) -> Iterator[Data]:
        """The ready-made options, then what the law can make by itself."""
        ready = (option.id for option in self.options)
        return chain(ready, _laws[self.law].answers(self))

    def lines(self) -> list[str]:
        """The ready-made options, with what to type for each, and a note that players may build."""
        return [*option_lines(self.options), "or one of your own"]

    def read(self, text: str) -> dict[str, Data] | None:
        """What the player pasted, or None if it does not look like a build."""
        return _laws[self.law].read(self, text)

    def words(self, answer: Data) -> str:
        """A legal answer in words."""
        if isinstance(answer, str):
            return self.options[self.places[answer]].words
        return _laws[self.law].words(self, cast("dict[str, Data]", answer))


class BuildLaw(Protocol):
    """What may be built."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        """What was built in its one canonical shape; `Malformed` or `Illegal` if it may not be."""
        ...

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        """One of those that `answers` lists, each equally likely; not called if there are none."""
        ...

    def count(self, form: Build) -> int:
        """How many `answers` lists."""
        ...

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        """What the law can make by itself, lazily."""
        ...

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        """A build from a text that players share; None if the text is not one."""
        ...

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        """Something built in a few words."""
        ...


Law = TypeVar("Law", bound=BuildLaw)
_laws: dict[str, BuildLaw] = {}


def build_law(name: str) -> Callable[[type[Law]], type[Law]]:
    """Register a class as the law of this name: `@build_law("dragondice.force")`."""

    def enact(law: type[Law]) -> type[Law]:
        if not name or name in _laws:
            raise ValueError(f"a law needs a name of its own, not {described(name)}")
        _laws[name] = law()
        return law

    return enact
