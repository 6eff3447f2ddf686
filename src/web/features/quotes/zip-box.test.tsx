// @vitest-environment happy-dom
import '../../../testing/web-setup';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/render-web';
import { answer, stubServer } from '../../../testing/web-server';
import { ZipBox } from './zip-box';
import { zipOfText } from './zip-text';

afterEach(() => vi.unstubAllGlobals());

const PLACES = [
  { zip: '93901', city: 'Salinas', state: 'CA' },
  { zip: '93905', city: 'Salinas', state: 'CA' },
  { zip: 'V6B', city: 'Vancouver', state: 'BC' },
];

function show() {
  const calls = stubServer({
    'GET /v1/zips': ({ query }) => {
      const q = (query.get('q') ?? '').toLowerCase();
      const rows = PLACES.filter(({ zip, city }) => `${zip} ${city}`.toLowerCase().includes(q));
      return answer({ rows });
    },
  });
  function Form() {
    const [value, setValue] = useState('');
    return (
      <>
        <ZipBox name="fromZip" label="From" value={value} onChange={setValue} />
        <output>{zipOfText(value)}</output>
      </>
    );
  }
  renderWeb(<Form />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value } });
  };
  return { box, type, calls };
}
const given = () => document.querySelector('output')?.textContent;

test('one character asks nothing', async () => {
  const { type, calls } = show();
  type('9');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(calls).toEqual([]);
});

test('a city is picked with Enter', async () => {
  const { box, type } = show();
  type('sal');
  await screen.findByRole('option', { name: '93905 · Salinas, CA' });
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).not.toBeNull());
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(box.value).toBe('93901 · Salinas, CA');
  expect(given()).toBe('93901');
});

test('a whole ZIP needs no picking, and shows its city when it is left', async () => {
  const { box, type } = show();
  type('93901');
  expect(given()).toBe('93901');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('93901 · Salinas, CA'));
  expect(given()).toBe('93901');
});

test('a place that is nowhere is said', async () => {
  const { type } = show();
  type('zzz');
  await screen.findByText('No matching zip codes found');
});

test('a Canadian area is completed by typing, not sent as it is', async () => {
  const { box, type } = show();
  type('v6b');
  fireEvent.click(await screen.findByRole('option', { name: 'V6B · Vancouver, BC' }));
  expect(box.value).toBe('V6B');
  expect(screen.getByText('Type the whole postal code, such as V6B 1A1')).toBeTruthy();
  type('V6B 1A1');
  expect(given()).toBe('V6B1A1');
});
