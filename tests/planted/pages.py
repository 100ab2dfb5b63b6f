"""Faults of pages."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "pages: an unknown code is no 404",
        "companion/pages/views/doors.py",
        '"code": error.code}, status=404)',
        '"code": error.code})',
        "tests/pages/test_addresses.py::test_what_no_database_can_hold_finds_nothing",
    ),
    Fault(
        'pages: is_fragment: return request.headers.get("HX-Request") != "true"',
        "companion/pages/tables.py",
        'return request.headers.get("HX-Request") == "true"',
        'return request.headers.get("HX-Request") != "true"',
        "tests/pages/test_addresses.py::test_what_no_database_can_hold_finds_nothing",
    ),
    Fault(
        "pages: sits: if holder is not None or holder.seat_id is not None:",
        "companion/pages/views/doors.py",
        "if holder is not None and holder.seat_id is not None:",
        "if holder is not None or holder.seat_id is not None:",
        "tests/pages/test_addresses.py::test_looking_changes_nothing",
    ),
    Fault(
        "pages: forms of other sites are taken",
        "companion/settings.py",
        '    "django.middleware.csrf.CsrfViewMiddleware",\n',
        "",
        "tests/pages/test_cookies.py::test_a_form_of_another_site_opens_no_table",
    ),
    Fault(
        "pages: scripts read the session",
        "companion/settings.py",
        "SESSION_COOKIE_HTTPONLY = True",
        "SESSION_COOKIE_HTTPONLY = False",
        "tests/pages/test_cookies.py::test_no_script_reads_who_is_signed_in_and_no_other_site_sends_it",
    ),
    Fault(
        "pages: other sites send the session",
        "companion/settings.py",
        'SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"',
        'SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "None"',
        "tests/pages/test_cookies.py::test_no_script_reads_who_is_signed_in_and_no_other_site_sends_it",
    ),
    Fault(
        "pages: scripts read a seat's cookie",
        "companion/pages/callers.py",
        "httponly=True",
        "httponly=False",
        "tests/pages/test_cookies.py::test_no_script_reads_the_cookie_of_a_seat",
    ),
    Fault(
        "pages: other sites send a seat's cookie",
        "companion/pages/callers.py",
        'samesite="Lax"',
        'samesite="None"',
        "tests/pages/test_cookies.py::test_no_script_reads_the_cookie_of_a_seat",
    ),
    Fault(
        "pages: a long line in a template",
        "companion/pages/templates/pages/too_many.html",
        "{% endblock %}",
        "{% endblock %}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}{# long #}",
        "tests/pages/test_templates.py::test_no_line_of_a_template_is_longer_than_a_screen_is_wide",
    ),
    Fault(
        "pages: a closed offer says nothing",
        "companion/pages/shown.py",
        'return "" if refused is None else',
        'return "" if refused is not None else',
        "tests/games/quests_over_coffee/test_pages.py::test_prices_that_stand_say_why",
    ),
)
