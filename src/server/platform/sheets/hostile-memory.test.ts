import { expect, test } from 'vitest';
import { hostileFiles } from '../../../testing/hostile-files/all';
import { paddedBombs } from '../../../testing/hostile-files/padded';
import { withReader } from '../../../testing/hostile-files/sheet-reader';

const MEBIBYTE = 1024 * 1024;
const MAX_RSS_MB = 300;
/** The files that took the most memory among the largest ones, and well-known attacks. */
const WORST = new Set([
  'csv: a million quoted quotes',
  'csv: an endless line',
  'csv: a header of a million columns',
  'xls: a file of cells beyond the last column',
  'xls: a file of the same cell',
  'xlsx: one row of a million columns',
  'xlsx: one cell of 50 MB',
  'xlsx: one cell of many runs',
  'xlsx: 15 MB of empty shared texts',
  'xlsx: one shared text of 15 MB',
  'xlsx: a hundred thousand sheets',
  'xlsx: a billion laughs in the texts',
]);

const LONG_NUMBERS = new Set([
  'xlsx: a number of 229,000 digits',
  'xlsx: columns of numbers of 229,000 digits',
  'xlsx: a shared text with an index of 229,000 digits',
]);
/** The limit on CPU time. With a regular expression that backtracks, one such number took 70 s. */
const MAX_CPU_MS = 5_000;

test('a number of hundreds of thousands of digits is rejected without computing on it', async () => {
  const files = hostileFiles({ largeBytes: 1, bombBytes: 1 }).filter(({ name }) => LONG_NUMBERS.has(name));
  expect(files).toHaveLength(LONG_NUMBERS.size);
  await withReader(async (reader) => {
    for (const { name, bytes } of files) {
      const { refusal, cpuMs } = await reader.read(bytes());
      expect(refusal, name).toContain('valid cell values');
      expect(cpuMs, name).toBeLessThan(MAX_CPU_MS);
    }
  });
}, 200_000);

test('reading the worst files at their largest size takes at most 300 MB of memory', async () => {
  const known = hostileFiles({ largeBytes: 50 * MEBIBYTE, bombBytes: 1024 * MEBIBYTE });
  const worst = known.filter(({ name }) => WORST.has(name));
  expect(worst).toHaveLength(WORST.size);
  // All files are read in one process, because its peak memory only grows.
  await withReader(async (reader) => {
    for (const { name, bytes, isRead } of [...worst, ...paddedBombs()]) {
      const { refusal, maxRssMb } = await reader.read(bytes());
      expect([name, refusal === null], `${refusal}`).toEqual([name, isRead ?? refusal === null]);
      expect(maxRssMb, name).toBeLessThan(MAX_RSS_MB);
    }
  });
}, 600_000);
