import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listRelationsCall } from '../../../contract/companies/relations';
import { canReadMultiplier } from '../../../domain/access/can-change-relation';
import { PLAIN_MULTIPLIER } from '../../../domain/money/money';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findRelations } from './relation-queries';

/**
 * Returns one page of the relations that the caller may see. Only the carrier's users and ADMINs get the multiplier, as a
 * factor.
 */
export async function listRelations(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  { search = '', page, limit, ...filter }: InputOf<typeof listRelationsCall>['query'],
): Promise<AnswerOf<typeof listRelationsCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const { carrierId, shipperId, status } = filter;
    const found = await findRelations(tx, { carrierId, shipperId, status, words }, { page, limit });
    return {
      rows: found.rows.map(({ multiplier, terms_updated_at, ...row }) => ({
        ...row,
        ...(canReadMultiplier(caller, row.carrier_id)
          ? {
              multiplier: (multiplier ?? PLAIN_MULTIPLIER) / PLAIN_MULTIPLIER,
              terms_updated_at: terms_updated_at?.toISOString() ?? null,
            }
          : {}),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total: found.total,
      page,
      limit,
    };
  });
}
