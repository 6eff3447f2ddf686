import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderWeb } from '../../../testing/web/render-web';
import { setSingleKeys } from '../shortcuts';
import { type DataColumn, DataTable, type TableView } from './data-table';
import type { DataTableProps } from './data-table-types';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setSingleKeys(true);
});

interface Carrier {
  id: string;
  name: string;
  totalCents: number;
  days: number | null;
}
const CARRIERS: Carrier[] = [
  { id: 'a', name: 'Chillway', totalCents: 39_556, days: 2 },
  { id: 'b', name: 'Arctic Express', totalCents: 65_654, days: null },
  { id: 'c', name: 'NorthStar', totalCents: 37_442, days: 4 },
  { id: 'd', name: 'Polar', totalCents: 51_878, days: 3 },
];
const COLUMNS: DataColumn<Carrier>[] = [
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    leads: true,
    isHideable: false,
    value: ({ totalCents }) => totalCents,
    cell: ({ totalCents }) => `$${(totalCents / 100).toFixed(2)}`,
    csv: ({ totalCents }) => (totalCents / 100).toFixed(2),
  },
  {
    id: 'transit',
    header: 'Transit',
    numeric: true,
    value: ({ days }) => days,
    tooltip: ({ days }) => (days === null ? null : `${days} business days`),
  },
];
const idOf = ({ id }: Carrier) => id;
const nameOf = ({ name }: Carrier) => name;
const openLabelOf = ({ name }: Carrier) => `${name}, Shared`;
const detailOf = ({ name }: Carrier) => `Lines of ${name}`;
const boxLabelOf = ({ name }: Carrier) => `Select ${name}`;

interface Options extends Partial<DataTableProps<Carrier>> {
  atMost?: number;
}

