"""The browser tests: a package, so that its server and its browser end with its last test."""
