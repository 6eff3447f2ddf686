import type { Owners, Principal } from '../../domain/people/permissions';
import type { MatrixWorld } from './matrix-world';

/** The owners of company A's resources. */
export const OWNERS = {
  none: () => ({}),
  own: (_: MatrixWorld, { carrierIds, shipperIds, profileId }: Principal) => ({
    carrierIds,
    shipperIds,
    profileId,
  }),
  self: (_: MatrixWorld, { profileId }: Principal) => ({ profileId }),
  shipperA: ({ people }: MatrixWorld) => ({ shipperIds: [people.shipperA.id] }),
  carrierA: ({ people }: MatrixWorld) => ({ carrierIds: [people.carrierA.id] }),
  carrierB: ({ people }: MatrixWorld) => ({ carrierIds: [people.carrierB.id] }),
  /** Both sides own a relation, a request that the carrier quoted, and the shipper's card. */
  both: ({ people }: MatrixWorld) => ({
    shipperIds: [people.shipperA.id],
    carrierIds: [people.carrierA.id],
  }),
  shipperMember: (world: MatrixWorld) => ({
    profileId: world.shipperMember.profileId,
    shipperIds: [world.people.shipperA.id],
  }),
  carrierMember: (world: MatrixWorld) => ({
    profileId: world.carrierMember.profileId,
    carrierIds: [world.people.carrierA.id],
  }),
  keyA: ({ people }: MatrixWorld) => ({
    profileId: people.shipperA.staff.profileId,
    shipperIds: [people.shipperA.id],
  }),
} as const satisfies Record<string, (world: MatrixWorld, principal: Principal) => Owners>;

export const shipperAId = ({ people }: MatrixWorld) => people.shipperA.id;
export const carrierAId = ({ people }: MatrixWorld) => people.carrierA.id;

export const seesShipperA = ['shipper.card.read', OWNERS.both] as const;
export const seesCarrierA = ['carrier.card.read', OWNERS.carrierA] as const;
