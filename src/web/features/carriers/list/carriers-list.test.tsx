import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/people/roles';
import { CARRIER, CUSTOMER, carrierRow, pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, DUPLICATE, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { CarriersList } from './carriers-list';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /rest/v1/vw_carrier';

async function open(role: Role, routes: Record<string, (call: SentCall) => Response>, address = '/carriers') {
  const { api, sent } = await signInAs(role, routes);
  const shown = renderInRouter(
    <>
      <CarriersList />
      <OverlayHost />
    </>,
    api,
    address,
  );
  const queries = () => sent('/vw_carrier').map(({ query }) => Object.fromEntries(query));
  return { ...shown, queries, sent };
}

test('a row shows what the carrier serves and its contacts, and links to its page', async () => {
  await open('ADMIN', {
    [LIST]: () => pageOf([carrierRow(), carrierRow({ id: CUSTOMER, name: 'Boreal', is_active: false })]),
  });
  const link = await screen.findByRole('link', { name: 'Arctic Lines' });
  expect(link.getAttribute('href')).toBe(`/carriers/${CARRIER}`);
  const [row] = screen.getAllByRole('row').filter((one) => one.contains(link));
  const cells = within(row as HTMLElement);
  expect(cells.getByText('Chilled, Frozen')).toBeTruthy();
  expect(cells.getByText('CA, ID, MT, NV, OR +2')).toBeTruthy();
  expect(cells.getByRole('link', { name: '+1 206 555 0100' }).getAttribute('href')).toBe('tel:+12065550100');
  expect(cells.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Deactivated')).toBeTruthy();
  expect(screen.getByText('2 carriers')).toBeTruthy();
});

test('filters are sent to the server and kept in the address, starting at the first page', async () => {
  const { queries, address } = await open(
    'ADMIN',
    { [LIST]: () => pageOf([carrierRow()], 120) },
    '/carriers?page=2',
  );
  await screen.findByText('51–100 of 120');
  fireEvent.change(screen.getByRole('combobox', { name: 'Temperature' }), { target: { value: 'FROZEN' } });
  await waitFor(() => expect(queries().at(-1)).toEqual({ temperature: 'FROZEN', page: '1', limit: '50' }));
  fireEvent.click(screen.getByRole('button', { name: 'Active only' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ activeOnly: 'true' }));
  expect(address()).toBe('/carriers?temperature=FROZEN&active=true');
});

test('the relation filter applies only with a customer, whose id is sent too', async () => {
  const at = '/carriers?filter=arctic&temperature=FROZEN&state=CA&status=NONE&active=true';
  const admin = await open('ADMIN', { [LIST]: () => pageOf([carrierRow()]) }, at);
  await screen.findByText('Arctic Lines');
  const filters = { search: 'arctic', temperature: 'FROZEN', state: 'CA', activeOnly: 'true' };
  expect(admin.queries()[0]).toEqual({ ...filters, page: '1', limit: '50' });
  cleanup();
  const staff = await open('SHIPPER_STAFF', { [LIST]: () => pageOf([carrierRow()]) }, at);
  await screen.findByText('Arctic Lines');
  expect(staff.queries()[0]).toMatchObject({ ...filters, status: 'NONE', shipperId: CUSTOMER });
});

test('an empty list and a filter without matches show different messages', async () => {
  const { queries } = await open('ADMIN', { [LIST]: () => pageOf([]) }, '/carriers?filter=zebra');
  expect(await screen.findByText('No matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('No carriers found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create carrier' })).toBeTruthy();
  expect(queries().at(-1)).toEqual({ page: '1', limit: '50' });
});

test('deactivating asks for confirmation, then deactivates and shows a message', async () => {
  let isActive = true;
  const { sent } = await open('ADMIN', {
    [LIST]: () => pageOf([carrierRow({ is_active: isActive })]),
    'POST /rest/v1/rpc/fn_carrier_deactivate': () => {
      isActive = false;
      return answer({ id: CARRIER, is_active: false, pending: false });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate Arctic Lines' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent('/fn_carrier_deactivate')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Arctic Lines deactivated')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Reactivate Arctic Lines' })).toBeTruthy();
  expect(sent('/fn_carrier_deactivate')[0]?.body).toEqual({ carrier_id: CARRIER });
});

test('a name already in use shows an error and keeps all entries; a created carrier opens its page', async () => {
  let isTaken = true;
  const { sent, address } = await open('ADMIN', {
    [LIST]: () => pageOf([carrierRow()]),
    'POST /rest/v1/rpc/fn_carrier_upsert': () =>
      isTaken
        ? problem(DUPLICATE, 'This name is taken', {
            errors: [{ field: 'name', message: 'This name is taken' }],
          })
        : answer({ id: CARRIER, pending: false }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create carrier' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Create carrier' }));
  submit();
  expect(await dialog.findAllByText('Required')).toHaveLength(2);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Caribou' } });
  fireEvent.change(dialog.getByRole('combobox', { name: /^Type/ }), { target: { value: 'ASSET_LIGHT' } });
  submit();
  expect(await dialog.findByText('This name is taken')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Caribou');
  isTaken = false;
  submit();
  await waitFor(() => expect(address()).toBe(`/carriers/${CARRIER}`));
  expect(sent('/fn_carrier_upsert').at(-1)?.body).toMatchObject({
    name: 'Caribou',
    carrier_type: 'ASSET_LIGHT',
    phone: null,
  });
});

test('a customer user sees the relation to their company and no button to deactivate', async () => {
  const { queries } = await open(
    'SHIPPER_STAFF',
    { [LIST]: () => pageOf([carrierRow({ relation_status: 'PENDING', relation_made_by_side: 'SHIPPER' })]) },
    '/carriers?active=true',
  );
  expect(await within(await screen.findByRole('table')).findByText('Needs Onboarding')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /carrier|Deactivate|Active only/ })).toBeNull();
  expect(queries()[0]).toMatchObject({ shipperId: CUSTOMER, activeOnly: 'true' });
});

test('an error is shown in place of the list, with a retry button', async () => {
  let isDown = true;
  await open('ADMIN', {
    [LIST]: () => (isDown ? problem('NOT_READY', 'The database is not there') : pageOf([carrierRow()])),
  });
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Arctic Lines')).toBeTruthy();
});
