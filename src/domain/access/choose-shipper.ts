import { hasRight, type Principal, permits, type Right } from '../people/permissions';

export type ShipperChoice =
  | { readonly allowed: true; readonly shipperId: string }
  /** The field with the error. Null means that the whole call is refused. */
  | { readonly allowed: false; readonly field: 'shipperId' | null; readonly reason: string };

/** The customer that a call is about. A user with only one customer need not name it. */
export function chooseShipper(
  caller: Principal,
  right: Right,
  wanted: { readonly shipperId: string | undefined; readonly refusal: string },
): ShipperChoice {
  if (!hasRight(caller.roles, right)) return { allowed: false, field: null, reason: wanted.refusal };
  const [only, ...others] = caller.shipperIds;
  const shipperId = wanted.shipperId ?? (others.length === 0 ? only : undefined);
  if (shipperId === undefined) return { allowed: false, field: 'shipperId', reason: 'Required' };
  if (!permits(caller, right, { shipperIds: [shipperId] })) {
    return { allowed: false, field: 'shipperId', reason: 'Choose one of your customers' };
  }
  return { allowed: true, shipperId };
}
