import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../domain/people/roles';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { CUSTOMER, idOf, userRow } from '../../../testing/web/user-rows';
import { OverlayHost } from '../../ui/overlay/overlays';
import { UserPage } from './user-page';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(
  roles: Role[],
  one: object | Response,
  { others = {}, id = idOf(7) }: { others?: Record<string, (call: SentCall) => Response>; id?: string } = {},
) {
  const me = meOf(roles, [CUSTOMER, { id: idOf(502), name: 'Second Foods' }]);
  const kept = { row: one };
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_carrier': () => answer({ rows: [], total: 0, page: 1, limit: 100 }),
    'GET /rest/v1/vw_profile': () =>
      kept.row instanceof Response
        ? kept.row.clone()
        : answer({ rows: [kept.row], total: 1, page: 1, limit: 10 }),
    'POST /v1/auth/profile': () => answer({ id }),
    'POST /rest/v1/rpc/fn_profile_upsert': () => answer({ id }),
    ...others,
  });
  renderInRouter(
    <>
      <UserPage
        id={id}
        confirmForm={(onConfirmed) => (
          <button type="button" onClick={onConfirmed}>
            It is me
          </button>
        )}
      />
      <OverlayHost />
    </>,
    api,
  );
  const sentTo = (path: string) => calls.filter((call) => call.path === path);
  return { sentTo, kept };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const save = (part: Awaited<ReturnType<typeof panel>>) =>
  fireEvent.click(part.getByRole('button', { name: 'Save' }));

/** The version of the user when the page was opened. */
const OPENED = '2026-11-20T15:00:00.000Z';

test('an ADMIN sees the user, the accepted terms with version and time, and a link to the audit log', async () => {
  await show(
    ['ADMIN'],
    userRow(7, { terms: [{ version: '2026-01', accepted_at: '2026-11-20T15:00:00.000Z' }] }),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Bo Berg 7');
  expect((await panel('Terms accepted')).getByText(/^Version 2026-01, Nov 20/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('href')).toContain(`/audit?about=`);
  expect(screen.getByRole('button', { name: 'Deactivate Bo Berg 7' })).toBeTruthy();
});

test('a customer admin cannot change the email of an account and gets a link to the history of the user', async () => {
  await show(['SHIPPER_ADMIN'], userRow(7));
  const details = await panel('Details');
  expect(details.getByText('bo-7@example.com')).toBeTruthy();
  expect(details.queryByRole('textbox', { name: /^Email/ })).toBeNull();
  expect(details.getByText('Only a platform admin can change an account’s email.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activity' })).toBeTruthy();
  const boxes = (await panel('Access')).getAllByRole('checkbox').map((one) => one.getAttribute('name'));
  expect(boxes).toEqual([
    'roles.SHIPPER_ADMIN',
    'roles.SHIPPER_STAFF',
    'allowBooking',
    'receiveDispatchEmails',
  ]);
});

test('users see their own access as text, without buttons', async () => {
  await show(['SHIPPER_ADMIN'], userRow(1, { roles: ['SHIPPER_ADMIN'] }), { id: idOf(1) });
  const access = await panel('Access');
  expect(access.getByText('Customer Admin')).toBeTruthy();
  expect(access.getByText('Fresh Foods')).toBeTruthy();
  expect(access.queryAllByRole('checkbox')).toEqual([]);
  expect(access.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Deactivate/ })).toBeNull();
  expect((await panel('Details')).getByRole('textbox', { name: /^First name/ })).toBeTruthy();
});

