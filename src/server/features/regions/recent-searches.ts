import { sql, type Transaction } from 'kysely';
import { utcDay } from '../../../domain/calendar-date';
import type { LaneRequest } from '../../../rating/lane-request';
import type { DB } from '../../platform/database/schema.generated';

/** The searches that a tariff is measured by. */
export const RECENT_DAYS = 90;
const MAX_RECENT_SEARCHES = 2_000;

/** Rated at list prices. `askedBy` is only for counting customers: nobody learns who searched. */
export interface RecentSearch extends LaneRequest {
  readonly askedBy: string | null;
}

export interface RecentSearches {
  readonly requests: readonly RecentSearch[];
  readonly isComplete: boolean;
}

type Row = Omit<RecentSearch, 'requestDate' | 'shipperId' | 'carrierIds'>;

/**
 * The shipments of the newest searches of the last 90 days, to be rated by one carrier as if they were searched today. Every
 * active carrier is consulted by every search, so they are the searches that asked it. Tests of carriers do not count. As the
 * system, because a carrier may not read searches that it did not quote.
 */
export async function findRecentSearches(
  system: Transaction<DB>,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Promise<RecentSearches> {
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  // Ids ascend with time, so the primary key finds the newest.
  const { rows } = await sql<Row>`
    select from_zip as "fromZip", to_zip as "toZip", temperature, commodity, pallets,
      gross_weight_lbs as "grossWeightLbs", stackable, food_grade as "foodGrade", accessorials,
      earliest_pickup::text as "earliestPickup", shipper_id as "askedBy"
    from (
      select * from quote_request
      where source <> 'CARRIER_TESTING' and created_at >= ${since}
      order by id desc
      limit ${MAX_RECENT_SEARCHES + 1}
    ) newest`.execute(system);
  const requests = rows.slice(0, MAX_RECENT_SEARCHES).map((row) => ({
    ...row,
    requestDate: utcDay(now),
    shipperId: null,
    carrierIds: [carrierId],
  }));
  return { requests, isComplete: rows.length <= MAX_RECENT_SEARCHES };
}
