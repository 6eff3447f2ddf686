import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteHistoryRow } from '../../../../contract/quotes/quote-history';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import type { Role } from '../../../../domain/people/roles';
import { NO_HANDLING } from '../../../../domain/shipment/shipment-request';
import { boundedPageOf } from '../../../../testing/web/carrier-rows';
import { comparison, historyPage } from '../../../../testing/web/history-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, foundQuotes, meOf, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { SearchHome } from './search-home';

afterEach(() => vi.unstubAllGlobals());

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const harvest = { id: id(10), name: 'Harvest Foods' };
const found = foundQuotes();
const compared = comparison();

const past: QuoteHistoryRow = {
  id: id(20),
  kind: 'SEARCH',
  source: 'SEARCH_PAGE',
  state: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  createdBy: { id: id(1), name: 'Ines Vale' },
  shipperId: harvest.id,
  shipperName: harvest.name,
  fromZip: '93901',
  fromPlace: 'Salinas, CA',
  toZip: '10001',
  toPlace: 'New York, NY',
  dropoffs: 1,
  fileName: null,
  temperature: 'FROZEN',
  temperatureF: 0,
  commodity: 'PRODUCE',
  pallets: 4,
  grossWeightLbs: 4_800,
  lanes: 1,
  lanesQuoted: 1,
  quotesReturned: 6,
  bestCents: 211_976,
  savedQuotes: 0,
  againOf: null,
};
const pool: QuoteHistoryRow = { ...past, id: id(21), kind: 'POOL', toZip: null, toPlace: null, dropoffs: 3 };
const bulk: QuoteHistoryRow = {
  ...past,
  id: id(22),
  kind: 'BULK',
  state: 'FINISHED',
  fileName: 'weekly-lanes.csv',
  temperature: null,
  pallets: null,
  quotesReturned: 0,
  bestCents: null,
};
const lane: SavedLane = {
  id: id(30),
  shipperId: harvest.id,
  name: null,
  fromZip: '93901',
  toZip: '60607',
  fromPlace: 'Salinas, CA',
  toPlace: 'Chicago, IL',
  temperature: 'CHILLED',
  temperatureF: 34,
  commodity: 'PRODUCE',
  pallets: 5,
  grossWeightLbs: 6_000,
  ...NO_HANDLING,
  foodGrade: true,
  accessorials: ['LIFTGATE_DROPOFF'],
  createdAt: '2026-11-01T00:00:00.000Z',
  latest: {
    requestId: id(31),
    createdAt: '2026-11-20T00:00:00.000Z',
    bestCents: 179_784,
    changeCents: -1_210,
  },
};

type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

async function openHome(
  routes: Routes = {},
  { rows = [past, pool, bulk], roles = ['SHIPPER_STAFF'] as Role[] } = {},
) {
  const me = meOf(roles, roles.includes('SHIPPER_STAFF') ? [harvest] : []);
  const { api, calls } = await signedInApi(me, {
    'GET /v1/quotes/history': () => historyPage(rows),
    'GET /v1/quotes/lanes': () => answer({ rows: [lane] }),
    'GET /v1/quotes/saved': () => boundedPageOf([]),
    ...routes,
  });
  const opened = vi.fn();
  const onExample = vi.fn();
  renderInRouter(
    <>
      <SearchHome onFound={opened} onExample={onExample} />
      <OverlayHost />
    </>,
    api,
    '/quotes',
  );
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path);
  return { sent, opened, onExample };
}

const button = (name: string) => screen.findByRole('button', { name });

