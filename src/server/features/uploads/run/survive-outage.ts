import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database';

/** If the database is lost for longer, the upload is left to the queue, whose delays grow. */
const MAX_OUTAGE_MS = 60_000;
const ASK_EVERY_MS = 500;
/** After more outages than this, the upload itself may be what ends the database's sessions, so it counts as failed. */
const MAX_OUTAGES = 20;

/** The codes with which PostgreSQL ends a session. `LOST` matches the driver's errors for a lost connection. */
const ENDED_BY_SERVER = new Set(['57P01', '57P02', '57P03']);
const LOST = /^Connection terminated|^Client .* is not queryable$|timeout exceeded when trying to connect/;

/** The number of times that the database was lost during each upload of this process. */
export type Outages = Map<string, number>;

/**
 * Whether an attempt failed because the database was lost, and the database is back. The upload then starts again at once
 * instead of waiting for the queue's growing delays, which would also keep later uploads of its company waiting.
 */
export async function isOutageOver(
  { database, outages }: { readonly database: Pick<Database, 'ping'>; readonly outages: Outages },
  uploadId: string,
  error: unknown,
): Promise<boolean> {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  const isLost = ENDED_BY_SERVER.has(code) || LOST.test(message) || !(await database.ping());
  const count = (outages.get(uploadId) ?? 0) + 1;
  if (!isLost || count > MAX_OUTAGES) return false;
  outages.set(uploadId, count);
  const endMs = performance.now() + MAX_OUTAGE_MS;
  while (!(await database.ping())) {
    if (performance.now() > endMs) return false;
    await wait(ASK_EVERY_MS);
  }
  return true;
}
