import { Link } from '@tanstack/react-router';
import type { Quote } from '../../../../contract/quotes';
import type { MessageId } from '../../../texts/en';
import { useText } from '../../../texts/use-text';
import { useCopyText } from '../../../ui/copy-button';
import hidden from '../../../ui/visually-hidden.module.css';
import { useBooking } from '../booking/booking-context';
import type { BookingTarget } from '../booking/booking-target';
import classes from './booking-status.module.css';

/** The parts of a quote that decide its next step. Those of a pool's carrier are of all its quotes. */
export type BookableQuote = Pick<Quote, 'bookable' | 'carrier' | 'load'>;

interface BookingStatusProps {
  quote: BookableQuote;
  /** What its button books. */
  target: BookingTarget;
  isExpired: boolean;
  /** In a table row, which stays one line high. */
  isInRow?: boolean;
  /** The cheapest quote that can be booked: its button is filled, the others are tinted. */
  isBest?: boolean;
  /** The sheet's main button, with the number to call below the words. */
  isBig?: boolean;
  /** On a card, which has no room for a button: a link of 24 px without the number. */
  isPlain?: boolean;
}

/** The next step, in words. */
export function bookingText(
  { bookable, load }: Omit<BookableQuote, 'carrier'>,
  isExpired: boolean,
): MessageId {
  if (load !== null) return 'booking.view';
  if (isExpired) return 'booking.again';
  return bookable ? 'quotes.bookable' : 'quotes.call';
}

/** Numbers of North America without their country code. */
const shortPhone = (phone: string) => phone.replace(/^\+1[ -]/, '');

/** Presses the booking action in the row of a quote, and focuses it. */
export function pressBooking(quoteId: string): void {
  const action = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(quoteId)}"] [data-booking]`);
  action?.focus();
  action?.click();
}

/**
 * The next step of a quote as its button: its load, the form that requests one, quoting again, or a call, for which the
 * dialog says why. A pressed number is copied too, because most desks cannot call.
 */
export function BookingStatus(props: BookingStatusProps) {
  const { quote, target, isExpired, isInRow, isBest, isBig, isPlain } = props;
  const text = useText();
  const copyText = useCopyText();
  const { open } = useBooking();
  const { bookable, carrier, load } = quote;
  const words = text(bookingText(quote, isExpired));
  const shared = {
    className: classes.booking,
    'data-kind': kindOf(quote, isExpired),
    'data-best': isBest || undefined,
    'data-row': isInRow || undefined,
    'data-big': isBig || undefined,
    'data-plain': isPlain || undefined,
  };
  const button = { ...shared, type: 'button', 'data-booking': true, onClick: () => open(target) } as const;
  if (load !== null) {
    return (
      <Link {...shared} data-booking to="/loads/$id" params={{ id: load.id }} title={load.number}>
        {words}
      </Link>
    );
  }
  const { phone } = carrier;
  if (isExpired || bookable || phone === null) return <button {...button}>{words}</button>;
  return (
    <a
      {...shared}
      data-booking
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-haspopup="dialog"
      onClick={() => {
        void copyText(phone, text('quotes.phone.copied', { phone: shortPhone(phone) }));
        open(target);
      }}
    >
      <span>{words}</span>{' '}
      <span className={isPlain ? hidden.visuallyHidden : classes.phone}>{shortPhone(phone)}</span>
    </a>
  );
}

function kindOf({ bookable, load }: BookableQuote, isExpired: boolean) {
  if (load !== null) return 'view';
  if (isExpired) return 'expired';
  return bookable ? 'book' : 'confirm';
}
