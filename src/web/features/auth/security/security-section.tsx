import { Button } from '@mantine/core';
import { useState } from 'react';
import { removePasskey, renewRecoveryCodes, turnOffTotp } from '../../../../contract/endpoints';
import type { OwnSecurity } from '../../../../contract/own-security';
import { useApi, useSignedIn } from '../../../api/api-context';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { ConfirmForm } from './confirm-form';
import classes from './security.module.css';
import { EmailForm, PasskeyForm, RecoveryCodes, TotpForm } from './setup-forms';
import { useRefreshSecurity, useSecurity } from './use-security';

/** What the dialog is for. Those with `run` need no form of their own. */
type Step =
  | { readonly kind: 'app' | 'passkey' | 'email' }
  | { readonly kind: 'run'; readonly run: () => Promise<void> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const TITLES = {
  app: 'security.app',
  passkey: 'security.passkeys.add',
  email: 'security.email.change',
  run: 'security.confirm.title',
  codes: 'security.codes.title',
} as const;

/** The user's second factors and email. Each change asks for a proof first. */
export function SecuritySection() {
  const text = useText();
  const { data, isError, error, refetch } = useSecurity();
  if (data) return <Settings security={data} />;
  if (!isError) return <RowSkeleton label={text('app.loading')} rows={3} />;
  return <ReadFailure failed={text('security.failed')} error={error} onRetry={() => void refetch()} />;
}

function Settings({ security }: { security: OwnSecurity }) {
  const text = useText();
  const { send } = useApi();
  const { email } = useSignedIn().me.user;
  const refresh = useRefreshSecurity();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step | null>(null);

  function done(message: string) {
    void showToast(message, text('app.close'));
    setStep(null);
    void refresh();
  }

  async function start(next: Step) {
    if (next.kind !== 'run' || !security.isConfirmed) return setStep(next);
    await run(next.run);
  }

  async function run(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      void showToast(errorText(error), text('app.close'), { tone: 'failed' });
      setStep(null);
      void refresh();
    }
  }

  const turnOff = async () => {
    await send(turnOffTotp, {});
    done(text('security.app.off'));
  };
  const renew = async () => {
    const { recoveryCodes } = await send(renewRecoveryCodes, {});
    setStep({ kind: 'codes', codes: recoveryCodes });
    void refresh();
  };
  const remove = (id: string) => async () => {
    await send(removePasskey, { params: { id } });
    done(text('security.passkeys.removed'));
  };

  async function onConfirmed() {
    await refresh();
    if (step?.kind === 'run') await run(step.run);
  }

  const isSet = security.totpSince !== null || security.passkeys.length > 0;
  return (
    <>
      <section className={classes.section}>
        <div className={classes.line}>
          <div className={classes.what}>
            <strong>{text('security.app')}</strong>
            <span className={classes.hint}>
              {security.totpSince
                ? text('security.app.since', { when: formatMoment(security.totpSince) })
                : text('security.app.none')}
            </span>
          </div>
          <Button
            variant="default"
            size="xs"
            onClick={() => void start(security.totpSince ? { kind: 'run', run: turnOff } : { kind: 'app' })}
          >
            {text(security.totpSince ? 'security.app.turnOff' : 'security.app.setUp')}
          </Button>
        </div>
        {isSet && (
          <div className={classes.line}>
            <div className={classes.what}>
              <strong>{text('security.codes')}</strong>
              <span className={classes.hint}>
                {text('security.codes.left', { count: security.recoveryCodesLeft })}
              </span>
            </div>
            <Button variant="default" size="xs" onClick={() => void start({ kind: 'run', run: renew })}>
              {text('security.codes.renew')}
            </Button>
          </div>
        )}
      </section>
      <section className={classes.section}>
        <div className={classes.line}>
          <div className={classes.what}>
            <strong>{text('security.passkeys')}</strong>
            <span className={classes.hint}>{text('security.passkeys.hint')}</span>
          </div>
          <Button variant="default" size="xs" onClick={() => void start({ kind: 'passkey' })}>
            {text('security.passkeys.add')}
          </Button>
        </div>
        {security.passkeys.length > 0 && (
          <ul className={classes.list} aria-label={text('security.passkeys')}>
            {security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className={classes.line}>
                <div className={classes.what}>
                  <span>{name}</span>
                  <span className={classes.hint}>
                    {lastUsedAt
                      ? text('security.passkeys.used', {
                          when: formatMoment(createdAt),
                          used: formatMoment(lastUsedAt),
                        })
                      : text('security.passkeys.added', { when: formatMoment(createdAt) })}
                  </span>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={text('security.passkeys.remove.of', { name })}
                  onClick={() => void start({ kind: 'run', run: remove(id) })}
                >
                  {text('security.passkeys.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={classes.section}>
        <div className={classes.line}>
          <div className={classes.what}>
            <strong>{text('security.email')}</strong>
            <span className={classes.hint}>{email}</span>
          </div>
          <Button variant="default" size="xs" onClick={() => void start({ kind: 'email' })}>
            {text('security.email.change')}
          </Button>
        </div>
      </section>
      <Dialog isOpen={step !== null} onClose={() => setStep(null)} title={text(TITLES[step?.kind ?? 'run'])}>
        {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={() => setStep(null)} />}
        {step && step.kind !== 'codes' && !security.isConfirmed && (
          <ConfirmForm security={security} onConfirmed={() => void onConfirmed()} />
        )}
        {security.isConfirmed && step?.kind === 'app' && (
          <TotpForm
            onDone={(codes) => {
              setStep({ kind: 'codes', codes });
              void showToast(text('security.app.on'), text('app.close'));
              void refresh();
            }}
          />
        )}
        {security.isConfirmed && step?.kind === 'passkey' && (
          <PasskeyForm onDone={() => done(text('security.passkeys.done'))} />
        )}
        {security.isConfirmed && step?.kind === 'email' && (
          <EmailForm onDone={() => done(text('security.email.done'))} />
        )}
      </Dialog>
    </>
  );
}
