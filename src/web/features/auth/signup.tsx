import { type ReactNode, useCallback } from 'react';
import { readInvitation } from '../../../contract/endpoints';
import type { Invitation } from '../../../contract/people/invitations';
import { request } from '../../api/request';
import { type ReadMailed, useMailed } from '../../api/use-mailed';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { Panel } from '../../ui/page/panel';
import { ReadingState } from '../../ui/page/reading-state';
import classes from './login-form.module.css';
import { SignupForm } from './signup-form';

interface SignupProps {
  secret: string;
  back: ReactNode;
  onSignedIn: () => Promise<void> | void;
}

/** Reads the invitation without using it up, and shows the form with its content. */
export function Signup({ secret, back, onSignedIn }: SignupProps) {
  const text = useText();
  const read = useCallback<ReadMailed<Invitation>>(
    (publicKey, signal) => request(readInvitation, { body: { invitation: secret }, signal }, publicKey),
    [secret],
  );
  const { found: invitation, reading } = useMailed(read);
  return (
    <div className={classes.boxes}>
      <Panel>
        {invitation ? (
          <SignupForm secret={secret} invitation={invitation} back={back} onSignedIn={onSignedIn} />
        ) : (
          <div className={flow.stack}>
            <ReadingState
              {...reading}
              loadingText={text('signup.loading')}
              incompleteText={text('signup.none')}
              retryText={text('signup.retry')}
            />
            <div className={flow.end}>{back}</div>
          </div>
        )}
      </Panel>
    </div>
  );
}
