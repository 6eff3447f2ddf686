import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { TablePages } from './table-pages';

interface Start {
  page?: number;
  limit?: number;
  total: number;
  hasSizes?: boolean;
}

function show({ page = 1, limit = 10, total, hasSizes = false }: Start) {
  function Screen() {
    const [at, setAt] = useState({ page, limit });
    return (
      <TablePages
        label="Carriers"
        page={at.page}
        limit={at.limit}
        total={total}
        onPageChange={(to) => setAt({ ...at, page: to })}
        onLimitChange={hasSizes ? (size) => setAt({ page: 1, limit: size }) : undefined}
      />
    );
  }
  renderWeb(<Screen />);
}

const bar = () => screen.queryByRole('navigation', { name: 'Pages of Carriers' });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('there are no page buttons below rows that fit on one page', () => {
  show({ total: 10 });
  expect(bar()).toBeNull();
});

test('only buttons to existing pages are shown, with the range of visible rows', () => {
  show({ total: 1_237 });
  expect(bar()?.textContent).toBe('1–10 of 1,237Next');
  press('Next');
  expect(bar()?.textContent).toBe('Previous11–20 of 1,237Next');
  press('Next');
  expect(bar()?.textContent).toBe('FirstPrevious21–30 of 1,237Next');
  press('First');
  expect(names()).toEqual(['Next']);
});

test('the last page ends with the last row', () => {
  show({ page: 3, total: 23 });
  expect(bar()?.textContent).toBe('FirstPrevious21–23 of 23');
});

test('the focus stays on a button that remains and leaves one that disappears', () => {
  show({ total: 30 });
  press('Next');
  expect(document.activeElement?.textContent).toBe('Next');
  press('Next');
  expect(document.activeElement?.textContent).toBe('Previous');
  press('First');
  expect(document.activeElement?.textContent).toBe('Next');
});

test.each([
  [23, 'Previous'],
  [0, 'First'],
])('past the end of %i rows there are buttons back to the rows', (total, name) => {
  show({ page: 9, total });
  expect(names()).toEqual(['First', 'Previous']);
  press(name);
  expect(bar()?.textContent ?? '').toBe(total === 0 ? '' : 'FirstPrevious21–23 of 23');
});

test('where the user can change the rows per page, a change returns to the first page', () => {
  show({ page: 3, total: 40, hasSizes: true });
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '25' } });
  expect(bar()?.textContent).toContain('1–25 of 40');
  // Now one page holds all rows, but the select to show fewer must stay.
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '100' } });
  expect(bar()?.textContent).toContain('1–40 of 40');
});
