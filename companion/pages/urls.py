"""Addresses of the pages. The list is closed; GET and HEAD change nothing."""

from django.urls import path

from companion.pages.views import accounts, daily, doors, files, home, tables

app_name = "pages"
TABLE = "tables/<uuid:table_id>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", accounts.sign_in, name="sign_in"),
    path("sign-up/", accounts.sign_up, name="sign_up"),
    path("sign-out/", accounts.sign_out, name="sign_out"),
    path("join/", doors.join, name="join"),
    path("j/<str:code>/", doors.door, name="door"),
    path("w/<str:code>/", doors.watch, name="watch"),
    path("daily/<str:game>/", daily.board, name="daily"),
    path(TABLE, tables.pad, name="pad"),
    path(TABLE + "play/", tables.play, name="play"),
    path(TABLE + "screen/", tables.screen, name="screen"),
    path(TABLE + "log/", tables.log, name="log"),
    path(TABLE + "join.svg", files.qr, {"door": "join"}, name="join_qr"),
    path(TABLE + "watch.svg", files.qr, {"door": "watch"}, name="watch_qr"),
    path(TABLE + "seats/<int:number>/seat.svg", files.seat_qr, name="seat_qr"),
    path(TABLE + "export.<str:form>", files.download, name="export"),
]
