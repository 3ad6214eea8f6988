"""DragonWars: dragons plotted in secret fight over a mountain, for two to six players."""
