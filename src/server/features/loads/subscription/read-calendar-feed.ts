import { createHash } from 'node:crypto';
import { AppError } from '../../../../contract/app-error';
import { type IsoDate, isoDate } from '../../../../domain/days/calendar-date';
import { ANONYMOUS } from '../../../../domain/people/actor';
import type { BytesReply } from '../../../http/route';
import type { CallLimit } from '../../../platform/call-limit';
import { networkOf } from '../../../platform/client-network';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { readCurrentCaller } from '../../people/read-current-caller';
import { buildCalendar } from '../documents/load-calendar';
import { presentStop } from '../present-load';
import { hashSecret } from './calendar-link';
import { type CalendarLoadRow, findCalendarLoads } from './find-calendar-loads';

export interface CalendarFeedContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly siteUrl: () => string;
  /** The limit for each network. A network may read many links: calendar services read those of all their users. */
  readonly networkReads: CallLimit;
  readonly linkReads: CallLimit;
}

/** Matches the secret of 32 bytes, and the extension that calendar programs expect. */
const FILE = /^([\w-]{43})\.ics$/;

/**
 * Returns the calendar behind a link. Throws NOT_FOUND for an unknown or ended link, and if its user may no longer log in.
 */
export async function readCalendarFeed(
  { database, clock, siteUrl, networkReads, linkReads }: CalendarFeedContext,
  { file, address }: { readonly file: string; readonly address: string },
): Promise<BytesReply> {
  const secret = FILE.exec(file)?.[1];
  countRead(networkReads, networkOf(address));
  if (secret === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const { reader } = await database.as(ANONYMOUS).call<{ reader: string | null }>('read_calendar_link', {
    seen_at: now.toISOString(),
    given_hash: hashSecret(secret),
  });
  if (reader === null) throw new AppError('NOT_FOUND');
  countRead(linkReads, hashSecret(secret));
  const loads = await readLoads(database, reader, isoDate(now.toISOString().slice(0, 10)));
  const calendar = buildCalendar(loads.map(present), (id) => `${siteUrl()}/loads/${id}`);
  return {
    status: 200,
    etag: `"${createHash('sha256').update(calendar).digest('hex')}"`,
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="coldlane.ics"',
      'Cache-Control': 'private, no-cache',
    },
    read: async () => Buffer.from(calendar),
  };
}

function countRead(limit: CallLimit, who: string): void {
  const waitSeconds = limit.count(who)?.waitSeconds ?? null;
  if (waitSeconds !== null) throw new AppError('TOO_MANY_CALLS', { retryAfterSeconds: waitSeconds });
}

/** Reads the loads with the person's current rights, so a removed role or company takes effect at once. */
function readLoads(
  database: Database,
  profileId: string,
  today: IsoDate,
): Promise<readonly CalendarLoadRow[]> {
  return database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const caller = await readCurrentCaller(tx).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('NOT_FOUND') : error;
    });
    return findCalendarLoads(tx, caller, today);
  });
}

const present = (row: CalendarLoadRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  revision: row.revision,
  references: { po: row.po, pickupNumber: row.pickup_number, own: row.own_reference },
  changedAt: new Date(row.updated_at).toISOString(),
  parties: `${row.shipper_name}, carried by ${row.carrier_name}`,
  stops: row.stops.map((stop) => presentStop(stop, null)),
});
