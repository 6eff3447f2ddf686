import { Button } from '@mantine/core';
import { useApi } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { Notice } from '../../../ui/page/notice';
import { usePasskeyRun } from './use-passkey-run';

/** Logs in with only a passkey. The library that talks to the browser loads on the click. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const text = useText();
  const api = useApi();
  const { isRunning, failure, run } = usePasskeyRun(async () => {
    const { signInWithPasskey } = await import('./passkeys');
    return signInWithPasskey(api);
  }, onSignedIn);

  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      <Button variant="default" fullWidth loading={isRunning} onClick={() => void run()}>
        {text('login.passkey')}
      </Button>
    </>
  );
}
