import { createHash, randomBytes } from 'node:crypto';
import type { CalendarLink } from '../../../../contract/loads/calendar-links';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';

export interface CalendarLinkContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

const SECRET_BYTES = 32;

/** Hashes a secret. SHA-256 is enough for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns the link of the acting person, without its secret, which is not stored. */
export async function readCalendarLink({ db }: Pick<CalendarLinkContext, 'db'>): Promise<CalendarLink> {
  const found = await db.transaction((tx) =>
    tx.selectFrom('calendar_link').select(['made_at', 'read_at']).executeTakeFirst(),
  );
  return {
    link: found
      ? { createdAt: found.made_at.toISOString(), lastReadAt: found.read_at?.toISOString() ?? null }
      : null,
  };
}

/** Creates a link, which replaces the person's previous one. */
export async function makeCalendarLink({ db, clock, siteUrl }: CalendarLinkContext) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const createdAt = clock.now().toISOString();
  await keepLink({ db, clock }, hashSecret(secret));
  return { url: `${siteUrl()}/v1/calendar/${secret}.ics`, createdAt };
}

export const endCalendarLink = (parts: Pick<CalendarLinkContext, 'db' | 'clock'>): Promise<void> =>
  keepLink(parts, null);

async function keepLink(
  { db, clock }: Pick<CalendarLinkContext, 'db' | 'clock'>,
  hash: string | null,
): Promise<void> {
  await db.call<{ has_link: boolean }>('keep_calendar_link', {
    changed_at: clock.now().toISOString(),
    new_hash: hash,
  });
}
