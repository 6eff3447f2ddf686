import classes from './booking-dialog.module.css';
import type { BookingOffer } from './booking-offer';
import { BookingSummary } from './booking-summary';
import { CallToConfirm } from './call-to-confirm';

/** A quote that cannot be booked online, in the frame of one that can. */
export function CallPanel({ offer }: { offer: BookingOffer }) {
  return (
    <div className={classes.columns}>
      <BookingSummary offer={offer} change={null} lanes={null} />
      <div className={classes.main}>
        <CallToConfirm offer={offer} />
      </div>
    </div>
  );
}
