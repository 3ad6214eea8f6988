"""Places shared by several games: hexes here, later the open plane and lines of sight."""
