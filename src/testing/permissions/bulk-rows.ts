import { insertGroup } from '../database/company-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import { BULK_FILE, type MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS } from './owners';
import { PREPARE } from './prepare';

const file = (query: string) => ({ query, body: BULK_FILE, headers: { 'Content-Type': 'text/csv' } });

/** Returns the row for a call about the bulk search of shipper A, which a carrier cannot see. */
const ofShipperA = (more: Partial<RightCase> = {}): EndpointRow =>
  signedIn({
    about: 'of shipper A',
    right: 'quote.search',
    ownersOf: OWNERS.shipperA,
    prepare: async (world: MatrixWorld) => world.bulkSearchId,
    send: (_, { id }) => ({ params: { id } }),
    ...more,
  });

/** Calls about bulk searches. */
export const BULK_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  searchBulk: signedIn(
    {
      about: 'for your own company',
      right: 'quote.search',
      ownersOf: OWNERS.own,
      send: () => file('?earliestPickup=2026-11-23'),
    },
    {
      about: 'for shipper A, or with its terms',
      right: 'quote.search',
      ownersOf: OWNERS.both,
      refusal: { field: 'shipperId' },
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
      send: (_, { id }) => file(`?earliestPickup=2026-11-23&shipperId=${id}`),
    },
    {
      about: 'a test of carrier A',
      right: 'quote.test',
      ownersOf: OWNERS.carrierA,
      refusal: { field: 'carrierId' },
      send: (world) => file(`?earliestPickup=2026-11-23&carrierId=${carrierAId(world)}`),
    },
  ),
  listBulkSearches: signedIn(inList('quote.read', OWNERS.shipperA, (world) => world.bulkSearchId)),
  readBulkSearch: ofShipperA({ right: 'quote.read' }),
  listBulkLanes: ofShipperA({ right: 'quote.read' }),
  mapBulkLanes: ofShipperA({ right: 'quote.read' }),
  downloadBulkSearch: ofShipperA({ right: 'quote.read' }),
  cancelBulkSearch: ofShipperA({
    prepare: ({ system, people: { shipperA } }) =>
      system((tx) => insertGroup(tx, { by: shipperA.staff, shipperId: shipperA.id, lanes: 1 })),
  }),
  repeatBulkSearch: ofShipperA(),
};