test('only changed fields are sent, so that changes by others to other fields stay', async () => {
  const { sentTo } = await show(['SHIPPER_ADMIN'], userRow(7, { phone: '+1 206 555 0100' }));
  const details = await panel('Details');
  expect(details.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(details.getByRole('textbox', { name: 'Phone' }), { target: { value: '' } });
  save(details);
  await waitFor(() => expect(sentTo('/v1/auth/profile')).toHaveLength(1));
  expect(sentTo('/v1/auth/profile')[0]?.body).toEqual({
    profileId: idOf(7),
    unchangedSince: OPENED,
    attributes: { phone: null },
  });
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('entries in one form survive saving the other', async () => {
  const { kept } = await show(['SHIPPER_ADMIN'], userRow(7));
  const details = await panel('Details');
  const access = await panel('Access');
  fireEvent.change(details.getByRole('textbox', { name: /^First name/ }), { target: { value: 'Bob' } });
  fireEvent.click(access.getByRole('checkbox', { name: 'Can request bookings' }));
  kept.row = userRow(7, { allow_booking: false, last_name: 'Elsewhere' });
  save(access);
  expect(await screen.findByRole('heading', { name: /Bo Elsewhere/ })).toBeTruthy();
  expect(details.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Bob');
});

test('correcting the email of an invited user sends another invitation', async () => {
  const { sentTo } = await show(
    ['SHIPPER_ADMIN'],
    userRow(7, { status: 'INVITED', user_id: null, is_active: false }),
  );
  const details = await panel('Details');
  fireEvent.change(details.getByRole('textbox', { name: /^Email/ }), {
    target: { value: 'right@example.com' },
  });
  save(details);
  await waitFor(() =>
    expect(sentTo('/v1/auth/profile')[0]?.body).toEqual({
      profileId: idOf(7),
      unchangedSince: OPENED,
      email: 'right@example.com',
      sendInvite: true,
    }),
  );
});

test('companies the caller may grant can be added and removed; a refusal shows at the field', async () => {
  const detail = 'All 3 seats of Second Foods are taken.';
  const { sentTo } = await show(['SHIPPER_ADMIN'], userRow(7), {
    others: {
      'POST /rest/v1/rpc/fn_profile_upsert': () =>
        problem('SEATS_EXCEEDED', detail, { errors: [{ field: 'shipper_ids', message: detail }] }),
    },
  });
  const access = await panel('Access');
  fireEvent.click(access.getByRole('button', { name: 'Remove Fresh Foods' }));
  expect(access.getByText('No customer')).toBeTruthy();
  fireEvent.click(access.getByRole('combobox', { name: 'Add a customer' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Second Foods', hidden: true }));
  save(access);
  expect(await access.findByText(detail)).toBeTruthy();
  expect(sentTo('/rest/v1/rpc/fn_profile_upsert')[0]?.body).toEqual({
    profile_id: idOf(7),
    unchanged_since: OPENED,
    shipper_ids: [idOf(502)],
  });
});

test('a user who does not exist shows not found, with a link back', async () => {
  await show(['ADMIN'], problem('NOT_FOUND', 'User not found'));
  expect(await screen.findByText('User not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/users');
});

test('an address with an invalid id makes no call', async () => {
  const { sentTo } = await show(['ADMIN'], userRow(7), { id: 'nobody' });
  expect(await screen.findByText('User not found')).toBeTruthy();
  expect(sentTo('/rest/v1/vw_profile')).toEqual([]);
});

test('the role of a platform admin is given only after the dialog that says what it may do', async () => {
  const { sentTo } = await show(['ADMIN'], userRow(7));
  const access = await panel('Access');
  fireEvent.click(access.getByRole('checkbox', { name: 'Platform admin' }));
  save(access);
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Bo Berg 7 a platform admin?' }));
  expect(dialog.getByText(/sees and changes everything of every company/)).toBeTruthy();
  expect(sentTo('/rest/v1/rpc/fn_profile_upsert')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'It is me' }));
  await waitFor(() => expect(sentTo('/rest/v1/rpc/fn_profile_upsert')).toHaveLength(1));
  expect(sentTo('/rest/v1/rpc/fn_profile_upsert')[0]?.body).toMatchObject({
    roles: expect.arrayContaining(['ADMIN']),
  });
});
