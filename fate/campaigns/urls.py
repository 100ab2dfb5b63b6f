"""Addresses of the campaigns' pages."""

from django.urls import path

from fate.campaigns import pages

app_name = "fate"
CAMPAIGN = "campaigns/<uuid:campaign_id>/"
TABLE = "tables/<uuid:table_id>/chronicle/"

urlpatterns = [
    path("campaigns/", pages.campaigns, name="campaigns"),
    path(CAMPAIGN, pages.campaign, name="campaign"),
    path(CAMPAIGN + "chronicle.<str:form>", pages.download, name="campaign_file"),
    path(TABLE, pages.chronicle_here, name="chronicle"),
    path(TABLE + "chronicle.<str:form>", pages.download_here, name="chronicle_file"),
]
