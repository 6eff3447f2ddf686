import type { FileUpload } from '../../../../contract/uploads/uploads';
import type { TrackedUpload } from './tracked-upload';
import type { UploadRequest } from './upload-request';

/**
 * The values that decide a file's path and its idempotency key. They stay the same when a file is sent again after a lost
 * response.
 */
export interface TransferKeys {
  readonly sentAtMs: number;
  readonly idempotencyKey: string;
}

/** A file being sent, or one that was not accepted. */
export interface Transfer extends TransferKeys {
  readonly key: string;
  readonly request: UploadRequest;
  readonly sentBytes: number;
  /** The error if it was not accepted; null while it is being sent. */
  readonly failure: unknown;
  /** The latest live row of this file, stored until the response to the transfer arrives. */
  readonly earlyRow: FileUpload | null;
}

export interface TrackerState {
  /** The id of the user; null while no user is logged in. */
  readonly userId: string | null;
  readonly transfers: readonly Transfer[];
  readonly uploads: ReadonlyMap<string, TrackedUpload>;
  /** Whether a list of uploads is on screen and needs live rows. */
  readonly isListOpen: boolean;
  /** A Replace the user has cancelled. The form restores its values. */
  readonly cancelledReplace: UploadRequest | null;
  /** The last file whose response was lost. The same file is sent again with the same keys. */
  readonly unanswered: (TransferKeys & { readonly request: UploadRequest }) | null;
}

export const emptyState = (userId: string | null): TrackerState => ({
  ...{ userId, transfers: [], uploads: new Map(), isListOpen: false },
  ...{ cancelledReplace: null, unanswered: null },
});

export type TrackerNews =
  | { readonly kind: 'STARTED'; readonly id: string }
  | { readonly kind: 'NOT_SENT'; readonly error: unknown }
  | { readonly kind: 'NOT_APPLIED'; readonly row: FileUpload; readonly error: unknown }
  | { readonly kind: 'ROW'; readonly row: FileUpload }
  /** An upload that was sent from this browser, or seen running, has completed or failed. */
  | { readonly kind: 'ENDED'; readonly row: FileUpload };

/** An action that the tracker takes after a transition. */
export type Effect =
  | { readonly kind: 'POLL'; readonly id: string; readonly afterMs: number }
  | { readonly kind: 'STOP_POLLING'; readonly id: string }
  | { readonly kind: 'APPLY'; readonly id: string; readonly confirmsLargeChange: boolean }
  | { readonly kind: 'ANNOUNCE'; readonly news: TrackerNews }
  /** Aborts every transfer, poll and call of the previous user. */
  | { readonly kind: 'ABORT_ALL' };
