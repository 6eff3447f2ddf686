import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CarrierShipperStatus } from '../../../../domain/people/companies';
import type { Role } from '../../../../domain/people/roles';
import {
  CARRIER,
  CUSTOMER,
  carrierRow,
  changedRelation,
  pageOf,
  relationAnswer,
  relationRow,
  signInAs,
} from '../../../../testing/web/carrier-rows';
import { customerRow } from '../../../../testing/web/customer-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { CustomerCarriers } from './customer-carriers';

afterEach(() => vi.unstubAllGlobals());

async function open(
  role: Role,
  routes: Record<string, (call: SentCall) => Response>,
  address = '/customers/carriers',
) {
  const { api, sent } = await signInAs(role, routes);
  const { address: shown } = renderInRouter(
    <>
      <CustomerCarriers />
      <OverlayHost />
    </>,
    api,
    address,
  );
  return { sent, address: shown };
}

const listed = (status: () => CarrierShipperStatus | null, side: 'SHIPPER' | 'CARRIER' = 'SHIPPER') => ({
  'GET /rest/v1/vw_carrier': () => {
    const current = status();
    return pageOf([
      carrierRow({ relation_status: current, relation_made_by_side: current === null ? null : side }),
    ]);
  },
});
const PAIR = { carrier_id: CARRIER, shipper_id: CUSTOMER };
const table = async () => within(await screen.findByRole('table'));

test('a customer admin requests a carrier and withdraws the request after a confirmation', async () => {
  let status: CarrierShipperStatus | null = null;
  const { sent } = await open('SHIPPER_ADMIN', {
    ...listed(() => status),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      status = 'REQUESTED';
      return relationAnswer(status);
    },
    'POST /rest/v1/rpc/fn_relation_withdraw': () => {
      status = null;
      return changedRelation(status);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Request carrier Arctic Lines' }));
  expect(await (await table()).findByText('Requested')).toBeTruthy();
  expect(sent('/fn_relation_request').map(({ body }) => body)).toEqual([PAIR]);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request to Arctic Lines' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Withdraw the request to Arctic Lines?')).toBeTruthy();
  expect(sent('/fn_relation_withdraw')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await (await table()).findByText('Not connected')).toBeTruthy();
});

test.each([
  ['APPROVED', 'is onboarded', 'Onboarded'],
  ['REQUESTED', 'has been requested', 'Requested'],
] as const)('a user whose relation someone else made %s first sees that it %s', async (now, says, shown) => {
  let status: CarrierShipperStatus | null = null;
  await open('SHIPPER_ADMIN', {
    ...listed(() => status),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      status = now;
      return problem('WRONG_STATE', `The relation is now ${now}.`);
    },
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([relationRow({ status: now })]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Request carrier Arctic Lines' }));
  expect(await screen.findByText(`Someone else already changed this: Arctic Lines ${says}.`)).toBeTruthy();
  expect(await (await table()).findByText(shown)).toBeTruthy();
});

test('a second click while the first call runs does nothing', async () => {
  const { sent } = await open('SHIPPER_ADMIN', {
    ...listed(() => null),
    'POST /rest/v1/rpc/fn_relation_request': () => relationAnswer('REQUESTED'),
  });
  const button = await screen.findByRole('button', { name: 'Request carrier Arctic Lines' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Request sent to Arctic Lines')).toBeTruthy();
  expect(sent('/fn_relation_request')).toHaveLength(1);
});

test('a customer cannot end a relation that the carrier created', async () => {
  await open(
    'SHIPPER_ADMIN',
    listed(() => 'APPROVED', 'CARRIER'),
  );
  expect(await (await table()).findByText('Onboarded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Withdraw|End|Request)/ })).toBeNull();
});

test('staff see the status and no buttons', async () => {
  await open(
    'SHIPPER_STAFF',
    listed(() => null),
  );
  expect(await (await table()).findByText('Not connected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Withdraw|End|Request)/ })).toBeNull();
});

test('an ADMIN chooses a customer first, and the carriers are then loaded for that customer', async () => {
  const { sent, address } = await open(
    'ADMIN',
    listed(() => null),
  );
  expect(await screen.findByText('Choose a customer')).toBeTruthy();
  expect(sent('/vw_carrier')).toHaveLength(0);
  fireEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Alder Foods', hidden: true }));
  expect(await (await table()).findByText('Not connected')).toBeTruthy();
  expect(address()).toBe(`/customers/carriers?customer=${CUSTOMER}`);
  expect(sent('/vw_carrier')[0]?.query.get('shipperId')).toBe(CUSTOMER);
});

test('the address selects the customer for an ADMIN, and only active carriers are shown', async () => {
  const { sent } = await open(
    'ADMIN',
    listed(() => null),
    `/customers/carriers?customer=${CUSTOMER}`,
  );
  expect(await screen.findByText('Carrier relationships of Alder Foods')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Request carrier Arctic Lines' })).toBeTruthy();
  expect(Object.fromEntries(sent('/vw_carrier')[0]?.query ?? [])).toMatchObject({
    shipperId: CUSTOMER,
    activeOnly: 'true',
  });
});

test('the onboarding page of the customer is linked if there is one', async () => {
  await open('SHIPPER_ADMIN', {
    ...listed(() => 'PENDING'),
    'GET /rest/v1/vw_shipper': () =>
      pageOf([customerRow({ id: CUSTOMER, carrier_onboarding_url: 'https://alder.example/carriers' })]),
  });
  const link = await screen.findByRole('link', { name: 'https://alder.example/carriers' });
  expect(link.getAttribute('rel')).toContain('noopener');
});
