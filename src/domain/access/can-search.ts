import type { QuoteRequestSource } from '../people/companies';
import { hasRight, type Principal, permits, scopesOf } from '../people/permissions';

/** The companies a search runs for. */
export interface SearchParty {
  readonly source: QuoteRequestSource;
  /** The shipper that owns the request, if any. */
  readonly shipperId: string | null;
  /** The shipper whose terms apply: the owner, or one that a carrier chose for a test search. */
  readonly termsShipperId: string | null;
  /** The carrier whose own user tests its tariff; null for everyone else. */
  readonly carrierId: string | null;
}

export type SearchPermission =
  | { readonly allowed: true; readonly party: SearchParty }
  | { readonly allowed: false; readonly field: 'shipperId' | 'carrierId' | null; readonly reason: string };

const refuse = (field: 'shipperId' | 'carrierId' | null, reason: string): SearchPermission => ({
  allowed: false,
  field,
  reason,
});

const forShipper = (shipperId: string | null, source: QuoteRequestSource): SearchPermission => ({
  allowed: true,
  party: { source, shipperId, termsShipperId: shipperId, carrierId: null },
});

interface WantedCompanies {
  readonly shipperId: string | undefined;
  readonly carrierId: string | undefined;
}

/**
 * An ADMIN may search for any shipper or for none, a shipper's user or API key for one of its shippers. A carrier's user may
 * test one of its carriers, with list prices or the terms of a related shipper (row security checks the relation). A user of
 * only one company need not name it.
 */
export function canSearch(caller: Principal, wanted: WantedCompanies): SearchPermission {
  const scopes = scopesOf(caller.roles, 'quote.search');
  const canTest = hasRight(caller.roles, 'quote.test');
  if (wanted.carrierId !== undefined && (scopes.includes('all') || !canTest)) {
    return refuse('carrierId', 'Only a carrier user can test a carrier');
  }
  if (scopes.includes('all')) return forShipper(wanted.shipperId ?? null, 'SEARCH_PAGE');
  if (scopes.includes('shipper') && wanted.carrierId === undefined) return searchForShipper(caller, wanted);
  if (canTest) return testCarrier(caller, wanted);
  return refuse(null, 'Your roles do not allow searching');
}

const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined);

function searchForShipper(caller: Principal, wanted: WantedCompanies): SearchPermission {
  const shipperId = wanted.shipperId ?? onlyOne(caller.shipperIds);
  if (shipperId === undefined) {
    return refuse(
      'shipperId',
      caller.shipperIds.length === 0 ? 'You do not belong to an active customer' : 'Required',
    );
  }
  if (!permits(caller, 'quote.search', { shipperIds: [shipperId] })) {
    return refuse('shipperId', 'Choose one of your customers');
  }
  return forShipper(shipperId, caller.keyId === undefined ? 'SEARCH_PAGE' : 'API');
}

function testCarrier(caller: Principal, wanted: WantedCompanies): SearchPermission {
  const carrierId = wanted.carrierId ?? onlyOne(caller.carrierIds);
  if (carrierId === undefined) {
    return refuse(
      'carrierId',
      caller.carrierIds.length === 0 ? 'You do not belong to an active carrier' : 'Required',
    );
  }
  if (!permits(caller, 'quote.test', { carrierIds: [carrierId] })) {
    return refuse('carrierId', 'Choose one of your carriers');
  }
  const termsShipperId = wanted.shipperId ?? null;
  return { allowed: true, party: { source: 'CARRIER_TESTING', shipperId: null, termsShipperId, carrierId } };
}
