import type { listBulkSearchesCall } from '../../../contract/bulk-search';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { ActorDb } from '../../platform/database/database';
import { presentBulkSearch, selectBulkSearches } from './bulk-search-rows';

/** One page of the bulk searches that the caller may see, newest first. Row security filters them. */
export function listBulkSearches(
  db: ActorDb,
  { page, limit }: InputOf<typeof listBulkSearchesCall>['query'],
): Promise<AnswerOf<typeof listBulkSearchesCall, 200>> {
  return db.transaction(async (tx) => {
    const { total } = await tx
      .selectFrom('quote_request_group')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', 'BULK')
      .executeTakeFirstOrThrow();
    const rows = await selectBulkSearches(tx)
      .orderBy('opened.created_at', 'desc')
      .orderBy('opened.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return { rows: rows.map(presentBulkSearch), total, page, limit };
  });
}
