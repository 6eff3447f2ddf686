import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import type { TariffTest as Explained } from '../../../contract/tariffs/tariff-tests';
import { CARRIER, CUSTOMER, pageOf, relationRow, signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { own as sample } from '../../../testing/web/render-quotes';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { TariffTest } from './tariff-test';

afterEach(() => vi.unstubAllGlobals());

const [quote] = sample.quotes;
if (quote === undefined) throw new Error('the sample has no quote');
const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;
const lane = {
  place: 'lanes' as const,
  key: {
    origin_region: 'Salinas Valley',
    destination_region: 'Manhattan',
    origin_facility_name: null,
    destination_facility_name: null,
    temperature: 'FROZEN',
    commodity: null,
  },
  label: 'Salinas Valley to Manhattan, frozen',
};
const gap = {
  cause: '98101 is in none of your regions.',
  fix: 'Add 98101 to a region',
  row: { place: 'region-zips' as const, key: { zip: '98101' }, label: 'Regions' },
  lanes: [],
  laneCount: 0,
};

function tested(requestId: string, test: Partial<Explained> | null, part: object = {}): QuoteRequest {
  const quotes = test?.gaps === undefined ? [{ ...quote, carrier: { ...quote?.carrier, id: CARRIER } }] : [];
  return {
    ...sample,
    requestId,
    quotes: quotes as QuoteRequest['quotes'],
    declined: [],
    request: {
      ...sample.request,
      source: 'CARRIER_TESTING',
      carrierId: CARRIER,
      shipperId: CUSTOMER,
      ...part,
    },
    working: [
      {
        carrier: { id: CARRIER, name: 'Arctic Lines' },
        attempts: [],
        attemptsLeftOut: 0,
        ...(test && { test: { ends: [], quotes: [], gaps: [], ...test } }),
      },
    ],
  };
}

const PRICED = tested(id('01'), {
  quotes: [
    {
      quoteId: quote.id,
      lane,
      because: 'The only lane with a price.',
      lines: quote.lines.map((_, at) => (at === 0 ? [lane] : [])),
    },
  ],
});
const DECLINED = tested(id('02'), { gaps: [gap] });

async function open(found: QuoteRequest, { query = '', role = 'CARRIER_STAFF' as const, routes = {} } = {}) {
  const reads = Object.fromEntries(
    [found, PRICED, DECLINED].map((one) => [`GET /v1/quotes/requests/${one.requestId}`, () => answer(one)]),
  );
  const { api, sent } = await signInAs(role, {
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([relationRow({ status: 'APPROVED' })]),
    ...reads,
    ...routes,
  });
  renderInRouter(
    <TariffTest carrier={{ id: CARRIER, name: 'Arctic Lines' }} />,
    api,
    `/carriers/${CARRIER}/test?test=${found.requestId}${query}`,
  );
  return { sent };
}

test('a price names its lane, why it was chosen, and the rows of its charges, each linked to its tab', async () => {
  await open(PRICED);
  const price = await screen.findByRole('article');
  expect(within(price).getByText('The only lane with a price.')).toBeTruthy();
  const links = within(price).getAllByRole('link', { name: lane.label });
  expect(links).toHaveLength(2);
  expect(links[0]?.getAttribute('href')).toBe(
    `/carriers/${CARRIER}/lanes?origin=Salinas+Valley&destination=Manhattan&temperature=FROZEN`,
  );
  expect(screen.getByText(/counts nowhere, and no customer sees it/)).toBeTruthy();
  expect(await screen.findByText(/terms of Alder Foods · tested/)).toBeTruthy();
});

test('a decline says what caused it and links what closes it', async () => {
  await open(DECLINED);
  expect(await screen.findByRole('heading', { name: 'Nothing is quoted' })).toBeTruthy();
  expect(screen.getByText(gap.cause)).toBeTruthy();
  expect(screen.getByRole('link', { name: gap.fix }).getAttribute('href')).toBe(
    `/carriers/${CARRIER}/regions`,
  );
});

test('testing again shows what changed, and keeps the test before it in the address', async () => {
  const again = { ...PRICED, requestId: id('03'), request: { ...PRICED.request, againOf: id('02') } };
  const comparison = {
    before: DECLINED,
    now: again,
    earliestPickup: { before: '2026-11-23', now: '2026-11-23', isMoved: false },
    cheapest: { before: null, now: quote?.id, differenceCents: null },
    carriers: [
      {
        carrier: { id: CARRIER, name: 'Arctic Lines' },
        rateType: quote?.rateType,
        vehicleType: quote?.vehicleType,
        before: null,
        now: quote?.id,
        differenceCents: null,
        lines: [],
        why: [{ code: 'CARRIER_NEW', detail: 'Did not quote before.' }],
      },
    ],
    mostly: null,
  };
  const { sent } = await open(DECLINED, {
    query: `&earlier=${PRICED.requestId}`,
    routes: {
      [`POST /v1/quotes/requests/${DECLINED.requestId}/again`]: (_: SentCall) => answer(comparison),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Test again' }));
  expect(await screen.findByText(`No longer in the way: ${gap.cause}`)).toBeTruthy();
  expect(screen.getByText(/^.+: now \$/)).toBeTruthy();
  expect(sent('/again')[0]?.idempotencyKey).toBeTruthy();
  const earlier = await screen.findByRole('navigation', { name: 'Earlier tests' });
  await waitFor(() => expect(within(earlier).getAllByRole('button')).toHaveLength(2));
  // The latest test comes first. Opening it shows it again and runs no test.
  fireEvent.click(within(earlier).getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText(gap.cause)).toBeTruthy();
  expect(sent('/again')).toHaveLength(1);
});

test('a test that fails again says why and stays', async () => {
  await open(DECLINED, {
    routes: {
      [`POST /v1/quotes/requests/${DECLINED.requestId}/again`]: () =>
        problem('NOT_READY', 'The rates are not loaded yet'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Test again' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not tested again\. /);
  expect(screen.getByText(gap.cause)).toBeTruthy();
});

test('the form sends the tested carrier and the chosen customer', async () => {
  const { sent } = await open(DECLINED, {
    routes: { 'POST /v1/quotes/search': () => answer(PRICED) },
  });
  await screen.findByText(gap.cause);
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('article');
  expect(sent('/v1/quotes/search')[0]?.body).toMatchObject({
    carrierId: CARRIER,
    shipperId: CUSTOMER,
    fromZip: sample.request.fromZip,
    toZip: sample.request.toZip,
  });
});

test('a request that is not a test of this carrier is not shown', async () => {
  await open(tested(id('04'), null, { carrierId: id('99') }));
  expect((await screen.findByRole('alert')).textContent).toBe('Could not load this test.');
  expect(screen.queryByRole('button', { name: 'Test again' })).toBeNull();
});

test('an ADMIN, who cannot run a test, is told who can, and reads a test whose address was sent', async () => {
  const route = { [`GET /v1/quotes/requests/${PRICED.requestId}`]: () => answer(PRICED) };
  const { api } = await signInAs('ADMIN', route);
  const carrier = { id: CARRIER, name: 'Arctic Lines' };
  const { unmount } = renderInRouter(<TariffTest carrier={carrier} />, api, `/carriers/${CARRIER}/test`);
  expect(await screen.findByText('Only users of Arctic Lines can test this tariff')).toBeTruthy();
  unmount();
  renderInRouter(<TariffTest carrier={carrier} />, api, `/carriers/${CARRIER}/test?test=${PRICED.requestId}`);
  expect(await screen.findByText('The only lane with a price.', { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Only users of/)).toBeNull();
});
