import { Button } from '@mantine/core';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useFormPattern } from '../../ui/use-form-pattern';
import classes from './login-form.module.css';

interface SignupFormProps {
  invitation: string;
  onSignedIn: () => void;
}

/** Accepts an invitation: names and a password, and in. */
export function SignupForm({ invitation, onSignedIn }: SignupFormProps) {
  const text = useText();
  const { session } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { firstName: '', lastName: '', password: '' },
    required: ['firstName', 'lastName', 'password'],
    requiredTexts: { password: text('login.password.required') },
    isWayIn: true,
    async send(entered) {
      await session.acceptInvitation({ invitation, ...entered });
      onSignedIn();
      return undefined;
    },
  });
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          <TextField label={text('signup.firstName')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={text('signup.lastName')} autoComplete="family-name" {...field('lastName')} />
          <PasswordField label={text('password.new')} autoComplete="new-password" {...field('password')} />
          <p className={classes.said}>{text('password.rule')}</p>
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('signup.submit')}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
