import { hasRight, type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Whether the caller may see any customer's plan and invoices at all. Row security decides which ones. */
export const canSeeBilling = (caller: Principal): Permission =>
  allowIf(
    caller.keyId === undefined && hasRight(caller.roles, 'subscription.manage'),
    'Only admins of a customer can see its plan and invoices.',
  );

/** Whether the caller may see and change this customer's plan and payments. */
export const canManageBilling = (caller: Principal, shipperId: string): Permission =>
  allowIf(
    permits(caller, 'subscription.manage', { shipperIds: [shipperId] }),
    'Only an admin of the customer can manage its plan.',
  );

/** Whether the caller may set a plan without a payment. */
export const canSetPlan = (caller: Principal): Permission =>
  allowIf(permits(caller, 'shipper.plan', {}), 'Only a platform admin can set the plan.');
