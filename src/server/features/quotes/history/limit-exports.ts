import { AppError } from '../../../../contract/app-error';
import type { Caller } from '../../../access/caller';
import { createCallLimit } from '../../../platform/call-limit';

/** A file of 100,000 rows takes seconds of the database's and the server's time. */
const MAX_FILES_PER_MINUTE = 10;

/** Limits the list files that a user or key gets. Throws TOO_MANY_CALLS for one too many. */
export function createExportLimit(): (caller: Caller) => void {
  const files = createCallLimit(MAX_FILES_PER_MINUTE);
  return ({ keyId, profileId }) => {
    const waitSeconds = files.count(keyId ?? profileId)?.waitSeconds ?? null;
    if (waitSeconds !== null) throw new AppError('TOO_MANY_CALLS', { retryAfterSeconds: waitSeconds });
  };
}
