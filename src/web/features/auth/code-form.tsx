import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FactorNeeded } from '../../../contract/people/sign-in';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import type { CodePurpose } from './email-code';
import classes from './login-form.module.css';
import { ResendCode } from './resend-code';
import { FactorStep } from './security/lazy-factors';
import { useFirstFocus } from './use-first-focus';
import { digitsOf, isWrongCode, wrongCodeField } from './wrong-code';

interface CodeFormProps {
  /** The email; empty if the page was opened without one. */
  email: string;
  /** The code from the link; empty if the user must type it. */
  code: string;
  /** Called if the link was used or has expired. The user then types a code. */
  onLinkExpired: () => void;
  purpose: CodePurpose;
  back: ReactNode;
  onSignedIn: () => Promise<void> | void;
}

/**
 * Logs in with an emailed code. A link contains the code but requires a click on the button, because mail scanners follow
 * links without clicking anything. If the link no longer works, the user requests a new code and types it here.
 */
export function CodeForm({ email, code, purpose, back, onLinkExpired, onSignedIn }: CodeFormProps) {
  const text = useText();
  const { session } = useApi();
  const [needed, setNeeded] = useState<FactorNeeded | null>(null);
  const [isLink, setLink] = useState(code !== '');
  const { formProps, field, fill, values, failure, isRunning } = useFormPattern({
    initialValues: { email, token: code },
    required: ['email', 'token'],
    requiredTexts: { email: text('login.email.required'), token: text('otp.code.required') },
    isLoginForm: true,
    fieldToRetype: wrongCodeField,
    async send(entered) {
      try {
        const factor = await session.signInByCode(entered.email.trim(), digitsOf(entered.token));
        if (factor) setNeeded(factor);
        else await onSignedIn();
      } catch (error) {
        if (isLink && isWrongCode(error)) {
          setLink(false);
          fill({ token: '' });
          onLinkExpired();
        }
        throw error;
      }
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);

  function clearCode() {
    fill({ token: '' });
    formProps.ref.current?.querySelector<HTMLElement>('[name="token"]')?.focus();
  }

  if (needed) {
    return (
      <div className={classes.boxes}>
        <Panel>
          <FactorStep needed={needed} onSignedIn={onSignedIn} onBack={() => setNeeded(null)} />
          <div className={flow.end}>{back}</div>
        </Panel>
      </div>
    );
  }
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={flow.stack}>
          {email === '' && (
            <TextField
              label={text('login.email')}
              type="email"
              autoComplete="username"
              hidesAsterisk
              {...field('email')}
            />
          )}
          {isLink ? (
            <p className={font.hint}>
              {text(purpose === 'signIn' ? 'otp.link' : 'otp.link.reset', { email })}
            </p>
          ) : (
            <TextField
              label={text('otp.code')}
              description={email !== '' && code === '' && text('otp.sent', { email })}
              autoComplete="one-time-code"
              inputMode="numeric"
              hidesAsterisk
              {...field('token')}
            />
          )}
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('otp.submit')}
          </Button>
          {!isLink && (
            <ResendCode
              email={values.email}
              purpose={purpose}
              isJustSent={email !== '' && code === ''}
              onSent={clearCode}
            />
          )}
          <div className={flow.end}>{back}</div>
        </form>
      </Panel>
    </div>
  );
}
