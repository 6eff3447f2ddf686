import { AppError } from '../../../contract/app-error';
import type { SetPlanBody } from '../../../contract/companies/billing';
import { canSetPlan } from '../../../domain/access/can-manage-billing';
import { isUuid } from '../../../domain/ids';
import { requirePermission } from '../../access/require-permission';
import { runAsSystem } from '../../platform/database/database';
import type { BillingContext } from './billing-context';
import { setLiveSubscription } from './set-live-subscription';
import { lockCustomer } from './subscription-rows';

/** Lets an ADMIN set a customer's plan, mark its payment as overdue or paid, or end its plan. */
export async function setPlan(
  { db, caller, clock, planLimits }: BillingContext,
  id: string,
  { plan, isPastDue }: SetPlanBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = isUuid(id)
      ? await tx.selectFrom('shipper').select('id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!seen) throw new AppError('NOT_FOUND');
    requirePermission(canSetPlan(caller));
    await runAsSystem(tx, db.actor, async (system) => {
      const { live } = await lockCustomer(system, id);
      if (live?.stripe_subscription_id != null) {
        throw new AppError('WRONG_STATE', {
          detail: 'This customer pays through Stripe. Change or cancel its subscription there.',
        });
      }
      const now = clock.now();
      const isOverdue = isPastDue ?? live?.status === 'past_due';
      const subscription = plan && {
        stripeId: null,
        plan,
        status: isOverdue ? ('past_due' as const) : ('active' as const),
        startedAt: now,
        periodStartedAt: null,
        renewsAt: null,
        cancelAt: null,
      };
      await setLiveSubscription(system, { shipperId: id, subscription, now, planLimits });
    });
  });
}
