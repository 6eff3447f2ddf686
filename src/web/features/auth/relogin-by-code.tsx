import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import type { ReloginProps } from './relogin-props';
import { requestCode } from './request-code';
import { ResendCode } from './resend-code';
import classes from './session-ended-dialog.module.css';
import { useFirstFocus } from './use-first-focus';
import { digitsOf, wrongCodeField } from './wrong-code';

/** Signs in again with a mailed code, for users without a password or who forgot it. The first click sends it. */
export function ReloginByCode({ email, otherMethod, onSignedIn, onLogOut }: ReloginProps) {
  const text = useText();
  const { send: call, session } = useApi();
  const [isAsked, setAsked] = useState(false);
  const { formProps, field, fill, failure, isRunning } = useFormPattern({
    initialValues: { token: '' },
    required: isAsked ? ['token'] : [],
    requiredTexts: { token: text('otp.code.required') },
    isLoginForm: true,
    fieldToRetype: wrongCodeField,
    async send({ token }) {
      if (isAsked) {
        await session.signInByCode(email, digitsOf(token));
        onSignedIn();
      } else {
        await requestCode(call, 'signIn', email);
        setAsked(true);
      }
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  const form = formProps.ref;
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('[name="token"]')?.focus();
  }, [isAsked, form]);

  return (
    <form {...formProps} className={classes.form}>
      <p className={classes.lead}>{text(isAsked ? 'sessionEnded.sent' : 'sessionEnded.code', { email })}</p>
      {isAsked && (
        <TextField
          label={text('otp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          hidesAsterisk
          {...field('token')}
        />
      )}
      {failure && <Notice>{failure}</Notice>}
      {isAsked && (
        <ResendCode
          email={email}
          purpose="signIn"
          waits
          onSent={() => {
            fill({ token: '' });
            form.current?.querySelector<HTMLElement>('[name="token"]')?.focus();
          }}
        />
      )}
      {otherMethod}
      <div className={classes.actions}>
        <Button variant="default" onClick={onLogOut}>
          {text('sessionEnded.logout')}
        </Button>
        <Button type="submit" loading={isRunning} data-autofocus={!isAsked || undefined}>
          {text(isAsked ? 'sessionEnded.submit' : 'sessionEnded.send')}
        </Button>
      </div>
    </form>
  );
}
