import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, findIn, ROOT, withoutCodeBlocks } from './documents';

/** Tests that the files, headings, and pictures that documents link to exist. */

/** Returns the anchor that GitHub creates for a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`/g, '');
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set([...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const anchors = new Map(DOCUMENTS.map(({ path, text }) => [path, anchorsIn(text)]));

/** Returns the targets of links and pictures inside the project. */
function targetsIn(text: string): string[] {
  const prose = withoutCodeBlocks(text).replace(/`[^`\n]+`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const pictures = [...prose.matchAll(/<(?:img|source|a|video)\b[^>]*?\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, target = '']) => target,
  );
  return [...links, ...pictures].filter((target) => !/^[a-z]+:/.test(target));
}

function exists(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || (anchors.get(path)?.has(anchor) ?? false);
}

test('every link and picture of a document leads to an existing file and heading', () => {
  expect(findIn(DOCUMENTS, targetsIn).length).toBeGreaterThan(20);
  const broken = DOCUMENTS.flatMap(({ path, text }) =>
    targetsIn(text)
      .filter((target) => !exists(path, target))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('broken links are found', () => {
  const text =
    '[a](docs/demo.md#the-files) [b](docs/demo.md#nowhere) ![c](docs/pictures/none.png) <img src="none.png"> [d](https://example.com) `[e](f)`';
  expect(targetsIn(text).filter((target) => !exists('README.md', target))).toEqual([
    'docs/demo.md#nowhere',
    'docs/pictures/none.png',
    'none.png',
  ]);
});
const MAX_PICTURES_MB = 4;

test('README shows pictures in both themes, and all pictures together stay small enough for git', () => {
  const readme = DOCUMENTS.find(({ path }) => path === 'README.md')?.text ?? '';
  expect(readme).toMatch(
    /<source media="\(prefers-color-scheme: dark\)" srcset="docs\/pictures\/[\w-]+\.png">/,
  );
  const used = new Set(
    DOCUMENTS.flatMap(({ path, text }) =>
      targetsIn(text).map((target) => normalize(join(dirname(path), target))),
    ),
  );
  const pictures = readdirSync(join(ROOT, 'docs/pictures')).map((name) => `docs/pictures/${name}`);
  expect(pictures.filter((path) => !used.has(path))).toEqual([]);
  const bytes = pictures.reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0);
  expect(bytes / 1_000_000).toBeLessThan(MAX_PICTURES_MB);
});
