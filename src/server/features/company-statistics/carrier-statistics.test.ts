import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CarrierStatistics, UnservedLanes } from '../../../contract/statistics/company-statistics';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertLoad } from '../../../testing/database/insert-load';
import { type Company, makeShipper, type Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

// The app's clock is set to 2026-11-20, so October is closed.
const { people, send, system, database, clock } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;
const shipperC = await system((tx) => makeShipper(tx, { name: 'Cedar Berries' }));

interface Asked {
  readonly by: Company;
  readonly month: string;
  /** The carrier whose quote was booked. */
  readonly booked?: typeof carrierA;
  /** Carrier A's price; carrier B quotes $400. */
  readonly cents?: number;
  /** The ends of a request that neither carrier quoted. */
  readonly zips?: readonly [string, string];
}

/** Adds a request on the tenth of a month that both carriers quoted unless it has `zips`. Returns its load's id. */
async function ask({ by, month, booked, cents = 44_000, zips }: Asked): Promise<string | null> {
  const createdAt = new Date(`${month}-10T12:00:00Z`);
  return system(async (tx) => {
    const owner = { by: by.staff, shipperId: by.id };
    const quoted = zips
      ? []
      : [
          { carrierId: carrierA.id, totalCents: cents },
          { carrierId: carrierB.id, totalCents: 40_000 },
        ];
    const { id, quoteIds } = await insertSearch(tx, { ...owner, createdAt, quoted });
    if (zips) {
      await sql`update quote_request set from_zip = ${zips[0]}, to_zip = ${zips[1]} where id = ${id}`.execute(
        tx,
      );
    }
    if (!booked) return null;
    const quoteId = quoteIds[booked === carrierA ? 0 : 1] as string;
    return insertLoad(tx, { ...owner, quoteId, carrierId: booked.id, createdAt });
  });
}

const ALL = { from: '2026-05-01', to: '2026-11-20' };
const read = (who: Person, days: { from: string; to: string }, carrierId = carrierA.id) =>
  send(who, 'GET', `/v1/statistics/carrier?${new URLSearchParams({ carrierId, ...days })}`);
async function figures(days: { from: string; to: string } = ALL): Promise<CarrierStatistics> {
  const { status, body } = await read(carrierA.staff, days);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as CarrierStatistics;
}
const outcomes = async (days?: { from: string; to: string }) =>
  (await figures(days)).months.map(({ month, outcome, withheld }) => [
    month.slice(5, 7),
    outcome ?? withheld,
  ]);

let bookedInJuly: string;
beforeAll(async () => {
  // May has requests of one customer, June of two.
  for (const month of ['2026-05', '2026-06']) {
    for (const by of month === '2026-05' ? [shipperA] : [shipperA, shipperB]) {
      await ask({ by, month });
      await ask({ by, month, booked: carrierB });
    }
  }
  // In July, each of three customers booked elsewhere, and left requests unbooked.
  for (const by of [shipperA, shipperB, shipperC]) {
    for (let open = 0; open < 2; open++) await ask({ by, month: '2026-07' });
    bookedInJuly = (await ask({ by, month: '2026-07', booked: carrierB })) ?? '';
  }
  await ask({ by: shipperA, month: '2026-07', booked: carrierB, cents: 50_000 });
  await ask({ by: shipperB, month: '2026-07', booked: carrierB, cents: 60_000 });
  await ask({ by: shipperA, month: '2026-07', booked: carrierA });
  // In August, two of three customers booked all their requests elsewhere.
  for (const by of [shipperA, shipperB, shipperC]) await ask({ by, month: '2026-08', booked: carrierB });
  await ask({ by: shipperA, month: '2026-08' });
  // In September, most lost requests are A's, so anyone who knows each customer's requests would know that A booked
  // elsewhere.
  for (let lost = 0; lost < 6; lost++) await ask({ by: shipperA, month: '2026-09', booked: carrierB });
  for (const by of [shipperA, shipperB, shipperC]) await ask({ by, month: '2026-09' });
  for (const by of [shipperB, shipperC]) await ask({ by, month: '2026-09', booked: carrierB });
  // In October, nobody booked elsewhere, which also reveals something about each customer.
  for (const by of [shipperA, shipperB, shipperC]) await ask({ by, month: '2026-10' });
  await system((tx) =>
    insertSearch(tx, {
      by: carrierA.staff,
      shipperId: null,
      source: 'CARRIER_TESTING',
      createdAt: new Date('2026-10-10T12:00:00Z'),
      quoted: [{ carrierId: carrierA.id }],
    }),
  );
});

const JULY = { won: 1, lost: 5, open: 6 };

describe('what customers booked elsewhere', () => {
  test('is shown of a month only where it says nothing about a single customer', async () => {
    expect(await outcomes()).toEqual([
      ['05', 'FEW_CUSTOMERS'],
      ['06', 'FEW_CUSTOMERS'],
      ['07', JULY],
      ['08', 'FEW_CUSTOMERS'],
      ['09', 'FEW_CUSTOMERS'],
      ['10', 'FEW_CUSTOMERS'],
      ['11', 'NOT_CLOSED'],
    ]);
    // No sum includes withheld months. The margins are 10, 10, 10, 25 and 50 percent.
    const { outcome, quoted } = await figures();
    expect(outcome).toEqual({ months: 1, quoted: 12, ...JULY, marginPercent: 10 });
    // The carrier may know how many requests it quoted itself, and tests never count.
    expect(quoted).toBe(2 + 4 + 12 + 4 + 11 + 3);
  });

  test('cannot be found out by asking for other days', async () => {
    for (const days of [
      { from: '2026-07-10', to: '2026-07-10' },
      { from: '2026-07-01', to: '2026-07-30' },
      { from: '2026-07-02', to: '2026-07-31' },
    ]) {
      expect(await figures(days)).toMatchObject({ quoted: 12, outcome: null });
      expect(await outcomes(days)).toEqual([['07', 'NOT_CLOSED']]);
    }
    const wider = { from: '2026-06-01', to: '2026-08-31' };
    expect((await figures(wider)).outcome).toEqual((await figures()).outcome);
  });

  test('does not change with what happens later', async () => {
    await system(async (tx) => {
      await sql`set local role coldlane_policy`.execute(tx);
      await sql`update load set status = 'CANCELLED' where id = ${bookedInJuly}`.execute(tx);
      await sql`insert into load_transition (load_id, position, at, action, from_status, to_status, side, made_by)
        values (${bookedInJuly}, 2, '2026-11-01', 'CANCEL', 'PENDING', 'CANCELLED', 'SHIPPER', ${shipperC.staff.profileId})`.execute(
        tx,
      );
    });
    expect((await outcomes())[2]).toEqual(['07', JULY]);
    // Counting again from the rows gives the same result.
    const { rows } = await system(async (tx) => {
      await sql`set local role coldlane_policy`.execute(tx);
      return sql`select * from actor.count_carrier_month(${carrierA.id}, '2026-07-01')`.execute(tx);
    });
    expect(rows).toEqual([{ quoted: 12, won: 1, lost: 5, margins: [10, 10, 10, 25, 50] }]);
  });

  test('of two readers at the same moment is counted once', async () => {
    const both = await Promise.all([read(carrierB.staff, ALL, carrierB.id), read(admin, ALL, carrierB.id)]);
    expect(both[0].body).toEqual(both[1].body);
    expect(both[0].status).toBe(200);
  });

  test('is for the carrier and an ADMIN only, also in the database', async () => {
    expect((await read(admin, ALL)).body).toEqual(await figures());
    for (const who of [carrierB.admin, shipperA.admin]) expect((await read(who, ALL)).status).toBe(404);
    const { rows } = await database
      .as(carrierB.staff.actor)
      .transaction((tx) =>
        sql`select * from actor.carrier_months(${carrierA.id}, '2026-07-01', '2026-07-01', now())`.execute(
          tx,
        ),
      );
    expect(rows).toEqual([]);
  });
});

test('loads and answers are those that were requested in the days', async () => {
  const { answers, ...july } = await figures({ from: '2026-07-01', to: '2026-07-31' });
  expect(july).toMatchObject({ loads: 1, cents: 44_000, spotLoads: 0 });
  // Nobody answered, and the pickup is in 2027.
  expect(answers).toEqual({
    decided: 0,
    accepted: 0,
    acceptedPercent: null,
    answered: 0,
    medianMinutes: null,
  });
});

test('a range must be days in order, at most five years apart', async () => {
  for (const [days, field] of [
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-01', to: '2026-02-01' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'to'],
  ] as const) {
    expect(await read(carrierA.staff, days)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
});

describe('lanes that are asked for and not served', () => {
  /** Reads on the next day, because the counts of a day do not change. */
  const lanes = async () => {
    clock.advanceMs(24 * 3_600_000);
    const { body } = await send(
      carrierA.staff,
      'GET',
      `/v1/statistics/unserved-lanes?carrierId=${carrierA.id}`,
    );
    return (body as UnservedLanes).rows.map(({ fromPrefix, toPrefix, searches }) => [
      fromPrefix,
      toPrefix,
      searches,
    ]);
  };
  const DEAD = ['98101', '93901'] as const;

  test('are not shown for one customer or two, and for three without a name', async () => {
    for (const by of [shipperA, shipperB]) {
      await ask({ by, month: '2026-11', zips: DEAD });
      expect(await lanes()).toEqual([]);
    }
    await ask({ by: shipperC, month: '2026-11', zips: DEAD });
    expect(await lanes()).toEqual([['981', '939', 3]]);
  });

  test('are none that the tariff serves', async () => {
    for (const by of [shipperA, shipperB, shipperC])
      await ask({ by, month: '2026-11', zips: ['93901', '10001'] });
    expect((await lanes()).map(([from]) => from)).not.toContain('939');
  });
});
