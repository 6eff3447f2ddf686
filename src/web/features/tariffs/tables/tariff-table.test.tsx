import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/roles';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import { EFFECT, tariffEffect } from '../../../../testing/web/effect-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall, type stubServer } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { PalletPremiums } from './charge-tables';
import { FuelToday } from './fuel-today';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../../ui/overlay/overlay-parts');
  await import('../../../ui/overlay/dialog-window');
  await import('../effects/effect-dialog');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CARRIER = '00000000-0000-7000-8000-000000000030';
const ROWS = `/v1/carriers/${CARRIER}/tariff/pallet-weight-premiums/rows`;
const EDITS = `/v1/carriers/${CARRIER}/tariff/edits`;
const rowsOf = (rows: (string | null)[][], revision = 4) => ({
  revision,
  columns: ['weight_tier', 'premium_percentage', 'premium_cap'],
  key: ['weight_tier'],
  rows: rows.map((cells) => ({ revision, cells })),
  total: rows.length,
  page: 1,
  limit: 500,
});

async function open(routes: Parameters<typeof stubServer>[0] = {}, role: Role = 'ADMIN', search = '') {
  const me = meOf([role]);
  if (role !== 'ADMIN') me.companies.carriers.push({ id: CARRIER, name: 'Arctic Lines' } as never);
  const now = { page: rowsOf([['1500', '0.045', '15000']]) };
  const { api, calls } = await signedInApi(me, {
    [`GET ${ROWS}`]: () => answer(now.page),
    [`POST ${EDITS}`]: () => editedTariff(),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <PalletPremiums carrierId={CARRIER} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/premiums${search}`,
  );
  await screen.findByRole('table', { name: 'Pallet weight premiums' });
  const sent = (): SentCall[] => calls.filter(({ path, method }) => path === EDITS && method === 'POST');
  return { ...shown, sent, now };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('typed money and percentages are sent as cells of the file, and the save can be undone', async () => {
  const { sent } = await open({
    [`POST /v1/carriers/${CARRIER}/tariff/undo`]: ({ body }) =>
      answer({ revision: 6, pending: false, ...(body as object) }),
  });
  type('Premium, 1500', '5%');
  type('At most, 1500', '$120');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    edits: [
      {
        type: 'pallet-weight-premiums',
        set: [
          {
            key: { weight_tier: '1500' },
            cells: { premium_percentage: '0.05', premium_cap: '12000' },
            unchangedSince: 4,
          },
        ],
        remove: [],
      },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the last save' }));
  expect(await screen.findByText('Undone as a new version.')).toBeTruthy();
});

test('an error of the server stands beside its cell', async () => {
  await open({
    [`POST ${EDITS}`]: () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'edits.0.set.0.cells.premium_cap', message: 'must be below the next tier' }],
      }),
  });
  type('At most, 1500', '$99,999');
  press('Save 1 row');
  expect(await screen.findByText('must be below the next tier')).toBeTruthy();
  expect(field('At most, 1500').getAttribute('aria-invalid')).toBe('true');
  press('Add a row');
  press('Remove new row');
  type('At most, 1500', '$9');
  expect(screen.queryByText('must be below the next tier')).toBeNull();
});

test('someone else’s change is shown beside mine, and either can be kept', async () => {
  const { sent, now } = await open({
    [`POST ${EDITS}`]: ({ body }) => {
      const [edit] = (body as { edits: { set: { unchangedSince: number }[] }[] }).edits;
      if (edit?.set[0]?.unchangedSince === 7) return editedTariff();
      now.page = rowsOf([['1500', '0.05', '15000']], 7);
      const changedRows = [
        { field: 'edits.0.set.0', cells: {}, revision: 7, at: '2026-11-23T10:00:00Z', by: 'Ana Lopez' },
      ];
      return problem('ROWS_CHANGED', 'Changed.', { changedRows });
    },
  });
  type('Premium, 1500', '6%');
  press('Save 1 row');
  expect(await screen.findByText(/Ana Lopez set 5%\./)).toBeTruthy();
  expect(field('Premium, 1500').value).toBe('6%');
  press('Save mine');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByText('Saved as a new version.')).toBeTruthy();
});

test('what would change is shown for unsaved rows, and applying it saves them', async () => {
  const tried: unknown[] = [];
  const { sent } = await open({
    [`POST /v1/carriers/${CARRIER}/tariff/effects`]: ({ body }) => {
      tried.push(body);
      return answer({ id: EFFECT }, 201);
    },
    [`GET /v1/carriers/${CARRIER}/tariff/effects/${EFFECT}`]: () => answer(tariffEffect()),
  });
  expect(screen.queryByRole('button', { name: 'What would change' })).toBeNull();
  type('Premium, 1500', 'six');
  expect(screen.queryByRole('button', { name: 'What would change' })).toBeNull();
  type('Premium, 1500', '6%');
  press('What would change');
  const dialog = await screen.findByRole('dialog', { name: 'Pallet weight premiums' });
  const edits = [
    {
      type: 'pallet-weight-premiums',
      set: [{ key: { weight_tier: '1500' }, cells: { premium_percentage: '0.06' }, unchangedSince: 4 }],
      remove: [],
    },
  ];
  await waitFor(() => expect(tried).toMatchObject([{ edits }]));
  expect(sent()).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply these changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ edits });
});

test('a change of more than 30% asks for a second press', async () => {
  const { sent } = await open({
    [`POST ${EDITS}`]: ({ body }) =>
      (body as { confirmLargeChange?: boolean }).confirmLargeChange
        ? editedTariff()
        : problem('LARGE_CHANGE', 'The amounts differ by more than 30%.'),
  });
  type('At most, 1500', '$900');
  press('Save 1 row');
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a carrier’s staff reads the table without fields and buttons', async () => {
  await open({}, 'CARRIER_STAFF');
  const table = screen.getByRole('table', { name: 'Pallet weight premiums' });
  expect(within(table).getByText('$150.00')).toBeTruthy();
  expect(within(table).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Add/ })).toBeNull();
});

test('today’s surcharge is a map and a table with the same figures', async () => {
  const me = meOf(['ADMIN']);
  const row = { source: 'US Diesel', priceMills: 3_844, effectiveDate: '2026-11-23', decline: null };
  const { api } = await signedInApi(me, {
    [`GET /v1/carriers/${CARRIER}/fuel-surcharges`]: () =>
      answer({
        day: '2026-11-23',
        isQuoted: true,
        rows: [
          { ...row, state: 'NY', surchargeBasisPoints: 2_625 },
          { ...row, state: 'TX', surchargeBasisPoints: 2_625 },
          {
            ...row,
            state: 'CO',
            source: 'Rocky Mountain',
            priceMills: null,
            surchargeBasisPoints: null,
            decline: 'NO_FUEL_PRICE',
          },
        ],
      }),
  });
  renderInRouter(<FuelToday carrierId={CARRIER} />, api);
  const table = await screen.findByRole('table');
  expect(screen.getByRole('img', { name: /^Map of today’s surcharges/ }).textContent).toContain('26.25%');
  expect(within(table).getByText('NY, TX')).toBeTruthy();
  expect(within(table).getByText('no price: not quoted')).toBeTruthy();
});

test('a link to a row focuses and marks it; one to a missing row leads to the button that adds it', async () => {
  const two = {
    [`GET ${ROWS}`]: () =>
      answer(
        rowsOf([
          ['1500', '0.045', '15000'],
          ['2000', '0.06', null],
        ]),
      ),
  };
  await open(two, 'ADMIN', '?part=pallet-weight-premiums&row=weight_tier%3D2000');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(', 2000'));
  expect(document.activeElement?.closest('tr')?.hasAttribute('data-named')).toBe(true);
  cleanup();
  await open(two, 'ADMIN', '?part=pallet-weight-premiums&row=weight_tier%3D2500');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Add/));
});

test('a row that is being saved takes no input, and what is typed into others meanwhile stays', async () => {
  let respond: (response: Response) => void = () => {};
  const { sent, now } = await open({
    [`POST ${EDITS}`]: () => new Promise<Response>((resolve) => (respond = resolve)),
  });
  press('Add a row');
  type('From, lb per pallet, new row', '2000');
  type('Premium, 2000', '7%');
  press('Save 1 row');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(field('Premium, 2000').readOnly).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove 2000' }).disabled).toBe(true);
  type('Premium, 1500', '5%');
  now.page = rowsOf(
    [
      ['1500', '0.045', '15000'],
      ['2000', '0.07', null],
    ],
    5,
  );
  now.page.rows[0] = { revision: 4, cells: ['1500', '0.045', '15000'] };
  respond(editedTariff());
  expect(await screen.findByText('Saved as a new version.')).toBeTruthy();
  expect(field('Premium, 1500').value).toBe('5%');
  expect(field('Premium, 2000').readOnly).toBe(false);
  expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeTruthy();
  expect(screen.queryByText(/someone else/i)).toBeNull();
});

test('leaving the page asks while something is not saved', async () => {
  const { address, goTo } = await open();
  type('Premium, 1500', '5%');
  act(() => goTo('/loads'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(`/carriers/${CARRIER}/premiums`);
  expect(field('Premium, 1500').value).toBe('5%');
  press('Discard');
  act(() => goTo('/loads'));
  await waitFor(() => expect(address()).toBe('/loads'));
});
