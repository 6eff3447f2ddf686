import { type Kysely, type Selectable, sql } from 'kysely';
import type { CarrierShipperStatus } from '../../../domain/people/companies';
import type { RelationSide } from '../../../domain/people/relations';
import { type Page, type PageQuery, readPage } from '../../platform/database/read-page';
import type { DB, VwCarrierShipper } from '../../platform/database/schema.generated';

export interface RelationIds {
  readonly carrierId: string;
  readonly shipperId: string;
}

export interface RelationState {
  readonly status: CarrierShipperStatus;
  readonly madeBySide: RelationSide;
}

/**
 * Finds the relation; null if the actor may not see it. Locking it until the transaction ends requires the system's role.
 */
export async function findRelation(
  tx: Kysely<DB>,
  { carrierId, shipperId }: RelationIds,
  { isLocked }: { readonly isLocked: boolean },
): Promise<RelationState | null> {
  const select = tx
    .selectFrom('carrier_shipper')
    .select(['status', 'made_by_side'])
    .where('carrier_id', '=', carrierId)
    .where('shipper_id', '=', shipperId);
  const row = await (isLocked ? select.forUpdate() : select).executeTakeFirst();
  if (!row) return null;
  return { status: row.status, madeBySide: row.made_by_side };
}

/** Returns when the multiplier was last set; null if never. */
export async function findTermsVersion(
  tx: Kysely<DB>,
  { carrierId, shipperId }: RelationIds,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('carrier_shipper_terms')
    .select('updated_at')
    .where('carrier_id', '=', carrierId)
    .where('shipper_id', '=', shipperId)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Returns a page of the relations that the caller may see, sorted by carrier and shipper. */
export async function findRelations(
  tx: Kysely<DB>,
  filter: {
    readonly carrierId: string | undefined;
    readonly shipperId: string | undefined;
    readonly status: CarrierShipperStatus | undefined;
    /** Words from `searchWords`. Each must be in one of the two names. */
    readonly words: readonly string[];
  },
  page: PageQuery,
): Promise<Page<Selectable<VwCarrierShipper>>> {
  let hits = tx
    .selectFrom('vw_carrier_shipper as relation')
    .selectAll('relation')
    .orderBy(sql`lower(relation.carrier_name)`)
    .orderBy(sql`lower(relation.shipper_name)`)
    .orderBy('relation.carrier_id')
    .orderBy('relation.shipper_id');
  if (filter.carrierId !== undefined) hits = hits.where('relation.carrier_id', '=', filter.carrierId);
  if (filter.shipperId !== undefined) hits = hits.where('relation.shipper_id', '=', filter.shipperId);
  if (filter.status !== undefined) hits = hits.where('relation.status', '=', filter.status);
  if (filter.words.length > 0) {
    hits = hits.where(sql<boolean>`(
      select carrier.search_text || ' ' || shipper.search_text from carrier, shipper
      where carrier.id = relation.carrier_id and shipper.id = relation.shipper_id
    ) like all (${filter.words.map((word) => `%${word}%`)}::text[])`);
  }
  return readPage(hits, page);
}
