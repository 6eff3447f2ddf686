import { companiesInScope, scopesOf } from '../../../../domain/people/permissions';
import type { Caller } from '../../../access/caller';

/** Without a customer filter, an ADMIN's rows are those of all customers, so fewer are counted for each. */
export const MAX_ROWS_OF_ALL = 1_000;

/** The customers or carriers whose searches the caller lists; `shipperIds: null` means all. */
export type Side =
  | { readonly kind: 'shipper'; readonly shipperIds: readonly string[] | null }
  | { readonly kind: 'carrier'; readonly carrierIds: readonly string[] };

/** Returns the caller's side. A user with roles of both kinds of companies sees the customer's side. */
export function sideOf(
  caller: Caller,
  {
    shipperId,
    carrierId,
  }: { readonly shipperId?: string | undefined; readonly carrierId?: string | undefined },
): Side {
  const scopes = scopesOf(caller.roles, 'quote.read');
  const own = companiesInScope(caller, 'quote.read');
  const only = (ids: readonly string[], id: string | undefined) =>
    id === undefined ? ids : ids.filter((one) => one === id);
  if (scopes.includes('all')) {
    return { kind: 'shipper', shipperIds: shipperId === undefined ? null : [shipperId] };
  }
  if (scopes.includes('shipper')) return { kind: 'shipper', shipperIds: only(own.shipperIds, shipperId) };
  return { kind: 'carrier', carrierIds: only(own.carrierIds, carrierId) };
}
