import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './documents';

/** Tests that no folder has more files than a newcomer can take in at once. Tests and generated files are not counted. */

const MAX_FILES_IN_FOLDER = 45;
const MAX_FILES_IN_FEATURE = 120;

const isCounted = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.generated\.ts$/.test(path) && !path.startsWith('src/testing/');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter(isCounted);

/** Returns the groups with more than `max` files, each with its number. */
function largerThan(max: number, groupOf: (path: string) => string | undefined): string[] {
  const counts = new Map<string, number>();
  for (const path of sources) {
    const group = groupOf(path);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > max).map(([group, count]) => `${group}: ${count} files`);
}

test('no folder has more than 45 source files', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(largerThan(MAX_FILES_IN_FOLDER, dirname)).toEqual([]);
});

test('no feature has more than 120 source files', () => {
  const featureOf = (path: string) => /^src\/(?:web|server)\/features\/[^/]+/.exec(path)?.[0];
  expect(largerThan(MAX_FILES_IN_FEATURE, featureOf)).toEqual([]);
});
