import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../../testing/web/render-web';
import { EditTable } from './edit-table';

const COLUMNS = [
  { key: 'source', header: 'Source', choices: [{ value: 'US', label: 'US' }] },
  { key: 'price', header: 'Price', numeric: true },
  { key: 'on', header: 'On', isToggle: true },
];

function Example() {
  const [prices, setPrices] = useState(['3.10', '3.20', '3.30']);
  return (
    <EditTable
      label="Fuel"
      columns={COLUMNS}
      rows={prices.map((price, at) => ({
        id: String(at),
        label: `row ${at + 1}`,
        cells: [{ value: 'US' }, { value: price }, { value: '' }],
        // A removed row has no fields, so moving skips it.
        isRemoved: at === 1,
      }))}
      onType={(id, _, value) => setPrices(prices.map((one, at) => (String(at) === id ? value : one)))}
    />
  );
}

const price = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Price, row ${row}` });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more });

test('arrows and Enter move within the column, past removed rows, and stop at the ends', () => {
  renderWeb(<Example />);
  price(1).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(price(3));
  expect(price(3).selectionEnd).toBe('3.30'.length);
  expect(press('ArrowDown')).toBe(false);
  expect(document.activeElement).toBe(price(3));
  press('ArrowUp');
  expect(document.activeElement).toBe(price(1));
  press('Enter');
  expect(document.activeElement).toBe(price(3));
  press('Enter', { shiftKey: true });
  expect(document.activeElement).toBe(price(1));
  press('ArrowUp');
  expect(document.activeElement).toBe(price(1));
});

test('a select keeps its arrow keys, and so do shortcuts; Enter moves on', () => {
  renderWeb(<Example />);
  const source = (row: number) => screen.getByRole('combobox', { name: `Source, row ${row}` });
  source(1).focus();
  expect(press('ArrowDown')).toBe(true);
  expect(document.activeElement).toBe(source(1));
  press('Enter');
  expect(document.activeElement).toBe(source(3));
  price(1).focus();
  expect(press('ArrowDown', { ctrlKey: true })).toBe(true);
  expect(document.activeElement).toBe(price(1));
});

test('a checkbox is reached like the other fields', () => {
  renderWeb(<Example />);
  const box = (row: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `On, row ${row}` });
  box(1).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(box(3));
});

test('what is typed after a move belongs to the row that has the focus', () => {
  renderWeb(<Example />);
  price(1).focus();
  press('Enter');
  fireEvent.change(document.activeElement as Element, { target: { value: '4.05' } });
  expect([price(1).value, price(3).value]).toEqual(['3.10', '4.05']);
});
