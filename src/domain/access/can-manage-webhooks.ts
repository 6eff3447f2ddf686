import { companiesInScope, hasRight, type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Whether the caller may manage any webhooks at all. Row security decides which ones. */
export const canManageWebhooks = (caller: Principal): Permission =>
  allowIf(
    caller.keyId === undefined && hasRight(caller.roles, 'webhook.manage'),
    'Only admins of a company can manage its webhooks.',
  );

interface WebhookCompany {
  readonly shipperId: string | null;
  readonly carrierId: string | null;
}

type CompanyChoice =
  | { readonly allowed: true; readonly company: WebhookCompany }
  | { readonly allowed: false; readonly field: 'shipperId' | 'carrierId'; readonly reason: string };

/** The company whose events a new webhook receives. An admin of only one company need not name it. */
export function chooseWebhookCompany(
  caller: Principal,
  {
    shipperId,
    carrierId,
  }: { readonly shipperId?: string | undefined; readonly carrierId?: string | undefined },
): CompanyChoice {
  if (shipperId !== undefined && carrierId !== undefined) {
    return { allowed: false, field: 'carrierId', reason: 'Choose a customer or a carrier, not both' };
  }
  if (shipperId !== undefined) {
    return permits(caller, 'webhook.manage', { shipperIds: [shipperId] })
      ? { allowed: true, company: { shipperId, carrierId: null } }
      : { allowed: false, field: 'shipperId', reason: 'Choose one of your customers' };
  }
  if (carrierId !== undefined) {
    return permits(caller, 'webhook.manage', { carrierIds: [carrierId] })
      ? { allowed: true, company: { shipperId: null, carrierId } }
      : { allowed: false, field: 'carrierId', reason: 'Choose one of your carriers' };
  }
  const own = companiesInScope(caller, 'webhook.manage');
  const [company, ...others] = [
    ...own.shipperIds.map((id) => ({ shipperId: id, carrierId: null })),
    ...own.carrierIds.map((id) => ({ shipperId: null, carrierId: id })),
  ];
  if (company && others.length === 0) return { allowed: true, company };
  return {
    allowed: false,
    field: own.shipperIds.length === 0 && own.carrierIds.length > 0 ? 'carrierId' : 'shipperId',
    reason: 'Required',
  };
}
