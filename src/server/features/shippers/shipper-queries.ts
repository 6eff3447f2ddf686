import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, VwShipper } from '../../platform/database/schema.generated';

export interface ShipperFilter {
  readonly id: string | undefined;
  /** Words from `searchWords`, so without wildcards. A name must contain all of them. */
  readonly words: readonly string[];
  readonly isActiveOnly: boolean;
}

/**
 * Finds the ids of a page of the shippers that the caller may see, sorted by name, and the total. Their rows are read
 * separately, because `vw_shipper` counts the seats of every row it reads.
 */
export async function findShipperIds(
  tx: Kysely<DB>,
  { id, words, isActiveOnly }: ShipperFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ ids: readonly string[]; total: number }> {
  let hits = tx
    .selectFrom('shipper')
    .where(sql<boolean>`search_text like all (${words.map((word) => `%${word}%`)}::text[])`);
  if (id !== undefined) hits = hits.where('id', '=', id);
  if (isActiveOnly) hits = hits.where('is_active', '=', true);
  const { total } = await hits
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await hits
    .select('id')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { ids: rows.map((row) => row.id), total };
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
