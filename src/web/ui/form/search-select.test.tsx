import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { SearchSelect } from './search-select';

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

test('the field shows the name of its choice, and no list until the user opens it', () => {
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
