import type { EventStream } from './event-stream';
import type { LiveRow } from './live-table';

export interface Subscription {
  readonly profileId: string;
  readonly table: string;
  /** The last event that the client received; null for a new client. */
  readonly lastEventId: string | null;
  /** Whether the session and the user are still active. Called repeatedly. */
  isAllowed(): Promise<boolean>;
  /** Closes the connection immediately. */
  drop(): void;
}

/** A subscription with its open stream and the progress of sending. */
export interface OpenStream extends Subscription {
  readonly stream: EventStream;
  /** The client has every change up to this time of the database's clock; null before the first read. */
  sentUpTo: Date | null;
  /** Set when announcements may have been missed: everything since then must be sent. */
  missed: { readonly since: Date | null } | null;
  /** Time of the last successful check, on the monotonic clock. */
  allowedMs: number;
}

/** Opens a stream. It starts with everything missed since the last event, or with the recent rows for a new client. */
export const openStream = (subscription: Subscription, stream: EventStream): OpenStream => ({
  ...subscription,
  stream,
  sentUpTo: null,
  missed: { since: parseEventId(subscription.lastEventId) },
  allowedMs: performance.now(),
});

export function markMissed(open: OpenStream): void {
  open.missed ??= { since: open.sentUpTo };
}

export function sendRows(open: OpenStream, rows: readonly LiveRow[]): void {
  for (const row of rows) {
    open.stream.send({ type: 'row', id: row.updated_at, data: JSON.stringify({ table: open.table, row }) });
    markSentUpTo(open, new Date(row.updated_at));
  }
}

export function markSentUpTo(open: OpenStream, time: Date): void {
  if (open.sentUpTo === null || time > open.sentUpTo) open.sentUpTo = time;
}

/** Returns the time in one of our event ids; null for any other id. */
function parseEventId(eventId: string | null): Date | null {
  const isOurs = eventId !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(eventId);
  return isOurs && !Number.isNaN(Date.parse(eventId)) ? new Date(eventId) : null;
}
