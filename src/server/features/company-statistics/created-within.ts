import { type RawBuilder, sql } from 'kysely';

/** The days of a call, in UTC and both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whether a moment is on one of these days. */
export const isWithin = (moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> => sql`
  ${moment} >= ${from}::date::timestamp at time zone 'UTC'
  and ${moment} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
