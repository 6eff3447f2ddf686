import { ConfirmStep } from '../features/auth/security/confirm-step';
import { security } from '../texts/en/people/security';
import { withTexts } from './screen-texts';

/** A form in which users confirm their identity, with its texts, for dialogs of other features. */
export const ConfirmPanel = withTexts(security, ConfirmStep);
