import type { FileUpload } from '../../../contract/uploads';
import type { UploadMode } from '../../../domain/uploads';
import type { Applying } from './apply-tried';
import type { UploadOwner } from './upload-place';

/** What the tracker knows of the uploads of this visit. */

/** What is sent, as the form was filled in. */
export interface UploadRequest extends UploadOwner {
  readonly file: File;
  /** Null of a search. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** Only tried at first, and applied once it is known that no row goes, or its sender has agreed. */
  readonly isAppliedNext: boolean;
}

/** A file on its way to the server, or one that has not arrived. */
export interface Sending {
  readonly key: string;
  readonly request: UploadRequest;
  readonly sentBytes: number;
  /** Why it has not arrived; null while it is on its way. */
  readonly failure: unknown;
}

/** An upload whose state is followed until its end. */
export interface Followed {
  readonly id: string;
  /** As it was sent from here; null of one that was not, or that its sender has given up. */
  readonly request: UploadRequest | null;
  /** As it was heard of last; null before that. */
  readonly row: FileUpload | null;
  /** The server knows none of this id, for this user. */
  readonly isMissing: boolean;
  /** Why the last look failed; null when it did not. */
  readonly failure: unknown;
  /** Asked so often without any news that nobody asks any more. */
  readonly isSilent: boolean;
  /** Of a dry run. */
  readonly applying: Applying;
}

export interface TrackerState {
  readonly sendings: readonly Sending[];
  readonly followed: ReadonlyMap<string, Followed>;
  /** A list of uploads is open, whose rows change. */
  readonly isListed: boolean;
  /** What its sender has given up when it was asked whether rows may go: the form takes it up again. */
  readonly givenUp: UploadRequest | null;
}

export type TrackerNews =
  | { readonly kind: 'STARTED'; readonly id: string }
  | { readonly kind: 'NOT_SENT'; readonly error: unknown }
  /** A dry run that was to be applied was not. */
  | { readonly kind: 'NOT_APPLIED'; readonly row: FileUpload; readonly error: unknown }
  | { readonly kind: 'ROW'; readonly row: FileUpload }
  /** One that was seen to run, or was sent from here, has ended. */
  | { readonly kind: 'ENDED'; readonly row: FileUpload };
