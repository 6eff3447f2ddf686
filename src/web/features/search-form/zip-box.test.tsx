import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isPreselected, renderZipBox, sentZip } from '../../../testing/web/render-zip-box';

afterEach(() => vi.unstubAllGlobals());

test('one character sends no lookup', async () => {
  const { type, calls } = renderZipBox();
  type('9');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(calls).toEqual([]);
});

test('Enter chooses a city', async () => {
  const { box, type, enter } = renderZipBox();
  type('sal');
  await screen.findByRole('option', { name: '93905 · Salinas, CA' });
  await waitFor(() => expect(isPreselected()).toBe(true));
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
  expect(sentZip()).toBe('93901');
});

test('an unknown place shows a message', async () => {
  const { type } = renderZipBox();
  type('zzz');
  await screen.findByText('No matching zip codes found');
});

test('a Canadian area must be completed by typing and is not sent alone', async () => {
  const { box, type } = renderZipBox();
  type('v6b');
  fireEvent.click(await screen.findByRole('option', { name: 'V6B · Vancouver, BC' }));
  expect(box.value).toBe('V6B');
  expect(screen.getByText('Type the full postal code, such as V6B 1A1')).toBeTruthy();
  type('V6B 1A1');
  expect(sentZip()).toBe('V6B1A1');
});

test('Enter never chooses a result of an earlier text, but the result of the current text once it arrives', async () => {
  const { box, type, enter, release, onSubmit } = renderZipBox({ slow: ['new orleans'] });
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
  const { type, enter, onSubmit } = renderZipBox({ slow: ['93901'] });
  type('93901');
  enter();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a failed lookup shows a message and removes earlier results', async () => {
  const { box, type, enter } = renderZipBox();
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
  const { box, type } = renderZipBox({ start: '93901 · Salinas, CA' });
  type(edited);
  expect(box.value).toBe(kept);
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe(placed));
});

test.each(['V6B 1A1', 'v6b1a1'])(
  'a full Canadian postal code typed as %j keeps its last three characters',
  async (typed) => {
    const { box, type, calls } = renderZipBox();
    type(typed);
    const option = await screen.findByRole('option', { name: 'V6B 1A1 · Vancouver, BC' });
    fireEvent.click(option);
    expect(box.value).toBe('V6B 1A1 · Vancouver, BC');
    expect(sentZip()).toBe('V6B1A1');
    type('v6b 1a2');
    fireEvent.blur(box);
    await waitFor(() => expect(box.value).toBe('V6B 1A2 · Vancouver, BC'));
    expect(calls.filter(({ path }) => path === '/v1/zips')).toHaveLength(1);
  },
);

test('choosing a Canadian area keeps the characters typed after it', async () => {
  const { box, type } = renderZipBox();
  type('v6b 1a');
  fireEvent.click(await screen.findByRole('option', { name: 'V6B · Vancouver, BC' }));
  expect(box.value).toBe('V6B 1A');
  fireEvent.blur(box);
  expect(screen.getByText('Type the full postal code, such as V6B 1A1')).toBeTruthy();
});
