import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CarrierShipperStatus } from '../../../domain/companies';
import type { Role } from '../../../domain/roles';
import {
  CARRIER,
  CUSTOMER,
  carrierRow,
  pageOf,
  relationRow,
  signInAs,
} from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { CustomerCarriers } from './customer-carriers';

afterEach(() => vi.unstubAllGlobals());

async function open(
  role: Role,
  routes: Record<string, (call: SentCall) => Response>,
  address = '/customers/carriers',
) {
  const { api, sent } = await signInAs(role, routes);
  renderInRouter(
    <>
      <CustomerCarriers />
      <OverlayHost />
    </>,
    api,
    address,
  );
  return { sent };
}

const listed = (status: () => CarrierShipperStatus | null, side: 'SHIPPER' | 'CARRIER' = 'SHIPPER') => ({
  'GET /rest/v1/vw_carrier': () => {
    const present = status();
    return pageOf([
      carrierRow({ relation_status: present, relation_made_by_side: present === null ? null : side }),
    ]);
  },
});
const ENDS = { carrier_id: CARRIER, shipper_id: CUSTOMER };
const table = async () => within(await screen.findByRole('table'));

test('a customer’s admin asks for a carrier and takes that back, which asks first', async () => {
  let status: CarrierShipperStatus | null = null;
  const { sent } = await open('SHIPPER_ADMIN', {
    ...listed(() => status),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      status = 'REQUESTED';
      return answer({ ...ENDS, status });
    },
    'POST /rest/v1/rpc/fn_relation_withdraw': () => {
      status = null;
      return answer({ ...ENDS, status });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Request carrier Arctic Lines' }));
  expect(await (await table()).findByText('Requested')).toBeTruthy();
  expect(sent('/fn_relation_request').map(({ body }) => body)).toEqual([ENDS]);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request to Arctic Lines' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Withdraw the request to Arctic Lines?')).toBeTruthy();
  expect(sent('/fn_relation_withdraw')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await (await table()).findByText('Not connected')).toBeTruthy();
});

test('who comes second is told in words how it stands now, and sees it', async () => {
  let status: CarrierShipperStatus | null = null;
  await open('SHIPPER_ADMIN', {
    ...listed(() => status),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      status = 'APPROVED';
      return problem(409, 'WRONG_STATE', 'The relation is now APPROVED.');
    },
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([relationRow({ status: 'APPROVED' })]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Request carrier Arctic Lines' }));
  expect(
    await screen.findByText('Someone else already changed this: Arctic Lines is onboarded.'),
  ).toBeTruthy();
  expect(await (await table()).findByText('Onboarded')).toBeTruthy();
});

test('a second press while the first is under way asks only once', async () => {
  const { sent } = await open('SHIPPER_ADMIN', {
    ...listed(() => null),
    'POST /rest/v1/rpc/fn_relation_request': () => answer({ ...ENDS, status: 'REQUESTED' }),
  });
  const button = await screen.findByRole('button', { name: 'Request carrier Arctic Lines' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Request sent to Arctic Lines')).toBeTruthy();
  expect(sent('/fn_relation_request')).toHaveLength(1);
});

test('what the carrier’s side made is not the customer’s to end', async () => {
  await open(
    'SHIPPER_ADMIN',
    listed(() => 'APPROVED', 'CARRIER'),
  );
  expect(await (await table()).findByText('Onboarded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Withdraw|End|Request)/ })).toBeNull();
});

test('staff see how it stands and no button', async () => {
  await open(
    'SHIPPER_STAFF',
    listed(() => null),
  );
  expect(await (await table()).findByText('Not connected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Withdraw|End|Request)/ })).toBeNull();
});

test('an ADMIN chooses the customer first, for whom all is asked then', async () => {
  const { sent } = await open(
    'ADMIN',
    listed(() => null),
  );
  expect(await screen.findByText('Choose a customer')).toBeTruthy();
  expect(sent('/vw_carrier')).toHaveLength(0);
});

test('the address says for which customer an ADMIN looks; only active carriers are shown', async () => {
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

test('the customer’s onboarding page is there as a link when there is one', async () => {
  await open('SHIPPER_ADMIN', {
    ...listed(() => 'PENDING'),
    'GET /rest/v1/vw_shipper': () => pageOf([{ carrier_onboarding_url: 'https://alder.example/carriers' }]),
  });
  const link = await screen.findByRole('link', { name: 'https://alder.example/carriers' });
  expect(link.getAttribute('rel')).toContain('noopener');
});
