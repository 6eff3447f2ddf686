import { expect, test } from 'vitest';
import type { LaneMedian, LanePast } from '../../../../contract/quotes/lane-past';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertSearch } from '../../../../testing/database/company-rows';
import type { Person } from '../../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../../testing/servers/quoting-app';

const tested = await quotingApp();
const { app, people, database } = tested;
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

async function call(who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
  return app.call(method, path, {
    bearer: await app.tokenFor(who.profileId),
    ...(body === undefined ? {} : { body }),
  });
}
const past = async (who: Person, query: Record<string, string>) =>
  call(who, 'GET', `/v1/quotes/lane-past?${new URLSearchParams(query)}`);
const median = async (who: Person, id: string) => call(who, 'GET', `/v1/quotes/requests/${id}/lane-median`);
const lanesOf = async (who: Person) =>
  ((await call(who, 'GET', '/v1/quotes/lanes')).body as { rows: SavedLane[] }).rows;

/** Inserts a search of shipper A from Salinas to New York with four pallets for each best total. */
const insertPast = (createdAt: string, totals: readonly number[]) =>
  database.as(SYSTEM).transaction(async (tx) => {
    for (const totalCents of totals) {
      const { id } = await insertSearch(tx, {
        by: shipperA.staff,
        shipperId: shipperA.id,
        createdAt: new Date(createdAt),
        quoted: [
          { carrierId: carrierA.id, totalCents },
          { carrierId: carrierB.id, totalCents: totalCents + 1 },
        ],
      });
      await tx
        .updateTable('quote_request')
        .set({ from_zip: '93901', to_zip: '10001' })
        .where('id', '=', id)
        .execute();
    }
  });

await insertPast('2026-08-20T12:00:00Z', [1]); // 92 days before
await insertPast('2026-09-10T12:00:00Z', [40_000, 60_000, 44_000, 52_000]);
const early = await tested.found(shipperA.staff);
await insertPast('2026-10-10T12:00:00Z', [80_000]);
const late = await tested.found(shipperA.staff, { ...SEARCH_BODY, accessorials: [] });

test('a lane’s past has the months of its searches, for ZIPs, areas, cities and states', async () => {
  const inMonths = async (query: Record<string, string>) => {
    const answer = await past(shipperA.staff, query);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const { months, from, to } = answer.body as LanePast;
    return [
      from,
      to,
      ...months.flatMap(({ month, lanesAsked }) => (lanesAsked ? [`${month} ${lanesAsked}`] : [])),
    ];
  };
  const counts = ['2026-08 1', '2026-09 4', '2026-10 1', '2026-11 2'];
  expect(await inMonths({ from: '93901', to: '10001' })).toEqual(['93901', '10001', ...counts]);
  expect(await inMonths({ from: '939', to: '100' })).toEqual(['939', '100', ...counts]);
  expect(await inMonths({ from: 'salinas, ca', to: 'New York NY' })).toEqual([
    'Salinas, CA',
    'New York, NY',
    ...counts,
  ]);
  expect(await inMonths({ from: 'California', to: 'ny' })).toEqual(['CA', 'NY', ...counts]);
  expect(await inMonths({ from: 'NY', to: 'CA' })).toEqual(['NY', 'CA']);
  expect(await inMonths({ from: '93901', to: '10001', temperature: 'CHILLED' })).toEqual(['93901', '10001']);

  const { body } = await past(shipperA.staff, { from: '93901', to: '10001' });
  const september = (body as LanePast).months.find(({ month }) => month === '2026-09');
  expect(september).toMatchObject({
    quotes: 8,
    total: { lowCents: 43_000, medianCents: 48_000, highCents: 54_000 },
    perPallet: { lowCents: 10_750, medianCents: 12_000, highCents: 13_500 },
    cheapest: [{ carrier: { id: carrierA.id }, times: 4 }],
  });
});

