import { SYSTEM } from '../../../domain/people/actor';
import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/start-error';
import { DEMO_EMAILS } from './load-demo';

/**
 * Throws a StartError if the database contains the demo where it is not wanted: on a reachable address, in production or
 * with DEMO=off. The demo accounts have a public password.
 */
export async function refuseUnwantedDemo(database: Database): Promise<void> {
  const admin = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('email', 'in', DEMO_EMAILS).executeTakeFirst(),
    );
  if (!admin) return;
  throw new StartError(
    'This database contains the demo, whose accounts have a public password. ' +
      'Use another DATA_DIR or DATABASE_URL, or set DEMO=on to start anyway.',
  );
}
