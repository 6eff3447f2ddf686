import type { FileUpload } from '../../../../contract/uploads/uploads';
import { uploadPlaceAt } from '../../../../domain/buckets';
import { isSettled } from '../../../../domain/uploads';
import { NetworkLost } from '../../../api/failures';
import { rowOf } from './tracked-upload';
import {
  type Effect,
  emptyState,
  type TrackerState,
  type Transfer,
  type TransferKeys,
} from './tracker-state';
import { isNewer, stepUpload, trackUpload, type UploadEvent, type UploadStep } from './upload-machine';
import type { UploadRequest } from './upload-request';

export type TrackerEvent =
  | { readonly kind: 'USER_CHANGED'; readonly userId: string | null }
  | ({ readonly kind: 'SEND'; readonly key: string; readonly request: UploadRequest } & TransferKeys)
  | { readonly kind: 'SENT_BYTES'; readonly key: string; readonly sentBytes: number }
  /** Another file has the same path, so this one gets the path of the next millisecond. */
  | ({ readonly kind: 'PATH_CHANGED'; readonly key: string } & TransferKeys)
  | { readonly kind: 'SEND_ACCEPTED'; readonly key: string; readonly id: string }
  | { readonly kind: 'SEND_FAILED'; readonly key: string; readonly error: unknown }
  | { readonly kind: 'SEND_ABORTED'; readonly key: string }
  | { readonly kind: 'DISMISS_TRANSFER'; readonly key: string }
  | { readonly kind: 'TRACK'; readonly id: string }
  | { readonly kind: 'ROW'; readonly row: FileUpload }
  | { readonly kind: 'UPLOAD'; readonly id: string; readonly event: Exclude<UploadEvent, { kind: 'ROW' }> }
  | { readonly kind: 'REPLACE_RESTORED' }
  | { readonly kind: 'LIST'; readonly isOpen: boolean };

export interface TrackerStep {
  readonly state: TrackerState;
  readonly effects: readonly Effect[];
}

/** All state of the tracker changes here; `upload-tracker.ts` performs the effects. */
export function reduceTracker(state: TrackerState, event: TrackerEvent): TrackerStep {
  switch (event.kind) {
    case 'USER_CHANGED':
      return {
        state: { ...emptyState(event.userId), isListOpen: state.isListOpen },
        effects: [{ kind: 'ABORT_ALL' }],
      };
    case 'SEND': {
      const { kind: _, ...sent } = event;
      const pending = state.transfers.filter(({ failure }) => failure === null);
      const transfer: Transfer = { ...sent, sentBytes: 0, failure: null, earlyRow: null };
      return withoutEffects({ ...state, transfers: [...pending, transfer], unanswered: null });
    }
    case 'SENT_BYTES':
      return withoutEffects(patchTransfer(state, event.key, { sentBytes: event.sentBytes }));
    case 'PATH_CHANGED': {
      const { key, sentAtMs, idempotencyKey } = event;
      return settleTransfer(state, key, (transfer) => ({ ...transfer, sentAtMs, idempotencyKey }));
    }
    case 'SEND_ACCEPTED':
      return acceptTransfer(state, event.key, event.id);
    case 'SEND_FAILED':
      return failTransfer(state, event.key, event.error);
    case 'SEND_ABORTED':
      return settleTransfer(state, event.key, () => null);
    case 'DISMISS_TRANSFER':
      return withoutEffects({ ...state, transfers: state.transfers.filter(({ key }) => key !== event.key) });
    case 'TRACK':
      return state.uploads.has(event.id) ? withoutEffects(state) : putUpload(state, trackUpload(event.id));
    case 'ROW':
      return receiveLiveRow(state, event.row);
    case 'UPLOAD':
      return changeUpload(state, event.id, event.event);
    case 'REPLACE_RESTORED':
      return withoutEffects({ ...state, cancelledReplace: null });
    case 'LIST':
      return withoutEffects({ ...state, isListOpen: event.isOpen });
  }
}

const withoutEffects = (state: TrackerState): TrackerStep => ({ state, effects: [] });

function putUpload(state: TrackerState, { upload, effects }: UploadStep): TrackerStep {
  const row = rowOf(upload);
  const isOwnRunning = row !== null && !isSettled(row.status) && row.createdBy === state.userId;
  const kept = isOwnRunning ? { ...upload, isAwaited: true } : upload;
  return { state: { ...state, uploads: new Map(state.uploads).set(upload.id, kept) }, effects };
}

/** Runs the second step on the result of the first. */
function andThen(first: TrackerStep, next: (state: TrackerState) => TrackerStep): TrackerStep {
  const { state, effects } = next(first.state);
  return { state, effects: [...first.effects, ...effects] };
}

