"""A look at a page with axe, in light and dark, at phone and laptop size."""

from collections.abc import Sequence
from itertools import product

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, PHONE

SIZES = (PHONE, LAPTOP)
SCHEMES = ("light", "dark")


def check(page: Page, what: str = "", sizes: Sequence[dict[str, int]] = SIZES) -> None:
    """In light and dark, at each size that such a page has; it does not scroll sideways either."""
    for size, scheme in product(sizes, SCHEMES):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found = Axe().run(page)
        assert found.violations_count == 0, f"{page.url} {what} {scheme}\n{found.generate_report()}"
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{page.url} {what} is {wide} px too wide at {size['width']}"


def check_all(gm: Page | None, phones: Sequence[Page], screen: Page, what: str = "") -> None:
    """The GM's page at both sizes, phones as phones, the big screen as that."""
    if gm is not None:
        check(gm, what)
    for phone in phones:
        check(phone, what, [PHONE])
    check(screen, what, [LAPTOP])
