import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { filterBox, press, renderCarrierTable, rowOf } from '../../../testing/web/render-carrier-table';
import { setSingleKeys } from '../shortcuts';

afterEach(() => setSingleKeys(true));

test('/ focuses the filter from anywhere; Escape clears it and returns to the rows', () => {
  const seen = renderCarrierTable();
  press('/');
  expect(document.activeElement).toBe(filterBox());
  fireEvent.change(filterBox(), { target: { value: 'po' } });
  press('Escape');
  expect(seen.view.filter).toBe('');
  expect(document.activeElement).not.toBe(filterBox());
  expect(document.activeElement).toBe(rowOf('Polar'));
});

test('Escape leaves a filter that matches nothing', () => {
  renderCarrierTable();
  press('/');
  fireEvent.change(filterBox(), { target: { value: 'no such carrier' } });
  press('Escape');
  expect(document.activeElement).not.toBe(filterBox());
});

test('keys move between rows, open, select, and close them, and the focus stays', () => {
  const saved: string[] = [];
  const seen = renderCarrierTable({ rowKeys: { s: ({ name }) => saved.push(name) } });
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
  expect(seen.selectedIds).toEqual(['c', 'a', 'd']);
});

test('j and k focus the last current row from elsewhere on the page, except from a text field', () => {
  renderCarrierTable();
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

test('page shortcuts do nothing while a dialog is open', () => {
  renderCarrierTable();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  press('j');
  press('/');
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
});

test('only one row is in the tab order', () => {
  renderCarrierTable();
  act(() => rowOf('Polar').focus());
  const stops = [...document.querySelectorAll<HTMLElement>('[data-row-id]')].map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([-1, -1, 0, -1]);
});

test('with single letters off, only arrows and Enter work', () => {
  setSingleKeys(false);
  const seen = renderCarrierTable();
  press('/');
  press('j');
  expect(document.activeElement).toBe(document.body);
  rowOf('NorthStar').focus();
  press('j');
  press('x');
  expect(document.activeElement).toBe(rowOf('NorthStar'));
  expect(seen.selectedIds).toEqual([]);
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('Chillway'));
});

test('keys with Ctrl, Alt, or Meta are left to the browser', () => {
  renderCarrierTable();
  rowOf('NorthStar').focus();
  press('j', { ctrlKey: true });
  press('ArrowDown', { altKey: true });
  expect(document.activeElement).toBe(rowOf('NorthStar'));
});

test('Enter on a row presses its title if the row has no detail and no key for Enter', () => {
  const opened: string[] = [];
  renderCarrierTable({
    detail: undefined,
    titleCell: ({ name }) => (
      <button type="button" aria-label={`${name}, Shared`} onClick={() => opened.push(name)}>
        {name}
      </button>
    ),
  });
  press('j');
  press('j');
  press('Enter');
  expect(opened).toEqual(['Chillway']);
});
