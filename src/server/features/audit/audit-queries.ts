import { type Kysely, type Selectable, sql } from 'kysely';
import type { IsoDate } from '../../../domain/days/calendar-date';
import { endOfDay, startOfDay } from '../../../domain/days/time-zone';
import type { DB, VwAudit } from '../../platform/database/schema.generated';

type Entry = Selectable<VwAudit>;

interface EntryFilters {
  /** Words from `searchWords`, so without wildcards. An entry must contain all of them. */
  readonly words: readonly string[];
  readonly subject_kind?: Entry['subject_kind'] | undefined;
  readonly subject_id?: string | undefined;
  readonly actor?: string | undefined;
  /** Days as YYYY-MM-DD, both inclusive. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  /** The time zone of `from` and `to`. */
  readonly time_zone: string;
}

/** A page of the matching entries, newest first, with the total. */
export async function findEntries(
  tx: Kysely<DB>,
  { words, subject_kind, subject_id, actor, from, to, time_zone: timeZone }: EntryFilters,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Entry[]; readonly total: number }> {
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
  if (from !== undefined) found = found.where('entry.at', '>=', startOfDay(from, timeZone));
  if (to !== undefined) {
    found = found.where('entry.at', '<', endOfDay(to, timeZone));
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
