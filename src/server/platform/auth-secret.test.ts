import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadAuthSecret } from './auth-secret';

const top = mkdtempSync(join(tmpdir(), 'coldlane-secret-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

test('a configured secret is used and not stored', async () => {
  expect(await loadAuthSecret({ authSecret: 'given', dataDir: join(top, 'unused') })).toBe('given');
  expect(readdirSync(top)).toEqual([]);
});

test('a generated secret is stored for the next start, readable only by this user', async () => {
  const dataDir = join(top, 'data');
  const generated = await loadAuthSecret({ authSecret: null, dataDir });
  expect(generated.length).toBeGreaterThanOrEqual(64);
  expect(await loadAuthSecret({ authSecret: null, dataDir })).toBe(generated);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

test('processes that start at the same moment use the same secret', async () => {
  const dataDir = join(top, 'together');
  const secrets = await Promise.all([1, 2, 3, 4].map(() => loadAuthSecret({ authSecret: null, dataDir })));
  expect(new Set(secrets).size).toBe(1);
});

test('a file with too short a secret is an error', async () => {
  const dataDir = join(top, 'data');
  writeFileSync(join(dataDir, 'auth-secret'), 'x');
  await expect(loadAuthSecret({ authSecret: null, dataDir })).rejects.toThrow('does not contain a secret');
});
