import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { formatZip } from '../../../../domain/places/zip';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import font from '../../../ui/page/font.module.css';
import classes from './phone-quote-sheet.module.css';

/** The places and days of pickup and delivery. */
export function SheetStops({
  quote: { pickupDate, dropoffDate, transitDays },
  found: { request, miles },
}: {
  quote: Quote;
  found: QuoteRequest;
}) {
  const text = useText();
  return (
    <ol className={classes.stops}>
      <li>
        <span className={font.small}>{text('quotes.column.pickup')}</span>
        <strong className={font.strong}>{formatDay(pickupDate)}</strong>
        <span>{request.fromPlace ?? formatZip(request.fromZip)}</span>
      </li>
      <li className={classes.way}>
        <span className={classes.road} />
        <span className={font.small}>
          {text('quotes.sheet.way', { days: transitDays, miles: formatNumber(miles) })}
        </span>
      </li>
      <li>
        <span className={font.small}>{text('quotes.column.delivery')}</span>
        <strong className={font.strong}>{formatDay(dropoffDate)}</strong>
        <span>{request.toPlace ?? formatZip(request.toZip)}</span>
      </li>
    </ol>
  );
}
