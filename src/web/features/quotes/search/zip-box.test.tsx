import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../testing/web/render-web';
import { answer, stubServer } from '../../../../testing/web/stub-server';
import { ZipBox } from './zip-box';
import { zipOfText } from './zip-text';

afterEach(() => vi.unstubAllGlobals());

const PLACES = [
  { zip: '93901', city: 'Salinas', state: 'CA' },
  { zip: '93905', city: 'Salinas', state: 'CA' },
  { zip: 'V6B', city: 'Vancouver', state: 'BC' },
  { zip: '10001', city: 'New York', state: 'NY' },
  { zip: '70112', city: 'New Orleans', state: 'LA' },
];

const FACILITIES = [
  {
    id: '00000000-0000-7000-8000-000000000071',
    name: 'Permafrost Salinas',
    type: 'TERMINAL',
    city: 'Salinas',
    state: 'CA',
    zip: '93901',
  },
];

interface Shown {
  slow?: string[];
  start?: string;
  areFacilitiesDown?: boolean;
}

/** Renders a box. Responses for the texts in `slow` arrive when `release` is called. */
function show({ slow = [], start = '', areFacilitiesDown = false }: Shown = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = stubServer({
    'GET /v1/zips': async ({ query }) => {
      const q = (query.get('q') ?? '').toLowerCase();
      if (q === 'lost') throw new TypeError('Failed to fetch');
      if (slow.includes(q)) await released;
      const rows = PLACES.filter(({ zip, city }) => `${zip} ${city}`.toLowerCase().includes(q));
      return answer({ rows });
    },
    'GET /rest/v1/vw_facility': ({ query }) => {
      if (areFacilitiesDown) throw new TypeError('Failed to fetch');
      const words = (query.get('search') ?? '').toLowerCase();
      const rows = FACILITIES.filter(({ name }) => name.toLowerCase().includes(words));
      return answer({ rows, total: rows.length, page: 1, limit: 5 });
    },
  });
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <form onSubmit={onSubmit}>
        <ZipBox name="fromZip" label="From" value={value} onChange={setValue} />
        <output>{zipOfText(value)}</output>
      </form>
    );
  }
  renderWeb(<Form />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value } });
  };
  /** Like a browser: submits the form unless the box handles the key. */
  const enter = () => {
    if (fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' }) && box.form) fireEvent.submit(box.form);
  };
  return { box, type, enter, calls, release, onSubmit };
}
const isPreselected = () => document.querySelector('[data-combobox-selected]') !== null;
const given = () => document.querySelector('output')?.textContent;

test('one character sends no lookup', async () => {
  const { type, calls } = show();
  type('9');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(calls).toEqual([]);
});

test('Enter chooses a city', async () => {
  const { box, type, enter } = show();
  type('sal');
  await screen.findByRole('option', { name: '93905 · Salinas, CA' });
  await waitFor(() => expect(isPreselected()).toBe(true));
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
  expect(given()).toBe('93901');
});

test('a full ZIP needs no choice, and shows its city on blur', async () => {
  const { box, type } = show();
  type('93901');
  expect(given()).toBe('93901');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('93901 · Salinas, CA'));
  expect(given()).toBe('93901');
});

test('an unknown place shows a message', async () => {
  const { type } = show();
  type('zzz');
  await screen.findByText('No matching zip codes found');
});

test('a Canadian area must be completed by typing and is not sent alone', async () => {
  const { box, type } = show();
  type('v6b');
  fireEvent.click(await screen.findByRole('option', { name: 'V6B · Vancouver, BC' }));
  expect(box.value).toBe('V6B');
  expect(screen.getByText('Type the full postal code, such as V6B 1A1')).toBeTruthy();
  type('V6B 1A1');
  expect(given()).toBe('V6B1A1');
});

