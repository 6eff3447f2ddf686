/**
 * `npm run bench dashboards`: measures the first start with the demo's past, and the Lighthouse scores of every role's
 * dashboard in both themes, on a desktop. Writes one JSON object to standard output; docs/bench.md explains the figures.
 * Exits with code 1 if a bound is exceeded. `-- --data=FOLDER` keeps the data for the next run, whose start is then no
 * longer a first start.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium';
import { DEMO_PASSWORD, PUBLIC_KEY } from './product/sign-in';
import { startProduct } from './product/start-product';
import { auditScreen } from './web/audit-screen';
import { freePort } from './web/free-port';

const BOUNDS = { firstStartMs: 60_000, performance: 95, accessibility: 100 } as const;
const ROLES = ['admin', 'shipper.admin', 'shipper.staff', 'carrier.admin'] as const;
const THEMES = ['lightTheme', 'darkTheme'] as const;

const { values } = parseArgs({ options: { data: { type: 'string' } } });

async function auditAs(url: string, role: (typeof ROLES)[number], theme: (typeof THEMES)[number]) {
  const profile = mkdtempSync(join(tmpdir(), 'coldlane-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    baseURL: url,
  });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    const answer = await page.request.post('/v1/auth/sign-in', {
      headers: { Authorization: `Bearer ${PUBLIC_KEY}` },
      data: { email: `${role}@example.com`, password: DEMO_PASSWORD },
    });
    if (!answer.ok()) throw new Error(`signing in failed: ${answer.status()}`);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await page.close();
    const { scores, lost } = await auditScreen(context, port, `${url}/dashboard`);
    return { scores, lost };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const startedMs = performance.now();
const product = await startProduct({
  env: { DEMO_PAST: 'on' },
  ...(values.data === undefined ? {} : { dataDir: values.data }),
});
const firstStartMs = Math.round(performance.now() - startedMs);
try {
  const dashboards: Record<string, Awaited<ReturnType<typeof auditAs>>> = {};
  for (const role of ROLES) {
    for (const theme of THEMES) dashboards[`${role} ${theme}`] = await auditAs(product.url, role, theme);
  }
  const context = { node: process.versions.node, cores: availableParallelism() };
  console.log(JSON.stringify({ firstStartMs, dashboards, context }, null, 2));
  const fail = (what: string) => {
    console.error(`FAILED  ${what}`);
    process.exitCode = 1;
  };
  if (firstStartMs > BOUNDS.firstStartMs)
    fail(`firstStartMs ${firstStartMs} must be at most ${BOUNDS.firstStartMs}`);
  for (const [name, { scores }] of Object.entries(dashboards)) {
    for (const category of ['performance', 'accessibility'] as const) {
      if (scores[category] < BOUNDS[category])
        fail(`${name}: ${category} ${scores[category]} must be at least ${BOUNDS[category]}`);
    }
  }
} finally {
  await product.stop();
}
