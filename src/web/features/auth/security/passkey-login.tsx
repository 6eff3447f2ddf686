import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { Notice } from '../../../ui/notice';

/** Logs in with a passkey alone. The library that talks to the browser loads on the click. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText();
  const api = useApi();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function logIn() {
    setRunning(true);
    setFailure('');
    try {
      const { signInWithPasskey } = await import('./passkeys');
      if (await signInWithPasskey(api)) onSignedIn();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      <Button variant="default" fullWidth loading={isRunning} onClick={() => void logIn()}>
        {text('login.passkey')}
      </Button>
    </>
  );
}
