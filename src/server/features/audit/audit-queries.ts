import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, VwAudit } from '../../platform/database/schema.generated';

type Entry = Selectable<VwAudit>;

interface EntryFilters {
  /** From `searchWords`, so without wildcards. An entry must contain all of them. */
  readonly words: readonly string[];
  readonly subject_kind?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly actor?: string | undefined;
  /** Days as YYYY-MM-DD in UTC, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of the matching entries, newest first, with the total. */
export async function findEntries(
  tx: Kysely<DB>,
  { words, subject_kind, subject_id, actor, from, to }: EntryFilters,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Entry[]; readonly total: number }> {
  const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'utc'`;
  let found = tx
    .selectFrom('audit_entry as entry')
    .leftJoin('audit_author as acting', 'acting.entry_id', 'entry.id');
  if (subject_kind !== undefined) found = found.where('entry.subject_kind', '=', subject_kind);
  if (subject_id !== undefined) {
    found = found.where(({ or, eb }) =>
      or([eb('entry.subject_id', '=', subject_id), eb('entry.company_id', '=', subject_id)]),
    );
  }
  if (actor !== undefined) found = found.where('acting.actor_id', '=', actor);
  if (from !== undefined) found = found.where('entry.at', '>=', startOf(from));
  if (to !== undefined) {
    found = found.where('entry.at', '<', sql<Date>`${startOf(to)} + interval '1 day'`);
  }
  for (const word of words) {
    found = found.where(
      sql<string>`concat_ws(' ', entry.search_text, acting.search_text)`,
      'like',
      `%${word}%`,
    );
  }
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = found.select('entry.id').orderBy('entry.id', 'desc').offset(page.offset).limit(page.limit);
  const rows = await tx
    .selectFrom('vw_audit')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return { rows, total };
}