test('a lane’s past is for its customer and an ADMIN who names it', async () => {
  const lane = { from: '93901', to: '10001' };
  expect((await past(carrierA.admin, lane)).status).toBe(403);
  expect(await past(admin, lane)).toMatchObject({ status: 400, body: { errors: [{ field: 'shipperId' }] } });
  expect((await past(admin, { ...lane, shipperId: shipperA.id })).body).toMatchObject({
    all: { lanesAsked: 8 },
  });
  expect((await past(shipperB.staff, lane)).body).toMatchObject({ all: { lanesAsked: 0, total: null } });
  expect(await past(shipperB.staff, { ...lane, shipperId: shipperA.id })).toMatchObject({ status: 400 });
  expect(await past(shipperA.staff, { from: 'Atlantis, CA', to: 'Salinas' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'from' }, { field: 'to' }] },
  });
});

test('a request is compared with the median of 90 days before it, from five searches', async () => {
  // The prices per pallet are 10,000, 11,000, 13,000, 15,000 and 20,000. A request that was inserted earlier is not older
  // than this one, so it does not count.
  const { body } = await median(shipperA.staff, late.requestId);
  expect((body as LaneMedian).median).toEqual({
    perPalletCents: 13_000,
    searches: 5,
    from: '93901',
    to: '10001',
    minPallets: 4,
    maxPallets: 5,
  });
  const other = await tested.found(shipperA.staff, { ...SEARCH_BODY, pallets: 12, grossWeightLbs: 9_000 });
  expect((await median(shipperA.staff, other.requestId)).body).toEqual({ median: null });
  for (const who of [carrierA.admin, shipperB.admin]) {
    expect((await median(who, late.requestId)).status).toBe(404);
  }
});

test('a saved lane has the latest total of its shipment, and the change since the one before', async () => {
  const save = (who: Person, requestId: string, name?: string) =>
    call(who, 'POST', '/v1/quotes/lanes', { requestId, name });
  const [one, two] = await Promise.all([
    save(shipperA.staff, early.requestId, 'Weekly'),
    save(shipperA.admin, early.requestId),
  ]);
  expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  const best = early.quotes[0]?.totalCents ?? 0;
  expect(await lanesOf(shipperA.admin)).toEqual([
    expect.objectContaining({
      fromPlace: 'Salinas, CA',
      accessorials: ['LIFTGATE_DROPOFF'],
      latest: {
        requestId: early.requestId,
        createdAt: expect.anything(),
        bestCents: best,
        changeCents: null,
      },
    }),
  ]);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .updateTable('quote_request')
        .set({ created_at: '2026-11-19T08:00:00Z' })
        .where('id', '=', early.requestId)
        .execute(),
    );
  const again = await tested.found(shipperA.staff);
  await database.as(SYSTEM).transaction((tx) =>
    tx
      .updateTable('quote_request_result')
      .set({ best_cents: best - 500 })
      .where('request_id', '=', again.requestId)
      .execute(),
  );
  const [lane] = await lanesOf(shipperA.staff);
  expect(lane?.latest).toMatchObject({
    requestId: again.requestId,
    bestCents: best - 500,
    changeCents: -500,
  });

  expect((await save(carrierA.admin, early.requestId)).status).toBe(403);
  expect((await save(shipperB.admin, early.requestId)).status).toBe(404);
  expect(await lanesOf(shipperB.admin)).toEqual([]);
  const remove = (who: Person) => call(who, 'DELETE', `/v1/quotes/lanes/${lane?.id}`);
  expect((await remove(shipperB.admin)).status).toBe(404);
  expect((await remove(shipperA.staff)).status).toBe(204);
  expect((await remove(shipperA.staff)).status).toBe(404);
});

test('of two users who save the 200th lane at once, one succeeds', async () => {
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx.deleteFrom('saved_lane').execute();
    await tx
      .insertInto('saved_lane')
      .values(
        Array.from({ length: 199 }, (_, at) => ({
          id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
          shipper_id: shipperA.id,
          created_by: shipperA.staff.profileId,
          from_zip: '93901',
          to_zip: '10001',
          temperature: 'FROZEN',
          commodity: 'FROZEN',
          pallets: 1,
          gross_weight_lbs: at + 1,
          stackable: false,
          food_grade: false,
          accessorials: [],
          created_at: new Date('2026-11-01T00:00:00Z'),
        })),
      )
      .execute();
  });
  const answers = await Promise.all(
    [early, late].map(({ requestId }) => call(shipperA.staff, 'POST', '/v1/quotes/lanes', { requestId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await lanesOf(shipperA.staff)).toHaveLength(200);
});
