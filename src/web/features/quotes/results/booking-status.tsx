import type { Quote } from '../../../../contract/quotes';
import type { MessageId } from '../../../texts/en';
import { useText } from '../../../texts/use-text';
import classes from './booking-status.module.css';

interface BookingStatusProps {
  quote: Quote;
  isExpired: boolean;
  /** In a table row, which stays one line high if there is room. */
  isInRow?: boolean;
}

/** The next step, in words. */
export function bookingText({ bookable }: Quote, isExpired: boolean): MessageId {
  if (isExpired) return 'quotes.expired';
  return bookable ? 'quotes.bookable' : 'quotes.call';
}

/** Whether a price can be booked with a call, must be confirmed with one, or has expired; with the number to call. */
export function BookingStatus({ quote, isExpired, isInRow = false }: BookingStatusProps) {
  const text = useText();
  const { bookable, carrier } = quote;
  return (
    <span className={classes.booking} data-row={isInRow || undefined}>
      <span
        className={classes.state}
        data-bookable={(bookable && !isExpired) || undefined}
        data-expired={isExpired || undefined}
      >
        {text(bookingText(quote, isExpired))}
      </span>
      {!isExpired && carrier.phone && (
        <a className={classes.phone} href={`tel:${carrier.phone.replace(/[^+\d]/g, '')}`}>
          {carrier.phone}
        </a>
      )}
    </span>
  );
}
