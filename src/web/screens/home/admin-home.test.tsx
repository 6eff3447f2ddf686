import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer } from '../../../testing/web/stub-server';
import { AdminHome } from './admin-home';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ID = '00000000-0000-7000-8000-0000000000b1';
const BOOKED = { bookings: 40, bookingCents: 4_000_000 };
const item = (part: object) => ({
  id: ID,
  name: 'x',
  about: null,
  at: null,
  day: null,
  count: null,
  limit: null,
  ...part,
});

async function open(
  address = '/dashboard?from=2026-01-01&to=2026-03-31',
  checks: readonly object[] = [],
  routes: Record<string, () => Response> = {},
) {
  const { api, sent } = await signInAs('ADMIN', {
    'GET /v1/statistics/totals': () =>
      answer({
        searches: 200,
        quotes: 1_278,
        quotesPerSearch: 6.39,
        ...BOOKED,
        deadLanes: 1,
        subscriptions: { live: 3, active: 2, pastDue: 1 },
        yearBefore: { searches: 160, quotes: 1, bookings: 0, bookingCents: 0 },
      }),
    'GET /v1/statistics/trend': () =>
      answer({
        points: [
          { from: '2026-01-01', to: '2026-03-31', searches: 200, quotes: 1_278, ...BOOKED, isWhole: true },
        ],
      }),
    'GET /v1/statistics/customers': () =>
      answer({ total: 1, rows: [{ shipperId: ID, name: 'Alder Foods', searches: 200, ...BOOKED }] }),
    'GET /v1/statistics/carriers': () => answer({ total: 0, rows: [] }),
    'GET /v1/statistics/attention': () => answer({ checks }),
    'GET /rest/v1/vw_dead_lanes': () => pageOf([]),
    ...routes,
  });
  return { sent, ...renderInRouter(<AdminHome />, api, address) };
}

test('the five figures use the specification’s words and are compared with the year before', async () => {
  await open();
  const figures = await screen.findByRole('region', { name: 'Figures' });
  await within(figures).findByText('+25% against Jan 1 to Mar 31, 2025');
  expect(
    [...figures.querySelectorAll('dl > div')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    ),
  ).toEqual([
    'Total Searches200+25% against Jan 1 to Mar 31, 2025',
    'Quotes per Search6.4x1 dead lane',
    'Total Subscriptions32 active, 1 past due',
    'Booking Amount$40,000.00$0.00 from Jan 1 to Mar 31, 2025',
    'Total Bookings4020% of searches',
  ]);
});

test('bookings link to the loads of the same days, and searches link to the customer’s history', async () => {
  const { address } = await open();
  fireEvent.click(await screen.findByRole('link', { name: '200, Searches, Alder Foods' }));
  await waitFor(() =>
    expect(address()).toBe(
      `/search-history?from=2026-01-01&to=2026-03-31&days=utc&tests=none&customer=${ID}`,
    ),
  );
  fireEvent.click(await screen.findByRole('link', { name: '40, Total Bookings' }));
  await waitFor(() =>
    expect(address()).toBe('/loads?createdFrom=2026-01-01&createdTo=2026-03-31&status=LIVE'),
  );
});

test('searches.csv has the chosen days, or all searches', async () => {
  const downloads = catchDownloads();
  let files = 0;
  const { sent } = await open(undefined, [], {
    'GET /v1/statistics/searches.csv': () =>
      new Response('id\r\n', { headers: { 'Content-Type': 'text/csv' } }),
  });
  for (const [choice, query] of [
    ['These days', 'from=2026-01-01&to=2026-03-31'],
    ['All', ''],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: 'Download searches.csv' }));
    fireEvent.click(await screen.findByRole('button', { name: choice }));
    files += 1;
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(Array(files).fill('searches.csv')));
    expect(String(sent('/searches.csv').at(-1)?.query)).toBe(query);
  }
});

test('a range that ends before it starts falls back to this year', async () => {
  const { sent } = await open('/dashboard?from=2026-05-05&to=2026-01-01');
  const [year] = new Date().toISOString().split('-');
  await waitFor(() => expect(sent('/totals').at(-1)?.query.get('from')).toBe(`${year}-01-01`));
});

test('each problem to look at today is named, with a link to its record', async () => {
  await open('/dashboard', [
    { kind: 'PENDING_LOADS', count: 7, items: [item({ name: 'L-4TQ8WB2N', at: '2020-01-01T00:00:00Z' })] },
    { kind: 'OLD_FUEL_PRICES', count: 1, items: [item({ id: 'West Coast', name: 'West Coast' })] },
  ]);
  const card = await screen.findByRole('region', { name: 'To look at today' });
  expect(await within(card).findByText('7 loads pending over 4 hours')).toBeTruthy();
  expect(within(card).getByText(/since Jan 1, 2020|since Dec 31, 2019/).textContent).toContain('6 more');
  expect(within(card).getByRole('link', { name: 'L-4TQ8WB2N' }).getAttribute('href')).toBe(`/loads/${ID}`);
  expect(within(card).getByText(/has no price/)).toBeTruthy();
});

const deadLane = () => ({
  ...{ from_zip: '98101', to_zip: '99501', last_search_date: new Date().toISOString(), total: 8 },
  ...{ from_city: 'Seattle', from_state: 'WA', to_city: 'Anchorage', to_state: 'AK' },
  ...{ from_latitude: null, from_longitude: null, to_latitude: null, to_longitude: null },
});

test('ten of many dead lanes are shown, and the others on request', async () => {
  const lanes = Array.from({ length: 12 }, (_, at) => ({ ...deadLane(), to_zip: String(99_501 + at) }));
  await open(undefined, [], { 'GET /rest/v1/vw_dead_lanes': () => pageOf(lanes) });
  const card = within(await screen.findByRole('region', { name: 'Dead lanes' }));
  await card.findByText('2 more lanes');
  expect(card.getAllByRole('rowheader')).toHaveLength(10);
  fireEvent.click(card.getByRole('button', { name: 'Show More' }));
  expect(card.getAllByRole('rowheader')).toHaveLength(12);
  fireEvent.click(card.getByRole('button', { name: 'Show Less' }));
  expect(card.getAllByRole('rowheader')).toHaveLength(10);
});

test('a dead lane links to its searches in the days that its total counts', async () => {
  const lane = deadLane();
  await open(undefined, [], { 'GET /rest/v1/vw_dead_lanes': () => pageOf([lane]) });
  const link = await screen.findByRole('link', { name: /98101/ });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect([searchParams.get('fromZip'), searchParams.get('toZip')]).toEqual(['98101', '99501']);
  // The day may end between the rendering and this check.
  const since = Date.now() - Date.parse(searchParams.get('from') ?? '');
  expect(Math.floor(since / 86_400_000)).toBe(90);
});

test('a day without problems, bookings, or dead lanes says so', async () => {
  await open();
  expect(await screen.findByText('Nothing needs you today')).toBeTruthy();
  expect(await screen.findByText('No bookings in these days.')).toBeTruthy();
  expect(await screen.findByText('Every lane that was searched got a quote.')).toBeTruthy();
});
