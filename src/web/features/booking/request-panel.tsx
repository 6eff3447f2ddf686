import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Load } from '../../../contract/loads/loads';
import type { QuoteComparison } from '../../../contract/quotes/quote-again';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { useNow } from '../../ui/use-now';
import classes from './booking-dialog.module.css';
import { BookingFields } from './booking-fields';
import type { BookingOffer } from './booking-offer';
import { BookingSummary } from './booking-summary';
import { CallPanel } from './call-panel';
import { ExpiredPrice } from './expired-price';
import { isExpired } from './expiry';
import { OtherOption } from './other-option';
import { useBookingForm } from './use-booking-form';
import { usePriceAgain } from './use-price-again';

interface RequestPanelProps {
  offer: BookingOffer;
  /** The load that this booking repeats, and how its price has changed. */
  copy?: { load: Load; change: QuoteComparison | null } | undefined;
  onClose: () => void;
  onBooked: (load: NonNullable<QuoteLoad>, isNew: boolean) => void;
}

/** The booking form beside the price. An expired price is quoted again first and shown with the difference. */
export function RequestPanel({ offer: read, copy, onClose, onBooked }: RequestPanelProps) {
  const text = useText();
  const nowMs = useNow(useMemo(() => read.quotes.map(({ expiresAt }) => expiresAt), [read]));
  const [wasRefused, setRefused] = useState(false);
  const hasExpired = wasRefused || read.quotes.some((quote) => isExpired(quote, nowMs));
  // A user who opens the form of an expired quote has just pressed "Quote again".
  const [startsAgain] = useState(hasExpired);
  const again = usePriceAgain(read, hasExpired, startsAgain);
  const [takesRest, setTakesRest] = useState(false);
  const today = again.gone.length === 0 || takesRest ? (again.answer?.offer ?? null) : null;
  const offer = today ?? read;
  const form = useBookingForm(offer, {
    copy: copy?.load,
    onBooked,
    onExpired: () => setRefused(true),
  });
  const isPriced = !hasExpired || today !== null;
  const accept = useRef<HTMLButtonElement>(null);
  const hasTodaysPrice = today !== null;
  useEffect(() => {
    // The button that quotes again is no longer on the page.
    if (hasTodaysPrice && document.activeElement === document.body) accept.current?.focus();
  }, [hasTodaysPrice]);
  const pickupDay = offer.stops[0]?.day;

  /** Drops the entries of the stops that are no longer booked. */
  function takeRest() {
    const stops = form.list('stops');
    const kept = (number: number | null) => !again.gone.some((lane) => lane.number === number);
    stops.replace(stops.rows.filter((_, at) => kept(read.stops[at]?.number ?? null)));
    setTakesRest(true);
  }
  // The carrier may no longer approve the customer.
  if (today?.quotes.some(({ bookable }) => !bookable)) return <CallPanel offer={today} />;
  return (
    <form
      {...form.formProps}
      aria-label={text('quotes.bookable')}
      // Only the button books. Enter in a field does nothing.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className={classes.columns}>
        <BookingSummary
          offer={offer}
          change={again.answer === null ? (copy?.change ?? null) : again.answer.change}
          lanes={again.answer?.offer ? again.answer.lanes : null}
        />
        <div className={`${flow.stack} ${classes.main}`}>
          {today !== null && again.answer?.isOther && (
            <OtherOption read={read} offer={today} address={again.answer.address} />
          )}
          {isPriced ? (
            <p className={font.hint}>{text(copy === undefined ? 'booking.hint' : 'booking.copy.hint')}</p>
          ) : (
            <ExpiredPrice read={read} again={again} onTakeRest={takeRest} />
          )}
          <BookingFields form={form} offer={offer} />
          {form.failure && <Notice>{form.failure}</Notice>}
        </div>
      </div>
      <div className={classes.footer}>
        {pickupDay && (
          <span className={classes.until}>
            {/* The deadline is midnight UTC before the pickup day, which is the afternoon or evening
                before in America. */}
            {text('booking.cancelUntil', { moment: formatMoment(`${pickupDay}T00:00:00Z`) })}
          </span>
        )}
        <Button variant="default" disabled={form.isRunning} onClick={onClose}>
          {text('app.cancel')}
        </Button>
        {isPriced && (
          <Button ref={accept} type="submit" loading={form.isRunning}>
            {hasExpired
              ? text('booking.accept', { price: formatCents(offer.totalCents) })
              : text('quotes.bookable')}
          </Button>
        )}
        {!isPriced && again.answer === null && (
          <Button loading={again.isRunning} onClick={again.run}>
            {text('booking.again')}
          </Button>
        )}
      </div>
    </form>
  );
}
