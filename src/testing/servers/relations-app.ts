import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { RelationRow } from '../../contract/companies/relations';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { makePeople, type Person, relate } from '../people/people';
import { testApp } from './test-app';

/**
 * Creates the whole app on the test file's database. Each test starts without a relation between shipper A and carrier B.
 */
export async function relationsApp() {
  const testDb = await testDatabase();
  const { database } = testDb;
  const people = await makePeople(database);
  const asSystem = database.as(SYSTEM).transaction;
  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
  const carrierId = people.carrierB.id;
  const shipperId = people.shipperA.id;
  /** The relation that the tests change. */
  const ENDS = { carrier_id: carrierId, shipper_id: shipperId };

  beforeEach(() =>
    asSystem((tx) =>
      tx
        .deleteFrom('carrier_shipper')
        .where('carrier_id', '=', carrierId)
        .where('shipper_id', '=', shipperId)
        .execute(),
    ),
  );

  const bearer = (who: Person) => app.tokenFor(who.profileId);
  const call = async (who: Person, name: string, body: object = ENDS) =>
    app.call('POST', `/rest/v1/rpc/fn_relation_${name}`, { bearer: await bearer(who), body });
  const list = async (who: Person, query = '') =>
    app.call('GET', `/rest/v1/vw_carrier_shipper${query}`, { bearer: await bearer(who) });
  return {
    app,
    asSystem,
    database,
    people,
    testDb,
    ENDS,
    call,
    advance: (who: Person, status: string) => call(who, 'advance', { ...ENDS, status }),
    setMultiplier: (who: Person, multiplier: unknown) => call(who, 'set_multiplier', { ...ENDS, multiplier }),
    list,
    rowsOf: async (who: Person, query = '') =>
      ((await list(who, query)).body as { rows: RelationRow[] }).rows,
    relateB: () => asSystem((tx) => relate(tx, { carrierId, shipperId })),
    readStored: () =>
      asSystem(async (tx) => {
        const found = await sql<{
          status: string;
          made_by_side: string;
          multiplier: number | null;
          revision: number;
        }>`
          select relation.status, relation.made_by_side, terms.multiplier, settings.revision
          from carrier_settings settings
          left join carrier_shipper relation
            on relation.carrier_id = settings.carrier_id and relation.shipper_id = ${shipperId}
          left join carrier_shipper_terms terms
            on terms.carrier_id = settings.carrier_id and terms.shipper_id = ${shipperId}
          where settings.carrier_id = ${carrierId}`.execute(tx);
        const row = found.rows[0];
        if (!row) throw new Error('there is no carrier B');
        return row;
      }),
  };
}
