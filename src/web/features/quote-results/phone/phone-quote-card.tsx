import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatCents, MoneyDifference } from '../../../ui/format/money';
import { PhoneIcon } from '../../../ui/icons';
import { Badge } from '../../../ui/marks/badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { isExpired } from '../../booking/expiry';
import { vehicleText } from '../../booking/vehicle-text';
import { bookingText } from '../booking-status';
import type { QuoteMarks } from '../quote-marks';
import { SaveMark } from '../save-mark';
import classes from './phone-quote-card.module.css';

interface PhoneQuoteCardProps {
  quote: Quote;
  marks: QuoteMarks;
  pallets: number;
  showsBooking: boolean;
  nowMs: number;
}

/** The lines below a card's carrier and total. The whole card opens the sheet, so it has no links of its own. */
export function PhoneQuoteCard({ quote, marks, pallets, showsBooking, nowMs }: PhoneQuoteCardProps) {
  const text = useText();
  const { id, pickupDate, dropoffDate, transitDays, rateType, vehicleType, totalCents } = quote;
  const { bookable, load, isSaved } = quote;
  const vehicle = text(vehicleText(quote));
  const price = formatCents(Math.round(totalCents / pallets));
  const hasExpired = isExpired(quote, nowMs);
  return (
    <>
      <div className={classes.line}>
        <span>
          {text('quotes.card.days', { pickup: formatDay(pickupDate), delivery: formatDay(dropoffDate) })}
        </span>
        <span className={font.muted}>{text('quotes.transit.short', { days: transitDays })}</span>
        {marks.fastestId === id && <Badge tone="info">{text('quotes.fastest')}</Badge>}
        <span className={flow.end}>
          {marks.cheapestIds.has(id) ? (
            <Badge tone="good">{text('quotes.cheapest')}</Badge>
          ) : (
            marks.lowestCents !== null && <MoneyDifference cents={totalCents - marks.lowestCents} />
          )}
        </span>
      </div>
      <div className={classes.line}>
        {isSaved && (
          <span role="img" aria-label={text('quotes.filter.saved')}>
            <SaveMark isSaved size={14} />
          </span>
        )}
        <span className={classes.rate}>
          {vehicleType === null
            ? text('quotes.card.rate.perPallet', {
                rate: text(`rateType.${rateType}`),
                vehicle: vehicle.toLowerCase(),
                price,
              })
            : // A quote with its own vehicle is a truckload.
              text('quotes.card.vehicle.perPallet', { vehicle, price })}
        </span>
        {showsBooking && (
          <span
            className={classes.booking}
            data-kind={hasExpired && !load ? 'expired' : bookable || load ? 'book' : 'confirm'}
          >
            {!bookable && !hasExpired && !load && <PhoneIcon size={16} />}
            {text(bookingText(quote, hasExpired))}
          </span>
        )}
      </div>
    </>
  );
}
