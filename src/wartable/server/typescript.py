"""Structs written as TypeScript, matching their JSON: records, unions, optional fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any

from msgspec import NODEFAULT, inspect

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "Json",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class TypeScript:
    """Gathers the records that some Structs are made of, each written once.

    `meant` gives the type of fields whose Struct says `Any`, by "Struct.field", after an
    exclamation mark if it is never missing; `elsewhere` lists what another file declares.
    """

    def __init__(
        self,
        *,
        meant: Mapping[str, str] | None = None,
        elsewhere: TypeScript | None = None,
    ) -> None:
        self.meant = dict(meant or {})
        self.declared: dict[str, str] = {}
        self.classes: dict[str, type] = {}
        self.aliases: dict[str, str] = dict(elsewhere.aliases) if elsewhere else {}
        self._elsewhere = dict(elsewhere.classes) if elsewhere else {}
        self._read = False

    def add(self, kinds: Iterable[Any], *, read: bool = False) -> None:
        """Declare these; what has a default may be missing where Structs are `read`."""
        self._read = read
        for kind in kinds:
            self.written(inspect.type_info(kind))

    def alias(self, name: str, kind: object) -> None:
        """Declare a name for a union or the like."""
        text = self.written(inspect.type_info(kind))
        self.aliases[text] = name
        self.declared[name] = f"export type {name} = {text};\n"

    def written(self, info: inspect.Type) -> str:
        """A type in TypeScript."""
        text = self._spelled(info)
        return self.aliases.get(text, text)

    def _spelled(self, info: inspect.Type) -> str:
        if isinstance(info, inspect.Metadata):
            return self.written(info.type)
        if isinstance(info, inspect.LiteralType):
            return " | ".join(_literal(value) for value in sorted(info.values, key=str))
        if isinstance(info, inspect.UnionType):
            parts = dict.fromkeys(self.written(part) for part in info.types)
            return " | ".join([*(p for p in parts if p != "null"), *(["null"] * ("null" in parts))])
        if isinstance(info, inspect.ListType | inspect.VarTupleType | inspect.CollectionType):
            return _many(self.written(info.item_type))
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join(self.written(item) for item in info.item_types)}]"
        if isinstance(info, inspect.NamedTupleType):
            return self._tuple(info.cls, info.fields)
        if isinstance(info, inspect.DictType):
            return f"{{ [name: string]: {self.written(info.value_type)} }}"
        if isinstance(info, inspect.StructType):
            return self._struct(info)
        try:
            return PLAIN[type(info)]
        except KeyError:
            raise TypeError(f"no TypeScript for {info}") from None

    def _struct(self, info: inspect.StructType) -> str:
        if self._is_new(info.cls):
            body = self._row(info.fields) if info.array_like else self.record(info)
            self._declare(info.cls, body, record=not info.array_like)
        return info.cls.__name__

    def _tuple(self, cls: type, fields: Iterable[inspect.Field]) -> str:
        if self._is_new(cls):
            self._declare(cls, self._row(fields), record=False)
        return cls.__name__

    def _is_new(self, cls: type) -> bool:
        name = cls.__name__
        if self._elsewhere.get(name) is cls:
            return False
        if self.classes.setdefault(name, cls) is not cls:
            raise TypeError(f"two Structs are called {name}: {cls}, {self.classes[name]}")
        if name in self.declared:
            return False
        self.declared[name] = ""
        return True

    def _declare(self, cls: type, body: str, *, record: bool) -> None:
        head = f"interface {cls.__name__} {body}" if record else f"type {cls.__name__} = {body};"
        self.declared[cls.__name__] = f"{comment(cls)}export {head}\n"

    def _row(self, fields: Iterable[inspect.Field]) -> str:
        return f"[{', '.join(f'{each.name}: {self.written(each.type)}' for each in fields)}]"

    def record(
        self,
        info: inspect.StructType,
        *,
        without: frozenset[str] = frozenset(),
        tagged: bool = True,
    ) -> str:
        """The fields of a Struct between braces, its tag first."""
        tag = info.tag if tagged else None
        rows = [f"{info.tag_field}: {_literal(tag)}"] if tag is not None else []
        omits = info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            if field.name in without:
                continue
            meant = self.meant.get(f"{info.cls.__name__}.{field.name}")
            text = meant or self.written(field.type)
            unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
            may_miss = not field.required and (omits or self._read or unset)
            sure = meant is not None and meant.startswith("!")
            mark = "?" if may_miss and not sure else ""
            rows.append(f"{field.encode_name}{mark}: {text.removeprefix('!')}")
        if not rows:
            return "{}"
        return "{\n" + "".join(f"  {row};\n" for row in rows) + "}"


def comment(cls: type) -> str:
    """The first paragraph of a class's docstring."""
    words = " ".join(cleandoc(cls.__doc__ or "").partition("\n\n")[0].split()).replace("*/", "")
    return f"/** {words} */\n" if words and not words.startswith(f"{cls.__name__}(") else ""


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _many(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"
