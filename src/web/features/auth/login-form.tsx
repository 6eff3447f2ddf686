import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../api/api-context';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { DemoAccounts } from './demo-accounts';
import classes from './login-form.module.css';

interface LoginFormProps {
  /** Links that lead to other ways in, placed by the screen, which knows the paths. */
  forgotLink: ReactNode;
  magicLink: ReactNode;
  onSignedIn: () => void;
}

export function LoginForm({ forgotLink, magicLink, onSignedIn }: LoginFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { session, settings } = useApi();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ email: false, password: false });
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = { email: email.trim() === '', password: password === '' };
    setMissing(lacks);
    setFailure(null);
    if (lacks.email) return emailInput.current?.focus();
    if (lacks.password) return passwordInput.current?.focus();
    setRunning(true);
    try {
      await session.signIn(email.trim(), password);
      onSignedIn();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={emailInput}
          label={text('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          error={missing.email && text('login.email.required')}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setMissing({ ...missing, email: false });
          }}
        />
        <PasswordInput
          ref={passwordInput}
          label={text('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing.password && text('login.password.required')}
          visibilityToggleButtonProps={{ 'aria-label': text('login.password.show'), tabIndex: 0 }}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing({ ...missing, password: false });
          }}
        />
        <div className={classes.forgot}>{forgotLink}</div>
        {failure && <Notice>{failure}</Notice>}
        <Button type="submit" loading={isRunning} fullWidth>
          {text('login.submit')}
        </Button>
        {magicLink}
      </form>
      {settings.demo && (
        <DemoAccounts
          onChoose={(account) => {
            setEmail(account.email);
            setPassword(account.password);
            setMissing({ email: false, password: false });
          }}
        />
      )}
    </>
  );
}
