import { type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../../../domain/people/roles';
import type { DB, VwColleague, VwProfile } from '../../platform/database/schema.generated';

export interface ProfileFilter {
  /** Words from `searchWords`. Each must be in the name or email. */
  readonly words: readonly string[];
  readonly id: string | undefined;
  readonly role: Role | undefined;
  readonly carrierId: string | undefined;
  readonly shipperId: string | undefined;
  readonly activeOnly: boolean;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const likeAll = (text: ReturnType<typeof sql>, words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql`fn_fold_search(${text}) like all (${words.map((word) => `%${word}%`)}::text[])`;

/**
 * Finds a page of the profiles that the actor may read, sorted by last name, first name and id, and the total. Finds the ids
 * in the tables and reads only the page through the view, which looks up each user's companies. Measured as an ADMIN with
 * 10,000 users on 2 busy cores: a page takes 20 ms, a search 100 ms, and a page of only active users 200 ms.
 */
export async function findProfiles(
  tx: Kysely<DB>,
  filter: ProfileFilter,
  page: Page,
): Promise<{ rows: readonly Selectable<VwProfile>[]; total: number }> {
  const wanted = (column: string, link: string, id: string | undefined) =>
    id === undefined
      ? sql`true`
      : sql`exists (
          select from ${sql.table(link)} own where own.profile_id = profile.id and own.${sql.ref(column)} = ${id})`;
  const found = await sql<{ ids: string[]; total: number }>`
    with hit as materialized (
      select profile.id, lower(card.last_name) as last_name, lower(card.first_name) as first_name
      from profile join profile_card card on card.profile_id = profile.id
      where profile.erased_at is null and ${filter.id === undefined ? sql`true` : sql`profile.id = ${filter.id}`}
        and ${filter.role === undefined ? sql`true` : sql`${filter.role} = any (profile.roles)`}
        and ${wanted('carrier_id', 'profile_carrier', filter.carrierId)}
        and ${wanted('shipper_id', 'profile_shipper', filter.shipperId)}
        and ${filter.activeOnly ? sql`(select is_active from vw_profile one where one.id = profile.id)` : sql`true`}
        and ${likeAll(sql`card.first_name || ' ' || card.last_name || ' ' || profile.email`, filter.words)}
    )
    select (select count(*) from hit) as total, array(
      select id from hit order by last_name, first_name, id limit ${page.limit} offset ${page.offset}
    ) as ids`.execute(tx);
  const { ids, total } = found.rows[0] ?? { ids: [], total: 0 };
  if (ids.length === 0) return { rows: [], total };
  const rows = await tx
    .selectFrom('vw_profile')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
  return { rows, total };
}

/** Finds a page of the names that the actor may see, sorted like `findProfiles`, and the total. */
export async function findColleagues(
  tx: Kysely<DB>,
  words: readonly string[],
  page: Page,
): Promise<{ rows: readonly Selectable<VwColleague>[]; total: number }> {
  const matches = likeAll(sql`first_name || ' ' || last_name`, words);
  const counted = await sql<{ total: number }>`
    select count(*) as total from vw_colleague where ${matches}`.execute(tx);
  const { rows } = await sql<Selectable<VwColleague>>`
    select id, first_name, last_name, profile_url from vw_colleague where ${matches}
    order by lower(last_name), lower(first_name), id limit ${page.limit} offset ${page.offset}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
