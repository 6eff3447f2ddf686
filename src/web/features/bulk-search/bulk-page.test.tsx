import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../domain/people/roles';
import {
  AGAIN,
  BULK,
  bulkLane,
  bulkLanesPage,
  bulkSearch,
  bulkSummary,
  finishedSearch,
  laneWithoutQuote,
  waitingLane,
} from '../../../testing/web/bulk-rows';
import { pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, foundQuotes, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { BulkPage } from './bulk-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ONE = `GET /v1/quotes/bulk/${BULK}`;
const LANES = `${ONE}/lanes`;

async function show(
  routes: Record<string, (call: SentCall) => Response>,
  { role = 'SHIPPER_STAFF', query = '' }: { role?: Role; query?: string } = {},
) {
  const { api, sent, calls } = await signInAs(role, {
    'GET /rest/v1/vw_carrier': () => pageOf([]),
    'GET /rest/v1/vw_remaining_searches_this_month': () => answer({ rows: [] }),
    [LANES]: () => bulkLanesPage(bulkLane(1)),
    [ONE]: () => answer(finishedSearch()),
    ...routes,
  });
  const { address } = renderInRouter(
    <>
      <BulkPage id={BULK} />
      <OverlayHost />
    </>,
    api,
    `/bulk-search/${BULK}${query}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'weekly.csv' });
  return { address, sent, calls };
}

const rowOf = (name: RegExp) => screen.getByRole('button', { name }).closest('[data-row-id]') as HTMLElement;

test('results appear while the search runs, and its end shows the summary in the same place', async () => {
  let isDone = false;
  await show({
    [ONE]: () => answer(isDone ? finishedSearch() : bulkSearch()),
    [LANES]: () => bulkLanesPage(bulkLane(1), isDone ? bulkLane(2) : waitingLane(2)),
  });
  expect(screen.getByText('2 of 3 lanes rated')).toBeTruthy();
  await screen.findByRole('button', { name: /^Row 2, / });
  expect(within(rowOf(/^Row 1, /)).getByText('$1,200.00')).toBeTruthy();
  expect(within(rowOf(/^Row 2, /)).queryByText('$1,200.00')).toBeNull();
  isDone = true;
  expect(await screen.findByText('Finished in 2.4 s')).toBeTruthy();
  await waitFor(() => expect(within(rowOf(/^Row 2, /)).getByText('$1,200.00')).toBeTruthy());
  expect(screen.getByText('$2,100.00')).toBeTruthy();
  expect(screen.getByText('Arctic Lines, all lanes')).toBeTruthy();
  expect(screen.getByText(/^No quote on 1 lane\. Lane not served: 1 lane\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel Search' })).toBeNull();
});

test('Cancel Search keeps what was rated', async () => {
  const { sent } = await show({
    [ONE]: () => answer(bulkSearch()),
    [`POST /v1/quotes/bulk/${BULK}/cancel`]: () =>
      answer(bulkSearch({ state: 'CANCELLED', canCancel: false, canRepeat: true, summary: bulkSummary() })),
  });
  expect(screen.getByRole('link', { name: 'Back to Bulk Search' }).getAttribute('href')).toBe('/bulk-search');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Search' }));
  expect(await screen.findByText('Cancelled. 2 of 3 lanes were rated and are kept.')).toBeTruthy();
  expect(sent('/cancel')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy();
  await screen.findByRole('button', { name: /^Row 1, / });
  expect(within(rowOf(/^Row 1, /)).getByText('$1,200.00')).toBeTruthy();
});

test('a lost connection is told, and the next poll recovers', async () => {
  let isLost = false;
  await show({
    [ONE]() {
      if (isLost) throw new TypeError('network');
      return answer(bulkSearch());
    },
  });
  isLost = true;
  expect(await screen.findByText(/^Connection lost\./)).toBeTruthy();
  expect(screen.getByText('2 of 3 lanes rated')).toBeTruthy();
  isLost = false;
  expect(await screen.findByText('Keeps running if you leave')).toBeTruthy();
});

test('a lane without a quote says why and offers one way out', async () => {
  await show({ [LANES]: () => bulkLanesPage(laneWithoutQuote(14)) });
  await screen.findByRole('button', { name: /^Row 14, / });
  const row = rowOf(/^Row 14, /);
  expect(within(row).getByText(/^Lane not served: 10 carriers\. .*: 2 carriers$/)).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Try fewer pallets: row 14' }).getAttribute('href')).toBe(
    '/quotes?request=00000000-0000-7000-8000-000000000050',
  );
});

test('a row opens to all quotes with their lines, read by the id of its request', async () => {
  await show({ 'GET /v1/quotes/requests/00000000-0000-7000-8000-000000000050': () => answer(foundQuotes()) });
  fireEvent.click(await screen.findByRole('button', { name: /^Row 1, 93901 Salinas, CA to 10001/ }));
  const detail = within(await screen.findByRole('region', { name: 'Quotes of row 1' }));
  expect(await detail.findByText('Chillway')).toBeTruthy();
  expect(detail.getByText('1 carrier did not quote')).toBeTruthy();
  expect(detail.getByText('No lane from Salinas')).toBeTruthy();
});

test('filters are in the address and sent, with the counts of all lanes', async () => {
  const { address, sent } = await show({}, { query: '?temperature=FROZEN' });
  fireEvent.click(await screen.findByRole('radio', { name: /^No quote/ }));
  await waitFor(() => expect(sent('/lanes').at(-1)?.query.get('status')).toBe('NONE'));
  expect(sent('/lanes').at(-1)?.query.get('temperature')).toBe('FROZEN');
  expect(address()).toBe(`/bulk-search/${BULK}?temperature=FROZEN&status=NONE`);
  expect(screen.getByRole('radio', { name: /^Quoted/ }).closest('label')?.textContent).toBe('Quoted35');
});

test('Run again asks first, is one effect after a lost response, and opens the new search', async () => {
  let isLost = true;
  const { address, sent } = await show({
    [`POST /v1/quotes/bulk/${BULK}/again`]() {
      if (isLost) throw new TypeError('network');
      return answer({ id: AGAIN }, 201);
    },
  });
  const run = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
    const question = within(await screen.findByRole('dialog'));
    fireEvent.click(question.getByRole('button', { name: 'Run again' }));
  };
  await run();
  await screen.findByText(/^The search was not started\./);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isLost = false;
  await run();
  await waitFor(() => expect(address()).toBe(`/bulk-search/${AGAIN}`));
  const [first, second] = sent('/again');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a repeated search shows the difference to last time, in total and on each lane', async () => {
  const comparison = {
    lanesInBoth: 2,
    bestCents: 200_000,
    lastBestCents: 190_000,
    lanesCheaper: 0,
    lanesDearer: 1,
    lanesSame: 1,
    lanesNewlyQuoted: 1,
    lanesNoLongerQuoted: 0,
  };
  await show({
    [ONE]: () => answer(finishedSearch({ againOf: AGAIN, summary: bulkSummary({ comparison }) })),
    [LANES]: () =>
      bulkLanesPage(bulkLane(1, { lastBestCents: 110_000 }), bulkLane(2, { lastBestCents: 120_000 })),
  });
  expect(screen.getByText('+$100.00 (+5.3%)')).toBeTruthy();
  await screen.findByRole('button', { name: /^Row 1, / });
  expect(within(rowOf(/^Row 1, /)).getByText('+$100.00')).toBeTruthy();
  expect(within(rowOf(/^Row 2, /)).getByText('Same')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show last time' }).getAttribute('href')).toBe(
    `/bulk-search/${AGAIN}`,
  );
});

test('a file has the best quotes or all, as CSV or .xlsx', async () => {
  const downloads = catchDownloads();
  const { sent } = await show({ [`${ONE}/csv`]: () => new Response('row,carrier') });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(screen.getByRole('button', { name: 'All quotes: Excel (.xlsx)' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['weekly all quotes.xlsx']));
  expect(Object.fromEntries(sent('/csv').at(-1)?.query ?? [])).toEqual({ quotes: 'all', format: 'xlsx' });
});

test('a carrier that tested its tariff sees nothing to book', async () => {
  await show(
    {
      [ONE]: () => answer(finishedSearch({ source: 'CARRIER_TESTING', shipperId: null, shipperName: null })),
    },
    { role: 'CARRIER_STAFF' },
  );
  await screen.findByRole('button', { name: /^Row 1, / });
  expect(screen.queryByRole('link', { name: /row 1/ })).toBeNull();
  expect(screen.queryByText('Cheapest single carrier')).toBeNull();
  expect(screen.getByText('Tests do not count')).toBeTruthy();
});

test('a search that the user may not see is not found, and a wrong id is not asked for', async () => {
  const { api, sent } = await signInAs('SHIPPER_STAFF', {
    [ONE]: () => problem('NOT_FOUND', 'Not found'),
  });
  const { unmount } = renderInRouter(<BulkPage id={BULK} />, api);
  expect(await screen.findByText('Bulk search not found')).toBeTruthy();
  unmount();
  renderInRouter(<BulkPage id="nonsense" />, api);
  expect(await screen.findByText('Bulk search not found')).toBeTruthy();
  expect(sent('/nonsense')).toEqual([]);
});
