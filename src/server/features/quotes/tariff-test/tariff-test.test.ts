import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestComparison } from '../../../../contract/quotes/quote-again';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Person } from '../../../../testing/people/people';
import { insertZips } from '../../../../testing/rating/small-tariff';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';

const { database, people, app, found, search, read, countRequests } = await quotingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;

await database.as(SYSTEM).transaction(async (tx) => {
  await insertZips(tx, '94105');
  await sql`select fn_raise_reference_revision()`.execute(tx);
  const row = { carrier_id: carrierA.id, revision: 1 };
  const id = newId();
  await tx
    .insertInto('region')
    .values({ ...row, id, name: 'Bay Area', is_active: false })
    .execute();
  await tx
    .insertInto('region_zip')
    .values({ ...row, region_id: id, zips: ['941'] })
    .execute();
});
await app.rateBook.refresh();

const get = async (who: Person, path: string) =>
  app.call('GET', path, { bearer: await app.tokenFor(who.profileId) });
const testOf = ({ working }: QuoteRequest) => working?.[0]?.test;

const LANE = {
  place: 'lanes',
  key: {
    origin_region: 'Salinas Valley',
    destination_region: 'Manhattan',
    origin_facility_name: null,
    destination_facility_name: null,
    temperature: 'FROZEN',
    commodity: null,
  },
  label: 'Salinas Valley to Manhattan, frozen',
};

test('a price is explained with the rows behind each line, also to colleagues, later, and to an ADMIN', async () => {
  const tested = await found(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperA.id });
  expect(tested.request).toMatchObject({ source: 'CARRIER_TESTING', shipperId: shipperA.id });
  expect(tested.quotes[0]?.lines.map(({ code }) => code)).toEqual([
    'BASE',
    'SHIPPER_ADJUSTMENT',
    'ACCESSORIAL',
  ]);
  expect(testOf(tested)).toEqual({
    ends: [
      {
        side: 'PICKUP',
        text: '93901 is in Salinas Valley.',
        rows: [{ place: 'regions', key: { region: 'Salinas Valley' }, label: 'Region Salinas Valley' }],
      },
      expect.objectContaining({ side: 'DROPOFF', text: '10001 is in Manhattan.' }),
    ],
    quotes: [
      {
        quoteId: tested.quotes[0]?.id,
        lane: LANE,
        because: 'The only lane with a price.',
        lines: [
          [LANE],
          [{ place: 'terms', key: {}, label: 'Terms of this customer' }],
          [{ place: 'accessorial-charges', key: { accessorial: 'LIFTGATE' }, label: 'Accessorial liftgate' }],
        ],
      },
    ],
    gaps: [],
  });
  for (const who of [carrierA.admin, people.admin]) {
    expect(testOf((await read(who, tested.requestId)).body as QuoteRequest)).toEqual(testOf(tested));
  }
});

test('each decline names its cause and what would close it', async () => {
  const gapsOf = async (body: object) => {
    const gaps = testOf(await found(carrierA.staff, { ...SEARCH_BODY, ...body }))?.gaps ?? [];
    return gaps.map(({ cause, fix, row }) => [cause, fix, row.place, row.key]);
  };
  expect(await gapsOf({ toZip: '98101' })).toEqual([
    [
      '93901 is in Salinas Valley; 98101 is in none of your regions.',
      'Add 98101 to a region',
      'region-zips',
      { zip: '98101' },
    ],
  ]);
  expect(await gapsOf({ fromZip: '94105' })).toEqual([
    [
      '10001 is in Manhattan; 94105 is only in Bay Area, which is inactive.',
      'Activate Bay Area',
      'regions',
      { region: 'Bay Area' },
    ],
  ]);
  expect(await gapsOf({ fromZip: '10001', toZip: '93901' })).toEqual([
    [
      'No lane from Manhattan to Salinas Valley. There is one in the opposite direction.',
      'Add a lane from Manhattan to Salinas Valley',
      'lanes',
      { origin_region: 'Manhattan', destination_region: 'Salinas Valley', temperature: 'FROZEN' },
    ],
  ]);
  expect(await gapsOf({ temperature: 'CHILLED', commodity: 'PRODUCE' })).toEqual([
    [
      'No lane from Salinas Valley to Manhattan at CHILLED (there is one at FROZEN).',
      'Add a lane at CHILLED',
      'lanes',
      expect.anything(),
    ],
  ]);
  expect(await gapsOf({ accessorials: ['CROSS_DOCKING'] })).toEqual([
    [
      'You do not offer cross docking.',
      'Add a charge for it',
      'accessorial-charges',
      { accessorial: 'CROSS_DOCKING' },
    ],
  ]);
});

