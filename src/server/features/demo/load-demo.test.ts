import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { DEMO_SITUATIONS } from '../../../contract/people/demo-accounts';
import { isoDate } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import { TEST_SECRET } from '../../../testing/database/load-demo-into';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { DEFAULT_TERMS_VERSION } from '../../platform/environment';
import { projectRoot } from '../../platform/project-root';
import { createSecretBox } from '../auth/factors/seal-secret';
import { verifyPassword } from '../auth/passwords';
import { hasDemoPassword, readDemoAccounts } from './demo-accounts';
import { DEMO_EMAILS, loadDemo } from './load-demo';
import { topUpFuelPrices } from './top-up-fuel-prices';

const { database: empty } = await testDatabase();
/** The demo as `loadDemo` loaded it. */
const { database, log } = await testDatabase('demo');
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);

/** The box that sealed the demo's secrets. */
const box = createSecretBox(TEST_SECRET);

const load = (into: Database, folder?: string) =>
  loadDemo({
    database: into,
    log,
    clock: systemClock,
    createAccount: async () => {
      throw new Error('an account was created');
    },
    box,
    ...(folder === undefined ? {} : { folder }),
  });

const count = (table: keyof DB & string, of = database) =>
  of.as(SYSTEM).transaction(async (tx) => {
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

/** Returns a copy of the demo folder with one file replaced, a single ZIP, and only the tariff of the file's carrier. */
async function demoWith(path: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coldlane-demo-'));
  afterAll(() => rm(folder, { recursive: true }));
  const demo = join(projectRoot(), 'database/demo');
  await cp(demo, folder, {
    recursive: true,
    filter: (source) => {
      const [carrier, file] = relative(demo, source).split(sep);
      return file === undefined || file === 'carrier.json' || carrier === dirname(path);
    },
  });
  const zips = 'zip,zip_three,state,city,latitude,longitude\n93901,939,CA,Salinas,36.7,-121.7\n';
  await writeFile(join(folder, 'master-zips.csv'), zips);
  await writeFile(join(folder, path), text);
  return folder;
}

const TERMS = 'shipper,carrier,status,multiplier\n';

test.each([
  [
    'an upload file',
    'permafrost-pallet-lines/region-zips.csv',
    'region,zip\nSalinas Valley,9390\n',
    'line 2, column zip: "9390", expected a ZIP: five digits',
  ],
  [
    'an unknown name',
    'permafrost-pallet-lines/region-zips.csv',
    'region,zip\nNowhere,93901\n',
    'line 2, column region: "Nowhere", expected the name of one of the carrier’s regions',
  ],
  [
    'a file that users cannot upload',
    'terms.csv',
    `${TERMS}Nobody,Quillback Truckload,APPROVED,1\n`,
    'line 2, column shipper: "Nobody"',
  ],
  ['carrier.json', 'quillback-truckload/carrier.json', '{"name": "Quillback"}', 'column carrierType'],
  ['a file name', 'quillback-truckload/ports.csv', '', 'ports.csv is not named after an upload type'],
])(
  'an error in %s stops the start, names the place, and leaves nothing',
  async (_what, path, text, message) => {
    const loading = load(empty, await demoWith(path, text));
    await expect(loading).rejects.toThrow(path);
    await expect(loading).rejects.toThrow(message);
    for (const table of ['master_zip', 'carrier', 'shipper', 'profile', 'fuel_price'] as const) {
      expect(await count(table, empty)).toBe(0);
    }
  },
);

test('the demo is loaded completely, and only once', async () => {
  const pool = database.poolAs('coldlane_auth', 'auth');
  const { rows: accounts } = await pool.query<{ email: string; password: string }>(
    'select email, password from login join login_password stored on stored.user_id = login.id order by email',
  );
  const { rows: factors } = await pool.query<{ email: string; id: string; sealed: string }>(
    `select login.email, login.id, sealed_secret as sealed from totp join login on login.id = totp.user_id
     where confirmed_at is not null`,
  );
  await pool.end();
  const known = await readDemoAccounts(database);
  expect(factors.map(({ email, id, sealed }) => [email, box.open(id, sealed)])).toEqual(
    known.filter(({ totpSecret }) => totpSecret !== null).map(({ email, totpSecret }) => [email, totpSecret]),
  );
  expect(factors).toHaveLength(1);
  expect(accounts.map(({ email }) => email)).toEqual([
    'admin@example.com',
    'carrier.admin@example.com',
    'carrier.staff@example.com',
    'deactivated@example.com',
    'new.carrier@example.com',
    'past.due@example.com',
    'second.factor@example.com',
    'shipper.admin@example.com',
    'shipper.staff@example.com',
  ]);
  for (const { email, password: hash } of accounts) {
    expect(await verifyPassword({ hash, password: 'coldlane-demo' }), email).toBe(true);
  }
  expect(await count('master_zip')).toBeGreaterThan(44_000);
  expect([await count('carrier'), await count('shipper'), await count('carrier_shipper')]).toEqual([
    13, 3, 22,
  ]);
  expect(await count('lane')).toBeGreaterThanOrEqual(2_000);
  const zips = await asSystem((tx) =>
    sql<{ count: number }>`select sum(cardinality(zips))::integer as count from region_zip`.execute(tx),
  );
  expect(zips.rows[0]?.count).toBeGreaterThanOrEqual(30_000);
  const revisions = await asSystem((tx) =>
    tx
      .selectFrom('carrier_settings')
      .select(['revision', 'food_grade', 'stacking_credit'])
      .orderBy('revision')
      .execute(),
  );
  // The carrier without a tariff has no second version.
  expect(revisions.map(({ revision }) => revision)).toEqual([1, ...Array.from({ length: 12 }, () => 2)]);
  for (const table of [
    'lane',
    'rate_sheet',
    'fuel_surcharge',
    'schedule_lane',
    'accessorial_charge',
  ] as const) {
    expect(await count(table)).toBeGreaterThan(0);
  }
  // The card of each carrier with lanes lists the states and temperatures that its lanes serve.
  const cards = await asSystem((tx) =>
    tx
      .selectFrom('carrier')
      .select(['name', 'states_served', 'temperatures_served'])
      .where('is_active', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('lane').select('lane.id').whereRef('lane.carrier_id', '=', 'carrier.id')),
      )
      .execute(),
  );
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    expect(card.temperatures_served, card.name).not.toEqual([]);
    expect(card.states_served.length, card.name).toBeGreaterThan(5);
  }

  const before = await count('lane');
  expect(await load(database)).toEqual({ isDemo: true, isNew: false });
  expect(await count('lane')).toBe(before);
});

