import { Link } from '@tanstack/react-router';
import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { useText } from '../../texts/use-text';
import { useBooking } from '../booking/booking-context';
import { isExpired } from '../booking/expiry';
import { bookingText } from '../quote-results/booking-status';
import classes from '../quote-results/booking-status.module.css';
import { wayOut } from './lane-text';

/**
 * The next step for a lane: booking its best quote or, for a lane without a quote, a link to its search, which shows the
 * reasons and can be changed.
 */
export function LaneBooking({ lane }: { lane: BulkLane }) {
  const text = useText();
  const { open } = useBooking();
  const { requestId, best, row, status } = lane;
  if (requestId === null) return null;
  if (status === 'NONE') {
    const way = text(wayOut(lane));
    return (
      <Link
        to="/quotes"
        search={{ request: requestId }}
        className={classes.booking}
        data-row
        data-kind="view"
        aria-label={text('bulk.way.of', { way, row })}
      >
        {way}
      </Link>
    );
  }
  if (best === null) return null;
  const { bookable, load, carrier } = best;
  const hasExpired = isExpired(best, Date.now());
  const step = bookingText(best, hasExpired);
  const shared = {
    className: classes.booking,
    'data-row': true,
    'data-kind': load ? 'view' : hasExpired ? 'expired' : bookable ? 'book' : 'confirm',
    'aria-label': text('bulk.book.of', { step: text(step), row, carrier: carrier.name }),
  };
  return load ? (
    <Link {...shared} to="/loads/$id" params={{ id: load.id }}>
      {text(step)}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={() => open({ requestId, quoteId: best.id })}>
      {text(step)}
    </button>
  );
}
