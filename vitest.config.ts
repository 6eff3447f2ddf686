import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // It waits for the first file that asks for a database.
    globalSetup: ['src/testing/database/postgres-for-tests.ts'],
    // Left to itself the runner keeps one of two cores free, and the tests wait for PostgreSQL half of the time.
    maxWorkers: 2,
    // Two cores, and a PostgreSQL beside the tests.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
