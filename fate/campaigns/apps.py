"""Campaigns: evenings of one group, told as one story."""

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    name = "fate.campaigns"
    label = "fate"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from companion.words.catalogue import Words, learn
        from fate.campaigns.refusals import REFUSALS

        learn(Words(title="Campaigns", refusals=REFUSALS))
