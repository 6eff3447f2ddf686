import { createDatabaseFiles, hasDatabaseFiles } from './platform/database/embedded-postgres';
import { createLog } from './platform/log';
import { readStartConfig } from './platform/read-start-config';

/**
 * Creates the files of the embedded database for a first start. That takes two seconds and needs no build. Returns false and
 * does nothing if there are files, or if the configuration names another PostgreSQL.
 */
export async function prepareDatabaseFiles(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { databaseUrl, dataDir, logLevel } = await readStartConfig(env);
  if (databaseUrl !== null || hasDatabaseFiles(dataDir)) return false;
  await createDatabaseFiles({ dataDir, log: createLog(logLevel) });
  return true;
}
