import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { operationIdOf } from '../../contract/operation-ids';
import type { TariffEffect } from '../../contract/tariffs/tariff-effects';
import { PERMISSIONS } from '../../domain/people/permissions';
import { MIN_CUSTOMERS } from '../../domain/statistics/shown-counts';
import { insertSearch } from '../database/company-rows';
import { insertLoad } from '../database/insert-load';
import { type Company, makeShipper } from '../people/people';
import { insertZips } from '../rating/small-tariff';
import { bookingApp } from '../servers/booking-app';
import {
  COUNTING_FUNCTIONS,
  COUNTS_OTHERS,
  type CountingCall,
  OWN_FUNCTIONS,
  OWN_ROWS_ONLY,
} from './count-kinds';
import { isRightCase } from './endpoint-case';
import { ENDPOINTS } from './endpoint-rows';

// The clock is at 2026-11-20. Carrier A delivers only frozen goods from Salinas (939) to New York (100).
const { app, people, system, send, connection } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;
const [shipperC, victim] = await system(async (tx) => [
  await makeShipper(tx, { name: 'Cedar Berries' }),
  await makeShipper(tx, { name: 'Dogwood Dairy' }),
]);

describe('every call', () => {
  test('of a customer or a carrier either counts others and is attacked below, or reads only its own rows', () => {
    const isForAdminsOnly = (name: string) =>
      (ENDPOINTS[name]?.cases ?? []).every(
        (one) => isRightCase(one) && Object.keys(PERMISSIONS[one.right]).join() === 'ADMIN',
      );
    const open = app.routes.map(({ call }) => operationIdOf(call)).filter((name) => !isForAdminsOnly(name));
    expect([...COUNTS_OTHERS, ...OWN_ROWS_ONLY].sort()).toEqual(open.sort());
  });

  test('that counts others does it in a listed database function, not as the system', async () => {
    const { rows } = await system((tx) =>
      sql<{ name: string }>`
        select distinct nspname || '.' || proname as name
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace, aclexplode(proacl) granted
        where prosecdef and grantee in ('coldlane_user'::regrole, 'coldlane_key'::regrole)
          and nspname in ('actor', 'public')
        order by 1`.execute(tx),
    );
    expect(rows.map(({ name }) => name)).toEqual([...COUNTING_FUNCTIONS, ...OWN_FUNCTIONS].sort());
  });
});

test('figures are shown only for three or more customers, and counts are rounded down to steps', async () => {
  const { rows } = await system((tx) =>
    sql<{ count: number; step: number; isShown: boolean }>`
      select counted::integer as count, actor.count_step(counted) as step, actor.is_shown(counted) as "isShown"
      from generate_series(0, 20000) counted`.execute(tx),
  );
  expect(rows.filter(({ isShown }) => isShown)[0]?.count).toBe(MIN_CUSTOMERS);
  const steps = [...new Set(rows.map(({ step }) => step))];
  expect(steps).toEqual([0, 3, 5, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]);
  for (const { count, step } of rows) expect(step).toBe(steps.findLast((one) => one <= count));
});

interface Asked {
  readonly by: Company;
  readonly zips: readonly [from: string, to: string];
  readonly on?: string;
  /** Whether carrier A quotes it, and carrier B for less. */
  readonly isQuoted?: boolean;
  readonly bookedAt?: Company;
}

