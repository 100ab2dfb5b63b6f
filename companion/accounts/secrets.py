"""Secrets that are handed out once and kept as hashes: tokens and codes."""

import hashlib
import secrets

from django.utils.crypto import salted_hmac

CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without look-alikes: no 0, O, 1, I, L."""
CODE_LENGTH = 6


def new_token(prefix: str) -> str:
    """A token of 256 bits; the prefix says what kind of credential it is."""
    return f"{prefix}_{secrets.token_urlsafe(32)}"


def hashed(token: str) -> str:
    """What is stored of a token. It is random and long, so a plain digest is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def masked(text: str) -> str:
    """What is kept of a short text to know it again: nobody without the server's key can try them all."""
    return salted_hmac("companion", text, algorithm="sha256").hexdigest()


def new_code() -> str:
    """Six characters that can be read out across a room."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
