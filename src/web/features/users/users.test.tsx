import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../domain/people/roles';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { idOf as id, userRow as row, CUSTOMER as SHIPPER } from '../../../testing/web/user-rows';
import { OverlayHost } from '../../ui/overlay/overlays';
import { Users } from './users';

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (rows: object[], total = rows.length) => answer({ rows, total, page: 1, limit: 25 });

interface Shown {
  roles?: Role[];
  shippers?: { id: string; name: string }[];
  list: (call: SentCall) => Response;
  others?: Record<string, (call: SentCall) => Response>;
  /** The address at which the list opens. */
  at?: string;
  shipperId?: string;
}

async function show({
  roles = ['SHIPPER_ADMIN'],
  shippers = [SHIPPER],
  list,
  others,
  at = '/',
  ...props
}: Shown) {
  const me = meOf(roles, shippers);
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_profile': list,
    'GET /rest/v1/vw_carrier': () => page([]),
    ...others,
  });
  const { address, historyLength } = renderInRouter(
    <>
      <Users {...props} confirmForm={() => null} />
      <OverlayHost />
    </>,
    api,
    at,
  );
  await waitFor(() => expect(calls.some(({ path }) => path === '/rest/v1/vw_profile')).toBe(true));
  const sentTo = (path: string) => calls.filter((call) => call.path === path);
  const queries = () => sentTo('/rest/v1/vw_profile').map(({ query }) => Object.fromEntries(query));
  return { queries, sentTo, address, historyLength };
}

test('a row shows the user and links to their page', async () => {
  const { address } = await show({ list: () => page([row(7)]) });
  const found = (await screen.findByRole('link', { name: 'Bo Berg 7' })).closest('[data-row-id]');
  expect(found?.textContent).toContain('BB');
  for (const words of ['bo-7@example.com', 'Customer Staff', 'Fresh Foods', 'Active']) {
    expect(within(found as HTMLElement).getByText(words)).toBeTruthy();
  }
  fireEvent.keyDown(found as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(`/users/${id(7)}`));
});

test('Enter on a button in a row activates the button, not the row', async () => {
  const { address } = await show({ list: () => page([row(7)]) });
  const button = await screen.findByRole('button', { name: 'Deactivate Bo Berg 7' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(address()).toBe('/');
});

test('filters and paging are sent to the server, and a new filter returns to the first page', async () => {
  const { queries, historyLength } = await show({
    roles: ['ADMIN'],
    list: () => page([row(1)], 120),
    at: '/users?page=2',
  });
  await screen.findByText('26–50 of 120');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '3', limit: '25' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'CARRIER_ADMIN' } });
  await waitFor(() => expect(queries().at(-1)).toEqual({ role: 'CARRIER_ADMIN', page: '1', limit: '25' }));
  fireEvent.click(screen.getByRole('button', { name: 'Active only' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ role: 'CARRIER_ADMIN', activeOnly: 'true' }));
  expect(historyLength()).toBe(4);
});

test('the page of a company lists only its users, whatever the address says', async () => {
  const { queries } = await show({
    roles: ['ADMIN'],
    list: () => page([row(1)]),
    at: `/customers/x?customer=${id(999)}&carrier=${id(998)}`,
    shipperId: SHIPPER.id,
  });
  await screen.findByText('1 user');
  expect(queries()).toEqual([{ shipperId: SHIPPER.id, page: '1', limit: '25' }]);
  expect(screen.queryByRole('columnheader', { name: 'Companies' })).toBeNull();
  const roles = screen.getByRole('combobox', { name: 'Role' });
  expect(
    within(roles)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['All roles', 'Customer Admin', 'Customer Staff']);
});

test('the access actions depend on the status, and users cannot end their own access', async () => {
  await show({
    list: () =>
      page([
        row(1), // the signed-in user
        row(2, { status: 'INVITED', user_id: null, is_active: false }),
        row(3, { status: 'DEACTIVATED', is_active: false }),
        row(4, { status: 'DEACTIVATED', is_active: false, user_id: null }),
        row(5, { status: 'INACTIVE', is_active: false }),
        row(6, { roles: ['ADMIN', 'SHIPPER_STAFF'] }),
      ]),
  });
  await screen.findByText('6 users');
  const labels = screen.getAllByRole('button', { name: /Berg/ }).map((one) => one.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Send the invitation for Bo Berg 2 again',
    'Withdraw the invitation for Bo Berg 2',
    'Reactivate Bo Berg 3',
    'Invite Bo Berg 4 again',
    'Deactivate Bo Berg 5',
  ]);
});

