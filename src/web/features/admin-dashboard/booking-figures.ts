import type { Text } from '../../texts/use-text';
import type { ChartLink } from '../../ui/chart/chart-types';

interface Booked {
  readonly bookings: number;
  readonly bookingCents: number;
}

/** The bookings of each row, and their amount. */
export const bookingFigures = <Row extends Booked>(text: Text, link: (row: Row) => ChartLink) => ({
  bookings: {
    header: text('admin.bookings'),
    tone: 'bookings' as const,
    value: ({ bookings }: Row) => bookings,
    link,
  },
  amount: {
    header: text('admin.bookingAmount'),
    kind: 'dollars' as const,
    value: ({ bookingCents }: Row) => bookingCents,
    link,
  },
});
