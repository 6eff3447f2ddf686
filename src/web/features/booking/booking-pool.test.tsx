import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PoolComparison } from '../../../contract/quotes/pool-again';
import type { Pool } from '../../../contract/quotes/quote-pool';
import { pageOf } from '../../../testing/web/carrier-rows';
import { foundPool, poolCarrier, quoteId } from '../../../testing/web/found-pool';
import { bookedLoad } from '../../../testing/web/load-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { PoolBooking } from '../pools/pool-booking';
import { EVERY_CHEAPEST, poolRows } from '../pools/pool-rows';
import { BookingProvider } from './booking-context';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const SHIPPER = '00000000-0000-7000-8000-0000000000aa';

/** Returns the customer's pool with all quotes expiring at this time, which is past for the old quotes. */
const withQuotes = (pool: Pool, expiresAt: string): Pool => ({
  ...pool,
  request: { ...pool.request, shipperId: SHIPPER },
  carriers: pool.carriers.map((one) => ({
    ...one,
    lanes: one.lanes.map((lane) => ({
      ...lane,
      quote: lane.quote && { ...lane.quote, bookable: Date.parse(expiresAt) > Date.now(), expiresAt },
    })),
  })),
});
const before = withQuotes(
  foundPool([
    poolCarrier(1, 'Highstack', [[{ dollars: 2_300 }], [{ dollars: 1_400 }], [{ dollars: 3_800 }]]),
  ]),
  '2026-11-01T00:00:00.000Z',
);
const [{ carrier: HIGHSTACK } = poolCarrier(1, 'Highstack', [])] = before.carriers;
const NOW = '00000000-0000-7000-8000-0000000003ff';
/** Returns Highstack's pool today. Its quotes have the ids of carrier 5, to tell them from the old ones. */
const poolNow = (offers: Parameters<typeof poolCarrier>[2]): Pool => {
  const carrier = poolCarrier(5, 'Highstack', offers);
  const [old] = before.carriers;
  if (!old) throw new Error('a carrier is needed');
  const lanes = carrier.lanes.map((lane) => ({
    ...lane,
    quote: lane.quote && { ...lane.quote, carrier: { ...lane.quote.carrier, id: old.carrier.id } },
  }));
  const now = foundPool([{ ...carrier, carrier: old.carrier, lanes }]);
  return { ...withQuotes(now, '2099-01-01T00:00:00.000Z'), groupId: NOW };
};
const TARIFF = { code: 'TARIFF' as const, detail: 'New tariff: version 1 → 2.' };
const GONE = { code: 'CARRIER_GONE' as const, detail: 'No longer quotes: Does not serve 93901 to 75201.' };
const changeOf = (dropoff: number, isQuoted: boolean) => ({
  carrier: HIGHSTACK,
  rateType: 'PALLET' as const,
  vehicleType: null,
  before: quoteId(1, dropoff),
  now: isQuoted ? quoteId(5, dropoff) : null,
  differenceCents: null,
  lines: [],
  why: [isQuoted ? TARIFF : GONE],
});
const comparedWith = (now: Pool, quoted: readonly number[]): PoolComparison => ({
  now,
  earliestPickup: { before: '2026-11-23', now: '2026-11-30', isMoved: true },
  lanes: [1, 2, 3].map((number) => ({ number, carriers: [changeOf(number, quoted.includes(number))] })),
});
const AGAIN = `POST /v1/quotes/pool/${before.groupId}/again`;

