import { applyUpload } from '../../../../contract/uploads/upload-endpoints';
import type { Api } from '../../../api/api-context';
import type { TrackerEvent } from './tracker-reducer';

/** Applies dry runs. A retry after a lost response reuses the Idempotency-Key, so the dry run is applied once. */
export function createApplier(send: Api['send'], dispatch: (event: TrackerEvent) => void) {
  let keys = new Map<string, string>();
  return {
    async apply(id: string, confirmsLargeChange: boolean): Promise<void> {
      const startedWith = keys;
      const idempotencyKey = keys.get(id) ?? crypto.randomUUID();
      keys.set(id, idempotencyKey);
      const report = (event: Extract<TrackerEvent, { kind: 'UPLOAD' }>['event']) => {
        if (keys === startedWith) dispatch({ kind: 'UPLOAD', id, event });
      };
      try {
        const query = confirmsLargeChange ? { confirmLargeChange: 'true' as const } : {};
        const applied = await send(applyUpload, { params: { id }, query, idempotencyKey });
        // If that upload is rejected, applying the dry run again needs a new key.
        startedWith.delete(id);
        report({ kind: 'APPLY_SUCCEEDED', appliedAs: applied.id });
      } catch (error) {
        report({ kind: 'APPLY_FAILED', error });
      }
    },
    /** Ignores pending responses, which belong to the previous user. */
    dropAll() {
      keys = new Map();
    },
  };
}
