import { type Kysely, type Selectable, sql } from 'kysely';
import type { CarrierShipperStatus } from '../../../domain/people/companies';
import type { DB, VwCarrier } from '../../platform/database/schema.generated';
import type { RelationState } from './relation-queries';

export interface CarrierFilter {
  readonly id: string | undefined;
  /** Words from `searchWords`, so without wildcards. A name must contain all of them. */
  readonly words: readonly string[];
  readonly isActiveOnly: boolean;
  readonly temperature: string | undefined;
  readonly state: string | undefined;
  /** Filters by the relation to the shipper. NONE matches carriers without one. */
  readonly relation: { readonly shipperId: string; readonly status: CarrierShipperStatus | 'NONE' } | null;
}

/** Returns a page of the carriers that the caller may see, sorted by name, and the total. */
export async function findCarriers(
  tx: Kysely<DB>,
  filter: CarrierFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: readonly Selectable<VwCarrier>[]; total: number }> {
  const { id, words, isActiveOnly, temperature, state, relation } = filter;
  let hits = tx
    .selectFrom('carrier')
    .where(sql<boolean>`search_text like all (${words.map((word) => `%${word}%`)}::text[])`);
  if (id !== undefined) hits = hits.where('id', '=', id);
  if (isActiveOnly) hits = hits.where('is_active', '=', true);
  if (temperature !== undefined) hits = hits.where(sql<boolean>`${temperature} = any (temperatures_served)`);
  if (state !== undefined) hits = hits.where(sql<boolean>`${state} = any (states_served)`);
  if (relation !== null) {
    const related = sql<boolean>`exists (
      select from carrier_shipper relation
      where relation.carrier_id = carrier.id and relation.shipper_id = ${relation.shipperId}
        and (${relation.status} = 'NONE' or relation.status = ${relation.status})
    )`;
    hits = hits.where(relation.status === 'NONE' ? sql<boolean>`not ${related}` : related);
  }
  const { total } = await hits
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = hits
    .select('id')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit);
  const rows = await tx
    .selectFrom('vw_carrier')
    .selectAll()
    .where('id', 'in', found)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return { rows, total };
}

/** Returns the carriers' relations to the shipper that the caller may see, by carrier id. */
export async function readRelations(
  tx: Kysely<DB>,
  shipperId: string,
  carrierIds: readonly string[],
): Promise<ReadonlyMap<string, RelationState>> {
  const rows = await tx
    .selectFrom('carrier_shipper')
    .select(['carrier_id', 'status', 'made_by_side'])
    .where('shipper_id', '=', shipperId)
    .where('carrier_id', '=', sql<string>`any (${carrierIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.carrier_id, { status: row.status, madeBySide: row.made_by_side }]));
}

/** Locks the carrier like `fn_carrier_upsert`, settings first, and returns its version. Must run as the system. */
export async function readLockedVersion(system: Kysely<DB>, id: string): Promise<Date> {
  await sql`select fn_lock_tariff(${id})`.execute(system);
  const row = await system
    .selectFrom('carrier')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.updated_at;
}
