"""The Fate Deck as an engine: an evening of secret, earned and spent cards, events and readings."""
