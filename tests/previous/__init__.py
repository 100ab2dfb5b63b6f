"""The release before this one, which runs beside it for a while: its processes write into today's tables."""

COMMIT = "e44b7b60559cbabe37f3c38d5762e9b77e75170e"
"""The last landed release. Whoever releases puts that release's commit here."""
