import { defineConfig } from 'vitest/config';

const everyProject = {
  // A worker keeps its loaded modules from file to file. Loading them for each file took two fifths of the run.
  isolate: false,
  // Only a test that hangs costs this time; on a busy machine a test takes several times longer than on a quiet one.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Starts when the first test file asks for a database.
    globalSetup: ['src/testing/database/postgres-for-tests.ts'],
    // By default Vitest leaves one core free.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/web/**'],
        },
      },
      {
        extends: true,
        test: {
          ...everyProject,
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}', 'src/testing/list-screen-example/**/*.test.tsx'],
          setupFiles: ['src/testing/web/setup.ts'],
        },
      },
    ],
  },
});
