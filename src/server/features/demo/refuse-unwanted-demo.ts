import { SYSTEM } from '../../../domain/actor';
import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/start-error';
import { DEMO_EMAILS } from './load-demo';

/**
 * A database that was filled by the demo has accounts whose password is public knowledge. Where the demo is not
 * wanted (an address that others reach, production, DEMO=off) it is not opened at all.
 */
export async function refuseUnwantedDemo(database: Database): Promise<void> {
  const admin = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('email', 'in', DEMO_EMAILS).executeTakeFirst(),
    );
  if (!admin) return;
  throw new StartError(
    'This database holds the demo, and everybody knows the password of its accounts. ' +
      'Use another DATA_DIR or DATABASE_URL, or say DEMO=on to open it all the same.',
  );
}
