import { sql } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { exportSearchesCall } from '../../../contract/statistics/statistics';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { isoDate } from '../../../domain/days/calendar-date';
import { formatZip } from '../../../domain/places/zip';
import type { FileColumn } from '../../../domain/text/table-file';
import { requirePermission } from '../../access/require-permission';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import { instantText, isAfterRow } from '../../platform/database/keyset';
import { streamedFile } from '../../platform/sheets/table-file';
import type { Days } from './day-ranges';
import type { StatisticsContext } from './read-totals';

/** The rows of one batch. Only one batch is in memory at a time, about 0.5 MB. */
const ROWS_PER_READ = 2_000;

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly source: string;
  readonly shipper: string | null;
  readonly user: string | null;
  readonly from_zip: string;
  readonly to_zip: string;
  readonly commodity: string;
  readonly temperature: string;
  readonly pallets: number;
  readonly gross_weight: number;
  readonly quotes: number;
  readonly best_total: number | null;
}

const column = (
  header: keyof Row,
  value: FileColumn<Row>['value'] = (row) => row[header],
  kind?: FileColumn<Row>['kind'],
): FileColumn<Row> => ({ header, value, kind });

const COLUMNS: readonly FileColumn<Row>[] = [
  column('id'),
  column('created_at'),
  column('source'),
  column('shipper'),
  column('user'),
  column('from_zip', (row) => formatZip(row.from_zip)),
  column('to_zip', (row) => formatZip(row.to_zip)),
  column('commodity'),
  column('temperature'),
  column('pallets'),
  column('gross_weight'),
  column('quotes'),
  column('best_total', (row) => row.best_total, 'dollars'),
];

/** The days of the file. If the first or last day is missing, the file is not limited on that side. */
type ExportedDays = { readonly [end in keyof Days]: Days[end] | undefined };

/** Exports all searches of these days, in the order in which they were made. */
export async function exportSearches(
  { db, caller }: Omit<StatisticsContext, 'clock'>,
  { from, to }: InputOf<typeof exportSearchesCall>['query'],
): Promise<BytesReply> {
  requirePermission(canReadPlatformStatistics(caller));
  const days = { from: from && isoDate(from), to: to && isoDate(to) };
  return streamedFile({
    name: 'searches',
    format: 'csv',
    columns: COLUMNS,
    batches: () => batches(db, days),
  });
}

/** Reads each batch in a separate transaction, so that a slow client holds no connection. */
async function* batches(db: ActorDb, days: ExportedDays): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await readRows(db, days, last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < ROWS_PER_READ || last === null) return;
  }
}

async function readRows(db: ActorDb, { from, to }: ExportedDays, last: Row | null): Promise<readonly Row[]> {
  const createdAt = sql.ref('request.created_at');
  const id = sql.ref('request.id');
  const isNext =
    last === null
      ? sql`true`
      : isAfterRow(
          { column: createdAt, type: 'timestamptz', id, isAscending: true },
          { value: last.created_at, id: last.id },
        );
  const isFrom =
    from === undefined ? sql`true` : sql`request.created_at >= ${from}::date::timestamp at time zone 'UTC'`;
  const isUntil =
    to === undefined ? sql`true` : sql`request.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  const { rows } = await db.transaction((tx) =>
    sql<Row>`
      select
        request.id, ${instantText(createdAt)} as created_at, request.source, shipper.name as shipper,
        nullif(concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, '')), '') as "user",
        request.from_zip, request.to_zip, request.commodity, request.temperature, request.pallets,
        request.gross_weight_lbs as gross_weight, result.quotes, result.best_cents as best_total
      from (
        select * from quote_request request
        where ${isFrom} and ${isUntil}
          and request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
          and ${isNext}
        order by request.created_at, request.id limit ${ROWS_PER_READ}
      ) request
      join quote_request_result result on result.request_id = request.id
      left join shipper on shipper.id = request.shipper_id
      left join profile_card person on person.profile_id = request.created_by
      order by request.created_at, request.id`.execute(tx),
  );
  return rows;
}
