import { useEffect, useState } from 'react';
import { readSharedLoad } from '../../../../contract/loads/load-endpoints';
import type { SharedLoad } from '../../../../contract/loads/tracking-links';
import { useApi } from '../../../api/api-context';
import { isAborted, Refusal } from '../../../api/failures';
import { request } from '../../../api/request';

const POLL_MS = 60_000;

interface SharedState {
  /** The load; null until it was read. */
  readonly load: SharedLoad | null;
  /** The time at which the load was read. */
  readonly readAt: Date | null;
  /** The error of the last attempt; null if it succeeded. */
  readonly error: unknown;
}

/** Whether another attempt cannot help, because the link is unknown or has ended. */
export const isFinal = (error: unknown) =>
  error instanceof Refusal && (error.status === 400 || error.status === 403);

const isOver = ({ load, error }: SharedState) =>
  isFinal(error) || load?.step === 'DELIVERED' || (load !== null && load.status !== 'ACCEPTED');

/**
 * Reads the load of a link, again each minute while the page is visible and something can still change. Public pages have no
 * query client, which would add to their first load.
 */
export function useSharedLoad(link: string) {
  const { settings } = useApi();
  const [state, setState] = useState<SharedState>({ load: null, readAt: null, error: null });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    const reading = new AbortController();
    const input = { body: { link }, signal: reading.signal };
    request(readSharedLoad, input, settings.publicKey).then(
      (load) => setState({ load, readAt: new Date(), error: null }),
      (error: unknown) => {
        if (!isAborted(error)) setState((before) => ({ ...before, error }));
      },
    );
    return () => reading.abort();
  }, [link, settings.publicKey, attempt]);

  const isPolled = !isOver(state);
  useEffect(() => {
    if (!isPolled) return;
    const readAgain = () => {
      if (document.visibilityState === 'visible') setAttempt((count) => count + 1);
    };
    const timer = setInterval(readAgain, POLL_MS);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [isPolled]);

  return { ...state, isPolled, retry: () => setAttempt((count) => count + 1) };
}
