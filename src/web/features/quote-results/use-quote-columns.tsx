import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { plainDollars } from '../../../domain/money/format-amounts';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { Money, MoneyDifference } from '../../ui/format/money';
import { Badge } from '../../ui/marks/badge';
import type { DataColumn } from '../../ui/table/data-table-types';
import { isExpired } from '../booking/expiry';
import { vehicleText } from '../booking/vehicle-text';
import { BookingStatus, bookingText } from './booking-status';
import type { QuoteMarks } from './quote-marks';

interface ColumnContext {
  requestId: string;
  marks: QuoteMarks;
  pallets: number;
  /** Whether the lane panel takes 226 px beside the table, so that vehicles have short names. */
  isBesideLane: boolean;
  showsBooking: boolean;
  nowMs: number;
}

/** Returns the columns after the carrier. In a file, days are ISO and money has two decimals. */
export function useQuoteColumns(context: ColumnContext) {
  const { requestId, marks, pallets, isBesideLane, showsBooking, nowMs } = context;
  const text = useText();
  return useMemo<DataColumn<Quote>[]>(() => {
    const nextStep = (quote: Quote) => text(bookingText(quote, isExpired(quote, nowMs)));
    const perPallet = ({ totalCents }: Quote) => Math.round(totalCents / pallets);
    const rateOf = (quote: Quote) =>
      text('quotes.card.rate', {
        rate: text(`rateType.${quote.rateType}`),
        vehicle: text(vehicleText(quote)),
      });
    const shortRateOf = (quote: Quote) =>
      text('quotes.card.rate', {
        rate: text(`rateType.${quote.rateType}`),
        vehicle: text(quote.vehicleType ? `vehicle.${quote.vehicleType}.short` : 'vehicle.shared.short'),
      });
    const columns: (DataColumn<Quote> | false)[] = [
      {
        id: 'total',
        header: text('quotes.column.total'),
        numeric: true,
        isBesideTitle: true,
        isHideable: false,
        value: ({ totalCents }) => totalCents,
        filterText: ({ totalCents }) => plainDollars(totalCents),
        fileKind: 'dollars',
        cell: ({ totalCents }) => <Money cents={totalCents} strong />,
      },
      {
        id: 'difference',
        givesWay: 4,
        header: text('quotes.column.difference'),
        numeric: true,
        isSortable: false,
        fileColumns: [],
        value: ({ totalCents }) => totalCents,
        filterText: ({ id }) => (marks.cheapestIds.has(id) ? text('quotes.cheapest') : ''),
        cell: ({ id, totalCents }) =>
          marks.cheapestIds.has(id) ? (
            <Badge tone="good">{text('quotes.cheapest')}</Badge>
          ) : (
            marks.lowestCents !== null && <MoneyDifference cents={totalCents - marks.lowestCents} />
          ),
      },
      {
        id: 'perPallet',
        givesWay: 1,
        isScreenOnly: true,
        header: text('quotes.column.perPallet'),
        numeric: true,
        isSortable: false,
        fileColumns: [],
        value: perPallet,
        filterText: () => '',
        cell: (quote) => <Money cents={perPallet(quote)} />,
      },
      {
        id: 'transit',
        givesWay: false,
        header: text('quotes.column.transit'),
        value: ({ transitDays }) => transitDays,
        filterText: ({ transitDays }) => text('quotes.transit', { days: transitDays }),
        cell: ({ id, transitDays }) =>
          marks.fastestId === id ? (
            <Badge tone="info">{text('quotes.transit.fastest', { days: transitDays })}</Badge>
          ) : (
            text('quotes.transit.short', { days: transitDays })
          ),
      },
      {
        id: 'pickup',
        givesWay: 5,
        header: text('quotes.column.pickup'),
        fileKind: 'day',
        value: ({ pickupDate }) => pickupDate,
        filterText: ({ pickupDate }) => formatDay(pickupDate),
        cell: ({ pickupDate }) => formatDay(pickupDate),
      },
      {
        id: 'delivery',
        givesWay: 3,
        header: text('quotes.column.delivery'),
        fileKind: 'day',
        value: ({ dropoffDate }) => dropoffDate,
        filterText: ({ dropoffDate }) => formatDay(dropoffDate),
        cell: ({ dropoffDate }) => formatDay(dropoffDate),
      },
      {
        id: 'rate',
        givesWay: 2,
        header: text('quotes.column.rateAndVehicle'),
        value: rateOf,
        cell: isBesideLane ? shortRateOf : undefined,
        fileColumns: [
          { header: text('quotes.column.rate'), value: ({ rateType }) => text(`rateType.${rateType}`) },
          { header: text('quotes.column.vehicle'), value: (quote) => text(vehicleText(quote)) },
        ],
      },
      showsBooking && {
        id: 'booking',
        givesWay: false,
        isWide: true,
        header: text('quotes.column.booking'),
        value: nextStep,
        filterText: (quote) => `${nextStep(quote)} ${quote.carrier.phone ?? ''}`,
        cell: (quote) => (
          <BookingStatus
            quote={quote}
            target={{ requestId, quoteId: quote.id }}
            isExpired={isExpired(quote, nowMs)}
            isInRow
            isBest={quote.id === marks.cheapestBookableId}
          />
        ),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [text, requestId, marks, pallets, isBesideLane, showsBooking, nowMs]);
}
