import type { CoveragePrefix } from '../../../../contract/tariffs/coverage';

export const titleOf = ({ prefix, place }: CoveragePrefix) => `${prefix} ${place}`;

/** Whether a prefix is served: with an origin, if it has a price; without one, if lanes end there. */
export const isServed = ({ totalCents, decline, isDelivery }: CoveragePrefix) =>
  totalCents !== null || (decline === null && isDelivery);
