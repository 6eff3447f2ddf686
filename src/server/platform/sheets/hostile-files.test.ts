import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileFiles } from '../../../testing/hostile-files/all';
import { openSheet } from './open-sheet';
import { UnreadableSheet } from './sheet-rows';

const LIMITS = { rows: 150_000, bytes: 12 * 1024 * 1024 };
const FILES = hostileFiles({ largeBytes: 3 * 1024 * 1024, bombBytes: 70 * 1024 * 1024 });

const CELL_TYPES = new Set(['string', 'number', 'boolean', 'date']);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('there are more than 200 different files', () => {
  expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length);
  expect(FILES.length).toBeGreaterThan(200);
});

test.each(FILES)(
  '$name: is rejected or read as plain cells, within the limits',
  async ({ name, bytes, isRead }) => {
    const path = join(folder, name.replaceAll(/\W+/g, '-').slice(0, 100));
    await writeFile(path, bytes());
    let rows = 0;
    let characters = 0;
    let rejection: unknown = null;
    const kinds = new Set<string>();
    try {
      for await (const batch of openSheet(path, LIMITS)) {
        for (const { cells } of batch) {
          rows += 1;
          for (const cell of cells) {
            kinds.add(cell instanceof Date ? 'date' : typeof cell);
            characters += typeof cell === 'string' ? cell.length : 8;
          }
        }
      }
    } catch (error) {
      rejection = error;
    }
    await rm(path);
    if (rejection !== null) expect(rejection).toBeInstanceOf(UnreadableSheet);
    if (isRead !== null) expect(rejection === null ? 'read' : 'rejected').toBe(isRead ? 'read' : 'rejected');
    expect(rows).toBeLessThanOrEqual(LIMITS.rows + 1);
    expect(characters).toBeLessThanOrEqual(LIMITS.bytes * 5);
    expect([...kinds].filter((kind) => !CELL_TYPES.has(kind))).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  },
);
