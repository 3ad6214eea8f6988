"""Armies as people build and share them."""
