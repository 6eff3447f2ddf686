import { PastDueBanner } from '../features/customers/billing/past-due-banner';
import { billing } from '../texts/en/billing';
import { ScreenTexts } from './screen-texts';

/** The banner about an overdue payment. It is code-split, and loads only for a customer's admins. */
export function PastDueNotice() {
  return (
    <ScreenTexts messages={billing}>
      <PastDueBanner />
    </ScreenTexts>
  );
}
