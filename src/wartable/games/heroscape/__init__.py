"""HeroScape: Age of Annihilation, as a rulebook."""
