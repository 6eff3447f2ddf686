import { z } from 'zod';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { ActorDb, Database } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineTask, type JobKind, type Task } from '../../platform/jobs/job-kind';
import type { Retention } from '../../platform/retention-config';
import type { Storage } from '../../platform/storage/storage';
import { findUnusedFiles, markDeleted } from './object-queries';

const DAY_MS = 86_400_000;
/** The number of files per transaction, which holds its rows while the storage deletes. */
const BATCH = 20;

interface Parts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly retention: Pick<Retention, 'unusedFiles' | 'rejectedFiles'>;
}

const DELETE_UNUSED_FILES: JobKind<unknown> = {
  name: 'delete-unused-files',
  payload: z.unknown(),
  maxAttempts: 3,
};

/** The task that deletes unused files, hourly. */
export const fileTasks = (parts: Parts): Task[] => [
  { ...defineTask(DELETE_UNUSED_FILES, async () => deleteUnusedFiles(parts)), schedule: '23 * * * *' },
];

/** Runs the job once the transaction of `db` is committed, instead of at the next hour. */
export const deleteUnusedFilesSoon = (db: ActorDb): Promise<void> =>
  enqueueJob(db, DELETE_UNUSED_FILES, null, { jobKey: 'delete-unused-files' });

/**
 * Deletes the bytes of pictures that nothing shows and of rejected uploads, and marks their rows. The row of a file is
 * locked meanwhile, and missing bytes are not an error, so a killed process only leaves work for the next run.
 */
export async function deleteUnusedFiles({ database, storage, clock, retention }: Parts): Promise<void> {
  const now = clock.now();
  const before = (days: number) => (days === 0 ? new Date(0) : new Date(now.getTime() - days * DAY_MS));
  const wanted = {
    picturesBefore: before(retention.unusedFiles),
    uploadsBefore: before(retention.rejectedFiles),
    limit: BATCH,
  };
  for (;;) {
    const found = await database.as(SYSTEM).transaction(async (tx) => {
      const files = await findUnusedFiles(tx, wanted);
      for (const file of files) {
        await markDeleted(tx, file, now);
        await storage.delete(file);
      }
      return files.length;
    });
    if (found < BATCH) return;
  }
}
