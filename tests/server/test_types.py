"""The client's TypeScript types are those of the Structs."""

from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from tests.games.undoable import Ponder, PonderState, PonderView
from wartable.server.types import main, pages, view_of
from wartable.server.typescript import TypeScript

SOURCE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", sorted(pages(SOURCE)), ids=lambda path: path.parent.name)
def test_types_are_not_stale(path: Path) -> None:
    assert path.read_text("utf-8") == pages(SOURCE)[path], "regenerate them: make types"


class Spot(NamedTuple):
    x: int
    y: int


class Pair(msgspec.Struct, array_like=True):
    """One and another."""

    left: str
    right: "Kind | None"


class Kind(msgspec.Struct, omit_defaults=True, tag="kind"):
    """What there is.

    And more about it.
    """

    sort: Literal["b", "a"]
    spots: tuple[Spot, ...]
    pairs: dict[str, Pair] = {}
    mixed: list[str | int] = []
    free: Any = None


class Shown(msgspec.Struct):
    given: bool = False
    unset: float | UnsetType = UNSET


def test_records_unions_tuples_and_what_may_be_missing() -> None:
    made = TypeScript(meant={"Kind.free": "Sketch"})
    made.add([Kind, Shown])
    assert (
        "\n".join(made.declared.values())
        == """\
/** What there is. */
export interface Kind {
  type: 'kind';
  sort: 'a' | 'b';
  spots: Spot[];
  pairs?: { [name: string]: Pair };
  mixed?: (string | number)[];
  free?: Sketch;
}

export type Spot = [x: number, y: number];

/** One and another. */
export type Pair = [left: string, right: Kind | null];

export interface Shown {
  given: boolean;
  unset?: number;
}
"""
    )


def test_what_is_read_from_a_client_may_leave_out_what_has_a_default() -> None:
    made = TypeScript()
    made.add([Shown], read=True)
    assert "given?: boolean;" in made.declared["Shown"]


def test_two_records_of_one_name_are_refused() -> None:
    made = TypeScript()
    made.add([Shown])
    with pytest.raises(TypeError, match="two Structs are called Shown"):
        made.add([msgspec.defstruct("Shown", ["other"])])


def test_what_another_file_declares_is_not_declared_again() -> None:
    there = TypeScript()
    there.add([Kind])
    made = TypeScript(elsewhere=there)
    made.add([list[Kind]])
    assert made.declared == {}


def vague(_: Ponder, state: PonderState, seat: int | None) -> msgspec.Struct:
    return Ponder().view(state, seat)


def test_a_view_must_name_its_record() -> None:
    assert view_of(Ponder()) is PonderView
    with pytest.raises(TypeError, match=r"Vague.view must name the Struct it returns"):
        view_of(type("Vague", (Ponder,), {"view": vague})())


def test_the_command_says_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "web/src" in capsys.readouterr().out
    (tmp_path / "wire").mkdir()
    assert main([str(tmp_path)]) == 0
    assert (tmp_path / "wire" / "types.gen.ts").read_text("utf-8").startswith("// Written by")
