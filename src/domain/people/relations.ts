import type { CarrierShipperStatus } from './companies';

/** The two sides of a relation; one of them created it. */
export const RELATION_SIDES = ['SHIPPER', 'CARRIER'] as const;
export type RelationSide = (typeof RELATION_SIDES)[number];
/** The party a change is made for. */
export type RelationParty = RelationSide | 'ADMIN';

interface RelationTransition {
  readonly from: CarrierShipperStatus | null;
  readonly to: CarrierShipperStatus | null;
  /** `maker`: the side that created the relation. */
  readonly by: readonly (RelationParty | 'maker')[];
}

/**
 * All transitions of a carrier's relation to a shipper; null is no relation. `fn_relation_*` enforce the same in the
 * database, and a test tries all of them there.
 */
const RELATION_TRANSITIONS: readonly RelationTransition[] = [
  { from: null, to: 'REQUESTED', by: ['SHIPPER', 'ADMIN'] },
  { from: 'REQUESTED', to: 'PENDING', by: ['CARRIER', 'ADMIN'] },
  { from: 'REQUESTED', to: 'APPROVED', by: ['CARRIER', 'ADMIN'] },
  { from: 'PENDING', to: 'APPROVED', by: ['CARRIER', 'ADMIN'] },
  // Undoes an approval: the customer need not ask again, and the multiplier stays for the next one.
  { from: 'APPROVED', to: 'PENDING', by: ['CARRIER', 'ADMIN'] },
  { from: 'REQUESTED', to: null, by: ['maker', 'ADMIN'] },
  { from: 'PENDING', to: null, by: ['maker', 'ADMIN'] },
  { from: 'APPROVED', to: null, by: ['maker', 'ADMIN'] },
];

/** Whether anyone may make this transition. */
export function isRelationTransition(
  from: CarrierShipperStatus | null,
  to: CarrierShipperStatus | null,
): boolean {
  return RELATION_TRANSITIONS.some((one) => one.from === from && one.to === to);
}

/** Whether there is a status from which one of these parties may move a relation to this status. */
export function canMoveRelation(
  to: CarrierShipperStatus | null,
  parties: readonly RelationParty[],
  madeBy: RelationSide,
): boolean {
  return RELATION_TRANSITIONS.some(
    (one) => one.to === to && one.by.some((by) => parties.includes(by === 'maker' ? madeBy : by)),
  );
}
