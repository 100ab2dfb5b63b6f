"""Signing up, in and out."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme

from companion.accounts import services
from companion.engine.core import Rejected
from companion.pages.guards import BOTH, page
from companion.tables import errors
from companion.tables.api.throttles import guard_passwords, guard_sign_ups

LONGEST = 200
Finder = Callable[[HttpRequest, str, str], User]


@page(*BOTH)
def sign_in(request: HttpRequest) -> HttpResponse:
    return enter(request, "pages/sign_in.html", known)


@page(*BOTH)
def sign_up(request: HttpRequest) -> HttpResponse:
    return enter(request, "pages/sign_up.html", new)


def enter(request: HttpRequest, template: str, find: Finder) -> HttpResponse:
    """The form, or the account that it leads to."""
    if request.user.is_authenticated:
        return redirect(settings.LOGIN_REDIRECT_URL)
    name, next_page = request.POST.get("username", "")[:LONGEST], destination(request)
    if request.method != "POST":
        return render(request, template, {"next": next_page})
    try:
        user = find(request, name, request.POST.get("password", "")[:LONGEST])
    except (Rejected, services.WeakPassword, services.WrongPassword) as error:
        refused = errors.refusal(error)
        told = {"refusal": refused.detail, "username": name, "next": next_page}
        return render(request, template, told, status=refused.status)
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return HttpResponseRedirect(next_page or "/")


def known(request: HttpRequest, name: str, password: str) -> User:
    with guard_passwords(request, name):
        return services.authenticate(username=name, password=password)


def new(request: HttpRequest, name: str, password: str) -> User:
    with guard_sign_ups(request):
        return services.sign_up(username=name, password=password)


def destination(request: HttpRequest) -> str:
    """Where to go afterwards: a page of ours, or nowhere in particular."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else ""


@page("POST")
def sign_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect(settings.LOGOUT_REDIRECT_URL)
