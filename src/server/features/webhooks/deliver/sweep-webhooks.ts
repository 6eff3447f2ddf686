import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '../../../../domain/actor';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { defineTask, type JobKind, type Task } from '../../../platform/jobs/job-kind';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** A transaction holds the locks of its rows. */
const BATCH = 1_000;

interface SweepParts {
  readonly database: Database;
  readonly clock: Clock;
}

const SWEEP_WEBHOOKS: JobKind<unknown> = { name: 'sweep_webhooks', payload: z.unknown(), maxAttempts: 3 };

/** Deletes old events and deliveries, hourly. */
export const sweepTask = (parts: SweepParts): Task => ({
  ...defineTask(SWEEP_WEBHOOKS, () => sweepWebhooks(parts)),
  schedule: '41 * * * *',
});

export async function sweepWebhooks({ database, clock }: SweepParts): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const statements: RawBuilder<unknown>[] = [
    // Pending ones too: they are of deleted endpoints, as no delivery waits for longer than a day.
    sql`delete from webhook_delivery where id in (
      select id from webhook_delivery where event_at < ${before} and coalesce(leased_until < ${now}, true)
        and coalesce(attempted_at < ${before}, true)
      limit ${BATCH})`,
    sql`delete from outbox_event where id in (
      select id from outbox_event where created_at < ${before} limit ${BATCH})`,
    sql`delete from webhook_secret where id in (
      select id from webhook_secret where ends_at < ${now} limit ${BATCH})`,
  ];
  for (const statement of statements) {
    for (;;) {
      const { numAffectedRows } = await database.as(SYSTEM).transaction((tx) => statement.execute(tx));
      if (Number(numAffectedRows ?? 0) < BATCH) break;
    }
  }
}
