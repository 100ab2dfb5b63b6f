"""The score sheet of Quests Over Coffee: cubes, kept stars and the score, with the box on the table."""
