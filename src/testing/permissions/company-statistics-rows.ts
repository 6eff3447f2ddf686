import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

const DAYS = 'from=2026-01-01&to=2026-11-20';

const ofCarrierA = (queryOf: (id: string) => string): EndpointRow =>
  signedIn({
    about: 'of carrier A',
    right: 'statistics.company',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ query: queryOf(id) }),
  });

/** Calls about the figures of one company. */
export const COMPANY_STATISTICS_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  readShipperStatistics: signedIn({
    about: 'of shipper A',
    right: 'statistics.company',
    ownersOf: OWNERS.shipperA,
    // The shipper's staff can see that the company exists.
    seenBy: ['shipper.account.read', OWNERS.shipperA],
    prepare: PREPARE.shipperA,
    send: (_, { id }) => ({ query: `?shipperId=${id}&${DAYS}` }),
  }),
  readCarrierStatistics: ofCarrierA((id) => `?carrierId=${id}&${DAYS}`),
  listUnservedLanes: ofCarrierA((id) => `?carrierId=${id}`),
  listLoadsToday: signedIn({
    about: 'of shipper A',
    right: 'load.message',
    ownersOf: OWNERS.shipperA,
    prepare: PREPARE.shipperA,
    send: (_, { id }) => ({ query: `?shipperId=${id}` }),
  }),
};
