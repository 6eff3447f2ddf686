import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import { dayNumber, isoDate } from '../../../../domain/days/calendar-date';
import { weekdayIndex } from '../../../../domain/days/weekdays';
import type { Role } from '../../../../domain/people/roles';
import { pageOf } from '../../../../testing/web/carrier-rows';
import { LOAD, loadOf, openLoads } from '../../../../testing/web/load-rows';
import { answer, foundQuotes, problem, type SentCall } from '../../../../testing/web/stub-server';
import { BookAgain } from './book-again';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const AGAIN = `POST /v1/loads/${LOAD}/again`;
const sample = foundQuotes();
const chillway = sample.quotes.find(({ bookable }) => bookable);
if (!chillway) throw new Error('a quote to book is needed');

const offerOf = (part: Partial<CopyOffer> = {}): CopyOffer => ({
  carrier: { id: id(162), name: 'Chillway' },
  rateType: 'PALLET',
  vehicleType: null,
  quoteIds: [chillway.id],
  totalCents: 96_500,
  differenceCents: 1_500,
  pickupDate: '2026-12-03',
  deliveryDate: '2026-12-10',
  expiresAt: '2099-01-01T00:00:00.000Z',
  isBookable: true,
  ...part,
});
const OTHER = offerOf({
  carrier: { id: id(170), name: 'Tundra Lines' },
  quoteIds: [id(69)],
  totalCents: 99_000,
});

const dayOf = (pickupDay: string, part: Partial<CopyDay> = {}): CopyDay => ({
  pickupDay,
  requestIds: [sample.requestId],
  groupId: null,
  same: offerOf(),
  lanes: [
    {
      carrier: { id: id(162), name: 'Chillway' },
      rateType: 'PALLET',
      vehicleType: null,
      before: id(61),
      now: chillway.id,
      differenceCents: 1_500,
      lines: [{ code: 'BASE', label: 'Linehaul', beforeCents: 90_000, nowCents: 91_500, why: 'TARIFF' }],
      why: [{ code: 'TARIFF', detail: 'New tariff: version 1 → 2.' }],
    },
  ],
  why: [{ code: 'TARIFF', detail: 'New tariff: version 1 → 2.' }],
  others: [OTHER],
  ...part,
});

type Routes = Record<string, (call: SentCall) => Response>;
const daysOf = ({ body }: SentCall) => (body as { pickupDays: string[] }).pickupDays;
/** Returns the requested days, each with its own quote. */
const priceDays = (call: SentCall) =>
  answer({
    days: daysOf(call).map((day, at) => dayOf(day, { same: offerOf({ quoteIds: [id(200 + at)] }) })),
  });

async function open(routes: Routes = {}, role: Role = 'SHIPPER_STAFF', load: Load = loadOf()) {
  const opened = await openLoads(<BookAgain load={load} />, role, `/loads/${LOAD}`, {
    'GET /rest/v1/vw_facility': () => pageOf([]),
    [`GET /v1/quotes/requests/${sample.requestId}`]: () =>
      answer({ ...sample, quotes: [{ ...chillway, expiresAt: '2099-01-01T00:00:00.000Z' }] }),
    [AGAIN]: priceDays,
    ...routes,
  });
  return opened;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const made = (last: number) => ({ ...loadOf({ id: id(last), number: `L-0000${last}` }), isNew: true });
const boxes = () => within(screen.getByRole('list', { name: 'Days' })).getAllByRole('checkbox');

test('one day shows the price then and now, and is booked with the stops of the load and no references', async () => {
  const { sent } = await open({
    [AGAIN]: (call) => answer({ days: daysOf(call).map((day) => dayOf(day)) }),
    'POST /v1/loads': () => answer(made(300)),
  });
  await press('Book again…');
  await press('Get the price');
  const offer = within(await screen.findByRole('region', { name: 'Chillway' }));
  expect(offer.getByText('$950.00 then, $965.00 now.')).toBeTruthy();
  expect(offer.getByText('$900.00').tagName).toBe('SPAN');
  expect(offer.getByText('$915.00')).toBeTruthy();
  expect(offer.getByText('New tariff: version 1 → 2.')).toBeTruthy();
  const [asked] = sent('/again');
  expect(asked?.idempotencyKey).toBeTruthy();
  const [day = ''] = asked ? daysOf(asked) : [];
  // The form starts with the load's weekday.
  expect(weekdayIndex(dayNumber(isoDate(day)))).toBe(3);

  fireEvent.click(offer.getByRole('button', { name: 'Choose Chillway' }));
  const pickup = within(await screen.findByRole('region', { name: /Pickup/ }));
  expect(pickup.getByLabelText<HTMLInputElement>(/^Street/).value).not.toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('PO number').value).toBe('');
  await press('Request Confirmation');
  expect(await screen.findByText('Requested from Chillway')).toBeTruthy();
  const { body } = sent('/v1/loads').at(-1) ?? {};
  expect(body).toMatchObject({
    quoteId: chillway.id,
    copyOf: LOAD,
    stops: [{ side: 'PICKUP' }, { side: 'DROPOFF', name: 'Kitchen', street: '512 West Street, Dock B' }],
    references: { po: null, pickupNumber: null, own: null },
    productDescription: 'Baby spinach',
    temperatureF: 34,
  });
  expect(screen.getByRole('link', { name: 'View Booking' }).getAttribute('href')).toBe(`/loads/${id(300)}`);
});

