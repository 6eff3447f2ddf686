import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/roles';
import { CARRIER, carrierRow, pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { CarrierRelations } from '../relations/relations-table';
import { CarrierPage } from './carrier-page';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /rest/v1/vw_carrier';

async function open(
  role: Role,
  routes: Record<string, (call: SentCall) => Response>,
  { id = CARRIER, usersTab }: { id?: string; usersTab?: ReactNode } = {},
) {
  const { api, sent } = await signInAs(role, routes);
  const shown = renderInRouter(
    <>
      <CarrierPage id={id} customersTab={<CarrierRelations carrierId={id} />} usersTab={usersTab} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${id}`,
  );
  return { ...shown, sent };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a customer admin sees the card, the relation and the button to request it, but no tabs', async () => {
  const hidden = { food_grade: null, deficit_rating: null, stacking_credit: null, revision: null };
  await open('SHIPPER_ADMIN', { [LIST]: () => pageOf([carrierRow(hidden)]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Arctic Lines' })).toBeTruthy();
  expect(screen.getByText('Not connected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request carrier' })).toBeTruthy();
  expect(screen.getByText('CA, ID, MT, NV, OR, UT, WA')).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
});

test.each([
  ['an unknown id', CARRIER],
  ['an invalid id, without a call,', 'nope'],
])('%s is not found', async (_, id) => {
  const { sent } = await open(
    'SHIPPER_ADMIN',
    { [LIST]: () => problem(404, 'NOT_FOUND', 'Not found') },
    { id },
  );
  expect(await screen.findByText('Carrier not found')).toBeTruthy();
  expect(sent('/vw_carrier')).toHaveLength(id === CARRIER ? 1 : 0);
});

test('a failed load is not shown as a missing carrier: it shows an error with a retry button', async () => {
  let isDown = true;
  await open('ADMIN', {
    [LIST]: () => (isDown ? problem(503, 'NOT_READY', 'The database is not there') : pageOf([carrierRow()])),
  });
  expect(await screen.findByText(/The database is not there/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Arctic Lines' })).toBeTruthy();
});

test('a carrier admin sends only the changed fields and sees what someone else saved meanwhile', async () => {
  let row = carrierRow();
  const { sent } = await open('CARRIER_ADMIN', {
    [LIST]: () => pageOf([row]),
    'POST /rest/v1/rpc/fn_carrier_upsert': ({ body }) => {
      row = { ...row, ...(body as object), phone: '+1 907 555 0133' };
      return answer({ id: CARRIER });
    },
  });
  await screen.findByRole('textbox', { name: /^Phone/ });
  fireEvent.change(box(/^Email/), { target: { value: 'ops@arctic.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box(/^Phone/).value).toBe('+1 907 555 0133'));
  expect(box(/^Email/).value).toBe('ops@arctic.example');
  expect(sent('/fn_carrier_upsert').map(({ body }) => body)).toEqual([
    { id: CARRIER, unchanged_since: carrierRow().updated_at, email: 'ops@arctic.example' },
  ]);
  expect(await screen.findByText('Saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(sent('/fn_carrier_upsert')).toHaveLength(1);
});

test('entries stay while another tab is open and after a refusal', async () => {
  await open('CARRIER_ADMIN', {
    [LIST]: () => pageOf([carrierRow()]),
    'GET /rest/v1/vw_carrier_shipper': () => pageOf([]),
    'POST /rest/v1/rpc/fn_carrier_upsert': () =>
      problem(400, 'INVALID_INPUT', 'Check the input', [{ field: 'phone', message: 'Expected fewer' }]),
  });
  await screen.findByRole('textbox', { name: /^Phone/ });
  fireEvent.change(box(/^Phone/), { target: { value: '+1 206 555 0101' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Customers' }));
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  await waitFor(() => expect(box(/^Phone/).value).toBe('+1 206 555 0101'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Expected fewer')).toBeTruthy();
  expect(box(/^Phone/).value).toBe('+1 206 555 0101');
});

test('carrier staff see the page read-only, without fields or buttons', async () => {
  await open('CARRIER_STAFF', { [LIST]: () => pageOf([carrierRow()]) });
  expect(await screen.findByText('Stacking credit')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the users tab is shown only if the screen provides it', async () => {
  await open('CARRIER_ADMIN', { [LIST]: () => pageOf([carrierRow()]) }, { usersTab: <p>people</p> });
  fireEvent.click(await screen.findByRole('tab', { name: 'Users' }));
  expect(await screen.findByText('people')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Details', 'Customers', 'Users']);
});

test('an ADMIN sees the history, and a deactivated carrier is marked and can be reactivated', async () => {
  let isActive = false;
  await open('ADMIN', {
    [LIST]: () => pageOf([carrierRow({ is_active: isActive })]),
    'POST /rest/v1/rpc/fn_carrier_reactivate': () => {
      isActive = true;
      return answer({ id: CARRIER, is_active: true });
    },
  });
  const history = await screen.findByRole('link', { name: 'Activity' });
  expect(history.getAttribute('href')).toBe(`/audit?about=${CARRIER}`);
  expect(screen.getByText('Deactivated')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy();
  expect(screen.queryByText('Deactivated')).toBeNull();
});
