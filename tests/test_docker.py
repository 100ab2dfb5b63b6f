"""The image and its services, as far as they can be checked without a Docker engine."""

import re
import shlex
import subprocess
import sysconfig
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
OURS = ("web", "migrate", "worker", "beat")
SECRET_NAME = re.compile(r"SECRET|PASSWORD|TOKEN|KEY")
PASSWORD_IN_ADDRESS = re.compile(r"://[^:/@\s]*:(?P<password>(?:\$\{[^}]*\}|[^@/\s])+)@")
REQUIRED = re.compile(r"\$\{\w+(:\?[^}]+|:-)\}")
"""Asked of whoever starts the services, or empty."""
DEFAULTED = re.compile(r"\$\{\w+:-([^}]*)\}")


@pytest.fixture(scope="module")
def services() -> dict[str, dict[str, Any]]:
    compose = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text())
    return compose["services"]


def pinned() -> set[str]:
    return set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text(), re.MULTILINE))


def clear_secrets(environment: dict[str, str]) -> list[str]:
    """The names of values that hold a secret which is not asked of whoever starts the services."""
    return [
        name for name, value in environment.items() if not all(map(REQUIRED.fullmatch, secrets(name, value)))
    ]


def secrets(name: str, value: str) -> list[str]:
    """The parts of a value that have to stay out of the repository."""
    inside = [match["password"] for match in PASSWORD_IN_ADDRESS.finditer(value)]
    return inside + [value] * bool(SECRET_NAME.search(name))


def test_every_service_is_there(services: dict[str, dict[str, Any]]) -> None:
    assert set(services) == {*OURS, "proxy", "redis", "postgres"}


def test_ours_are_one_image_and_differ_by_command(services: dict[str, dict[str, Any]]) -> None:
    assert {services[name]["image"] for name in OURS} == {"companion"}
    assert {services[name]["build"]["dockerfile"] for name in OURS} == {"docker/Dockerfile"}
    assert len({services[name]["command"] for name in OURS}) == len(OURS)


def test_ours_know_the_same_environment(services: dict[str, dict[str, Any]]) -> None:
    wanted = {"DATABASE_URL", "REDIS_URL", "DJANGO_SECRET_KEY", "DJANGO_ALLOWED_HOSTS"}
    for name in OURS:
        assert wanted <= set(services[name]["environment"])
        assert services[name]["environment"] == services["web"]["environment"]


def test_no_secret_in_clear(services: dict[str, dict[str, Any]]) -> None:
    for service in services.values():
        assert clear_secrets(service.get("environment", {})) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DJANGO_SECRET_KEY", "abc"),
        ("DJANGO_SECRET_KEY", "${DJANGO_SECRET_KEY:-abc}"),
        ("DATABASE_URL", "postgres://companion:abc@postgres/companion"),
        ("REDIS_URL", "redis://:abc@redis:6379/0"),
    ],
)
def test_a_secret_in_clear_would_be_found(name: str, value: str) -> None:
    assert clear_secrets({name: value}) == [name]


def test_the_build_leaves_no_key_in_the_image() -> None:
    runs = [line for line in (ROOT / "docker" / "Dockerfile").read_text().splitlines() if "manage.py" in line]
    assert runs
    assert all(line.startswith("RUN DJANGO_SECRET_KEY=build python manage.py ") for line in runs)


def test_every_program_is_in_the_requirements(services: dict[str, dict[str, Any]]) -> None:
    for name in OURS:
        program, first, *_ = shlex.split(services[name]["command"])
        assert program in pinned() or (program, first) == ("python", "manage.py")


def test_whatever_goes_on_running_is_asked_for_its_health(services: dict[str, dict[str, Any]]) -> None:
    """The web server as the image says, worker and beat by their heartbeats; migrate ends."""
    assert "healthcheck" not in services["web"]
    assert services["migrate"]["healthcheck"] == {"disable": True}
    for name in ("worker", "beat"):
        assert services[name]["healthcheck"]["test"] == ["CMD", "python", "manage.py", "healthcheck", name]


