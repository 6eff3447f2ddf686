import { PastDueBanner } from '../features/customers/billing/past-due-banner';
import { billing } from '../texts/en/billing';
import { withTexts } from './screen-texts';

/** The banner about an overdue payment. It is code-split, and loads only for a customer's admins. */
export const PastDueNotice = withTexts(billing, PastDueBanner);