test('a closed form keeps its days, prices and entries until it is sent; a reload keeps the entries', async () => {
  const routes: Routes = {
    [AGAIN]: (call) => answer({ days: daysOf(call).map((day) => dayOf(day)) }),
    'POST /v1/loads': () => answer(made(300)),
  };
  const [shed, ...others] = loadOf().stops;
  if (!shed) throw new Error('a stop is needed');
  const load = loadOf({ stops: [{ ...shed, facilityId: id(90) }, ...others] });
  const { sent } = await open(routes, 'SHIPPER_STAFF', load);
  await press('Book again…');
  await press('Get the price');
  await press('Choose Chillway');
  const pickup = within(await screen.findByRole('region', { name: /Pickup/ }));
  expect(pickup.getByText('Known facility')).toBeTruthy();
  const own = async () => screen.findByLabelText<HTMLInputElement>('Your reference');
  fireEvent.change(await own(), { target: { value: 'Friday run' } });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Book again…');
  expect((await own()).value).toBe('Friday run');
  expect(sent('/again')).toHaveLength(1);

  cleanup();
  const { sent: sentLater } = await open(routes, 'SHIPPER_STAFF', load);
  await press('Book again…');
  await press('Get the price');
  await press('Choose Chillway');
  expect((await own()).value).toBe('Friday run');
  await press('Request Confirmation');
  await screen.findByText('Requested from Chillway');
  expect(sentLater('/v1/loads').at(-1)?.body).toMatchObject({ stops: [{ facilityId: id(90) }, {}] });
  expect(sessionStorage.getItem('bookingDrafts')).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Book again…');
  // After a booking, the dialog starts with an empty form.
  expect(await screen.findByRole('button', { name: 'Get the price' })).toBeTruthy();
});

test('a carrier that no longer quotes says why, and another one can be chosen', async () => {
  const why = [{ code: 'CARRIER_GONE' as const, detail: 'It has left Coldlane.' }];
  await open({
    [AGAIN]: (call) =>
      answer({ days: daysOf(call).map((day) => dayOf(day, { same: null, lanes: [], why })) }),
  });
  await press('Book again…');
  await press('Get the price');
  expect(await screen.findByText(/Arctic Lines does not quote this day. It has left Coldlane./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose Tundra Lines' })).toBeTruthy();
});

test('searches that do not fit are refused with the server’s sentence, and the days stay', async () => {
  await open({
    [AGAIN]: () => problem('SEARCH_QUOTA_EXCEEDED', 'This needs 8 searches, and 3 remain this month.'),
  });
  await press('Book again…');
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  await press('Get 8 prices');
  expect(await screen.findByText(/This needs 8 searches, and 3 remain this month\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get 8 prices' })).toBeTruthy();
});

test('of a weekly plan the days left on are booked one by one, and only what failed is sent again', async () => {
  let failures = 1;
  const { sent } = await open({
    'POST /v1/loads': ({ body }) => {
      const { quoteId } = body as { quoteId: string };
      if (quoteId === id(202) && failures-- > 0) return problem('QUOTE_EXPIRED', 'This quote has expired.');
      return answer(made(Number(quoteId.slice(-3)) + 100));
    },
  });
  await press('Book again…');
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  await press('Get 8 prices');
  await screen.findByRole('heading', { name: 'Prices for 8 days' });
  fireEvent.click(boxes()[0] as HTMLElement);
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: 'Weekly 7' } });
  await press('Request 7 loads');
  expect(await screen.findByText(/6 requested, 1 failed\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Not requested. This quote has expired.');
  expect(screen.getByRole('link', { name: 'L-0000301' }).getAttribute('href')).toBe(`/loads/${id(301)}`);
  await press('Retry 1 load');
  expect(await screen.findByText(/7 requested, 0 failed\./)).toBeTruthy();

  const bookings = sent('/v1/loads').filter(({ path }) => path === '/v1/loads');
  expect(bookings.map(({ body }) => (body as { quoteId: string }).quoteId)).toEqual(
    [201, 202, 203, 204, 205, 206, 207, 202].map(id),
  );
  expect(bookings[0]?.body).toEqual({ quoteId: id(201), copyOf: LOAD, references: { own: 'Weekly 7' } });
  const keyOf = (quote: number) =>
    bookings
      .filter(({ body }) => (body as { quoteId: string }).quoteId === id(quote))
      .map(({ idempotencyKey }) => idempotencyKey);
  const [first, second] = keyOf(202);
  expect(second).toBe(first);
  expect(new Set(bookings.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(7);
});

test('a day can go to another carrier, and one that nobody can be booked for cannot be turned on', async () => {
  const { sent } = await open({
    [AGAIN]: (call) =>
      answer({
        days: daysOf(call).map((day, at) =>
          at === 0 ? dayOf(day, { same: offerOf({ isBookable: false }), others: [] }) : dayOf(day),
        ),
      }),
    'POST /v1/loads': () => answer(made(300)),
  });
  await press('Book again…');
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  await press('Get 8 prices');
  await screen.findByRole('heading', { name: 'Prices for 8 days' });
  const [first, second] = boxes() as HTMLInputElement[];
  expect([first?.disabled, first?.checked, second?.checked]).toEqual([true, false, true]);
  for (const box of boxes().slice(2)) fireEvent.click(box);
  fireEvent.change(screen.getAllByRole('combobox')[0] as HTMLElement, {
    target: { value: OTHER.carrier.id },
  });
  await press('Request 1 load');
  await waitFor(() => expect(sent('/v1/loads').at(-1)?.body).toMatchObject({ quoteId: OTHER.quoteIds[0] }));
});

test('the carrier of a load cannot book it again', async () => {
  await open({}, 'CARRIER_ADMIN');
  expect(screen.queryByRole('button', { name: 'Book again…' })).toBeNull();
});