/** Stores a customer's search, and its load if it is booked. */
async function ask({ by, zips, on = '2026-11-10', isQuoted = false, bookedAt }: Asked): Promise<void> {
  const owner = { by: by.staff, shipperId: by.id, createdAt: new Date(`${on}T12:00:00Z`) };
  await system(async (tx) => {
    const quoted = isQuoted
      ? [
          { carrierId: carrierA.id, totalCents: 44_000 },
          { carrierId: carrierB.id, totalCents: 40_000 },
        ]
      : [];
    const { id, quoteIds } = await insertSearch(tx, { ...owner, quoted });
    await tx
      .updateTable('quote_request')
      .set({ from_zip: zips[0], to_zip: zips[1] })
      .where('id', '=', id)
      .execute();
    if (!bookedAt) return;
    const quoteId = quoteIds[bookedAt === carrierA ? 0 : 1] as string;
    const loadId = await insertLoad(tx, { ...owner, quoteId, carrierId: bookedAt.id });
    // The load was not answered by its pickup day.
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set pickup_date = '2020-01-08' where id = ${loadId}`.execute(tx);
  });
}

async function askOften(count: number, asked: (at: number) => Asked): Promise<void> {
  for (let at = 0; at < count; at++) await ask(asked(at));
}

/** Deletes the counts of the day and the months, as if nobody had read anything yet. */
async function forgetCounts(): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query('truncate carrier_demand, carrier_month');
  } finally {
    await owner.end();
  }
}

const SECRET = ['98101', '10001'] as const;
const BUSY = ['93901', '98101'] as const;

const read = async (path: string, who = carrierA.admin) => {
  const { status, body } = await send(who, 'GET', path);
  expect([status, path]).toEqual([200, path]);
  return body;
};
const ofCarrier = (path: string) => read(`/v1/carriers/${carrierA.id}/${path}`);

/** The origins of lanes that the carrier invents: a single ZIP, half of a prefix, and all of it. */
const INVENTED = [['98101'], ['98101', '98102'], ['981']] as const;

/** Compares the prices with an invented lane, and returns the comparison's id. */
async function tryLane(zips: readonly string[]): Promise<string> {
  const lane = {
    ...{ origin_region: 'Probe', destination_region: 'Manhattan' },
    ...{ origin_facility_name: null, destination_facility_name: null },
    ...{ temperature: 'FROZEN', commodity: null, pallet_rate: '10000' },
  };
  const edits = [
    { type: 'regions', set: [{ key: null, cells: { region: 'Probe' } }] },
    { type: 'region-zips', set: zips.map((zip) => ({ key: null, cells: { region: 'Probe', zip } })) },
    { type: 'lanes', set: [{ key: null, cells: lane }] },
  ];
  const path = `/v1/carriers/${carrierA.id}/tariff/effects`;
  const started = await send(carrierA.admin, 'POST', path, { edits });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const { id } = started.body as { id: string };
  await vi.waitUntil(
    async () => !['WAITING', 'RUNNING'].includes(((await read(`${path}/${id}`)) as TariffEffect).status),
    { timeout: 60_000, interval: 50 },
  );
  return id;
}

/** Reads each figure as an attacker would, in all ways that could distinguish two histories. */
const ATTACKS: Readonly<Record<CountingCall, () => Promise<unknown>>> = {
  readTariffEffect: async () => {
    const results: unknown[] = [];
    for (const zips of INVENTED) {
      const effect = (await ofCarrier(`tariff/effects/${await tryLane(zips)}`)) as TariffEffect;
      expect([effect.status, effect.message]).toEqual(['FINISHED', null]);
      results.push({ ...effect.result, tookMs: 0 });
    }
    return results;
  },
  exportTariffEffect: async () =>
    ofCarrier(`tariff/effects/${await tryLane(INVENTED[0])}/searches?format=csv`),
  readTariffGaps: () => ofCarrier('gaps'),
  readRegionImpact: async () => {
    const { rows } = (await ofCarrier('regions')) as { rows: { id: string }[] };
    return Promise.all(rows.map(({ id }) => ofCarrier(`regions/${id}/impact`)));
  },
  readCoverage: async () => [
    await ofCarrier('coverage'),
    await ofCarrier('coverage?from=98101'),
    await ofCarrier('coverage?from=93901'),
  ],
  listUnservedLanes: () => read(`/v1/statistics/unserved-lanes?carrierId=${carrierA.id}`),
  readCarrierStatistics: async () => {
    const of = (from: string, to: string) =>
      read(`/v1/statistics/carrier?carrierId=${carrierA.id}&from=${from}&to=${to}`);
    const ranges = [await of('2026-08-01', '2026-10-31'), await of('2026-09-01', '2026-10-31')];
    return ranges.map((body) => {
      const { outcome, months } = body as { outcome: unknown; months: { outcome: unknown }[] };
      // The carrier can count its own quotes and loads anyway.
      return { outcome, months: months.map((month) => month.outcome) };
    });
  },
  readCarrierRecord: () => read(`/v1/carriers/${carrierA.id}/record`, shipperB.staff),
  listSearchesPerCarrier: async () => {
    const days = '?from=2026-11-05&to=2026-11-18';
    return ((await read(`/rest/v1/vw_stats_searches_by_carrier${days}`)) as { rows: unknown[] }).rows;
  },
};

const readAll = async () => {
  await forgetCounts();
  const figures: [string, unknown][] = [];
  for (const call of COUNTS_OTHERS) figures.push([call, await ATTACKS[call]()]);
  return Object.fromEntries(figures) as Record<CountingCall, unknown>;
};

let before: Record<CountingCall, unknown>;
beforeAll(async () => {
  await system((tx) => insertZips(tx, '98102'));
  // One other customer searches the victim's lane, and three search another.
  await ask({ by: shipperA, zips: SECRET });
  for (const by of [shipperA, shipperB, shipperC]) {
    await ask({ by, zips: BUSY });
    await ask({ by, zips: ['93902', '98101'] });
  }
  // Two customers booked with another carrier in September, and all three have requests without a booking.
  for (const by of [shipperA, shipperB, shipperC]) {
    await ask({ by, zips: ['93901', '10001'], on: '2026-09-10', isQuoted: true });
  }
  for (const by of [shipperA, shipperB]) {
    await ask({ by, zips: ['93901', '10001'], on: '2026-09-10', isQuoted: true, bookedAt: carrierB });
  }
  // All loads of the carrier belong to the victim.
  await askOften(21, () => ({
    by: victim,
    zips: ['93901', '10001'] as const,
    on: '2020-01-01',
    isQuoted: true,
    bookedAt: carrierA,
  }));
  before = await readAll();
}, 120_000);

const expectSame = async () => {
  const now = await readAll();
  for (const call of COUNTS_OTHERS) expect(now[call], call).toEqual(before[call]);
};

test('the figures count something, so that the tests below compare more than zeros', () => {
  expect(before.readTariffGaps).toMatchObject({ notQuotedThen: 5 });
  expect(before.listUnservedLanes).toMatchObject({
    rows: [{ fromPrefix: '939', toPrefix: '981', searches: 5 }],
  });
  expect(before.readTariffEffect).toMatchObject([{ others: { searches: 5 } }, {}, {}]);
  expect(before.readCarrierRecord).toMatchObject({ record: { loads: 20, isExact: false } });
});

test('one more search of a lane that only two customers search changes no figure, whichever lane the carrier invents', async () => {
  await ask({ by: victim, zips: SECRET });
  await expectSame();
}, 120_000);

test('a customer’s file of lanes changes no figure, on a lane that two customers search or on one that three search', async () => {
  await askOften(60, (at) => ({ by: victim, zips: [`981${10 + at}`, '10001'] }));
  await askOften(60, (at) => ({ by: victim, zips: [`939${10 + at}`, '98101'] }));
  await expectSame();
}, 120_000);

test('a search made today changes no figure, so nobody can compare the figures before and after it', async () => {
  for (const by of [shipperA, shipperB, shipperC, victim]) {
    await ask({ by, zips: SECRET, on: '2026-11-20' });
  }
  await expectSame();
}, 120_000);

test('one customer’s bookings with this carrier or another one change no figure', async () => {
  await ask({ by: victim, zips: ['93901', '10001'], on: '2020-01-02', isQuoted: true, bookedAt: carrierA });
  await ask({ by: shipperC, zips: ['93901', '10001'], on: '2026-10-10', isQuoted: true, bookedAt: carrierB });
  const now = await readAll();
  for (const call of ['readCarrierStatistics', 'readCarrierRecord'] as const) {
    expect(now[call], call).toEqual(before[call]);
  }
}, 120_000);

test('figures of three customers are shown, so the figures above are not just empty', async () => {
  for (const by of [shipperB, shipperC]) await ask({ by, zips: SECRET });
  await ask({ by: shipperC, zips: ['93901', '10001'], on: '2026-09-10', isQuoted: true, bookedAt: carrierB });
  for (const by of [shipperA, shipperB]) {
    await ask({ by, zips: ['93901', '10001'], on: '2020-01-02', isQuoted: true, bookedAt: carrierA });
  }
  const now = await readAll();
  expect(now.readTariffEffect).toMatchObject([{ others: { newlyQuoted: { searches: 5 } } }, {}, {}]);
  expect(now.readCarrierRecord).toMatchObject({ record: { loads: 24, isExact: true } });
  for (const call of [
    'readTariffGaps',
    'readCoverage',
    'listUnservedLanes',
    'readCarrierStatistics',
  ] as const) {
    expect(now[call], call).not.toEqual(before[call]);
  }
}, 120_000);
