import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ACCESSORIALS } from '../../../domain/accessorials';
import { COMMODITIES } from '../../../domain/commodities';
import { DECLINE_CODES } from '../../../domain/declines';
import { TEMPERATURES } from '../../../domain/temperatures';
import { testDatabase } from '../../../testing/database/test-database';
import { type DemoSearch, demoMarket } from '../../../testing/rating/demo-market';
import { projectRoot } from '../../platform/project-root';

/** The table of README's walk is run as it stands there: nobody should follow it and see something else. */

const ROW =
  /^\| (?<from>\w+) → (?<to>[\w ]+?) \| (?<temperature>\w+), (?<commodity>[\w ]+), (?<pallets>\d+) pallets?, (?<weight>[\d,]+) lb \|(?<also>[^|]*)\| (?<told>[^|]+) \|$/;

interface WalkSearch {
  readonly title: string;
  readonly search: DemoSearch;
  readonly declined: readonly { readonly carrier: string; readonly code: string }[];
}

/** The code that a word of the screen stands for: `Ice cream` is `ICE_CREAM`. */
function codeOf<Code extends string>(codes: readonly Code[], word: string): Code {
  const code = codes.find((one) => one === word.trim().toUpperCase().replaceAll(' ', '_'));
  if (code === undefined) throw new Error(`README's walk names ${word}, which no field of the search holds`);
  return code;
}

function readWalk(): readonly WalkSearch[] {
  const lines = readFileSync(join(projectRoot(), 'README.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const row = ROW.exec(line)?.groups;
    if (!row) return [];
    const {
      from = '',
      to = '',
      temperature = '',
      commodity = '',
      pallets,
      weight = '',
      also = '',
      told = '',
    } = row;
    const ticked = also
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const search: DemoSearch = {
      from,
      to,
      temperature: codeOf(TEMPERATURES, temperature),
      commodity: codeOf(COMMODITIES, commodity),
      pallets: Number(pallets),
      grossWeightLbs: Number(weight.replaceAll(',', '')),
      foodGrade: ticked.includes('Food grade'),
      accessorials: ticked.filter((word) => word !== 'Food grade').map((word) => codeOf(ACCESSORIALS, word)),
    };
    const declined = told.split('. ').flatMap((sentence) => {
      const [carriers = '', code = ''] = sentence.split(': ');
      return carriers.split(', ').map((carrier) => ({ carrier, code: code.replaceAll('`', '') }));
    });
    return [{ title: `${from} → ${to}, ${commodity}, ${pallets}, ${also.trim()}`, search, declined }];
  });
}

const walk = readWalk();
const testDb = await testDatabase();
let rate: Awaited<ReturnType<typeof demoMarket>>;
beforeAll(async () => {
  rate = await demoMarket(testDb);
}, 600_000);

test('the walk meets every reason to decline', () => {
  const met = new Set(walk.flatMap(({ declined }) => declined.map(({ code }) => code)));
  expect([...met].toSorted()).toEqual([...DECLINE_CODES].toSorted());
});

test.each(walk)('$title: the carriers that README names decline as it says', ({ search, declined }) => {
  const answered = rate(search).declined.map(({ carrier, code }) => ({
    carrier: carrier.name.split(' ')[0],
    code,
  }));
  expect(answered).toEqual(expect.arrayContaining([...declined]));
});
