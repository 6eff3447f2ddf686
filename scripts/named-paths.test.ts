import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'database', 'docs', 'e2e', 'ops', 'scripts', 'src'];
/** The paths of all files and folders. */
const PATHS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const NAMES = new Set(PATHS.map((path) => basename(path)));
const EXTENSION = /\.(ts|tsx|sql|md|json|css|csv|html|cjs)$/;
const FOLDER = /\/$/;

/**
 * Returns the paths that a document names in backticks. It leaves out patterns, placeholders, URLs, package names and
 * extensions.
 */
function pathsIn(document: string): string[] {
  // A path alone above a code block names a file to write, and another test compiles the block.
  const prose = document.replace(/^`[^`\n]+`\n+(?=```)/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter(
    (text) =>
      /^[\w@./-]+$/.test(text) &&
      !/^[/@]|^\.\w+$/.test(text) &&
      (EXTENSION.test(text) || FOLDER.test(text) || /^(src|docs|e2e|bench|scripts|database)\//.test(text)),
  );
}

/** Whether a path exists. It may be given from the root or by its last parts: `http/bind-route.ts`, `compile/`. */
function exists(named: string): boolean {
  const path = named.replace(FOLDER, '');
  if (existsSync(join(ROOT, path))) return true;
  return path.includes('/') ? PATHS.some((one) => one.endsWith(`/${path}`)) : NAMES.has(path);
}

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names exists', (name) => {
  const paths = pathsIn(read(name));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

/** The decisions in force; a replaced decision may name files that no longer exist. */
const RECORDS = PATHS.filter(
  (path) => /^docs\/decisions\/.*\.md$/.test(path) && !/^2026-\d\d\. Replaced by decision/m.test(read(path)),
);
const PAGES = ['README.md', ...PATHS.filter((path) => /^docs\/[^/]+\.md$/.test(path))];

test.each([...PAGES, ...RECORDS])('every path that %s names exists', (name) => {
  expect(pathsIn(read(name)).filter((path) => !exists(path))).toEqual([]);
});

test('docs/data.md names every table', () => {
  const tables = [...read('database/schema.sql').matchAll(/^create (?:unlogged )?table (\S+) \(/gm)].map(
    ([, name]) => name,
  );
  expect(tables.length).toBeGreaterThan(100);
  const map = read('docs/data.md');
  expect(tables.filter((name) => !map.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  'Where a quote is priced',
  "Where an upload's rows are checked",
  "Where a list screen's columns are",
  'What happens when a session ends',
])('ARCHITECTURE.md has the walk "%s" in under ten steps', (walk) => {
  const section = read('ARCHITECTURE.md').split(`### ${walk}\n`)[1]?.split(/\n##/)[0] ?? '';
  const steps = section.match(/^\d+\. /gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThan(10);
  expect(section).toMatch(/`src\/[\w./-]+\.tsx?`/);
});

test('paths are distinguished from other code in backticks', () => {
  const text =
    '`src/web/routes.ts` `npm test` `http/x.ts` `GET /v1/zips` `@mantine/form` `<verb>-<noun>.ts` `.csv` `src/domain/` `compile/`';
  expect(pathsIn(text)).toEqual(['src/web/routes.ts', 'http/x.ts', 'src/domain/', 'compile/']);
});

test('a path is found from the root or by its last parts', () => {
  expect(
    ['package.json', 'src/domain/', 'http/route.ts', 'compile/'].filter((path) => !exists(path)),
  ).toEqual([]);
  expect(['src/nowhere/', 'http/nothing.ts', 'nothing.ts', 'nowhere/'].filter(exists)).toEqual([]);
});
