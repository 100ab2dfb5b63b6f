"""Tokens of accounts, what their names look like, tries that are counted; accounts are Django's users."""

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


class Try(models.Model):
    """A wrong password or code, or a sign-up. `key`: who tried what, hashed; `until`: it counts that long."""

    key = models.CharField(max_length=64)
    at = models.DateTimeField()
    until = models.DateTimeField(db_index=True)

    class Meta:
        indexes = [models.Index(fields=["key", "at"], name="tries_of_somebody")]

    def __str__(self) -> str:
        return f"{self.key[:8]} at {self.at:%H:%M:%S}"


class Appearance(models.Model):
    """What a username looks like, as written and without capitals, as digests: no two accounts look alike."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="appearance")
    written = models.CharField(max_length=64, db_index=True)
    folded = models.CharField(max_length=64, db_index=True)

    def __str__(self) -> str:
        return f"what {self.user} looks like"
