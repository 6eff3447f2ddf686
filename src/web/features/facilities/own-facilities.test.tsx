import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FacilityRow } from '../../../contract/reference/facilities';
import type { Role } from '../../../domain/people/roles';
import { CUSTOMER, pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { facilityRow, ownFacilityOf } from '../../../testing/web/facility-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { OwnFacilities } from './own-facilities';

afterEach(() => vi.unstubAllGlobals());

const BARN = facilityRow({
  name: 'Berry Barn',
  type: 'USER_CUSTOM',
  scheduling: 'FCFS',
  street: '1 Berry Road',
  street_2: 'Dock 2',
  zip: '93901',
  shipper_id: CUSTOMER,
  shipper_name: 'Alder Foods',
});

async function open(
  rows: FacilityRow[],
  routes: Record<string, (call: SentCall) => Response> = {},
  role: Role = 'SHIPPER_STAFF',
) {
  const { api, sent } = await signInAs(role, { 'GET /rest/v1/vw_facility': () => pageOf(rows), ...routes });
  renderInRouter(
    <>
      <OwnFacilities shipperId={CUSTOMER} />
      <OverlayHost />
    </>,
    api,
    `/customers/${CUSTOMER}`,
  );
  return { sent };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

test('only the customer’s own facilities are read, and one is renamed', async () => {
  const { sent } = await open([BARN], {
    [`PUT /v1/facilities/${BARN.id}`]: () => answer(ownFacilityOf({ ...BARN, name: 'Berry Shed' })),
  });
  expect(await screen.findByText('1 Berry Road, Dock 2')).toBeTruthy();
  expect(sent('/vw_facility')[0]?.query.get('shipper_id')).toBe(CUSTOMER);
  await press('Edit Berry Barn');
  await screen.findByRole('dialog', { name: 'Edit Berry Barn' });
  type(/^Name/, 'Berry Shed');
  await press('Save');
  await waitFor(() =>
    expect(sent(`/v1/facilities/${BARN.id}`).at(-1)?.body).toEqual({
      name: 'Berry Shed',
      unchangedSince: BARN.updated_at,
    }),
  );
});

test('a field that a colleague changed meanwhile is asked about, and other changes of theirs stay', async () => {
  let stored = BARN;
  const { sent } = await open([], {
    'GET /rest/v1/vw_facility': () => pageOf([stored]),
    [`PUT /v1/facilities/${BARN.id}`]: ({ body }) => {
      if ((body as { unchangedSince: string }).unchangedSince === stored.updated_at) {
        return answer(ownFacilityOf(stored));
      }
      return problem('WRONG_STATE', 'Ana changed this facility after you opened it.', {
        changes: [{ at: '2026-11-20T15:05:00.000Z', by: 'Ana Lopez', fields: ['street', 'city'] }],
      });
    },
  });
  await press('Edit Berry Barn');
  await screen.findByRole('dialog', { name: 'Edit Berry Barn' });
  type(/^Street/, '9 Mine Road');
  stored = { ...BARN, street: '2 Theirs Road', city: 'Marina', updated_at: '2026-11-20T15:05:00.100Z' };
  await press('Save');
  expect(await screen.findByText(/Ana Lopez saved other values/)).toBeTruthy();
  expect(screen.getByText('2 Theirs Road')).toBeTruthy();
  await press('Keep mine: Street');
  await press('Save');
  await waitFor(() =>
    expect(sent(`/v1/facilities/${BARN.id}`).at(-1)?.body).toEqual({
      street: '9 Mine Road',
      unchangedSince: '2026-11-20T15:05:00.100Z',
    }),
  );
});

test('the list is read again when the user comes back to the tab', async () => {
  const { sent } = await open([BARN]);
  await screen.findByText('Berry Barn');
  const reads = sent('/vw_facility').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(sent('/vw_facility').length).toBeGreaterThan(reads));
});

test('a facility is added with its ZIP', async () => {
  const { sent } = await open([], {
    'POST /v1/facilities': () => answer({ ...ownFacilityOf(BARN), isNew: true }),
  });
  expect(await screen.findByText('No facilities yet')).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add facility' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add facility' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add facility' }));
  expect((await dialog.findAllByText('Required')).length).toBe(5);
  for (const [label, value] of [
    [/^Name/, 'Berry Barn'],
    [/^Street/, '1 Berry Road'],
    [/^City/, 'Salinas'],
    [/^State/, 'ca'],
    [/^ZIP/, '93901'],
  ] as const) {
    type(label, value);
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Add facility' }));
  await waitFor(() =>
    expect(sent('/v1/facilities').at(-1)?.body).toMatchObject({
      shipperId: CUSTOMER,
      name: 'Berry Barn',
      state: 'CA',
      zip: '93901',
    }),
  );
});

test('a facility is removed after a confirmation', async () => {
  const { sent } = await open([BARN], {
    [`DELETE /v1/facilities/${BARN.id}`]: () => new Response(null, { status: 204 }),
  });
  await press('Remove Berry Barn');
  const question = within(await screen.findByRole('dialog', { name: 'Remove Berry Barn?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(`/v1/facilities/${BARN.id}`)).toHaveLength(1));
  expect(await screen.findByText('Berry Barn was removed.')).toBeTruthy();
});
