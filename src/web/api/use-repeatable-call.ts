import { useCallback, useRef } from 'react';
import { Refusal } from './failures';

/**
 * Gives a call its `Idempotency-Key`. After a lost connection, the same content is sent with the same key, so the server
 * returns its answer to the first attempt. Any answer ends the attempt, even a refusal.
 */
export function useRepeatableCall() {
  const attempt = useRef<{ of: string; key: string } | null>(null);
  return useCallback(async <T>(of: string, call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    try {
      const answer = await call(attempt.current.key);
      attempt.current = null;
      return answer;
    } catch (error) {
      if (error instanceof Refusal) attempt.current = null;
      throw error;
    }
  }, []);
}
