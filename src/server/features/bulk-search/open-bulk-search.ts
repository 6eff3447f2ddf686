import { AppError, invalidInput } from '../../../contract/app-error';
import type { SearchParty } from '../../../domain/access/can-search';
import { formatCount } from '../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import type { ActorDb } from '../../platform/database/database';
import { UNKNOWN_SHIPPER } from '../quotes/keep-searches';
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

interface OpenedRow {
  readonly refusal: 'UNKNOWN_SHIPPER' | 'SEARCH_CAP' | null;
  readonly used: number | null;
  readonly cap: number | null;
}

/**
 * Stores a bulk search as RUNNING with its lanes and charges all lanes, in one statement. Throws INVALID_INPUT for a shipper
 * that is missing, inactive, or not one that the actor may search for, and SEARCH_QUOTA_EXCEEDED if not all lanes fit.
 */
export async function openBulkSearch(db: ActorDb, search: NewBulkSearch): Promise<void> {
  const { party, options, lanes } = search;
  const opened = await db.call<OpenedRow>('open_bulk_search', {
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
  if (opened.refusal === 'UNKNOWN_SHIPPER') throw invalidInput(UNKNOWN_SHIPPER);
  if (opened.refusal === 'SEARCH_CAP') throw tooManyLanes(lanes.length, opened);
}

function tooManyLanes(lanes: number, { cap, used }: OpenedRow): AppError {
  const fit = Math.max(0, (cap ?? 0) - (used ?? 0));
  const left =
    fit === 0 ? 'No searches are left this month' : `Only ${formatWholeNumber(fit)} of them fit this month`;
  return new AppError('SEARCH_QUOTA_EXCEEDED', {
    searches: { needed: lanes, remaining: fit, cap: cap ?? 0 },
    detail: `The file has ${formatCount(lanes, 'lane')}. ${left}, so nothing was searched. The count resets on the 1st.`,
  });
}
