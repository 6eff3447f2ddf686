import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startThread, threadEntry } from './start-thread';

test('a thread of the development server runs a TypeScript source with its imports', async () => {
  const source = new URL('./auth-secret.ts', import.meta.url);
  expect(threadEntry(source, import.meta.url)).toBe(source);
  // A failing import would emit an error event, and the promise would reject.
  expect(await once(startThread(source, null), 'exit')).toEqual([0]);
});

test('a bundled thread is the .js file of that name', () => {
  const source = new URL('file:///dist/server/upload-worker.ts');
  expect(threadEntry(source, 'file:///dist/server/main.js').href).toBe(
    'file:///dist/server/upload-worker.js',
  );
});
