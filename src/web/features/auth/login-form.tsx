import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { DemoAccounts } from './demo-accounts';
import classes from './login-form.module.css';
import { wrongCredentialsField } from './wrong-credentials';

interface LoginFormProps {
  /** Links to the other login pages with the typed email, from the screen, which knows the paths. */
  forgotLink: (email: string) => ReactNode;
  magicLink: (email: string) => ReactNode;
  onSignedIn: () => void;
}

export function LoginForm({ forgotLink, magicLink, onSignedIn }: LoginFormProps) {
  const text = useText();
  const { session, settings } = useApi();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { formProps, field, fill, values, failure, isRunning } = useFormPattern({
    initialValues: { email: '', password: '' },
    required: ['email', 'password'],
    requiredTexts: { email: text('login.email.required'), password: text('login.password.required') },
    isLoginForm: true,
    fieldToRetype: wrongCredentialsField,
    async send({ email, password }) {
      await session.signIn(email.trim(), password);
      onSignedIn();
      return undefined;
    },
  });

  return (
    <div className={classes.boxes} data-demo={settings.demo !== null || undefined}>
      <Panel>
        <form {...formProps} className={classes.form}>
          <TextField
            label={text('login.email')}
            type="email"
            autoComplete="username"
            hidesAsterisk
            {...field('email')}
          />
          <PasswordField
            label={text('login.password')}
            autoComplete="current-password"
            hidesAsterisk
            {...field('password')}
          />
          <div className={classes.forgot}>{forgotLink(values.email)}</div>
          {failure && <Notice>{failure}</Notice>}
          <Button ref={submitButton} type="submit" loading={isRunning} fullWidth>
            {text('login.submit')}
          </Button>
          {magicLink(values.email)}
        </form>
      </Panel>
      {settings.demo && (
        <Panel>
          <DemoAccounts
            offer={settings.demo}
            onChoose={(account) => {
              fill(account);
              submitButton.current?.focus();
            }}
          />
        </Panel>
      )}
    </div>
  );
}
