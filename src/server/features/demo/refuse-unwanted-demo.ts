import { SYSTEM } from '../../../domain/actor';
import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/start-error';
import { DEMO_EMAILS } from './load-demo';

/**
 * Refuses to start on a database that holds the demo, whose password is public, where the demo is not wanted: on a reachable
 * address, in production or with DEMO=off.
 */
export async function refuseUnwantedDemo(database: Database): Promise<void> {
  const admin = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('email', 'in', DEMO_EMAILS).executeTakeFirst(),
    );
  if (!admin) return;
  throw new StartError(
    'This database holds the demo, whose accounts have a public password. ' +
      'Use another DATA_DIR or DATABASE_URL, or set DEMO=on to start anyway.',
  );
}
