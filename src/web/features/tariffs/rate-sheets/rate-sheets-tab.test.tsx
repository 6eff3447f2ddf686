import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER, signInAs } from '../../../../testing/web/carrier-rows';
import { editedTariff } from '../../../../testing/web/edited-tariff';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, type SentCall } from '../../../../testing/web/stub-server';
import { RateSheetsTab } from './rate-sheets-tab';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PALLETS = ['rate_sheet_name', 'maximum_miles', 'pallets', 'minimum_rate', 'total_base_rate'];
const WEIGHTS = [
  'rate_sheet_name',
  'maximum_miles',
  'weight_tier',
  'minimum_rate',
  'base_rate_per_one_hundred_pounds',
];
const LANES = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
  'temperature',
  'commodity',
  'rate_sheet_name',
];
const row = (...cells: (string | null)[]) => ({ revision: 3, cells });
const SHEET = [
  row('West', '500', '1', null, '10000'),
  row('West', '500', '2', null, '9000'),
  row('West', '1000', '1', null, '15000'),
];
const LANE = row('Salinas', 'Denver', null, null, 'FROZEN', null, 'West');

const rowsAnswer = (columns: string[], rows: unknown[]) =>
  answer({
    revision: 3,
    columns,
    key: columns.slice(0, columns === LANES ? 6 : 3),
    rows,
    total: rows.length,
    page: 1,
    limit: 500,
  });

async function openSheets({ pallets = SHEET, weights = [] as unknown[], lanes = [LANE] } = {}) {
  const path = `/v1/carriers/${CARRIER}/tariff`;
  const { api, sent } = await signInAs('ADMIN', {
    [`GET ${path}/rate-sheet-pallet-values/rows`]: () => rowsAnswer(PALLETS, pallets),
    [`GET ${path}/rate-sheet-weight-values/rows`]: () => rowsAnswer(WEIGHTS, weights),
    [`GET ${path}/lanes/rows`]: () => rowsAnswer(LANES, lanes),
    [`POST ${path}/edits`]: () => editedTariff(),
  });
  renderInRouter(<RateSheetsTab carrier={{ id: CARRIER }} />, api, `/carriers/${CARRIER}/rate-sheets`);
  const edits = () => sent('/tariff/edits').map(({ body }: SentCall) => (body as { edits: object[] }).edits);
  return { edits };
}

const openGrid = () => screen.findByRole('grid', { name: 'Rates of West' });
async function typeValue(value: string) {
  const grid = await openGrid();
  fireEvent.keyDown(grid, { key: 'Enter' });
  const field = screen.getByRole('textbox', { name: /^Edit / });
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return grid;
}

test('a cell saves its row, an empty cell adds one, and an emptied one removes it', async () => {
  const { edits } = await openSheets();
  const grid = await typeValue('120');
  await screen.findByText(/version 4/);
  const key = { rate_sheet_name: 'West', maximum_miles: '500', pallets: '1' };
  expect(edits()[0]).toEqual([
    {
      type: 'rate-sheet-pallet-values',
      set: [{ key, cells: { total_base_rate: '12000' }, unchangedSince: 3 }],
      remove: [],
    },
  ]);
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  await typeValue('160');
  await waitFor(() => expect(edits()).toHaveLength(2));
  expect(edits()[1]).toMatchObject([
    { set: [{ key: null, cells: { maximum_miles: '1000', pallets: '2', total_base_rate: '16000' } }] },
  ]);
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(() => expect(edits()).toHaveLength(3));
  expect(edits()[2]).toMatchObject([{ set: [], remove: [{ key: { maximum_miles: '1000', pallets: '1' } }] }]);
});

test('more pallets that cost less are a warning that leads to the cell', async () => {
  await openSheets();
  const grid = await openGrid();
  fireEvent.click(screen.getByRole('button', { name: '1 to check: 2 pallets to 500 mi cost less than 1' }));
  const focused = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(focused?.textContent).toBe('90.00');
  expect(screen.getByText('2 pallets · to 500 mi')).toBeTruthy();
  expect(screen.getByText('$45.00 a pallet')).toBeTruthy();
});

