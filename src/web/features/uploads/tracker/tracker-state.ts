import type { FileUpload } from '../../../../contract/uploads';
import type { TrackedUpload } from './tracked-upload';
import type { UploadRequest } from './upload-request';

/** Where and under which key a file is sent: unchanged when it is sent again after a lost answer. */
export interface TransferKeys {
  readonly sentAtMs: number;
  readonly idempotencyKey: string;
}

/** A file being sent, or one that was not accepted. */
export interface Transfer extends TransferKeys {
  readonly key: string;
  readonly request: UploadRequest;
  readonly sentBytes: number;
  /** Why it was not accepted; null while it is being sent. */
  readonly failure: unknown;
  /** The latest live row of this very file, kept until the server answers its sender. */
  readonly earlyRow: FileUpload | null;
}

export interface TrackerState {
  /** Null while nobody is signed in. */
  readonly userId: string | null;
  readonly transfers: readonly Transfer[];
  readonly uploads: ReadonlyMap<string, TrackedUpload>;
  /** A list of uploads is open, whose rows change. */
  readonly isListOpen: boolean;
  /** A Replace the user has cancelled: the form fills itself with it again. */
  readonly cancelledReplace: UploadRequest | null;
  /** Sent, but the answer was lost: the same file goes out again under the same keys. */
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
  /** An upload that was seen running, or was sent from here, has ended. */
  | { readonly kind: 'ENDED'; readonly row: FileUpload };

/** What the tracker does after a transition. */
export type Effect =
  | { readonly kind: 'POLL'; readonly id: string; readonly afterMs: number }
  | { readonly kind: 'STOP_POLLING'; readonly id: string }
  | { readonly kind: 'APPLY'; readonly id: string }
  | { readonly kind: 'ANNOUNCE'; readonly news: TrackerNews }
  /** Aborts every transfer and drops what is under way for the former user. */
  | { readonly kind: 'ABORT_ALL' };
