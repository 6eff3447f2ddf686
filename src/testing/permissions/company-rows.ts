import { newId } from '../../domain/ids';
import type { EndpointRow } from './endpoint-case';
import { byId, inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS, seesCarrierA, seesShipperA, shipperAId } from './owners';
import { PREPARE } from './prepare';

const someName = () => `Company ${newId()}`;

const seesRelation = ['relation.read', OWNERS.both] as const;

const setActive = (field: string, kind: 'shipper' | 'carrier'): EndpointRow =>
  signedIn({
    about: 'of A',
    right: `${kind}.deactivate`,
    ownersOf: OWNERS.none,
    seenBy: kind === 'shipper' ? seesShipperA : seesCarrierA,
    prepare: kind === 'shipper' ? PREPARE.shipperA : PREPARE.carrierA,
    send: (_, { id }) => ({ body: { [field]: id } }),
  });

const relationBody = (world: MatrixWorld, shipperId: string, more: object = {}) => ({
  body: { carrier_id: carrierAId(world), shipper_id: shipperId, ...more },
});

/** Calls about companies and their relations. */
export const COMPANY_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listShippers: signedIn(
    inList('shipper.card.read', OWNERS.both, shipperAId),
    byId('shipper.card.read', OWNERS.both, shipperAId),
  ),
  listShipperCards: signedIn(
    inList('shipper.card.read', OWNERS.both, shipperAId),
    byId('shipper.card.read', OWNERS.both, shipperAId),
  ),
  upsertShipper: signedIn(
    {
      about: 'a new company',
      right: 'shipper.create',
      ownersOf: OWNERS.none,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName() } }),
    },
    {
      about: 'A',
      right: 'shipper.edit',
      ownersOf: OWNERS.shipperA,
      seenBy: seesShipperA,
      prepare: PREPARE.shipperA,
      send: (_, { id }) => ({ body: { id, description: 'Berries' } }),
    },
  ),
  deactivateShipper: setActive('shipper_id', 'shipper'),
  reactivateShipper: setActive('shipper_id', 'shipper'),
  listCarriers: signedIn(
    inList('carrier.card.read', OWNERS.carrierA, carrierAId),
    byId('carrier.card.read', OWNERS.carrierA, carrierAId),
  ),
  upsertCarrier: signedIn(
    {
      about: 'a new company',
      right: 'carrier.create',
      ownersOf: OWNERS.none,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName(), carrier_type: 'ASSET_BASED' } }),
    },
    {
      about: 'A',
      right: 'carrier.edit',
      ownersOf: OWNERS.carrierA,
      seenBy: seesCarrierA,
      prepare: PREPARE.carrierA,
      send: (_, { id }) => ({ body: { id, phone: '+1 206 555 0101' } }),
    },
  ),
  deactivateCarrier: setActive('carrier_id', 'carrier'),
  reactivateCarrier: setActive('carrier_id', 'carrier'),
  listRelations: signedIn(
    inList('relation.read', OWNERS.both, (world) => `"shipper_id":"${shipperAId(world)}"`, {
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
    }),
  ),
  requestRelation: signedIn({
    about: 'a carrier, as shipper A',
    right: 'relation.request',
    ownersOf: OWNERS.shipperA,
    seenBy: ['shipper.account.read', OWNERS.shipperA],
    prepare: PREPARE.unrelatedCarrier,
    send: (world, { id }) => ({ body: { carrier_id: id, shipper_id: shipperAId(world) } }),
  }),
  advanceRelation: signedIn({
    about: 'of A and A',
    right: 'relation.advance',
    ownersOf: OWNERS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARE.relation('REQUESTED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { status: 'APPROVED' }),
  }),
  withdrawRelation: signedIn(
    {
      about: 'that the shipper created',
      right: 'relation.withdraw',
      ownersOf: OWNERS.shipperA,
      seenBy: seesRelation,
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
      send: (world, { id }) => relationBody(world, id),
    },
    {
      about: 'that the carrier created',
      right: 'relation.withdraw',
      ownersOf: OWNERS.carrierA,
      seenBy: seesRelation,
      prepare: PREPARE.relation('APPROVED', 'CARRIER'),
      send: (world, { id }) => relationBody(world, id),
    },
  ),
  setMultiplier: signedIn({
    about: 'of A and A',
    right: 'terms.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { multiplier: 1.1 }),
  }),
};