test('Enter never chooses a result of an earlier text, but the result of the current text once it arrives', async () => {
  const { box, type, enter, release, onSubmit } = show({ slow: ['new orleans'] });
  type('new');
  await screen.findByRole('option', { name: '10001 · New York, NY' });
  type('new orleans');
  const stale = screen.getByRole('option', { name: '10001 · New York, NY' });
  expect(isPreselected()).toBe(false);
  fireEvent.click(stale);
  enter();
  expect(box.value).toBe('new orleans');
  release();
  await waitFor(() => expect(box.value).toBe('70112 · New Orleans, LA'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter submits the form if the ZIP is complete', () => {
  const { type, enter, onSubmit } = show({ slow: ['93901'] });
  type('93901');
  enter();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a failed lookup shows a message and removes earlier results', async () => {
  const { box, type, enter } = show();
  type('salinas');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  type('lost');
  await screen.findByText('Place search is unavailable. You can still type a full ZIP.');
  expect(screen.queryByRole('option')).toBeNull();
  enter();
  expect(box.value).toBe('lost');
});

test.each([
  ['10001 · Salinas, CA', '10001', '10001 · New York, NY'],
  ['93901 · Salinas, C', '93901', '93901 · Salinas, CA'],
  ['93905 ·Salinas, CA', '93905', '93905 · Salinas, CA'],
])('a chosen place edited to %j is looked up again', async (edited, kept, placed) => {
  const { box, type } = show({ start: '93901 · Salinas, CA' });
  type(edited);
  expect(box.value).toBe(kept);
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe(placed));
});

test('blur chooses the highlighted place', async () => {
  const { box, type } = show();
  type('sal');
  await waitFor(() => expect(isPreselected()).toBe(true));
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.blur(box);
  expect(box.value).toBe('93905 · Salinas, CA');
});

test('blur with an incomplete ZIP chooses no place, unless one was highlighted by the user', async () => {
  const { box, type } = show();
  type('9390');
  await waitFor(() => expect(isPreselected()).toBe(true));
  fireEvent.blur(box);
  await screen.findByText('Choose a place from the list or type the full ZIP');
  expect(box.value).toBe('9390');
  type('939');
  await waitFor(() => expect(isPreselected()).toBe(true));
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.blur(box);
  expect(box.value).toBe('93905 · Salinas, CA');
});

test('blur before the results arrive shows a message, and the first result is chosen when they do', async () => {
  const { box, type, release } = show({ slow: ['salinas'] });
  type('salinas');
  fireEvent.blur(box);
  await screen.findByText('Searching…', { selector: '[class*=description]' });
  release();
  await waitFor(() => expect(box.value).toBe('93901 · Salinas, CA'));
});

test.each(['zzz', 's'])('blur with %j asks to choose a place', async (typed) => {
  const { box, type } = show();
  type(typed);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(box);
  await screen.findByText('Choose a place from the list or type the full ZIP');
});

test.each(['V6B 1A1', 'v6b1a1'])(
  'a full Canadian postal code typed as %j keeps its last three characters',
  async (typed) => {
    const { box, type, calls } = show();
    type(typed);
    const option = await screen.findByRole('option', { name: 'V6B 1A1 · Vancouver, BC' });
    fireEvent.click(option);
    expect(box.value).toBe('V6B 1A1 · Vancouver, BC');
    expect(given()).toBe('V6B1A1');
    type('v6b 1a2');
    fireEvent.blur(box);
    await waitFor(() => expect(box.value).toBe('V6B 1A2 · Vancouver, BC'));
    expect(calls.filter(({ path }) => path === '/v1/zips')).toHaveLength(1);
  },
);

test('choosing a Canadian area keeps the characters typed after it', async () => {
  const { box, type } = show();
  type('v6b 1a');
  fireEvent.click(await screen.findByRole('option', { name: 'V6B · Vancouver, BC' }));
  expect(box.value).toBe('V6B 1A');
  fireEvent.blur(box);
  expect(screen.getByText('Type the full postal code, such as V6B 1A1')).toBeTruthy();
});

test('a facility is found by name, shown with its place, and sends its ZIP', async () => {
  const { box, type, enter } = show();
  type('permafrost');
  const option = await screen.findByRole('option', { name: /Permafrost Salinas/ });
  expect(option.textContent).toBe('Permafrost Salinas Terminal · 93901 Salinas, CA');
  await waitFor(() => expect(isPreselected()).toBe(true));
  enter();
  expect(box.value).toBe('Permafrost Salinas · 93901 Salinas, CA');
  expect(given()).toBe('93901');
});

test('places come before facilities, each under its heading, and Enter chooses the place', async () => {
  const { box, type, enter } = show();
  type('sal');
  await screen.findByRole('option', { name: /Permafrost Salinas/ });
  const [places, facilities] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect([places, facilities]).toEqual(['93901 · Salinas, CA', '93905 · Salinas, CA']);
  expect(screen.getByText('Places').compareDocumentPosition(screen.getByText('Facilities'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
});

test('an edited facility is looked up again by its name', async () => {
  const { box, type } = show({ start: 'Permafrost Salinas · 93901 Salinas, CA' });
  expect(given()).toBe('93901');
  type('Permafrost Salinas · 93901 Salinas, C');
  expect(box.value).toBe('Permafrost Salinas');
  expect(given()).toBe('Permafrost Salinas');
  await screen.findByRole('option', { name: /Permafrost Salinas/ });
});

test('a failed facility lookup does not affect places', async () => {
  const { box, type, enter } = show({ areFacilitiesDown: true });
  type('sal');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
  type('zzz');
  await screen.findByText('No matching zip codes found');
});

test('facilities cannot be chosen before places have loaded, because places move them down', async () => {
  const { box, type, release } = show({ slow: ['salinas'] });
  type('salinas');
  const early = await screen.findByRole('option', { name: /Permafrost Salinas/ });
  fireEvent.click(early);
  expect(box.value).toBe('salinas');
  release();
  fireEvent.click(await screen.findByRole('option', { name: '93905 · Salinas, CA' }));
  expect(box.value).toBe('93905 · Salinas, CA');
});

test('places and facilities are looked up in parallel with the same text', async () => {
  const { type, calls } = show({ slow: ['salinas'] });
  type('salinas');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path, query }) => [path, query.get('q') ?? query.get('search')])).toEqual([
    ['/v1/zips', 'salinas'],
    ['/rest/v1/vw_facility', 'salinas'],
  ]);
});