test('a past search leads to its stored quotes, a pool to its results and a bulk search to its lanes', async () => {
  const { sent } = await openHome();
  const lane = await screen.findByRole('link', { name: '93901 Salinas, CA to 10001 New York, NY' });
  expect(lane.getAttribute('href')).toBe(`/quotes?request=${past.id}`);
  const dropoffs = screen.getByRole('link', { name: '93901 Salinas, CA to 3 dropoffs' });
  expect(dropoffs.getAttribute('href')).toBe(`/quotes?pool=${pool.id}`);
  expect(screen.getByRole('link', { name: 'weekly-lanes.csv' }).getAttribute('href')).toBe(
    `/bulk-search/${bulk.id}`,
  );
  expect(sent('GET', '/v1/quotes/history')[0]?.query.get('personId')).toBe(id(1));
});

test('quoting a past search again takes one press, counts once, and opens the new quotes', async () => {
  let respond = (_: Response) => undefined as undefined;
  const waiting = new Promise<Response>((resolve) => {
    respond = (response) => void resolve(response);
  });
  const { sent, opened } = await openHome({ [`POST /v1/quotes/requests/${past.id}/again`]: () => waiting });
  const again = await button('Quote 93901 · Salinas, CA to 10001 · New York, NY again');
  fireEvent.click(again);
  fireEvent.click(again);
  respond(answer(compared));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(compared.now.requestId));
  const calls = sent('POST', `/v1/quotes/requests/${past.id}/again`);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.idempotencyKey).toBeTruthy();
});

test('a refused search says why, and the next press repeats the same call', async () => {
  const refusal = () => problem('SEARCH_QUOTA_EXCEEDED', 'You have used your 100 searches this month.');
  const { sent, opened } = await openHome({ [`POST /v1/quotes/requests/${past.id}/again`]: refusal });
  const again = await button('Quote 93901 · Salinas, CA to 10001 · New York, NY again');
  fireEvent.click(again);
  expect(await screen.findByText(/You have used your 100 searches this month/)).toBeTruthy();
  fireEvent.click(again);
  await waitFor(() => expect(sent('POST', `/v1/quotes/requests/${past.id}/again`)).toHaveLength(2));
  const keys = sent('POST', `/v1/quotes/requests/${past.id}/again`).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(opened).not.toHaveBeenCalled();
});

test('a saved lane shows its change, searches with one press, and can be removed', async () => {
  const { sent, opened } = await openHome({
    'POST /v1/quotes/search': () => answer(found),
    [`DELETE /v1/quotes/lanes/${lane.id}`]: () => new Response(null, { status: 204 }),
  });
  const saved = within(await screen.findByRole('region', { name: 'Saved lanes' }));
  expect(await saved.findByText('−$12.10')).toBeTruthy();
  fireEvent.click(saved.getByRole('button', { name: /Salinas, CA to Chicago, IL.*1,797\.84/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(found.requestId));
  expect(sent('POST', '/v1/quotes/search')[0]?.body).toMatchObject({
    fromZip: '93901',
    toZip: '60607',
    temperature: 'CHILLED',
    temperatureF: 34,
    foodGrade: true,
    accessorials: ['LIFTGATE_DROPOFF'],
    shipperId: harvest.id,
    earliestPickup: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const remove = saved.getByRole('button', { name: 'Remove 93901 · Salinas, CA to 60607 · Chicago, IL' });
  for (const detail of [1, 2]) fireEvent.click(remove, { detail });
  await waitFor(() => expect(sent('DELETE', `/v1/quotes/lanes/${lane.id}`)).toHaveLength(1));
});

test('an account without searches gets two examples that fill the form', async () => {
  const { onExample } = await openHome({}, { rows: [] });
  fireEvent.click(await button('Atlanta, GA to Miami, FL'));
  expect(onExample.mock.lastCall?.[0]).toMatchObject({ commodity: 'PRODUCE', pallets: 6 });
});

test('a carrier’s user has past searches, but no saved lanes or quotes', async () => {
  const { sent } = await openHome({}, { roles: ['CARRIER_STAFF'] });
  await screen.findByRole('link', { name: '93901 Salinas, CA to 10001 New York, NY' });
  expect(screen.queryByText('Saved lanes')).toBeNull();
  expect(sent('GET', '/v1/quotes/lanes')).toEqual([]);
});
