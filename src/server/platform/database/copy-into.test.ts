import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { copyInto, copyLine } from './copy-into';

const { database } = await testDatabase();

const TABLE = sql`create temporary table copied (
  position integer, name text, amount double precision, days text[], is_so boolean
) on commit drop`;

async function* linesOf(rows: readonly (readonly unknown[])[]) {
  for (const row of rows) yield copyLine(row);
}

test('copied rows read back unchanged, with any characters', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '漢', '\\', '\t', '\n', '\r', 'N', '"', '{', ',', "'", ' '),
  });
  const row = fc.tuple(
    fc.option(text),
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    fc.option(fc.array(text)),
    fc.option(fc.boolean()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      await database.as(SYSTEM).transaction(async (tx) => {
        await TABLE.execute(tx);
        const numbered = rows.map((cells, index) => [index, ...cells]);
        const columns = ['position', 'name', 'amount', 'days', 'is_so'];
        expect(await copyInto(tx, 'copied', columns, linesOf(numbered))).toBe(rows.length);
        const read = await sql<Record<string, unknown>>`select * from copied order by position`.execute(tx);
        const expected = numbered.map((cells) => cells.map((cell) => (Object.is(cell, -0) ? 0 : cell)));
        expect(
          read.rows.map((one) => columns.map((name) => (Object.is(one[name], -0) ? 0 : one[name]))),
        ).toEqual(expected);
      });
    }),
    { numRuns: 50 },
  );
});

test('a failing source fails the transaction with its own error, and the connection stays usable', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield copyLine([1, 'one']);
    throw new Error('the disk failed');
  }
  const copying = database.as(SYSTEM).transaction(async (tx) => {
    await TABLE.execute(tx);
    await copyInto(tx, 'copied', ['position', 'name'], broken());
  });
  await expect(copying).rejects.toThrow('the disk failed');
  const found = await database.as(SYSTEM).transaction((tx) => sql`select 1 as one`.execute(tx));
  expect(found.rows).toEqual([{ one: 1 }]);
});

test('a row with an invalid value is a database error', async () => {
  const copying = database.as(SYSTEM).transaction(async (tx) => {
    await TABLE.execute(tx);
    await copyInto(tx, 'copied', ['position'], linesOf([['no number']]));
  });
  await expect(copying).rejects.toThrow('invalid input syntax for type integer');
});
