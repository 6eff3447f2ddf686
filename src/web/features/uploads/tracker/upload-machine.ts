import type { FileUpload } from '../../../../contract/uploads/uploads';
import { isEnded, isSettled } from '../../../../domain/uploads';
import {
  hasEnded,
  hasQuestion,
  isReplaceCheck,
  rowOf,
  type TrackedUpload,
  type UploadPhase,
} from './tracked-upload';
import type { Effect } from './tracker-state';
import type { UploadRequest } from './upload-request';

export const POLL_MS = 5_000;
export const MAX_SILENT_POLLS = 20;

export type UploadEvent =
  /** A row from the live stream. A polled row comes as POLLED. */
  | { readonly kind: 'ROW'; readonly row: FileUpload }
  | { readonly kind: 'POLLED'; readonly row: FileUpload | null }
  | { readonly kind: 'POLL_FAILED'; readonly error: unknown }
  | { readonly kind: 'RETRY' }
  /** The response to the transfer, which can arrive after the first live rows. */
  | { readonly kind: 'ACCEPTED'; readonly request: UploadRequest | null }
  | { readonly kind: 'APPLY' }
  | { readonly kind: 'APPLY_SUCCEEDED'; readonly appliedAs: string }
  | { readonly kind: 'APPLY_FAILED'; readonly error: unknown }
  | { readonly kind: 'CANCEL_REPLACE' };

export interface UploadStep {
  readonly upload: TrackedUpload;
  readonly effects: readonly Effect[];
}

/** Starts tracking an upload. Without a row, it polls at once. */
export function trackUpload(
  id: string,
  { request = null, row = null, isAwaited = false }: TrackParts = {},
): UploadStep {
  const upload: TrackedUpload = {
    ...{ id, request, isAwaited, pollFailure: null },
    phase: { name: 'LOOKING_UP', silentPolls: 0 },
  };
  return row === null ? { upload, effects: [poll(id, 0)] } : receiveRow(upload, row, { isPolled: false });
}

interface TrackParts {
  readonly request?: UploadRequest | null;
  readonly row?: FileUpload | null;
  readonly isAwaited?: boolean;
}

/** The transitions documented in `tracked-upload.ts`. An event that does not fit the phase changes nothing. */
export function stepUpload(upload: TrackedUpload, event: UploadEvent): UploadStep {
  const { phase } = upload;
  switch (event.kind) {
    case 'ROW':
      return receiveRow(upload, event.row);
    case 'POLLED':
      return receivePoll(upload, event.row);
    case 'POLL_FAILED':
      return isPolled(phase) ? countSilentPoll({ ...upload, pollFailure: event.error }) : stay(upload);
    case 'RETRY':
      return retry(upload);
    case 'ACCEPTED':
      return accept(upload, event.request);
    case 'APPLY':
      if (phase.name !== 'ENDED' && phase.name !== 'AWAITING_CONFIRMATION' && phase.name !== 'APPLIED') {
        return stay(upload);
      }
      return {
        upload: { ...upload, phase: { name: 'APPLYING', row: phase.row } },
        effects: [applyEffect(phase.row)],
      };
    case 'APPLY_SUCCEEDED':
      if (phase.name !== 'APPLYING') return stay(upload);
      return stay({
        ...upload,
        phase: { name: 'APPLIED', row: phase.row, appliedAs: { id: event.appliedAs } },
      });
    case 'APPLY_FAILED': {
      if (phase.name !== 'APPLYING') return stay(upload);
      const { row } = phase;
      const name = isReplaceCheck(upload) ? 'AWAITING_CONFIRMATION' : 'ENDED';
      return {
        upload: { ...upload, phase: { name, row, applyFailure: event.error } },
        effects: [{ kind: 'ANNOUNCE', news: { kind: 'NOT_APPLIED', row, error: event.error } }],
      };
    }
    case 'CANCEL_REPLACE':
      if (phase.name === 'APPLYING' || phase.name === 'APPLIED') return stay(upload);
      return stay({
        ...upload,
        request: null,
        phase:
          phase.name === 'AWAITING_CONFIRMATION'
            ? { name: 'ENDED', row: phase.row, applyFailure: null }
            : phase,
      });
  }
}

const stay = (upload: TrackedUpload): UploadStep => ({ upload, effects: [] });
/** Returns the effect that applies the upload. The user has seen the amounts of the row and confirms them by applying it. */
const applyEffect = ({ id, needsConfirmation }: FileUpload): Effect => ({
  kind: 'APPLY',
  id,
  confirmsLargeChange: needsConfirmation,
});
const poll = (id: string, afterMs: number): Effect => ({ kind: 'POLL', id, afterMs });

