import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listUploadChangesCall, listUploadErrorsCall } from '../../../contract/uploads/upload-findings';
import type { FileUploadRow, listUploadsCall } from '../../../contract/uploads/uploads';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import type { Page, PageQuery } from '../../platform/database/read-page';
import { findChanges, findErrors, findUploads } from './upload-queries';

/** Splits the search into words. A search without letters or digits finds nothing. */
async function pageOf<Row>(
  { search = '', page, limit }: PageQuery & { readonly search?: string | undefined },
  find: (words: readonly string[], on: PageQuery) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return find(words, { page, limit });
}

/** Returns one page of the uploads that the caller may see, newest first. Row security filters them. */
export const listUploads = (
  db: ActorDb,
  query: InputOf<typeof listUploadsCall>['query'],
): Promise<AnswerOf<typeof listUploadsCall, 200>> =>
  pageOf<FileUploadRow>(query, (words, on) =>
    db.transaction((tx) => findUploads(tx, { ...query, words }, on)),
  );

/** Returns one page of an upload's errors; empty if the caller may not see the upload. */
export const listUploadErrors = (
  db: ActorDb,
  query: InputOf<typeof listUploadErrorsCall>['query'],
): Promise<AnswerOf<typeof listUploadErrorsCall, 200>> =>
  pageOf(query, (words, on) =>
    db.transaction((tx) => findErrors(tx, { uploadId: query.upload_id, words }, on)),
  );

type Change = AnswerOf<typeof listUploadChangesCall, 200>['rows'][number];

/** Returns one page of a dry run's changes; empty if the caller may not see the upload. */
export const listUploadChanges = (
  db: ActorDb,
  query: InputOf<typeof listUploadChangesCall>['query'],
): Promise<AnswerOf<typeof listUploadChangesCall, 200>> =>
  pageOf(query, async (words, on) => {
    const found = await db.transaction((tx) => findChanges(tx, { uploadId: query.upload_id, words }, on));
    const rows = found.rows.map((row) => ({
      ...row,
      key: row.key as Change['key'],
      before: row.before as Change['before'],
      after: row.after as Change['after'],
    }));
    return { ...found, rows };
  });
