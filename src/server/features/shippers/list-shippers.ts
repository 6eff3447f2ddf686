import { AppError } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type {
  listShipperCardsCall,
  listShippersCall,
  ShipperRow,
} from '../../../contract/companies/shippers';
import { searchWords } from '../../../domain/text/search-words';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { countSearches } from '../quotes/count-searches';
import { findShipperIds, readShippers } from './shipper-queries';

/**
 * Returns one page of the shippers that the caller may see. Account fields and counts are null if the caller may see only
 * the name and logo. With `id`, returns that shipper or throws NOT_FOUND.
 */
export async function listShippers(
  { db, clock }: { readonly db: ActorDb; readonly clock: Clock },
  { search = '', page, limit, activeOnly, id }: InputOf<typeof listShippersCall>['query'],
): Promise<AnswerOf<typeof listShippersCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const filter = { id, words, isActiveOnly: activeOnly };
    const { rows: found, total } = await findShipperIds(tx, filter, { page, limit });
    if (id !== undefined && total === 0) throw new AppError('NOT_FOUND');
    const rows = await readShippers(
      tx,
      found.map((one) => one.id),
    );
    const accounts = rows.flatMap((row) => (row.search_cap === null ? [] : [row.id]));
    const searches = await countSearches(tx, accounts, clock.now());
    return {
      rows: rows.map((row) => ({
        ...row,
        plan: row.plan as ShipperRow['plan'],
        past_due_since: row.past_due_since?.toISOString() ?? null,
        ...searchesOf(row.search_cap, searches.get(row.id) ?? 0),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total,
      page,
      limit,
    };
  });
}

/** Returns the searches of the month. A cap of 0 means unlimited; null means that the caller may not see it. */
function searchesOf(
  cap: number | null,
  used: number,
): Pick<ShipperRow, 'searches_this_month' | 'remaining_searches'> {
  if (cap === null) return { searches_this_month: null, remaining_searches: null };
  return { searches_this_month: used, remaining_searches: cap === 0 ? null : Math.max(0, cap - used) };
}

/** Returns the same shippers with only name and logo. */
export async function listShipperCards(
  parts: { readonly db: ActorDb; readonly clock: Clock },
  query: InputOf<typeof listShipperCardsCall>['query'],
): Promise<AnswerOf<typeof listShipperCardsCall, 200>> {
  const { rows, ...list } = await listShippers(parts, query);
  return {
    rows: rows.map(({ id, name, image_url, is_active, created_at, updated_at }) => ({
      id,
      name,
      image_url,
      is_active,
      created_at,
      updated_at,
    })),
    ...list,
  };
}
