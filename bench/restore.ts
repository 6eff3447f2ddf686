/**
 * `npm run bench restore`: measures restoring a tariff of a million region ZIPs, on the embedded database as the product
 * starts it. Writes one JSON object to standard output; docs/bench.md explains the figures. Pass `-- --rows=100000` for a
 * shorter run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { newId } from '../src/domain/ids';
import { SYSTEM } from '../src/domain/people/actor';
import { exportTariffFile } from '../src/server/features/tariffs/past/export-tariff-file';
import { restoreTariff } from '../src/server/features/tariffs/restore/restore-tariff';
import type { ImportResult } from '../src/server/imports/import-result';
import { openDatabase } from '../src/server/platform/database/database';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { migrateDatabase } from '../src/server/platform/database/migrate';
import type { DB } from '../src/server/platform/database/schema.generated';
import { createLog } from '../src/server/platform/log';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ZIPS_PER_REGION = 100_000;
const regions = Math.ceil(Number(values.rows) / ZIPS_PER_REGION);
const FEW = 100;

const failures: string[] = [];
const check = (isPassed: boolean, failure: string) => {
  if (!isPassed) failures.push(failure);
};

const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-bench-'));
const log = createLog('error', process.stderr);
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrateDatabase(postgres.connection, log);
    console.log(JSON.stringify(await measure(postgres.connection), null, 2));
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function measure(connection: Parameters<typeof openDatabase>[0]) {
  const database = openDatabase(connection, { log });
  const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);
  const carrierId = newId();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
    const startedMs = performance.now();
    const result = await work();
    const ms = Math.round(performance.now() - startedMs);
    console.error(`${name}: ${ms} ms`);
    return { ms, result };
  };
  const change = (statement: ReturnType<typeof sql>) =>
    asSystem(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select fn_raise_tariff_revision(${carrierId})`.execute(tx);
      await statement.execute(tx);
    });
  const restore = (toRevision: number, isDryRun = false) =>
    asSystem((tx) => restoreTariff(tx, { carrierId, toRevision, isDryRun }));
  const countsOf = (restored: ImportResult) => (restored.isApplied ? restored.counts : null);
  const allZips = sql`select count(*) as count, md5(string_agg(region_id || zip, '' order by region_id, zip)) as hash
    from region_zip, unnest(zips) zip where carrier_id = ${carrierId}`;

  await asSystem(async (tx) => {
    await tx
      .insertInto('carrier')
      .values({ id: carrierId, name: 'Long Lists', carrier_type: 'ASSET_BASED' })
      .execute();
    await tx.insertInto('carrier_settings').values({ carrier_id: carrierId }).execute();
  });
  await timed('inserted', async () => {
    await change(sql`insert into region (id, carrier_id, name, revision)
      select gen_random_uuid(), ${carrierId}, 'Region ' || n, 2 from generate_series(1, ${regions}) n`);
    await asSystem(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`insert into region_zip (region_id, zips, carrier_id, revision)
        select region.id, array_agg(lpad(zip::text, 5, '0') order by zip), ${carrierId}, 2
        from region, generate_series(0, ${ZIPS_PER_REGION - 1}) zip group by region.id`.execute(tx);
    });
  });
  const before = (await asSystem((tx) => allZips.execute(tx))).rows[0];

  const few = await (async () => {
    await change(sql`update region_zip set zips = zips[${FEW + 1}:], revision = 3 where carrier_id = ${carrierId}
      and region_id = (select region_id from region_zip where carrier_id = ${carrierId} order by region_id limit 1)`);
    return timed('few restored', () => restore(2));
  })();
  await timed('all removed', () => change(sql`delete from region_zip where carrier_id = ${carrierId}`));
  const dryRun = await timed('dry run', () => restore(2, true));
  const created = await timed('all created again', () => restore(2));
  const after = (await asSystem((tx) => allZips.execute(tx))).rows[0];
  const removed = await timed('all removed again', () => restore(5));
  const file = await timed('a past file', async () => {
    const { read } = await exportTariffFile(database.as(SYSTEM), {
      carrierId,
      type: 'region-zips',
      revision: 2,
    });
    const bytes = await read();
    return bytes instanceof Readable ? (await buffer(bytes)).length : bytes.length;
  });
  await database.close();

  const rows = regions * ZIPS_PER_REGION;
  check(JSON.stringify(after) === JSON.stringify(before), 'the restored rows differ from the original ones');
  check(countsOf(few.result)?.created === FEW, 'the restore of a few rows created other rows');
  check(countsOf(created.result)?.created === rows, 'the restore did not create all rows');
  check(countsOf(removed.result)?.removed === rows, 'the restore did not remove all rows');
  return {
    machine: { cpu: cpus()[0]?.model ?? '', cores: availableParallelism() },
    rows,
    fewMs: few.ms,
    dryRunMs: dryRun.ms,
    createMs: created.ms,
    removeMs: removed.ms,
    fileMs: file.ms,
    fileBytes: file.result,
    rssMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  };
}
