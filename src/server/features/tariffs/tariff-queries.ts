import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, VwTariffRevision } from '../../platform/database/schema.generated';

/** Finds a page of a carrier's revisions that the actor may see, newest first, and the total. */
export async function findRevisions(
  tx: Kysely<DB>,
  wanted: {
    readonly carrierId: string;
    /** Words from `searchWords`. A row must contain all of them. */
    readonly words: readonly string[];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly Selectable<VwTariffRevision>[]; readonly total: number }> {
  let found = tx.selectFrom('vw_tariff_revision').where('carrier_id', '=', wanted.carrierId);
  for (const word of wanted.words) {
    found = found.where(
      sql<boolean>`fn_fold_search(concat_ws(' ', revision, made_by_name, cause, upload_type))
        like ${`%${word}%`}`,
    );
  }
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('revision', 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  return { rows, total };
}
