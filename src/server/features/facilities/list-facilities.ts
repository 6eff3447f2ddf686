import type { AnswerOf, InputOf } from '../../../contract/call';
import type { FacilityRow, listFacilitiesCall } from '../../../contract/facilities';
import { searchWords } from '../../../domain/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findFacilities } from './facility-queries';

/**
 * One page of the active facilities the caller may see, which row security decides. What is typed without a letter or
 * digit finds none, unlike nothing typed at all.
 */
export async function listFacilities(
  db: ActorDb,
  { search = '', page, limit }: InputOf<typeof listFacilitiesCall>['query'],
): Promise<AnswerOf<typeof listFacilitiesCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const { rows, total } = await findFacilities(tx, words, { offset: (page - 1) * limit, limit });
    return {
      rows: rows.map((row) => ({
        ...row,
        type: row.type as FacilityRow['type'],
        scheduling: row.scheduling as FacilityRow['scheduling'],
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      total,
      page,
      limit,
    };
  });
}
