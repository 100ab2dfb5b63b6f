"""Data read by the types of a pack, field by field: what will not do is written down, and the rest read on.

What rulebooks call a thing is understood where our word for it is wanted, and capitals and brackets are.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import inspect

LONGEST_ECHO = 40
Words = Mapping[str, Sequence[str]]
Forms = Mapping[str, Mapping[str, Mapping[str, Any]]]


class Notes:
    """What was found wrong so far: place, code and parameters. `words`, `forms`: as in `packs.Reader`."""

    def __init__(self, words: Words, forms: Forms) -> None:
        self.words = words
        self.forms = forms
        self.found: list[tuple[str, str, dict[str, Any]]] = []

    def wrong(self, place: str, code: str, **params: Any) -> None:
        self.found.append((place, code, params))


def plain(word: str) -> str:
    """`[PAIR]` → `pair`, `Order Card` → `order_card`."""
    return re.sub(r"[\s-]+", "_", word.strip().strip("[]").strip().casefold())


def understood(notes: Notes, word: str, allowed: Sequence[Any]) -> object:
    """Which of the allowed words is meant; the word itself where none is."""
    if word in allowed:
        return word
    meant = (plain(word), *notes.words.get(plain(word), ()))
    return next((candidate for candidate in meant if candidate in allowed), word)


def echo(data: object) -> str:
    return str(data)[:LONGEST_ECHO]


def read(notes: Notes, place: str, data: object, type_: inspect.Type) -> object:
    """The data, rulebook words made ours."""
    return READS[type(type_)](notes, place, data, type_)


def read_struct(notes: Notes, place: str, data: object, type_: inspect.StructType) -> object:
    if not isinstance(data, Mapping):
        notes.wrong(place, "no_table")
        return data
    fields = {field.encode_name: field for field in type_.fields}
    for name in data:
        if name not in fields and name != type_.tag_field:
            notes.wrong(place, "unknown_field", field=echo(name), allowed=list(fields))
    missing = [name for name, field in fields.items() if field.required and name not in data]
    for name in missing:
        notes.wrong(place, "missing_field", field=name, **allowed_of(fields[name].type))
    return dict(data) | {
        name: read(notes, f"{place}.{name}", data[name], field.type)
        for name, field in fields.items()
        if name in data
    }


def allowed_of(type_: inspect.Type) -> dict[str, Any]:
    """The words that stand to choose from, where there are such."""
    return {"allowed": list(type_.values)} if isinstance(type_, inspect.LiteralType) else {}


def read_union(notes: Notes, place: str, data: object, type_: inspect.UnionType) -> object:
    """Nothing, or a value; or one of several kinds of table, told apart by their tag."""
    others = [kind for kind in type_.types if not isinstance(kind, inspect.NoneType)]
    if data is None and len(others) < len(type_.types):
        return None
    structs = [kind for kind in others if isinstance(kind, inspect.StructType)]
    if len(structs) < 2:
        return read(notes, place, data, others[0])
    return read_tagged(notes, place, data, structs)


def read_tagged(notes: Notes, place: str, data: object, structs: Sequence[inspect.StructType]) -> object:
    if not isinstance(data, Mapping):
        notes.wrong(place, "no_table")
        return data
    field, kinds = str(structs[0].tag_field), {str(struct.tag): struct for struct in structs}
    if field not in data:
        notes.wrong(place, "missing_field", field=field, allowed=list(kinds))
        return data
    data = {**data, **form(notes, field, data[field], list(kinds))}
    if data[field] not in kinds:
        notes.wrong(f"{place}.{field}", "unknown_word", word=echo(data[field]), allowed=list(kinds))
        return data
    return read_struct(notes, place, data, kinds[data[field]])


def form(notes: Notes, field: str, word: object, kinds: Sequence[str]) -> Mapping[str, Any]:
    """What the name of a primitive comes to: our name for it, maybe with fields of it."""
    if not isinstance(word, str):
        return {field: echo(word)}
    meant = understood(notes, word, kinds)
    fields = notes.forms.get(field, {}).get(plain(word), {})
    return fields if meant not in kinds and fields.get(field) in kinds else {field: meant}


def read_list(notes: Notes, place: str, data: object, type_: inspect.VarTupleType) -> object:
    if not isinstance(data, list | tuple):
        notes.wrong(place, "no_list")
        return data
    check_size(notes, place, len(data), type_, "wrong_count")
    return [read(notes, f"{place}[{index}]", item, type_.item_type) for index, item in enumerate(data)]


def read_dict(notes: Notes, place: str, data: object, type_: inspect.DictType) -> object:
    if not isinstance(data, Mapping):
        notes.wrong(place, "no_table")
        return data
    check_size(notes, place, len(data), type_, "wrong_count")
    return {
        read(notes, f"{place}.{key}", key, type_.key_type): read(
            notes, f"{place}.{key}", item, type_.value_type
        )
        for key, item in data.items()
    }


Sized = inspect.StrType | inspect.ListType | inspect.VarTupleType | inspect.DictType


def check_size(notes: Notes, place: str, size: int, type_: Sized, code: str) -> None:
    least, most = type_.min_length or 0, type_.max_length
    if size < least or (most is not None and size > most):
        notes.wrong(place, code, count=size, least=least, most=most)


def read_text(notes: Notes, place: str, data: object, type_: inspect.StrType) -> object:
    if not isinstance(data, str):
        notes.wrong(place, "no_text")
        return data
    check_size(notes, place, len(data), type_, "wrong_length")
    if type_.pattern is not None and re.search(type_.pattern, data) is None:
        notes.wrong(place, "bad_characters")
    return data


def read_number(notes: Notes, place: str, data: object, type_: inspect.IntType) -> object:
    if isinstance(data, float) and data.is_integer():
        data = int(data)
    if not isinstance(data, int) or isinstance(data, bool) or outside(data, type_.ge, type_.le):
        notes.wrong(place, "wrong_number", value=echo(data), least=type_.ge, most=type_.le)
    return data


def outside(number: int, low: float | None, high: float | None) -> bool:
    return (low is not None and number < low) or (high is not None and number > high)


def read_switch(notes: Notes, place: str, data: object, type_: inspect.BoolType) -> object:
    if not isinstance(data, bool):
        notes.wrong(place, "unknown_word", word=echo(data), allowed=["true", "false"])
    return data


def read_word(notes: Notes, place: str, data: object, type_: inspect.LiteralType) -> object:
    meant = understood(notes, data, type_.values) if isinstance(data, str) else data
    if not isinstance(meant, str) or meant not in type_.values:
        notes.wrong(place, "unknown_word", word=echo(data), allowed=list(type_.values))
    return meant


READS: dict[type[inspect.Type], Callable[[Notes, str, Any, Any], Any]] = {
    inspect.StructType: read_struct,
    inspect.UnionType: read_union,
    inspect.VarTupleType: read_list,
    inspect.DictType: read_dict,
    inspect.StrType: read_text,
    inspect.IntType: read_number,
    inspect.BoolType: read_switch,
    inspect.LiteralType: read_word,
}
"""By kind of type. A pack is made of these alone."""
