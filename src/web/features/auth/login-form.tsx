import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '../../../contract/problems';
import { useApi } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { DemoAccounts } from './demo-accounts';
import classes from './login-form.module.css';
import { PasswordField } from './password-field';

interface LoginFormProps {
  /** Links that lead to other ways in, placed by the screen, which knows the paths. */
  forgotLink: ReactNode;
  magicLink: ReactNode;
  onSignedIn: () => void;
}

type Messages = { email?: string; password?: string };

/** What the server says of the fields of this form. */
function messagesOf(error: unknown): Messages {
  const errors = error instanceof Refusal ? error.fieldErrors : [];
  const of = (name: string) => errors.find(({ field }) => field === name)?.message;
  return { email: of('email'), password: of('password') };
}

const isWrongPassword = (error: unknown) =>
  error instanceof Refusal && error.code === ('WRONG_CREDENTIALS' satisfies ProblemCode);

export function LoginForm({ forgotLink, magicLink, onSignedIn }: LoginFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { session, settings } = useApi();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [messages, setMessages] = useState<Messages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [focusOn, setFocusOn] = useState<'password' | 'submit' | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  // After the drawing: a button that waits is disabled, which takes the focus from it.
  useEffect(() => {
    if (focusOn === 'password') {
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
    if (focusOn === 'submit' && document.activeElement === document.body) submitButton.current?.focus();
    setFocusOn(null);
  }, [focusOn]);

  /** Shows what is wrong at its field, and puts the focus to the first. Whether there is anything to show. */
  function mark(found: Messages): boolean {
    setMessages(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    return Boolean(found.email || found.password);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    setFailure(null);
    const lacks = mark({
      email: email.trim() === '' ? text('login.email.required') : undefined,
      password: password === '' ? text('login.password.required') : undefined,
    });
    if (lacks) return;
    setRunning(true);
    try {
      await session.signIn(email.trim(), password);
      onSignedIn();
    } catch (error) {
      if (!mark(messagesOf(error))) {
        setFailure(errorText(error));
        setFocusOn(isWrongPassword(error) ? 'password' : 'submit');
      }
    } finally {
      setRunning(false);
    }
  }

  return (
    <div className={classes.boxes} data-demo={settings.demo !== null || undefined}>
      <Panel>
        <form className={classes.form} noValidate onSubmit={submit}>
          <TextInput
            ref={emailInput}
            label={text('login.email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            value={email}
            error={messages.email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setMessages({ ...messages, email: undefined });
            }}
          />
          <PasswordField
            ref={passwordInput}
            value={password}
            error={messages.password}
            onChange={(value) => {
              setPassword(value);
              setMessages({ ...messages, password: undefined });
            }}
          />
          <div className={classes.forgot}>{forgotLink}</div>
          {failure && <Notice>{failure}</Notice>}
          <Button ref={submitButton} type="submit" loading={isRunning} fullWidth>
            {text('login.submit')}
          </Button>
          {magicLink}
        </form>
      </Panel>
      {settings.demo && (
        <Panel>
          <DemoAccounts
            offer={settings.demo}
            onChoose={(account) => {
              setEmail(account.email);
              setPassword(account.password);
              setMessages({});
              setFailure(null);
              submitButton.current?.focus();
            }}
          />
        </Panel>
      )}
    </div>
  );
}
