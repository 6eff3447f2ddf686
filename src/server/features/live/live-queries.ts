import { sql } from 'kysely';
import type { FileUploadRow } from '../../../contract/uploads';
import type { ActorDb } from '../../platform/database/database';
import { presentUpload, selectUploads } from '../uploads/upload-rows';

/** The uploads with these ids that the actor may read, by the time of their last change. */
export function findUploads(db: ActorDb, ids: readonly string[]): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const rows = await selectUploads(tx).where('upload.id', 'in', ids).orderBy('upload.updated_at').execute();
    return rows.map(presentUpload);
  });
}

/**
 * The latest `limit` uploads the actor may read that are running, or changed after `since` (default: now) minus a minute.
 * The minute covers transactions that began before `since` and committed after it. Two indexed lookups, because one
 * combined condition reads every upload.
 */
export function findRecentUploads(db: ActorDb, since: Date | null, limit: number): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const newest = tx
      .selectFrom('file_upload_processing')
      .select('id')
      .orderBy('updated_at', 'desc')
      .limit(limit);
    const running = newest.where('status', 'in', ['CREATED', 'PROCESSING']);
    // With `coalesce`, row security keeps the condition from using the index.
    const from = since === null ? sql`now()` : sql`${since}::timestamptz`;
    const changed = newest.where('updated_at', '>=', sql<Date>`${from} - interval '1 minute'`);
    const ids = tx
      .selectFrom(running.as('running'))
      .select('id')
      .unionAll(tx.selectFrom(changed.as('changed')).select('id'));
    const rows = await selectUploads(tx)
      .where('upload.id', 'in', ids)
      .orderBy('upload.updated_at', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map(presentUpload);
  });
}