test('only the tested carrier and an ADMIN learn of a test, and shippers receive no explanation of any search', async () => {
  const tested = await found(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperA.id });
  for (const who of [shipperA.admin, shipperA.staff, shipperB.admin, carrierB.admin, carrierB.staff]) {
    const answer = await read(who, tested.requestId);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('Salinas Valley');
  }
  const shipped = await found(shipperA.staff);
  for (const who of [shipperA.staff, shipperA.admin, carrierA.staff, carrierB.staff, people.admin]) {
    const answer = (await read(who, shipped.requestId)).body as QuoteRequest;
    expect(answer.working?.some(({ test }) => test !== undefined) ?? false).toBe(false);
  }
  expect((await read(shipperA.staff, shipped.requestId)).body).not.toHaveProperty('working');
});

test('a test counts nowhere: neither quota nor history, past prices, or events of the customer whose terms it used', async () => {
  const pastOf = async () => {
    const { status, body } = await get(shipperA.admin, '/v1/quotes/lane-past?from=93901&to=10001');
    return { status, body };
  };
  const traces = async () => ({
    requests: await countRequests(shipperA.id),
    history: (await get(shipperA.admin, '/v1/quotes/history')).body,
    remaining: (await get(shipperA.admin, '/rest/v1/vw_remaining_searches_this_month')).body,
    past: await pastOf(),
    events: await database
      .as(SYSTEM)
      .transaction((tx) => tx.selectFrom('outbox_event').select('id').orderBy('id').execute()),
  });
  const before = await traces();
  expect(before.past.status).toBe(200);
  expect(before.history).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
  expect(before.remaining).toMatchObject({ rows: [{ total_searches: expect.any(Number) }] });
  await found(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperA.id });
  await found(carrierA.admin);
  expect(await traces()).toEqual(before);
});

test('terms can be chosen only of a related customer, a carrier only of one’s own', async () => {
  expect((await search(carrierA.staff, { ...SEARCH_BODY, shipperId: shipperB.id })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'shipperId' }],
  });
  expect((await search(carrierA.staff, { ...SEARCH_BODY, carrierId: carrierB.id })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'carrierId' }],
  });
});

test('after an edit, testing again explains the new price and says what changed', async () => {
  const before = await found(carrierA.staff);
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierA.id})`.execute(tx);
    await sql`update lane set pallet_rate_cents = 21000, revision = 2 where carrier_id = ${carrierA.id}`.execute(
      tx,
    );
  });
  await app.rateBook.refresh();
  const answer = await app.call('POST', `/v1/quotes/requests/${before.requestId}/again`, {
    bearer: await app.tokenFor(carrierA.admin.profileId),
  });
  const { now, carriers } = answer.body as RequestComparison;
  expect(now.request).toMatchObject({ source: 'CARRIER_TESTING', againOf: before.requestId });
  expect(carriers).toMatchObject([
    { differenceCents: 4_000, why: [{ code: 'TARIFF', detail: expect.any(String) }] },
  ]);
  expect(testOf(now)?.quotes).toMatchObject([{ quoteId: now.quotes[0]?.id, lane: LANE }]);
  // The first test still has the rows from the time when it was made.
  expect((await read(carrierA.staff, before.requestId)).body).toEqual(before);
});
