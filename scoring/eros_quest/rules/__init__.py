"""The action tracker of the score pad, for Ero's Quest with the box on the table."""
