import type { QuoteRequestSource } from '../../domain/companies';
import { holds, permits, reachesOf } from '../../domain/permissions';
import type { Caller } from './caller';

/** In whose name a search runs. */
export interface SearchParty {
  readonly source: QuoteRequestSource;
  /** Whose request it is; null for nobody's. */
  readonly shipperId: string | null;
  /** Whose terms apply: the shipper's, or of a carrier's own test those of a chosen shipper. Null for none. */
  readonly termsShipperId: string | null;
  /** The carrier whose tariff its own user tests; null for everybody else. */
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

/**
 * An ADMIN searches for a chosen shipper or for none; a shipper's user or key for an own shipper; a carrier's user
 * tests an own carrier, without terms unless a shipper is named (row security then wants it to be related).
 * The company may be left out when there is only one.
 */
export function canSearch(
  caller: Caller,
  wanted: { readonly shipperId: string | undefined; readonly carrierId: string | undefined },
): SearchPermission {
  const reaches = reachesOf(caller.roles, 'quote.search');
  if (reaches.includes('all')) {
    if (wanted.carrierId !== undefined) return refuse('carrierId', 'Only a carrier user tests a carrier');
    return forShipper(wanted.shipperId ?? null, 'SEARCH_PAGE');
  }
  if (wanted.carrierId !== undefined && !holds(caller.roles, 'quote.test')) {
    return refuse('carrierId', 'Only a carrier user tests a carrier');
  }
  if (reaches.includes('shipper') && wanted.carrierId === undefined) {
    const shipperId = wanted.shipperId ?? (caller.shipperIds.length === 1 ? caller.shipperIds[0] : undefined);
    if (shipperId === undefined) {
      return refuse(
        'shipperId',
        caller.shipperIds.length === 0 ? 'You belong to no active customer' : 'Required',
      );
    }
    if (!permits(caller, 'quote.search', { shipperIds: [shipperId] })) {
      return refuse('shipperId', 'Expected one of your own customers');
    }
    return forShipper(shipperId, caller.keyId === undefined ? 'SEARCH_PAGE' : 'API');
  }
  if (holds(caller.roles, 'quote.test')) {
    const carrierId = wanted.carrierId ?? (caller.carrierIds.length === 1 ? caller.carrierIds[0] : undefined);
    if (carrierId === undefined) {
      return refuse(
        'carrierId',
        caller.carrierIds.length === 0 ? 'You belong to no active carrier' : 'Required',
      );
    }
    if (!permits(caller, 'quote.test', { carrierIds: [carrierId] })) {
      return refuse('carrierId', 'Expected one of your own carriers');
    }
    return {
      allowed: true,
      party: {
        source: 'CARRIER_TESTING',
        shipperId: null,
        termsShipperId: wanted.shipperId ?? null,
        carrierId,
      },
    };
  }
  return refuse(null, 'Your account has no role that may search');
}
