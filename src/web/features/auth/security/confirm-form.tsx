import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmIdentity, requestCode } from '../../../../contract/endpoints';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import { useApi, useSignedIn } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { FormEnd } from '../../../ui/form/form-end';
import { PasswordField } from '../../../ui/form/password-field';
import { TextField } from '../../../ui/form/text-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { useFirstFocus } from '../use-first-focus';
import { confirmWithPasskey } from './passkeys';
import { usePasskeyRun } from './use-passkey-run';

/** Asks for proof of identity before a change: a second factor if there is one, otherwise the password or a mailed code. */
export function ConfirmForm({ security, onConfirmed }: { security: OwnSecurity; onConfirmed: () => void }) {
  if (security.confirmBy === 'FACTOR') return <ByFactor security={security} onConfirmed={onConfirmed} />;
  if (security.confirmBy === 'PASSWORD') return <ByPassword onConfirmed={onConfirmed} />;
  return <ByEmailCode onConfirmed={onConfirmed} />;
}

function ByPassword({ onConfirmed }: { onConfirmed: () => void }) {
  const text = useText();
  const { send } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { password: '' },
    required: ['password'],
    async send({ password }) {
      await send(confirmIdentity, { body: { password } });
      onConfirmed();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <form {...formProps} className={flow.stack}>
      <p className={font.hint}>{text('security.confirm.password')}</p>
      <PasswordField
        isFirst
        label={text('login.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      <FormEnd failure={failure} isRunning={isRunning} submitLabel={text('security.confirm.submit')} />
    </form>
  );
}

function ByEmailCode({ onConfirmed }: { onConfirmed: () => void }) {
  const text = useText();
  const { send } = useApi();
  const { email } = useSignedIn().me.user;
  const [isSent, setSent] = useState(false);
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { emailCode: '' },
    required: isSent ? ['emailCode'] : [],
    async send({ emailCode }) {
      if (isSent) {
        await send(confirmIdentity, { body: { emailCode } });
        onConfirmed();
      } else {
        await send(requestCode, { body: { email } });
        setSent(true);
      }
      return undefined;
    },
  });
  useFirstFocus(formProps.ref, isSent);
  return (
    <form {...formProps} className={flow.stack}>
      <p className={font.hint}>
        {text(isSent ? 'security.confirm.code' : 'security.confirm.send', { email })}
      </p>
      {isSent && (
        <TextField
          label={text('security.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('emailCode')}
        />
      )}
      <FormEnd
        failure={failure}
        isRunning={isRunning}
        submitLabel={text(isSent ? 'security.confirm.submit' : 'security.confirm.sendButton')}
      />
    </form>
  );
}

function ByFactor({ security, onConfirmed }: { security: OwnSecurity; onConfirmed: () => void }) {
  const text = useText();
  const api = useApi();
  const hasCode = security.totpSince !== null || security.recoveryCodesLeft > 0;
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { code: '' },
    required: ['code'],
    async send({ code }) {
      await api.send(confirmIdentity, { body: { code } });
      onConfirmed();
      return undefined;
    },
  });

  const passkey = usePasskeyRun(() => confirmWithPasskey(api), onConfirmed);
  useFirstFocus(formProps.ref);

  return (
    <form {...formProps} className={flow.stack}>
      {hasCode && (
        <>
          <p className={font.hint}>{text('security.confirm.factor')}</p>
          <TextField isFirst label={text('security.code')} autoComplete="one-time-code" {...field('code')} />
        </>
      )}
      {(failure || passkey.failure) && <Notice>{failure || passkey.failure}</Notice>}
      <div className={flow.buttonsEnd}>
        {security.passkeys.length > 0 && (
          <Button variant="default" loading={passkey.isRunning} onClick={() => void passkey.run()}>
            {text('security.usePasskey')}
          </Button>
        )}
        {hasCode && (
          <Button type="submit" loading={isRunning}>
            {text('security.confirm.submit')}
          </Button>
        )}
      </div>
    </form>
  );
}
