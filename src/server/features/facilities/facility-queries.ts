import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { FACILITY_OWNER_KINDS } from '../../../domain/people/companies';
import type { DB, VwFacility } from '../../platform/database/schema.generated';

type Facility = Selectable<VwFacility>;
/** Filters for facilities by these values. */
export interface FacilityFilters {
  readonly id?: string | undefined;
  readonly shipper_id?: string | undefined;
  readonly carrier_id?: string | undefined;
  readonly owned_by?: (typeof FACILITY_OWNER_KINDS)[number] | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
}
interface FoundPage {
  readonly rows: readonly Facility[];
  readonly total: number;
}

/**
 * Returns a page of the active facilities that contain every word, or of all active facilities if there are no words. Words
 * are folded (`searchWords`), so they contain no `like` wildcards. Sorted by likelihood, then by name and id, so that no
 * facility appears on two pages.
 *
 * One query finds the ids and the total; only the rows of the page are read through the view, which looks up each row's
 * owner. Doing that for the rows that a late page skips takes 100 ms. With 10,000 facilities, a shipper's user gets the
 * first page in 6 ms and the 500th in 15 ms (2 busy cores).
 */
export async function findFacilities(
  tx: Kysely<DB>,
  words: readonly string[],
  page: {
    readonly offset: number;
    readonly limit: number;
    readonly filters: FacilityFilters;
  },
): Promise<FoundPage> {
  const text = words.join(' ');
  const found = await sql<{ ids: string[]; total: number }>`
    with hit as materialized (
      select id, search_text,
        -- 0: the name starts with the text; 1: city, state or ZIP does; 2: another word does; 3: all words occur.
        case
          when search_text like ${`\n${text}%`} then 0
          when search_text like ${`%\n${text}%`} then 1
          when search_text like ${`% ${text}%`} then 2
          else 3
        end as likelihood
      from facility
      where is_active and search_text like all (${words.map((word) => `%${word}%`)}::text[])
        and ${conditionOf(page.filters)}
    )
    select (select count(*) from hit) as total, array(
      select id from hit order by likelihood, search_text, id limit ${page.limit} offset ${page.offset}
    ) as ids`.execute(tx);
  const { ids, total } = found.rows[0] ?? { ids: [], total: 0 };
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx
    .selectFrom('vw_facility')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
  return { rows, total };
}

const OWNED_BY = {
  SHARED: sql`(carrier_id is null and shipper_id is null)`,
  CARRIER: sql`carrier_id is not null`,
  CUSTOMER: sql`shipper_id is not null`,
};

function conditionOf({ owned_by: ownedBy, ...equal }: FacilityFilters): RawBuilder<unknown> {
  const conditions = Object.entries(equal).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  return sql.join([sql`true`, ...conditions, ...(ownedBy ? [OWNED_BY[ownedBy]] : [])], sql` and `);
}
