import { type Kysely, sql } from 'kysely';
import type { BulkSearch } from '../../../contract/quotes/bulk-search-answers';
import { isoDate } from '../../../domain/days/calendar-date';
import type { Actor } from '../../../domain/people/actor';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { DB } from '../../platform/database/schema.generated';
import type { BulkOptions } from './bulk-lane';

/** Selects the bulk searches that the actor may read, with the names of companies and users that the actor may see. */
export const selectBulkSearches = (tx: Kysely<DB>) =>
  tx
    .selectFrom('quote_request_group as opened')
    .leftJoin('shipper', 'shipper.id', 'opened.shipper_id')
    .leftJoin('profile_card as card', 'card.profile_id', 'opened.created_by')
    .where('opened.kind', '=', 'BULK')
    .select([
      'opened.id',
      'opened.source',
      'opened.shipper_id',
      'shipper.name as shipper_name',
      'opened.carrier_id',
      'opened.terms_shipper_id',
      'opened.created_at',
      'opened.created_by',
      'opened.key_id',
      sql<string | null>`card.first_name || ' ' || card.last_name`.as('created_by_name'),
      'opened.file_name',
      'opened.upload_id',
      sql<string>`coalesce(opened.earliest_pickup, opened.created_at::date)`.as('earliest_pickup'),
      'opened.accessorials',
      'opened.food_grade',
      'opened.state',
      'opened.message',
      'opened.finished_at',
      'opened.again_of',
      'opened.lanes',
      'opened.lanes_rated',
      'opened.lanes_quoted',
      'opened.quotes',
      'opened.best_cents',
      'opened.summary',
    ]);
export type BulkSearchRow = Awaited<ReturnType<ReturnType<typeof selectBulkSearches>['execute']>>[number];

/** Finds the bulk search; null if the actor may not see it. */
export async function findBulkSearch(tx: Kysely<DB>, id: string): Promise<BulkSearchRow | null> {
  return (await selectBulkSearches(tx).where('opened.id', '=', id).executeTakeFirst()) ?? null;
}

/** Only parsed values are stored, so the narrower types are safe. */
export const presentBulkSearch = (row: BulkSearchRow): BulkSearch => ({
  id: row.id,
  source: row.source,
  shipperId: row.shipper_id,
  shipperName: row.shipper_name,
  carrierId: row.carrier_id,
  createdAt: row.created_at.toISOString(),
  createdByName: row.created_by_name,
  fileName: row.file_name,
  uploadId: row.upload_id,
  earliestPickup: row.earliest_pickup,
  accessorials: row.accessorials as Accessorial[],
  foodGrade: row.food_grade,
  state: row.state,
  message: row.message,
  finishedAt: row.finished_at?.toISOString() ?? null,
  againOf: row.again_of,
  lanes: row.lanes,
  lanesRated: row.lanes_rated,
  lanesQuoted: row.lanes_quoted,
  quotes: row.quotes,
  bestCents: row.best_cents,
});

/** Returns the user or API key that opened the search, whose rights are used to rate it; null if neither exists. */
export function openerOf({
  created_by: profileId,
  key_id: keyId,
}: Pick<BulkSearchRow, 'created_by' | 'key_id'>): Actor | null {
  if (keyId !== null) return { kind: 'key', keyId };
  return profileId === null ? null : { kind: 'user', profileId };
}

export const optionsOf = (row: BulkSearchRow): BulkOptions => ({
  earliestPickup: isoDate(row.earliest_pickup),
  accessorials: row.accessorials as Accessorial[],
  foodGrade: row.food_grade,
});
