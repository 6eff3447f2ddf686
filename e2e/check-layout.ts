import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium';
import { bundleRules } from './layout/bundle-rules';
import { OUTPUT } from './layout/check-page';
import { prepareRecords } from './layout/records';
import { applyExceptions, countsOf, linesOf, saveReport } from './layout/report';
import { runTasks } from './layout/run-tasks';
import { QUICK_WIDTHS, SIZES } from './layout/sizes';
import { tasksOf } from './layout/tasks';
import { startProduct } from './servers';

/**
 * `npm run layout`: opens every page for every role and in many states, measures it at seven widths and on paper, and lists
 * what does not fit. CONTRIBUTING.md says how to run it for one page. SITE=http://127.0.0.1:3000 measures a running demo
 * instead of a fresh one.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    route: { type: 'string' },
    role: { type: 'string' },
    state: { type: 'string' },
    width: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const isWhole = !values.quick && !values.route && !values.role && values.state === undefined && !values.width;

function widthsOf(): readonly number[] {
  if (values.width) return values.width.split(',').map(Number);
  return values.quick ? QUICK_WIDTHS : SIZES.map(({ width }) => width);
}

async function check(site: string): Promise<boolean> {
  const start = performance.now();
  const recordsOf = await prepareRecords(site);
  const tasks = tasksOf(recordsOf, {
    route: values.route,
    viewer: values.role,
    state: values.state,
    isQuick: values.quick,
  });
  if (tasks.length === 0) throw new Error('no page matches');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--process-per-site'],
  });
  const widths = widthsOf();
  let done = 0;
  const found = await runTasks(browser, tasks, {
    site,
    rules: await bundleRules(),
    sizes: SIZES.filter(({ width }) => widths.includes(width)),
    isPrinted: !values.width && !values.quick,
    onTask: ({ viewer, address, state }, faults, ms) => {
      done += 1;
      for (const line of linesOf(applyExceptions(faults).faults)) console.log(line);
      if (values.verbose)
        console.log(
          `${done}/${tasks.length} ${address} ${viewer} ${state?.name ?? ''}: ${faults.length}, ${Math.round(ms)} ms`,
        );
    },
  });
  await browser.close();
  const { faults, unusedExceptions } = applyExceptions(found);
  saveReport(faults);
  for (const [kind, count] of countsOf(faults)) console.log(`${kind}: ${count}`);
  const unused = isWhole ? unusedExceptions : [];
  for (const { kind, matches } of unused)
    console.log(
      `an exception matches nothing: ${kind}, ${matches}. Remove it from e2e/layout/exceptions.ts.`,
    );
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(
    `${tasks.length} pages and states in ${seconds} s: ${linesOf(faults).length} faults; pictures in ${OUTPUT}`,
  );
  // `.ci/run` counts each page in each state as one check.
  const failed = new Set(faults.map(({ viewer, address, state }) => `${viewer} ${address} ${state}`)).size;
  if (process.env.TEST_TALLY_FILE)
    appendFileSync(process.env.TEST_TALLY_FILE, `${tasks.length - failed} ${failed}\n`);
  return faults.length === 0 && unused.length === 0;
}

/** Runs `work` on a fresh demo with its year of history. */
async function withDemo(work: (site: string) => Promise<boolean>): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-layout-'));
  const server = startProduct({ PORT: process.env.PORT ?? '0', DATA_DIR: dataDir, DEMO_PAST: 'on' }, 'pipe');
  try {
    return await work(await waitForAddress(server));
  } finally {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const isGood = process.env.SITE ? await check(process.env.SITE) : await withDemo(check);
process.exitCode = isGood ? 0 : 1;
