import { Button } from '@mantine/core';
import { useState } from 'react';
import { verifyFactor } from '../../../../contract/endpoints';
import type { FactorNeeded } from '../../../../contract/people/sign-in';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { request } from '../../../api/request';
import { security } from '../../../texts/en/people/security';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { useFirstFocus } from '../use-first-focus';
import { MoreTexts } from './more-texts';
import { signInWithPasskey } from './passkeys';
import { usePasskeyRun } from './use-passkey-run';

interface FactorStepProps {
  needed: FactorNeeded;
  onSignedIn: () => Promise<void> | void;
  onBack: () => void;
}

const wrongFactorField = (error: unknown) =>
  error instanceof Refusal && error.code === 'WRONG_FACTOR' ? ('code' as const) : null;

/** The second step of a login: a code from the app, a recovery code, or a passkey. */
export function FactorStep(props: FactorStepProps) {
  return (
    <MoreTexts messages={security}>
      <FactorForm {...props} />
    </MoreTexts>
  );
}

function FactorForm({ needed, onSignedIn, onBack }: FactorStepProps) {
  const text = useText();
  const api = useApi();
  const hasPasskey = needed.factors.includes('PASSKEY');
  const hasCode = needed.factors.some((factor) => factor !== 'PASSKEY');
  const hasTotp = needed.factors.includes('TOTP');
  const [wantsRecovery, setRecovery] = useState(!hasTotp);
  const { formProps, field, fill, failure, isRunning } = useFormPattern({
    initialValues: { code: '' },
    required: ['code'],
    isLoginForm: true,
    fieldToRetype: wrongFactorField,
    async send({ code }) {
      const { publicKey } = api.settings;
      const body = { challengeToken: needed.challengeToken, code };
      await api.session.signInBy(JSON.stringify(body), () => request(verifyFactor, { body }, publicKey));
      await onSignedIn();
      return undefined;
    },
  });

  const passkey = usePasskeyRun(() => signInWithPasskey(api, needed.challengeToken), onSignedIn);
  // The password's form is gone, and the focus was in it.
  useFirstFocus(formProps.ref, wantsRecovery);

  function toggleRecovery() {
    fill({ code: '' });
    setRecovery(!wantsRecovery);
  }

  return (
    <form {...formProps} className={flow.stack}>
      <h2 className={font.heading}>{text('security.step')}</h2>
      {hasCode && (
        <TextField
          isFirst
          hidesAsterisk
          label={text(wantsRecovery ? 'security.recoveryCode' : 'security.appCode')}
          description={text(wantsRecovery ? 'security.recoveryCode.hint' : 'security.appCode.hint')}
          autoComplete="one-time-code"
          {...(wantsRecovery ? {} : { inputMode: 'numeric' as const })}
          {...field('code')}
        />
      )}
      {(failure || passkey.failure) && <Notice>{failure || passkey.failure}</Notice>}
      {hasCode && (
        <Button type="submit" loading={isRunning} fullWidth>
          {text('login.submit')}
        </Button>
      )}
      {hasPasskey && (
        <Button
          variant={hasCode ? 'default' : 'filled'}
          fullWidth
          loading={passkey.isRunning}
          onClick={() => void passkey.run()}
        >
          {text('security.usePasskey')}
        </Button>
      )}
      <div className={flow.buttons}>
        {hasTotp && needed.factors.includes('RECOVERY_CODE') && (
          <Button variant="subtle" size="xs" onClick={toggleRecovery}>
            {text(wantsRecovery ? 'security.useApp' : 'security.useRecovery')}
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={onBack}>
          {text('security.startAgain')}
        </Button>
      </div>
      <p className={font.hint}>{text('security.lost')}</p>
    </form>
  );
}
