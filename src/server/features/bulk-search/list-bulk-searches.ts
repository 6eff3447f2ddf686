import { sql } from 'kysely';
import type { listBulkSearchesCall } from '../../../contract/bulk-search';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { nextCursor, positionAfter } from '../../../contract/cursors';
import type { ActorDb } from '../../platform/database/database';
import { instantText } from '../../platform/database/instant-text';
import { presentBulkSearch, selectBulkSearches } from './bulk-search-rows';

const ORDER = { name: 'bulk-searches', sortedBy: 'instant' } as const;

/** One page of the bulk searches that the caller may see, newest first. Row security filters them. */
export function listBulkSearches(
  db: ActorDb,
  query: InputOf<typeof listBulkSearchesCall>['query'],
): Promise<AnswerOf<typeof listBulkSearchesCall, 200>> {
  const { page, limit } = query;
  const after = positionAfter(query, ORDER);
  const isAfter =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(opened.created_at, opened.id) < (${after.value}::timestamptz, ${after.id}::uuid)`;
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
