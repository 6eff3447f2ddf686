import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { canExportPersonalData } from '../../../../domain/access/can-handle-personal-data';
import { newId } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { BytesReply } from '../../../http/route';
import { attachmentHeader } from '../../../platform/attachment-header';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { asAuthRole, readPersonToEdit } from '../edit-queries';
import { EXPORT_SECTIONS, type ExportedPerson, type ExportSection } from './export-sections';

/** The rows of one page. Only one page is in memory at a time, below 1 MB. */
const ROWS_PER_READ = 1_000;
const MAX_ROWS_PER_SECTION = 50_000;

interface Page {
  readonly rows: readonly { readonly at: string; readonly id: string; readonly entry: unknown }[];
}

/**
 * Returns everything that is stored about one person, as a JSON file. Throws NOT_FOUND for a profile that the caller may not
 * see, and FORBIDDEN for another person's unless the caller is an ADMIN.
 */
export async function exportPerson(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  profileId: string,
): Promise<BytesReply> {
  const { person, profile } = await db.transaction(async (tx) => {
    const found = await readPersonToEdit(tx, db.actor, profileId);
    requirePermission(canExportPersonalData(caller, profileId));
    return runAsSystem(tx, db.actor, async () => {
      await sql`select actor.add_data_export_entry(${profileId}::uuid)`.execute(tx);
      return {
        person: { profileId, userId: found.userId, email: found.email },
        profile: await readProfile(tx, profileId),
      };
    });
  });
  return {
    status: 200,
    etag: `"${newId()}"`,
    headers: {
      'Content-Type': 'application/vnd.coldlane.personal-data+json',
      'Content-Disposition': attachmentHeader('coldlane-personal-data.json'),
      'Cache-Control': 'private, no-store',
    },
    read: async () => Readable.from(fileOf(db, person, profile)),
  };
}

/** Reads each page in a separate transaction, so that a slow client holds no connection. */
async function* fileOf(db: ActorDb, person: ExportedPerson, profile: unknown): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"profile":${JSON.stringify(profile)}`);
  const isCut: string[] = [];
  for (const section of EXPORT_SECTIONS) {
    yield Buffer.from(`,\n"${section.name}":[`);
    let count = 0;
    let last: Page['rows'][number] | undefined;
    for (;;) {
      const { rows } = await readPage(db, section, person, last);
      last = rows.at(-1);
      const text = rows.map(({ entry }) => `\n${JSON.stringify(entry)}`).join(',');
      if (text !== '') yield Buffer.from(count === 0 ? text : `,${text}`);
      count += rows.length;
      if (rows.length < ROWS_PER_READ) break;
      if (count >= MAX_ROWS_PER_SECTION) {
        isCut.push(section.name);
        break;
      }
    }
    yield Buffer.from(']');
  }
  yield Buffer.from(`,\n"isCut":${JSON.stringify(isCut)}}\n`);
}

async function readPage(
  db: ActorDb,
  { from, at, id, entry, isSignIn }: ExportSection,
  person: ExportedPerson,
  last: Page['rows'][number] | undefined,
): Promise<Page> {
  // The first condition lets the query use an index on the time.
  const isNext = last
    ? sql`and ${at} >= ${last.at}::timestamptz and (${at}, ${id}) > (${last.at}::timestamptz, ${last.id}::text)`
    : sql``;
  // The time is read as text, because a Date would lose its microseconds, and they decide which entry is next.
  const page = sql<Page['rows'][number]>`
    select ${at}::text as at, ${id} as id, ${entry} as entry from ${from(person)} ${isNext}
    order by ${at}, ${id} limit ${ROWS_PER_READ}`;
  return db.transaction((tx) =>
    runAsSystem(tx, db.actor, async () =>
      isSignIn ? asAuthRole(tx, () => page.execute(tx)) : page.execute(tx),
    ),
  );
}

async function readProfile(tx: Kysely<DB>, profileId: string): Promise<unknown> {
  const { rows } = await sql<{ profile: unknown }>`
    select jsonb_build_object(
      'id', profile.id, 'email', profile.email, 'firstName', card.first_name, 'lastName', card.last_name,
      'phone', profile.phone, 'picture', card.profile_url, 'status', profile.status, 'roles', profile.roles,
      'terms', profile.terms, 'language', profile.language, 'theme', profile.theme,
      'hasPassword', profile.has_password, 'allowBooking', profile.allow_booking,
      'receiveDispatchEmails', profile.receive_dispatch_emails,
      'remindOfPendingLoads', profile.remind_of_pending_loads, 'remindOfPickups', profile.remind_of_pickups,
      'remindOfSavedQuotes', profile.remind_of_saved_quotes, 'createdAt', profile.created_at,
      'companies', array(
        select name from carrier join profile_carrier own on own.carrier_id = carrier.id where own.profile_id = profile.id
        union all
        select name from shipper join profile_shipper own on own.shipper_id = shipper.id where own.profile_id = profile.id
      )
    ) as profile
    from profile join profile_card card on card.profile_id = profile.id where profile.id = ${profileId}`.execute(
    tx,
  );
  return rows[0]?.profile;
}
