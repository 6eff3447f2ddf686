import { createDatabaseFiles, hasDatabaseFiles } from './platform/database/embedded-postgres';
import { createLog } from './platform/log';
import { readStartConfig } from './platform/read-start-config';

/**
 * Creates the files of the embedded database of a first start, which takes two seconds and needs nothing that is built. Returns
 * false without doing anything if there are files, or if the configuration names another PostgreSQL.
 */
export async function prepareDatabaseFiles(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { databaseUrl, dataDir, logLevel } = await readStartConfig(env);
  if (databaseUrl !== null || hasDatabaseFiles(dataDir)) return false;
  await createDatabaseFiles({ dataDir, log: createLog(logLevel) });
  return true;
}
