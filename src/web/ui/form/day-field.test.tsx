import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { DayField } from './day-field';

function show(error?: string) {
  function Form() {
    const [value, setValue] = useState<string | null>('2026-11-23');
    return (
      <DayField
        name="day"
        label="Pickup"
        calendarLabel="Calendar"
        min="2026-11-21"
        max="2027-11-21"
        value={value}
        error={error}
        onChange={setValue}
      />
    );
  }
  renderWeb(<Form />);
  return screen.getByLabelText<HTMLInputElement>('Pickup');
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test.each([
  ['11/20', 'Fri, Nov 20, 2026', 'Date is in the past. The earliest is Sat, Nov 21'],
  ['11/22/2027', 'Mon, Nov 22, 2027', 'Date is too far ahead. The latest is Sun, Nov 21, 2027'],
  ['soon', 'soon', 'Not a valid date. Type it like Sat, Nov 21'],
])('%s shows an error when the field loses the focus, and not before', (typed, shown, message) => {
  const field = show();
  type(field, typed);
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe(shown);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a valid day is not marked as invalid', () => {
  const field = show();
  type(field, '11/21');
  fireEvent.blur(field);
  expect(field.value).toBe('Sat, Nov 21, 2026');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('an error found while typing uses the field’s own message', () => {
  const field = show('Enter a date as YYYY-MM-DD');
  type(field, 'soon');
  expect(screen.getByText('Not a valid date. Type it like Sat, Nov 21')).toBeTruthy();
  expect(screen.queryByText(/YYYY/)).toBeNull();
});

test('the calendar focuses the chosen day, and Escape returns the focus', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Calendar' });
  button.focus();
  fireEvent.click(button);
  const day = await screen.findByRole('button', { name: '23 November 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.keyDown(day, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('calendar keys cross the end of a month and stop at the allowed days', async () => {
  const field = show();
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const isAt = (day: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(day));
  await isAt('23 November 2026');
  press('ArrowDown');
  await isAt('30 November 2026');
  press('ArrowRight');
  await isAt('1 December 2026');
  press('PageUp');
  await isAt('21 November 2026');
  press('PageDown');
  await isAt('21 December 2026');
  fireEvent.click(document.activeElement ?? document.body);
  expect(field.value).toBe('Mon, Dec 21, 2026');
});
