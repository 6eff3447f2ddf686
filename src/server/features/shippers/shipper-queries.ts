import { type Kysely, type Selectable, sql } from 'kysely';
import { type Page, type PageQuery, readPage } from '../../platform/database/read-page';
import type { DB, VwShipper } from '../../platform/database/schema.generated';

export interface ShipperFilter {
  readonly id: string | undefined;
  /** Words from `searchWords`, so without wildcards. A name must contain all of them. */
  readonly words: readonly string[];
  readonly isActiveOnly: boolean;
}

/**
 * Finds the ids of a page of the shippers that the caller may see, sorted by name. Their rows are read separately, because `vw_shipper` counts the seats of every row it reads.
 */
export async function findShipperIds(
  tx: Kysely<DB>,
  { id, words, isActiveOnly }: ShipperFilter,
  page: PageQuery,
): Promise<Page<{ readonly id: string }>> {
  let hits = tx
    .selectFrom('shipper')
    .select('id')
    .where(sql<boolean>`search_text like all (${words.map((word) => `%${word}%`)}::text[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  if (id !== undefined) hits = hits.where('id', '=', id);
  if (isActiveOnly) hits = hits.where('is_active', '=', true);
  return readPage(hits, page);
}

/** Reads the shippers in the order of `ids`. */
export async function readShippers(
  tx: Kysely<DB>,
  ids: readonly string[],
): Promise<readonly Selectable<VwShipper>[]> {
  return tx
    .selectFrom('vw_shipper')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}
