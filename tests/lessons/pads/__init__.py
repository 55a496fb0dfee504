"""A fourth game in one small package: three pads in a row, and one rule. Nothing else knows it."""
