import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { removePasskey, renewRecoveryCodes, turnOffTotp } from '../../../../contract/endpoints';
import type { OwnSecurity } from '../../../../contract/own-security';
import { useApi, useSignedIn } from '../../../api/api-context';
import { needsConfirmation } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { BlockingDialog } from '../../../ui/overlay/blocking-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useSingleRun } from '../../../ui/use-single-run';
import { ConfirmForm } from './confirm-form';
import classes from './security.module.css';
import { EmailForm, PasskeyForm, RecoveryCodes, TotpForm } from './setup-forms';
import { useRefreshSecurity, useSecurity } from './use-security';

/** What the dialog is for. Those with `run` need no form of their own. */
type Step =
  | { readonly kind: 'app' | 'passkey' | 'email' }
  | { readonly kind: 'run'; readonly run: () => Promise<void> };

const TITLES = {
  app: 'security.app',
  passkey: 'security.passkeys.add',
  email: 'security.email.change',
  run: 'security.confirm.title',
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
  const [codes, setCodes] = useState<readonly string[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  /** Someone who closes the dialog while a proof is being checked does not want the change any more. */
  const wanted = useRef<Step | null>(null);
  const { runSingle } = useSingleRun(addButton);

  function show(next: Step | null) {
    wanted.current = next;
    setStep(next);
  }

  /** The focus goes back to the button that opened the dialog, or beside it if the change removed that one. */
  function close() {
    show(null);
    restoreFocus(opener.current);
    restoreFocus(addButton.current);
  }

  async function done(message: string) {
    void showToast(message, text('app.close'));
    await refresh();
    close();
  }

  function start(next: Step) {
    opener.current = document.activeElement;
    if (next.kind !== 'run' || !security.isConfirmed) return show(next);
    void run(next.run);
  }

  const run = (work: () => Promise<void>) => runSingle(() => runOrTell(work));

  async function runOrTell(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (needsConfirmation(error)) {
        await refresh();
        return show({ kind: 'run', run: work });
      }
      void showToast(errorText(error), text('app.close'), { tone: 'failed' });
      show(null);
      void refresh();
    }
  }

  function showCodes(fresh: readonly string[]) {
    show(null);
    setCodes(fresh);
    void refresh();
  }

  const turnOff = async () => {
    await send(turnOffTotp, {});
    await done(text('security.app.off'));
  };
  const renew = async () => {
    const { recoveryCodes } = await send(renewRecoveryCodes, {});
    showCodes(recoveryCodes);
  };
  const remove = (id: string) => async () => {
    await send(removePasskey, { params: { id } });
    await done(text('security.passkeys.removed'));
  };

  async function onConfirmed() {
    await refresh();
    if (step?.kind === 'run' && wanted.current === step) await run(step.run);
  }

  const factors = (security.totpSince ? 1 : 0) + security.passkeys.length;
  const isSet = factors > 0;
  /** Without it, the user could do nothing but set one up again. */
  const mustKeep = security.isRequired && factors === 1;
  const keptHint = <span className={classes.hint}>{text('security.required.kept')}</span>;
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
            {security.totpSince && mustKeep && keptHint}
          </div>
          {!(security.totpSince && mustKeep) && (
            <Button
              variant="default"
              size="xs"
              onClick={() => start(security.totpSince ? { kind: 'run', run: turnOff } : { kind: 'app' })}
            >
              {text(security.totpSince ? 'security.app.turnOff' : 'security.app.setUp')}
            </Button>
          )}
        </div>
        {isSet && (
          <div className={classes.line}>
            <div className={classes.what}>
              <strong>{text('security.codes')}</strong>
              <span className={classes.hint}>
                {text('security.codes.left', { count: security.recoveryCodesLeft })}
              </span>
            </div>
            <Button variant="default" size="xs" onClick={() => start({ kind: 'run', run: renew })}>
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
          <Button ref={addButton} variant="default" size="xs" onClick={() => start({ kind: 'passkey' })}>
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
                  {mustKeep && keptHint}
                </div>
                {!mustKeep && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text('security.passkeys.remove.of', { name })}
                    onClick={() => start({ kind: 'run', run: remove(id) })}
                  >
                    {text('security.passkeys.remove')}
                  </Button>
                )}
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
          <Button variant="default" size="xs" onClick={() => start({ kind: 'email' })}>
            {text('security.email.change')}
          </Button>
        </div>
      </section>
      <Dialog isOpen={step !== null} onClose={close} title={text(TITLES[step?.kind ?? 'run'])}>
        {step && !security.isConfirmed && (
          <ConfirmForm security={security} onConfirmed={() => void onConfirmed()} />
        )}
        {security.isConfirmed && step?.kind === 'app' && (
          <TotpForm
            onDone={(fresh) => {
              void showToast(text('security.app.on'), text('app.close'));
              showCodes(fresh);
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
      {/* Escape or a click beside it would lose codes that cannot be shown again. */}
      <BlockingDialog isOpen={codes.length > 0} title={text('security.codes.title')}>
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes([]);
            close();
          }}
        />
      </BlockingDialog>
    </>
  );
}
