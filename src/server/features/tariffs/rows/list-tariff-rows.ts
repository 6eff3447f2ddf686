import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { listTariffRowsCall, TariffRows } from '../../../../contract/tariffs/tariff-rows';
import { exportFields } from '../../../imports/export-fields';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { expandLists } from '../past/past-rows';
import { tariffTable } from '../past/tariff-tables';
import { findRevision } from '../tariff-revision';

type Input = InputOf<typeof listTariffRowsCall>;

/**
 * Returns a page of the current rows of one part of a tariff, read as the caller. Throws NOT_FOUND if the caller may not see
 * the tariff.
 */
export async function listTariffRows(
  db: ActorDb,
  { id, type }: Input['params'],
  { page, limit, name }: Input['query'],
): Promise<TariffRows> {
  const file = TARIFF_FILE_OF[type];
  return db.transaction(
    async (tx) => {
      const revision = await findRevision(tx, id);
      if (revision === null) throw new AppError('NOT_FOUND');
      const { rows, total } = await findRows(tx, {
        carrierId: id,
        type,
        name,
        offset: (page - 1) * limit,
        limit,
      });
      return {
        revision,
        columns: [...file.columns.keys()],
        key: [...file.key],
        rows,
        total,
        page,
        limit,
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function findRows(
  tx: Kysely<DB>,
  wanted: {
    readonly carrierId: string;
    readonly type: Input['params']['type'];
    readonly name: string | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Pick<TariffRows, 'rows' | 'total'>> {
  const file = TARIFF_FILE_OF[wanted.type];
  const table = tariffTable(file.table.name);
  const { cells, joins } = exportFields(file, 'exported');
  const texts = [...cells.values()].map(({ text }) => text);
  const order = file.key.map((column) => sql`${cells.get(column)?.text} collate "C" nulls first`);
  const own = sql`(select * from ${sql.table(table.name)} where carrier_id = ${wanted.carrierId})`;
  const isNamed = wanted.name === undefined ? sql`true` : sql`${texts[0]} = ${wanted.name}`;
  const from = sql`${expandLists(table, own)} exported
    ${joins((referenced) => sql.table(referenced))}
    where ${isNamed}`;
  // The cells are read as JSON, which Node.js parses several times faster than PostgreSQL's arrays: a page has up to 5,000
  // rows.
  const { rows } = await sql<{ revision: number; cells: (string | null)[] }>`
    select exported.revision, json_build_array(${sql.join(texts)}) as cells from ${from}
    order by ${sql.join(order)} offset ${wanted.offset} limit ${wanted.limit}`.execute(tx);
  if (wanted.offset === 0 && rows.length < wanted.limit) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