test('each revision of a demo carrier has the cause DEMO', async () => {
  const revisions = await asSystem((tx) =>
    tx
      .selectFrom('tariff_revision')
      .select(['carrier_id', 'revision', 'cause', 'made_by', 'upload_id'])
      .orderBy('carrier_id')
      .orderBy('revision')
      .execute(),
  );
  const carriers = await asSystem((tx) =>
    tx
      .selectFrom('carrier')
      .select(({ exists, selectFrom }) => [
        'id',
        exists(selectFrom('lane').select('lane.id').whereRef('lane.carrier_id', '=', 'carrier.id')).as(
          'hasTariff',
        ),
      ])
      .orderBy('id')
      .execute(),
  );
  expect(revisions).toEqual(
    carriers.flatMap(({ id, hasTariff }) =>
      (hasTariff ? [1, 2] : [1]).map((revision) => ({
        ...{ carrier_id: id, revision },
        ...{ cause: 'DEMO', made_by: null, upload_id: null },
      })),
    ),
  );
});

test('each demo user is active and has a password, a role and their companies', async () => {
  const people = await asSystem((tx) =>
    tx
      .selectFrom('profile')
      .leftJoin('profile_shipper', 'profile_shipper.profile_id', 'profile.id')
      .leftJoin('shipper', 'shipper.id', 'profile_shipper.shipper_id')
      .leftJoin('profile_carrier', 'profile_carrier.profile_id', 'profile.id')
      .leftJoin('carrier', 'carrier.id', 'profile_carrier.carrier_id')
      .select(['profile.email', 'status', 'roles', 'has_password', 'receive_dispatch_emails as mails'])
      .select('terms')
      .select(['shipper.name as shipper', 'carrier.name as carrier'])
      .orderBy('profile.email')
      .execute(),
  );
  const person = (
    email: string,
    role: string,
    of: { shipper?: string; carrier?: string; status?: string; hasPassword?: boolean },
  ) => ({
    email: `${email}@example.com`,
    status: of.status ?? 'ACTIVE',
    roles: [role],
    has_password: of.hasPassword ?? true,
    mails: of.carrier !== undefined,
    terms:
      of.status === 'INVITED' ? [] : [{ version: DEFAULT_TERMS_VERSION, acceptedAt: expect.any(String) }],
    shipper: of.shipper ?? null,
    carrier: of.carrier ?? null,
  });
  const shipper = 'Harbor Lantern Foods';
  const other = 'Copperfield Provisions';
  const carrier = 'Permafrost Pallet Lines';
  expect(people).toEqual([
    person('admin', 'ADMIN', {}),
    person('carrier.admin', 'CARRIER_ADMIN', { carrier }),
    person('carrier.staff', 'CARRIER_STAFF', { carrier }),
    person('code.only', 'SHIPPER_ADMIN', { shipper: other, hasPassword: false }),
    person('deactivated', 'SHIPPER_STAFF', { shipper: other, status: 'DEACTIVATED' }),
    person('invited', 'SHIPPER_STAFF', { shipper: other, status: 'INVITED', hasPassword: false }),
    person('new.carrier', 'CARRIER_ADMIN', { carrier: 'Tamarack Cold Freight' }),
    person('no.password', 'SHIPPER_STAFF', { shipper: other, hasPassword: false }),
    person('past.due', 'SHIPPER_ADMIN', { shipper: 'Juniper Row Creamery' }),
    person('second.factor', 'SHIPPER_STAFF', { shipper: other }),
    person('shipper.admin', 'SHIPPER_ADMIN', { shipper }),
    person('shipper.staff', 'SHIPPER_STAFF', { shipper }),
  ]);
});

