/** The steps of a new carrier, in the order in which each builds on those before it. */
export const READINESS_STEPS = ['REGIONS', 'ZIPS', 'RATES', 'LANES', 'FUEL', 'TEST', 'CUSTOMERS'] as const;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/**
 * DONE. GAP: done, but a part of it does not work. NEXT: the one step to do now. LATER: not done, and there is nothing to do
 * about it before the NEXT step is done.
 */
export const STEP_STATES = ['DONE', 'GAP', 'NEXT', 'LATER'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The counts of a carrier's data that decide which steps are done. */
export interface ReadinessCounts {
  readonly regions: number;
  readonly regionsWithoutZips: number;
  readonly zipEntries: number;
  /** Rows of rate sheets. */
  readonly rates: number;
  readonly lanes: number;
  /** Lanes with a rate of their own or a rate sheet. */
  readonly pricedLanes: number;
  /** Priced lanes whose ends are facilities, or active regions with ZIPs. */
  readonly quotableLanes: number;
  readonly fuelRows: number;
  readonly tests: number;
  readonly customers: number;
  /** Customers whose request is not answered. */
  readonly waitingCustomers: number;
}

export interface StepProgress {
  readonly step: ReadinessStep;
  readonly state: StepState;
}

const isDone: Readonly<Record<ReadinessStep, (counts: ReadinessCounts) => boolean>> = {
  // A carrier may have only lanes between facilities, which need no regions.
  REGIONS: ({ regions, quotableLanes }) => regions > 0 || quotableLanes > 0,
  ZIPS: ({ zipEntries, quotableLanes }) => zipEntries > 0 || quotableLanes > 0,
  RATES: ({ rates, pricedLanes }) => rates > 0 || pricedLanes > 0,
  LANES: ({ quotableLanes }) => quotableLanes > 0,
  FUEL: ({ fuelRows }) => fuelRows > 0,
  TEST: ({ tests }) => tests > 0,
  CUSTOMERS: ({ customers, waitingCustomers }) => customers > 0 && waitingCustomers === 0,
};

const hasGap: Partial<Record<ReadinessStep, (counts: ReadinessCounts) => boolean>> = {
  ZIPS: ({ regionsWithoutZips }) => regionsWithoutZips > 0,
  LANES: ({ lanes, quotableLanes }) => quotableLanes < lanes,
};

/** Whether a search can find a price: one lane that has a rate and whose ends have ZIPs. */
export const isQuotable = ({ quotableLanes }: ReadinessCounts): boolean => quotableLanes > 0;

/** Each step with its state. At most one is NEXT. */
export function stepsOf(counts: ReadinessCounts): StepProgress[] {
  const next = READINESS_STEPS.find((step) => !isDone[step](counts));
  return READINESS_STEPS.map((step) => {
    if (step === next) return { step, state: 'NEXT' };
    if (!isDone[step](counts)) return { step, state: 'LATER' };
    return { step, state: hasGap[step]?.(counts) ? 'GAP' : 'DONE' };
  });
}