function show({ atMost, ...options }: Options = {}) {
  const seen = { chosen: [] as string[], view: { sort: null, filter: '' } as TableView };
  function Screen() {
    const [view, setView] = useState<TableView>(seen.view);
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    seen.view = view;
    seen.chosen = [...ids];
    return (
      <DataTable
        label="Quotes"
        rows={CARRIERS}
        rowId={idOf}
        titleHeader="Carrier"
        title={nameOf}
        openLabel={openLabelOf}
        columns={COLUMNS}
        detail={detailOf}
        detailLabel={nameOf}
        view={view}
        onViewChange={setView}
        defaultSort={{ id: 'total', isDescending: false }}
        selection={{ ids, onChange: setIds, max: atMost, labelOf: boxLabelOf }}
        countText={(shown, all) => (shown === all ? `${all} quotes` : `${shown} of ${all} quotes`)}
        csvName="quotes.csv"
        columnsKey="test"
        {...options}
      />
    );
  }
  renderWeb(<Screen />);
  return seen;
}
const rowOf = (name: string) => {
  const row = screen.getByRole('button', { name: `${name}, Shared` }).closest<HTMLElement>('[data-row-id]');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const names = () =>
  [...document.querySelectorAll('[data-row-id] button[aria-expanded]')].map((button) => button.textContent);
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const header = (name: string) => screen.getByRole('columnheader', { name });
const filterBox = () => screen.getByLabelText<HTMLInputElement>('Filter Quotes');

test('rows stand in the default sort, and a header turns them around, twice, and back', () => {
  show();
  const byTotal = ['NorthStar', 'Chillway', 'Polar', 'Arctic Express'];
  const orders = [names()];
  const marks = [header('Transit').getAttribute('aria-sort')];
  for (let press = 0; press < 3; press++) {
    fireEvent.click(within(header('Transit')).getByRole('button'));
    orders.push(names());
    marks.push(header('Transit').getAttribute('aria-sort'));
  }
  expect(orders).toEqual([
    byTotal,
    ['Chillway', 'Polar', 'NorthStar', 'Arctic Express'],
    ['NorthStar', 'Polar', 'Chillway', 'Arctic Express'],
    byTotal,
  ]);
  expect(marks).toEqual([null, 'ascending', 'descending', null]);
  expect(header('Total').getAttribute('aria-sort')).toBe('ascending');
});

test('the filter leaves the rows that hold it and says how many of how many', () => {
  show();
  expect(screen.getByText('4 quotes')).toBeTruthy();
  fireEvent.change(filterBox(), { target: { value: 'ar' } });
  expect(names()).toEqual(['NorthStar', 'Polar', 'Arctic Express']);
  expect(screen.getByText('3 of 4 quotes').getAttribute('role')).toBe('status');
});

test('letters typed before the screen has followed are not lost', () => {
  let follow: (view: TableView) => void = () => {};
  function Screen() {
    const [view, setView] = useState<TableView>({ sort: null, filter: '' });
    follow = setView;
    return (
      <DataTable
        label="Quotes"
        rows={CARRIERS}
        rowId={idOf}
        titleHeader="Carrier"
        title={nameOf}
        openLabel={openLabelOf}
        columns={COLUMNS}
        view={view}
        onViewChange={() => {}}
        defaultSort={{ id: 'total', isDescending: false }}
        countText={String}
      />
    );
  }
  renderWeb(<Screen />);
  fireEvent.change(filterBox(), { target: { value: 'p' } });
  fireEvent.change(filterBox(), { target: { value: 'po' } });
  fireEvent.focus(filterBox());
  follow({ sort: null, filter: 'p' });
  expect(filterBox().value).toBe('po');
});

test('nothing matches: Reset brings the rows back', () => {
  show();
  fireEvent.change(filterBox(), { target: { value: 'zzz' } });
  expect(screen.getByText('No matches')).toBeTruthy();
  expect(screen.getByText('0 of 4 quotes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(names()).toHaveLength(4);
  expect(filterBox().value).toBe('');
});

test('a screen with more to reset does it alone, in one step', () => {
  const onReset = vi.fn();
  const onViewChange = vi.fn();
  show({ onReset, onViewChange, view: { sort: null, filter: 'zzz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onReset).toHaveBeenCalledOnce();
  expect(onViewChange).not.toHaveBeenCalled();
});

test('while there is nothing at all the screen’s own first step stands there', () => {
  show({ rows: [], whenEmpty: 'No carriers yet' });
  expect(screen.getByText('No carriers yet')).toBeTruthy();
  expect(screen.queryByText('No matches')).toBeNull();
});

test('/ comes to the filter from the page; Escape clears it, then leaves it for the rows', () => {
  const seen = show();
  press('/');
  expect(document.activeElement).toBe(filterBox());
  fireEvent.change(filterBox(), { target: { value: 'po' } });
  press('Escape');
  expect(seen.view.filter).toBe('');
  expect(document.activeElement).toBe(filterBox());
  press('Escape');
  expect(document.activeElement).toBe(rowOf('NorthStar'));
});

test('keys move over the rows, open, choose and close, and the focus stays', () => {
  const saved: string[] = [];
  const seen = show({ rowKeys: { s: ({ name }) => saved.push(name) } });
  rowOf('NorthStar').focus();
  press('j');
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('Polar'));
  press('k');
  press('End');
  expect(document.activeElement).toBe(rowOf('Arctic Express'));
  press('Home');
  press('s');
  expect(saved).toEqual(['NorthStar']);
  press('Enter');
  const detail = screen.getByRole('region', { name: 'NorthStar' });
  expect(detail.textContent).toBe('Lines of NorthStar');
  within(rowOf('NorthStar')).getByRole('button').focus();
  press('Escape');
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(rowOf('NorthStar'));
  press('x');
  press('j');
  press('j');
  press('X', { shiftKey: true });
  expect(seen.chosen).toEqual(['c', 'a', 'd']);
});

test('from elsewhere on the page j and k come to the row that had the focus last, unless text is typed there', () => {
  show();
  press('ArrowDown');
  expect(document.activeElement).toBe(document.body);
  press('j');
  expect(document.activeElement).toBe(rowOf('NorthStar'));
  press('j');
  filterBox().focus();
  press('j');
  expect(document.activeElement).toBe(filterBox());
  filterBox().blur();
  press('k');
  expect(document.activeElement).toBe(rowOf('Chillway'));
});

test('under a dialog the page’s keys rest', () => {
  show();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  press('j');
  press('/');
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
});

test('only one row is on the way of the Tab key', () => {
  show();
  act(() => rowOf('Polar').focus());
  const stops = [...document.querySelectorAll<HTMLElement>('[data-row-id]')].map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([-1, -1, 0, -1]);
});

test('switched off, single letters do nothing, while arrows and Enter still act', () => {
  setSingleKeys(false);
  const seen = show();
  press('/');
  press('j');
  expect(document.activeElement).toBe(document.body);
  rowOf('NorthStar').focus();
  press('j');
  press('x');
  expect(document.activeElement).toBe(rowOf('NorthStar'));
  expect(seen.chosen).toEqual([]);
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('Chillway'));
});

test('keys together with Ctrl, Alt or Meta stay the browser’s', () => {
  show();
  rowOf('NorthStar').focus();
  press('j', { ctrlKey: true });
  press('ArrowDown', { altKey: true });
  expect(document.activeElement).toBe(rowOf('NorthStar'));
});

test('boxes choose rows, with Shift the range, and the header’s box shows all, some or none', () => {
  const seen = show();
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.click(box('Select NorthStar'));
  fireEvent.click(box('Select Polar'), { shiftKey: true });
  expect(seen.chosen).toEqual(['c', 'a', 'd']);
  expect(screen.getByText('3 selected')).toBeTruthy();
  const all = box('Select all rows');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect(seen.chosen).toHaveLength(4);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(seen.chosen).toEqual([]);
});

test('a full selection turns off the other boxes', () => {
  const seen = show({ atMost: 2 });
  fireEvent.click(screen.getByLabelText('Select NorthStar'));
  fireEvent.click(screen.getByLabelText('Select Chillway'));
  expect(screen.getByText('2 of up to 2 selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Select Polar').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Select Chillway').disabled).toBe(false);
  rowOf('Polar').focus();
  press('x');
  expect(seen.chosen).toEqual(['c', 'a']);
});

test('a hidden column stays hidden at the next visit, and cannot be one that must stay', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const transit = await screen.findByRole('checkbox', { name: 'Transit' });
  expect(screen.queryByRole('checkbox', { name: 'Total' })).toBeNull();
  expect(document.activeElement).toBe(transit);
  fireEvent.click(transit);
  expect(screen.queryByRole('columnheader', { name: 'Transit' })).toBeNull();
  press('Escape');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  expect(localStorage.getItem('columns:test')).toBe('transit');
  show();
  expect(screen.queryByRole('columnheader', { name: 'Transit' })).toBeNull();
});

test('the file holds the filtered rows in their order, with the shown columns', async () => {
  const downloads = catchDownloads();
  show();
  fireEvent.change(filterBox(), { target: { value: 'ar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV of 3 rows' }));
  await vi.waitFor(() => expect(downloads).toHaveLength(1));
  const bytes = new Uint8Array((await downloads[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Carrier,Total,Transit\r\nNorthStar,374.42,4\r\nPolar,518.78,3\r\nArctic Express,656.54,\r\n',
  );
});

test('a tip is told to readers, and shown while its cell has the focus', () => {
  show();
  const cell = screen.getByRole('cell', { name: '4' });
  expect(cell.getAttribute('aria-description')).toBe('4 business days');
  expect(cell.tabIndex).toBe(0);
  fireEvent.pointerMove(cell, { clientX: 5, clientY: 5, pointerType: 'mouse' });
  expect(screen.getByRole('tooltip').textContent).toBe('4 business days');
  press('Escape');
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

function onPhone() {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
}

test('on a phone rows are a list of cards, sorted by a menu', () => {
  onPhone();
  show();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Quotes' }).children).toHaveLength(4);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });
  expect(names()[0]).toBe('Arctic Express');
  fireEvent.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(names()[0]).toBe('Polar');
});

test.each([
  [800, 'table'],
  [799, 'list'],
])('in a box of %d px, columns that need 800 stand as a %s', (boxPx, role) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(boxPx);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  show();
  expect(screen.getByRole(role, { name: 'Quotes' })).toBeTruthy();
});

test('of ten thousand rows only those in sight are drawn, and all are counted', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: `r${index}`,
    name: `Carrier ${index}`,
    totalCents: index,
    days: 1,
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  show({ rows });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(names()).toHaveLength(60);
  await vi.waitFor(() => expect(names().length).toBeLessThan(60));
  act(() => rowOf('Carrier 0').focus());
  press('End');
  expect(document.activeElement).toBe(rowOf('Carrier 9999'));
  expect(rowOf('Carrier 9999').getAttribute('aria-rowindex')).toBe('10001');
});
