import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderCarrierTable, shownNames } from '../../../../testing/web/render-carrier-table';
import { stubPhone } from '../../../../testing/web/stub-phone';

beforeEach(stubPhone);
afterEach(() => vi.unstubAllGlobals());

function renderOnPhone() {
  const onOpen = vi.fn();
  const phone = { chips: 'Chips', filters: 'More filters', filterCount: 1, onOpen, openId: null };
  return { onOpen, seen: renderCarrierTable({ phone }) };
}

const cardOf = (name: string) => {
  const card = screen.getByRole('button', { name: `${name}, Shared` }).closest('li');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};

test('a press anywhere on a card opens its sheet, and its checkbox only selects it', () => {
  const { onOpen, seen } = renderOnPhone();
  fireEvent.click(cardOf('Polar'));
  fireEvent.keyDown(cardOf('Chillway'), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'NorthStar, Shared' }));
  expect(onOpen.mock.calls).toEqual([['d'], ['a'], ['c']]);
  expect(screen.queryByText('Lines of Polar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Polar, Shared' }).getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Polar' }));
  expect(seen.selectedIds).toEqual(['d']);
  expect(onOpen).toHaveBeenCalledTimes(3);
});

test('the bar sorts by each column in both directions', () => {
  const { seen } = renderOnPhone();
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.selectedOptions[0]?.textContent).toBe('Total');
  fireEvent.change(sort, { target: { value: 'title' } });
  expect(shownNames()[0]).toBe('Arctic Express');
  fireEvent.change(sort, { target: { value: '-title' } });
  expect(shownNames()[0]).toBe('Polar');
  expect(seen.view.sort).toEqual({ id: 'title', isDescending: true });
  expect(sort.value).toBe('-title');
  expect(screen.getByRole('option', { name: 'Carrier, descending' })).toBeTruthy();
});

test('the other filters and the CSV are in a sheet, which says how many rows it would show', async () => {
  renderOnPhone();
  expect(screen.queryByText('More filters')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByText('More filters')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Export CSV of 4 rows' })).toBeTruthy();
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'Filter Quotes' }), {
    target: { value: 'polar' },
  });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Show 1 of 4 quotes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownNames()).toEqual(['Polar']);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
});

test('the letter / opens the sheet with the focus in its filter', async () => {
  renderOnPhone();
  fireEvent.keyDown(document.body, { key: '/' });
  const filter = await screen.findByRole('textbox', { name: 'Filter Quotes' });
  await waitFor(() => expect(document.activeElement).toBe(filter));
});
