"""Tokens of accounts; the accounts themselves are Django's users."""

from django.conf import settings
from django.db import models


class AccountToken(models.Model):
    """One sign-in of an app or a script."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user} until {self.expires_at:%Y-%m-%d}"
