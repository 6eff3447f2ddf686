import type { Browser, BrowserContext } from '@playwright/test';
import { startSession } from '../sessions';
import { checkPage, type Scope } from './check-page';
import type { Fault } from './fault';
import { FIRST_SIZE } from './sizes';
import type { Task } from './tasks';
import { ACCOUNTS, type Viewer } from './viewers';

/**
 * Runs the tasks on several pages at once. All pages of a viewer share a context, so that scripts are compiled only once.
 */

/** The number of pages at once. It may exceed the number of cores, because pages wait for their calls. */
const PAGES_AT_ONCE = 3;

async function openContext(
  browser: Browser,
  site: string,
  rules: string,
  viewer: Viewer,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: FIRST_SIZE,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(rules);
  const page = await context.newPage();
  if (viewer !== 'VISITOR') await startSession(page, ACCOUNTS[viewer]);
  // This page stays open, because the site's process, with its compiled scripts, ends with its last page.
  await page.goto('/v1/health/live');
  return context;
}

export interface RunOptions extends Scope {
  readonly site: string;
  readonly rules: string;
  /** Runs after each task. */
  readonly onTask: (task: Task, faults: readonly Fault[], ms: number) => void;
}

export async function runTasks(
  browser: Browser,
  tasks: readonly Task[],
  options: RunOptions,
): Promise<Fault[]> {
  const waiting = [...tasks];
  const faults: Fault[] = [];
  const worker = async () => {
    let context: BrowserContext | undefined;
    let contextOf: Viewer | undefined;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      if (!context || contextOf !== task.viewer) {
        await context?.close();
        context = await openContext(browser, options.site, options.rules, task.viewer);
        contextOf = task.viewer;
      }
      const start = performance.now();
      const page = await context.newPage();
      const found = await checkPage(page, task, options);
      await page.close();
      faults.push(...found);
      options.onTask(task, found, performance.now() - start);
    }
    await context?.close();
  };
  await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, tasks.length) }, worker));
  return faults;
}
