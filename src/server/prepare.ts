import { connectionTo } from './connect-services';
import { createSecretBox } from './features/auth/factors/seal-secret';
import { loadAuthSecret } from './platform/auth-secret';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { createLog } from './platform/log';
import { readStartConfig } from './platform/read-start-config';
import { prepareDemo, prepareDemoPast } from './prepare-data';

/**
 * Fills the embedded database with its schema and the demo before a first start. `npm start` on a clean clone runs this
 * during the build (`scripts/build-if-stale.ts`), if `prepareDatabaseFiles` has created the files.
 */
async function prepareFirstStart(): Promise<void> {
  const config = await readStartConfig(process.env);
  const log = createLog(config.logLevel);
  const stops: (() => Promise<void>)[] = [];
  try {
    const connection = await connectionTo({ config, log }, stops);
    await migrateDatabase(connection, log);
    const database = openDatabase(connection, { log });
    stops.push(() => database.close());
    const box = createSecretBox(await loadAuthSecret(config));
    const parts = { config, database, log, clock: systemClock, box };
    const demo = await prepareDemo(parts);
    if (demo !== null) await prepareDemoPast(parts);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await prepareFirstStart();
