import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ShipperRow } from '../../../contract/shippers';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import {
  answer,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { CUSTOMERS_VIEW, CustomersList } from './customers-list';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../ui/overlay/overlay-parts');
  await Promise.all([import('./new-customer-dialog'), import('./deactivate-dialog')]);
  await import('../../../contract/shippers');
});
afterEach(() => vi.unstubAllGlobals());

const idOf = (last: number) => `00000000-0000-7000-8000-0000000000${last}`;
const row = (about: Partial<ShipperRow> = {}): ShipperRow => ({
  id: idOf(20),
  name: 'Alder Foods',
  description: null,
  image_url: null,
  stripe_email: null,
  carrier_onboarding_url: null,
  tier: 'LIGHT',
  number_of_seats: 10,
  seats_used: 4,
  search_cap: 1_000,
  searches_this_month: 12,
  remaining_searches: 988,
  is_active: true,
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  ...about,
});
const BIRCH = row({
  id: idOf(21),
  name: 'Birch Dairy',
  tier: 'BASIC',
  number_of_seats: 0,
  search_cap: 0,
  remaining_searches: null,
  is_active: false,
});

const UPSERT = 'POST /rest/v1/rpc/fn_shipper_upsert';
const DEACTIVATE = 'POST /rest/v1/rpc/fn_shipper_deactivate';
const LIST = 'GET /rest/v1/vw_shipper';

type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

