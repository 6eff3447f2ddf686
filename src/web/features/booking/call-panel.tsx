import classes from './booking-dialog.module.css';
import type { BookingOffer } from './booking-offer';
import { BookingSummary } from './booking-summary';
import { CallToConfirm } from './call-to-confirm';

/** The panel for a quote that cannot be booked online, with the same layout as for one that can. */
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