function changeUpload(state: TrackerState, id: string, event: UploadEvent): TrackerStep {
  const upload = state.uploads.get(id);
  if (upload === undefined) return withoutEffects(state);
  const changed = putUpload(state, stepUpload(upload, event));
  const { phase, request } = upload;
  if (event.kind === 'CANCEL_REPLACE' && phase.name !== 'APPLYING' && phase.name !== 'APPLIED') {
    return andThen(changed, (next) => withoutEffects({ ...next, cancelledReplace: request }));
  }
  if (event.kind === 'APPLY_SUCCEEDED' && phase.name === 'APPLYING') {
    return andThen(changed, (next) => acceptUpload(next, event.appliedAs, { request: null }));
  }
  return changed;
}

function acceptUpload(
  state: TrackerState,
  id: string,
  parts: { readonly request: UploadRequest | null; readonly row?: FileUpload | null },
): TrackerStep {
  const known = state.uploads.get(id);
  const step = known
    ? stepUpload(known, { kind: 'ACCEPTED', request: parts.request })
    : trackUpload(id, { ...parts, isAwaited: true });
  const { state: next, effects } = putUpload(state, step);
  return { state: next, effects: [{ kind: 'ANNOUNCE', news: { kind: 'STARTED', id } }, ...effects] };
}

function receiveLiveRow(state: TrackerState, row: FileUpload): TrackerStep {
  const known = state.uploads.get(row.id);
  if (known) return putUpload(state, stepUpload(known, { kind: 'ROW', row }));
  const announced: Effect = { kind: 'ANNOUNCE', news: { kind: 'ROW', row } };
  if (row.createdBy !== state.userId) return { state, effects: [announced] };
  const transfer = state.transfers.find((one) => one.failure === null && isRowOf(row, one));
  if (transfer) {
    const isLate = transfer.earlyRow !== null && !isNewer(row, transfer.earlyRow);
    if (isLate) return withoutEffects(state);
    return { state: patchTransfer(state, transfer.key, { earlyRow: row }), effects: [announced] };
  }
  if (isSettled(row.status)) return { state, effects: [announced] };
  return putUpload(state, trackUpload(row.id, { row }));
}

/** Compares the path, which contains the millisecond at which the file was sent. */
function isRowOf(row: FileUpload, { request, sentAtMs }: Transfer): boolean {
  const { bucket, path } = placeOf(request, sentAtMs);
  return row.bucket === bucket && row.name === path;
}

export const placeOf = ({ type, shipperId, carrierId }: UploadRequest, sentAtMs: number) =>
  uploadPlaceAt(type, shipperId ?? carrierId, new Date(sentAtMs));

const patchTransfer = (state: TrackerState, key: string, part: Partial<Transfer>): TrackerState => ({
  ...state,
  transfers: state.transfers.map((one) => (one.key === key ? { ...one, ...part } : one)),
});

/** Changes or removes a transfer. Its early row then counts as an upload of its own, because it can be another file. */
function settleTransfer(
  state: TrackerState,
  key: string,
  change: (transfer: Transfer) => Transfer | null,
): TrackerStep {
  const transfer = state.transfers.find((one) => one.key === key);
  if (!transfer) return withoutEffects(state);
  const changed = change(transfer);
  const transfers = state.transfers.flatMap((one) => {
    if (one !== transfer) return [one];
    return changed === null ? [] : [{ ...changed, earlyRow: null }];
  });
  const settled = { ...state, transfers };
  return transfer.earlyRow === null ? withoutEffects(settled) : receiveLiveRow(settled, transfer.earlyRow);
}

function acceptTransfer(state: TrackerState, key: string, id: string): TrackerStep {
  const transfer = state.transfers.find((one) => one.key === key);
  if (!transfer) return withoutEffects(state);
  const { request, earlyRow } = transfer;
  const transfers = state.transfers.filter((one) => one !== transfer);
  const row = earlyRow?.id === id ? earlyRow : null;
  const accepted = acceptUpload({ ...state, transfers }, id, { request, row });
  if (earlyRow === null || row !== null) return accepted;
  return andThen(accepted, (next) => receiveLiveRow(next, earlyRow));
}

function failTransfer(state: TrackerState, key: string, error: unknown): TrackerStep {
  const transfer = state.transfers.find((one) => one.key === key);
  if (!transfer) return withoutEffects(state);
  const { request, sentAtMs, idempotencyKey } = transfer;
  const unanswered = error instanceof NetworkLost ? { request, sentAtMs, idempotencyKey } : null;
  const failed = settleTransfer({ ...state, unanswered }, key, (one) => ({ ...one, failure: error }));
  const announced: Effect = { kind: 'ANNOUNCE', news: { kind: 'NOT_SENT', error } };
  return { state: failed.state, effects: [...failed.effects, announced] };
}
