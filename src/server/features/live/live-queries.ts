import { sql } from 'kysely';
import type { FileUploadRow } from '../../../contract/uploads/uploads';
import type { ActorDb } from '../../platform/database/database';
import { presentUpload, selectUploads } from '../uploads/upload-rows';

/** Finds the uploads with these ids that the actor may read, oldest change first. */
export function findUploads(db: ActorDb, ids: readonly string[]): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const rows = await selectUploads(tx).where('upload.id', 'in', ids).orderBy('upload.updated_at').execute();
    return rows.map(presentUpload);
  });
}

/**
 * Finds the latest `limit` uploads that the actor may read and that are running or have changed since a minute before
 * `since` (or before now). The minute covers transactions that started before `since` and committed after it. Uses two
 * indexed lookups, because one combined condition would read every upload.
 */
export function findRecentUploads(db: ActorDb, since: Date | null, limit: number): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const newest = tx
      .selectFrom('file_upload_processing')
      .select('id')
      .orderBy('updated_at', 'desc')
      .limit(limit);
    const running = newest.where('status', 'in', ['CREATED', 'PROCESSING']);
    // `coalesce` would keep the condition from using the index under row security.
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
