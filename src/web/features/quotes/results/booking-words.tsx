import type { Quote } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import classes from './booking-words.module.css';

interface BookingWordsProps {
  quote: Quote;
  isExpired: boolean;
  /** In a row of the table, which stays one line high where there is room. */
  isInRow?: boolean;
}

/**
 * Whether a price can be booked or only called, in plain words: nothing can be pressed here before there is
 * booking. A price that no longer holds is neither.
 */
export function BookingWords({ quote, isExpired, isInRow = false }: BookingWordsProps) {
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
