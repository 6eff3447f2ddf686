import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestComparison } from '../../../../contract/quote-again';
import { relationRow } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { chillway, frostline, own, SHIPPER } from '../../../../testing/web/render-quotes';
import { testApi } from '../../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { BookingStatus } from '../results/booking-status';
import { isExpired } from '../results/expiry';
import { BookingProvider } from './booking-context';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const LOAD = { id: '00000000-0000-7000-8000-0000000000f1', number: 'L-7KD2M9XB', status: 'PENDING' };
const FACILITY = {
  id: '00000000-0000-7000-8000-0000000000fa',
  name: 'Hudson Meal Kitchen',
  street: '512 Commissary Street',
  street_2: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  shipper_id: SHIPPER,
};
type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

async function show(
  quote = chillway,
  routes: Routes = {},
  roles: Parameters<typeof meOf>[0] = ['SHIPPER_ADMIN'],
) {
  const me = meOf(roles, [{ id: SHIPPER, name: 'Harvest Foods' }]);
  const quotes = own.quotes.map((one) => (one.id === quote.id ? quote : one));
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    [`GET /v1/quotes/requests/${own.requestId}`]: () => answer({ ...own, quotes }),
    'GET /rest/v1/vw_facility': ({ query }) =>
      answer({ rows: query.get('search') === '10001' ? [FACILITY] : [], total: 1, page: 1, limit: 100 }),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const rendered = renderInRouter(
    <BookingProvider>
      <OverlayHost />
      <BookingStatus
        quote={quote}
        target={{ requestId: own.requestId, quoteId: quote.id }}
        isExpired={isExpired(quote, Date.now())}
      />
    </BookingProvider>,
    api,
    '/quotes',
  );
  const booked = () => calls.filter(({ path }) => path === '/v1/loads');
  return { calls, booked, ...rendered };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialogOf = (name = 'Request Confirmation') => screen.findByRole('dialog', { name });
const stop = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Fills in everything that is required: a new address for the pickup, a known facility for the delivery. */
async function fill() {
  const pickup = await stop(/Pickup/);
  type(pickup.getByLabelText(/^Facility/, { selector: 'input' }), 'Salinas Shed 4');
  type(pickup.getByLabelText(/^Street/), '40 Growers Lane');
  type(pickup.getByLabelText(/^Contact/), 'Lupe Arriaga');
  type(pickup.getByLabelText(/^Phone/), '831 555 0142');
  const delivery = await stop(/Delivery/);
  fireEvent.click(delivery.getByLabelText(/^Facility/, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: /Hudson Meal Kitchen/, hidden: true }));
  fireEvent.click(delivery.getByRole('radio', { name: 'By appointment' }));
  type(delivery.getByLabelText(/^From/), '08:00');
  type(delivery.getByLabelText(/^To/), '12:00');
  type(screen.getByLabelText(/^Product description/), 'Frozen vegetables, IQF');
}
const submit = async (presses = 1) => {
  const dialog = await dialogOf();
  const button = await within(dialog).findByRole('button', { name: /Request Confirmation|Accept/ });
  for (let press = 0; press < presses; press += 1) fireEvent.click(button);
};

test('a double press books once, with what the search did not know, and leads to the load', async () => {
  const { booked } = await show(chillway, {
    'POST /v1/loads': () => answer({ ...LOAD, isNew: true, quotes: [{ id: chillway.id }] }),
  });
  await press('Request Confirmation');
  await fill();
  await submit(2);
  expect(await screen.findByText('Requested from Chillway')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Booking' }).getAttribute('href')).toBe(`/loads/${LOAD.id}`);
  expect(booked()).toHaveLength(1);
  expect(booked()[0]?.idempotencyKey).toBeTruthy();
  expect(booked()[0]?.body).toMatchObject({
    quoteId: chillway.id,
    stops: [
      {
        side: 'PICKUP',
        zip: '93901',
        name: 'Salinas Shed 4',
        city: 'Salinas',
        state: 'CA',
        appointment: 'FCFS',
      },
      {
        side: 'DROPOFF',
        facilityId: FACILITY.id,
        appointment: 'BY_APPT',
        window: { from: `${chillway.dropoffDate}T08:00`, to: `${chillway.dropoffDate}T12:00` },
      },
    ],
    productDescription: 'Frozen vegetables, IQF',
  });
  expect(sessionStorage.getItem('bookingDrafts')).toBeNull();
});

test('an address to keep becomes a facility of the customer first, and the booking takes it', async () => {
  const NEW = '00000000-0000-7000-8000-0000000000fb';
  let isTaken = true;
  const { calls, booked } = await show(chillway, {
    'POST /v1/facilities': () => {
      if (!isTaken) return answer({ id: NEW, isNew: true });
      const response = problem(400, 'INVALID_INPUT', 'Some fields are invalid.', [
        { field: 'name', message: 'You have Salinas Shed 4 at 1 Road, Salinas already.' },
      ]);
      return response;
    },
    'POST /v1/loads': () => answer({ ...LOAD, isNew: true, quotes: [{ id: chillway.id }] }),
  });
  await press('Request Confirmation');
  await fill();
  const pickup = await stop(/Pickup/);
  fireEvent.click(pickup.getByRole('checkbox', { name: 'Keep this facility for next time' }));
  // A known facility is kept already.
  expect((await stop(/Delivery/)).queryByRole('checkbox')).toBeNull();
  await submit();
  expect(await pickup.findByText('You have Salinas Shed 4 at 1 Road, Salinas already.')).toBeTruthy();
  expect(booked()).toHaveLength(0);
  isTaken = false;
  await submit();
  await screen.findByText('Requested from Chillway');
  const kept = calls.filter(({ path }) => path === '/v1/facilities');
  expect(kept.at(-1)?.body).toEqual({
    shipperId: SHIPPER,
    name: 'Salinas Shed 4',
    street: '40 Growers Lane',
    city: 'Salinas',
    state: 'CA',
    zip: '93901',
  });
  const stops = booked().map(({ body }) => (body as { stops: object[] }).stops[0]);
  expect(stops).toEqual([
    {
      side: 'PICKUP',
      facilityId: NEW,
      contactName: 'Lupe Arriaga',
      contactPhone: '831 555 0142',
      appointment: 'FCFS',
    },
  ]);
});

test('a facility that a colleague adds while the form is open can be chosen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let rows: object[] = [];
  const { calls } = await show(chillway, {
    'GET /rest/v1/vw_facility': () => answer({ rows, total: rows.length, page: 1, limit: 100 }),
  });
  await press('Request Confirmation');
  const delivery = await stop(/Delivery/);
  const facility = delivery.getByLabelText(/^Facility/, { selector: 'input' });
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('vw_facility')).length).toBe(2));
  rows = [FACILITY];
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  fireEvent.click(facility);
  expect(await screen.findByRole('option', { name: /Hudson Meal Kitchen/, hidden: true })).toBeTruthy();
});

