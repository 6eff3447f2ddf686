import { afterEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '../testing/web/stub-server';
import { NetworkLost } from './api/failures';
import { importScreen } from './lazy-screen';

afterEach(() => vi.unstubAllGlobals());

const gone = new TypeError('Failed to fetch dynamically imported module: http://elsewhere.example/screen.js');
const loadNothing = () => Promise.reject(gone);

test('if the server responds, the router gets the error of a missing chunk and reloads the page', async () => {
  stubNetwork({ isLost: false });
  await expect(importScreen(loadNothing)).rejects.toBe(gone);
});

test('offline, the router gets another error and does not reload the page', async () => {
  stubNetwork();
  await expect(importScreen(loadNothing)).rejects.toBeInstanceOf(NetworkLost);
});

test('a chunk that loads is returned', async () => {
  const part = { HomeScreen: () => null };
  expect(await importScreen(() => Promise.resolve(part))).toBe(part);
});
