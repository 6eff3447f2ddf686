import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import { insertApiKey } from '../../../testing/database/company-rows';
import { insertPerson } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { findQuoteRecord } from './find-quote-record';

const { database, people, found } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;
const system = database.as(SYSTEM);

/** Returns the record by the function, without the texts. */
async function byFunction(actor: Actor, id: string) {
  const found = await findQuoteRecord(database.as(actor), id);
  if (found === null) return null;
  const { record, cards } = found;
  return {
    request: record.request.id,
    quotes: record.quotes.map(({ id, carrierId }) => ({
      id,
      phone: cards.phones.get(carrierId) ?? null,
      is_approved: cards.approved.has(carrierId),
    })),
    declined: record.declined.map(({ carrierId }) => carrierId).sort(),
    workings: Object.keys(record.workings).sort(),
  };
}

/** Returns the same record by the policies of the tables. */
async function byPolicies(actor: Actor, id: string) {
  return database.as(actor).transaction(async (tx) => {
    const request = await tx
      .selectFrom('quote_request')
      .select(['id', 'shipper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (request === undefined) return null;
    const quotes = await tx
      .selectFrom('quote')
      .leftJoin('carrier', 'carrier.id', 'quote.carrier_id')
      .leftJoin('carrier_shipper as relation', (join) =>
        join
          .onRef('relation.carrier_id', '=', 'quote.carrier_id')
          .on('relation.shipper_id', '=', request.shipper_id)
          .on('relation.status', '=', 'APPROVED'),
      )
      .select(['quote.id', 'carrier.phone'])
      .select(({ eb }) => eb('relation.status', 'is not', null).as('is_approved'))
      .where('quote.request_id', '=', id)
      .orderBy('quote.total_cents')
      .execute();
    // An API key has no carriers.
    const ownParts = (column: string) =>
      actor.kind === 'key'
        ? sql``
        : sql`union select carrier_id::text from actor.own_parts(${id}) where ${sql.ref(column)} is not null`;
    const { rows } = await sql<{ declined: string[]; workings: string[] }>`
      select
        array(
          select element ->> 'carrierId' from quote_request_result, json_array_elements(declined) as element
          where request_id = ${id}
          ${ownParts('declined')}
          order by 1
        ) as declined,
        array(
          select key from quote_working, json_object_keys(workings) as key where request_id = ${id}
          ${ownParts('working')}
          order by 1
        ) as workings`.execute(tx);
    return { request: request.id, quotes, ...rows[0] };
  });
}

test('everyone finds the parts of a request that the policies of its tables show, and no others', async () => {
  const both = await system.transaction((tx) =>
    insertPerson(tx, {
      email: 'both@alder.example',
      roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
      shipperIds: [shipperA.id],
      carrierIds: [carrierB.id],
    }),
  );
  const actors: Record<string, Actor> = {
    admin: people.admin.actor,
    'shipper A': shipperA.staff.actor,
    'shipper B': shipperB.admin.actor,
    'carrier A': carrierA.staff.actor,
    'carrier B': carrierB.admin.actor,
    'shipper A and carrier B': both.actor,
    'no role': people.noRole.actor,
    deactivated: people.deactivated.actor,
    'deactivated company': people.inactive.actor,
  };
  for (const [name, key] of [
    ['key of shipper A', { by: shipperA.staff, shipperId: shipperA.id }],
    ['key of shipper B', { by: shipperB.staff, shipperId: shipperB.id }],
    ['revoked key', { by: shipperA.staff, shipperId: shipperA.id, isRevoked: true }],
  ] as const) {
    actors[name] = { kind: 'key', keyId: await system.transaction((tx) => insertApiKey(tx, key)) };
  }
  const requests = {
    'of shipper A': await found(shipperA.staff),
    'of no shipper': await found(people.admin),
    'that carrier A tested': await found(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperA.id }),
    'without a quote': await found(shipperA.staff, { ...SEARCH_BODY, toZip: '98101' }),
  };
  const compareAll = async () => {
    const seen: string[] = [];
    for (const [what, { requestId }] of Object.entries(requests)) {
      for (const [who, actor] of Object.entries(actors)) {
        const part = await byFunction(actor, requestId);
        expect(part, `a request ${what}, read by ${who}`).toEqual(await byPolicies(actor, requestId));
        if (part) seen.push(`${what}, ${who}: ${part.quotes.length}`);
      }
    }
    return seen;
  };
  expect(await compareAll()).toEqual([
    'of shipper A, admin: 2',
    'of shipper A, shipper A: 2',
    'of shipper A, carrier A: 1',
    'of shipper A, carrier B: 1',
    'of shipper A, shipper A and carrier B: 2',
    'of shipper A, key of shipper A: 2',
    'of no shipper, admin: 2',
    'of no shipper, carrier A: 1',
    'of no shipper, carrier B: 1',
    'of no shipper, shipper A and carrier B: 1',
    'that carrier A tested, admin: 1',
    'that carrier A tested, carrier A: 1',
    'without a quote, admin: 0',
    'without a quote, shipper A: 0',
    'without a quote, shipper A and carrier B: 0',
    'without a quote, key of shipper A: 0',
  ]);
  // A shipper does not see the card of a deactivated carrier.
  await system.transaction((tx) =>
    tx.updateTable('carrier').set({ is_active: false }).where('id', '=', carrierA.id).execute(),
  );
  expect(await compareAll()).not.toContain('of shipper A, carrier A: 1');
});

test('an unknown request is not found, and nobody reads as another user', async () => {
  expect(await findQuoteRecord(database.as(people.admin.actor), newId())).toBeNull();
  const stealing = database
    .as(shipperB.staff.actor)
    .transaction((tx) =>
      sql`select * from actor.read_quote_request(${shipperA.staff.profileId}, null, ${newId()})`.execute(tx),
    );
  expect(await sqlStateOf(stealing)).toBe(DENIED);
});
