import type { Readiness } from '../../contract/tariffs/readiness';
import { type ReadinessCounts, stepsOf } from '../../domain/tariffs/readiness';

/** The counts of a carrier that has nothing yet. */
export const NOTHING: ReadinessCounts = {
  ...{ regions: 0, regionsWithoutZips: 0, zipEntries: 0, rates: 0, lanes: 0, pricedLanes: 0 },
  ...{ quotableLanes: 0, fuelRows: 0, tests: 0, customers: 0, waitingCustomers: 0 },
};

/**
 * Returns the parts that a carrier still needs, as the server does. `more` replaces parts that do not follow from the
 * counts.
 */
export const readinessOf = (counts: ReadinessCounts, more: Partial<Readiness> = {}): Readiness => ({
  isQuotable: counts.quotableLanes > 0,
  isActive: true,
  revision: 1,
  steps: stepsOf(counts),
  regions: { count: counts.regions, states: 0, withoutZips: 0, withoutZipsNames: [], zipEntries: 0 },
  rates: { sheets: 0, sheetNames: [], rows: 0 },
  lanes: {
    count: counts.lanes,
    priced: counts.pricedLanes,
    quotable: counts.quotableLanes,
    unmatchedRegions: [],
  },
  fuel: { rows: 0, sources: [] },
  tests: 0,
  customers: { approved: 0, waiting: 0, waitingName: null, waitingSince: null },
  scheduled: 0,
  ...more,
});
