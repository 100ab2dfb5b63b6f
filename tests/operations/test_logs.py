"""No secret reaches a log: codes, tokens and passwords, in a message, an access line or a traceback."""

import logging

import pytest

from companion.operations.logs import Lines, formatter
from companion.tables.management.commands.run import configured

CODE = "K7QM4D"


def line(message: str, *args: object, error: BaseException | None = None) -> str:
    told = (type(error), error, error.__traceback__) if error is not None else None
    return formatter().format(logging.LogRecord("x", logging.INFO, "x", 1, message, args, told))


@pytest.mark.parametrize(
    "address",
    [
        f"/j/{CODE}/",
        f"/w/{CODE}/",
        f"/J/{CODE}",
        f"/j/{CODE}?next=/",
        f"/join/?code={CODE}",
        f"/join/?seat=1&code={CODE}&x=2",
        f"/sign-in/?next=/j/{CODE}/",
        f"/sign-in/?next=%2Fj%2F{CODE}%2F",
        f"/sign-in/?next=%2Fjoin%2F%3Fcode%3D{CODE}",
        f"//j/{CODE}/",
    ],
)
def test_an_access_line_has_no_code(address: str) -> None:
    said = line('%s - "%s %s HTTP/%s" %d', "10.0.0.1:5000", "GET", address, "1.1", 200)
    assert CODE not in said
    assert "10.0.0.1:5000" in said
    assert " 200" in said


def test_a_traceback_quotes_neither_code_nor_token() -> None:
    from companion.tables.errors import UnknownCode

    token = "ca_" + "x" * 43
    try:
        raise UnknownCode(CODE) from ValueError(token)
    except UnknownCode as error:
        said = line("Internal Server Error", error=error)
    assert "UnknownCode" in said
    assert CODE not in said
    assert token not in said


def test_the_password_of_an_address_is_not_told() -> None:
    said = line("no answer from %s", "redis://me:hunter2@redis:6379/0")
    assert "hunter2" not in said
    assert "redis:6379" in said


def test_what_is_no_secret_stays() -> None:
    text = "/tables/487d6354-2057-406d-ba69-a0542c2b7411/play/ took 3 ms"
    assert text in line(text)


def test_every_line_of_the_server_goes_that_way() -> None:
    """The server's own access log too, whatever format it came with."""
    for name in ("uvicorn", "uvicorn.access", ""):
        handlers = [one for one in logging.getLogger(name).handlers if type(one) is logging.StreamHandler]
        assert [type(one.formatter) for one in handlers] == [Lines], name


def test_the_server_in_one_process_leaves_the_lines_as_they_are() -> None:
    """Its own settings of the log would take the place of ours: they are read after ours."""
    before = [handler.formatter for handler in logging.getLogger("uvicorn").handlers]
    configured(0)
    assert [handler.formatter for handler in logging.getLogger("uvicorn").handlers] == before
