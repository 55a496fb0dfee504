"""Drawing exercises from random play, kind by kind."""