type PolledPhase = Extract<UploadPhase, { readonly silentPolls: number }>;
const isPolled = (phase: UploadPhase): phase is PolledPhase => 'silentPolls' in phase;

function receiveRow(
  upload: TrackedUpload,
  row: FileUpload,
  { isPolled: wasPolled = isPolled(upload.phase) } = {},
): UploadStep {
  const { id } = upload;
  const previous = rowOf(upload);
  if (previous !== null && !isNewer(row, previous)) return stay(upload);
  const announced: Effect = { kind: 'ANNOUNCE', news: { kind: 'ROW', row } };
  const reached = { ...upload, pollFailure: null };
  if (isSettled(row.status)) {
    const { upload: ended, effects } = end(reached, row);
    return { upload: ended, effects: [{ kind: 'STOP_POLLING', id }, announced, ...effects] };
  }
  return {
    upload: { ...reached, phase: { name: 'RUNNING', row, silentPolls: 0 } },
    effects: [announced, ...(wasPolled ? [] : [poll(id, POLL_MS)])],
  };
}

export function isNewer(row: FileUpload, previous: FileUpload): boolean {
  if (isEnded(previous.status)) return false;
  // Ignores the timestamps, because a server clock that was set back must not hide the result.
  if (isSettled(row.status)) return true;
  return row.updatedAt === previous.updatedAt
    ? row.status !== previous.status
    : row.updatedAt > previous.updatedAt;
}

function end(upload: TrackedUpload, row: FileUpload): UploadStep {
  const { isAwaited } = upload;
  const ended = { ...upload, isAwaited: false };
  const announced: readonly Effect[] = isAwaited ? [{ kind: 'ANNOUNCE', news: { kind: 'ENDED', row } }] : [];
  if (!isReplaceCheck(upload) || row.status !== 'COMPLETED') {
    return { upload: { ...ended, phase: { name: 'ENDED', row, applyFailure: null } }, effects: announced };
  }
  if (hasQuestion(row)) {
    const phase = { name: 'AWAITING_CONFIRMATION', row, applyFailure: null } as const;
    return { upload: { ...ended, phase }, effects: announced };
  }
  return {
    upload: { ...ended, phase: { name: 'APPLYING', row } },
    effects: [...announced, applyEffect(row)],
  };
}

function receivePoll(upload: TrackedUpload, row: FileUpload | null): UploadStep {
  const { phase } = upload;
  const polled = { ...upload, pollFailure: null };
  if (row === null) {
    if (phase.name === 'LOOKING_UP') return stay({ ...polled, phase: { name: 'NOT_FOUND' } });
    return isPolled(phase) ? countSilentPoll(polled) : stay(upload);
  }
  const previous = rowOf(upload);
  if (previous !== null && !isNewer(row, previous)) {
    return isPolled(phase) ? countSilentPoll(polled) : stay(upload);
  }
  // This poll is done, so an upload that is still running needs another one.
  return receiveRow(polled, row, { isPolled: false });
}

function countSilentPoll(upload: TrackedUpload): UploadStep {
  const { id, phase } = upload;
  if (!isPolled(phase)) return stay(upload);
  const silentPolls = phase.silentPolls + 1;
  if (silentPolls >= MAX_SILENT_POLLS) {
    return stay({ ...upload, phase: { name: 'SILENT', row: rowOf(upload) } });
  }
  return { upload: { ...upload, phase: { ...phase, silentPolls } }, effects: [poll(id, POLL_MS)] };
}

function retry(upload: TrackedUpload): UploadStep {
  if (hasEnded(upload)) return stay(upload);
  const row = rowOf(upload);
  const phase: UploadPhase =
    row === null ? { name: 'LOOKING_UP', silentPolls: 0 } : { name: 'RUNNING', row, silentPolls: 0 };
  return { upload: { ...upload, pollFailure: null, phase }, effects: [poll(upload.id, 0)] };
}

/** Adds the request to an upload that may already be tracked from live rows, so that a Replace is applied. */
function accept(upload: TrackedUpload, request: UploadRequest | null): UploadStep {
  const accepted = { ...upload, request: request ?? upload.request };
  if (!hasEnded(upload)) return stay({ ...accepted, isAwaited: true });
  if (upload.phase.name !== 'ENDED' || !isReplaceCheck(accepted)) return stay(accepted);
  return end({ ...accepted, isAwaited: true }, upload.phase.row);
}
