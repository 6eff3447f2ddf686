import { newId } from '../../domain/ids';
import type { EndpointRow } from './endpoint-case';
import { list, oneOf, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, PREPARED, seesCarrierA, seesShipperA, shipperAId, THINGS } from './things';

const someName = () => `Made ${newId()}`;

const seesRelation = ['relation.read', THINGS.both] as const;

const setActive = (field: string, kind: 'shipper' | 'carrier'): EndpointRow =>
  signedIn({
    about: 'of A',
    right: `${kind}.deactivate`,
    thing: THINGS.nobodys,
    seenBy: kind === 'shipper' ? seesShipperA : seesCarrierA,
    prepare: kind === 'shipper' ? PREPARED.shipperA : PREPARED.carrierA,
    send: (_, { id }) => ({ body: { [field]: id } }),
  });

const relationBody = (world: MatrixWorld, shipperId: string, more: object = {}) => ({
  body: { carrier_id: carrierAId(world), shipper_id: shipperId, ...more },
});

/** Calls about companies and their relations. */
export const COMPANY_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listShippers: signedIn(
    list('shipper.card.read', THINGS.both, shipperAId),
    oneOf('shipper.card.read', THINGS.both, shipperAId),
  ),
  listShipperCards: signedIn(
    list('shipper.card.read', THINGS.both, shipperAId),
    oneOf('shipper.card.read', THINGS.both, shipperAId),
  ),
  upsertShipper: signedIn(
    {
      about: 'a new one',
      right: 'shipper.create',
      thing: THINGS.nobodys,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName() } }),
    },
    {
      about: 'A',
      right: 'shipper.edit',
      thing: THINGS.shipperA,
      seenBy: seesShipperA,
      prepare: PREPARED.shipperA,
      send: (_, { id }) => ({ body: { id, description: 'Berries' } }),
    },
  ),
  deactivateShipper: setActive('shipper_id', 'shipper'),
  reactivateShipper: setActive('shipper_id', 'shipper'),
  listCarriers: signedIn(
    list('carrier.card.read', THINGS.carrierA, carrierAId),
    oneOf('carrier.card.read', THINGS.carrierA, carrierAId),
  ),
  upsertCarrier: signedIn(
    {
      about: 'a new one',
      right: 'carrier.create',
      thing: THINGS.nobodys,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName(), carrier_type: 'ASSET_BASED' } }),
    },
    {
      about: 'A',
      right: 'carrier.edit',
      thing: THINGS.carrierA,
      seenBy: seesCarrierA,
      prepare: PREPARED.carrierA,
      send: (_, { id }) => ({ body: { id, phone: '+1 206 555 0101' } }),
    },
  ),
  deactivateCarrier: setActive('carrier_id', 'carrier'),
  reactivateCarrier: setActive('carrier_id', 'carrier'),
  listRelations: signedIn(
    list('relation.read', THINGS.both, (world) => `"shipper_id":"${shipperAId(world)}"`, {
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
    }),
  ),
  requestRelation: signedIn({
    about: 'a carrier, as shipper A',
    right: 'relation.request',
    thing: THINGS.shipperA,
    seenBy: ['shipper.account.read', THINGS.shipperA],
    prepare: PREPARED.unrelatedCarrier,
    send: (world, { id }) => ({ body: { carrier_id: id, shipper_id: shipperAId(world) } }),
  }),
  advanceRelation: signedIn({
    about: 'of A and A',
    right: 'relation.advance',
    thing: THINGS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARED.relation('REQUESTED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { status: 'APPROVED' }),
  }),
  withdrawRelation: signedIn(
    {
      about: 'that the shipper made',
      right: 'relation.withdraw',
      thing: THINGS.shipperA,
      seenBy: seesRelation,
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
      send: (world, { id }) => relationBody(world, id),
    },
    {
      about: 'that the carrier made',
      right: 'relation.withdraw',
      thing: THINGS.carrierA,
      seenBy: seesRelation,
      prepare: PREPARED.relation('APPROVED', 'CARRIER'),
      send: (world, { id }) => relationBody(world, id),
    },
  ),
  setMultiplier: signedIn({
    about: 'of A and A',
    right: 'terms.edit',
    thing: THINGS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { multiplier: 1.1 }),
  }),
};
