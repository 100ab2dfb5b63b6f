"""A real server in a thread, a real browser, and visitors whose console and requests are watched."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}
PATIENCE_MS = 15000


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("TEST_CHROMIUM") or shutil.which("chromium")
    assert path, "the browser tests need Chromium: `make test` finds or installs one"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright's loop runs in the thread of the database
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(django_db_setup: None) -> Iterator[str]:
    """The address of a server on the test database."""
    from tests.servers.inside import serving  # needs the apps

    with serving() as port:
        yield f"http://localhost:{port}"


class Visitors:
    """Opens pages in contexts of their own, and remembers what browsers complain of."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.foreign: list[str] = []

    def come(self, viewport: dict[str, int] = PHONE, **options: object) -> Page:
        """Somebody with a device of their own."""
        context = self.browser.new_context(
            viewport=viewport,  # type: ignore[arg-type]
            base_url=self.server,
            reduced_motion="reduce",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE_MS)
        self.contexts.append(context)
        page = context.new_page()
        self.watch(page)
        return page

    def watch(self, page: Page) -> None:
        page.on("console", lambda said: self.hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.follow(request.url))

    def hear(self, kind: str, text: str) -> None:
        """A refusal (4xx) is no fault of the page."""
        if kind in ("error", "warning") and "status of 4" not in text:
            self.complaints.append(text)

    def follow(self, url: str) -> None:
        if not url.startswith((self.server, "data:", "blob:")):
            self.foreign.append(url)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: str, transactional_db: None) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    yield visitors
    visitors.leave()
    assert visitors.foreign == []
    assert visitors.complaints == []


def sign_up(visitors: Visitors, viewport: dict[str, int]) -> Page:
    """Somebody who has just signed up."""
    page = visitors.come(viewport)
    page.goto("/sign-up/")
    page.get_by_label("Name").fill("Gwen")
    page.get_by_label("Password").fill("a long pass phrase")
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/")
    return page


@pytest.fixture
def gm(visitors: Visitors) -> Page:
    """At a laptop."""
    return sign_up(visitors, LAPTOP)


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    """With a phone and an account."""
    return sign_up(visitors, PHONE)
