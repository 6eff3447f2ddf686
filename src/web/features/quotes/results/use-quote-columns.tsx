import { useMemo } from 'react';
import type { Quote } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money, plainDollars } from '../../../ui/format/money';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { BookingStatus, bookingText } from './booking-status';
import { isExpired } from './expiry';
import { vehicleText } from './vehicle-text';

/** The columns after the carrier. In the CSV, days are ISO and money has two decimals. */
export function useQuoteColumns({ showsBooking, nowMs }: { showsBooking: boolean; nowMs: number }) {
  const text = useText();
  return useMemo<DataColumn<Quote>[]>(() => {
    const nextStep = (quote: Quote) => text(bookingText(quote, isExpired(quote, nowMs)));
    const booking: DataColumn<Quote> = {
      id: 'booking',
      isWide: true,
      header: text('quotes.column.booking'),
      value: nextStep,
      filterText: (quote) => `${nextStep(quote)} ${quote.carrier.phone ?? ''}`,
      cell: (quote) => <BookingStatus quote={quote} isExpired={isExpired(quote, nowMs)} isInRow />,
    };
    return [
      {
        id: 'total',
        header: text('quotes.column.total'),
        numeric: true,
        isBesideTitle: true,
        isHideable: false,
        value: ({ totalCents }) => totalCents,
        filterText: ({ totalCents }) => plainDollars(totalCents),
        csv: ({ totalCents }) => plainDollars(totalCents),
        cell: ({ totalCents }) => <Money cents={totalCents} strong />,
      },
      {
        id: 'transit',
        header: text('quotes.column.transit'),
        numeric: true,
        value: ({ transitDays }) => transitDays,
        filterText: ({ transitDays }) => text('quotes.transit', { days: transitDays }),
        cell: ({ transitDays }) => text('quotes.transit', { days: transitDays }),
      },
      {
        id: 'pickup',
        header: text('quotes.column.pickup'),
        value: ({ pickupDate }) => pickupDate,
        filterText: ({ pickupDate }) => formatDay(pickupDate),
        cell: ({ pickupDate }) => formatDay(pickupDate),
      },
      {
        id: 'delivery',
        header: text('quotes.column.delivery'),
        value: ({ dropoffDate }) => dropoffDate,
        filterText: ({ dropoffDate }) => formatDay(dropoffDate),
        cell: ({ dropoffDate }) => formatDay(dropoffDate),
      },
      {
        id: 'rate',
        header: text('quotes.column.rate'),
        value: ({ rateType }) => text(`rateType.${rateType}`),
      },
      {
        id: 'vehicle',
        header: text('quotes.column.vehicle'),
        value: (quote) => text(vehicleText(quote)),
      },
      ...(showsBooking ? [booking] : []),
    ];
  }, [text, showsBooking, nowMs]);
}
