"""How a ledger file is read: one rule per list item, `- **DW-FALL-05** Falling can kill.`"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["rule", "example", "ruling"]

_TITLE: Final = re.compile(r"# (?P<title>.+)")
_HEADING: Final = re.compile(r"##+ (?P<heading>.+)")
_ITEM: Final = re.compile(r"- \*\*(?P<id>[A-Z]{2}-[A-Z0-9]+-\d{2,3})\*\* (?P<words>\S.*)")
_LOOKS_LIKE_ITEM: Final = re.compile(r"\s*[-*+]\s+\**[A-Za-z]{2}-[A-Za-z0-9]+-\d+\b")
_TAGS: Final = re.compile(r"\[(?P<tags>[A-Z](?:\+[A-Z])*)\] ")
_ENDS_ITEM: Final = re.compile(r"\s*$|\s*[-*+] |#|\||```")
_WORD: Final = re.compile(r"\w+")
_KINDS: Final[dict[str, Kind]] = {"EX": "example", "RULING": "ruling"}


class LedgerError(Exception):
    """A ledger that cannot be read: what is wrong, and on which line."""


class Rule(msgspec.Struct, frozen=True):
    """One testable statement of a ledger."""

    id: str
    game: str
    section: str
    """The middle part of the id, such as FALL."""
    heading: str
    """The heading it is under."""
    words: str
    tags: tuple[str, ...] = ()
    """The modes it is limited to, if the ledger marks them: [B+M] is ("B", "M")."""

    @property
    def kind(self) -> Kind:
        """What sort of line it is: the book's rule, a worked example, or our own ruling."""
        return _KINDS.get(self.section, "rule")

    @property
    def withdrawn(self) -> bool:
        """Whether the rule was dropped; its id stays taken."""
        return self.words.casefold().startswith("withdrawn")


class Ledger(msgspec.Struct, frozen=True):
    """All rules of one game, in the order of its file."""

    game: str
    title: str
    prefix: str
    """What its ids begin with, such as DW."""
    rules: tuple[Rule, ...]

    @property
    def standing(self) -> tuple[Rule, ...]:
        """The rules that are not withdrawn."""
        return tuple(rule for rule in self.rules if not rule.withdrawn)

    def search(self, text: str) -> list[Rule]:
        """The rules that contain every word of the text, whole words before parts of words."""
        wanted = text.casefold().split()
        if not wanted:
            return []
        found: list[tuple[int, Rule]] = []
        for rule in self.rules:
            page = f"{rule.id} {rule.heading} {rule.words}".casefold()
            if all(word in page for word in wanted):
                whole = set(_WORD.findall(page))
                found.append((-sum(word in whole for word in wanted), rule))
        found.sort(key=lambda entry: entry[0])
        return [rule for _, rule in found]


def read_ledger(game: str, text: str) -> Ledger:
    """Read the text of a ledger file.

    >>> read_ledger("chess", "# Chess: rule ledger\\n\\n- **CH-KING-01** One step.").rules[0].words
    'One step.'
    """
    title = next((m["title"] for line in text.splitlines() if (m := _TITLE.match(line))), game)
    title = re.split(r"\s*(?::| -| —) rule ledger", title)[0]
    rules = tuple(_rules(game, text))
    if not rules:
        raise LedgerError(f"{game}: no rules in this ledger")
    prefix = rules[0].id[:2]
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise LedgerError(f"{game}: {rule.id} stands there twice")
        if not rule.id.startswith(f"{prefix}-"):
            raise LedgerError(f"{game}: {rule.id} does not begin with {prefix} as the others do")
        seen.add(rule.id)
    return Ledger(game, title, prefix, rules)


def _rules(game: str, text: str) -> Iterator[Rule]:
    heading = ""
    rule_id = ""
    words: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if rule_id and not _ENDS_ITEM.match(line):
            words.append(line.strip())
            continue
        if rule_id:
            yield _rule(game, heading, rule_id, " ".join(words))
            rule_id = ""
        if item := _ITEM.fullmatch(line.rstrip()):
            rule_id, words = item["id"], [item["words"]]
        elif title := _HEADING.match(line):
            heading = title["heading"].strip()
        elif _LOOKS_LIKE_ITEM.match(line):
            raise LedgerError(
                f"{game}, line {number}: a rule is written `- **DW-FALL-05** Falling can kill.`, "
                f"not {line.strip()!r}"
            )


def _rule(game: str, heading: str, rule_id: str, words: str) -> Rule:
    tags: tuple[str, ...] = ()
    if marked := _TAGS.match(words):
        tags = tuple(marked["tags"].split("+"))
        words = words[marked.end() :]
    return Rule(rule_id, game, rule_id.split("-")[1], heading, words, tags)
