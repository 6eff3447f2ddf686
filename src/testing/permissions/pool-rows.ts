import { POOL_BODY } from '../quotes/pool-body';
import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS } from './owners';
import { PREPARE } from './prepare';

interface StoredPool {
  readonly groupId: string;
  readonly requestId: string;
  /** The request that quotes `requestId` again. */
  readonly againId: string;
}
const pools = new WeakMap<MatrixWorld, Promise<StoredPool>>();

/** Returns a pool of shipper A with quotes of carriers A and B, which is stored only once. */
function poolOf(world: MatrixWorld): Promise<StoredPool> {
  const known = pools.get(world);
  if (known) return known;
  const stored = storePool(world);
  pools.set(world, stored);
  return stored;
}

async function storePool({ app, people }: MatrixWorld): Promise<StoredPool> {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const { body } = await app.call('POST', '/v1/quotes/pool', { bearer, body: POOL_BODY });
  const { groupId, dropoffs } = body as { groupId: string; dropoffs: { requestId: string }[] };
  const requestId = dropoffs[0]?.requestId ?? '';
  const again = await app.call('POST', `/v1/quotes/requests/${requestId}/again`, { bearer });
  return { groupId, requestId, againId: (again.body as { now: { requestId: string } }).now.requestId };
}

/** The owners of a pool's quotes: the shipper, and the carriers that quoted. */
const READERS = ({ people: { shipperA, carrierA, carrierB } }: MatrixWorld) => ({
  shipperIds: [shipperA.id],
  carrierIds: [carrierA.id, carrierB.id],
});

export const POOL_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  searchPool: signedIn(
    {
      about: 'for your own company',
      right: 'quote.search',
      ownersOf: OWNERS.own,
      send: () => ({ body: POOL_BODY }),
    },
    {
      about: 'for shipper A, or with its terms',
      right: 'quote.search',
      ownersOf: OWNERS.both,
      refusal: { field: 'shipperId' },
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
      send: (_, { id }) => ({ body: { ...POOL_BODY, shipperId: id } }),
    },
    {
      about: 'a test of carrier A',
      right: 'quote.test',
      ownersOf: OWNERS.carrierA,
      refusal: { field: 'carrierId' },
      send: (world) => ({ body: { ...POOL_BODY, carrierId: carrierAId(world) } }),
    },
  ),
  readPool: signedIn({
    about: 'of A',
    right: 'quote.read',
    ownersOf: OWNERS.shipperA,
    prepare: async (world) => (await poolOf(world)).groupId,
    send: (_, { id }) => ({ params: { groupId: id } }),
  }),
  // A carrier that quoted a lane of the pool cannot see the pool.
  quotePoolAgain: signedIn({
    about: 'of A',
    right: 'quote.search',
    ownersOf: OWNERS.shipperA,
    prepare: async (world) => (await poolOf(world)).groupId,
    send: (_, { id }) => ({ params: { groupId: id } }),
  }),
  quoteAgain: signedIn({
    about: 'a request of A',
    right: 'quote.search',
    ownersOf: OWNERS.shipperA,
    seenBy: ['quote.read', READERS],
    prepare: async (world) => (await poolOf(world)).requestId,
    send: (_, { id }) => ({ params: { id } }),
  }),
  compareQuotes: signedIn({
    about: 'a request of A',
    right: 'quote.read',
    ownersOf: READERS,
    prepare: async (world) => (await poolOf(world)).againId,
    send: (_, { id }) => ({ params: { id } }),
  }),
};
