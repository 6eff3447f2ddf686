import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CarrierShipperStatus } from '../../../../domain/people/companies';
import type { Role } from '../../../../domain/people/roles';
import {
  CARRIER,
  CUSTOMER,
  changedMultiplier,
  changedRelation,
  pageOf,
  relationRow,
  signInAs,
} from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { CarrierRelations, CustomerRelations } from './relations-table';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /rest/v1/vw_carrier_shipper';
const PAIR = { carrier_id: CARRIER, shipper_id: CUSTOMER };

async function open(
  role: Role,
  part: ReactNode,
  routes: Record<string, (call: SentCall) => Response>,
  address = '/carriers/1?tab=customers',
) {
  const { api, sent } = await signInAs(role, routes);
  const shown = renderInRouter(
    <>
      {part}
      <OverlayHost />
    </>,
    api,
    address,
  );
  return { ...shown, sent };
}
const customers = <CarrierRelations carrierId={CARRIER} />;

test('a carrier admin accepts a customer and approves it, step by step', async () => {
  let status: CarrierShipperStatus = 'REQUESTED';
  const { sent } = await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf([relationRow({ status, multiplier: 1 })]),
    'POST /rest/v1/rpc/fn_relation_advance': ({ body }) => {
      status = (body as { status: CarrierShipperStatus }).status;
      return changedRelation(status);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start onboarding Alder Foods' }));
  expect(await within(await screen.findByRole('table')).findByText('Needs Onboarding')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Alder Foods' }));
  await confirmIn('Approve');
  expect(await within(await screen.findByRole('table')).findByText('Onboarded')).toBeTruthy();
  expect(sent('/fn_relation_advance').map(({ body }) => body)).toEqual([
    { ...PAIR, status: 'PENDING' },
    { ...PAIR, status: 'APPROVED' },
  ]);
  // The customer created the request, so only the customer can end it.
  expect(screen.queryByRole('button', { name: /^(Withdraw|End|Approve|Start onboarding)/ })).toBeNull();
  expect(Object.fromEntries(sent('/vw_carrier_shipper')[0]?.query ?? [])).toMatchObject({
    carrierId: CARRIER,
  });
});

const OPENED = '2026-11-20T15:00:00.000Z';

test('a multiplier keeps all its decimals, and an invalid one shows an error at its field', async () => {
  let multiplier = 1;
  const { sent } = await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf([relationRow({ status: 'APPROVED', multiplier, terms_updated_at: OPENED })]),
    'POST /rest/v1/rpc/fn_relation_set_multiplier': ({ body }) => {
      multiplier = (body as { multiplier: number }).multiplier;
      return changedMultiplier(multiplier);
    },
  });
  expect(await screen.findByText('1.0x')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Multiplier for Alder Foods' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: /^Multiplier/ });
  fireEvent.change(box, { target: { value: '0,955' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Enter a number from 0.0001 to 10/)).toBeTruthy();
  expect(sent('/fn_relation_set_multiplier')).toHaveLength(0);
  fireEvent.change(box, { target: { value: '0.955' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('0.955x')).toBeTruthy();
  expect(sent('/fn_relation_set_multiplier')[0]?.body).toEqual({
    ...PAIR,
    multiplier: 0.955,
    unchanged_since: OPENED,
  });
});

/** Presses a confirmation's button and returns its text. */
async function confirmIn(name: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent ?? '';
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return said;
}

test('an approval names both companies and the multiplier first, and undoing it keeps them connected', async () => {
  let status: 'PENDING' | 'APPROVED' = 'PENDING';
  const { sent } = await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf([relationRow({ status, multiplier: 0.955 })]),
    'POST /rest/v1/rpc/fn_relation_advance': () => {
      status = status === 'PENDING' ? 'APPROVED' : 'PENDING';
      return changedRelation(status);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Alder Foods' }));
  await screen.findByRole('dialog');
  expect(sent('/fn_relation_advance')).toEqual([]);
  const said = await confirmIn('Approve');
  for (const part of ['Arctic Lines', 'Alder Foods', '0.955x']) expect(said).toContain(part);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the approval of Alder Foods' }));
  expect(await confirmIn('Undo approval')).toContain('0.955x');
  expect(await screen.findByText('Approval of Alder Foods undone')).toBeTruthy();
  expect(sent('/fn_relation_advance').map(({ body }) => body)).toEqual([
    { ...PAIR, status: 'APPROVED' },
    { ...PAIR, status: 'PENDING', undoes_approval: true },
  ]);
});

const STILL = 'Searches still use the previous rates for a few seconds.';

test('a saved change that searches do not use yet says so', async () => {
  let row = relationRow({ status: 'PENDING', multiplier: 1 });
  await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf([row]),
    'POST /rest/v1/rpc/fn_relation_advance': () => {
      row = relationRow({ status: 'APPROVED', multiplier: 1 });
      return changedRelation('APPROVED', true);
    },
    'POST /rest/v1/rpc/fn_relation_set_multiplier': () => changedMultiplier(0.9, true),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Alder Foods' }));
  await confirmIn('Approve');
  expect(await screen.findByText(`Alder Foods is onboarded. ${STILL}`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Multiplier for Alder Foods' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Multiplier/ }), { target: { value: '0.9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`Multiplier for Alder Foods: 0.9x. ${STILL}`)).toBeTruthy();
});

test('a change to a relation that is gone shows a message', async () => {
  let rows = [relationRow({ multiplier: 1 })];
  await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf(rows),
    'POST /rest/v1/rpc/fn_relation_advance': () => {
      rows = [];
      return problem('NOT_FOUND', 'Not found');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Alder Foods' }));
  await confirmIn('Approve');
  expect(
    await screen.findByText('Someone else already changed this: Alder Foods is no longer connected.'),
  ).toBeTruthy();
  expect(await screen.findByText('No customers yet')).toBeTruthy();
});

test('staff see the terms and no buttons', async () => {
  await open('CARRIER_STAFF', customers, { [LIST]: () => pageOf([relationRow({ multiplier: 0.9 })]) });
  expect(await screen.findByText('0.9x')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Alder Foods$/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Alder Foods' })).toBeNull();
});

test('the status filter is kept in the address beside the tab', async () => {
  const { sent, address } = await open('CARRIER_ADMIN', customers, {
    [LIST]: () => pageOf([relationRow({ multiplier: 1 })]),
  });
  await screen.findByText('1 customer');
  fireEvent.change(screen.getByRole('combobox', { name: 'Relationship' }), { target: { value: 'PENDING' } });
  await waitFor(() => expect(sent('/vw_carrier_shipper').at(-1)?.query.get('status')).toBe('PENDING'));
  expect(address()).toBe('/carriers/1?tab=customers&status=PENDING');
});

test('a customer sees its carriers with links to their pages and without multipliers', async () => {
  const { sent } = await open('SHIPPER_ADMIN', <CustomerRelations shipperId={CUSTOMER} />, {
    [LIST]: () => pageOf([relationRow({ status: 'APPROVED' })]),
  });
  const link = await screen.findByRole('link', { name: 'Arctic Lines' });
  expect(link.getAttribute('href')).toBe(`/carriers/${CARRIER}`);
  expect(screen.queryByText('Multiplier')).toBeNull();
  expect(screen.getByRole('button', { name: 'End the relationship with Arctic Lines' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Start onboarding|Approve)/ })).toBeNull();
  expect(Object.fromEntries(sent('/vw_carrier_shipper')[0]?.query ?? [])).toMatchObject({
    shipperId: CUSTOMER,
  });
});
