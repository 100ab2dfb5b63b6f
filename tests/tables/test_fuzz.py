"""Whatever a machine makes of the OpenAPI document: a documented answer in the one shape, never a 500."""

from typing import Any

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.wsgi import get_wsgi_application
from django.utils import timezone
from hypothesis import HealthCheck, settings

from companion.accounts.services import issue_token
from tests.api import Api, account, open_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.machinery]
document = schemathesis.openapi.from_wsgi("/api/v1/schema/", get_wsgi_application())
operations = document.exclude(path_regex="/stream/$")
EXAMPLES = 25


@pytest.fixture
def gm(transactional_db: None) -> Api:
    return account()


@operations.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_a_documented_one(case: schemathesis.Case, gm: Api) -> None:
    aim(case, gm)
    token, _ = issue_token(user=User.objects.get(username="gm"), now=timezone.now())
    answer = case.call(headers={"Authorization": f"Bearer {token}"})
    if case.method == case.operation.method.upper():
        assert str(answer.status_code) in case.operation.definition.raw["responses"], answer.content
    else:
        assert answer.status_code in (200, 400, 405), answer.content
    if answer.status_code >= 400 and case.method != "HEAD":
        check_shape(answer.json())


def aim(case: schemathesis.Case, gm: Api) -> None:
    """At a table that is there."""
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = open_table(gm).id


def check_shape(body: dict[str, Any]) -> None:
    assert set(body) - {"version", "table"} == {"type", "errors"}
    for error in body["errors"]:
        assert set(error) == {"code", "detail", "attr"}
        assert error["detail"]
