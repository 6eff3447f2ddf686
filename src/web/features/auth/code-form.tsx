import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ProblemCode } from '../../../contract/problems';
import { useApi } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { TextField } from '../../ui/text-field';
import { useFormPattern } from '../../ui/use-form-pattern';
import { askForCode, type CodePurpose } from './ask-for-code';
import classes from './login-form.module.css';

interface CodeFormProps {
  /** Empty when the page was opened without one. */
  email: string;
  /** The code of a link; empty when it is to be typed. */
  code: string;
  purpose: CodePurpose;
  back: ReactNode;
  onSignedIn: () => void;
}

function faultyCode(error: unknown): 'token' | null {
  return error instanceof Refusal && error.code === ('WRONG_CODE' satisfies ProblemCode) ? 'token' : null;
}

/**
 * Takes a mailed code. A link brings it along and needs one press of the button: scanners of mail follow links, but
 * they press nothing.
 */
export function CodeForm({ email, code, purpose, back, onSignedIn }: CodeFormProps) {
  const text = useText();
  const { send: call, session } = useApi();
  const errorText = useErrorText();
  const [again, setAgain] = useState<'no' | 'asking' | 'sent'>('no');
  const [againFailed, setAgainFailed] = useState<string | null>(null);
  const { formProps, field, values, failure, isRunning } = useFormPattern({
    initialValues: { email, token: code },
    required: ['email', 'token'],
    requiredTexts: { email: text('login.email.required'), token: text('otp.code.required') },
    isWayIn: true,
    faultyField: faultyCode,
    async send(entered) {
      await session.signInByCode(entered.email.trim(), entered.token.replaceAll(/\s/g, ''));
      onSignedIn();
      return undefined;
    },
  });

  async function askAgain() {
    setAgain('asking');
    setAgainFailed(null);
    try {
      await askForCode(call, purpose, values.email);
      setAgain('sent');
    } catch (error) {
      setAgain('no');
      setAgainFailed(errorText(error));
    }
  }

  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          {email === '' ? (
            <TextField
              label={text('login.email')}
              type="email"
              autoComplete="username"
              isUnmarked
              {...field('email')}
            />
          ) : (
            <p className={classes.said}>{text(code === '' ? 'otp.sent' : 'otp.link', { email })}</p>
          )}
          {code === '' && (
            <TextField
              label={text('otp.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              isUnmarked
              {...field('token')}
            />
          )}
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('otp.submit')}
          </Button>
          <Button
            variant="default"
            fullWidth
            loading={again === 'asking'}
            disabled={values.email.trim() === ''}
            onClick={() => void askAgain()}
          >
            {text('otp.again')}
          </Button>
          <p className={classes.said} role="status">
            {again === 'sent' && text('otp.again.sent')}
          </p>
          {againFailed && <Notice>{againFailed}</Notice>}
          <div className={classes.forgot}>{back}</div>
        </form>
      </Panel>
    </div>
  );
}