test('the first wrong field gets the focus, a wrong one says so when it is left, and Enter books nothing', async () => {
  const { booked } = await show();
  await press('Request Confirmation');
  await submit();
  const pickup = await stop(/Pickup/);
  await waitFor(() =>
    expect(document.activeElement).toBe(pickup.getByLabelText(/^Facility/, { selector: 'input' })),
  );
  const phone = pickup.getByLabelText(/^Phone/);
  type(phone, 'none');
  fireEvent.blur(phone);
  expect(await pickup.findByText('Enter a phone number such as +1 206 555 0100')).toBeTruthy();
  await fill();
  const enter = fireEvent.keyDown(screen.getByLabelText('PO number'), { key: 'Enter' });
  expect(enter).toBe(false);
  expect(booked()).toHaveLength(0);
});

test('closing keeps what was typed; a lost network keeps it too, and the retry has the same key', async () => {
  let attempts = 0;
  const { booked } = await show(chillway, {
    'POST /v1/loads': () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('network');
      return answer({ ...LOAD, isNew: true, quotes: [{ id: chillway.id }] });
    },
  });
  await press('Request Confirmation');
  await fill();
  fireEvent.keyDown(await dialogOf(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Request Confirmation');
  expect((await stop(/Pickup/)).getByLabelText<HTMLInputElement>(/^Street/).value).toBe('40 Growers Lane');
  await submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await submit();
  await screen.findByText('Requested from Chillway');
  const [first, second] = booked();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a request that ends after the dialog was closed says so', async () => {
  let release = () => {};
  const { booked } = await show(chillway, {
    'POST /v1/loads': async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer({ ...LOAD, isNew: true, quotes: [{ id: chillway.id }] });
    },
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  await waitFor(() => expect(booked()).toHaveLength(1));
  fireEvent.keyDown(await dialogOf(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  expect(await screen.findByText(`Load ${LOAD.number} is pending until Chillway accepts it.`)).toBeTruthy();
});

test('a quote that another tab booked in the meantime leads to that load', async () => {
  await show(chillway, {
    'POST /v1/loads': () => answer({ ...LOAD, isNew: false, quotes: [{ id: chillway.id }] }),
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  expect(await screen.findByText('This quote is booked')).toBeTruthy();
  expect(screen.getByText(`It is in load ${LOAD.number} (pending).`)).toBeTruthy();
  expect(screen.queryByText('Requested from Chillway')).toBeNull();
});

test('a carrier that has not approved the customer is called, and can be requested', async () => {
  let relations: object[] = [];
  const { calls } = await show(frostline, {
    'GET /rest/v1/vw_carrier_shipper': () => answer({ rows: relations, total: 0, page: 1, limit: 10 }),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      relations = [relationRow({ status: 'REQUESTED' })];
      return answer(relations[0]);
    },
  });
  const call = await screen.findByRole('link', { name: /Call to confirm/ });
  // A test has no phone to dial with.
  call.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(call);
  const dialog = within(await dialogOf('Call to confirm'));
  expect(await dialog.findByText(/Frostline has not approved your company yet/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: '+1 800 555 0100' }).getAttribute('href')).toBe('tel:+18005550100');
  const ask = await dialog.findByRole('button', { name: 'Request carrier' });
  ask.focus();
  fireEvent.click(ask);
  expect(await dialog.findByText('You have requested Frostline. It has not answered yet.')).toBeTruthy();
  const request = calls.find(({ path }) => path.endsWith('fn_relation_request'));
  expect(request?.body).toEqual({ carrier_id: frostline.carrier.id, shipper_id: SHIPPER });
  // The button is gone, and the focus stays in the dialog.
  const opened = await dialogOf('Call to confirm');
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
});

test('an expired quote is quoted again, and its new price is accepted with the request', async () => {
  const old = { ...chillway, expiresAt: '2026-11-01T00:00:00.000Z' };
  const fresh = { ...chillway, id: '00000000-0000-7000-8000-0000000000e2', totalCents: 46_000 };
  const now = { ...own, requestId: '00000000-0000-7000-8000-0000000000e1', quotes: [fresh] };
  const compared = {
    before: own,
    now,
    carriers: [
      {
        carrier: { id: old.carrier.id, name: old.carrier.name },
        rateType: old.rateType,
        vehicleType: null,
        before: old.id,
        now: fresh.id,
        differenceCents: 1_000,
        lines: [{ code: 'BASE', label: 'Linehaul', beforeCents: 40_000, nowCents: 41_000, why: 'TARIFF' }],
        why: [{ code: 'TARIFF', detail: 'A new version of the tariff.' }],
      },
    ],
  } as unknown as RequestComparison;
  const { booked, calls } = await show(old, {
    [`POST /v1/quotes/requests/${own.requestId}/again`]: () => answer(compared),
    'POST /v1/loads': () => answer({ ...LOAD, isNew: true, quotes: [{ id: fresh.id }] }),
  });
  await press('Quote again');
  await screen.findByRole('button', { name: 'Accept $460.00 and request' });
  expect(calls.filter(({ path }) => path.endsWith('/again'))).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Price then and now' }).textContent).toBe('Linehaul$400.00$410.00');
  expect(screen.getByText('A new version of the tariff.')).toBeTruthy();
  await fill();
  await submit();
  await screen.findByText('Requested from Chillway');
  expect(booked()[0]?.body).toMatchObject({ quoteId: fresh.id });
});

test('an expired option that is gone says so, and offers the carrier’s cheapest with the difference', async () => {
  const old = { ...chillway, expiresAt: '2026-11-01T00:00:00.000Z', totalCents: 45_000 };
  const fresh = {
    ...chillway,
    id: '00000000-0000-7000-8000-0000000000e2',
    rateType: 'TRUCKLOAD' as const,
    vehicleType: 'REEFER_VAN' as const,
    totalCents: 52_000,
  };
  const ofCarrier = { carrier: { id: old.carrier.id, name: old.carrier.name }, differenceCents: null };
  const line = { code: 'BASE', label: 'Linehaul' };
  const compared = {
    before: own,
    now: { ...own, requestId: '00000000-0000-7000-8000-0000000000e1', quotes: [fresh] },
    carriers: [
      {
        ...ofCarrier,
        before: null,
        now: fresh.id,
        why: [],
        lines: [{ ...line, beforeCents: null, nowCents: 52_000 }],
      },
      {
        ...ofCarrier,
        before: old.id,
        now: null,
        lines: [
          { ...line, beforeCents: 40_000, nowCents: null },
          { code: 'FUEL_SURCHARGE', label: 'Fuel', beforeCents: 5_000, nowCents: null },
        ],
        why: [{ code: 'OPTION_GONE', detail: 'No longer quotes by pallet.' }],
      },
    ],
  } as unknown as RequestComparison;
  const { booked } = await show(old, {
    [`POST /v1/quotes/requests/${own.requestId}/again`]: () => answer(compared),
    'POST /v1/loads': () => answer({ ...LOAD, isNew: true, quotes: [{ id: fresh.id }] }),
  });
  await press('Quote again');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    'Chillway no longer quotes Pallet, Shared. Its cheapest now: Truckload, Reefer van, $520.00 (+$70.00).',
  );
  expect(within(notice).getByRole('link').getAttribute('href')).toContain(compared.now.requestId);
  expect(screen.getByRole('list', { name: 'Price then and now' }).textContent).toBe(
    'Linehaul$400.00$520.00Fuel$50.00–',
  );
  expect(booked()).toHaveLength(0);
  await fill();
  await submit();
  await screen.findByText('Requested from Chillway');
  expect(booked()[0]?.body).toMatchObject({ quoteId: fresh.id });
});

test('a quote that expires while the form is open keeps the entries and asks before quoting again', async () => {
  await show(chillway, {
    'POST /v1/loads': () => problem(409, 'QUOTE_EXPIRED', 'The quote has expired. Quote again.'),
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  expect(await screen.findByText(/This price has expired/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quote again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Product description/).value).toBe(
    'Frozen vegetables, IQF',
  );
});

test('a quote with a load leads to it', async () => {
  await show({ ...chillway, load: { ...LOAD, status: 'PENDING' } });
  const link = await screen.findByRole('link', { name: 'View Booking' });
  expect(link.getAttribute('href')).toBe(`/loads/${LOAD.id}`);
});