# The proxy


@pytest.fixture(scope="module")
def proxy() -> Any:
    """The Caddyfile, read: blocks by what stands before them, directives by their first word."""
    lines = (ROOT / "docker" / "Caddyfile").read_text().splitlines()
    words = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    return block(iter(words))


def block(lines: Iterator[str]) -> dict[str, Any]:
    """Up to the brace that closes it."""
    read: dict[str, Any] = {}
    for line in lines:
        if line == "}":
            return read
        if line.endswith("{"):
            read[line.removesuffix("{").strip()] = block(lines)
        else:
            name, _, rest = line.partition(" ")
            read[f"{name} {rest.split()[0]}" if name == "header_up" else name] = rest
    return read


def test_the_proxy_alone_is_reached_from_outside(services: dict[str, dict[str, Any]]) -> None:
    assert [name for name, service in services.items() if service.get("ports")] == ["proxy"]
    assert services["proxy"]["ports"] == ["80:80", "443:443", "443:443/udp"]


def test_the_proxy_is_told_what_its_file_asks_for(services: dict[str, dict[str, Any]]) -> None:
    asked = set(re.findall(r"\{\$(\w+)\}", (ROOT / "docker" / "Caddyfile").read_text()))
    assert asked == set(services["proxy"]["environment"]) == {"COMPANION_NAME", "COMPANION_TLS"}
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in services["proxy"]["volumes"]
    assert "caddy:/data" in services["proxy"]["volumes"]  # certificates outlive it


def test_the_proxy_hands_everything_to_the_web_server(
    proxy: Any, services: dict[str, dict[str, Any]]
) -> None:
    site = proxy["{$COMPANION_NAME}"]
    port = shlex.split(services["web"]["command"])[5]
    assert set(site) == {"{$COMPANION_TLS}", f"reverse_proxy web:{port}"}
    to_web = site[f"reverse_proxy web:{port}"]
    assert to_web["flush_interval"] == "-1"
    assert to_web["header_up X-Request-ID"].endswith("{http.request.uuid}")


def test_the_proxy_logs_no_address_and_no_header(proxy: Any) -> None:
    assert "log" not in proxy["{$COMPANION_NAME}"]
    assert proxy[""]["log"]["format filter"]["fields"] == {
        "request>uri": "delete",
        "request>headers": "delete",
    }


def test_the_web_server_believes_the_proxy_and_nobody_else(services: dict[str, dict[str, Any]]) -> None:
    compose = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text())
    [network] = compose["networks"]["default"]["ipam"]["config"]
    address = services["proxy"]["networks"]["default"]["ipv4_address"]
    assert services["web"]["environment"]["FORWARDED_ALLOW_IPS"] == address
    at = ip_address(filled(address))
    assert at in ip_network(filled(network["subnet"]))
    assert at not in ip_network(filled(network["ip_range"]))


def filled(text: str) -> str:
    """As it is where nothing is set."""
    return DEFAULTED.sub(r"\1", text)


def test_it_is_reached_by_https_and_says_so(services: dict[str, dict[str, Any]]) -> None:
    told = services["web"]["environment"]
    assert told["DJANGO_HTTPS"] == "true"
    assert told["COMPANION_PUBLIC_URL"].startswith("https://${COMPANION_NAME:?")


def test_the_default_command_is_the_web_server(services: dict[str, dict[str, Any]]) -> None:
    last = (ROOT / "docker" / "Dockerfile").read_text().rstrip().splitlines()[-1]
    assert re.findall(r'"([^"]*)"', last) == shlex.split(services["web"]["command"])


def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sysconfig.get_path("scripts")) / "hadolint"
    command: list[str | Path] = [hadolint, "--no-color", ROOT / "docker" / "Dockerfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
