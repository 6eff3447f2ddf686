import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../domain/people/roles';
import { carrierRow } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, DUPLICATE, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { CUSTOMER, idOf } from '../../../testing/web/user-rows';
import { OverlayHost } from '../../ui/overlay/overlays';
import { InviteUserDialog } from './invite-user-dialog';

afterEach(() => {
  vi.unstubAllGlobals();
});

const CARRIER = carrierRow({ id: idOf(601), name: 'Polar Lines' });

async function show(
  roles: Role[],
  save: (call: SentCall) => Response | Promise<Response>,
  props: { company?: { kind: 'SHIPPER' | 'CARRIER'; id: string } } = {},
) {
  const me = meOf(roles, [CUSTOMER]);
  const { api, calls } = await signedInApi(me, {
    'GET /rest/v1/vw_carrier': () => answer({ rows: [CARRIER], total: 1, page: 1, limit: 100 }),
    'POST /v1/auth/profile': save,
  });
  const onClose = vi.fn();
  renderInRouter(
    <>
      <InviteUserDialog
        isOpen
        company={props.company}
        confirmForm={(onConfirmed) => (
          <button type="button" onClick={onConfirmed}>
            It is me
          </button>
        )}
        onClose={onClose}
      />
      <OverlayHost />
    </>,
    api,
  );
  await screen.findByRole('dialog', { name: 'Invite a user' });
  const sent = () => calls.filter(({ path }) => path === '/v1/auth/profile');
  return { sent, onClose };
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
function fill() {
  type(/^Email/, ' Ana@Example.com ');
  type(/^First name/, 'Ana');
  type(/^Last name/, 'Lopez');
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
const boxes = () => screen.getAllByRole('checkbox').map((one) => one.getAttribute('name'));

test('a customer admin with one company invites staff without choosing the company', async () => {
  const { sent, onClose } = await show(['SHIPPER_ADMIN'], () => answer({ id: idOf(9) }));
  expect(boxes()).toEqual(['roles.SHIPPER_ADMIN', 'roles.SHIPPER_STAFF']);
  fill();
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ body }) => body)).toEqual([
    {
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Lopez',
      roles: ['SHIPPER_STAFF'],
      shipperId: CUSTOMER.id,
      sendInvite: true,
    },
  ]);
  expect(await screen.findByText('Invitation sent to ana@example.com')).toBeTruthy();
});

test('an ADMIN can grant any role and chooses a company for the roles that need one', async () => {
  const { sent } = await show(['ADMIN'], () => answer({ id: idOf(9) }));
  expect(boxes()).toHaveLength(5);
  expect(screen.queryByRole('combobox')).toBeNull();
  fill();
  press();
  expect(await screen.findByText('Choose at least one role')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Carrier Staff' }));
  press();
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(sent()).toEqual([]);
  const carrier = screen.getByRole('combobox', { name: /^Carrier/ });
  fireEvent.click(carrier);
  fireEvent.click(await screen.findByRole('option', { name: 'Polar Lines', hidden: true }));
  press();
  await waitFor(() =>
    expect(sent().at(-1)?.body).toMatchObject({ roles: ['CARRIER_STAFF'], carrierId: CARRIER.id }),
  );
});

test('on the page of a company only the roles of its kind are offered', async () => {
  const { sent } = await show(['ADMIN'], () => answer({ id: idOf(9) }), {
    company: { kind: 'CARRIER', id: CARRIER.id },
  });
  expect(boxes()).toEqual(['roles.CARRIER_ADMIN', 'roles.CARRIER_STAFF']);
  fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Carrier Admin' }));
  press();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ carrierId: CARRIER.id }));
});

test('an invitation without a free seat shows an error, and all entries stay', async () => {
  const detail = 'All 3 seats of Fresh Foods are taken.';
  const { onClose } = await show(['SHIPPER_ADMIN'], () =>
    problem('SEATS_EXCEEDED', detail, { errors: [{ field: 'shipperId', message: detail }] }),
  );
  fill();
  press();
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Ana');
});

test('an email already in use shows an error at its field', async () => {
  const sentence = 'Error: The email field is already in use. Please enter a unique value.';
  await show(['SHIPPER_ADMIN'], () =>
    problem(DUPLICATE, sentence, { errors: [{ field: 'email', message: sentence }] }),
  );
  fill();
  press();
  const field = screen.getByRole('textbox', { name: /^Email/ });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('after a lost response the same invitation reuses its key, and a different one gets a new key', async () => {
  let isDown = true;
  const { sent } = await show(['SHIPPER_ADMIN'], () => {
    if (isDown) throw new TypeError('no network');
    return answer({ id: idOf(9) });
  });
  fill();
  press();
  await screen.findByText(/No connection to Coldlane/);
  press();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByText(/No connection to Coldlane/);
  isDown = false;
  type(/^First name/, 'Anna');
  press();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a platform admin is invited only after the dialog that says what the role may do', async () => {
  const { sent } = await show(['ADMIN'], () => answer({ id: idOf(9) }));
  fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Platform admin' }));
  press();
  expect(await screen.findByRole('dialog', { name: 'Make Ana Lopez a platform admin?' })).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'It is me' }));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ roles: ['ADMIN'] }));
});
