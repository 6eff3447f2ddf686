import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Covers saving and unsaving a quote. */
export function canSaveQuote(
  caller: Principal,
  { shipperId }: { readonly shipperId: string | null },
): Permission {
  const shipperIds = shipperId === null ? [] : [shipperId];
  return allowIf(
    permits(caller, 'quote.save', { shipperIds }),
    'Only the customer who requested the quote can save it. A carrier can read its quotes but not save them.',
  );
}
