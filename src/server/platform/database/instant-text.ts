import { type RawBuilder, sql } from 'kysely';

/** A timestamp for a cursor: all microseconds, in UTC. A `Date` has only milliseconds and would skip or repeat rows. */
export const instantText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
