import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);

function pathsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    const found = relative(root, path);
    return entry.isDirectory() ? [`${found}/`, ...pathsUnder(path)] : [found];
  });
}

const IS_FILE = /^[\w./-]+\.(ts|tsx|sql|md|cjs)$/;
const IS_FOLDER = /^[\w./-]+\/$/;

/** Paths in backticks. Placeholders (`<name>`) and patterns (`can-*.ts`) are not paths. */
const named = [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/`([^`\n]+)`/g)]
  .map(([, text = '']) => text)
  .filter((text) => IS_FILE.test(text) || IS_FOLDER.test(text));

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const existing = pathsUnder(root);
  const missing = named.filter(
    (path) => !existing.some((found) => found === path || found.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});

test.each([
  'Where a quote is priced',
  "Where an upload's rows are checked",
  "Where a list screen's columns are",
  'What happens when a session ends',
])('ARCHITECTURE.md has the walk "%s" in under ten steps', (walk) => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const section = page.split(`### ${walk}\n`)[1]?.split(/\n##/)[0] ?? '';
  const steps = section.match(/^\d+\. /gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThan(10);
  expect(section).toMatch(/`src\/[\w./-]+\.tsx?`/);
});
