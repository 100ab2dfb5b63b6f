"""Campaigns: evenings of one group, told as one story."""

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "fate.campaigns"
    label = "fate"
    default_auto_field = "django.db.models.BigAutoField"
