import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FactorNeeded } from '../../../contract/people/sign-in';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { emailCode } from './email-code';
import type { ReloginProps } from './relogin-props';
import { ResendCode } from './resend-code';
import { FactorStep } from './security/lazy-factors';
import { useFirstFocus } from './use-first-focus';
import { digitsOf, wrongCodeField } from './wrong-code';

/** Logs in again with an emailed code, for users without a password and users who forgot it. The first click sends it. */
export function ReloginByCode({ email, otherMethod, onSignedIn, onLogOut }: ReloginProps) {
  const text = useText();
  const [needed, setNeeded] = useState<FactorNeeded | null>(null);
  const { send: call, session } = useApi();
  const [isCodeSent, setCodeSent] = useState(false);
  const { formProps, field, fill, failure, isRunning } = useFormPattern({
    initialValues: { token: '' },
    required: isCodeSent ? ['token'] : [],
    requiredTexts: { token: text('otp.code.required') },
    isLoginForm: true,
    fieldToRetype: wrongCodeField,
    async send({ token }) {
      if (isCodeSent) {
        const factor = await session.signInByCode(email, digitsOf(token));
        if (factor) setNeeded(factor);
        else await onSignedIn();
      } else {
        await emailCode(call, 'signIn', email);
        setCodeSent(true);
      }
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  const form = formProps.ref;
  useEffect(() => {
    if (isCodeSent) form.current?.querySelector<HTMLElement>('[name="token"]')?.focus();
  }, [isCodeSent, form]);

  if (needed) return <FactorStep needed={needed} onSignedIn={onSignedIn} onBack={() => setNeeded(null)} />;
  return (
    <form {...formProps} className={flow.stack}>
      <p>{text(isCodeSent ? 'sessionEnded.sent' : 'sessionEnded.code', { email })}</p>
      {isCodeSent && (
        <TextField
          label={text('otp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          hidesAsterisk
          {...field('token')}
        />
      )}
      {failure && <Notice>{failure}</Notice>}
      {isCodeSent && (
        <ResendCode
          email={email}
          purpose="signIn"
          isJustSent
          onSent={() => {
            fill({ token: '' });
            form.current?.querySelector<HTMLElement>('[name="token"]')?.focus();
          }}
        />
      )}
      {otherMethod}
      <div className={flow.buttonsEnd}>
        <Button variant="default" onClick={onLogOut}>
          {text('sessionEnded.logout')}
        </Button>
        <Button type="submit" loading={isRunning} data-autofocus={!isCodeSent || undefined}>
          {text(isCodeSent ? 'sessionEnded.submit' : 'sessionEnded.send')}
        </Button>
      </div>
    </form>
  );
}
