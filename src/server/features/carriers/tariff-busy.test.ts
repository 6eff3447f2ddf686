import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople, type Person } from '../../../testing/people/people';
import { toProblem } from '../../http/problem-answer';

const { database, log } = await testDatabase();
const { carrierA, shipperA } = await makePeople(database);

/**
 * Runs the statement while an upload holds the lock on the carrier's tariff. The lock timeout is 20 ms instead of ten
 * seconds.
 */
async function runWhileLocked(who: Person, statement: ReturnType<typeof sql>): Promise<unknown> {
  return database.as(SYSTEM).transaction(async (upload) => {
    await sql`select from carrier_settings where carrier_id = ${carrierA.id} for update`.execute(upload);
    return database
      .as(who.actor)
      .transaction(async (tx) => {
        await sql`set local lock_timeout = '20ms'`.execute(tx);
        await sql`set local role coldlane_system`.execute(tx);
        await statement.execute(tx);
      })
      .catch((error: unknown) => error);
  });
}

test.each([
  [
    'an edit of the carrier',
    carrierA.admin,
    sql`select fn_carrier_upsert(${carrierA.id}, false, '{"food_grade": false}'::jsonb)`,
  ],
  [
    'a multiplier',
    carrierA.admin,
    sql`select fn_relation_set_multiplier(${carrierA.id}, ${shipperA.id}, 12000)`,
  ],
  ['the end of a relation', shipperA.admin, sql`select fn_relation_withdraw(${carrierA.id}, ${shipperA.id})`],
])('%s that waits too long for an upload gets 503 with the reason', async (_what, who, statement) => {
  const error = await runWhileLocked(who, statement);
  expect(toProblem(error, log)).toMatchObject({
    status: 503,
    code: 'TARIFF_BUSY',
    title: expect.stringContaining('An upload or restore'),
    detail: expect.stringMatching(/^An upload or a restore of this .* Try again when it has finished/),
  });
});

test('the same edit succeeds once the upload has finished', async () => {
  await database.as(carrierA.admin.actor).transaction(async (tx) => {
    await sql`set local role coldlane_system`.execute(tx);
    await sql`select fn_carrier_upsert(${carrierA.id}, false, '{"food_grade": false}'::jsonb)`.execute(tx);
  });
  const { food_grade } = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('carrier_settings')
        .select('food_grade')
        .where('carrier_id', '=', carrierA.id)
        .executeTakeFirstOrThrow(),
    );
  expect(food_grade).toBe(false);
});
