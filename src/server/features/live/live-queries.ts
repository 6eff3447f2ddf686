import { sql } from 'kysely';
import type { FileUploadRow } from '../../../contract/uploads';
import type { ActorDb } from '../../platform/database/database';
import { presentUpload, selectUploads } from '../uploads/upload-rows';

/** The uploads of these ids that the actor may read, the one that changed last at the end. */
export function findUploads(db: ActorDb, ids: readonly string[]): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const rows = await selectUploads(tx).where('upload.id', 'in', ids).orderBy('upload.updated_at').execute();
    return rows.map(presentUpload);
  });
}

/**
 * The newest `limit` that the actor may read and that are on their way, or have changed since a minute before `since`, or
 * before now. The minute is for transactions that began before and ended after it. Two lookups by an index each, because
 * as one condition they read every upload there ever was.
 */
export function findRecentUploads(db: ActorDb, since: Date | null, limit: number): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const newest = tx
      .selectFrom('file_upload_processing')
      .select('id')
      .orderBy('updated_at', 'desc')
      .limit(limit);
    const onTheirWay = newest.where('status', 'in', ['CREATED', 'PROCESSING']);
    // Not by `coalesce`, with which row security keeps the condition from the index.
    const from = since === null ? sql`now()` : sql`${since}::timestamptz`;
    const changed = newest.where('updated_at', '>=', sql<Date>`${from} - interval '1 minute'`);
    const ids = tx
      .selectFrom(onTheirWay.as('on_their_way'))
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
