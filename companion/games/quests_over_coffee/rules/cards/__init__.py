"""The cards of Quests Over Coffee as data: what they can do, and the packs that hold them."""
