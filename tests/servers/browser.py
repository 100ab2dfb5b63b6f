"""Chromium for the browser tests: an installed one, else Debian's, else the one that Playwright brings."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
ADVICE = """No Chromium was found and none could be installed. The browser tests need one:
install the package "chromium" of your system, or set TEST_CHROMIUM to the path of a browser."""


def find_or_install() -> str:
    """The path of a browser. Raises SystemExit with advice when there is none."""
    return found() or from_debian() or from_playwright() or sys.exit(ADVICE)


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def from_debian() -> str | None:
    """Only as root, and only where there is apt."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = {"stdout": subprocess.DEVNULL, "check": False}
    subprocess.run(["apt-get", "update"], **quiet)  # type: ignore[call-overload]
    subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], **quiet)  # type: ignore[call-overload]
    return found()


def from_playwright() -> str | None:
    if subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path
