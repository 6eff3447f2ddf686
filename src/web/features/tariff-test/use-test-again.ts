import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { quoteAgain } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useErrorText } from '../../texts/use-error-text';

/**
 * Repeats a test with the current tariff and calls `onFound` with the new test's id. A retry after a lost connection has the
 * same `Idempotency-Key`, so it makes no second test.
 */
export function useTestAgain(onFound: (id: string) => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<{ id: string; key: string } | null>(null);

  async function testAgain(id: string) {
    if (isRunning) return;
    if (attempt.current?.id !== id) attempt.current = { id, key: crypto.randomUUID() };
    setRunning(true);
    setFailure(null);
    try {
      const compared = await send(quoteAgain, { params: { id }, idempotencyKey: attempt.current.key });
      attempt.current = null;
      const { requestId } = compared.now;
      queryClient.setQueryData(queryKeys.comparison(requestId), compared);
      queryClient.setQueryData(queryKeys.quoteRequest(requestId), compared.now);
      onFound(requestId);
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }
  return { testAgain, isRunning, failure };
}
