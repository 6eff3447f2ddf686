import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../database/connection';
import type { Log } from '../log';
import { jobLogger } from './job-logger';

export const JOBS_SCHEMA = 'graphile_worker';

/**
 * Creates or updates the schema of the job queue. The caller must hold the migration lock, because two servers migrating at
 * once would conflict. The library runs each step once, in its own transaction, so a killed process does no harm.
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
 * Enables and forces row security on all tables of the library, which enables it on only some of them. Only the owner may
 * read and write the tables, and the queue runs as the owner. Views check the rights of their reader.
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
