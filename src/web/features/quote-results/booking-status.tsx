import { Link } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes/quotes';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { useCopyText } from '../../ui/copy-button';
import hidden from '../../ui/visually-hidden.module.css';
import { useBooking } from '../booking/booking-context';
import type { BookingTarget } from '../booking/booking-target';
import classes from './booking-status.module.css';

/** The parts of a quote that decide its next step. For a carrier in a pool, they cover all its quotes. */
export type BookableQuote = Pick<Quote, 'bookable' | 'carrier' | 'load'>;

interface BookingStatusProps {
  quote: BookableQuote;
  /** The quotes that the button books. */
  target: BookingTarget;
  isExpired: boolean;
  /** Whether the button is in a table row, which stays one line high. */
  isInRow?: boolean;
  /** Whether this is the cheapest bookable quote, whose button is filled. The others are tinted. */
  isBest?: boolean;
  /** Whether this is the sheet's main button, with the phone number below its label. */
  isBig?: boolean;
  /** Whether to show a 24 px link without the phone number, for a card that has no room for a button. */
  isPlain?: boolean;
}

/** Returns the label of the next step. */
export function bookingText(
  { bookable, load }: Omit<BookableQuote, 'carrier'>,
  isExpired: boolean,
): MessageId {
  if (load !== null) return 'booking.view';
  if (isExpired) return 'booking.again';
  return bookable ? 'quotes.bookable' : 'quotes.call';
}

/** Returns a North American phone number without its country code. */
const shortPhone = (phone: string) => phone.replace(/^\+1[ -]/, '');

/** Presses the booking action in the row of a quote, and focuses it. */
export function pressBooking(quoteId: string): void {
  const action = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(quoteId)}"] [data-booking]`);
  action?.focus();
  action?.click();
}

/**
 * The button for the next step of a quote: its load, the form that requests one, quoting again, or a call, for which the
 * dialog gives the reason. Pressing a phone number also copies it, because most desktop computers cannot call.
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
