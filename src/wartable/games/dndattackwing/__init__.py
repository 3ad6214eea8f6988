"""D&D Attack Wing: dragons and armies on two play levels."""
