import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import { showToast } from '../../ui/overlay/overlays';
import { ReloginByCode } from './relogin-by-code';
import { ReloginByPassword } from './relogin-by-password';

/**
 * Asks the user to log in again when the session ends. The page below stays unchanged. Users without a password get a code.
 */
export function SessionEndedDialog({ isOpen, onLogOut }: { isOpen: boolean; onLogOut: () => void }) {
  const text = useText();
  return (
    <BlockingDialog isOpen={isOpen} title={text('sessionEnded.title')}>
      <ReloginForm onLogOut={onLogOut} />
    </BlockingDialog>
  );
}

/** Unmounts with the dialog, so that the next one starts with its default. */
function ReloginForm({ onLogOut }: { onLogOut: () => void }) {
  const text = useText();
  const { email, hasPassword } = useSignedIn().me.user;
  const queryClient = useQueryClient();
  const [wantsCode, setWantsCode] = useState(false);

  function onSignedIn() {
    // This retries the queries that failed without a session.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    void showToast(text('sessionEnded.done'));
  }

  const isByCode = wantsCode || !hasPassword;
  const MethodForm = isByCode ? ReloginByCode : ReloginByPassword;
  const otherMethod = hasPassword && (
    <div>
      <Button variant="subtle" onClick={() => setWantsCode(!isByCode)}>
        {text(isByCode ? 'sessionEnded.byPassword' : 'sessionEnded.byCode')}
      </Button>
    </div>
  );
  return <MethodForm email={email} otherMethod={otherMethod} onSignedIn={onSignedIn} onLogOut={onLogOut} />;
}
