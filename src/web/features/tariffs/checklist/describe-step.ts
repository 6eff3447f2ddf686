import type { Readiness } from '../../../../contract/tariffs/readiness';
import type { ReadinessStep } from '../../../../domain/tariffs/readiness';
import type { Text } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';

/** Describes in one line what a step already has. */
export function describeStep(step: ReadinessStep, readiness: Readiness, text: Text): string {
  const { regions, rates, lanes, fuel, tests, customers } = readiness;
  switch (step) {
    case 'REGIONS':
      return regions.count === 0
        ? text('checklist.REGIONS.none')
        : text('checklist.REGIONS.some', { count: regions.count, states: regions.states });
    case 'ZIPS':
      return regions.zipEntries === 0
        ? text('checklist.ZIPS.none')
        : text('checklist.ZIPS.some', { count: regions.zipEntries });
    case 'RATES':
      if (rates.rows > 0) {
        const values = {
          count: rates.sheets,
          rows: formatNumber(rates.rows),
          names: rates.sheetNames.join(', '),
        };
        return text('checklist.RATES.some', values);
      }
      return text(lanes.priced > 0 ? 'checklist.RATES.lanes' : 'checklist.RATES.none');
    case 'LANES':
      return lanes.count === 0
        ? text('checklist.LANES.none')
        : text('checklist.LANES.some', { count: lanes.count });
    case 'FUEL':
      if (fuel.rows === 0) return text('checklist.FUEL.none');
      return fuel.sources.length === 0
        ? text('checklist.FUEL.any', { count: fuel.rows })
        : text('checklist.FUEL.some', { count: fuel.rows, sources: fuel.sources.join(', ') });
    case 'TEST':
      return tests === 0 ? text('checklist.TEST.none') : text('checklist.TEST.some', { count: tests });
    case 'CUSTOMERS':
      if (customers.waitingName !== null && customers.waitingSince !== null) {
        const values = {
          customer: customers.waitingName,
          day: formatDay(customers.waitingSince.slice(0, 10)),
        };
        return text('checklist.CUSTOMERS.waiting', values);
      }
      return customers.approved === 0
        ? text('checklist.CUSTOMERS.none')
        : text('checklist.CUSTOMERS.some', { count: customers.approved });
  }
}

/** Describes what does not work in a step that is otherwise done; null if all of it works. */
export function describeGap(step: ReadinessStep, { regions, lanes }: Readiness, text: Text): string | null {
  if (step === 'ZIPS' && regions.withoutZips > 0) {
    const more = regions.withoutZips - regions.withoutZipsNames.length;
    const names = regions.withoutZipsNames.join(', ');
    return more > 0
      ? text('checklist.ZIPS.gapMore', { names, count: more })
      : text('checklist.ZIPS.gap', { names, count: regions.withoutZips });
  }
  if (step !== 'LANES') return null;
  const [withoutRate, unplaced] = [lanes.count - lanes.priced, lanes.priced - lanes.quotable];
  const gaps = [
    ...(withoutRate > 0 ? [text('checklist.LANES.noRate', { count: withoutRate })] : []),
    ...(unplaced > 0 ? [text('checklist.LANES.unplaced', { count: unplaced })] : []),
  ];
  return gaps.length > 0 ? gaps.join(' ') : null;
}
