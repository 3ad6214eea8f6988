"""Which dice a computer player rolls again."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from wartable.engine.forms import PickSome
from wartable.engine.message import Phrase, Said


def dice_to_roll(
    form: PickSome, faces: Mapping[str, Said], good: Collection[str], *, friendly: bool
) -> list[str]:
    """Of the dice that may be rolled again: a friend's that are no good, or an enemy's that are.

    What a die shows stands in its option, since dice whose results were canceled are not offered.
    """
    keys = {faces[face].phrase.key for face in good}
    chosen = [
        option.id
        for option in form.options
        if isinstance(face := option.values["face"], Phrase) and (face.key in keys) != friendly
    ]
    return chosen[: form.most]
