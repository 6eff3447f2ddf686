import { Button } from '@mantine/core';
import { useState } from 'react';
import { verifyFactor } from '../../../../contract/endpoints';
import type { FactorNeeded } from '../../../../contract/sign-in';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { request } from '../../../api/request';
import { security } from '../../../texts/en/security';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Notice } from '../../../ui/notice';
import { MoreTexts } from './more-texts';
import { signInWithPasskey } from './passkeys';
import classes from './security.module.css';

interface FactorStepProps {
  needed: FactorNeeded;
  onSignedIn: () => void;
  onBack: () => void;
}

const wrongFactorField = (error: unknown) =>
  error instanceof Refusal && error.code === 'WRONG_FACTOR' ? ('code' as const) : null;

/** The second step of a login: a code of the app, a recovery code, or a passkey. */
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
  const errorText = useErrorText();
  const hasPasskey = needed.factors.includes('PASSKEY');
  const hasCode = needed.factors.some((factor) => factor !== 'PASSKEY');
  const hasTotp = needed.factors.includes('TOTP');
  const [wantsRecovery, setRecovery] = useState(!hasTotp);
  const [passkeyFailure, setPasskeyFailure] = useState('');
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { code: '' },
    required: ['code'],
    isLoginForm: true,
    fieldToRetype: wrongFactorField,
    async send({ code }) {
      const { publicKey } = api.settings;
      const body = { challengeToken: needed.challengeToken, code };
      await api.session.signInBy(JSON.stringify(body), () => request(verifyFactor, { body }, publicKey));
      onSignedIn();
      return undefined;
    },
  });

  async function byPasskey() {
    setPasskeyFailure('');
    try {
      if (await signInWithPasskey(api, needed.challengeToken)) onSignedIn();
    } catch (error) {
      setPasskeyFailure(errorText(error));
    }
  }

  return (
    <form {...formProps} className={classes.form}>
      <h2 className={classes.heading}>{text('security.step')}</h2>
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
      {(failure || passkeyFailure) && <Notice>{failure || passkeyFailure}</Notice>}
      {hasCode && (
        <Button type="submit" loading={isRunning} fullWidth>
          {text('login.submit')}
        </Button>
      )}
      {hasPasskey && (
        <Button variant={hasCode ? 'default' : 'filled'} fullWidth onClick={() => void byPasskey()}>
          {text('security.usePasskey')}
        </Button>
      )}
      <div className={classes.others}>
        {hasTotp && needed.factors.includes('RECOVERY_CODE') && (
          <Button variant="subtle" size="xs" onClick={() => setRecovery(!wantsRecovery)}>
            {text(wantsRecovery ? 'security.useApp' : 'security.useRecovery')}
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={onBack}>
          {text('security.startAgain')}
        </Button>
      </div>
      <p className={classes.hint}>{text('security.lost')}</p>
    </form>
  );
}
