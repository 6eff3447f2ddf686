import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { RecordChange } from '../../../contract/problems';
import type { AUDIT_SUBJECTS } from '../../../domain/audit';
import type { DB } from '../../platform/database/schema.generated';

/** A record that people edit, with its audit subject. */
interface EditedRecord {
  readonly kinds: readonly (typeof AUDIT_SUBJECTS)[number][];
  readonly id: string;
  /** The carrier, if the record is a carrier's terms. */
  readonly companyId?: string;
  /** A word for the record in the error text, such as "customer". */
  readonly name: string;
  /**
   * Reads the entries as the system, for records whose editors may not read the audit. The error then names only people whom
   * the caller may see.
   */
  readonly asSystem?: <T>(work: (system: Kysely<DB>) => Promise<T>) => Promise<T>;
}

/** The newest 50 entries are enough to say who last changed a field. */
const MAX_CHANGES = 50;

/**
 * Throws WRONG_STATE if the version is not the one that the edit started from. Its `changes` are the audit entries since
 * then that the caller may read, so it reveals no name that they may not see. The row must be locked: otherwise a concurrent
 * edit of the same version could still be saved.
 */
export async function requireUnchanged(
  tx: Kysely<DB>,
  edited: EditedRecord,
  version: Date | null,
  unchangedSince: string | undefined,
): Promise<void> {
  if (unchangedSince === undefined) return;
  const since = new Date(unchangedSince);
  if (version?.getTime() === since.getTime()) return;
  const changes = await readChanges(tx, edited, since);
  const by = changes.at(-1)?.by ?? 'Someone else';
  throw new AppError('WRONG_STATE', {
    detail: `${by} changed this ${edited.name} after you opened it. Read it again before you save.`,
    changes,
  });
}

async function readChanges(tx: Kysely<DB>, edited: EditedRecord, since: Date): Promise<RecordChange[]> {
  if (edited.asSystem === undefined) return presentAll(await findEntries(tx, edited, since));
  const found = await edited.asSystem((system) => findEntries(system, edited, since));
  const ids = found.flatMap(({ actor_id: id }) => id ?? []);
  const people =
    ids.length === 0
      ? []
      : await tx.selectFrom('profile_card').select('profile_id').where('profile_id', 'in', ids).execute();
  const seen = new Set(people.map(({ profile_id: id }) => id));
  return presentAll(
    found.map((entry) =>
      entry.actor_id !== null && seen.has(entry.actor_id) ? entry : { ...entry, name: null },
    ),
  );
}

type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number];

/** Presents the entries, oldest first. */
const presentAll = (entries: readonly FoundEntry[]): RecordChange[] =>
  entries
    .map(({ at, name, changed }) => ({
      at: at.toISOString(),
      by: name,
      fields: Object.keys(changed as object),
    }))
    .reverse();

/** Finds the entries, newest first. */
function findEntries(tx: Kysely<DB>, edited: EditedRecord, since: Date) {
  let entries = tx
    .selectFrom('audit_entry as entry')
    .leftJoin('audit_author as author', 'author.entry_id', 'entry.id')
    .select(['entry.at', 'author.name', 'author.actor_id', 'entry.changed'])
    .where('entry.subject_kind', 'in', [...edited.kinds])
    .where('entry.subject_id', '=', edited.id)
    // A version is in whole milliseconds: the transaction that set this version began before the next millisecond.
    .where('entry.begun_at', '>=', new Date(since.getTime() + 1));
  if (edited.companyId !== undefined) entries = entries.where('entry.company_id', '=', edited.companyId);
  return entries.orderBy('entry.id', 'desc').limit(MAX_CHANGES).execute();
}
