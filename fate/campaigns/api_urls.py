"""Addresses of the Fate Deck's part of the API."""

from django.urls import path

from fate.campaigns import api

CAMPAIGN = "campaigns/<uuid:campaign_id>/"

urlpatterns = [
    path("campaigns/", api.Campaigns.as_view()),
    path(CAMPAIGN, api.OneCampaign.as_view()),
    path(CAMPAIGN + "evenings/", api.Evenings.as_view()),
    path(CAMPAIGN + "evenings/<uuid:table_id>/", api.OneEvening.as_view()),
    path(CAMPAIGN + "chronicle/", api.TheChronicle.as_view()),
    path(CAMPAIGN + "export/", api.Export.as_view()),
]
