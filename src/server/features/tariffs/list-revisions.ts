import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listTariffRevisionsCall } from '../../../contract/tariffs/tariffs';
import { searchWords } from '../../../domain/text/search-words';
import type { ActorDb } from '../../platform/database/database';
import { findRevisions } from './tariff-queries';

type Answer = AnswerOf<typeof listTariffRevisionsCall, 200>;
type Row = Answer['rows'][number];

/** Returns one page of a carrier's tariff revisions; empty if the caller may not see the tariff. */
export async function listRevisions(
  db: ActorDb,
  { carrier_id, search = '', page, limit }: InputOf<typeof listTariffRevisionsCall>['query'],
): Promise<Answer> {
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { rows: [], total: 0, page, limit };
  const { rows, total } = await db.transaction((tx) =>
    findRevisions(tx, { carrierId: carrier_id, words, page, limit }),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      made_at: row.made_at.toISOString(),
      summary: row.summary as Row['summary'],
      upload_type: row.upload_type as Row['upload_type'],
    })),
    total,
    page,
    limit,
  };
}
