"""What the games share: the protocol they obey, matches, records and sessions."""
