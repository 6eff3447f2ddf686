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

/** Runs the searches in the README's table, so that a reader who follows them gets the declines it lists. */

const ROW =
  /^\| (?<from>\w+) → (?<to>[\w ]+?) \| (?<temperature>\w+), (?<commodity>[\w ]+), (?<pallets>\d+) pallets?, (?<weight>[\d,]+) lb \|(?<also>[^|]*)\| (?<declines>[^|]+) \|$/;

interface WalkSearch {
  readonly title: string;
  readonly search: DemoSearch;
  readonly declined: readonly { readonly carrier: string; readonly code: string }[];
}

/** The code for a label on the screen: `Ice cream` is `ICE_CREAM`. */
function codeOf<Code extends string>(codes: readonly Code[], word: string): Code {
  const code = codes.find((one) => one === word.trim().toUpperCase().replaceAll(' ', '_'));
  if (code === undefined) throw new Error(`${word} in the README's table is no value of a search field`);
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
      declines = '',
    } = row;
    const options = also
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
      foodGrade: options.includes('Food grade'),
      accessorials: options.filter((word) => word !== 'Food grade').map((word) => codeOf(ACCESSORIALS, word)),
    };
    const declined = declines.split('. ').flatMap((sentence) => {
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

test('the searches in the README show every decline code', () => {
  const shown = new Set(walk.flatMap(({ declined }) => declined.map(({ code }) => code)));
  expect([...shown].toSorted()).toEqual([...DECLINE_CODES].toSorted());
});

test.each(walk)('$title: the carriers decline as the README says', ({ search, declined }) => {
  const actual = rate(search).declined.map(({ carrier, code }) => ({
    carrier: carrier.name.split(' ')[0],
    code,
  }));
  expect(actual).toEqual(expect.arrayContaining([...declined]));
});
