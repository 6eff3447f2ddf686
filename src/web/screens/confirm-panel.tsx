import { ConfirmStep } from '../features/auth/security/confirm-step';
import { security } from '../texts/en/people/security';
import { ScreenTexts } from './screen-texts';

/** A form in which users confirm their identity, with its texts, for dialogs of other features. */
export function ConfirmPanel({ onConfirmed }: { onConfirmed: () => void }) {
  return (
    <ScreenTexts messages={security}>
      <ConfirmStep onConfirmed={onConfirmed} />
    </ScreenTexts>
  );
}
