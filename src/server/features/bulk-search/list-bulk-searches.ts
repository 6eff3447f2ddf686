import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { nextCursor, positionAfter } from '../../../contract/cursors';
import type { listBulkSearchesCall } from '../../../contract/quotes/bulk-search';
import type { ActorDb } from '../../platform/database/database';
import { instantText, isAfterRow } from '../../platform/database/keyset';
import { presentBulkSearch, selectBulkSearches } from './bulk-search-rows';

const SORTING = {
  column: sql`opened.created_at`,
  type: 'timestamptz',
  id: sql`opened.id`,
  isAscending: false,
} as const;
const ORDER = { name: 'bulk-searches', sortedBy: 'instant' } as const;

/** Returns one page of the bulk searches that the caller may see, newest first. Row security filters them. */
export function listBulkSearches(
  db: ActorDb,
  query: InputOf<typeof listBulkSearchesCall>['query'],
): Promise<AnswerOf<typeof listBulkSearchesCall, 200>> {
  const { page, limit } = query;
  const after = positionAfter(query, ORDER);
  const isAfter = after === null ? sql<boolean>`true` : isAfterRow(SORTING, after);
  const offset = (page - 1) * limit;
  return db.transaction(async (tx) => {
    const { total } = await tx
      .selectFrom('quote_request_group as opened')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('opened.kind', '=', 'BULK')
      .where(isAfter)
      .executeTakeFirstOrThrow();
    const rows = await selectBulkSearches(tx)
      .select(instantText(sql`opened.created_at`).as('created_text'))
      .where(isAfter)
      .orderBy('opened.created_at', 'desc')
      .orderBy('opened.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    return {
      rows: rows.map(presentBulkSearch),
      total,
      page,
      limit,
      nextCursor: nextCursor(ORDER, {
        rows: rows.length,
        left: total - offset,
        last: last && { value: last.created_text, id: last.id },
      }),
    };
  });
}
