"""What Django's own check for deployments says of the settings of production: nothing."""

import os
import subprocess
import sys

PRODUCTION = {
    "DJANGO_SECRET_KEY": "kH7-zq0Pw3vYd8Lr2NxTb5Gm9Js4Fc6Ae1QuVoXiRtBnMhKyEp",
    "DJANGO_ALLOWED_HOSTS": "companion.example",
    "DJANGO_HTTPS": "1",
}


def check(**settings: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    return subprocess.run(
        command, env=os.environ | PRODUCTION | settings, capture_output=True, text=True, check=False
    )


def test_nothing_is_wrong_in_production() -> None:
    done = check()
    assert done.returncode == 0, done.stderr
    assert "WARNINGS" not in done.stderr


def test_what_is_left_out_would_be_said() -> None:
    assert "security.W012" in check(DJANGO_HTTPS="0").stderr
