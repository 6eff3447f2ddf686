import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Covers cancelling a bulk search and running it again. Anyone who may search for its company may do both. */
export function canRunBulkSearch(
  caller: Principal,
  { shipperId, carrierId }: { readonly shipperId: string | null; readonly carrierId: string | null },
): Permission {
  const isAllowed =
    carrierId === null
      ? permits(caller, 'quote.search', { shipperIds: shipperId === null ? [] : [shipperId] })
      : permits(caller, 'quote.search', {}) || permits(caller, 'quote.test', { carrierIds: [carrierId] });
  return allowIf(isAllowed, 'Only users who may search for this company can change its bulk searches.');
}
