"""Addresses: the API, the pages of each app, and what a server's keeper asks for."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularJSONAPIView, SpectacularSwaggerView

from companion.operations import health
from companion.tables.api.errors import nowhere

handler500 = "companion.operations.server_errors.server_error"

urlpatterns = [
    path("api/v1/", include("companion.tables.api.urls")),
    path("api/v1/", include("fate.campaigns.api_urls")),
    path("api/v1/schema/", SpectacularJSONAPIView.as_view(), name="schema"),
    path("api/v1/docs/", SpectacularSwaggerView.as_view(url_name="schema"), name="docs"),
    re_path(r"^api/", nowhere),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path("admin/login/", RedirectView.as_view(pattern_name="pages:sign_in", query_string=True)),
    path("admin/", admin.site.urls),
    path("", include("scoring.urls")),
    path("", include("fate.campaigns.urls")),
    path("", include("companion.pages.urls")),
]
