import { newId } from '../../domain/ids';
import { endSpotRequests, insertSpotRequest } from '../database/spot-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import { MATRIX_STOPS } from './load-rows';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS, shipperAId } from './owners';
import { PREPARE } from './prepare';

/** The open offers that were prepared, by their request. */
const offers = new Map<string, string>();

const openSpot =
  (hasOffer: boolean) =>
  async ({ system, people }: MatrixWorld): Promise<string> => {
    const { spotId, offerId } = await system((tx) => insertSpotRequest(tx, people, { hasOffer }));
    offers.set(spotId, offerId);
    return spotId;
  };

const shared = new WeakMap<MatrixWorld, Promise<string>>();

/** Returns a request of A. All calls that change nothing share it. */
function sharedSpot(world: MatrixWorld): Promise<string> {
  const spot = shared.get(world) ?? openSpot(true)(world);
  shared.set(world, spot);
  return spot;
}

let listed = '';

const change = (
  right: RightCase['right'],
  {
    body,
    ...more
  }: {
    readonly body?: (world: MatrixWorld) => object;
    readonly hasOffer: boolean;
    readonly meetsRule?: RightCase['meetsRule'];
  },
): EndpointRow =>
  signedIn({
    about: 'of A',
    right,
    ownersOf: right === 'spot.offer' ? OWNERS.carrierA : OWNERS.shipperA,
    seenBy: ['spot.read', OWNERS.both],
    ...(more.meetsRule && { meetsRule: more.meetsRule }),
    prepare: async (world) => {
      await PREPARE.relation('APPROVED', 'SHIPPER')(world);
      return openSpot(more.hasOffer)(world);
    },
    send: (world, { id }) => ({
      params: { id, offerId: offers.get(id) ?? newId() },
      ...(body && { body: body(world) }),
    }),
  });

/**
 * Returns the row of a call with a forged link. The link itself grants the right; without a valid one nobody learns
 * anything.
 */
const forged = (body: object): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => ({ body: { link: 'forged', ...body } }), answers: 'LINK_ENDED' }],
});

const OFFER = { totalCents: 95_000, pickupDate: '2026-12-01', deliveryDate: '2026-12-02' };

/** A request whose ZIPs the matrix world's rate book knows. */
export const MATRIX_SPOT = {
  fromZip: '93901',
  dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800 }],
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  earliestPickup: '2026-12-01',
  vehicleType: 'REEFER_VAN',
  deadline: '2026-11-25T17:00:00Z',
};

/** Calls about spot requests. */
export const SPOT_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  requestSpot: signedIn({
    about: 'a new one for shipper A',
    right: 'spot.manage',
    ownersOf: OWNERS.shipperA,
    isForbiddenWithoutRight: true,
    refusal: { field: 'shipperId' },
    prepare: async (world) => {
      // A customer may have at most 100 open requests, and the matrix makes more.
      await world.system((tx) => endSpotRequests(tx, world.people));
      return PREPARE.relation('APPROVED', 'SHIPPER')(world);
    },
    send: (world) => ({ body: { ...MATRIX_SPOT, shipperId: shipperAId(world) } }),
  }),
  listSpotRequests: signedIn(
    inList('spot.read', OWNERS.both, () => listed, {
      prepare: async (world) => {
        listed = await openSpot(true)(world);
        return listed;
      },
    }),
  ),
  readSpotRequest: signedIn({
    about: 'of A',
    right: 'spot.read',
    ownersOf: OWNERS.both,
    prepare: sharedSpot,
    send: (_, { id }) => ({ params: { id } }),
  }),
  cancelSpotRequest: change('spot.manage', { body: () => ({ reason: 'No freight' }), hasOffer: true }),
  acceptSpotOffer: change('spot.manage', {
    body: () => ({ stops: MATRIX_STOPS }),
    hasOffer: true,
    // Accepting books a load, so a key also needs the scope for loads.
    meetsRule: (_, { keyId, keyScopes }) =>
      keyId === undefined || Boolean(keyScopes?.includes('loads:write')),
  }),
  makeSpotOffer: change('spot.offer', {
    body: (world) => ({ ...OFFER, carrierId: carrierAId(world) }),
    hasOffer: true,
  }),
  withdrawSpotOffer: change('spot.offer', { hasOffer: true }),
  declineSpotRequest: change('spot.offer', {
    body: (world) => ({ reason: 'No truck', carrierId: carrierAId(world) }),
    hasOffer: false,
  }),
  readSpotLink: forged({}),
  offerBySpotLink: forged(OFFER),
  declineBySpotLink: forged({ reason: 'No truck' }),
};
