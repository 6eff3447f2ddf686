import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPool, searchQuotes } from '../../../contract/endpoints';
import type { PoolBodyInput } from '../../../contract/quotes/quote-pool';
import type { SearchBodyInput } from '../../../contract/quotes/quote-search';
import { useApi } from '../../api/api-context';
import { isAborted } from '../../api/failures';
import { queryKeys } from '../../api/query-client';

/** A stored search: the quotes of one lane, or those of a pool. */
export interface FoundSearch {
  kind: 'REQUEST' | 'POOL';
  id: string;
}

/**
 * Runs one search at a time. The same search is retried with the same `Idempotency-Key` after a lost connection, so it is
 * neither rated nor counted twice. After a response or a cancel the next search gets a new key.
 */
export function useQuoteSearch() {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const cancel = useCallback(() => {
    attempt.current = null;
    running.current?.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  /** Returns the new request or pool, or null if the search was cancelled. Throws what `send` throws. */
  const search = useCallback(
    async (body: SearchBodyInput | PoolBodyInput): Promise<FoundSearch | null> => {
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const controller = new AbortController();
      running.current = controller;
      setRunning(true);
      try {
        const options = { signal: controller.signal, idempotencyKey: attempt.current.key };
        if ('dropoffs' in body) {
          const pool = await send(searchPool, { body, ...options });
          attempt.current = null;
          queryClient.setQueryData(queryKeys.pool(pool.groupId), pool);
          return { kind: 'POOL', id: pool.groupId };
        }
        const found = await send(searchQuotes, { body, ...options });
        attempt.current = null;
        queryClient.setQueryData(queryKeys.quoteRequest(found.requestId), found);
        return { kind: 'REQUEST', id: found.requestId };
      } catch (error) {
        if (isAborted(error)) return null;
        throw error;
      } finally {
        if (running.current === controller) {
          running.current = null;
          setRunning(false);
        }
      }
    },
    [send, queryClient],
  );

  return { search, cancel, isRunning };
}
