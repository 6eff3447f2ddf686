import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'database', 'docs', 'e2e', 'scripts', 'src'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const NAMES = new Set(FILES.map((path) => basename(path)));
const EXTENSION = /\.(ts|tsx|sql|md|json|css|csv|html|cjs|e2e\.ts)$/;

/** The paths that a document names in backticks. Globs, placeholders, URLs and package names are not paths. */
function pathsIn(document: string): string[] {
  // A path alone above a code block names a file to write, whose text another test compiles.
  const prose = document.replace(/^`[^`\n]+`\n+(?=```)/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter(
    (text) =>
      /^[\w@./-]+$/.test(text) &&
      !/^[/@]/.test(text) &&
      (EXTENSION.test(text) || /^(src|docs|e2e|bench|scripts|database)\//.test(text)),
  );
}

/** A path may be given from the root, or as its last parts: `http/bind-route.ts`. */
const exists = (path: string) =>
  existsSync(join(ROOT, path)) ||
  (path.includes('/') ? FILES.some((file) => file.endsWith(`/${path}`)) : NAMES.has(path));

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names exists', (name) => {
  const paths = pathsIn(readFileSync(join(ROOT, name), 'utf8'));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('paths are told from other code in backticks', () => {
  const text =
    '`src/web/paths.ts` `npm test` `http/x.ts` `GET /v1/zips` `@mantine/form` `<verb>-<noun>.ts` `src/domain/`';
  expect(pathsIn(text)).toEqual(['src/web/paths.ts', 'http/x.ts', 'src/domain/']);
});
