import { useCallback, useRef, useState } from 'react';
import { needsNoMessage } from '../texts/form-failure';
import { useErrorText } from '../texts/use-error-text';
import { showToast } from './overlay/overlays';

/** Makes the sentence about a failure from its reason. Without one, the reason is the sentence. */
type Failed = (reason: string) => string;

/**
 * Runs the action of a button, one at a time: a second click can come before the next render. `failure` says why the last
 * run failed. It stays null if the user stopped it, and after the end of a session, which the layout's dialog explains.
 */
export function useAction() {
  const [failure, setFailure] = useState<string | null>(null);
  return { ...useRun(setFailure), failure, setFailure };
}

/** Runs the action of a button like `useAction`, and shows in a toast why it failed. */
export const useToastAction = () => useRun(showInToast);

/**
 * Shows in a toast why something failed, under the same conditions. It is for actions that several rows may run at the same
 * time.
 */
export function useFailureToast() {
  const errorText = useErrorText();
  return useCallback(
    (error: unknown, failed?: Failed): void => {
      if (!needsNoMessage(error)) showInToast(sentenceOf(errorText(error), failed));
    },
    [errorText],
  );
}

/** `show` gets null at the start of a run, and the sentence about its failure. */
function useRun(show: (failure: string | null) => void) {
  const errorText = useErrorText();
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  /** Returns whether the work succeeded. */
  const run = useCallback(
    async (work: () => Promise<unknown>, failed?: Failed): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setRunning(true);
      show(null);
      try {
        await work();
        return true;
      } catch (error) {
        if (!needsNoMessage(error)) show(sentenceOf(errorText(error), failed));
        return false;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
    [errorText, show],
  );
  return { isRunning, run };
}

const sentenceOf = (reason: string, failed?: Failed) => (failed ? failed(reason) : reason);

function showInToast(failure: string | null): void {
  if (failure !== null) void showToast(failure, { tone: 'failed' });
}
