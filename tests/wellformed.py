"""Bodies that can be read, of any type of the API, with numbers of every size: strategies for hypothesis."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec.inspect as inspect
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

POWERS = (7, 15, 16, 31, 32, 53, 63, 64, 100)
EDGES = [sign * (2**power) + off for power in POWERS for sign in (1, -1) for off in (-1, 0, 1)]
NUMBERS = st.one_of(st.integers(-2, 22), st.sampled_from(EDGES))
TEXTS = ("", "x", "cups-3", "epic-2", "god-adwanis", "Ann", "0", "11", "9" * 30, "-1", "٣", "1e3", "²")
MOST = 3
PLAIN: dict[type, SearchStrategy[Any]] = {
    inspect.IntType: NUMBERS,
    inspect.BoolType: st.booleans(),
    inspect.NoneType: st.none(),
    inspect.UUIDType: st.uuids().map(str),
    inspect.AnyType: NUMBERS,
    inspect.StrType: st.sampled_from(TEXTS),
}


def bodies(type_: Any) -> SearchStrategy[Any]:
    """Values as JSON has them that decode as that type."""
    return of(inspect.type_info(type_))


def of(info: Any) -> SearchStrategy[Any]:
    match info:
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.Metadata():
            return of(info.type)
        case inspect.UnionType():
            return st.one_of([of(one) for one in info.types])
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            return st.lists(of(info.item_type), max_size=min(info.max_length or MOST, MOST))
        case inspect.TupleType():
            return st.tuples(*[of(one) for one in info.item_types]).map(list)
        case inspect.DictType():
            return st.dictionaries(of(info.key_type).map(str), of(info.value_type), max_size=MOST)
        case inspect.StructType():
            return struct(info)
        case _:
            return PLAIN[type(info)]


def struct(info: Any) -> SearchStrategy[Any]:
    fields = {field.encode_name: of(field.type) for field in info.fields}
    required = {field.encode_name for field in info.fields if field.required}
    tag = {info.tag_field: st.just(info.tag)} if info.tag_field else {}
    return st.fixed_dictionaries(
        tag | {name: fields[name] for name in fields if name in required},
        optional={name: fields[name] for name in fields if name not in required},
    )


def has_numbers(type_: Any) -> bool:
    return any(
        isinstance(info, inspect.IntType | inspect.AnyType) for info in within(inspect.type_info(type_))
    )


def within(info: Any) -> Iterator[Any]:
    """The type, and all that it is made of."""
    yield info
    for part in PARTS.get(type(info), lambda _: ())(info):
        yield from within(part)


PARTS: dict[type, Callable[[Any], Any]] = {
    inspect.Metadata: lambda info: (info.type,),
    inspect.UnionType: lambda info: info.types,
    inspect.VarTupleType: lambda info: (info.item_type,),
    inspect.ListType: lambda info: (info.item_type,),
    inspect.TupleType: lambda info: info.item_types,
    inspect.DictType: lambda info: (info.key_type, info.value_type),
    inspect.StructType: lambda info: (field.type for field in info.fields),
}
