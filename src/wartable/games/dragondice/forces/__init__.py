"""Forces: what a player brings, whether it is legal, and how it is written and shared."""
