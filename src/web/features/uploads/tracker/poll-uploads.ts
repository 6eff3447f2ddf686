import { listUploads } from '../../../../contract/uploads/upload-endpoints';
import type { FileUpload } from '../../../../contract/uploads/uploads';
import type { Api } from '../../../api/api-context';
import { isAborted, NetworkLost } from '../../../api/failures';
import { POLL_MS } from './upload-machine';

export type PollResult =
  | { readonly kind: 'POLLED'; readonly row: FileUpload | null }
  | { readonly kind: 'POLL_FAILED'; readonly error: unknown };

/** Polls uploads by id. Each upload has at most one poll, scheduled or in flight: a new one replaces it. */
export function createPoller(send: Api['send'], onResult: (id: string, result: PollResult) => void) {
  const stops = new Map<string, () => void>();

  function stop(id: string): void {
    stops.get(id)?.();
    stops.delete(id);
  }

  async function read(id: string): Promise<void> {
    const call = new AbortController();
    let isStopped = false;
    // A call that takes as long as the polling interval counts as failed.
    const timeout = setTimeout(() => call.abort(), POLL_MS);
    stops.set(id, () => {
      isStopped = true;
      clearTimeout(timeout);
      call.abort();
    });
    const settle = (result: PollResult) => {
      clearTimeout(timeout);
      if (!isStopped) onResult(id, result);
    };
    try {
      const { rows } = await send(listUploads, { query: { id }, signal: call.signal });
      settle({ kind: 'POLLED', row: rows[0] ?? null });
    } catch (failure) {
      const error = isAborted(failure) ? new NetworkLost('No response') : failure;
      settle({ kind: 'POLL_FAILED', error });
    }
  }

  return {
    poll(id: string, afterMs: number): void {
      stop(id);
      if (afterMs === 0) {
        void read(id);
        return;
      }
      const timer = setTimeout(() => void read(id), afterMs);
      stops.set(id, () => clearTimeout(timer));
    },
    stop,
    stopAll: () => [...stops.keys()].forEach(stop),
  };
}
