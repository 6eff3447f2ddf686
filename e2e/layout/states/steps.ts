import type { Locator, Page } from '@playwright/test';
import { settle } from '../settle';

/** Steps that bring a page into a state. */

export type Step = (page: Page) => Promise<void>;

type Role = Parameters<Page['getByRole']>[0];

/** Presses the first element with the role and name. */
export const press =
  (name: string | RegExp, role: Role = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();

/** Runs the steps in order, each on a page that has settled. */
export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const [index, step] of steps.entries()) {
      if (index > 0) await settle(page);
      await step(page);
    }
  };

export const firstRow = (page: Page): Locator => page.locator('[data-row-id]');

/** Opens the first row of the page's table. */
export const openRow: Step = (page) => page.locator('[data-row-id] [data-opener]').first().click();

/** Selects the first rows of the page's table. */
export const selectRows =
  (count: number): Step =>
  async (page) => {
    const boxes = page.locator('[data-row-id] input[type="checkbox"]');
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  };

export const NOTHING = { name: 'nothing found', query: 'filter=zzzzzz' } as const;
