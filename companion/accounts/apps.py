"""Accounts: people who open tables."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "companion.accounts"
    label = "accounts"
