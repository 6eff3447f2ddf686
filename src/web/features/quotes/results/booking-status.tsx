import type { Quote } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import classes from './booking-status.module.css';

interface BookingStatusProps {
  quote: Quote;
  isExpired: boolean;
  /** In a table row, which stays one line high if there is room. */
  isInRow?: boolean;
}

/** Whether a price can be booked, must be confirmed by phone, or has expired. Text, not a button, until booking exists. */
export function BookingStatus({ quote, isExpired, isInRow = false }: BookingStatusProps) {
  const text = useText();
  const { bookable, carrier } = quote;
  if (isExpired) {
    return (
      <span className={classes.booking} data-row={isInRow || undefined}>
        <span className={classes.state} data-expired>
          {text('quotes.expired')}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.booking} data-row={isInRow || undefined}>
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