async function open(rows: ShipperRow[], routes: Routes = {}) {
  const me = meOf(['ADMIN']);
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    [LIST]: () => answer({ rows, total: rows.length, page: 1, limit: 10 }),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const { address } = renderInRouter(
    <>
      <CustomersList />
      <OverlayHost />
    </>,
    api,
    '/customers',
  );
  const sent = (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { sent, address };
}

test('a view survives the round trip through the address, and invalid values are ignored', () => {
  const view = { search: 'alder', isActiveOnly: true, page: 3, limit: 50 };
  expect(CUSTOMERS_VIEW.format(view)).toEqual({
    filter: 'alder',
    activeOnly: 'true',
    page: '3',
    limit: '50',
  });
  expect(CUSTOMERS_VIEW.parse({ filter: 'alder', activeOnly: 'true', page: '3', limit: '50' })).toEqual(view);
  const nonsense = { filter: 7, activeOnly: 'maybe', page: '-1', limit: '1000000' };
  expect(CUSTOMERS_VIEW.parse(nonsense)).toEqual(CUSTOMERS_VIEW.empty);
});

const button = (name: string) => screen.findByRole('button', { name });

test('each customer shows its plan, seats, searches and status, and links to its page', async () => {
  await open([row(), BIRCH]);
  const link = await screen.findByRole('link', { name: 'Alder Foods' });
  expect(link.getAttribute('href')).toBe(`/customers/${idOf(20)}`);
  const rowOf = (id: string) => document.querySelector(`[data-row-id="${id}"]`)?.textContent ?? '';
  for (const text of ['Startup', '4 of 10', '12 of 1,000', '988', 'Active']) {
    expect(rowOf(idOf(20))).toContain(text);
  }
  for (const text of ['Basic', 'No cap', 'Deactivated']) expect(rowOf(idOf(21))).toContain(text);
  expect(screen.getByText('2 customers')).toBeTruthy();
});

test('filters are sent to the server, starting at the first page', async () => {
  const { sent } = await open([row()]);
  await screen.findByText('1 customer');
  fireEvent.click(screen.getByRole('button', { name: 'Active only' }));
  await waitFor(() => expect(sent(LIST).at(-1)?.query.get('activeOnly')).toBe('true'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter Customers' }), { target: { value: 'bir' } });
  await waitFor(() => expect(sent(LIST).at(-1)?.query.get('search')).toBe('bir'));
  expect(sent(LIST).at(-1)?.query.get('page')).toBe('1');
});

test('an empty list says what to do first', async () => {
  await open([]);
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  expect(await button('Create customer')).toBeTruthy();
});

test('customers that cannot be loaded show an error with a retry button', async () => {
  let isDown = true;
  await open([row()], {
    [LIST]: () =>
      isDown
        ? problem(503, 'NOT_READY', 'Not ready')
        : answer({ rows: [row()], total: 1, page: 1, limit: 10 }),
  });
  expect(await screen.findByText('Could not load the customers. Not ready')).toBeTruthy();
  isDown = false;
  fireEvent.click(await button('Try again'));
  expect(await screen.findByText('Alder Foods')).toBeTruthy();
});

test('a deactivation is confirmed first, explains its effect, and shows even if the reload fails', async () => {
  let isDown = false;
  const { sent } = await open([row()], {
    [LIST]: () =>
      isDown
        ? problem(503, 'NOT_READY', 'Not ready')
        : answer({ rows: [row()], total: 1, page: 1, limit: 10 }),
    [DEACTIVATE]: () => {
      isDown = true;
      return answer({ id: idOf(20), is_active: false });
    },
  });
  fireEvent.click(await button('Deactivate Alder Foods'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Its 4 users are logged out right away/)).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(sent(DEACTIVATE)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Alder Foods deactivated')).toBeTruthy();
  expect(sent(DEACTIVATE).map(({ body }) => body)).toEqual([{ shipper_id: idOf(20) }]);
  expect(await button('Reactivate Alder Foods')).toBeTruthy();
  expect(await screen.findByText(/This data may be out of date/)).toBeTruthy();
  expect(screen.getByText('Deactivated')).toBeTruthy();
});

test('a refused deactivation shows its error in the dialog and changes nothing', async () => {
  await open([row()], { [DEACTIVATE]: () => problem(403, 'FORBIDDEN', 'This would end your own access.') });
  fireEvent.click(await button('Deactivate Alder Foods'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await within(dialog).findByText('This would end your own access.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await button('Deactivate Alder Foods')).toBeTruthy();
});

test('a reactivation asks for confirmation too', async () => {
  const { sent } = await open([BIRCH], {
    'POST /rest/v1/rpc/fn_shipper_reactivate': () => answer({ id: BIRCH.id, is_active: true }),
  });
  fireEvent.click(await button('Reactivate Birch Dairy'));
  const dialog = await screen.findByRole('dialog');
  expect(sent('POST /rest/v1/rpc/fn_shipper_reactivate')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Birch Dairy reactivated')).toBeTruthy();
});

const fill = (box: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(box).getByLabelText(label), { target: { value } });

test('a new customer is created once even if the first response is lost, and its page opens', async () => {
  let tries = 0;
  const { sent, address } = await open([], {
    [UPSERT]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('lost');
      return answer({ id: idOf(22) });
    },
  });
  fireEvent.click(await button('Create customer'));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, /^Name/, 'Cedar Grocers');
  fill(dialog, /^Seats allowed/, '5');
  fill(dialog, /^Searches per month/, '1,000');
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create customer' }));
  add();
  expect(await within(dialog).findByText(/No connection to Coldlane/)).toBeTruthy();
  add();
  await waitFor(() => expect(address()).toBe(`/customers/${idOf(22)}`));
  const [first, second] = sent(UPSERT);
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(second?.body).toEqual({
    name: 'Cedar Grocers',
    description: null,
    stripe_email: null,
    carrier_onboarding_url: null,
    tier: 'LIGHT',
    number_of_seats: 5,
    search_cap: 1_000,
  });
});

test('form and server errors show at their fields, and all entries stay', async () => {
  const taken = 'Error: The name field is already in use. Please enter a unique value.';
  const { sent } = await open([], {
    [UPSERT]: () => problem(409, '23505', taken, [{ field: 'name', message: taken }]),
  });
  fireEvent.click(await button('Create customer'));
  const dialog = await screen.findByRole('dialog');
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create customer' }));
  fill(dialog, /^Billing email/, 'nobody');
  add();
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  expect(within(dialog).getByText('Enter a valid email address')).toBeTruthy();
  expect(sent(UPSERT)).toEqual([]);
  fill(dialog, /^Name/, 'Alder Foods');
  fill(dialog, /^Billing email/, 'bills@alder.example');
  add();
  expect(await within(dialog).findByText(taken)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Alder Foods');
  // A dialog returns the focus shortly after it closes, and the page must still exist then.
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
