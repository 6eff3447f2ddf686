import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import {
  HANDLING,
  handlingRowOf,
  NO_HANDLING,
  SHIPMENT_FIELD_NAMES,
  SHIPMENT_FIELDS,
  type ShipmentRequest,
} from '../../../domain/shipment/shipment-request';
import { testDatabase } from '../../../testing/database/test-database';
import { LANE_FIELDS } from './shipment-columns';

const { database } = await testDatabase();

const FREIGHT = ['commodity', 'temperature', ...HANDLING, 'pallets', 'grossWeightLbs'] as const;

/** The tables that store a shipment, and the fields that they store. The places of loads and spot requests are stops. */
const TABLES: Readonly<Record<string, readonly (keyof ShipmentRequest)[]>> = {
  quote_request: SHIPMENT_FIELD_NAMES,
  saved_lane: LANE_FIELDS,
  spot_request: [...FREIGHT, 'earliestPickup'],
  load: FREIGHT,
};

test('every table that stores the handling of a shipment is in this list', async () => {
  const { rows } = await database.as(SYSTEM).transaction((tx) =>
    sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and (
        select count(*) from pg_attribute
        where attrelid = pg_class.oid and attname = any (${sql.val(Object.keys(handlingRowOf(NO_HANDLING)))}::text[])
      ) = ${HANDLING.length}`.execute(tx),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
});

test.each(Object.entries(TABLES))(
  '%s has a column of the right type for each field',
  async (table, fields) => {
    const { rows } = await database.as(SYSTEM).transaction((tx) =>
      sql<{ column: string; type: string }>`
      select attname as "column", format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(tx),
    );
    const wanted = fields.map((field) => SHIPMENT_FIELDS[field]);
    const columns = new Map(rows.map(({ column, type }) => [column, type]));
    expect(wanted.map(({ column }) => [column, columns.get(column)])).toEqual(
      wanted.map(({ column, sqlType }) => [column, sqlType]),
    );
  },
);

test('a customer has each lane only once, so the index of saved lanes names every field of a lane', async () => {
  const { rows } = await database.as(SYSTEM).transaction((tx) =>
    sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'saved_lane' and indexdef like 'CREATE UNIQUE%from_zip%'`.execute(
      tx,
    ),
  );
  expect(rows).toHaveLength(1);
  const named = /\(([^)]*)\)/.exec(rows[0]?.indexdef ?? '')?.[1]?.split(', ') ?? [];
  expect(new Set(named)).toEqual(
    new Set(['shipper_id', ...LANE_FIELDS.map((field) => SHIPMENT_FIELDS[field].column)]),
  );
});

test('actor.keep_searches reads the fields in the order in which a search is encoded', () => {
  const path = 'database/functions/searches/actor.keep_searches.sql';
  const body = readFileSync(path, 'utf8').replaceAll(/\s+/gu, ' ');
  const [, columns = '', values = ''] =
    /insert into quote_request \( id, (.*?), temperature_f, .*? select field\[1\]::uuid, (.*?), keep_searches/u.exec(
      body,
    ) ?? [];
  expect(columns.split(', ')).toEqual(SHIPMENT_FIELD_NAMES.map((field) => SHIPMENT_FIELDS[field].column));
  // The first field is the id; the one after the shipment's is `temperature_f`.
  const read = SHIPMENT_FIELD_NAMES.map((field, at) => fieldIn(SHIPMENT_FIELDS[field].sqlType, at + 2));
  expect(values).toContain([...read, `field[${read.length + 2}]::integer, `].join(', '));
});

function fieldIn(sqlType: string, position: number): string {
  if (sqlType === 'text') return `field[${position}]`;
  if (sqlType === 'text[]') return `coalesce(string_to_array(field[${position}], ','), '{}')`;
  return `field[${position}]::${sqlType}`;
}
