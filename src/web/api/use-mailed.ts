import { useEffect, useState } from 'react';
import { useApi } from './api-context';
import { isAborted, Refusal } from './failures';

/** Reads the content behind the secret of a mailed link. The function must not change unless the secret does. */
export type ReadMailed<Found> = (publicKey: string, signal: AbortSignal) => Promise<Found>;

/** Statuses of a link that is incomplete, wrong, or used up. A retry would not change them. */
const FINAL_STATUSES: readonly (number | null)[] = [400, 401, 403];

/**
 * What a mailed link shows to a visitor. It is read with the public key, so that a logged-in user stays logged in if the link
 * is wrong, and without the query client, which would add to the first load of public pages.
 */
export function useMailed<Found>(read: ReadMailed<Found>) {
  const { settings } = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    if (error !== null) return;
    const reading = new AbortController();
    read(settings.publicKey, reading.signal).then(setFound, (reason: unknown) => {
      if (!isAborted(reason)) setError(reason);
    });
    return () => reading.abort();
  }, [read, settings.publicKey, error]);

  const status = error instanceof Refusal ? error.status : null;
  return {
    /** Null while it is read, and after a failure. */
    found: error === null ? found : null,
    setFound,
    reading: {
      error,
      /** Whether a part of the link is missing. */
      isIncomplete: status === 400,
      onRetry: error === null || FINAL_STATUSES.includes(status) ? null : () => setError(null),
    },
  };
}
