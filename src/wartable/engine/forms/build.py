"""Something built by the player, such as a force: one that is ready, or one of one's own as data.

What may be built is the law's to say. A law is found by name, as that of a plan is, and it may read
nothing but the form. There are far more things to build than anybody could list, so a law lists
and draws what it can make by itself, perhaps nothing, and may accept more than that.
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
"""What is built may come as a text under this name alone."""


class Build(OptionForm[Data], frozen=True, tag="build"):
    """The id of an option that is ready, or a set of named values that the law accepts.

    Such a set may also come as a text that people share: `{"text": ...}`, which the law reads.
    `data` is what the law needs to know, and `otherwise` the id of the default; empty, it is the
    first option, and without options the first that the law lists.
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
        """The id of what is ready, or what was built as the law writes it."""
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
        """What a text of somebody says, still to be judged."""
        read = self.read(text.strip()) if isinstance(text, str) else None
        if read is None:
            raise Malformed(messages.NOTHING_BUILT)
        return cast("dict[str, object]", read)

    def sample(self, rng: Chance) -> Data:
        """Something ready, or something that the law makes, each equally likely."""
        rank = rng.below(self.count())
        if rank < len(self.options):
            return self.options[rank].id
        return _laws[self.law].sample(self, rng)

    def count(self) -> int:
        """What is ready and what the law can make by itself."""
        return len(self.options) + _laws[self.law].count(self)

    def default(self) -> Data:
        """The option named as such, or the first there is."""
        return self.otherwise or next(self.answers())

    def answers(self) -> Iterator[Data]:
        """What is ready, then what the law can make by itself."""
        ready = (option.id for option in self.options)
        return chain(ready, _laws[self.law].answers(self))

    def lines(self) -> list[str]:
        """What is ready, with what to type for it, and that one may build."""
        return [*option_lines(self.options), "or one of your own"]

    def read(self, text: str) -> dict[str, Data] | None:
        """What somebody pasted, or None if it does not look like something built."""
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
        """One of those that `answers` lists, each equally likely; not asked if there are none."""
        ...

    def count(self, form: Build) -> int:
        """How many `answers` lists."""
        ...

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        """What the law can make by itself, lazily."""
        ...

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        """Something built out of a text that people share; None if the text is none such."""
        ...

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        """Something built in a few words."""
        ...


Law = TypeVar("Law", bound=BuildLaw)
_laws: dict[str, BuildLaw] = {}


def build_law(name: str) -> Callable[[type[Law]], type[Law]]:
    """Make a class known as the law of this name: `@build_law("dragondice.force")`."""

    def enact(law: type[Law]) -> type[Law]:
        if not name or name in _laws:
            raise ValueError(f"a law needs a name of its own, not {described(name)}")
        _laws[name] = law()
        return law

    return enact
