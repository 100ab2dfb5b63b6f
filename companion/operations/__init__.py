"""For whoever keeps the server: start, health, metrics, logs, backups, and what is said when it fails."""
