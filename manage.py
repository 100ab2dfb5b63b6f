#!/usr/bin/env python
"""The command line of a checkout."""

from companion.command import main

if __name__ == "__main__":
    main()
