import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isPreselected, renderZipBox, sentZip } from '../../../testing/web/render-zip-box';

afterEach(() => vi.unstubAllGlobals());

test('a full ZIP needs no choice, and shows its city on blur', async () => {
  const { box, type } = renderZipBox();
  type('93901');
  expect(sentZip()).toBe('93901');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('93901 · Salinas, CA'));
  expect(sentZip()).toBe('93901');
});

test('blur chooses the highlighted place', async () => {
  const { box, type } = renderZipBox();
  type('sal');
  await waitFor(() => expect(isPreselected()).toBe(true));
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.blur(box);
  expect(box.value).toBe('93905 · Salinas, CA');
});

test('blur with an incomplete ZIP chooses no place, unless one was highlighted by the user', async () => {
  const { box, type } = renderZipBox();
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
  const { box, type, release } = renderZipBox({ slow: ['salinas'] });
  type('salinas');
  fireEvent.blur(box);
  await screen.findByText('Searching…', { selector: '[class*=description]' });
  release();
  await waitFor(() => expect(box.value).toBe('93901 · Salinas, CA'));
});

test('a ZIP chosen on blur says which name it stands for, until the text changes', async () => {
  const { box, type } = renderZipBox();
  type('salinas');
  await waitFor(() => expect(isPreselected()).toBe(true));
  fireEvent.blur(box);
  await screen.findByText('Using 93901 for “salinas”. Type the ZIP if it is another one.');
  type('93905');
  fireEvent.blur(box);
  await waitFor(() => expect(box.value).toBe('93905 · Salinas, CA'));
  expect(screen.queryByText(/^Using/)).toBeNull();
});

test('a ZIP chosen with Enter from the list needs no such note', async () => {
  const { box, type, enter } = renderZipBox();
  type('salinas');
  await waitFor(() => expect(isPreselected()).toBe(true));
  enter();
  fireEvent.blur(box);
  expect(box.value).toBe('93901 · Salinas, CA');
  expect(screen.queryByText(/^Using/)).toBeNull();
});

test.each(['zzz', 's'])('blur with %j asks to choose a place', async (typed) => {
  const { box, type } = renderZipBox();
  type(typed);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(box);
  await screen.findByText('Choose a place from the list or type the full ZIP');
});
