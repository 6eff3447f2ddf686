import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SpotBody } from '../../../../contract/spot/spot-body';
import { CUSTOMER, pageOf, relationRow } from '../../../../testing/web/carrier-rows';
import { openSpot, SPOT, spotOf } from '../../../../testing/web/spot-rows';
import { answer, foundQuotes, problem, type SentCall } from '../../../../testing/web/stub-server';
import { NewSpot } from './new-spot';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const found = foundQuotes();
const REQUEST = found.requestId;
const search = { ...found, request: { ...found.request, shipperId: CUSTOMER, earliestPickup: TOMORROW } };
const CHILLWAY = '00000000-0000-7000-8000-0000000000c2';
const approved = [
  relationRow({ status: 'APPROVED' }),
  relationRow({ status: 'APPROVED', carrier_id: CHILLWAY, carrier_name: 'Chillway' }),
];

const show = (routes: Record<string, (call: SentCall) => Response> = {}, address = `?request=${REQUEST}`) =>
  openSpot(<NewSpot />, 'SHIPPER_STAFF', `/quotes/spot/new${address}`, {
    [`GET /v1/quotes/requests/${REQUEST}`]: () => answer(search),
    'GET /rest/v1/vw_carrier_shipper': () => pageOf(approved),
    'GET /v1/zips': () => answer({ rows: [] }),
    ...routes,
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (call: SentCall | undefined) => call?.body as SpotBody;

test('a search fills the form, all approved carriers are asked, and its quotes are named for the comparison', async () => {
  const { sent, address } = await show({ 'POST /v1/spot-requests': () => answer(spotOf()) });
  await screen.findByText('2 of 2 selected');
  expect(screen.getByText('The offers will stand beside the quotes of your search.')).toBeTruthy();
  expect(sent('/vw_carrier_shipper')[0]?.query.get('status')).toBe('APPROVED');
  const pressedMs = Date.now();
  press('Send to carriers');
  await waitFor(() => expect(address()).toBe(`/quotes/spot/${SPOT}`));
  const posts = sent('/v1/spot-requests').filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  const body = bodyOf(posts[0]);
  expect(body).toMatchObject({
    fromZip: '93901',
    dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800, accessorials: [] }],
    temperature: 'CHILLED',
    temperatureF: 34,
    commodity: 'PRODUCE',
    earliestPickup: TOMORROW,
    vehicleType: 'REEFER_VAN',
    shipperId: CUSTOMER,
    showMargin: false,
    requestId: REQUEST,
  });
  expect(body).not.toHaveProperty('carrierIds');
  const hours = (Date.parse(body.deadline) - pressedMs) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(4);
  expect(hours).toBeLessThan(4.2);
  expect(sessionStorage.getItem('spotDraft')).not.toContain('93901');
});

test('carriers are found and left out, and none is an error', async () => {
  const { sent } = await show({ 'POST /v1/spot-requests': () => answer(spotOf()) });
  await screen.findByText('2 of 2 selected');
  fireEvent.change(screen.getByLabelText('Find a carrier'), { target: { value: 'chill' } });
  expect(screen.queryByRole('checkbox', { name: 'Arctic Lines' })).toBeNull();
  press('Select none');
  press('Send to carriers');
  await screen.findByText('Choose at least one carrier');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chillway' }));
  await screen.findByText('1 of 2 selected');
  press('Send to carriers');
  await waitFor(() => expect(sent('/v1/spot-requests').some(({ method }) => method === 'POST')).toBe(true));
  expect(bodyOf(sent('/v1/spot-requests').find(({ method }) => method === 'POST')).carrierIds).toEqual([
    CHILLWAY,
  ]);
});

test('a chosen deadline that is too soon is refused at its day', async () => {
  const { sent } = await show();
  await screen.findByText('2 of 2 selected');
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
  press('Send to carriers');
  await screen.findByText('Required');
  fireEvent.change(screen.getByLabelText(/^Deadline day/, { selector: 'input' }), {
    target: { value: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
  });
  press('Send to carriers');
  await screen.findByText('Choose a time at least 5 minutes ahead');
  expect(sent('/v1/spot-requests').filter(({ method }) => method === 'POST')).toEqual([]);
});

test('after a lost connection the same request is sent again with the same key, although time has passed', async () => {
  let isDown = true;
  const { sent } = await show({
    'POST /v1/spot-requests': () => {
      if (isDown) throw new TypeError('offline');
      return answer(spotOf());
    },
  });
  await screen.findByText('2 of 2 selected');
  const sentPosts = () => sent('/v1/spot-requests').filter(({ method }) => method === 'POST');
  press('Send to carriers');
  await screen.findByText(/connection/i);
  expect(sentPosts()).toHaveLength(1);
  isDown = false;
  // The eight minutes are less than the access token lasts.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 60_000 });
  press('Send to carriers');
  await waitFor(() => expect(sentPosts()).toHaveLength(2));
  const posts = sentPosts();
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(new Set(posts.map((call) => bodyOf(call).deadline)).size).toBe(1);
});

test('what is typed survives a reload of the tab, and a refusal stands at its field', async () => {
  const refuse = () =>
    problem('INVALID_INPUT', 'Some fields are invalid.', {
      errors: [{ field: 'dropoffs.0.toZip', message: '10001 is not a known ZIP or postal code' }],
    });
  await show({ 'POST /v1/spot-requests': refuse });
  await screen.findByText('2 of 2 selected');
  fireEvent.change(screen.getByLabelText(/^Note to yourself/), { target: { value: 'Budget 1,900' } });
  press('Send to carriers');
  const dropoff = within(screen.getByRole('group', { name: 'Dropoff 1' }));
  await dropoff.findByText('10001 is not a known ZIP or postal code');
  cleanup();
  await show();
  const note = (await screen.findByLabelText(/^Note to yourself/)) as HTMLTextAreaElement;
  expect(note.value).toBe('Budget 1,900');
});
