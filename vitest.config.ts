import { defineConfig } from 'vitest/config';

const everyProject = {
  // A worker keeps its loaded modules from file to file. Loading them for each file took two fifths of the run.
  isolate: false,
  // Only a test that hangs takes this long. On a busy machine a test takes several times longer than on a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // For the same reason: the default of one second is too short on a busy machine.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core free.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'pure',
          include: ['src/{contract,domain,rating}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'server',
          include: ['src/{server,testing}/**/*.test.ts'],
          // The server allocates many short-lived objects. A larger young generation takes 3% less CPU time.
          execArgv: ['--max-semi-space-size=32'],
          // They start PostgreSQL and bundle processes when the first test file asks.
          globalSetup: [
            'src/testing/database/postgres-for-tests.ts',
            'src/testing/processes/bundle-for-tests.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'src/web/**/*.test.ts'],
          setupFiles: ['src/testing/web/setup.ts'],
        },
      },
    ],
  },
});
