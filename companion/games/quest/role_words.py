"""What the characters of Quest are called. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

ROLES: dict[str, str] = {
    "loyal_servant": _("Loyal Servant of Arthur"),
    "minion": _("Minion of Mordred"),
    "morgan_le_fey": _("Morgan le Fey"),
    "scion": _("Scion"),
    "changeling": _("Changeling"),
    "duke": _("Duke"),
    "archduke": _("Archduke"),
    "blind_hunter": _("Blind Hunter"),
    "cleric": _("Cleric"),
    "troublemaker": _("Troublemaker"),
    "youth": _("Youth"),
    "apprentice": _("Apprentice"),
    "brute": _("Brute"),
    "lunatic": _("Lunatic"),
    "mutineer": _("Mutineer"),
    "arthur": _("Arthur"),
    "trickster": _("Trickster"),
    "revealer": _("Revealer"),
}

ABOUT: dict[str, str] = {
    "loyal_servant": _("You play Success on every Quest."),
    "minion": _("You know your own kind. You may let a Quest fail, unless Magic lies on you."),
    "morgan_le_fey": _("Magic does not bind you: you play what you like. Let nobody notice."),
    "scion": _("Only Morgan le Fey knows that you are Evil, and you know nobody."),
    "changeling": _("Evil does not know you, and you do not know Evil."),
    "duke": _("In the Last Chance you may drop one hand, once Evil's hands are down."),
    "archduke": _("In the Last Chance you may turn one hand to another player, once Evil's hands are down."),
    "blind_hunter": _("You know nobody. In the end you may hunt: name two Good players by their roles."),
    "cleric": _("You learn the loyalty of the first Leader. The Hunter looks for you first."),
    "troublemaker": _("Asked for your loyalty, you have to show Evil."),
    "youth": _("With Magic on you, you have to play Fail; otherwise Success."),
    "apprentice": _("In the Last Chance you point with one hand first; the second may follow later."),
    "brute": _("You may play Fail on the first three Quests only."),
    "lunatic": _("You have to play Fail on every Quest, unless Magic lies on you."),
    "mutineer": _("You may keep your hands up. If both point at Good in the end, you share Good's fate."),
    "arthur": _("You know who Morgan le Fey is. The Hunter may look for you."),
    "trickster": _("Asked for your loyalty, you may show what you like."),
    "revealer": _("When the Final Quest comes, everybody learns who you are."),
}
"""What a player needs to know of their own character, in a line of our own."""
