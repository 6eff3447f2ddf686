import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { NumberField } from './number-field';

test.each([
  ['4800 lbs', '4,800'],
  ['44.000', '44.000'],
])('%s is shown as %s after leaving the field', (typed, shown) => {
  function Form() {
    const [value, setValue] = useState<number | ''>('');
    return <NumberField name="weight" label="Weight" value={value} onChange={setValue} />;
  }
  renderWeb(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Weight');
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(typed);
  fireEvent.blur(field);
  expect(field.value).toBe(shown);
});

test('a field that is shown again after a text that is not a number is empty', () => {
  function Form() {
    const [value, setValue] = useState<number | ''>(Number.NaN);
    return (
      <>
        <NumberField name="reading" label="Reading" value={value} onChange={setValue} />
        <output>{String(value)}</output>
      </>
    );
  }
  renderWeb(<Form />);
  expect(screen.getByLabelText<HTMLInputElement>('Reading').value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});
