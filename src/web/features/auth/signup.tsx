import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { readInvitation } from '../../../contract/endpoints';
import type { Invitation } from '../../../contract/invitations';
import { useApi } from '../../api/api-context';
import { isAborted, Refusal } from '../../api/failures';
import { request } from '../../api/request';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import classes from './login-form.module.css';
import { SignupForm } from './signup-form';

interface SignupProps {
  secret: string;
  back: ReactNode;
  onSignedIn: () => Promise<void> | void;
}

/** Reads the invitation, which does not use it up, and shows the form with what it says. */
export function Signup({ secret, back, onSignedIn }: SignupProps) {
  const text = useText();
  const errorText = useErrorText();
  const { settings } = useApi();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);

  // Public pages have no query client, which would add to their first load.
  useEffect(() => {
    if (error !== null) return;
    const reading = new AbortController();
    // With the public key: a user who is logged in stays so if the invitation is wrong.
    const input = { body: { invitation: secret }, signal: reading.signal };
    request(readInvitation, input, settings.publicKey).then(setInvitation, (reason: unknown) => {
      if (!isAborted(reason)) setError(reason);
    });
    return () => reading.abort();
  }, [secret, settings.publicKey, error]);

  const status = error instanceof Refusal ? error.status : null;
  const canRetry = error !== null && status !== 400 && status !== 401;
  return (
    <div className={classes.boxes}>
      <Panel>
        {invitation ? (
          <SignupForm secret={secret} invitation={invitation} back={back} onSignedIn={onSignedIn} />
        ) : (
          <div className={classes.form}>
            {error === null && <p role="status">{text('signup.loading')}</p>}
            {/* 400: part of the link is missing. */}
            {error !== null && <Notice>{status === 400 ? text('signup.none') : errorText(error)}</Notice>}
            {canRetry && (
              <Button variant="default" onClick={() => setError(null)}>
                {text('signup.retry')}
              </Button>
            )}
            <div className={classes.forgot}>{back}</div>
          </div>
        )}
      </Panel>
    </div>
  );
}
