import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
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

/** Anew for each test: a list that has come once stays. */
let SearchedSelect: typeof import('./searched-select').SearchedSelect;
beforeEach(async () => {
  vi.resetModules();
  ({ SearchedSelect } = await import('./searched-select'));
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
    <SearchedSelect
      aria-label="Company"
      placeholder="Any company"
      noneText="No matching companies"
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
/** The field with its list, which is another element. */
async function withList(alone: HTMLElement) {
  await waitFor(() => expect(box()).not.toBe(alone));
  return box();
}

test('the field stands there before its list, with the name of what is chosen', () => {
  renderWeb(<Example first="c" />);
  expect(box().value).toBe('Cold Harbor');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('focus, letters typed and the list asked for go over to the field with its list', async () => {
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

test('who only passes by keeps the focus where it went, and no list opens', async () => {
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

test('a choice can be taken back before the list has come', () => {
  const onChoose = vi.fn();
  const { container } = renderWeb(<Example first="a" onChoose={onChoose} />);
  const clear = container.querySelector('button');
  if (!clear) throw new Error('there is no button to take it back');
  fireEvent.click(clear);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
  expect(box().value).toBe('');
});
