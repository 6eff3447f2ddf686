import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';

const CHOICES = [
  { group: 'Customers', items: [{ value: 'a', label: 'Alder Foods' }] },
  {
    group: 'Carriers',
    items: [
      { value: 'b', label: 'Boreal Freight' },
      { value: 'c', label: 'Cold Harbor' },
    ],
  },
];

/** Each test imports a new module, because a loaded list stays loaded. */
let SearchSelect: typeof import('./search-select').SearchSelect;
beforeEach(async () => {
  vi.resetModules();
  ({ SearchSelect } = await import('./search-select'));
});
afterAll(() => {
  vi.resetModules();
});

function Example({
  first = null,
  onChoose,
}: {
  first?: string | null;
  onChoose?: (id: string | null) => void;
}) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <SearchSelect
      aria-label="Company"
      placeholder="Any company"
      noMatchText="No matching companies"
      choices={CHOICES}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChoose?.(chosen);
      }}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });

/** Waits until the field with its list, which is another element, replaces the field alone. */
async function withList(alone: HTMLElement) {
  await waitFor(() => expect(box()).not.toBe(alone));
  return box();
}

test('the field shows the name of its choice, and no list until it is wanted', () => {
  renderWeb(<Example first="c" />);
  expect(box().value).toBe('Cold Harbor');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  box().focus();
  expect(screen.queryByRole('option')).toBeNull();
});

test('typing finds choices in every group, and choosing one shows its name', async () => {
  const onChoose = vi.fn();
  renderWeb(<Example onChoose={onChoose} />);
  box().focus();
  fireEvent.change(box(), { target: { value: 'bor' } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Boreal Freight', 'Cold Harbor']);
  fireEvent.click(screen.getByRole('option', { name: 'Cold Harbor' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  expect(box().value).toBe('Cold Harbor');
});

test('letters that arrive without a focus event open the list too', async () => {
  renderWeb(<Example />);
  fireEvent.change(box(), { target: { value: 'bor' } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Boreal Freight', 'Cold Harbor']);
});

test('leaving the field without a choice discards what was typed', async () => {
  renderWeb(
    <>
      <Example />
      <button type="button">Next</button>
    </>,
  );
  box().focus();
  fireEvent.change(box(), { target: { value: 'bor' } });
  await screen.findAllByRole('option');
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  expect(document.activeElement).toBe(next);
  await waitFor(() => expect(box().value).toBe(''));
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('a choice can be cleared', () => {
  const onChoose = vi.fn();
  const { container } = renderWeb(<Example first="a" onChoose={onChoose} />);
  const clear = container.querySelector('button');
  if (!clear) throw new Error('the field has no button to clear it');
  fireEvent.click(clear);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
  expect(box().value).toBe('');
});

test('the focus, the typed letters and the open list carry over to the field with its list', async () => {
  const onChoose = vi.fn();
  renderWeb(<Example onChoose={onChoose} />);
  const alone = box();
  alone.focus();
  fireEvent.change(alone, { target: { value: 'bor' } });
  const field = await withList(alone);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('bor');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Boreal Freight', 'Cold Harbor']);
  fireEvent.click(screen.getByRole('option', { name: 'Cold Harbor' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  expect(field.value).toBe('Cold Harbor');
});

test('a user who has moved on keeps the focus elsewhere, and no list opens', async () => {
  renderWeb(
    <>
      <Example />
      <button type="button">Next</button>
    </>,
  );
  const alone = box();
  alone.focus();
  fireEvent.change(alone, { target: { value: 'bor' } });
  screen.getByRole('button', { name: 'Next' }).focus();
  const field = await withList(alone);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(field.value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});
