import { join } from 'node:path';
import { sql } from 'kysely';
import { utcDay } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { projectRoot } from '../../platform/project-root';
import type { CreateAccount } from '../auth/create-account';
import type { SecretBox } from '../auth/factors/seal-secret';
import { facilitiesFile } from '../facilities/formats/facilities';
import { masterZipsFile } from '../reference/formats/master-zips';
import { zipSubstitutionFile } from '../reference/formats/zip-substitution';
import { TARIFF_FILES } from '../tariffs/formats/tariff-files';
import { importDemoFile, readDemoCarriers } from './demo-folder';
import { fuelPriceHistoryFile } from './demo-formats';
import { demoWeeks } from './demo-weeks';
import { insertCarrier, insertShippers, insertTerms, insertUsers } from './insert-companies';
import { lockDemo } from './lock-demo';

/** Nobody owns example.com, so this account identifies a database as a demo. */
const DEMO_ADMIN = 'admin@example.com';
/** Accounts with a public password, from `database/demo/users.csv`. */
export const DEMO_EMAILS = [
  DEMO_ADMIN,
  'shipper.admin@example.com',
  'shipper.staff@example.com',
  'carrier.admin@example.com',
  'carrier.staff@example.com',
  'past.due@example.com',
  'second.factor@example.com',
  'new.carrier@example.com',
  'deactivated@example.com',
];

export interface DemoState {
  /** Whether this database contains the demo. */
  readonly isDemo: boolean;
  /** Whether this call loaded it. */
  readonly isNew: boolean;
}

/**
 * Loads `database/demo` with the import engine of uploads, unless the database already has users. It runs in one
 * transaction, so that a first start that is killed leaves nothing. Throws a StartError with file, line and column if a file
 * has an error.
 */
export async function loadDemo(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly createAccount: CreateAccount;
  readonly box: SecretBox;
  /** Tests pass another folder than `database/demo`. */
  readonly folder?: string;
}): Promise<DemoState> {
  const folder = parts.folder ?? join(projectRoot(), 'database/demo');
  const startedMs = parts.clock.now().getTime();
  const loaded = await parts.database.as(SYSTEM).transaction(async (tx) => {
    // If two servers start at once, only one loads the demo.
    await lockDemo(tx);
    const anyone = await tx.selectFrom('profile').select('id').limit(1).executeTakeFirst();
    if (anyone) {
      const admin = tx.selectFrom('profile').select('id').where('email', '=', DEMO_ADMIN);
      return { isDemo: (await admin.executeTakeFirst()) !== undefined, rows: null };
    }

    // This setting makes the demo the author in the audit.
    await sql`set local coldlane.is_demo = 'on'`.execute(tx);
    let rows = await importDemoFile(tx, folder, 'master-zips.csv', masterZipsFile);
    rows += await importDemoFile(tx, folder, 'zip-substitution.csv', zipSubstitutionFile);
    const weeks = demoWeeks(utcDay(parts.clock.now()));
    rows += await importDemoFile(tx, folder, 'fuel-price-history.csv', fuelPriceHistoryFile, { weeks });
    const shippers = await insertShippers(tx, folder, parts.clock.now());
    const carriers = new Map<string, string>();
    const demoCarriers = await readDemoCarriers(folder, TARIFF_FILES);
    for (const { carrier } of demoCarriers) carriers.set(carrier.name, await insertCarrier(tx, carrier));
    // Facilities refer to carriers, and lanes to facilities.
    rows += await importDemoFile(tx, folder, 'facilities.csv', facilitiesFile);
    for (const { folder: name, carrier, types } of demoCarriers) {
      for (const file of TARIFF_FILES.filter(({ type }) => types.has(type))) {
        rows += await importDemoFile(tx, folder, `${name}/${file.type}.csv`, file, {
          carrierId: carriers.get(carrier.name),
        });
      }
    }
    await insertTerms(tx, folder, { shippers, carriers });
    await insertUsers(tx, folder, { shippers, carriers }, { ...parts, now: parts.clock.now() });
    return { isDemo: true, rows };
  });
  if (loaded.rows !== null) {
    parts.log.info({ rows: loaded.rows, ms: parts.clock.now().getTime() - startedMs }, 'demo loaded');
  }
  return { isDemo: loaded.isDemo, isNew: loaded.rows !== null };
}