test('a deactivation asks for confirmation and shows even if the list cannot be reloaded, and is undone once it can', async () => {
  let isDown = false;
  const { sentTo } = await show({
    list: () => (isDown ? problem('NOT_READY', 'The service is not ready yet') : page([row(2)])),
    others: {
      'POST /rest/v1/rpc/fn_profile_deactivate': () => {
        isDown = true;
        return answer({ id: id(2), status: 'DEACTIVATED' });
      },
      'POST /rest/v1/rpc/fn_profile_reactivate': () => answer({ id: id(2), status: 'ACTIVE' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate Bo Berg 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Bo Berg 2?' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(sentTo('/rest/v1/rpc/fn_profile_deactivate')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Deactivated')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Reactivate Bo Berg 2' })).toBeTruthy();
  expect(
    await screen.findByText(/Could not load the users\. An error has occurred: The service is not ready yet/),
  ).toBeTruthy();
  expect(sentTo('/rest/v1/rpc/fn_profile_deactivate').map(({ body }) => body)).toEqual([
    { profile_id: id(2) },
  ]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate Bo Berg 2' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Could not load the users/)).toBeNull());
});

test('a refused deactivation is shown in its dialog, which stays open', async () => {
  await show({
    list: () => page([row(2)]),
    others: {
      'POST /rest/v1/rpc/fn_profile_deactivate': () => problem('FORBIDDEN', 'You cannot edit this user.'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate Bo Berg 2' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await within(dialog).findByText('You cannot edit this user.')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
});

test('a reactivation or an invitation without a free seat shows an error and changes nothing', async () => {
  await show({
    list: () =>
      page([
        row(3, { status: 'DEACTIVATED', is_active: false }),
        row(4, { status: 'DEACTIVATED', is_active: false, user_id: null }),
      ]),
    others: {
      'POST /rest/v1/rpc/fn_profile_reactivate': () =>
        problem('SEATS_EXCEEDED', 'All 3 seats of Fresh Foods are taken.'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reactivate Bo Berg 3' }));
  expect(
    await screen.findByText('Bo Berg 3 was not reactivated. All 3 seats of Fresh Foods are taken.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Invite Bo Berg 4 again' }));
  expect(
    await screen.findByText('Bo Berg 4 was not invited. All 3 seats of Fresh Foods are taken.'),
  ).toBeTruthy();
  expect(screen.getAllByText('Deactivated')).toHaveLength(2);
});

test('an invitation is sent again, withdrawn only after a confirmation, and then made again', async () => {
  let status = 'INVITED';
  const { sentTo } = await show({
    list: () => page([row(2, { status, user_id: null, is_active: false })]),
    others: {
      'POST /v1/auth/invite': () => new Response(null, { status: 204 }),
      'POST /rest/v1/rpc/fn_profile_deactivate': () => {
        status = 'DEACTIVATED';
        return answer({ id: id(2), status });
      },
      'POST /rest/v1/rpc/fn_profile_reactivate': () => {
        status = 'INVITED';
        return answer({ id: id(2), status });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send the invitation for Bo Berg 2 again' }));
  expect(
    await screen.findByText('New invitation sent to bo-2@example.com. The previous link no longer works.'),
  ).toBeTruthy();
  expect(sentTo('/v1/auth/invite').map(({ body }) => body)).toEqual([{ email: 'bo-2@example.com' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation for Bo Berg 2' }));
  expect(await screen.findByText('Withdraw the invitation for Bo Berg 2?')).toBeTruthy();
  expect(sentTo('/rest/v1/rpc/fn_profile_deactivate')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('Invitation for Bo Berg 2 withdrawn')).toBeTruthy();
  expect(sentTo('/rest/v1/rpc/fn_profile_deactivate')).toHaveLength(1);
  expect(await screen.findByText('Deactivated')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Invite Bo Berg 2 again' }));
  expect(await screen.findByText('Invitation sent to bo-2@example.com')).toBeTruthy();
  expect(await screen.findByText('Invited')).toBeTruthy();
});

test('an empty list and a filter without matches show different messages', async () => {
  await show({ list: () => page([]), at: '/users?filter=zebra' });
  expect(await screen.findByText('No matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('No users yet')).toBeTruthy();
});

test('a list that cannot be loaded shows why and can be retried', async () => {
  let isDown = true;
  await show({ list: () => (isDown ? problem('NOT_READY', 'Not ready') : page([row(1)])) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('1 user')).toBeTruthy();
});
