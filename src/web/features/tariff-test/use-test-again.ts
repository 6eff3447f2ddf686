import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quoteAgain } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useAction } from '../../ui/use-action';

/**
 * Repeats a test with the current tariff and calls `onFound` with the new test's id. A retry after a lost connection has the
 * same `Idempotency-Key`, so it makes no second test.
 */
export function useTestAgain(onFound: (id: string) => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const attempt = useRef<{ id: string; key: string } | null>(null);

  async function testAgain(id: string) {
    if (attempt.current?.id !== id) attempt.current = { id, key: crypto.randomUUID() };
    const compared = await send(quoteAgain, { params: { id }, idempotencyKey: attempt.current.key });
    attempt.current = null;
    const { requestId } = compared.now;
    queryClient.setQueryData(queryKeys.comparison(requestId), compared);
    queryClient.setQueryData(queryKeys.quoteRequest(requestId), compared.now);
    onFound(requestId);
  }
  return { testAgain: (id: string) => run(() => testAgain(id)), isRunning, failure };
}
