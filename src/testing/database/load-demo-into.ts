import { createAccount } from '../../server/features/auth/create-account';
import { createSecretBox } from '../../server/features/auth/factors/seal-secret';
import { loadDemo } from '../../server/features/demo/load-demo';
import type { ConnectionOptions } from '../../server/platform/database/connection';
import { openDatabase } from '../../server/platform/database/database';
import type { Log } from '../../server/platform/log';
import { fixedClock } from '../fixed-clock';

/** The day from which the demo's fuel prices and terms date, a Friday. */
export const DEMO_NOW = '2026-11-20T15:00:00Z';

/** The secret that encrypts the demo's second factors. */
export const TEST_SECRET = 'a secret of tests';

/** Loads the demo into a migrated database. */
export async function loadDemoInto(connection: ConnectionOptions, log: Log): Promise<void> {
  const database = openDatabase(connection, { log });
  const box = createSecretBox(TEST_SECRET);
  try {
    const { isNew } = await loadDemo({ database, log, clock: fixedClock(DEMO_NOW), createAccount, box });
    if (!isNew) throw new Error('the demo was not loaded');
  } finally {
    await database.close();
  }
}
