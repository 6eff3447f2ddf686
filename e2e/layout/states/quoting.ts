import { expect, type Page } from '@playwright/test';
import type { LayoutState } from './layout-state';
import { firstRow, inOrder, NOTHING, openRow, press, selectRows } from './steps';

/** The states of searching, comparing and booking. */

const fresh = { query: ({ freshRequest }: { freshRequest: string }) => `request=${freshRequest}` };
const pool = { query: ({ freshPool }: { freshPool: string }) => `pool=${freshPool}` };

const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const openPoolPrice = async (page: Page) => {
  const price = page.getByRole('button', { name: /^Dropoff 2, / }).first();
  await price.focus();
  await price.press('Enter');
};

export const QUOTES_STATES: readonly LayoutState[] = [
  { name: 'errors', steps: press('Search'), isQuick: true },
  { name: 'places', steps: (page) => page.getByLabel('From').first().fill('salinas') },
  { name: 'calendar', steps: press('Choose a date from the calendar') },
  { name: 'pool form', steps: (page) => page.getByRole('radio', { name: /^Pool/ }).check() },
  {
    name: 'results',
    ...fresh,
    firstScreen: firstRow,
    isQuick: true,
    viewers: ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'],
  },
  { name: 'row open', ...fresh, steps: openRow, isPrinted: true, isQuick: true, viewers: ['SHIPPER_ADMIN'] },
  { name: 'selection', ...fresh, firstScreen: firstRow, steps: selectRows(2), viewers: ['SHIPPER_ADMIN'] },
  {
    name: 'compare',
    ...fresh,
    steps: inOrder(selectRows(3), press(/^Compare 3/)),
    viewers: ['SHIPPER_ADMIN'],
  },
  {
    name: 'map',
    ...fresh,
    firstScreen: firstRow,
    steps: press('Map and delivery days'),
    viewers: ['SHIPPER_ADMIN'],
  },
  { name: 'details', ...fresh, steps: press(/^Details of /), viewers: ['SHIPPER_ADMIN'] },
  { name: 'booking', ...fresh, steps: press('Request Confirmation'), viewers: ['SHIPPER_ADMIN'] },
  {
    name: 'booking errors',
    ...fresh,
    steps: inOrder(press('Request Confirmation'), pressInDialog('Request Confirmation')),
    viewers: ['SHIPPER_ADMIN'],
  },
  { name: 'edit search', ...fresh, steps: press('Edit search'), viewers: ['SHIPPER_ADMIN'] },
  {
    name: 'nothing matches',
    query: ({ freshRequest }) => `request=${freshRequest}&filter=zzz`,
    viewers: ['SHIPPER_ADMIN'],
  },
  { name: 'pool', ...pool, isPrinted: true, viewers: ['ADMIN', 'SHIPPER_ADMIN'] },
  { name: 'pool price open', ...pool, isPrinted: true, steps: openPoolPrice, viewers: ['SHIPPER_ADMIN'] },
  { name: 'pool booking', ...pool, steps: press(/^Request Confirmation/), viewers: ['SHIPPER_ADMIN'] },
];

const chooseBulkFile = async (page: Page) => {
  const rows = [
    'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable',
    '93901,10001,FROZEN,FROZEN_SEAFOOD,4,4800,N',
    '93905,60607,CHILLED,PRODUCE,27,6000,N',
  ];
  const file = { name: 'weekly lanes of the distribution center.csv', mimeType: 'text/csv' };
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ ...file, buffer: Buffer.from(`${rows.join('\n')}\n`) });
};

export const BULK_LIST_STATES: readonly LayoutState[] = [
  { name: 'upload', steps: press('Upload CSV') },
  {
    name: 'upload errors',
    viewers: ['SHIPPER_ADMIN'],
    steps: inOrder(press('Upload CSV'), chooseBulkFile, pressInDialog('Upload'), async (page) => {
      await expect(page.getByRole('table', { name: 'Errors in the file' })).toBeVisible();
    }),
  },
];

export const BULK_STATES: readonly LayoutState[] = [
  {
    name: 'row open',
    isPrinted: true,
    isQuick: true,
    viewers: ['SHIPPER_ADMIN'],
    steps: openRow,
  },
  { name: 'no quote', query: 'status=NO_QUOTE', viewers: ['SHIPPER_ADMIN'] },
  { name: 'nothing found', query: 'filter=zzzzzz', viewers: ['SHIPPER_ADMIN'] },
  { name: 'run again', steps: press('Run again'), viewers: ['SHIPPER_ADMIN'] },
  {
    name: 'after run again',
    at: ({ bulkAgain }) => `/bulk-search/${bulkAgain}`,
    isPrinted: true,
    viewers: ['SHIPPER_ADMIN'],
  },
  { name: 'export menu', steps: press('Export'), viewers: ['SHIPPER_ADMIN'] },
];

const shippers = { viewers: ['ADMIN', 'SHIPPER_ADMIN'] } as const;

export const HISTORY_STATES: readonly LayoutState[] = [
  { ...NOTHING, ...shippers },
  {
    name: 'request selected',
    isPrinted: true,
    query: ({ requests }) => `request=${requests[0]}`,
    isQuick: true,
    viewers: ['ADMIN', 'SHIPPER_ADMIN', 'CARRIER_ADMIN'],
  },
  {
    name: 'pool selected',
    isPrinted: true,
    query: ({ historyPools }) => `request=${historyPools[0]}&as=POOL`,
    ...shippers,
  },
  {
    name: 'bulk file selected',
    query: ({ bulkSearches }) => `request=${bulkSearches[0]}&as=BULK`,
    ...shippers,
  },
  { name: 'saved', query: 'saved=yes', ...shippers },
  { name: 'pools', query: 'kind=pool', ...shippers },
];

export const PAST_REQUEST_STATES: readonly LayoutState[] = [
  { name: 'price open', steps: press(/^Price breakdown/), viewers: ['SHIPPER_ADMIN'] },
];

export const SPOTS_STATES: readonly LayoutState[] = [NOTHING, { name: 'open', query: 'status=OPEN' }];

export const NEW_SPOT_STATES: readonly LayoutState[] = [
  {
    name: 'from a search',
    query: ({ freshRequest }) => `request=${freshRequest}`,
    viewers: ['SHIPPER_ADMIN'],
    isQuick: true,
  },
  {
    name: 'errors',
    query: ({ freshRequest }) => `request=${freshRequest}`,
    viewers: ['SHIPPER_ADMIN'],
    steps: press('Send to carriers'),
  },
];
