"""Exercises: posed and generated, checked by the rules, kept as plain answers, and read by a teacher."""
