import type { CoveragePrefix } from '../../../../contract/coverage';

export const titleOf = ({ prefix, place }: CoveragePrefix) => `${prefix} ${place}`;

/** With an origin, what has a price; without one, where lanes end. */
export const isServed = ({ totalCents, decline, isDelivery }: CoveragePrefix) =>
  totalCents !== null || (decline === null && isDelivery);
