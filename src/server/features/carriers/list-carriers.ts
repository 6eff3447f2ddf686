import { AppError, invalidInput } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { CarrierRow, listCarriersCall } from '../../../contract/companies/carriers';
import { shipperActedFor } from '../../../domain/access/can-change-relation';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findCarriers, readRelations } from './carrier-queries';

/**
 * Returns one page of the carriers that the caller may see, each with its relation to the shipper that the caller acts for.
 * With `id`, returns that carrier or throws NOT_FOUND.
 */
export async function listCarriers(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: InputOf<typeof listCarriersCall>['query'],
): Promise<AnswerOf<typeof listCarriersCall, 200>> {
  const { search = '', page, limit, status, id } = query;
  const acting = shipperActedFor(caller, query.shipperId);
  if (!acting.allowed) throw invalidInput({ field: 'shipperId', message: acting.reason });
  const { shipperId } = acting;
  if (status !== undefined && shipperId === null) {
    throw invalidInput({ field: 'shipperId', message: 'Required' });
  }
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const filter = {
      id,
      words,
      isActiveOnly: query.activeOnly,
      temperature: query.temperature,
      state: query.state,
      relation: status === undefined || shipperId === null ? null : { shipperId, status },
    };
    const { rows, total } = await findCarriers(tx, filter, { offset: (page - 1) * limit, limit });
    if (id !== undefined && total === 0) throw new AppError('NOT_FOUND');
    const carrierIds = rows.map((row) => row.id);
    const relations = shipperId === null ? null : await readRelations(tx, shipperId, carrierIds);
    return {
      rows: rows.map((row) => ({
        ...row,
        temperatures_served: row.temperatures_served as CarrierRow['temperatures_served'],
        relation_status: relations?.get(row.id)?.status ?? null,
        relation_made_by_side: relations?.get(row.id)?.madeBySide ?? null,
        revised_at: row.revised_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total,
      page,
      limit,
    };
  });
}
