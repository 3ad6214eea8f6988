"""Every rule id that the program or its documents mention exists, and stands."""

import ast
import re
from pathlib import Path

import pytest

from wartable import ledger

ROOT = Path(__file__).parents[2]
PREFIXES = "|".join(book.prefix for book in ledger.ledgers().values())
CITED = re.compile(rf"\b(?:{PREFIXES})-[A-Z0-9]+-\d+\b")
BUILT_UP = re.compile(rf"\b(?:{PREFIXES})-(?:[A-Z0-9]+-?)?$")
TEXTS = {".py", ".md", ".toml", ".json", ".txt"}


def texts() -> list[str]:
    """The files that may cite a rule, as paths from the root."""
    files = [path for part in ("src", "docs") for path in (ROOT / part).rglob("*")]
    files += ROOT.glob("*.md")
    return sorted(str(path.relative_to(ROOT)) for path in files if path.suffix in TEXTS)


@pytest.mark.parametrize("path", texts())
def test_every_cited_rule_exists(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    unknown = sorted(cited for cited in set(CITED.findall(text)) if not stands(cited))
    assert not unknown


def stands(rule_id: str) -> bool:
    try:
        return not ledger.rule(rule_id).withdrawn
    except ledger.UnknownRule:
        return False


@pytest.mark.parametrize("path", [path for path in texts() if path.endswith(".py")])
def test_no_rule_id_is_put_together_from_parts(path: str) -> None:
    """An id that is built at run time can be neither searched for nor checked."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    parts = [
        part.value
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    assert not [part for part in parts if BUILT_UP.search(part)]
