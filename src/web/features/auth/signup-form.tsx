import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import classes from './login-form.module.css';
import { useFirstFocus } from './use-first-focus';

interface SignupFormProps {
  invitation: string;
  /** A link for users who already have an account, from the screen. */
  back: ReactNode;
  onSignedIn: () => void;
}

/** Accepts an invitation with names and a password, and logs the user in. */
export function SignupForm({ invitation, back, onSignedIn }: SignupFormProps) {
  const text = useText();
  const { session } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { firstName: '', lastName: '', password: '' },
    required: ['firstName', 'lastName', 'password'],
    requiredTexts: {
      firstName: text('signup.firstName.required'),
      lastName: text('signup.lastName.required'),
      password: text('login.password.required'),
    },
    isLoginForm: true,
    async send(entered) {
      await session.acceptInvitation({ invitation, ...entered });
      onSignedIn();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          <TextField
            label={text('signup.firstName')}
            autoComplete="given-name"
            hidesAsterisk
            {...field('firstName')}
          />
          <TextField
            label={text('signup.lastName')}
            autoComplete="family-name"
            hidesAsterisk
            {...field('lastName')}
          />
          <PasswordField
            label={text('login.password')}
            description={text('password.rule')}
            autoComplete="new-password"
            hidesAsterisk
            {...field('password')}
          />
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('signup.submit')}
          </Button>
          <div className={classes.forgot}>{back}</div>
        </form>
      </Panel>
    </div>
  );
}
