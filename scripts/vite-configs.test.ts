import { createLogger, loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

test.each(['vite.config.ts', 'vite.server.config.ts'])('%s loads without a warning', async (file) => {
  const warnings: string[] = [];
  const note = (message: string) => void warnings.push(message);
  const logger = { ...createLogger('silent'), warn: note, warnOnce: note };
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    file,
    undefined,
    undefined,
    logger,
  );
  expect(loaded).not.toBeNull();
  expect(warnings).toEqual([]);
});
