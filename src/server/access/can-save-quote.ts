import { permits } from '../../domain/permissions';
import type { Caller } from './caller';

/** Whether the caller may save a quote or take it back: an ADMIN each, a shipper's user the own shipper's. */
export function canSaveQuote(
  caller: Caller,
  quote: { readonly shipperId: string | null },
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  const shipperIds = quote.shipperId === null ? [] : [quote.shipperId];
  if (permits(caller, 'quote.save', { shipperIds })) return { allowed: true };
  return {
    allowed: false,
    reason:
      'Only the customer whose quote it is can save it. A carrier can read its quotes but not save them.',
  };
}
