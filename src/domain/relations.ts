import type { CarrierShipperStatus } from './companies';

/** The two companies of a relation; one of them made it. */
export const RELATION_SIDES = ['SHIPPER', 'CARRIER'] as const;
export type RelationSide = (typeof RELATION_SIDES)[number];
/** In whose name somebody changes a relation. */
export type RelationParty = RelationSide | 'ADMIN';

interface RelationTransition {
  readonly from: CarrierShipperStatus | null;
  readonly to: CarrierShipperStatus | null;
  /** `maker`: the side that made the relation. */
  readonly by: readonly (RelationParty | 'maker')[];
}

/**
 * Every way a carrier's relation to a shipper changes; null is none. The database checks the same again in the
 * functions `fn_relation_*`, and a test tries all of them there.
 */
const RELATION_TRANSITIONS: readonly RelationTransition[] = [
  { from: null, to: 'REQUESTED', by: ['SHIPPER', 'ADMIN'] },
  { from: 'REQUESTED', to: 'PENDING', by: ['CARRIER', 'ADMIN'] },
  { from: 'REQUESTED', to: 'APPROVED', by: ['CARRIER', 'ADMIN'] },
  { from: 'PENDING', to: 'APPROVED', by: ['CARRIER', 'ADMIN'] },
  { from: 'REQUESTED', to: null, by: ['maker', 'ADMIN'] },
  { from: 'PENDING', to: null, by: ['maker', 'ADMIN'] },
  { from: 'APPROVED', to: null, by: ['maker', 'ADMIN'] },
];

/** Whether there is such a change at all, whoever makes it. */
export function isRelationTransition(
  from: CarrierShipperStatus | null,
  to: CarrierShipperStatus | null,
): boolean {
  return RELATION_TRANSITIONS.some((one) => one.from === from && one.to === to);
}

/** Whether one of these parties may ever take a relation to this state, wherever it is now. */
export function mayTakeRelationTo(
  to: CarrierShipperStatus | null,
  parties: readonly RelationParty[],
  madeBy: RelationSide,
): boolean {
  return RELATION_TRANSITIONS.some(
    (one) => one.to === to && one.by.some((by) => parties.includes(by === 'maker' ? madeBy : by)),
  );
}
