import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { DemandingDialog } from '../../ui/demanding-dialog';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlays';
import { PasswordField } from '../../ui/password-field';
import { useFormPattern } from '../../ui/use-form-pattern';
import { faultyWhenSigningIn } from './faulty-when-signing-in';
import classes from './session-ended-dialog.module.css';

/**
 * Asks for the password again when the session ends, above whatever stands open, which stays.
 */
export function SessionEndedDialog({ onLogOut }: { onLogOut: () => void }) {
  const text = useText();
  const { session } = useApi();
  const { me, ended } = useSignedIn();
  const queryClient = useQueryClient();
  const { formProps, field, fill, failure, isRunning } = useFormPattern({
    initialValues: { password: '' },
    required: ['password'],
    requiredTexts: { password: text('login.password.required') },
    isWayIn: true,
    faultyField: faultyWhenSigningIn,
    async send({ password }) {
      await session.signIn(me.user.email, password);
      fill({ password: '' });
      // What could not be read without a session is read now.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      void showToast(text('sessionEnded.done'), text('app.close'));
      return undefined;
    },
  });

  return (
    <DemandingDialog isOpen={ended} title={text('sessionEnded.title')}>
      <form {...formProps} className={classes.form}>
        <p className={classes.lead}>{text('sessionEnded.text', { email: me.user.email })}</p>
        {/* Password managers find by it whose password is asked for; they pass over inputs of type hidden. */}
        <input type="email" name="email" autoComplete="username" value={me.user.email} readOnly hidden />
        <PasswordField
          isFirst
          isUnmarked
          label={text('login.password')}
          autoComplete="current-password"
          {...field('password')}
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
