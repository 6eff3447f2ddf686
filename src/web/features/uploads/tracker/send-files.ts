import { isAborted, Refusal } from '../../../api/failures';
import type { Session } from '../../../api/session';
import { sendFile } from '../../../api/uploads';
import { acceptableName, sheetTypeOf } from '../upload-file-name';
import { placeOf, type TrackerEvent } from './tracker-reducer';
import type { TrackerState, TransferKeys } from './tracker-state';
import { isSameRequest, type UploadRequest } from './upload-request';

/** Sends files and reports each step as an event. */
export function createFileSender(parts: {
  readonly session: Session;
  readonly state: () => TrackerState;
  readonly dispatch: (event: TrackerEvent) => void;
}) {
  const { session, state, dispatch } = parts;
  const aborts = new Map<string, AbortController>();

  async function sendOnce(key: string, request: UploadRequest, keys: TransferKeys): Promise<string> {
    const abort = new AbortController();
    aborts.set(key, abort);
    const { file, mode, isDryRun, searchOptions } = request;
    try {
      return await sendFile(session, {
        ...placeOf(request, keys.sentAtMs),
        file,
        contentType: sheetTypeOf(file.name),
        fileName: acceptableName(file.name),
        mode,
        isDryRun,
        searchOptions,
        idempotencyKey: keys.idempotencyKey,
        signal: abort.signal,
        onProgress: (sentBytes) => dispatch({ kind: 'SENT_BYTES', key, sentBytes }),
      });
    } finally {
      aborts.delete(key);
    }
  }

  return {
    /** Resolves with the upload's id; rejects if the server did not accept the file. */
    async start(request: UploadRequest): Promise<string> {
      const key = crypto.randomUUID();
      const { unanswered } = state();
      const isResent = unanswered !== null && isSameRequest(unanswered.request, request);
      const { sentAtMs, idempotencyKey } = isResent ? unanswered : newKeys(Date.now());
      dispatch({ kind: 'SEND', key, request, sentAtMs, idempotencyKey });
      try {
        const id = await sendOnce(key, request, { sentAtMs, idempotencyKey }).catch((error: unknown) => {
          // Another file of this type was sent in the same millisecond.
          const pathExists = error instanceof Refusal && error.code === 'FILE_EXISTS';
          if (!pathExists) throw error;
          const next = newKeys(sentAtMs + 1);
          dispatch({ kind: 'PATH_CHANGED', key, ...next });
          return sendOnce(key, request, next);
        });
        dispatch({ kind: 'SEND_ACCEPTED', key, id });
        return id;
      } catch (error) {
        dispatch(isAborted(error) ? { kind: 'SEND_ABORTED', key } : { kind: 'SEND_FAILED', key, error });
        throw error;
      }
    },
    cancel: (key: string) => aborts.get(key)?.abort(),
    cancelAll() {
      for (const abort of aborts.values()) abort.abort();
    },
  };
}

const newKeys = (sentAtMs: number): TransferKeys => ({ sentAtMs, idempotencyKey: crypto.randomUUID() });
