/** Applies a file of region ZIPs as the thread of uploads does, and writes what it took as JSON. */
import { SYSTEM } from '../../src/domain/actor';
import { applyTariffFile } from '../../src/server/features/tariffs/files/apply-tariff-file';
import { UPLOAD_LIMITS } from '../../src/server/features/tariffs/files/check-rows';
import { regionZipsFile } from '../../src/server/features/tariffs/files/region-zips';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import { csvRows, fileBytes } from '../../src/server/platform/sheets/csv-rows';

const [connection, path, carrierId] = process.argv.slice(2);
if (connection === undefined || path === undefined || carrierId === undefined) {
  throw new Error('connection, path and carrier are asked for');
}
const database = openDatabase(JSON.parse(connection) as ConnectionOptions, { log: createLog('warn') });
const startedMs = performance.now();
const applied = await database.as(SYSTEM).transaction((tx) =>
  applyTariffFile(tx, regionZipsFile, csvRows(fileBytes(path), UPLOAD_LIMITS), {
    mode: 'MERGE',
    carrierId,
  }),
);
const uploadMs = performance.now() - startedMs;
await database.close();
if (!applied.isApplied) throw new Error(JSON.stringify(applied.errors.slice(0, 3)));
process.stdout.write(
  JSON.stringify({ uploadMs, created: applied.counts.created, rssMb: process.resourceUsage().maxRSS / 1024 }),
);
