import { useMemo } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/quotes';
import { roleFlags } from '../../../domain/roles';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/badge';
import { formatDay } from '../../ui/day';
import { Money } from '../../ui/money';
import { type Column, RowTable } from '../../ui/row-table';
import { marksOfQuotes } from './marks-of-quotes';
import { QuoteBreakdown } from './quote-breakdown';
import classes from './quotes-table.module.css';

const idOf = (quote: Quote) => quote.id;
const carrierOf = (quote: Quote) => quote.carrier.name;
const vehicleOf = ({ vehicleType }: Quote) =>
  vehicleType ? (`vehicle.${vehicleType}` as const) : 'vehicle.shared';

/** The quotes of a request by their all-in total; each opens to how it came about. */
export function QuotesTable({ found, dimmed }: { found: QuoteRequest; dimmed: boolean }) {
  const text = useText();
  // A carrier searches to test its own rates: the phone it would be told to call is its own.
  const seesBooking = !roleFlags(useSignedIn().me.user.roles).isCarrierOnly;
  const nameOf = (quote: Quote) =>
    text('quotes.row', { carrier: carrierOf(quote), vehicle: text(vehicleOf(quote)) });
  const marks = useMemo(() => marksOfQuotes(found.quotes), [found.quotes]);
  const sorted = useMemo(
    () => [...found.quotes].sort((one, other) => one.totalCents - other.totalCents),
    [found.quotes],
  );
  const columns = useMemo<Column<Quote>[]>(
    () => [
      {
        id: 'total',
        header: text('quotes.column.total'),
        numeric: true,
        leads: true,
        cell: ({ totalCents }) => <Money cents={totalCents} strong />,
      },
      {
        id: 'transit',
        header: text('quotes.column.transit'),
        numeric: true,
        cell: ({ transitDays }) => text('quotes.transit', { days: transitDays }),
      },
      { id: 'pickup', header: text('quotes.column.pickup'), cell: (quote) => formatDay(quote.pickupDate) },
      {
        id: 'delivery',
        header: text('quotes.column.delivery'),
        cell: (quote) => formatDay(quote.dropoffDate),
      },
      {
        id: 'rate',
        header: text('quotes.column.rate'),
        cell: ({ rateType }) => text(`rateType.${rateType}`),
      },
      {
        id: 'vehicle',
        header: text('quotes.column.vehicle'),
        cell: (quote) => text(vehicleOf(quote)),
      },
      ...(seesBooking
        ? [
            {
              id: 'booking',
              isWide: true,
              header: text('quotes.column.booking'),
              cell: (quote: Quote) => <Booking quote={quote} />,
            },
          ]
        : []),
    ],
    [text, seesBooking],
  );
  return (
    <RowTable
      label={text('quotes.results')}
      rows={sorted}
      rowId={idOf}
      titleHeader={text('quotes.column.carrier')}
      title={carrierOf}
      openLabel={nameOf}
      marks={({ id }) => (
        <>
          {marks.cheapestIds.has(id) && <Badge tone="good">{text('quotes.cheapest')}</Badge>}
          {marks.fastestIds.has(id) && <Badge tone="info">{text('quotes.fastest')}</Badge>}
        </>
      )}
      columns={columns}
      detail={(quote) => <QuoteBreakdown quote={quote} found={found} />}
      detailLabel={(quote) => text('quotes.breakdown', { carrier: nameOf(quote) })}
      dimmed={dimmed}
    />
  );
}

/** Plain words: nothing can be pressed here before there is booking. */
function Booking({ quote: { bookable, carrier } }: { quote: Quote }) {
  const text = useText();
  return (
    <span className={classes.booking}>
      <span className={classes.state} data-bookable={bookable || undefined}>
        {text(bookable ? 'quotes.bookable' : 'quotes.call')}
      </span>
      {!bookable && carrier.phone && (
        <a className={classes.phone} href={`tel:${carrier.phone.replace(/[^+\d]/g, '')}`}>
          {carrier.phone}
        </a>
      )}
    </span>
  );
}
