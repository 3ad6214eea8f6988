"""The table online: matches in a database, behind HTTP and WebSocket."""
