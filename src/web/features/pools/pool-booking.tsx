import { isExpired } from '../booking/expiry';
import { BookingStatus } from '../quote-results/booking-status';
import type { PoolRow } from './pool-rows';

interface PoolBookingProps {
  groupId: string;
  row: PoolRow;
  nowMs: number;
  isInRow?: boolean;
}

/** The next step of a carrier: one load with all the dropoffs that it quoted, at the prices that count in its total. */
export function PoolBooking({ groupId, row: { cells }, nowMs, isInRow }: PoolBookingProps) {
  const quotes = cells.flatMap(({ quote }) => quote ?? []);
  const [first] = quotes;
  if (!first) return null;
  return (
    <BookingStatus
      quote={{
        carrier: first.carrier,
        bookable: quotes.every(({ bookable }) => bookable),
        load: quotes.find(({ load }) => load !== null)?.load ?? null,
      }}
      target={{ groupId, quoteIds: quotes.map(({ id }) => id) }}
      isExpired={quotes.some((quote) => isExpired(quote, nowMs))}
      isInRow={isInRow}
    />
  );
}
