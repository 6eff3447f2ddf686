import type { listAuditCall } from '../../../contract/audit';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findEntries } from './audit-queries';

type Answer = AnswerOf<typeof listAuditCall, 200>;
type Row = Answer['rows'][number];

/**
 * Returns one page of the audit entries that the caller may see, newest first. Row security filters them. A search without
 * letters or digits finds nothing.
 */
export async function listAudit(
  db: ActorDb,
  { search = '', page, limit, ...filters }: InputOf<typeof listAuditCall>['query'],
): Promise<Answer> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  return db.transaction(async (tx) => {
    const { rows, total } = await findEntries(
      tx,
      { ...filters, words },
      { offset: (page - 1) * limit, limit },
    );
    return {
      rows: rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        changed: row.changed as Row['changed'],
      })),
      total,
      page,
      limit,
    };
  });
}
