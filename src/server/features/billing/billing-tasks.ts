import { defineTask, type Task } from '../../platform/jobs/job-kind';
import type { BillingParts } from './billing-context';
import { CHECK_BILLING, MAIL_PAST_DUE, SYNC_BILLING } from './billing-jobs';
import { checkBilling } from './check-billing';
import { type BillingMailParts, mailPastDue } from './mail-past-due';
import { syncCustomer } from './sync-customer';

/** The jobs of plans and payments. */
export const billingTasks = (parts: BillingParts & BillingMailParts): Task[] => [
  defineTask(MAIL_PAST_DUE, (about) => mailPastDue(parts, about)),
  defineTask(SYNC_BILLING, async ({ shipperId }) => {
    if (parts.stripe !== null) await syncCustomer({ ...parts, stripe: parts.stripe }, shipperId);
  }),
  { ...defineTask(CHECK_BILLING, () => checkBilling(parts)), schedule: '29 * * * *' },
];
