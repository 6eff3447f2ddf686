import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import {
  filterBox,
  press,
  renderCarrierTable,
  rowOf,
  shownNames,
} from '../../../testing/web/render-carrier-table';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a hidden column stays hidden on the next visit; a required column cannot be hidden', async () => {
  renderCarrierTable();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const transit = await screen.findByRole('checkbox', { name: 'Transit' });
  expect(screen.queryByRole('checkbox', { name: 'Total' })).toBeNull();
  expect(document.activeElement).toBe(transit);
  fireEvent.click(transit);
  expect(screen.queryByRole('columnheader', { name: 'Transit' })).toBeNull();
  press('Escape');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  expect(localStorage.getItem('columns:test')).toBe('transit');
  renderCarrierTable();
  expect(screen.queryByRole('columnheader', { name: 'Transit' })).toBeNull();
});

test('the CSV has the filtered rows in their order, with the visible columns', async () => {
  const downloads = catchDownloads();
  renderCarrierTable();
  fireEvent.change(filterBox(), { target: { value: 'ar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export 3 rows' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe('quotes.csv');
  const bytes = new Uint8Array((await downloads[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Carrier,Total,Transit\r\nNorthStar,374.42,4\r\nPolar,518.78,3\r\nArctic Express,656.54,\r\n',
  );
});

test('a tooltip is announced to screen readers and shows while its cell is hovered', () => {
  renderCarrierTable();
  const cell = screen.getByRole('cell', { name: '4' });
  expect(cell.getAttribute('aria-description')).toBe('4 business days');
  expect(cell.tabIndex).toBe(0);
  fireEvent.pointerMove(cell, { clientX: 5, clientY: 5, pointerType: 'mouse' });
  expect(screen.getByRole('tooltip').textContent).toBe('4 business days');
  press('Escape');
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

function stubPhone() {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
}

test('on a phone rows are cards, sorted with a select', () => {
  stubPhone();
  renderCarrierTable();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Quotes' }).children).toHaveLength(4);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });
  expect(shownNames()[0]).toBe('Arctic Express');
  fireEvent.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(shownNames()[0]).toBe('Polar');
});

test.each([
  [800, 'table'],
  [799, 'list'],
])('in a box of %d px, columns that need 800 px are rendered as a %s', (boxPx, role) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(boxPx);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  renderCarrierTable();
  expect(screen.getByRole(role, { name: 'Quotes' })).toBeTruthy();
});

test('a column leaves a table that is too wide for its box, and the row stays a row', () => {
  const widths: Record<string, number> = { total: 100, transit: 80 };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const column = this.dataset.column;
    if (column) return widths[column] ?? 0;
    const shown = [...this.querySelectorAll<HTMLElement>('th[data-column]')];
    return 184 + shown.reduce((px, { dataset }) => px + (widths[dataset.column ?? ''] ?? 0), 0);
  });
  renderCarrierTable();
  const table = screen.getByRole('table', { name: 'Quotes' });
  expect(within(table).queryByRole('columnheader', { name: 'Transit' })).toBeNull();
  expect(within(table).getByRole('columnheader', { name: 'Total' })).toBeTruthy();
});

test('of ten thousand rows only the visible ones are rendered, and all are counted', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: `r${index}`,
    name: `Carrier ${index}`,
    totalCents: index,
    days: 1,
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  renderCarrierTable({ rows });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  await waitFor(() => expect(shownNames().length).toBeLessThan(60));
  act(() => rowOf('Carrier 0').focus());
  press('End');
  expect(document.activeElement).toBe(rowOf('Carrier 9999'));
  expect(rowOf('Carrier 9999').getAttribute('aria-rowindex')).toBe('10001');
});
