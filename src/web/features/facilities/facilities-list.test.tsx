import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FacilityRow } from '../../../contract/reference/facilities';
import type { Role } from '../../../domain/people/roles';
import { CARRIER, CUSTOMER, pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { facilityRow, ownFacilityOf } from '../../../testing/web/facility-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { FacilitiesList } from './facilities-list';
import { FacilityPage } from './facility-page';

afterEach(() => vi.unstubAllGlobals());

const SHARED = facilityRow();
const OWN = facilityRow({
  id: '00000000-0000-7000-8000-0000000000fb',
  name: 'Arctic Terminal',
  type: 'TERMINAL',
  carrier_id: CARRIER,
  carrier_name: 'Arctic Lines',
});

async function open(
  role: Role,
  rows: FacilityRow[],
  routes: Record<string, (call: SentCall) => Response> = {},
  page: string | null = null,
) {
  const { api, sent } = await signInAs(role, { 'GET /rest/v1/vw_facility': () => pageOf(rows), ...routes });
  const { address } = renderInRouter(
    <>
      {page === null ? <FacilitiesList /> : <FacilityPage id={page} map={(_, name) => <p>{name}</p>} />}
      <OverlayHost />
    </>,
    api,
    page === null ? '/facilities' : `/facilities/${page}`,
  );
  return { sent, address };
}

test('filters are sent to the server and kept in the address', async () => {
  const { sent, address } = await open('SHIPPER_STAFF', [SHARED, OWN]);
  expect(await screen.findByRole('link', { name: 'Salinas Cold Dock' })).toBeTruthy();
  // Every list starts with this many rows, because they fill the window.
  expect(sent('/vw_facility').at(-1)?.query.get('limit')).toBe('50');
  expect(screen.getByText('Shared by all')).toBeTruthy();
  for (const [name, value] of [
    ['Type', 'TERMINAL'],
    ['State', 'CA'],
    ['Belongs to', 'CARRIER'],
  ] as const) {
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  }
  await waitFor(() => expect(sent('/vw_facility').at(-1)?.query.get('owned_by')).toBe('CARRIER'));
  expect(sent('/vw_facility').at(-1)?.query.get('type')).toBe('TERMINAL');
  expect(address()).toBe('/facilities?type=TERMINAL&state=CA&belongsTo=CARRIER');
});

test('a carrier’s admin may change only the carrier’s own, and its staff none', async () => {
  await open('CARRIER_ADMIN', [SHARED, OWN]);
  expect(await screen.findByRole('button', { name: 'Edit Arctic Terminal' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Salinas Cold Dock' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add facility' })).toBeTruthy();
});

test('staff of a carrier see facilities and cannot add one', async () => {
  await open('CARRIER_STAFF', [OWN]);
  expect(await screen.findByRole('link', { name: 'Arctic Terminal' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Edit|Add facility/ })).toBeNull();
});

test('a carrier’s admin adds a terminal with hours and contact', async () => {
  const { sent } = await open('CARRIER_ADMIN', [], {
    'POST /v1/facilities': () => answer({ ...ownFacilityOf(OWN), isNew: true }),
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add facility' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add facility' }));
  for (const [label, value] of [
    [/^Name/, 'Arctic Terminal'],
    [/^Type/, 'TERMINAL'],
    [/^Street/, '1 Dock Road'],
    [/^City/, 'Salinas'],
    [/^State/, 'ca'],
    [/^ZIP/, '93905'],
    [/^Contact phone/, '+1 831 555 0100'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Sat' }));
  fireEvent.change(dialog.getByLabelText('Sat opens'), { target: { value: '08:00' } });
  fireEvent.change(dialog.getByLabelText('Sat closes'), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Mon' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add facility' }));
  expect((await dialog.findAllByText('Enter a time as HH:MM')).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText('Mon closes'), { target: { value: '16:00' } });
  fireEvent.change(dialog.getByLabelText('Sat closes'), { target: { value: '12:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add facility' }));
  await waitFor(() =>
    expect(sent('/v1/facilities').at(-1)?.body).toMatchObject({
      carrierId: CARRIER,
      name: 'Arctic Terminal',
      type: 'TERMINAL',
      contactPhone: '+1 831 555 0100',
      contactEmail: null,
      hours: [
        { day: 'MON', opens: '08:00', closes: '16:00' },
        { day: 'SAT', opens: '08:00', closes: '12:00' },
      ],
    }),
  );
});

test('a page shows hours, contact and map; a facility in use is not removed and says why', async () => {
  const terminal: FacilityRow = {
    ...OWN,
    hours: ['MON', 'TUE', 'WED'].map((day) => ({ day: day as 'MON', opens: '07:00', closes: '15:30' })),
    contact_name: 'Dana Cole',
    contact_phone: '+1 831 555 0100',
  };
  const { address } = await open(
    'CARRIER_ADMIN',
    [terminal],
    {
      [`DELETE /v1/facilities/${OWN.id}`]: () =>
        problem(
          'WRONG_STATE',
          'Arctic Terminal was not removed, because a row of a tariff names it: lane A to B FROZEN.',
        ),
    },
    OWN.id,
  );
  expect(await screen.findByText('Mon – Wed')).toBeTruthy();
  expect(screen.getByText('07:00 to 15:30')).toBeTruthy();
  expect(screen.getByText('Thu – Sun')).toBeTruthy();
  expect(screen.getByText('Dana Cole')).toBeTruthy();
  expect(screen.getByText('Arctic Terminal on a map, in Salinas, CA')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Arctic Terminal?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/a row of a tariff names it: lane A to B FROZEN/)).toBeTruthy();
  expect(address()).toBe(`/facilities/${OWN.id}`);
});

test('a facility that the user cannot see is not found', async () => {
  await open('SHIPPER_ADMIN', [], {}, OWN.id);
  expect(await screen.findByText('Facility not found')).toBeTruthy();
});

test('a customer adds its own facility without a type', async () => {
  await open('SHIPPER_ADMIN', [facilityRow({ type: 'USER_CUSTOM', shipper_id: CUSTOMER })]);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add facility' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add facility' }));
  expect(dialog.queryByLabelText(/^Type/)).toBeNull();
});
