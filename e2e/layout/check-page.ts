import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Fault, Finding } from './fault';
import { checkSheets, onPaper, print } from './paper';
import { settle, watchRequests } from './settle';
import { FIRST_SIZE, LAPTOP_WIDTH, PHONE_WIDTH, QUICK_WIDTHS, type Size } from './sizes';
import type { Task } from './tasks';

export const OUTPUT = join(import.meta.dirname, '../../test-results/layout');

/** A step that waits longer has a wrong name. A page may open more slowly on a busy machine. */
const MAX_STEP_MS = 15_000;
const MAX_OPENING_MS = 60_000;

/** The sizes that a run measures, and whether it also prints. */
export interface Scope {
  readonly sizes: readonly Size[];
  readonly isPrinted: boolean;
}

/** Opens the page of a task, brings it into its state, and measures it at every size and on paper. */
export async function checkPage(page: Page, task: Task, scope: Scope): Promise<Fault[]> {
  const { viewer, path, address, state } = task;
  const faults: Fault[] = [];
  const keep = async (at: string, findings: readonly Finding[]) => {
    const known = (one: Finding) =>
      faults.find(({ kind, place }) => kind === one.kind && place === one.place);
    const isNew = findings.some((one) => !known(one));
    // The report shows only the first picture of each fault.
    const picture = isNew ? await takePicture(page, task, at, findings) : '';
    for (const one of findings)
      faults.push({
        ...one,
        viewer,
        path,
        address,
        state: state?.name ?? '',
        at,
        picture: known(one)?.picture ?? picture,
      });
  };
  watchRequests(page);
  page.setDefaultTimeout(MAX_STEP_MS);
  page.setDefaultNavigationTimeout(MAX_OPENING_MS);
  // Touch emulation ends with the session that started it, so one session covers the whole check.
  const hand = await page.context().newCDPSession(page);
  try {
    await open(page, task);
    if (task.isForTyping && !(await page.evaluate(() => window.layoutRules.isTypingReady())))
      await keep('opened', [{ kind: 'no focus', text: await focused(page), place: 'page' }]);
    await state?.steps?.(page);
    await settle(page);
  } catch (error) {
    await keep('opened', [{ kind: 'no page', text: firstLine(error), place: 'page' }]);
    return faults;
  }
  const pdf = scope.isPrinted && isForPaper(task) ? await print(page) : undefined;
  await page.evaluate(() => window.layoutRules.scrollThrough());
  await settle(page);
  const sizes = state?.isBrief
    ? scope.sizes.filter(({ width }) => QUICK_WIDTHS.includes(width))
    : scope.sizes;
  for (const size of sizes) {
    const isPhone = size.width === PHONE_WIDTH;
    await showAt(page, size, hand);
    const found = await page.evaluate((shown) => window.layoutRules.measureSettled(shown), { isPhone });
    const below =
      size.width >= LAPTOP_WIDTH && state?.firstScreen ? await belowFold(state.firstScreen(page)) : [];
    await keep(String(size.width), [...found, ...below]);
  }
  if (pdf) {
    await showAt(page, FIRST_SIZE, hand);
    await onPaper(page, async () => {
      const found = await page.evaluate(() => window.layoutRules.measure({ isPaper: true }));
      await keep('paper', [...found, ...(await checkSheets(page, pdf))]);
    });
  }
  return faults;
}

/** Shows the page at a size. On a phone's width it emulates touch, for which the styles enlarge the targets. */
async function showAt(page: Page, size: Size, hand: CDPSession): Promise<void> {
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: size.width === PHONE_WIDTH });
  await page.setViewportSize(size);
}

/** Whether the task is printed. Staff pages are not, because they print the same as their admins'. */
const isForPaper = ({ viewer, state }: Task) =>
  state === undefined ? !viewer.endsWith('_STAFF') : state.isPrinted === true;

async function open(page: Page, { address, state }: Task): Promise<void> {
  const { failing } = state ?? {};
  if (failing)
    await page.route(failing, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
  await page.goto(address);
  await settle(page);
}

async function belowFold(wanted: Locator): Promise<readonly Finding[]> {
  if ((await wanted.count()) === 0)
    return [{ kind: 'below the fold', text: `nothing is ${wanted}`, place: 'page' }];
  return wanted.first().evaluate((element) => window.layoutRules.findBelowFold(element));
}

const focused = (page: Page) =>
  page.evaluate(() => `the focus is on ${document.activeElement?.tagName.toLowerCase() ?? 'nothing'}`);

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 3)
    .join(' ')
    .slice(0, 200);

/** Takes a picture of the whole page with a frame around each finding. Returns its name in the folder. */
async function takePicture(
  page: Page,
  task: Task,
  at: string,
  findings: readonly Finding[],
): Promise<string> {
  mkdirSync(OUTPUT, { recursive: true });
  const parts = [
    task.path.replaceAll(/[^a-z0-9]+/giu, '-'),
    task.name,
    task.viewer,
    task.state?.name ?? '',
    at,
  ];
  const name = `${parts
    .filter(Boolean)
    .join('_')
    .replaceAll(/[^\w.-]+/gu, '-')
    .replaceAll(/^-+/gu, '')}.png`;
  await page.evaluate((found) => window.layoutRules?.mark(found), findings).catch(() => undefined);
  await page.screenshot({ path: join(OUTPUT, name), fullPage: true, timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => window.layoutRules?.unmark()).catch(() => undefined);
  return name;
}
