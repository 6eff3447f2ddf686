import { join } from 'node:path';
import { sql } from 'kysely';
import { SYSTEM } from '../../../domain/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { projectRoot } from '../../platform/project-root';
import type { CreateAccount } from '../auth/create-account';
import { facilitiesFile } from '../facilities/formats/facilities';
import { masterZipsFile } from '../reference/formats/master-zips';
import { zipSubstitutionFile } from '../reference/formats/zip-substitution';
import { TARIFF_FILES } from '../tariffs/formats/tariff-files';
import { applyDemoFile, readDemoCarriers } from './demo-folder';
import { fuelPriceHistoryFile } from './demo-formats';
import { insertCarrier, insertShippers, insertTerms, insertUsers } from './insert-companies';

/** The demo's admin: example.com is nobody's, so this account tells a demo from other data. */
const DEMO_ADMIN = 'admin@example.com';
/** The accounts whose password is public knowledge: `database/demo/users.csv`. */
export const DEMO_EMAILS = [
  DEMO_ADMIN,
  'shipper.admin@example.com',
  'shipper.staff@example.com',
  'carrier.admin@example.com',
  'carrier.staff@example.com',
];

export interface DemoState {
  /** Whether this database holds the demo, so that its accounts can sign in. */
  readonly isDemo: boolean;
  /** Whether it was loaded just now. */
  readonly isNew: boolean;
}

/**
 * Loads `database/demo` into a database that has no people yet, through the same code as uploads and in one
 * transaction: a first start that is killed leaves nothing. A database with people stays as it is. Throws a
 * StartError with file, line and column when a file has a fault.
 */
export async function loadDemo(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly createAccount: CreateAccount;
  /** Elsewhere than `database/demo`: for tests. */
  readonly folder?: string;
}): Promise<DemoState> {
  const folder = parts.folder ?? join(projectRoot(), 'database/demo');
  const startedMs = parts.clock.now().getTime();
  const loaded = await parts.database.as(SYSTEM).transaction(async (tx) => {
    // Two servers that start at once load it once.
    await sql`select pg_advisory_xact_lock(hashtextextended('coldlane demo', 0))`.execute(tx);
    const anyone = await tx.selectFrom('profile').select('id').limit(1).executeTakeFirst();
    if (anyone) {
      const admin = tx.selectFrom('profile').select('id').where('email', '=', DEMO_ADMIN);
      return { isDemo: (await admin.executeTakeFirst()) !== undefined, rows: null };
    }

    // The audit names the demo as the one who did it.
    await sql`set local coldlane.is_demo = 'on'`.execute(tx);
    let rows = await applyDemoFile(tx, folder, 'master-zips.csv', masterZipsFile);
    rows += await applyDemoFile(tx, folder, 'zip-substitution.csv', zipSubstitutionFile);
    rows += await applyDemoFile(tx, folder, 'fuel-price-history.csv', fuelPriceHistoryFile);
    const shippers = await insertShippers(tx, folder);
    const carriers = new Map<string, string>();
    const demoCarriers = await readDemoCarriers(folder, TARIFF_FILES);
    for (const { carrier } of demoCarriers) carriers.set(carrier.name, await insertCarrier(tx, carrier));
    // Facilities name carriers, and lanes name facilities.
    rows += await applyDemoFile(tx, folder, 'facilities.csv', facilitiesFile);
    for (const { folder: name, carrier, types } of demoCarriers) {
      for (const file of TARIFF_FILES.filter(({ type }) => types.has(type))) {
        rows += await applyDemoFile(tx, folder, `${name}/${file.type}.csv`, file, carriers.get(carrier.name));
      }
    }
    await insertTerms(tx, folder, { shippers, carriers });
    await insertUsers(tx, folder, { shippers, carriers }, parts.createAccount, parts.clock.now());
    return { isDemo: true, rows };
  });
  if (loaded.rows !== null) {
    parts.log.info({ rows: loaded.rows, ms: parts.clock.now().getTime() - startedMs }, 'the demo was loaded');
  }
  return { isDemo: loaded.isDemo, isNew: loaded.rows !== null };
}
