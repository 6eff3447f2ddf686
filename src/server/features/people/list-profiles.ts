import { AppError } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listProfilesCall, ProfileRow } from '../../../contract/people/people';
import { camelToSnake } from '../../../domain/text/key-case';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findProfiles } from './profile-queries';

/**
 * Returns one page of the profiles that the caller may read. Row security filters them. With `id`, returns that profile or
 * throws NOT_FOUND. A search without letters or digits finds none.
 */
export async function listProfiles(
  db: ActorDb,
  { search = '', page, limit, ...filter }: InputOf<typeof listProfilesCall>['query'],
): Promise<AnswerOf<typeof listProfilesCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  const { id, role, carrierId, shipperId, activeOnly } = filter;
  const { rows, total } = await db.transaction((tx) =>
    findProfiles(
      tx,
      { words, id, role, carrierId, shipperId, activeOnly },
      { offset: (page - 1) * limit, limit },
    ),
  );
  if (id !== undefined && total === 0) throw new AppError('NOT_FOUND', { detail: 'User not found' });
  return {
    rows: rows.map((row) => ({
      ...row,
      status: row.status as ProfileRow['status'],
      companies: row.companies as ProfileRow['companies'],
      linked_shippers: row.linked_shippers as ProfileRow['linked_shippers'],
      // The terms are stored with the field names of `/v1`.
      terms: camelToSnake(row.terms as { version: string; acceptedAt: string }[]),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    total,
    page,
    limit,
  };
}
