import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listReferenceRowsCall } from '../../../contract/reference/reference';
import { searchWords } from '../../../domain/text/search-words';
import type { VersionedReference } from '../../../domain/uploads';
import type { Caller } from '../../access/caller';
import { exportFields } from '../../imports/export-fields';
import type { ActorDb } from '../../platform/database/database';
import { VERSIONED_FILES } from './past-reference';
import { requireReferenceRight } from './require-reference-right';

/** The text in which every word of a search must occur. A word that starts a ZIP finds the ZIPs of its area. */
const SEARCHED: Readonly<Record<VersionedReference, RawBuilder<string>>> = {
  'master-zips': sql`fn_fold_search(concat_ws(' ', row.zip, row.city, row.state))`,
  'zip-substitution': sql`fn_fold_search(concat_ws(' ', row.original_zip, row.substitute_zip))`,
};

/** Returns one page of a part of the reference data, as the cells of its file, sorted by its key. */
export async function listReferenceRows(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  type: VersionedReference,
  { search = '', state, page, limit }: InputOf<typeof listReferenceRowsCall>['query'],
): Promise<AnswerOf<typeof listReferenceRowsCall, 200>> {
  requireReferenceRight(caller);
  const file = VERSIONED_FILES[type];
  const columns = [...file.columns.keys()];
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { columns, rows: [], total: 0, page, limit };
  const cells = [...exportFields(file, 'row').cells.values()].map(({ text }) => sql`${text}::text`);
  const where = sql.join(
    [
      sql`true`,
      // Each word must start a word of the row, so that "939" finds the ZIPs of that area and not 95939.
      ...words.map((word) => sql`' ' || ${SEARCHED[type]} like ${`% ${word}%`}`),
      ...(state !== undefined && type === 'master-zips' ? [sql`row.state = ${state}`] : []),
    ],
    sql` and `,
  );
  const from = sql`${sql.table(file.table.name)} row where ${where}`;
  return db.transaction(async (tx) => {
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(tx);
    const found = await sql<{ cells: (string | null)[] }>`
      select array[${sql.join(cells)}] as cells from ${from}
      order by ${sql.join(file.table.key.map((name) => sql.ref(`row.${name}`)))}
      limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
    return {
      columns,
      rows: found.rows.map((row) => ({ cells: row.cells })),
      total: counted.rows[0]?.total ?? 0,
      page,
      limit,
    };
  });
}
