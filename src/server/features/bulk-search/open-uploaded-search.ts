import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { utcDay } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import { joinTransaction, runAsUser } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { codeOf } from '../../platform/read-error';
import type { BulkLane } from './bulk-lane';
import { findPickupError, withDefaults } from './bulk-options';
import { openBulkSearch } from './open-bulk-search';

/** The options that the sender of a file set once for all lanes, as stored with the upload. */
export interface StoredOptions {
  readonly earliestPickup?: string | undefined;
  readonly accessorials?: readonly Accessorial[] | undefined;
  readonly foodGrade?: boolean | undefined;
}

/**
 * Opens the bulk search of a checked file in the upload's transaction, with the rights of its sender. Returns its id, or the
 * reason for refusing it: too many lanes for the month, a pickup day that has passed, or a sender who may no longer search.
 */
export async function openUploadedSearch(
  tx: Transaction<DB>,
  upload: {
    readonly id: string;
    readonly createdBy: string;
    readonly shipperId: string | null;
    readonly carrierId: string | null;
    readonly fileName: string | null;
    readonly options: StoredOptions;
  },
  lanes: readonly BulkLane[],
  now: Date,
): Promise<{ readonly id: string } | { readonly refusal: string }> {
  const { shipperId, carrierId } = upload;
  const options = withDefaults(upload.options, utcDay(now));
  const pickup = findPickupError(options, utcDay(now));
  if (pickup !== null) return { refusal: `Earliest pickup: ${pickup.message}` };
  const id = newId(now.getTime());
  const sender = { kind: 'user', profileId: upload.createdBy } as const;
  try {
    await runAsUser(tx, sender, () =>
      openBulkSearch(joinTransaction(tx, sender), {
        id,
        openedAt: now,
        party: {
          source: carrierId === null ? 'BULK_SEARCH' : 'CARRIER_TESTING',
          shipperId,
          carrierId,
          termsShipperId: shipperId,
        },
        options,
        lanes,
        fileName: upload.fileName,
        uploadId: upload.id,
      }),
    );
    return { id };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    if (codeOf(error) === '42501') {
      return { refusal: 'You may no longer search for this company' };
    }
    throw error;
  }
}