test('the login page lists the demo accounts in this database, ADMIN first', async () => {
  const listed = await readDemoAccounts(database);
  const ordinary = { situation: null, totpSecret: null };
  expect(listed[0]).toEqual({ email: 'admin@example.com', role: 'ADMIN', company: '', ...ordinary });
  expect(listed).toContainEqual({
    email: 'carrier.staff@example.com',
    role: 'CARRIER_STAFF',
    company: 'Permafrost Pallet Lines',
    ...ordinary,
  });
  expect(new Set(listed.map(({ situation }) => situation))).toEqual(new Set([null, ...DEMO_SITUATIONS]));
  // These accounts also stop a start where the demo is not wanted.
  const withPassword = listed.filter(({ situation }) => hasDemoPassword(situation));
  expect(withPassword.map(({ email }) => email).toSorted()).toEqual([...DEMO_EMAILS].toSorted());
  const setEmail = (email: string) =>
    asSystem((tx) =>
      tx.updateTable('profile').set({ email }).where('email', 'like', 'carrier.staff@%').execute(),
    );
  await setEmail('carrier.staff@coldlane.example');
  expect(await readDemoAccounts(database)).toHaveLength(listed.length - 1);
  await setEmail('carrier.staff@example.com');
});

test('the last fuel price of each source is repeated for each Monday up to this week, and only once', async () => {
  await asSystem(async (tx) => {
    await tx.deleteFrom('fuel_price').execute();
    await tx
      .insertInto('fuel_price')
      .values([
        { source: 'California', effective_date: '2026-10-26', price_mills: 5_000 },
        { source: 'California', effective_date: '2026-11-02', price_mills: 5_100 },
        // This day is a Wednesday, so the next price is that of the following Monday.
        { source: 'US Diesel', effective_date: '2026-11-11', price_mills: 3_700 },
      ])
      .execute();
  });
  const clock = fixedClock('2026-11-22T23:59:59Z'); // a Sunday, still in the week of Monday the 16th
  expect(await topUpFuelPrices({ database, log, clock })).toBe(3);
  expect(await topUpFuelPrices({ database, log, clock })).toBe(0);
  clock.set('2026-11-23T00:00:00Z');
  expect(await topUpFuelPrices({ database, log, clock })).toBe(2);
  const prices = await asSystem((tx) =>
    tx
      .selectFrom('fuel_price')
      .select(['source', 'effective_date', 'price_mills'])
      .where('effective_date', '>', isoDate('2026-11-02'))
      .orderBy('source')
      .orderBy('effective_date')
      .execute(),
  );
  expect(prices.map((row) => `${row.source} ${row.effective_date} ${row.price_mills}`)).toEqual([
    'California 2026-11-09 5100',
    'California 2026-11-16 5100',
    'California 2026-11-23 5100',
    'US Diesel 2026-11-11 3700',
    'US Diesel 2026-11-16 3700',
    'US Diesel 2026-11-23 3700',
  ]);
});

test('repeated fuel prices raise the reference revision; without new prices it stays the same', async () => {
  const revision = () =>
    asSystem((tx) => tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow());
  const before = (await revision()).revision;
  const clock = fixedClock('2026-12-01T00:00:00Z');
  await topUpFuelPrices({ database, log, clock });
  await topUpFuelPrices({ database, log, clock });
  expect((await revision()).revision).toBe(before + 1);
});

test('the demo is not loaded into a database that has users', async () => {
  await asSystem(async (tx) => {
    await tx
      .updateTable('profile')
      .set({ email: 'owner@coldlane.example' })
      .where('email', '=', 'admin@example.com')
      .execute();
  });
  expect(await load(database)).toEqual({ isDemo: false, isNew: false });
});
