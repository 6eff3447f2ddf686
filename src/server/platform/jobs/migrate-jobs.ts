import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import type { Log } from '../log';

export const JOBS_SCHEMA = 'graphile_worker';

/**
 * Makes the schema of the queue, or brings it to what the library's version needs. Its caller holds the migration
 * lock: two servers that start at once would stumble over each other here. Each of the library's steps is a
 * transaction of its own and is not done twice, so a process killed in between is harmless.
 */
export async function migrateJobs(connection: ConnectionOptions, log: Log): Promise<void> {
  const pool = new pg.Pool({
    ...clientConfig(connection, { applicationName: 'coldlane-migrate', unlimited: true }),
    max: 1,
  });
  const warn = (error: Error) => log.warn({ err: error }, 'the migration connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  try {
    await runMigrations({
      pgPool: pool,
      schema: JOBS_SCHEMA,
      taskList: {},
      parsedCronItems: [],
      logger: jobLogger(log),
    });
    await secureTables(pool);
  } finally {
    await pool.end();
  }
}

/**
 * The library enables row security on some of its tables and forces it on none. Here no table is an exception: only
 * the owner, as whom the queue is run, reads or writes them, and the view asks as its reader.
 */
async function secureTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare
      found record;
    begin
      for found in
        select oid::regclass as name, relkind from pg_class
        where relnamespace = '${JOBS_SCHEMA}'::regnamespace
          and ((relkind = 'r' and not relforcerowsecurity)
            or (relkind = 'v' and not coalesce(reloptions, '{}') @> '{security_invoker=true}'))
      loop
        if found.relkind = 'v' then
          execute format('alter view %s set (security_invoker = true)', found.name);
        else
          execute format('alter table %s enable row level security, force row level security', found.name);
          execute format('create policy owner_all on %s to current_user using (true) with check (true)', found.name);
        end if;
      end loop;
    end
    $$`);
}

/**
 * The library's words in our log. What it adds to a line is left out, because that is the job with its payload, and a
 * job that failed is told by `start-jobs.ts`, which knows what may be said of it.
 */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `jobs: ${message}`;
    if (meta?.failure === true) log.debug({}, text);
    else if (level === 'error') log.error({}, text);
    else if (level === 'warning') log.warn({}, text);
    else log.debug({}, text);
  });
}
