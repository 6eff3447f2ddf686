import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;

test('the right to search is the one that the functions of the policies state', async () => {
  const closed = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('shipper').select('id').where('is_active', '=', false).executeTakeFirstOrThrow(),
    );
  const everyone = [
    ...[people.admin, people.noRole, people.inactive, people.deactivated],
    ...[shipperA, shipperB, carrierA, carrierB].flatMap(({ admin, staff }) => [admin, staff]),
  ];
  let allowed = 0;
  for (const { actor } of everyone) {
    const { rows } = await database.as(actor).transaction((tx) =>
      sql<{ wanted: string; answer: boolean | null; by_policies: boolean | null }>`
        select
          concat_ws(' ', source, shipper, carrier) as wanted,
          actor.may_search(shipper, carrier, source) as answer,
          actor.is_admin()
            or (source <> 'CARRIER_TESTING' and carrier is null and shipper = any (actor.shipper_ids()))
            or (source = 'CARRIER_TESTING' and shipper is null and carrier = any (actor.carrier_ids())) as by_policies
        from unnest(array['SEARCH_PAGE', 'BULK_SEARCH', 'CARRIER_TESTING']) source,
          unnest(array[null, ${shipperA.id}, ${shipperB.id}, ${closed.id}]::uuid[]) shipper,
          unnest(array[null, ${carrierA.id}, ${carrierB.id}]::uuid[]) carrier`.execute(tx),
    );
    expect(rows).toHaveLength(36);
    for (const { wanted, answer, by_policies } of rows) {
      expect(answer, `${actor.profileId} ${wanted}`).toBe(by_policies ?? false);
      if (answer) allowed += 1;
    }
  }
  // The ADMIN may search everything, each user of a shipper 2 sources, and each user of a carrier 1 test.
  expect(allowed).toBe(36 + 4 * 2 + 4);
});
