import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  CARRIERS,
  COLUMNS,
  filterBox,
  header,
  idOf,
  nameOf,
  openLabelOf,
  press,
  renderCarrierTable,
  rowOf,
  shownNames,
} from '../../../testing/web/render-carrier-table';
import { renderWeb } from '../../../testing/web/render-web';
import { DataTable, type TableView } from './data-table';

test('rows start in the default sort, and a header sorts ascending, descending, then by default again', () => {
  renderCarrierTable();
  const byTotal = ['NorthStar', 'Chillway', 'Polar', 'Arctic Express'];
  const orders = [shownNames()];
  const marks = [header('Transit').getAttribute('aria-sort')];
  for (let press = 0; press < 3; press++) {
    fireEvent.click(within(header('Transit')).getByRole('button'));
    orders.push(shownNames());
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

test('the filter shows only matching rows and counts them', () => {
  renderCarrierTable();
  expect(screen.getByText('4 quotes')).toBeTruthy();
  fireEvent.change(filterBox(), { target: { value: 'ar' } });
  expect(shownNames()).toEqual(['NorthStar', 'Polar', 'Arctic Express']);
  expect(screen.getByText('3 of 4 quotes').getAttribute('role')).toBe('status');
});

test('text typed before the screen has re-rendered is not lost', () => {
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

test('when nothing matches, Reset shows all rows again', () => {
  renderCarrierTable();
  fireEvent.change(filterBox(), { target: { value: 'zzz' } });
  expect(screen.getByText('No matches')).toBeTruthy();
  expect(screen.getByText('0 of 4 quotes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(shownNames()).toHaveLength(4);
  expect(filterBox().value).toBe('');
});

test('a screen with its own filters resets all of them in one step', () => {
  const onReset = vi.fn();
  const onViewChange = vi.fn();
  renderCarrierTable({ onReset, onViewChange, view: { sort: null, filter: 'zzz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onReset).toHaveBeenCalledOnce();
  expect(onViewChange).not.toHaveBeenCalled();
});

test('an empty list shows the screen’s own hint', () => {
  renderCarrierTable({ rows: [], whenEmpty: 'No carriers yet' });
  expect(screen.getByText('No carriers yet')).toBeTruthy();
  expect(screen.queryByText('No matches')).toBeNull();
});

test('checkboxes select rows, with Shift a range, and the header’s checkbox shows all, some, or none', () => {
  const seen = renderCarrierTable();
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.click(box('Select NorthStar'));
  fireEvent.click(box('Select Polar'), { shiftKey: true });
  expect(seen.selectedIds).toEqual(['c', 'a', 'd']);
  expect(screen.getByText('3 selected')).toBeTruthy();
  const all = box('Select all rows');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect(seen.selectedIds).toHaveLength(4);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(seen.selectedIds).toEqual([]);
});

test('at the maximum the other checkboxes are disabled', () => {
  const seen = renderCarrierTable({ maxSelected: 2 });
  fireEvent.click(screen.getByLabelText('Select NorthStar'));
  fireEvent.click(screen.getByLabelText('Select Chillway'));
  expect(screen.getByText('2 of up to 2 selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Select Polar').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Select Chillway').disabled).toBe(false);
  rowOf('Polar').focus();
  press('x');
  expect(seen.selectedIds).toEqual(['c', 'a']);
});
