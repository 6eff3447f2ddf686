import { z } from 'zod';
import { BUCKETS, type Bucket } from '../../../domain/buckets';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { defineTask, type JobKind, type Task } from '../../platform/jobs/job-kind';
import type { Log } from '../../platform/log';
import type { Retention } from '../../platform/retention-config';
import type { Storage, StoragePlace } from '../../platform/storage/storage';
import { findKnownPaths, tryLockPath } from './object-queries';

const DAY_MS = 86_400_000;
const BATCH = 500;

interface Parts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  readonly retention: Pick<Retention, 'unusedFiles'>;
  /** The number of names that one statement looks up. */
  readonly batchSize?: number;
}

const DELETE_ORPHANED_BYTES: JobKind<unknown> = {
  name: 'delete-orphaned-bytes',
  payload: z.unknown(),
  maxAttempts: 3,
};

/** The task that deletes bytes without a row, daily. */
export const orphanTask = (parts: Parts): Task => ({
  ...defineTask(DELETE_ORPHANED_BYTES, async () => void (await deleteOrphanedBytes(parts))),
  schedule: '17 4 * * *',
});

/**
 * Deletes bytes that a killed process stored before its row was committed. They are old enough that no upload of them is
 * still running; an upload that is repeated with the same path right now holds the path's lock (`store-object.ts`). Returns
 * how many were deleted.
 */
export async function deleteOrphanedBytes({
  database,
  storage,
  clock,
  log,
  retention,
  batchSize = BATCH,
}: Parts): Promise<number> {
  if (retention.unusedFiles === 0) return 0;
  const before = new Date(clock.now().getTime() - retention.unusedFiles * DAY_MS);
  let deleted = 0;
  for (const bucket of BUCKETS) {
    let batch: StoragePlace[] = [];
    const flush = async () => {
      deleted += await deleteUnknown({ database, storage }, bucket, batch);
      batch = [];
    };
    for await (const { path, storedAt } of storage.list(bucket)) {
      if (storedAt >= before) continue;
      batch.push({ bucket, path });
      if (batch.length === batchSize) await flush();
    }
    await flush();
  }
  if (deleted > 0) log.info({ deleted }, 'files without a row deleted');
  return deleted;
}

async function deleteUnknown(
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  bucket: Bucket,
  places: readonly StoragePlace[],
): Promise<number> {
  if (places.length === 0) return 0;
  const system = database.as(SYSTEM);
  const known = await system.transaction((tx) =>
    findKnownPaths(
      tx,
      bucket,
      places.map(({ path }) => path),
    ),
  );
  let deleted = 0;
  for (const place of places.filter(({ path }) => !known.has(path))) {
    deleted += await system.transaction(async (tx) => {
      if (!(await tryLockPath(tx, place))) return 0;
      if ((await findKnownPaths(tx, bucket, [place.path])).size > 0) return 0;
      await storage.delete(place);
      return 1;
    });
  }
  return deleted;
}
