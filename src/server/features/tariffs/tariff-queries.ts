import { type Kysely, type Selectable, sql } from 'kysely';
import { type Page, type PageQuery, readPage } from '../../platform/database/read-page';
import type { DB, VwTariffRevision } from '../../platform/database/schema.generated';

/** Finds a page of a carrier's revisions that the actor may see, newest first. */
export async function findRevisions(
  tx: Kysely<DB>,
  wanted: {
    readonly carrierId: string;
    /** Words from `searchWords`. A row must contain all of them. */
    readonly words: readonly string[];
  } & PageQuery,
): Promise<Page<Selectable<VwTariffRevision>>> {
  let found = tx
    .selectFrom('vw_tariff_revision')
    .selectAll()
    .where('carrier_id', '=', wanted.carrierId)
    .orderBy('revision', 'desc');
  for (const word of wanted.words) {
    found = found.where(
      sql<boolean>`fn_fold_search(concat_ws(' ', revision, made_by_name, cause, upload_type))
        like ${`%${word}%`}`,
    );
  }
  return readPage(found, wanted);
}
