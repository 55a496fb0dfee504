"""Tests of the rulebooks in `seeds/` and of the package that reads them."""
