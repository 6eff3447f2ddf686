import { useState } from 'react';
import { useErrorText } from '../../../texts/use-error-text';
import { useSingleRun } from '../../../ui/use-single-run';

/** Talks to the browser about one passkey at a time. `work` returns false if the person cancelled. */
export function usePasskeyRun(work: () => Promise<boolean>, onDone: () => Promise<void> | void) {
  const errorText = useErrorText();
  const { isRunning, runSingle } = useSingleRun();
  const [failure, setFailure] = useState('');
  const run = () =>
    runSingle(async () => {
      setFailure('');
      try {
        if (await work()) await onDone();
      } catch (error) {
        setFailure(errorText(error));
      }
    });
  return { isRunning, failure, run };
}
