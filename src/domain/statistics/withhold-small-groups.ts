/** A figure about fewer customers than this would say something about one of them (decision 86). */
export const MIN_CUSTOMERS = 3;

interface Group {
  /** The customers behind it, by id. */
  readonly customers: ReadonlySet<string>;
  readonly searches: number;
}

/**
 * The groups that may be shown, the largest first. Those of fewer than three customers are left out. So are the smallest
 * of the others until those left out have three customers together: whoever knows the sum of all could subtract them.
 */
export function withholdSmallGroups<G extends Group>(groups: readonly G[]): G[] {
  const isLarge = ({ customers }: Group) => customers.size >= MIN_CUSTOMERS;
  const shown = groups.filter(isLarge).toSorted((one, other) => other.searches - one.searches);
  const left = new Set(groups.filter((group) => !isLarge(group)).flatMap(({ customers }) => [...customers]));
  while (left.size > 0 && left.size < MIN_CUSTOMERS) {
    const smallest = shown.pop();
    if (!smallest) break;
    for (const id of smallest.customers) left.add(id);
  }
  return shown;
}
