import { PastDueBanner } from '../features/customers/billing/past-due-banner';
import { billing } from '../texts/en/billing';
import { ScreenTexts } from './screen-texts';

/** Loads by itself, and only for a customer's admins. */
export function PastDueNotice() {
  return (
    <ScreenTexts messages={billing}>
      <PastDueBanner />
    </ScreenTexts>
  );
}
