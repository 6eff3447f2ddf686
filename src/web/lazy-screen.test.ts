import { afterEach, expect, test, vi } from 'vitest';
import { importScreen } from './lazy-screen';

afterEach(() => vi.unstubAllGlobals());

const gone = new TypeError('Failed to fetch dynamically imported module: http://elsewhere.example/screen.js');
const loadNothing = () => Promise.reject(gone);

test('a part that is gone while the server answers is told to the router as it is: it loads the page again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
  await expect(importScreen(loadNothing)).rejects.toBe(gone);
});

test('without a network the router does not hear of a part that is gone, by which it would load the page again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(importScreen(loadNothing)).rejects.toThrow(/^no network/);
});

test('a part that is there is handed on', async () => {
  const part = { HomeScreen: () => null };
  expect(await importScreen(() => Promise.resolve(part))).toBe(part);
});
