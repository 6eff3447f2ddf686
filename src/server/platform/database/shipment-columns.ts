import { sql } from 'kysely';
import { SHIPMENT_FIELD_NAMES, SHIPMENT_FIELDS } from '../../../domain/shipment/shipment-request';

/** The fields that identify a lane: all of a shipment's but the day. */
export const LANE_FIELDS = SHIPMENT_FIELD_NAMES.filter((field) => field !== 'earliestPickup');

/** Selects fields of a shipment from a table that stores it, under the names of `ShipmentRequest`. A day is a text. */
export const selectShipment = (table: string, fields = SHIPMENT_FIELD_NAMES) =>
  sql.join(
    fields.map((field) => {
      const { column, sqlType } = SHIPMENT_FIELDS[field];
      const value = sql.ref(`${table}.${column}`);
      return sql`${sqlType === 'date' ? sql`${value}::text` : value} as ${sql.id(field)}`;
    }),
  );

/** Whether two rows have the same lane. The services are compared in any order. */
export const matchesLane = (one: string, other: string) =>
  sql.join(
    LANE_FIELDS.map((field) => {
      const { column, sqlType } = SHIPMENT_FIELDS[field];
      const [left, right] = [sql.ref(`${one}.${column}`), sql.ref(`${other}.${column}`)];
      return sqlType === 'text[]'
        ? sql`${left} @> ${right} and ${left} <@ ${right}`
        : sql`${left} = ${right}`;
    }),
    sql` and `,
  );
