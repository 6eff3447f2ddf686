import type { Api } from '../../../api/api-context';
import { applyUpload } from '../../../api/uploads';
import type { TrackerEvent } from './tracker-reducer';

/** Applies dry runs. A call repeated after a lost answer has the same Idempotency-Key, and so applies once. */
export function createApplier(send: Api['send'], dispatch: (event: TrackerEvent) => void) {
  let keys = new Map<string, string>();
  return {
    async apply(id: string): Promise<void> {
      const startedWith = keys;
      const idempotencyKey = keys.get(id) ?? crypto.randomUUID();
      keys.set(id, idempotencyKey);
      const report = (event: Extract<TrackerEvent, { kind: 'UPLOAD' }>['event']) => {
        if (keys === startedWith) dispatch({ kind: 'UPLOAD', id, event });
      };
      try {
        const applied = await send(applyUpload, { params: { id }, idempotencyKey });
        // Applying it once more, should that upload be refused, is another call.
        startedWith.delete(id);
        report({ kind: 'APPLY_SUCCEEDED', appliedAs: applied.id });
      } catch (error) {
        report({ kind: 'APPLY_FAILED', error });
      }
    },
    /** Ignores the answers still to come, which belong to the former user. */
    dropAll() {
      keys = new Map();
    },
  };
}
