import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { FactorNeeded } from '../../../contract/people/sign-in';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import { DemoAccounts } from './demo-accounts';
import classes from './login-form.module.css';
import { FactorStep } from './security/lazy-factors';
import { PasskeyLogin } from './security/passkey-login';
import { useFirstFocus } from './use-first-focus';
import { wrongCredentialsField } from './wrong-credentials';

interface LoginFormProps {
  /** Return links to the other login pages with the typed email. The screen provides them, because it knows the paths. */
  forgotLink: (email: string) => ReactNode;
  magicLink: (email: string) => ReactNode;
  onSignedIn: () => Promise<void> | void;
  /** Called when the form asks for a second factor, and when it asks for the password again. */
  onStep: (step: 'PASSWORD' | 'FACTOR') => void;
}

export function LoginForm({ forgotLink, magicLink, onSignedIn, onStep }: LoginFormProps) {
  const text = useText();
  const { session, settings } = useApi();
  const [needed, setNeeded] = useState<FactorNeeded | null>(null);
  function ask(factor: FactorNeeded | null) {
    setNeeded(factor);
    onStep(factor === null ? 'PASSWORD' : 'FACTOR');
  }
  const submitButton = useRef<HTMLButtonElement>(null);
  const { formProps, field, fill, values, failure, isRunning } = useFormPattern({
    initialValues: { email: '', password: '' },
    required: ['email', 'password'],
    requiredTexts: { email: text('login.email.required'), password: text('login.password.required') },
    isLoginForm: true,
    fieldToRetype: wrongCredentialsField,
    async send({ email, password }) {
      const factor = await session.signIn(email.trim(), password);
      if (factor) ask(factor);
      else await onSignedIn();
      return undefined;
    },
  });

  useFirstFocus(formProps.ref, needed === null);

  if (needed) {
    return (
      <div className={classes.boxes}>
        <Panel>
          <FactorStep needed={needed} onSignedIn={onSignedIn} onBack={() => ask(null)} />
        </Panel>
      </div>
    );
  }
  return (
    <div className={classes.boxes} data-demo={settings.demo !== null || undefined}>
      <Panel>
        <form {...formProps} className={flow.stack}>
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
          <div className={flow.end}>{forgotLink(values.email)}</div>
          {failure && <Notice>{failure}</Notice>}
          <Button ref={submitButton} type="submit" loading={isRunning} fullWidth>
            {text('login.submit')}
          </Button>
          {magicLink(values.email)}
          <PasskeyLogin onSignedIn={onSignedIn} />
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
