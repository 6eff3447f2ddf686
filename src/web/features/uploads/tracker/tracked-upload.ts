import type { FileUpload } from '../../../../contract/uploads/uploads';
import type { UploadRequest } from './upload-request';

/**
 * An upload whose id is known. It is always in one of these phases:
 *
 * | phase                 | meaning                                                       | polled        |
 * | --------------------- | ------------------------------------------------------------- | ------------- |
 * | LOOKING_UP            | only the id is known                                          | now, then 5 s |
 * | NOT_FOUND             | the server has no such upload for this user                   | no            |
 * | RUNNING               | CREATED or PROCESSING on the server                           | every 5 s     |
 * | SILENT                | `MAX_SILENT_POLLS` polls in a row brought nothing new         | no            |
 * | ENDED                 | COMPLETED or ERROR; a dry run can still be applied            | no            |
 * | AWAITING_CONFIRMATION | the dry run of a Replace is done and the user has to decide   | no            |
 * | APPLYING              | the call that applies a dry run is in flight                  | no            |
 * | APPLIED               | a dry run was applied, as another upload                      | no            |
 *
 * | from                       | event                                  | to                               |
 * | -------------------------- | -------------------------------------- | -------------------------------- |
 * | LOOKING_UP                 | poll finds nothing                     | NOT_FOUND                        |
 * | LOOKING_UP, RUNNING        | `MAX_SILENT_POLLS`th poll without news | SILENT                           |
 * | NOT_FOUND, SILENT          | the user retries                       | LOOKING_UP or RUNNING            |
 * | any before the end         | a newer row, still running             | RUNNING                          |
 * | any before the end         | the final row                          | the outcome, see below           |
 * | ENDED                      | ACCEPTED with a request to apply       | the outcome, see below           |
 * | ENDED, AWAITING…, APPLIED  | the user applies                       | APPLYING                         |
 * | APPLYING                   | the call succeeds                      | APPLIED                          |
 * | APPLYING                   | the call fails                         | AWAITING_CONFIRMATION or ENDED   |
 * | AWAITING_CONFIRMATION      | the user cancels                       | ENDED                            |
 *
 * The outcome of a completed Replace check is AWAITING_CONFIRMATION when rows would be removed or amounts would change
 * too much, and APPLYING otherwise; every other outcome is ENDED.
 */
export type UploadPhase =
  | { readonly name: 'LOOKING_UP'; readonly silentPolls: number }
  | { readonly name: 'NOT_FOUND' }
  | { readonly name: 'RUNNING'; readonly row: FileUpload; readonly silentPolls: number }
  | { readonly name: 'SILENT'; readonly row: FileUpload | null }
  | { readonly name: 'ENDED'; readonly row: FileUpload; readonly applyFailure: unknown }
  | { readonly name: 'AWAITING_CONFIRMATION'; readonly row: FileUpload; readonly applyFailure: unknown }
  | { readonly name: 'APPLYING'; readonly row: FileUpload }
  | { readonly name: 'APPLIED'; readonly row: FileUpload; readonly appliedAs: { readonly id: string } };

export interface TrackedUpload {
  readonly id: string;
  /**
   * The request that was sent; null for an upload that this browser did not send, and after the user has cancelled a
   * Replace.
   */
  readonly request: UploadRequest | null;
  /** Whether it was sent from this browser or seen running, so that a toast shows its result. */
  readonly isAwaited: boolean;
  /** The error of the last poll; null when it succeeded. */
  readonly pollFailure: unknown;
  readonly phase: UploadPhase;
}

export const rowOf = ({ phase }: TrackedUpload): FileUpload | null => ('row' in phase ? phase.row : null);

export const hasEnded = ({ phase }: TrackedUpload): boolean =>
  phase.name === 'ENDED' ||
  phase.name === 'AWAITING_CONFIRMATION' ||
  phase.name === 'APPLYING' ||
  phase.name === 'APPLIED';

export const isRunning = (upload: TrackedUpload): boolean =>
  upload.phase.name !== 'NOT_FOUND' && !hasEnded(upload);

/** Whether the upload is the dry run before a Replace, which counts the rows that would be removed. */
export const isReplaceCheck = ({ request }: Pick<TrackedUpload, 'request'>): boolean =>
  request?.isAppliedNext ?? false;

/** Whether the question about a Replace is on screen. It stays there while the confirmed Replace is being applied. */
export function showsConfirmation(upload: TrackedUpload): boolean {
  const { phase } = upload;
  if (phase.name === 'AWAITING_CONFIRMATION') return true;
  return phase.name === 'APPLYING' && isReplaceCheck(upload) && hasQuestion(phase.row);
}

export const applyFailureOf = ({ phase }: TrackedUpload): unknown =>
  'applyFailure' in phase ? phase.applyFailure : null;

/** Whether a Replace check found something to confirm. */
export const hasQuestion = (row: Pick<FileUpload, 'attributes' | 'needsConfirmation'>): boolean =>
  removedRows(row) > 0 || row.needsConfirmation;

export const removedRows = ({ attributes }: Pick<FileUpload, 'attributes'>): number =>
  attributes.removed ?? 0;
