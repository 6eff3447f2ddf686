import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/find-chromium';
import type { JourneyOptions } from './e2e/steps';

const port = Number(process.env.E2E_PORT ?? 3117);
/** Each has a server and a database of its own (`steps.ts`), so that no journey meets another's doings. */
const WORKERS = 2;

const WITHOUT_SCREEN = '**/kill.e2e.ts';
/** What a screen's size changes nothing of is asked once. */
const ANY_SIZE = ['headers', 'keyboard', 'menu', 'weights'].map((name) => `**/${name}.e2e.ts`);
const DESKTOP = { width: 1440, height: 900 };

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Journeys of a worker run one after the other and never wait for a clock.
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: WITHOUT_SCREEN, use: { viewport: DESKTOP } },
    { name: 'dark', testMatch: '**/journey.e2e.ts', use: { viewport: DESKTOP, theme: 'dark' } },
    {
      name: 'phone',
      testIgnore: [WITHOUT_SCREEN, ...ANY_SIZE],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'server', testMatch: WITHOUT_SCREEN },
  ],
  webServer: Array.from({ length: WORKERS }, (_, index) => ({
    command: 'tsx e2e/serve.ts',
    url: `http://127.0.0.1:${port + index}/v1/health/ready`,
    env: { PORT: String(port + index) },
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  })),
});
