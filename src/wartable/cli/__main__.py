"""`python -m wartable.cli` is the same as `wartable`."""

import sys

from wartable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
