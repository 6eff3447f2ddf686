import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/find-chromium';
import { memoryFolder } from './src/testing/memory-folder';
import { WAIT } from './src/testing/wait';

const port = Number(process.env.E2E_PORT ?? 3117);
/** Each worker has its own server and database (`e2e/test.ts`), so parallel tests never share data. */
const WORKERS = 2;

// For the data of all servers (`e2e/servers.ts`). Workers and servers inherit it.
process.env.E2E_FOLDER ??= join(tmpdir(), `coldlane-e2e-${process.pid}`);

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: WORKERS,
  // A test that fails now and then is a fault of the product or of the test, and a retry would hide it.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: WAIT,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: await findChromium(),
      // Pages of a kept context share a process, and with it the compiled scripts (`e2e/kept-contexts.ts`).
      args: [...CHROMIUM_FLAGS, '--process-per-site'],
      // By default Playwright lets Chromium share its pictures of pages through files on the disk, which takes 6% more CPU time.
      ignoreDefaultArgs: memoryFolder() === null ? [] : ['--disable-dev-shm-usage'],
    },
    actionTimeout: WAIT.timeout,
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the run: `npx playwright test --trace on` records one when needed.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: DESKTOP },
    // A test whose steps differ on a phone has the tag; `expectGoodLayout` checks phone sizes in the other tests.
    { name: 'phone', grep: /@phone/, use: PHONE },
  ],
  webServer: Array.from({ length: WORKERS }, (_, index) => ({
    command: `tsx e2e/serve.ts${index === 0 ? ' first' : ''}`,
    url: `http://127.0.0.1:${port + index}/v1/health/ready`,
    env: { PORT: String(port + index) },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  })),
});
