import type { Page } from '@playwright/test';
import type { LayoutState } from './layout-state';
import { inOrder, NOTHING, press } from './steps';

/** The states of a carrier's pages. */

const carrier = { viewers: ['CARRIER_ADMIN'] } as const;

/** Focuses the first cell with an amount in the grid of lanes. */
const chooseCell = async (page: Page) => {
  const grid = page.getByRole('grid').first();
  await grid.focus();
  await page.keyboard.press('Home');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
};

const typeInCell = async (page: Page) => {
  await chooseCell(page);
  await page.keyboard.type('215.5');
};

const selectBlock = async (page: Page) => {
  await chooseCell(page);
  for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
};

/** Pastes three columns of new amounts, as copied from a spreadsheet. The grid shows what they would change. */
const pasteRows = async (page: Page) => {
  await chooseCell(page);
  const rows = Array.from({ length: 12 }, (_, row) =>
    [`${300 + row}.25`, '', `${100_000 + row}.50`].join('\t'),
  );
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, rows.join('\n'));
  await page.getByRole('button', { name: 'Paste', exact: true }).waitFor();
};

const chooseLanes = async (page: Page) => {
  const boxes = page.getByRole('grid').first().getByRole('checkbox');
  for (const at of [1, 2, 3]) await boxes.nth(at).check();
};

export const CARRIERS_STATES: readonly LayoutState[] = [
  { ...NOTHING },
  { name: 'new carrier', steps: press('Create carrier'), viewers: ['ADMIN'] },
];

export const TAB_STATES: Readonly<Record<string, readonly LayoutState[]>> = {
  '/lanes': [
    { name: 'cell chosen', steps: chooseCell, ...carrier },
    { name: 'typing', steps: typeInCell, ...carrier },
    { name: 'block chosen', steps: selectBlock, ...carrier, isQuick: true },
    {
      name: 'pasted',
      steps: pasteRows,
      firstScreen: (page) => page.getByRole('button', { name: 'Paste', exact: true }),
      isQuick: true,
      ...carrier,
    },
    { ...NOTHING, ...carrier },
    { name: 'lanes chosen', steps: chooseLanes, ...carrier },
    { name: 'change amounts', steps: inOrder(chooseLanes, press('Change amounts…')), ...carrier },
  ],
  '/rate-sheets': [{ name: 'cell chosen', steps: chooseCell, ...carrier }],
  '/regions': [{ ...NOTHING, ...carrier }],
  '/versions': [
    { name: 'files', steps: press(/^Version \d+: files$/), ...carrier },
    { name: 'compare', steps: press(/^Compare with version 1$/), ...carrier },
  ],
  '/uploads': [
    {
      name: 'preview',
      query: ({ preview }) => `upload=${preview}`,
      firstScreen: (page) => page.getByRole('button', { name: 'Apply these changes', exact: true }),
      isQuick: true,
      ...carrier,
    },
    {
      name: 'preview of parts',
      query: ({ partsPreview }) => `upload=${partsPreview}`,
      firstScreen: (page) => page.getByRole('button', { name: 'Apply these changes', exact: true }),
      ...carrier,
    },
    { name: 'errors', query: ({ failedUpload }) => `upload=${failedUpload}`, ...carrier },
  ],
  '/effect': [
    {
      name: 'preview',
      query: ({ preview }) => `preview=${preview}`,
      steps: (page) => page.getByRole('heading', { name: /largest differences/ }).waitFor(),
      isPrinted: true,
      isQuick: true,
      ...carrier,
    },
  ],
  '/premiums': [{ name: 'upload', steps: press('Upload'), ...carrier }],
};
