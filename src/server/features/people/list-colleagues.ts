import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listColleaguesCall } from '../../../contract/people/people';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findColleagues } from './profile-queries';

/** Returns one page of the names of the users of the caller's companies, without anything private. */
export async function listColleagues(
  db: ActorDb,
  { search = '', page, limit }: InputOf<typeof listColleaguesCall>['query'],
): Promise<AnswerOf<typeof listColleaguesCall, 200>> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  const { rows, total } = await db.transaction((tx) =>
    findColleagues(tx, words, { offset: (page - 1) * limit, limit }),
  );
  return { rows: [...rows], total, page, limit };
}
