import { AppError, invalidInput } from '../../../contract/app-error';
import type { SearchParty } from '../../../domain/access/can-search';
import { formatCount } from '../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import type { ActorDb } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import { type SearchCap, UNKNOWN_SHIPPER } from '../quotes/keep-searches';
import { type BulkLane, type BulkOptions, encodeLanes } from './bulk-lane';

export interface NewBulkSearch {
  readonly id: string;
  readonly openedAt: Date;
  readonly party: SearchParty;
  readonly options: BulkOptions;
  readonly lanes: readonly BulkLane[];
  readonly fileName?: string | null;
  readonly uploadId?: string | null;
  readonly againOf?: string | null;
}

/**
 * Stores a bulk search as RUNNING with its lanes and charges all lanes, in one statement. Throws INVALID_INPUT for a shipper
 * that is missing, inactive, or not one that the actor may search for, and SEARCH_QUOTA_EXCEEDED if not all lanes fit.
 */
export async function openBulkSearch(db: ActorDb, search: NewBulkSearch): Promise<void> {
  const { party, options, lanes } = search;
  await db.call(openSearch(lanes.length), {
    opened_at: search.openedAt.toISOString(),
    group_id: search.id,
    source: party.source,
    shipper_id: party.shipperId,
    carrier_id: party.carrierId,
    terms_shipper_id: party.carrierId === null ? null : party.termsShipperId,
    file_name: search.fileName ?? null,
    upload_id: search.uploadId ?? null,
    earliest_pickup: options.earliestPickup,
    accessorials: options.accessorials.join(','),
    food_grade: options.foodGrade,
    again_of: search.againOf ?? null,
    lanes: encodeLanes(lanes),
  });
}

const openSearch = (lanes: number) =>
  refusing('open_bulk_search', {
    UNKNOWN_SHIPPER: () => invalidInput(UNKNOWN_SHIPPER),
    SEARCH_CAP: ({ cap, used }: SearchCap) => tooManyLanes(lanes, Math.max(0, cap - used), cap),
  });

function tooManyLanes(lanes: number, fit: number, cap: number): AppError {
  const left =
    fit === 0 ? 'No searches are left this month' : `Only ${formatWholeNumber(fit)} of them fit this month`;
  return new AppError('SEARCH_QUOTA_EXCEEDED', {
    searches: { needed: lanes, remaining: fit, cap },
    detail: `The file has ${formatCount(lanes, 'lane')}. ${left}, so nothing was searched. The count resets on the 1st.`,
  });
}
