import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ALDER, customerRow } from '../../../testing/web/customer-rows';
import { button, LIST, openCustomersList } from '../../../testing/web/open-customers-list';
import { answer, problem } from '../../../testing/web/stub-server';
import { CUSTOMERS_VIEW } from './customers-list';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../ui/overlay/overlay-parts');
  await import('./deactivate-dialog');
});
afterEach(() => vi.unstubAllGlobals());

const BIRCH = customerRow({
  id: '00000000-0000-7000-8000-000000000021',
  name: 'Birch Dairy',
  tier: 'BASIC',
  plan: 'BASIC',
  number_of_seats: 0,
  search_cap: 0,
  remaining_searches: null,
  is_active: false,
});

const DEACTIVATE = 'POST /rest/v1/rpc/fn_shipper_deactivate';

test('a view survives the round trip through the address, and invalid values are ignored', () => {
  const view = { search: 'alder', isActiveOnly: true, page: 3, limit: 25 };
  expect(CUSTOMERS_VIEW.format(view)).toEqual({
    filter: 'alder',
    activeOnly: 'true',
    page: '3',
    limit: '25',
  });
  expect(CUSTOMERS_VIEW.parse({ filter: 'alder', activeOnly: 'true', page: '3', limit: '25' })).toEqual(view);
  const nonsense = { filter: 7, activeOnly: 'maybe', page: '-1', limit: '1000000' };
  expect(CUSTOMERS_VIEW.parse(nonsense)).toEqual(CUSTOMERS_VIEW.empty);
});

test('each customer shows its plan, seats, searches and status, and links to its page', async () => {
  await openCustomersList([customerRow(), BIRCH]);
  const link = await screen.findByRole('link', { name: 'Alder Foods' });
  expect(link.getAttribute('href')).toBe(`/customers/${ALDER.id}`);
  const rowOf = (id: string) => document.querySelector(`[data-row-id="${id}"]`)?.textContent ?? '';
  for (const text of ['Startup', '4 of 10', '12 of 1,000', '988', 'Active']) {
    expect(rowOf(ALDER.id)).toContain(text);
  }
  for (const text of ['Basic', 'Unlimited', 'Deactivated']) expect(rowOf(BIRCH.id)).toContain(text);
  expect(screen.getByText('2 customers')).toBeTruthy();
});

test('filters are sent to the server, starting at the first page', async () => {
  const { sent } = await openCustomersList([customerRow()]);
  await screen.findByText('1 customer');
  fireEvent.click(screen.getByRole('button', { name: 'Active only' }));
  await waitFor(() => expect(sent(LIST).at(-1)?.query.get('activeOnly')).toBe('true'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter Customers' }), { target: { value: 'bir' } });
  await waitFor(() => expect(sent(LIST).at(-1)?.query.get('search')).toBe('bir'));
  expect(sent(LIST).at(-1)?.query.get('page')).toBe('1');
});

test('an empty list says what to do first', async () => {
  await openCustomersList([]);
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  expect(await button('Create customer')).toBeTruthy();
});

test('customers that cannot be loaded show an error with a retry button', async () => {
  let isDown = true;
  await openCustomersList([customerRow()], {
    [LIST]: () =>
      isDown
        ? problem('NOT_READY', 'Not ready')
        : answer({ rows: [customerRow()], total: 1, page: 1, limit: 10 }),
  });
  expect(
    await screen.findByText('Could not load the customers. An error has occurred: Not ready'),
  ).toBeTruthy();
  isDown = false;
  fireEvent.click(await button('Try again'));
  expect(await screen.findByText('Alder Foods')).toBeTruthy();
});

test('a deactivation is confirmed first, explains its effect, and shows even if the reload fails', async () => {
  let isDown = false;
  const { sent } = await openCustomersList([customerRow()], {
    [LIST]: () =>
      isDown
        ? problem('NOT_READY', 'Not ready')
        : answer({ rows: [customerRow()], total: 1, page: 1, limit: 10 }),
    [DEACTIVATE]: () => {
      isDown = true;
      return answer({ id: ALDER.id, is_active: false });
    },
  });
  fireEvent.click(await button('Deactivate Alder Foods'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Its 4 users are logged out right away/)).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(sent(DEACTIVATE)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Alder Foods deactivated')).toBeTruthy();
  expect(sent(DEACTIVATE).map(({ body }) => body)).toEqual([{ shipper_id: ALDER.id }]);
  expect(await button('Reactivate Alder Foods')).toBeTruthy();
  expect(await screen.findByText(/This data may be out of date/)).toBeTruthy();
  expect(screen.getByText('Deactivated')).toBeTruthy();
});

test('a refused deactivation shows its error in the dialog and changes nothing', async () => {
  await openCustomersList([customerRow()], {
    [DEACTIVATE]: () => problem('FORBIDDEN', 'This would end your own access.'),
  });
  fireEvent.click(await button('Deactivate Alder Foods'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await within(dialog).findByText('This would end your own access.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await button('Deactivate Alder Foods')).toBeTruthy();
});

test('a reactivation asks for confirmation too', async () => {
  const { sent } = await openCustomersList([BIRCH], {
    'POST /rest/v1/rpc/fn_shipper_reactivate': () => answer({ id: BIRCH.id, is_active: true }),
  });
  fireEvent.click(await button('Reactivate Birch Dairy'));
  const dialog = await screen.findByRole('dialog');
  expect(sent('POST /rest/v1/rpc/fn_shipper_reactivate')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Birch Dairy reactivated')).toBeTruthy();
});
