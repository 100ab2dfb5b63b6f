"""Real servers for tests and benchmarks: found where there are any, brought where there are none."""
