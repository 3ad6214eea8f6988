"""DragonWars: dragons with secret plots fight over a mountain, for two to six players."""
