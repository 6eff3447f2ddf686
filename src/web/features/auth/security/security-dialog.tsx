import type { OwnSecurity } from '../../../../contract/people/own-security';
import { useText } from '../../../texts/use-text';
import { BlockingDialog } from '../../../ui/overlay/blocking-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import { ConfirmForm } from './confirm-form';
import { EmailForm, PasskeyForm, RecoveryCodes, TotpForm } from './setup-forms';
import type { SecurityDialogState } from './use-security-dialog';

const TITLES = {
  app: 'security.app',
  passkey: 'security.passkeys.add',
  email: 'security.email.change',
  run: 'security.confirm.title',
} as const;

interface SecurityDialogProps {
  security: OwnSecurity;
  dialog: SecurityDialogState;
}

/** The dialog of a change: first the proof of identity, then the change's form, if it has one. */
export function SecurityDialog({ security, dialog }: SecurityDialogProps) {
  const text = useText();
  const { step, done } = dialog;
  return (
    <Dialog isOpen={step !== null} onClose={dialog.close} title={text(TITLES[step?.kind ?? 'run'])}>
      {step && !security.isConfirmed && (
        <ConfirmForm security={security} onConfirmed={() => void dialog.onConfirmed()} />
      )}
      {security.isConfirmed && step?.kind === 'app' && (
        <TotpForm
          onDone={(fresh) => {
            void showToast(text('security.app.on'));
            dialog.showCodes(fresh);
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
  );
}

/** Shows new recovery codes. */
export function CodesDialog({ codes, closeCodes }: Pick<SecurityDialogState, 'codes' | 'closeCodes'>) {
  const text = useText();
  return (
    // Escape or a click outside would lose codes that cannot be shown again.
    <BlockingDialog isOpen={codes.length > 0} title={text('security.codes.title')}>
      <RecoveryCodes codes={codes} onClose={closeCodes} />
    </BlockingDialog>
  );
}
