import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { insertSearch } from '../../../testing/database/company-rows';
import { bookingApp } from '../../../testing/servers/booking-app';
import { findQuotedSearches } from './quoted-searches';

const { people, system, clock } = await bookingApp();
const { shipperA, shipperB, carrierA } = people;

test('a customer’s file of 2,000 lanes does not displace the older search of another', async () => {
  const quoted = [{ carrierId: carrierA.id }];
  const ofOther = { by: shipperB.staff, shipperId: shipperB.id, quoted };
  const ofFile = { by: shipperA.staff, shipperId: shipperA.id, quoted };
  const found = await system(async (tx) => {
    const other = await insertSearch(tx, { ...ofOther, createdAt: new Date('2026-11-01T12:00:00Z') });
    const first = await insertSearch(tx, { ...ofFile, createdAt: new Date('2026-11-10T12:00:00Z') });
    const ids = Array.from({ length: 2_000 }, () => newId());
    const copies = sql`unnest(${ids}::uuid[]) as copy (id)`;
    await sql`insert into quote_request select (jsonb_populate_record(request, jsonb_build_object('id', copy.id))).*
      from quote_request request, ${copies} where request.id = ${first.id}`.execute(tx);
    await sql`insert into quote select (jsonb_populate_record(quote, jsonb_build_object(
        'id', gen_random_uuid(), 'request_id', copy.id, 'number', nextval('quote_number_seq')))).*
      from quote, ${copies} where quote.request_id = ${first.id}`.execute(tx);
    return { other, ...(await findQuotedSearches(tx, { carrierId: carrierA.id, now: clock.now() })) };
  });
  expect(found.searches).toHaveLength(2_000);
  expect(found.isLimited).toBe(true);
  expect(found.searches.map(({ id }) => id)).toContain(found.other.id);
});
