import { defineTask, type Task } from '../../platform/jobs/job-kind';
import type { BillingParts } from './billing-context';
import { CHECK_BILLING, MAIL_PAST_DUE, SYNC_BILLING } from './billing-jobs';
import { checkBilling } from './check-billing';
import { type BillingMailParts, mailPastDue } from './mail-past-due';
import { syncCustomer } from './sync-customer';

/** The jobs for plans and payments. A server without Stripe leaves the syncs to other servers. */
export const billingTasks = (parts: BillingParts & BillingMailParts): Task[] => {
  const { stripe } = parts;
  return [
    defineTask(MAIL_PAST_DUE, (about) => mailPastDue(parts, about)),
    { ...defineTask(CHECK_BILLING, () => checkBilling(parts)), schedule: '29 * * * *' },
    ...(stripe === null
      ? []
      : [defineTask(SYNC_BILLING, ({ shipperId }) => syncCustomer({ ...parts, stripe }, shipperId))]),
  ];
};
