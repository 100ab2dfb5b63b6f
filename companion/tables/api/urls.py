"""Addresses of the API."""

from django.urls import path

from companion.tables.api import accounts, cards, daily, packs, views

TABLE = "tables/<uuid:table_id>/"

urlpatterns = [
    path("accounts/", accounts.Accounts.as_view()),
    path("tokens/", accounts.Tokens.as_view()),
    path("tokens/current/", accounts.CurrentToken.as_view()),
    path("cards/", cards.Cards.as_view()),
    path("cards/<str:code>/", cards.OneCard.as_view()),
    path("daily/<str:game>/", daily.Daily.as_view()),
    path("games/", views.Games.as_view()),
    path("join/", views.Join.as_view()),
    path("packs/", packs.Packs.as_view()),
    path("packs/<uuid:pack_id>/", packs.OnePack.as_view()),
    path("tables/", views.Tables.as_view()),
    path(TABLE, views.OneTable.as_view()),
    path(TABLE + "actions/", views.Actions.as_view()),
    path(TABLE + "log/", views.Log.as_view()),
    path(TABLE + "undo/", views.Undo.as_view()),
    path(TABLE + "clock/", views.Clock.as_view()),
    path(TABLE + "export/", views.Export.as_view()),
    path(TABLE + "verify/", views.Verify.as_view()),
    path(TABLE + "codes/", views.Codes.as_view()),
    path(TABLE + "seats/<int:number>/", views.OneSeat.as_view()),
    path(TABLE + "seats/<int:number>/release/", views.Release.as_view()),
    path(TABLE + "seats/<int:number>/bot/", views.Bot.as_view()),
]
