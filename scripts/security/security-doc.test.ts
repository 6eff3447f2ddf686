import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_IDS, ASVS_LEVELS } from './asvs-levels';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Row {
  readonly ids: readonly string[];
  readonly level: string;
  readonly answer: string;
}

/** Parses a row, which names one requirement, or the first and the last of several with the same answer. */
function rowOf(line: string): Row {
  const [, named = '', level = '', , answer = ''] = line.split('|').map((cell) => cell.trim());
  const [first = '', last = first] = named.split(' to ');
  const ids = ASVS_IDS.slice(ASVS_IDS.indexOf(first), ASVS_IDS.indexOf(last) + 1);
  return { ids: ASVS_IDS.includes(first) ? ids : [`unknown ${first}`], level, answer };
}
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map(rowOf);

test('docs/security.md answers every requirement of levels 1 and 2 once, in order', () => {
  expect(ASVS_IDS).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(ASVS_IDS);
});

test('each answer says first whether the requirement is held, and a row has the level of its requirements', () => {
  const unclear = rows.filter(({ answer }) => !/^(Held|Partly|Not yet|Does not apply)[.:,] \S/.test(answer));
  expect(unclear).toEqual([]);
  for (const { ids, level } of rows) {
    const levels = ids.map((id) => {
      const [section = '', number = ''] = id.split(/\.(?=\d+$)/);
      return ASVS_LEVELS[section]?.[Number(number) - 1];
    });
    expect([...new Set(levels)].sort().join(', '), ids[0]).toBe(level);
  }
});

/** The pattern for `path`, or `path`: “name of a test”. */
const NAMED =
  /`((?:src|e2e|scripts|bench|database|docs|\.ci)\/[^`\s]+|SECURITY\.md|ARCHITECTURE\.md|package(?:-lock)?\.json)`(?:: “([^”]+)”)?/g;

test('every named file exists, and has the tests that are named', () => {
  const named = [...text.matchAll(NAMED)].map(([, path = '', name]) => ({ path, name }));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  const unfound = named.filter(({ path, name }) => {
    if (name === undefined) return false;
    const source = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
  });
  expect(unfound).toEqual([]);
});

test('a held requirement names what holds it', () => {
  const bare = rows.filter(({ answer }) => /^(Held|Partly)/.test(answer) && !/`[^`]+`|\]\(/.test(answer));
  expect(bare).toEqual([]);
});
