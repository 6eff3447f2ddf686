import type { AnswerOf, InputOf } from '../../../contract/call';
import type { FacilityRow, listFacilitiesCall } from '../../../contract/reference/facilities';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findFacilities } from './facility-queries';

/**
 * Returns one page of the active facilities that the caller may see. Row security filters them. A search without letters or
 * digits finds none; an empty search finds all.
 */
export async function listFacilities(
  db: ActorDb,
  { search = '', page, limit, ...filters }: InputOf<typeof listFacilitiesCall>['query'],
): Promise<AnswerOf<typeof listFacilitiesCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const { rows, total } = await findFacilities(tx, words, {
      offset: (page - 1) * limit,
      limit,
      filters,
    });
    return {
      rows: rows.map((row) => ({
        ...row,
        hours: row.hours as FacilityRow['hours'],
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total,
      page,
      limit,
    };
  });
}
