import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type SpotRequest, spotRequestSchema } from '../../../../contract/spot/spot-answers';
import type { Role } from '../../../../domain/people/roles';
import { loadOf } from '../../../../testing/web/load-rows';
import {
  askedSpot,
  offeredSpot,
  openSpot,
  SPOT,
  SPOT_DAYS,
  spotOf,
  spotOfferOf,
} from '../../../../testing/web/spot-rows';
import { answer, foundQuotes, problem, type SentCall } from '../../../../testing/web/stub-server';
import { spotHubOf } from '../../../api/live-hub';
import { keepFigures } from '../../../ui/format/whole-figures';
import { SpotPage } from './spot-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const READ = `GET /v1/spot-requests/${SPOT}`;
const POST = (path: string) => `POST /v1/spot-requests/${SPOT}/${path}`;
const ACCEPT = POST(`offers/${spotOfferOf().id}/accept`);

const open = (
  read: () => SpotRequest,
  role: Role = 'SHIPPER_STAFF',
  routes: Record<string, (call: SentCall) => Response> = {},
) =>
  openSpot(<SpotPage id={SPOT} />, role, `/quotes/spot/${SPOT}`, {
    [READ]: () => answer(read()),
    ...routes,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('the samples are what the contract promises', () => {
  for (const spot of [spotOf(), offeredSpot(), askedSpot()])
    expect(spotRequestSchema.parse(spot)).toEqual(spot);
});

test('an offer arrives live beside the tariff quotes, with its difference to the best of them', async () => {
  const own = { ...spotOf().own, requestId: foundQuotes().requestId } as NonNullable<SpotRequest['own']>;
  let current = spotOf({ own });
  let report: (changed: { id: string; requestId: string; updatedAt: string }) => void = () => {};
  const quotes = foundQuotes().quotes.map((quote) => ({ ...quote, expiresAt: current.deadline }));
  const { api, sent } = await open(() => current, 'SHIPPER_STAFF', {
    [`GET /v1/quotes/requests/${own.requestId}`]: () => answer({ ...foundQuotes(), quotes }),
  });
  vi.spyOn(spotHubOf(api.session), 'watch').mockImplementation(({ onRow }) => {
    report = onRow;
    return () => {};
  });
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  // Chillway quotes $450.00, Frostline $950.00.
  await offers.findByText('Best tariff');
  offers.getByText('+$500.00');
  expect(screen.getByText('No open offers')).toBeTruthy();
  await waitFor(() => expect(report).not.toHaveLength(0));
  current = offeredSpot({ own });
  const reads = sent(SPOT).length;
  act(() => report({ id: SPOT, requestId: '00000000-0000-7000-8000-000000000099', updatedAt: '' }));
  act(() => report({ id: SPOT, requestId: SPOT, updatedAt: '' }));
  await screen.findByText('1 open offer');
  expect(sent(SPOT)).toHaveLength(reads + 1);
  offers.getByText('+$1,400.00');
  offers.getByText('Team drivers');
  offers.getByText('Lowest offer');
  const news = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(news.join()).toContain(keepFigures('Arctic Lines offered $1,850.00, by the link of a mail, Nov 20'));
});

test('the customer sees what each carrier did and why, and its own notes', async () => {
  await open(offeredSpot);
  const carriers = within(await screen.findByRole('region', { name: 'Carriers' })).getAllByRole('listitem');
  expect(carriers.map(({ textContent }) => textContent)).toEqual([
    'Arctic Lines Offered',
    'Chillway DeclinedNo truck that day',
  ]);
  const own = screen.getByRole('region', { name: 'For your company only' }).textContent;
  for (const part of ['4500219377', 'Budget is 1,900', 'Learn how far off they were']) {
    expect(own).toContain(part);
  }
});

test('every text that a person entered is a link if it begins with a web address', async () => {
  const page = (name: string) => `https://portal.example/${name}`;
  const spot = offeredSpot();
  await open(() => ({
    ...spot,
    productDescription: page('product'),
    specialInstructions: page('instructions'),
    own: spot.own && {
      ...spot.own,
      note: page('note'),
      references: { po: page('po'), pickupNumber: page('pickup'), own: page('own') },
    },
    carriers: spot.carriers.map((one) => ({ ...one, reason: one.reason && page('declined') })),
    offers: [spotOfferOf({ remark: page('remark') })],
    history: spot.history.map((one) => ({ ...one, reason: page(one.event) })),
  }));
  for (const name of [
    'product',
    'instructions',
    'note',
    'po',
    'pickup',
    'own',
    'declined',
    'remark',
    'REQUEST',
  ]) {
    expect(await screen.findAllByRole('link', { name: page(name) })).toHaveLength(1);
  }
});

test('accepting asks only for what the load lacks, and opens the load', async () => {
  const load = { ...loadOf({ status: 'ACCEPTED' }), isNew: true };
  const { sent, address } = await open(offeredSpot, 'SHIPPER_STAFF', { [ACCEPT]: () => answer(load) });
  fireEvent.click(await button('Accept… the offer of Arctic Lines'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the offer of Arctic Lines' }));
  await dialog.findByLabelText('Pickup number');
  // The request already has these values.
  for (const name of ['PO number', /^Product description/, 'Special instructions']) {
    expect(dialog.queryByLabelText(name)).toBeNull();
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Accept $1,850.00' }));
  expect((await dialog.findAllByText('Required')).length).toBeGreaterThan(0);
  expect(sent('/accept')).toHaveLength(0);
  for (const [at, stop] of [/Pickup/, /Delivery/].entries()) {
    const fields = within(dialog.getByRole('region', { name: stop }));
    type(fields.getByLabelText(/^Facility/, { selector: 'input' }), `Shed ${at}`);
    type(fields.getByLabelText(/^Street/), '40 Growers Lane');
    type(fields.getByLabelText(/^Contact/), 'Lupe Arriaga');
    type(fields.getByLabelText(/^Phone/), '831 555 0142');
  }
  const accept = dialog.getByRole('button', { name: 'Accept $1,850.00' });
  fireEvent.click(accept);
  fireEvent.click(accept);
  await waitFor(() => expect(address()).toBe(`/loads/${load.id}`));
  expect(sent('/accept')).toHaveLength(1);
  expect(sent('/accept')[0]).toMatchObject({
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    body: {
      stops: [
        { side: 'PICKUP', zip: '93901', name: 'Shed 0', city: 'Salinas', state: 'CA' },
        { side: 'DROPOFF', zip: '10001', name: 'Shed 1', city: 'New York', state: 'NY' },
      ],
      references: { po: '4500219377' },
      productDescription: 'Baby spinach',
    },
  });
  await screen.findByText(`Load ${load.number} is booked.`);
});

test('with a facility for every stop only the references are left, and a late refusal is explained', async () => {
  const spot = offeredSpot();
  const own = { ...spot.own, needsStops: false } as NonNullable<SpotRequest['own']>;
  const { sent } = await open(() => ({ ...spot, own }), 'SHIPPER_STAFF', {
    [ACCEPT]: () => problem('WRONG_STATE', 'The offer is expired.'),
  });
  fireEvent.click(await button('Accept… the offer of Arctic Lines'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Pickup number');
  expect(dialog.queryByLabelText(/^Street/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Accept $1,850.00' }));
  await dialog.findByText('The offer is expired.');
  expect(sent('/accept')[0]?.body).not.toHaveProperty('stops');
});

test('a carrier offers, and sees no other carriers, notes or offers', async () => {
  let current = askedSpot();
  const { sent } = await open(() => current, 'CARRIER_STAFF', {
    [POST('offers')]: () => {
      current = offeredSpot({
        ...askedSpot(),
        offers: [spotOfferOf({ actions: ['WITHDRAW'] })],
        actions: ['OFFER', 'WITHDRAW'],
      });
      return answer(current);
    },
  });
  await button('Send offer');
  for (const name of ['Carriers', 'Offers', 'For your company only']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
  type(screen.getByLabelText(/^Total/), '1,850');
  type(screen.getByLabelText(/^Delivery/, { selector: 'input' }), SPOT_DAYS.delivery);
  fireEvent.click(await button('Send offer'));
  await screen.findByText('Your offer of $1,850.00');
  expect(sent('/offers')[0]).toMatchObject({
    idempotencyKey: expect.any(String),
    body: { totalCents: 185_000, deliveryDates: [SPOT_DAYS.delivery] },
  });
  expect(await button('Withdraw…')).toBeTruthy();
});

test('a carrier withdraws only after a confirmation', async () => {
  const offered = askedSpot({
    offers: [spotOfferOf({ actions: ['WITHDRAW'] })],
    actions: ['OFFER', 'WITHDRAW'],
  });
  const { sent } = await open(() => offered, 'CARRIER_STAFF', {
    [POST(`offers/${spotOfferOf().id}/withdraw`)]: () =>
      answer({ ...offered, offers: [spotOfferOf({ status: 'WITHDRAWN', actions: [] })], actions: ['OFFER'] }),
  });
  fireEvent.click(await button('Withdraw…'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent('/withdraw')).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
  await screen.findByText('Your offer for S-7KD2M9XB was withdrawn.');
  expect(sent('/withdraw')).toHaveLength(1);
});

test('a carrier that was not chosen reads how far off it was', async () => {
  const offer = spotOfferOf({ status: 'NOT_CHOSEN', marginPercent: -3, actions: [] });
  await open(() => askedSpot({ status: 'BOOKED', offers: [offer], actions: [] }), 'CARRIER_STAFF');
  await screen.findByText('It was not chosen. It was about 3% below the accepted offer.');
  expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull();
});

test('a carrier whose offer was accepted reads so, and opens the load', async () => {
  const { id, number } = loadOf();
  const offer = spotOfferOf({ status: 'ACCEPTED', actions: [] });
  await open(
    () =>
      askedSpot({ status: 'BOOKED', offers: [offer], actions: [], load: { id, number, status: 'ACCEPTED' } }),
    'CARRIER_STAFF',
  );
  await screen.findByText('It was accepted. The load is booked.');
  const link = screen.getByRole('link', { name: `View load ${number}` });
  expect(link.getAttribute('href')).toBe(`/loads/${id}`);
});

test('cancelling asks for the reason, and closes if the request has ended meanwhile', async () => {
  let current = offeredSpot();
  const { sent } = await open(() => current, 'SHIPPER_STAFF', {
    [POST('cancel')]: () => {
      current = offeredSpot({ status: 'BOOKED', actions: [] });
      return problem('WRONG_STATE', 'The spot request is booked.');
    },
  });
  fireEvent.click(await button('Cancel request…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel spot request S-7KD2M9XB?' }));
  type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sold');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Booked');
  expect(sent('/cancel')[0]?.body).toEqual({ reason: 'Sold' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a request that does not exist says so', async () => {
  await open(spotOf, 'CARRIER_STAFF', { [READ]: () => problem('NOT_FOUND', 'No request') });
  await screen.findByText('This spot request does not exist');
});

test('an offer that the carrier replaces meanwhile cannot be accepted, and the new one is shown first', async () => {
  const own = { ...offeredSpot().own, needsStops: false } as NonNullable<SpotRequest['own']>;
  let spot = offeredSpot({ own });
  const newer = spotOfferOf({ id: '00000000-0000-7000-8000-000000000088', totalCents: 195_000 });
  const { sent } = await open(() => spot, 'SHIPPER_STAFF', {
    [ACCEPT]: () => {
      spot = { ...spot, offers: [newer, spotOfferOf({ status: 'REPLACED' })] };
      return problem('WRONG_STATE', 'The offer was replaced.');
    },
    [POST(`offers/${newer.id}/accept`)]: () => answer({ ...loadOf({ status: 'ACCEPTED' }), isNew: true }),
  });
  fireEvent.click(await button('Accept… the offer of Arctic Lines'));
  const dialog = within(await screen.findByRole('dialog'));
  type(await dialog.findByLabelText('Pickup number'), 'PN-7');
  fireEvent.click(dialog.getByRole('button', { name: 'Accept $1,850.00' }));
  await dialog.findByText('Arctic Lines has replaced this offer by one of $1,950.00.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept $1,850.00' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Show the new offer' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Pickup number').value).toBe('PN-7');
  fireEvent.click(dialog.getByRole('button', { name: 'Accept $1,950.00' }));
  await waitFor(() => expect(sent(`${newer.id}/accept`)).toHaveLength(1));
});
