"""The project's addresses, and a bare view beside them to be compared with."""

import json

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from companion.urls import urlpatterns as ours


@csrf_exempt
def bare(request: HttpRequest, row: int) -> HttpResponse:
    """The least that a durable action can cost: one SELECT FOR UPDATE, one INSERT, one UPDATE."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT version FROM bench_table WHERE id = %s FOR UPDATE", [row])
        [version] = cursor.fetchone()
        insert = "INSERT INTO bench_entry (table_id, n, body) VALUES (%s, %s, %s)"
        cursor.execute(insert, [row, version + 1, request.body])
        cursor.execute("UPDATE bench_table SET version = %s WHERE id = %s", [version + 1, row])
    return HttpResponse(json.dumps({"version": version + 1}), status=201, content_type="application/json")


urlpatterns = [*ours, path("bare/<int:row>/", bare)]