test('both curves read the focused cell', async () => {
  await openSheets();
  const grid = await openGrid();
  const readings = () =>
    screen.getAllByRole('slider', { name: 'Pallets' }).map((one) => one.getAttribute('aria-valuetext'));
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  await waitFor(() => expect(readings()).toEqual(['2 pallets: Now $90', '2 pallets: Now $45']));
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  await waitFor(() => expect(readings()).toEqual(['1 pallet: Now $100', '1 pallet: Now $100']));
  // The reader still moves the reading of one curve.
  fireEvent.change(screen.getAllByRole('slider')[0] as HTMLElement, { target: { value: '1' } });
  expect(readings()).toEqual(['2 pallets: Now $90', '1 pallet: Now $100']);
});

test('a sheet that lanes name is not removed, and the lanes are listed', async () => {
  const { edits } = await openSheets();
  await openGrid();
  await screen.findByText(/prices 1 lane/);
  fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Salinas – Denver · FROZEN')).toBeTruthy();
  expect(dialog.getByRole('link').getAttribute('href')).toContain('/lanes?sheet=West');
  expect(edits()).toEqual([]);
});

test('renaming a sheet changes its lanes in the same version', async () => {
  const { edits } = await openSheets();
  await openGrid();
  await screen.findByText(/prices 1 lane/);
  fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox');
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('Another sheet has this name.')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Coast' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(edits()).toHaveLength(1));
  const [sheet, lanes] = edits()[0] as { type: string; set: { key: object; cells: object }[] }[];
  expect(sheet?.set).toHaveLength(3);
  expect(sheet?.set[0]?.cells).toEqual({ rate_sheet_name: 'Coast' });
  expect(lanes).toMatchObject({ type: 'lanes', set: [{ cells: { rate_sheet_name: 'Coast' } }] });
});

test('a band is added before it has values', async () => {
  await openSheets();
  await openGrid();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(screen.getByRole('button', { name: 'Miles band' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '750' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('columnheader', { name: '750' })).toBeTruthy();
});

test('a carrier without rate sheets sees the message', async () => {
  await openSheets({ pallets: [] });
  expect(await screen.findByText('No rate sheets available for this carrier.')).toBeTruthy();
});

test('collected changes wait, and are saved as one version', async () => {
  const { edits } = await openSheets();
  await openGrid();
  fireEvent.click(screen.getByRole('button', { name: 'Collect changes' }));
  const grid = await typeValue('120');
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'Delete' });
  expect(screen.getByText('2 changes not saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'What would change' })).toBeTruthy();
  expect(edits()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() => expect(edits()).toHaveLength(1));
  expect(edits()[0]).toMatchObject([
    {
      set: [{ key: { maximum_miles: '500', pallets: '1' }, cells: { total_base_rate: '12000' } }],
      remove: [{ key: { maximum_miles: '1000', pallets: '1' } }],
    },
  ]);
});

test('the selected rates are changed together, after a preview', async () => {
  const { edits } = await openSheets();
  const grid = await openGrid();
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Change 3 rates…' }));
  const form = within(screen.getByRole('region', { name: 'Change 3 rates' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Change' }), { target: { value: '-10' } });
  expect(within(grid).getByText('81.00')).toBeTruthy();
  expect(form.getByRole('button', { name: 'What would change' })).toBeTruthy();
  expect(edits()).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: 'Apply to 3 rates' }));
  await waitFor(() => expect(edits()).toHaveLength(1));
  const set = (edits()[0] as { set: { cells: object }[] }[])[0]?.set.map(({ cells }) => cells);
  expect(set).toEqual([
    { total_base_rate: '9000' },
    { total_base_rate: '13500' },
    { total_base_rate: '8100' },
  ]);
});
