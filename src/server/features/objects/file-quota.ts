import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import type { Actor } from '../../../domain/people/actor';
import type { Caller } from '../../access/caller';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { sumStored } from './object-queries';

interface Quota {
  readonly whose: string;
  readonly files: number;
  readonly bytes: number;
}

const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

/** The quotas of a UTC day. One person can send a tariff of eleven files 27 times. */
export const FILE_QUOTAS = {
  person: { whose: 'You', files: 300, bytes: 2 * GB },
  company: { whose: 'Your company', files: 1_000, bytes: 5 * GB },
} as const satisfies Record<string, Quota>;

interface Sent {
  readonly sender: Pick<Caller, 'profileId' | 'roles'>;
  readonly shipperId?: string | null;
  readonly carrierId?: string | null;
  readonly sizeBytes: number;
}

/**
 * Throws FILE_QUOTA_EXCEEDED if the file would exceed what its sender or its company may store today. Files that are sent at
 * the same moment do not count each other, so a sender can exceed the quota by the few files that are received at once.
 */
export async function requireFileQuota(
  tx: Transaction<DB>,
  actor: Actor,
  { sender, shipperId, carrierId, sizeBytes }: Sent,
  now: Date,
): Promise<void> {
  // An ADMIN has no quota, because ADMINs send the tariffs and the reference data of everyone.
  const isAdmin = sender.roles.includes('ADMIN');
  const from = new Date(now);
  from.setUTCHours(0, 0, 0, 0);
  const to = new Date(from.getTime() + DAY_MS);
  await runAsSystem(tx, actor, async (system) => {
    const owners = [
      { quota: FILE_QUOTAS.person, column: 'uploaded_by', id: isAdmin ? null : sender.profileId },
      { quota: FILE_QUOTAS.company, column: 'shipper_id', id: shipperId },
      { quota: FILE_QUOTAS.company, column: 'carrier_id', id: carrierId },
    ] as const;
    for (const { quota, column, id } of owners) {
      if (id === null || id === undefined) continue;
      const stored = await sumStored(system, { column, id, from, to });
      if (stored.files < quota.files && stored.bytes + sizeBytes <= quota.bytes) continue;
      throw new AppError('FILE_QUOTA_EXCEEDED', {
        detail: `${quota.whose} can store ${formatWholeNumber(quota.files)} files and ${quota.bytes / GB} GB a day. The count resets at midnight UTC.`,
        retryAfterSeconds: Math.ceil((to.getTime() - now.getTime()) / 1000),
      });
    }
  });
}
