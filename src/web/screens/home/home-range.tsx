import { NAMED_RANGES, namedRange, rangeFault } from '../../../domain/days/day-ranges';
import type { AddressRange } from '../../address/use-day-range';
import { useText } from '../../texts/use-text';
import { DateRange } from '../../ui/chart/date-range';

/** The choice of the days that a dashboard counts. Its texts are in `charts`. */
export function HomeRange({ address: { range, today, set } }: { address: AddressRange }) {
  const text = useText();
  return (
    <DateRange
      value={range}
      presets={NAMED_RANGES.map((name) => ({
        key: name,
        label: text(`range.${name}`),
        ...namedRange(name, today),
      }))}
      faultOf={({ from, to }) => {
        const fault = rangeFault(from, to);
        return fault === null ? null : text(`range.fault.${fault}`);
      }}
      onChange={set}
    />
  );
}
