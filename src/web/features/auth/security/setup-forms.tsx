import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useRef, useState } from 'react';
import {
  confirmEmailChange,
  confirmTotp,
  requestEmailChange,
  setUpTotp,
} from '../../../../contract/endpoints';
import { useSignedIn } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { readOwnProfile } from '../../../api/own-profile';
import { useText } from '../../../texts/use-text';
import { CopyButton } from '../../../ui/copy-button';
import { FormEnd } from '../../../ui/form/form-end';
import { TextField } from '../../../ui/form/text-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useFirstFocus } from '../use-first-focus';
import { createPasskey } from './passkeys';
import classes from './security.module.css';
import { useConfirmedApi } from './use-security';

const qrOf = (uri: string) =>
  toSvgDataURL(generate(uri, { minCorrectionLevel: correction.M }), { on: '#000', off: '#fff', pad: 1 });

/** Shows a new secret and asks for a code that proves the app has it. */
export function TotpForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const text = useText();
  const { send } = useConfirmedApi();
  const [isExpired, setExpired] = useState(false);
  // Each time the dialog opens, it gets a new secret.
  const setup = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => send(setUpTotp, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { formProps, field, fill, failure, isRunning } = useFormPattern({
    initialValues: { code: '' },
    required: ['code'],
    async send({ code }) {
      const { recoveryCodes } = await send(confirmTotp, { body: { code } }).catch((error: unknown) => {
        setExpired(error instanceof Refusal && error.code === 'WRONG_STATE');
        throw error;
      });
      onDone(recoveryCodes);
      return undefined;
    },
  });
  useFirstFocus(formProps.ref, setup.data);
  async function startAgain() {
    fill({ code: '' });
    setExpired(false);
    await setup.refetch();
  }
  if (setup.isError) {
    return (
      <ReadFailure
        failed={text('security.app.failed')}
        error={setup.error}
        onRetry={() => void setup.refetch()}
      />
    );
  }
  if (!setup.data) return <RowSkeleton rows={3} />;
  const { secret, uri } = setup.data;
  return (
    <form {...formProps} className={flow.stack}>
      <p className={font.hint}>{text('security.app.scan')}</p>
      <img className={classes.qr} data-secret src={qrOf(uri)} alt={text('security.app.qr')} />
      <div className={font.words}>
        <span className={font.below}>{text('security.app.secret')}</span>
        <span className={classes.secret} data-secret>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </div>
      <TextField
        isFirst
        label={text('security.appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      {failure && (
        <Notice
          action={
            isExpired && (
              <Button size="xs" variant="default" onClick={() => void startAgain()}>
                {text('security.startAgain')}
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      )}
      <div className={flow.buttonsEnd}>
        <Button type="submit" loading={isRunning}>
          {text('security.app.confirm')}
        </Button>
      </div>
    </form>
  );
}

/** Shows recovery codes. This is the only time they can be read. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useFirstFocus(box);
  return (
    <div className={flow.stack} ref={box}>
      <p className={font.hint}>{text('security.codes.once')}</p>
      <ul className={`${boxes.card} ${classes.codes}`} aria-label={text('security.codes')}>
        {codes.map((code) => (
          <li key={code} data-secret>
            {code}
          </li>
        ))}
      </ul>
      <div className={flow.buttonsEnd}>
        <CopyButton
          textToCopy={() => codes.join('\n')}
          label={text('security.codes.copy')}
          doneText={text('security.codes.copied')}
        />
        <Button variant="default" onClick={() => window.print()}>
          {text('security.codes.print')}
        </Button>
        <Button onClick={onClose}>{text('security.codes.saved')}</Button>
      </div>
    </div>
  );
}

export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const text = useText();
  const api = useConfirmedApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { name: '' },
    required: ['name'],
    async send({ name }) {
      if (!(await createPasskey(api, name))) return 'CANCELLED';
      onDone();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <form {...formProps} className={flow.stack}>
      <TextField
        isFirst
        label={text('security.passkeys.name')}
        description={text('security.passkeys.name.hint')}
        {...field('name')}
      />
      <FormEnd failure={failure} isRunning={isRunning} submitLabel={text('security.passkeys.continue')} />
    </form>
  );
}

/** Asks for the new email, then for the codes of both mailboxes. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const text = useText();
  const api = useConfirmedApi();
  const { email: oldEmail } = useSignedIn().me.user;
  const [newEmail, setNewEmail] = useState('');
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { email: '', oldCode: '', newCode: '' },
    required: newEmail ? ['oldCode', 'newCode'] : ['email'],
    async send({ email, oldCode, newCode }) {
      if (newEmail) {
        await api.send(confirmEmailChange, { body: { oldCode, newCode } });
        await readOwnProfile(api);
        onDone();
      } else {
        await api.send(requestEmailChange, { body: { email: email.trim() } });
        setNewEmail(email.trim());
      }
      return undefined;
    },
  });
  useFirstFocus(formProps.ref, newEmail);
  return (
    <form {...formProps} className={flow.stack}>
      {newEmail ? (
        <>
          <p className={font.hint}>{text('security.email.sent', { oldEmail, newEmail })}</p>
          <TextField label={text('security.email.oldCode')} inputMode="numeric" {...field('oldCode')} />
          <TextField label={text('security.email.newCode')} inputMode="numeric" {...field('newCode')} />
        </>
      ) : (
        <TextField
          isFirst
          type="email"
          autoComplete="email"
          label={text('security.email.new')}
          {...field('email')}
        />
      )}
      <FormEnd
        failure={failure}
        isRunning={isRunning}
        submitLabel={text(newEmail ? 'security.email.submit' : 'security.email.send')}
      />
    </form>
  );
}
