"""Pick one of several options."""

from __future__ import annotations

from wartable.engine.forms.base import (
    Bar,
    described,
    need_text,
    refuse_barred,
    unlisted,
)
from wartable.engine.forms.options import OptionForm, option_lines


class Pick(OptionForm[str], frozen=True, tag="pick"):
    """One option. `otherwise` is the id of the default; if empty, the first option.

    >>> from wartable.engine.forms import Option
    >>> fly = Pick((Option("up", "climb"), Option("down", "dive")), otherwise="down")
    >>> fly.check("up"), fly.default(), fly.count()
    ('up', 'down', 2)
    """

    bars: tuple[Bar, ...] = ()
    otherwise: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.options:
            raise ValueError("nothing to pick from")
        if self.bars:
            self._check_bars(self.bars)
        if self.otherwise and self.otherwise not in self.places:
            raise ValueError(f"the default {described(self.otherwise)} is not an option")

    def check(self, answer: object) -> str:
        """The id of the option picked."""
        if isinstance(answer, str):
            place = self.places.get(answer)
            if place is not None:
                return self.options[place].id
        name = need_text(answer)
        refuse_barred(name, self.bars)
        raise unlisted(name, self.only)

    def at(self, rank: int) -> str:
        """The options in their order."""
        return self.options[rank].id

    def count(self) -> int:
        """As many answers as options."""
        return len(self.options)

    def default(self) -> str:
        """The given default, or the first option."""
        return self.otherwise or self.options[0].id

    def lines(self) -> list[str]:
        """The options with what to type for each."""
        return option_lines(self.options, self.bars)
