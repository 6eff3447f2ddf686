import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi, useSignedIn } from '../../api/api-context';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { DemandingDialog } from '../../ui/demanding-dialog';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlays';
import { PasswordField } from './password-field';
import classes from './session-ended-dialog.module.css';

/**
 * Asks for the password again when the session ends, above whatever stands open, which stays.
 */
export function SessionEndedDialog({ onLogOut }: { onLogOut: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  const { me, ended } = useSignedIn();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is rendered inside the page's tree, whose forms must not hear of it.
    event.stopPropagation();
    setMissing(password === '');
    setFailure(null);
    if (password === '') return;
    setRunning(true);
    try {
      await session.signIn(me.user.email, password);
      setPassword('');
      // What could not be read without a session is read now.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      void showToast(text('sessionEnded.done'), text('app.close'));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }

  return (
    <DemandingDialog isOpen={ended} title={text('sessionEnded.title')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.lead}>{text('sessionEnded.text', { email: me.user.email })}</p>
        {/* Password managers find by it whose password is asked for; they pass over inputs of type hidden. */}
        <input type="email" name="email" autoComplete="username" value={me.user.email} readOnly hidden />
        <PasswordField
          isFirst
          value={password}
          error={isMissing ? text('login.password.required') : undefined}
          onChange={(value) => {
            setPassword(value);
            setMissing(false);
          }}
        />
        {failure && <Notice>{failure}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onLogOut}>
            {text('sessionEnded.logout')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {text('sessionEnded.submit')}
          </Button>
        </div>
      </form>
    </DemandingDialog>
  );
}
