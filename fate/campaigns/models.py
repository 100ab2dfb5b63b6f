"""Rows of campaigns: a campaign, and the evenings that belong to it."""

import uuid

from django.conf import settings
from django.db import models


class Campaign(models.Model):
    """Evenings of one group, told as one story. It is its GM's."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="campaigns")
    title = models.CharField(max_length=80)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["owner", "-created_at", "-id"], name="campaigns_of_a_gm")]

    def __str__(self) -> str:
        return self.title


class Evening(models.Model):
    """A table that belongs to a campaign; to one at most."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="evenings")
    table = models.OneToOneField("tables.Table", on_delete=models.CASCADE, related_name="evening")

    def __str__(self) -> str:
        return f"{self.table} in {self.campaign}"
