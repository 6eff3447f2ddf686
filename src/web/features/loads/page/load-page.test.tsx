import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Load, loadSchema } from '../../../../contract/loads/loads';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import type { Role } from '../../../../domain/people/roles';
import {
  answeredLoad,
  eventOf,
  LOAD,
  loadOf,
  messageOf,
  messagesPage,
  openLoads,
  proposalOf,
  trackingOf,
} from '../../../../testing/web/load-rows';
import { answer, foundQuotes, problem, type SentCall } from '../../../../testing/web/stub-server';
import { loadHubOf } from '../../../api/live-hub';
import { keepFigures } from '../../../ui/format/whole-figures';
import { LoadPage } from './load-page';

afterEach(() => {
  changed = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const READ = `GET /v1/loads/${LOAD}`;
const POST = (verb: string) => `POST /v1/loads/${LOAD}/${verb}`;
type Routes = Record<string, (call: SentCall) => Response>;

/** The load that the server has after the answer to a call. */
let changed: Load | null = null;
const answerWith = (load: Load) => () => {
  changed = load;
  return answer(load);
};

const open = (read: () => Load, role: Role = 'CARRIER_STAFF', routes: Routes = {}) =>
  openLoads(<LoadPage id={LOAD} map={() => <p>map</p>} />, role, `/loads/${LOAD}`, {
    [READ]: () => answer(changed ?? read()),
    ...routes,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();

test('the samples are what the contract promises', () => {
  expect(loadSchema.parse(loadOf())).toEqual(loadOf());
  expect(loadSchema.parse(answeredLoad())).toEqual(answeredLoad());
});

test('a load shows its stops, telephone numbers that dial, its freight, references, charges, and history', async () => {
  await open(loadOf);
  await screen.findByRole('heading', { name: 'L-7KD2M9XB' });
  const stops = within(screen.getByRole('list', { name: 'Stops' }));
  const [pickup, dropoff] = stops.getAllByRole('listitem');
  expect(pickup?.textContent).toContain(keepFigures('Thu, Nov 26 · 8:00 AM–12:00 PMBy appointment'));
  expect(pickup?.textContent).toContain('Pickup number HL-88213');
  expect(dropoff?.textContent).toContain('512 West Street, Dock BNew York, NY 10001');
  expect(dropoff?.textContent).toContain('PO 4500219377');
  const phones = stops.getAllByRole('link', { name: '+1 831 555 0118' });
  expect(phones[0]?.getAttribute('href')).toBe('tel:+18315550118');
  expect(screen.getByText('map')).toBeTruthy();
  const freight = screen.getByRole('region', { name: 'Freight' }).textContent;
  for (const part of [
    'Baby spinach',
    '4,800\u00a0lb',
    'Chilled 34 °F',
    'Temperature monitoring',
    '4500219377',
  ]) {
    expect(freight).toContain(part);
  }
  const price = screen.getByRole('region', { name: 'Price' }).textContent;
  for (const part of [
    'Linehaul4 pallets$900.00',
    'Fuel surchargeUS Diesel$50.00',
    'serviceIncluded',
    '$950.00',
  ]) {
    expect(price).toContain(part);
  }
  expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('Requested by Marisol Vega');
});

test('every text that a person entered is a link if it begins with a web address', async () => {
  const page = (name: string) => `https://portal.example/${name}`;
  const load = answeredLoad({ reason: page('reason') });
  const event = eventOf(1, 'PICKED_UP', '2026-11-27T10:12-08:00', {
    note: page('event'),
    internalNote: page('internal'),
  });
  await open(
    () => ({
      ...load,
      productDescription: page('product'),
      specialInstructions: page('instructions'),
      references: { po: page('po'), pickupNumber: page('pickup'), own: page('own') },
    }),
    'CARRIER_STAFF',
    {
      [`GET /v1/loads/${LOAD}/tracking`]: () => answer(trackingOf({ step: 'PICKED_UP', events: [event] })),
      [`GET /v1/loads/${LOAD}/messages`]: () => messagesPage([messageOf(1, { text: page('message') })]),
      [`GET /v1/loads/${LOAD}/proposals`]: () =>
        answer({ proposals: [proposalOf({ note: page('proposal') })], canPropose: false }),
    },
  );
  for (const name of ['product', 'instructions', 'own', 'reason', 'event', 'internal', 'message']) {
    expect(await screen.findAllByRole('link', { name: page(name) })).toHaveLength(1);
  }
  // Each text is shown twice: with the freight and at the stop, or in the question and in the history.
  for (const name of ['po', 'pickup', 'proposal']) {
    expect(await screen.findAllByRole('link', { name: page(name) })).toHaveLength(2);
  }
});

test('the carrier reads its tariff rows behind the price, without the multiplier; the customer does not', async () => {
  const [quote] = loadOf().quotes;
  if (!quote) throw new Error('a quote is needed');
  const found = foundQuotes();
  const [stored] = found.quotes;
  if (!stored) throw new Error('a quote is needed');
  const lane = {
    originRegion: 'Salinas Valley',
    destinationRegion: 'New York City',
    originFacility: null,
    destinationFacility: null,
    temperature: 'CHILLED' as const,
    commodity: null,
  };
  const request: QuoteRequest = {
    ...found,
    quotes: [
      {
        ...stored,
        id: quote.id,
        tariffRevision: 7,
        lines: [
          { code: 'BASE', label: 'Linehaul', cents: 100_000, detail: 'Rate sheet West: up to 3,000 miles' },
          {
            code: 'SHIPPER_ADJUSTMENT',
            label: 'Contract rate adjustment',
            cents: -5_000,
            detail: 'Multiplier 0.95 on $1,000.00',
          },
        ],
      },
    ],
    working: [
      {
        carrier: { id: stored.carrier.id, name: stored.carrier.name },
        attemptsLeftOut: 0,
        attempts: [
          {
            lane,
            rateType: stored.rateType,
            vehicleType: stored.vehicleType,
            totalCents: stored.totalCents,
            declineCode: null,
          },
        ],
      },
    ],
  };
  const { sent } = await open(loadOf, 'CARRIER_STAFF', {
    [`GET /v1/quotes/requests/${quote.requestId}`]: () => answer(request),
  });
  const price = within(await screen.findByRole('region', { name: 'Price' }));
  expect(sent('/quotes/requests')).toHaveLength(0);
  fireEvent.click(price.getByRole('button', { name: 'Where the price comes from' }));
  expect(await price.findByText('Rate sheet West: up to 3,000 miles')).toBeTruthy();
  expect(price.getByText('Your tariff, version 7').textContent).toContain('Salinas Valley to New York City');
  expect(document.body.textContent).not.toContain('Multiplier');
  expect(price.getByText('Your agreement with this customer')).toBeTruthy();
  cleanup();
  await open(loadOf, 'SHIPPER_STAFF');
  await screen.findByRole('region', { name: 'Price' });
  noButton('Where the price comes from');
});

test('a carrier that is asked sees the total above, and no cancel button beside Decline', async () => {
  await open(loadOf);
  await button('Decline…');
  noButton('Cancel load…');
  expect(document.querySelector('header')?.textContent).toContain('$950.00');
});

test('the customer is not asked to answer, and links to the search behind the price and the load it repeats', async () => {
  const first = { id: '00000000-0000-7000-8000-000000000070', number: 'L-00000070' };
  await open(() => loadOf({ copyOf: first }), 'SHIPPER_STAFF');
  await button('Cancel load…');
  const copy = screen.getByText('Copy of').parentElement as HTMLElement;
  expect(within(copy).getByRole('link', { name: first.number }).getAttribute('href')).toBe(
    `/loads/${first.id}`,
  );
  noButton('Accept load');
  noButton('Decline…');
  expect(screen.getByRole('link', { name: 'Quote Q-7KD2M9XB' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 206 555 0100' }).getAttribute('href')).toBe('tel:+12065550100');
});

test('Accept shows the load as booked once the server has answered, not before', async () => {
  const { sent } = await open(loadOf, 'CARRIER_STAFF', { [POST('accept')]: answerWith(answeredLoad()) });
  fireEvent.click(await button('Accept load'));
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(await screen.findByText('Booked')).toBeTruthy();
  expect(await screen.findByText('Load L-7KD2M9XB is booked.')).toBeTruthy();
  noButton('Accept load');
  // The page does not report the user's own answer as news.
  expect(screen.queryByText(/^Accepted by Ingrid Nakamura, /)).toBeNull();
  expect(sent('/accept')).toHaveLength(1);
  expect(sent('/accept')[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('after a lost connection the same call is repeated', async () => {
  let isDown = true;
  const { sent } = await open(loadOf, 'CARRIER_STAFF', {
    [POST('accept')]: () => {
      if (isDown) throw new TypeError('offline');
      return answerWith(answeredLoad())();
    },
  });
  fireEvent.click(await button('Accept load'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isDown = false;
  fireEvent.click(await button('Accept load'));
  await screen.findByText('Booked');
  const keys = sent('/accept').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('Decline asks for a reason and sends it', async () => {
  const declined = answeredLoad({ action: 'REJECT', reason: 'No truck' }, 'REJECTED');
  const { sent } = await open(loadOf, 'CARRIER_STAFF', { [POST('reject')]: answerWith(declined) });
  fireEvent.click(await button('Decline…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline load L-7KD2M9XB?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline load' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  expect(sent('/reject')).toHaveLength(0);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: ' No truck ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline load' }));
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(await screen.findByText('Load L-7KD2M9XB was declined.')).toBeTruthy();
  expect(sent('/reject')[0]?.body).toEqual({ reason: 'No truck' });
  expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('No truck');
  noButton('Cancel load…');
});

test('if someone else answered meanwhile, the page says who and offers no answer', async () => {
  let isAnswered = false;
  await open(() => (isAnswered ? answeredLoad() : loadOf()), 'CARRIER_STAFF', {
    [POST('accept')]: () => problem('WRONG_STATE', 'The load is booked.'),
  });
  await button('Accept load');
  isAnswered = true;
  fireEvent.click(await button('Accept load'));
  expect(await screen.findByText(/^Accepted by Ingrid Nakamura, /)).toBeTruthy();
  noButton('Accept load');
  noButton('Decline…');
});

test.each([
  ['Booked', answeredLoad({ by: null }), /^Accepted by Arctic Lines, /],
  ['Declined', answeredLoad({ action: 'REJECT', by: null, reason: 'No truck' }, 'REJECTED'), 'No truck'],
])(
  'that a load is %s shows without a reload, with who or why, as the stream reports it',
  async (status, answered, more) => {
    let current = loadOf();
    let report: (changed: { id: string; updatedAt: string }) => void = () => {};
    const { api } = await open(() => current, 'SHIPPER_STAFF');
    vi.spyOn(loadHubOf(api.session), 'watch').mockImplementation(({ onRow }) => {
      report = onRow;
      return () => {};
    });
    await screen.findByText('Pending');
    await waitFor(() => expect(report).not.toHaveLength(0));
    current = answered;
    act(() => report({ id: LOAD, updatedAt: current.updatedAt }));
    expect(await screen.findByText(status)).toBeTruthy();
    expect(screen.getByText(more)).toBeTruthy();
  },
);

test('a refused cancellation is disabled and explained, and a late refusal is shown in the dialog', async () => {
  const reason = 'A booked load can be cancelled until the day before pickup.';
  const late = answeredLoad();
  await open(() => ({
    ...late,
    actions: late.actions.map((one) => ({ ...one, isAllowed: false, reason })),
  }));
  const cancel = await button('Cancel load…');
  expect((cancel as HTMLButtonElement).disabled).toBe(true);
  expect(cancel.getAttribute('aria-describedby')).toBe(screen.getByText(reason).id);
});

test('a cancellation that comes too late keeps the dialog open with the server’s reason', async () => {
  const reason = 'A booked load can be cancelled until the day before pickup.';
  await open(answeredLoad, 'SHIPPER_STAFF', {
    [POST('cancel')]: () => problem('TOO_LATE_TO_CANCEL', reason),
  });
  fireEvent.click(await button('Cancel load…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel load L-7KD2M9XB?' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sold' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel load' }));
  expect(await dialog.findByText(reason)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: /^Reason/ }) as HTMLTextAreaElement).value).toBe('Sold');
});

test('a load that does not exist, and one that cannot be read, say so', async () => {
  let isDown = true;
  await open(loadOf, 'CARRIER_STAFF', {
    [READ]: () =>
      isDown ? problem('NOT_READY', 'The database is not there') : problem('NOT_FOUND', 'No load'),
  });
  const again = await button('Try again');
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('This load does not exist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All loads' }).getAttribute('href')).toBe('/loads');
});
