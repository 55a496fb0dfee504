"""The committed notebooks: they run, they keep what a fresh run gives, and they read without a kernel."""
