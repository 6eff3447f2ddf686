import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FactorNeeded } from '../../../contract/people/sign-in';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { PasswordField } from '../../ui/form/password-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import type { ReloginProps } from './relogin-props';
import { FactorStep } from './security/lazy-factors';
import { useFirstFocus } from './use-first-focus';
import { wrongCredentialsField } from './wrong-credentials';

/** Logs in again with the password. */
export function ReloginByPassword({ email, otherMethod, onSignedIn, onLogOut }: ReloginProps) {
  const text = useText();
  const [needed, setNeeded] = useState<FactorNeeded | null>(null);
  const { session } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { password: '' },
    required: ['password'],
    requiredTexts: { password: text('login.password.required') },
    isLoginForm: true,
    fieldToRetype: wrongCredentialsField,
    async send({ password }) {
      const factor = await session.signIn(email, password);
      if (factor) setNeeded(factor);
      else await onSignedIn();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  if (needed) return <FactorStep needed={needed} onSignedIn={onSignedIn} onBack={() => setNeeded(null)} />;
  return (
    <form {...formProps} className={flow.stack}>
      <p>{text('sessionEnded.text', { email })}</p>
      {/* Password managers need the email field, and they ignore inputs of type hidden. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        isFirst
        hidesAsterisk
        label={text('login.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      {failure && <Notice>{failure}</Notice>}
      {otherMethod}
      <div className={flow.buttonsEnd}>
        <Button variant="default" onClick={onLogOut}>
          {text('sessionEnded.logout')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {text('sessionEnded.submit')}
        </Button>
      </div>
    </form>
  );
}
