import { ConfirmStep } from '../features/auth/security/confirm-step';
import { security } from '../texts/en/security';
import { ScreenTexts } from './screen-texts';

/** A proof of who is at the browser, with its texts, for dialogs of other features. */
export function ConfirmPanel({ onConfirmed }: { onConfirmed: () => void }) {
  return (
    <ScreenTexts messages={security}>
      <ConfirmStep onConfirmed={onConfirmed} />
    </ScreenTexts>
  );
}
