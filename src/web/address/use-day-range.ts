import { useMemo } from 'react';
import { type IsoDate, utcDay } from '../../domain/days/calendar-date';
import { type DayRange, namedRange, rangeOfDays } from '../../domain/days/day-ranges';
import { type Codec, day } from './codecs';
import { defineView } from './define-view';
import { useAddressView } from './use-address-view';

/** Removes a codec's filter role, so that the days are not counted as filters and Reset keeps them. */
const plain = <Value>(codec: Codec<Value>): Codec<Value> => ({ ...codec, role: undefined });
const RANGE_VIEW = defineView({ from: plain(day()), to: plain(day()) });

export interface AddressRange {
  readonly range: DayRange;
  /** Today in UTC, because the server's days end in UTC too. */
  readonly today: IsoDate;
  readonly set: (range: { from: string; to: string }) => void;
}

/** The days of a dashboard, as `from` and `to` in the address. The default, this year, is not written. */
export function useDayRange(now = new Date()): AddressRange {
  const { view, set } = useAddressView(RANGE_VIEW);
  const today = utcDay(now);
  const { from, to } = view;
  const range = useMemo(() => rangeOfDays(from, to, today), [from, to, today]);
  return {
    range,
    today,
    set: (next) => {
      const usual = namedRange('thisYear', today);
      const isUsual = next.from === usual.from && next.to === usual.to;
      set(isUsual ? { from: null, to: null } : next);
    },
  };
}
