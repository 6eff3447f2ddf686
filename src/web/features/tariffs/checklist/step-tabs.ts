import type { Readiness } from '../../../../contract/tariffs/readiness';
import type { ReadinessStep } from '../../../../domain/tariffs/readiness';

/** The tab of the carrier's page where a step is done. */
export const STEP_TAB = {
  REGIONS: 'regions',
  ZIPS: 'regions',
  RATES: 'rate-sheets',
  LANES: 'lanes',
  FUEL: 'fuel',
  CUSTOMERS: 'terms',
} as const satisfies Partial<Record<ReadinessStep, string>>;

const tabOf: Partial<Record<ReadinessStep, string>> = STEP_TAB;

/** The tabs of the steps that are not done, or that only partly work. */
export function incompleteTabs({ steps }: Pick<Readiness, 'steps'>): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step, state }) => (state === 'DONE' ? [] : (tabOf[step] ?? []))));
}
