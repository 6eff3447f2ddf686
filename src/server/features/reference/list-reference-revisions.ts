import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listReferenceRevisionsCall } from '../../../contract/reference/reference';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { readPage } from '../../platform/database/read-page';
import { requireReferenceRight } from './require-reference-right';

type Answer = AnswerOf<typeof listReferenceRevisionsCall, 200>;
type Row = Answer['rows'][number];

/** Returns one page of the versions of the reference data, newest first. */
export async function listReferenceRevisions(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  { search = '', page, limit }: InputOf<typeof listReferenceRevisionsCall>['query'],
): Promise<Answer> {
  requireReferenceRight(caller);
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  const { rows, total } = await db.transaction((tx) => {
    let found = tx.selectFrom('vw_reference_revision').selectAll().orderBy('revision', 'desc');
    for (const word of words) {
      found = found.where(
        sql<boolean>`fn_fold_search(concat_ws(' ', revision, made_by_name, cause, upload_type)) like ${`%${word}%`}`,
      );
    }
    return readPage(found, { page, limit });
  });
  return {
    rows: rows.map((row) => ({
      revision: row.revision,
      madeAt: row.made_at.toISOString(),
      madeByName: row.made_by_name,
      cause: row.cause,
      uploadType: row.upload_type as Row['uploadType'],
      restoresRevision: row.restores_revision,
      isCurrent: row.is_current ?? false,
    })),
    total,
    page,
    limit,
  };
}
