"""A look at a page with axe, in light and dark, at phone and laptop size."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, PHONE

LOOKS = [(size, scheme) for size in (PHONE, LAPTOP) for scheme in ("light", "dark")]


def check(page: Page, what: str = "") -> None:
    """In every look; the page does not scroll sideways either."""
    for size, scheme in LOOKS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found = Axe().run(page)
        assert found.violations_count == 0, f"{page.url} {what} {scheme}\n{found.generate_report()}"
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{page.url} {what} is {wide} px too wide at {size['width']}"
