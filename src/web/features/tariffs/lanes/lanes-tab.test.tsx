import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER, signInAs } from '../../../../testing/web/carrier-rows';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import { leaveAndStay } from '../../../../testing/web/leave-and-stay';
import { NOTHING, readinessOf } from '../../../../testing/web/readiness-answer';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { stubPhone, stubTurningWindow } from '../../../../testing/web/stub-phone';
import { answer, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { LanesTab } from './lanes-tab';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COLUMNS = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
  'temperature',
  'commodity',
  'minimum_rate',
  'pallet_rate',
  'rate_sheet_name',
];
const lane = (to: string, rate: string | null, temperature = 'FROZEN') => ({
  revision: 3,
  cells: ['Salinas Valley', to, null, null, temperature, null, '26000', rate, rate === null ? 'West' : null],
});
const LANES = [lane('Atlanta', '36900'), lane('Boston', '44105'), lane('Denver', null, 'CHILLED')];

const rowsAnswer = (columns: string[], key: string[], rows: unknown[]) =>
  answer({ revision: 3, columns, key, rows, total: rows.length, page: 1, limit: 500 });

async function openLanes({
  lanes = LANES,
  edit = () => editedTariff(),
  address = '',
  unmatchedRegions = [] as string[],
} = {}) {
  const path = `/v1/carriers/${CARRIER}/tariff`;
  const { api, sent } = await signInAs('ADMIN', {
    [`GET ${path}/lanes/rows`]: () => rowsAnswer(COLUMNS, COLUMNS.slice(0, 6), lanes),
    [`GET ${path}/regions/rows`]: () => rowsAnswer(['region'], ['region'], []),
    [`POST ${path}/edits`]: edit as (call: SentCall) => Response,
    [`GET /v1/carriers/${CARRIER}/readiness`]: () =>
      answer(readinessOf(NOTHING, { lanes: { count: 0, priced: 0, quotable: 0, unmatchedRegions } })),
  });
  const rendered = renderInRouter(
    <>
      <LanesTab carrier={{ id: CARRIER }} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/lanes${address}`,
  );
  const bodies = () => sent('/tariff/edits').map(({ body }) => body as { edits: object[] });
  return { ...rendered, bodies };
}

const openGrid = () => screen.findByRole('grid', { name: 'Lanes' });
const keyOf = (to: string) => ({
  origin_region: 'Salinas Valley',
  destination_region: to,
  origin_facility_name: null,
  destination_facility_name: null,
  temperature: 'FROZEN',
  commodity: null,
});

test('an edited rate is sent with its key and revision, and shows as saved', async () => {
  const { bodies } = await openLanes();
  const grid = await openGrid();
  expect(screen.getByText('3 lanes')).toBeTruthy();
  for (let at = 0; at < 4; at += 1) fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: '4' });
  const field = screen.getByRole('textbox', { name: 'Edit Pallet rate' });
  fireEvent.change(field, { target: { value: '400' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText(/Saved .* version 4/);
  expect(bodies()[0]?.edits).toEqual([
    {
      type: 'lanes',
      set: [{ key: keyOf('Atlanta'), cells: { pallet_rate: '40000' }, unchangedSince: 3 }],
      remove: [],
    },
  ]);
  expect(screen.getByText('$400.00').dataset.state).toBe('changed');
});

/** Types into the first pallet rate without Enter. */
async function typeRate(value: string) {
  const grid = await openGrid();
  for (let at = 0; at < 4; at += 1) fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: '4' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit Pallet rate' }), { target: { value } });
}

test('a rate that is typed while the page is left is saved first, as by leaving its field', async () => {
  let answerEdit: (response: Response) => void = () => {};
  const edit = () =>
    new Promise<Response>((resolve) => {
      answerEdit = resolve;
    }) as unknown as Response;
  const { bodies, goTo, address } = await openLanes({ edit });
  await typeRate('400');
  const before = address();
  act(() => goTo('/loads'));
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ edits: [{ set: [{ cells: { pallet_rate: '40000' } }] }] }]),
  );
  expect(address()).toBe(before);
  answerEdit(editedTariff());
  await waitFor(() => expect(address()).toBe('/loads'));
});

test('a typed rate that is refused asks before the page is left', async () => {
  const { bodies, ...rendered } = await openLanes();
  await typeRate('4O0');
  await leaveAndStay(rendered, 'Leave without saving?');
  expect(screen.getByText('4O0')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('a second cell of a row, typed while the first is being saved, follows the version of the first', async () => {
  let answerFirst: (response: Response) => void = () => {};
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve;
  });
  let saves = 0;
  const { bodies } = await openLanes({
    edit: () => {
      saves += 1;
      return (saves === 1 ? first : editedTariff({ revision: 5 })) as Response;
    },
  });
  const grid = await openGrid();
  const type = (column: string, value: string) => {
    fireEvent.keyDown(grid, { key: '4' });
    const field = screen.getByRole('textbox', { name: `Edit ${column}` });
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  for (let at = 0; at < 4; at += 1) fireEvent.keyDown(grid, { key: 'ArrowRight' });
  type('Pallet rate', '400');
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  type('Minimum', '300');
  answerFirst(editedTariff());
  await screen.findByText(/Saved .* version 5/);
  expect(bodies().map(({ edits }) => edits)).toMatchObject([
    [{ set: [{ cells: { pallet_rate: '40000' }, unchangedSince: 3 }] }],
    [{ set: [{ cells: { minimum_rate: '30000' }, unchangedSince: 4 }] }],
  ]);
});

test('filters are in the address, and the count says how many lanes match', async () => {
  const { address } = await openLanes({ address: '?filter=salinas' });
  await openGrid();
  fireEvent.change(screen.getByRole('combobox', { name: 'Temp.' }), { target: { value: 'CHILLED' } });
  await screen.findByText('1 of 3 lanes');
  expect(address()).toContain('temperature=CHILLED');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search lanes' }), { target: { value: 'atlanta' } });
  expect(await screen.findByText('No lanes found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 lanes')).toBeTruthy();
});

test('lanes that cannot be quoted are marked where to look, and one press leaves only them', async () => {
  const unpriced = lane('Boise', null);
  unpriced.cells[8] = null;
  const { address } = await openLanes({ lanes: [...LANES, unpriced], unmatchedRegions: ['Boston'] });
  await openGrid();
  const only = await screen.findByRole('button', { name: 'Cannot be quoted 2' });
  const marked = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-check]')];
  expect(marked().map((cell) => cell.textContent)).toEqual(['Boston', '']);
  fireEvent.click(only);
  expect(await screen.findByText('2 of 4 lanes')).toBeTruthy();
  expect(address()).toContain('problem=1');
});

test('selected lanes change by percent, seen in the grid before they are saved as one edit', async () => {
  const { bodies } = await openLanes();
  const grid = await openGrid();
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change amounts…' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Change' }), { target: { value: '+4.9' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Round to' }), { target: { value: '5' } });
  expect((await screen.findAllByText('$387.10')).length).toBeGreaterThan(0);
  expect(bodies()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 3' }));
  await screen.findByText(/Saved .* version 4/);
  expect(bodies()[0]?.edits).toMatchObject([
    { set: [{ cells: { pallet_rate: '38710' } }, { cells: { pallet_rate: '46265' } }] },
  ]);
});

test('a change of amounts that is not applied yet is not lost by leaving the page', async () => {
  const { address, goTo } = await openLanes();
  fireEvent.keyDown(await openGrid(), { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change amounts…' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Change' }), { target: { value: '+5' } });
  await screen.findAllByText('$387.45');
  goTo('/loads');
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(address()).toContain('/lanes');
  // Without an amount nothing would be lost.
  fireEvent.change(screen.getByRole('textbox', { name: 'Change' }), { target: { value: '' } });
  goTo('/loads');
  await waitFor(() => expect(address()).toBe('/loads'));
});

test('a new lane that exists already is not sent', async () => {
  const { bodies } = await openLanes();
  await openGrid();
  fireEvent.keyDown(screen.getByRole('grid'), { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Add lane' });
  fireEvent.click(submit);
  expect(await screen.findByText(/exists already/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('combobox', { name: /^Temp/ }), { target: { value: 'Ambient' } });
  fireEvent.click(submit);
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]?.edits).toMatchObject([
    { set: [{ key: null, cells: { temperature: 'AMBIENT', pallet_rate: '36900' } }] },
  ]);
});

test('the first lane can name a rate sheet that no lane uses yet, and Esc keeps what was typed', async () => {
  const { bodies } = await openLanes({ lanes: [] });
  expect(await screen.findByText('No lanes found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add lane' }));
  let dialog = within(await screen.findByRole('dialog'));
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name }), { target: { value } });
  fill('From facility', 'Salinas Terminal');
  fill('To facility', 'Boston Terminal');
  fill(/^Temp/, 'Frozen');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add lane' }));
  dialog = within(await screen.findByRole('dialog'));
  fill('Rate sheet', 'West');
  fireEvent.click(dialog.getByRole('button', { name: 'Add lane' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]?.edits).toMatchObject([
    { set: [{ key: null, cells: { origin_facility_name: 'Salinas Terminal', rate_sheet_name: 'West' } }] },
  ]);
});

test('on a phone, lanes are cards without a bulk change', async () => {
  stubPhone();
  await openLanes();
  const card = await screen.findByRole('button', { name: /^Salinas Valley to Atlanta/ });
  expect(card.textContent).toContain('$369.00');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('several lanes are duplicated with another temperature as one edit, and the columns can be chosen', async () => {
  const { bodies } = await openLanes();
  const grid = await openGrid();
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No new lanes. 3 exist already and are left out.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('combobox', { name: 'Temp.' }), { target: { value: 'AMBIENT' } });
  const submit = dialog.getByRole('button', { name: /^Add \d lanes?$/ });
  const count = Number(/\d/.exec(submit.textContent ?? '')?.[0]);
  fireEvent.click(submit);
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const copy = { key: null, cells: expect.objectContaining({ temperature: 'AMBIENT' }) };
  expect(bodies()[0]?.edits).toMatchObject([{ set: Array.from({ length: count }, () => copy) }]);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Minimum' }));
  expect(screen.queryByRole('columnheader', { name: 'Minimum' })).toBeNull();
  expect(Object.keys(localStorage).some((key) => key.startsWith('columns:lanes:'))).toBe(true);
  localStorage.clear();
});

test('Fill down works by pointer, and a single cell takes the value above it', async () => {
  const { bodies } = await openLanes();
  const grid = await openGrid();
  for (let at = 0; at < 4; at += 1) fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: /^Fill down/ }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]?.edits).toMatchObject([{ set: [{ cells: { pallet_rate: '36900' } }] }]);
});

test('a tablet that is turned keeps an open paste in the grid, and shows cards after it', async () => {
  const tablet = stubTurningWindow();
  await openLanes();
  await openGrid();
  const grid = screen.getByRole('grid');
  fireEvent.paste(grid, { clipboardData: { getData: () => 'Atlanta\nAtlanta\n' } });
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  act(() => tablet.turn());
  expect(screen.getByRole('grid')).toBe(grid);
  fireEvent.click(cancel);
  expect(await screen.findByRole('button', { name: /^Salinas Valley to Atlanta/ })).toBeTruthy();
  act(() => tablet.turn());
  expect(await screen.findByRole('grid')).toBeTruthy();
});
