import type { FileUpload } from '../../../contract/uploads';
import type { Api } from '../../api/api-context';
import { applyUpload } from '../../api/uploads';

/** How far the applying of a dry run has come. */
export interface Applying {
  readonly isRunning: boolean;
  /** Why the last try failed; null when it did not. */
  readonly failure: unknown;
  /** The upload that applies it, a new object each time it is applied; null before that. */
  readonly appliedAs: { readonly id: string } | null;
}

export const NOT_APPLIED: Applying = { isRunning: false, failure: null, appliedAs: null };

/** What is known of an upload that was perhaps only tried. */
interface Tried {
  readonly request: { readonly isAppliedNext: boolean } | null;
  readonly row: FileUpload | null;
  readonly applying: Applying;
}

/**
 * Whether this dry run is but the first step of what was asked for: a file that replaces is tried before it is applied,
 * because only then it is known what would go.
 */
export const isCheck = ({ request }: Pick<Tried, 'request'>): boolean => request?.isAppliedNext ?? false;

/** Its sender is to say whether it is applied: rows would go, or applying it by itself has failed. */
export function isQuestion(tried: Tried): boolean {
  const { row, applying } = tried;
  if (!isCheck(tried) || row?.status !== 'COMPLETED' || applying.appliedAs !== null) return false;
  return removedBy(row) > 0 || applying.failure !== null;
}

export const removedBy = ({ attributes }: Pick<FileUpload, 'attributes'>): number => attributes.removed ?? 0;

/**
 * Applies dry runs, each under an Idempotency-Key of its own: tried again after a lost answer it is applied once. `patch` keeps
 * how far it is; `onApplied` and `onFailed` hear how it ended, unless the dry run is not `isKnown` any more.
 */
export function createApplying(parts: {
  readonly send: Api['send'];
  readonly isKnown: (id: string) => boolean;
  readonly patch: (id: string, applying: Applying) => void;
  readonly onApplied: (appliedAs: string) => void;
  readonly onFailed: (id: string, error: unknown) => void;
}): (id: string) => Promise<void> {
  const { send, isKnown, patch, onApplied, onFailed } = parts;
  const keys = new Map<string, string>();
  /** Known at once: a second press may come before the next drawing. */
  const running = new Set<string>();
  return async (id) => {
    if (running.has(id)) return;
    running.add(id);
    const idempotencyKey = keys.get(id) ?? crypto.randomUUID();
    keys.set(id, idempotencyKey);
    patch(id, { ...NOT_APPLIED, isRunning: true });
    try {
      const appliedAs = await send(applyUpload, { params: { id }, idempotencyKey });
      if (!isKnown(id)) return;
      // Should that one be refused, the next press is another call.
      keys.delete(id);
      onApplied(appliedAs.id);
      patch(id, { ...NOT_APPLIED, appliedAs: { id: appliedAs.id } });
    } catch (error) {
      if (!isKnown(id)) return;
      patch(id, { ...NOT_APPLIED, failure: error });
      onFailed(id, error);
    } finally {
      running.delete(id);
    }
  };
}
