import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusAfter, type SubmitResult } from './form-focus';
import type { IsStale } from './form-rules';

/** Runs one submit at a time, then moves the focus to the field to correct. */
export function useSingleSubmit(form: RefObject<HTMLFormElement | null>) {
  /**
   * The running attempt, in a ref because a second click can come before the next render. An attempt that is no longer
   * in the ref is ignored.
   */
  const attempt = useRef<symbol | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<SubmitResult | null>(null);

  useEffect(() => {
    if (result && form.current) focusAfter(result, form.current);
  }, [result, form]);

  /** `fail` turns an error of `run` into the result of the attempt. */
  async function submitSingle(
    run: (isStale: IsStale) => Promise<SubmitResult['outcome']>,
    fail: (error: unknown) => SubmitResult,
  ): Promise<SubmitResult['outcome']> {
    if (attempt.current) return 'ABANDONED';
    const mine = Symbol('attempt');
    attempt.current = mine;
    const isStale = () => attempt.current !== mine;
    setRunning(true);
    let ended: SubmitResult;
    try {
      ended = { outcome: await run(isStale), field: null };
    } catch (error) {
      if (isStale()) return 'ABANDONED';
      ended = fail(error);
    }
    if (isStale()) return 'ABANDONED';
    attempt.current = null;
    setRunning(false);
    if (ended.outcome !== 'SENT') setResult(ended);
    return ended.outcome;
  }

  /** Ignores the running submit: its response must not bring back a user who has left. */
  const abandonSubmit = useCallback(() => {
    attempt.current = null;
    setRunning(false);
  }, []);

  return { isRunning, submitSingle, abandonSubmit };
}
