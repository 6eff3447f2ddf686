import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { LoadRow, listLoadRowsCall } from '../../../contract/loads/load-rows';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { boundTotal, findLoadPage, type LoadTableRow } from './list-loads';
import { companyConditions } from './load-filters';

type Query = InputOf<typeof listLoadRowsCall>['query'];

/** Returns one page of rows of the table, newest first. */
export async function listLoadRows(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: Query,
): Promise<AnswerOf<typeof listLoadRowsCall, 200>> {
  const { page, limit, id, status, quote_id } = query;
  const companies = { shipperId: query.shipper_id, carrierId: query.carrier_id };
  const { rows, total } = await db.transaction((tx) =>
    findLoadPage(tx, {
      where: [
        ...companyConditions(caller, companies),
        ...(id === undefined ? [] : [sql`load.id = ${id}`]),
        ...(status === undefined ? [] : [sql`load.status = ${status}`]),
        ...(quote_id === undefined
          ? []
          : [sql`load.id in (select load_id from load_quote where quote_id = ${quote_id})`]),
      ],
      page,
      limit,
    }),
  );
  return { ...boundTotal(total), rows: await withQuotes(db, rows), page, limit };
}

/** Finds the loads with these ids that the actor may read, oldest change first. */
export async function findLoadRows(db: ActorDb, ids: readonly string[]): Promise<LoadRow[]> {
  const rows = await db.transaction((tx) =>
    tx.selectFrom('load').selectAll().where('id', 'in', ids).orderBy('updated_at').execute(),
  );
  return withQuotes(db, rows);
}

/**
 * Finds the latest `limit` loads that the actor may read and that have changed since a minute before `since` (or before
 * now), oldest change first. The minute covers transactions that started before `since` and committed after it.
 */
export async function findRecentLoads(db: ActorDb, since: Date | null, limit: number): Promise<LoadRow[]> {
  // `coalesce` would keep the condition from using the index under row security.
  const from = since === null ? sql`now()` : sql`${since}::timestamptz`;
  const rows = await db.transaction((tx) =>
    tx
      .selectFrom('load')
      .selectAll()
      .where('updated_at', '>=', sql<Date>`${from} - interval '1 minute'`)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
  );
  return withQuotes(db, rows.toReversed());
}

async function withQuotes(db: ActorDb, rows: readonly LoadTableRow[]): Promise<LoadRow[]> {
  if (rows.length === 0) return [];
  const quotes = await db.transaction((tx) =>
    tx
      .selectFrom('load_quote')
      .select(['load_id', 'quote_id'])
      .where(
        'load_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('stop_position')
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    shipper_id: row.shipper_id,
    shipper_name: row.shipper_name,
    carrier_id: row.carrier_id,
    carrier_name: row.carrier_name,
    status: row.status,
    pickup_date: row.pickup_date,
    delivery_date: row.delivery_date,
    commodity: row.commodity as LoadRow['commodity'],
    temperature: row.temperature,
    temperature_f: row.temperature_f,
    pallets: row.pallets,
    gross_weight_lbs: row.gross_weight_lbs,
    total_cents: Number(row.total_cents),
    revision: row.revision,
    quote_ids: quotes.filter(({ load_id }) => load_id === row.id).map(({ quote_id }) => quote_id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