async function show(routes: Record<string, (call: SentCall) => Response>) {
  const me = meOf(['SHIPPER_ADMIN'], [{ id: SHIPPER, name: 'Harvest Foods' }]);
  const { api, calls } = await signedInApi(me, {
    [`GET /v1/quotes/pool/${before.groupId}`]: () => answer(before),
    'GET /rest/v1/vw_facility': () => pageOf([]),
    'POST /v1/loads': ({ body }) => {
      const { quoteIds } = body as { quoteIds: string[] };
      return bookedLoad(quoteIds);
    },
    ...routes,
  });
  const [row] = poolRows(before, EVERY_CHEAPEST);
  if (!row) throw new Error('a row is needed');
  renderInRouter(
    <BookingProvider>
      <PoolBooking groupId={before.groupId} row={row} nowMs={Date.now()} />
    </BookingProvider>,
    api,
    '/quotes',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Quote again' }));
  return {
    booked: () => calls.filter(({ path }) => path === '/v1/loads').map(({ body }) => body),
    asked: () => calls.filter(({ path }) => path.endsWith('/again')),
  };
}

const stop = (name: RegExp) => screen.findByRole('region', { name });
async function fillStop(name: RegExp, facility: string) {
  const region = within(await stop(name));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(region.getByLabelText(label, { selector: 'input' }), { target: { value } });
  type(/^Facility/, facility);
  type(/^Street/, '40 Growers Lane');
  type(/^Contact/, 'Lupe Arriaga');
  type(/^Phone/, '831 555 0142');
}
const fillProduct = () =>
  fireEvent.change(screen.getByLabelText(/^Product description/), { target: { value: 'Spinach' } });
const lines = () =>
  within(screen.getByRole('list', { name: 'Price then and now' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an expired pool shows each dropoff then and now, and books at today’s price after it is accepted', async () => {
  // Highstack no longer has a pallet rate to New York, so its cheapest quote there counts.
  const now = poolNow([[{ dollars: 2_500 }], [{ dollars: 1_400 }], [{ dollars: 4_000, rateType: 'WEIGHT' }]]);
  const compared = comparedWith(now, [1, 2]);
  const { booked, asked } = await show({ [AGAIN]: () => answer(compared) });
  const accept = await screen.findByRole('button', { name: 'Accept $7,900.00 and request' });
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.idempotencyKey).toBeTruthy();
  expect(lines()).toEqual([
    '1 Chicago, ILNew tariff: version 1 → 2.$2,300.00$2,500.00',
    '2 Dallas, TXNew tariff: version 1 → 2.$1,400.00',
    `3 New York, NY${GONE.detail}$3,800.00$4,000.00`,
    'Total$7,500.00$7,900.00',
  ]);
  expect(booked()).toEqual([]);
  await fillStop(/Pickup/, 'Salinas Shed 4');
  for (const dropoff of [1, 2, 3]) await fillStop(new RegExp(`Dropoff ${dropoff}`), `Dock ${dropoff}`);
  fillProduct();
  fireEvent.click(accept);
  await screen.findByText('Requested from Highstack');
  expect(booked()).toMatchObject([{ quoteIds: [1, 2, 3].map((dropoff) => quoteId(5, dropoff)) }]);
});

test('a dropoff that is no longer quoted is named, and only an explicit choice books the others, with their entries', async () => {
  const now = poolNow([[{ dollars: 2_500 }], 'NO_LANE', [{ dollars: 4_000 }]]);
  const { booked } = await show({ [AGAIN]: () => answer(comparedWith(now, [1, 3])) });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Highstack no longer quotes every dropoff.');
  expect(notice.textContent).toContain(`Dropoff 2, Dallas, TX. ${GONE.detail}`);
  expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/quotes?pool=${NOW}`);
  expect(screen.queryByRole('button', { name: /Accept|Request/ })).toBeNull();
  await fillStop(/Pickup/, 'Salinas Shed 4');
  for (const dropoff of [1, 2, 3]) await fillStop(new RegExp(`Dropoff ${dropoff}`), `Dock ${dropoff}`);
  fillProduct();
  fireEvent.click(screen.getByRole('button', { name: 'Book the other 2 dropoffs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept $6,500.00 and request' }));
  await screen.findByText('Requested from Highstack');
  expect(booked()).toMatchObject([
    {
      quoteIds: [quoteId(5, 1), quoteId(5, 3)],
      stops: [{ name: 'Salinas Shed 4' }, { zip: '60601', name: 'Dock 1' }, { zip: '10001', name: 'Dock 3' }],
    },
  ]);
});

test('a carrier that quotes no dropoff anymore leaves nothing to book', async () => {
  const now = poolNow(['NO_LANE', 'NO_LANE', 'NO_LANE']);
  await show({ [AGAIN]: () => answer(comparedWith(now, [])) });
  expect(await screen.findByText(/Highstack no longer quotes this shipment/)).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /Accept|Request|Book|Quote again/ })).toBeNull();
});

test('a carrier that ended its approval meanwhile is called', async () => {
  const now = poolNow([[{ dollars: 2_500 }], [{ dollars: 1_400 }], [{ dollars: 4_000 }]]);
  const carriers = now.carriers.map((one) => ({
    ...one,
    lanes: one.lanes.map((lane) => ({ ...lane, quote: lane.quote && { ...lane.quote, bookable: false } })),
  }));
  await show({
    [AGAIN]: () => answer(comparedWith({ ...now, carriers }, [1, 2, 3])),
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([]),
  });
  expect(await screen.findByText(/Highstack has not approved your company yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

test('a refused search says why and can be tried again with the same key; entries stay', async () => {
  let isCapped = true;
  const now = poolNow([[{ dollars: 2_500 }], [{ dollars: 1_400 }], [{ dollars: 4_000 }]]);
  const { asked } = await show({
    [AGAIN]: () =>
      isCapped
        ? problem('SEARCH_QUOTA_EXCEEDED', 'This needs 3 searches, and 1 remains this month.')
        : answer(comparedWith(now, [1, 2, 3])),
  });
  expect(await screen.findByText(/This needs 3 searches, and 1 remains/)).toBeTruthy();
  await fillStop(/Dropoff 2/, 'Dock 2');
  isCapped = false;
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quote again' }));
  await screen.findByRole('button', { name: 'Accept $7,900.00 and request' });
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[0]?.idempotencyKey).toBe(asked()[1]?.idempotencyKey);
  const region = within(await stop(/Dropoff 2/));
  expect(region.getByLabelText<HTMLInputElement>(/^Facility/, { selector: 'input' }).value).toBe('Dock 2');
});
