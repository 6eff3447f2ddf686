import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { SelectField } from './select-field';

const CHOICES = [
  { value: 'frozen', label: 'Frozen' },
  { value: 'ambient', label: 'Ambient' },
] as const;

function show(isClearable = false) {
  function Form() {
    const [value, setValue] = useState<'frozen' | 'ambient' | ''>('');
    return (
      <SelectField
        name="class"
        label="Class"
        placeholder="Choose"
        choices={CHOICES}
        value={value}
        isRequired
        isClearable={isClearable}
        onChange={setValue}
        error={value === 'ambient' ? 'Not carried' : undefined}
      />
    );
  }
  renderWeb(<Form />);
  return screen.getByLabelText<HTMLSelectElement>(/^Class/);
}
const offered = (field: HTMLSelectElement) => [...field.options].map(({ text }) => text);
const choose = (field: HTMLSelectElement, value: string) => fireEvent.change(field, { target: { value } });

test('the field is a native select', () => {
  const field = show();
  expect(field.tagName).toBe('SELECT');
  expect(offered(field)).toEqual(['Choose', 'Frozen', 'Ambient']);
});

test('the placeholder is not an option once something is chosen', () => {
  const field = show();
  choose(field, 'frozen');
  expect(offered(field)).toEqual(['Frozen', 'Ambient']);
});

test('a clearable choice keeps its placeholder option', () => {
  const field = show(true);
  choose(field, 'frozen');
  choose(field, '');
  expect(field.value).toBe('');
  expect(offered(field)).toEqual(['Choose', 'Frozen', 'Ambient']);
});

test('screen readers get the error and that the field is required', () => {
  const field = show();
  expect(field.getAttribute('aria-required')).toBe('true');
  choose(field, 'ambient');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Not carried')).toBeTruthy();
});
