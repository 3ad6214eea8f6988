"""Before the first turn: forces, the order of play, armies and starting distances."""
