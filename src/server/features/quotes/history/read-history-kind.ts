import { sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { HistoryKind } from '../../../../contract/quotes/quote-history';
import type { ActorDb } from '../../../platform/database/database';

/**
 * Returns the kind of the past search with this id. Throws NOT_FOUND if the caller may not see it, because row security
 * hides it.
 */
export async function readHistoryKind(
  db: ActorDb,
  id: string,
): Promise<{ readonly id: string; readonly kind: HistoryKind }> {
  const { rows } = await db.transaction((tx) =>
    sql<{ kind: HistoryKind }>`
      select 'SEARCH' as kind from quote_request where id = ${id}
      union all
      select kind from quote_request_group where id = ${id} and kind in ('POOL', 'BULK')`.execute(tx),
  );
  const [found] = rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  return { id, kind: found.kind };
}
