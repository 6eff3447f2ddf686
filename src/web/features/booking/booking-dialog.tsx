import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { useText } from '../../texts/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { showToast } from '../../ui/overlay/overlays';
import { Notice } from '../../ui/page/notice';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { useNow } from '../../ui/use-now';
import { BookedPanel } from './booked-panel';
import type { BookingOffer } from './booking-offer';
import type { BookingTarget } from './booking-target';
import { CallPanel } from './call-panel';
import { isExpired } from './expiry';
import { RequestPanel } from './request-panel';
import { useBookingOffer } from './use-booking-offer';

interface BookingDialogProps {
  isOpen: boolean;
  target: BookingTarget;
  onClose: () => void;
}

/** Shows the booking form, the reason why booking takes a call, or the load that was already booked from the quotes. */
export function BookingDialog({ isOpen, target, onClose }: BookingDialogProps) {
  const text = useText();
  const { offer, error, refetch } = useBookingOffer(target);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = !isOpen;
    return () => {
      isClosed.current = true;
    };
  }, [isOpen]);
  /** Closing the dialog does not cancel a request in flight, so a toast reports its success. */
  const reportIfClosed = (number: string, carrier: string) => {
    if (isClosed.current) void showToast(text('booking.done.text', { number, carrier }));
  };
  const title = useIsBookable(offer) ? 'quotes.bookable' : 'quotes.call';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text(title)} widthPx={1080}>
      {offer && <OfferPanel offer={offer} onClose={onClose} onBooked={reportIfClosed} />}
      {!offer && error && <ReadFailure failed={text('booking.failed')} error={error} onRetry={refetch} />}
      {!error && offer === null && <Notice>{text('booking.gone')}</Notice>}
      {!error && offer === undefined && <RowSkeleton />}
    </Dialog>
  );
}

const loadOf = ({ quotes }: BookingOffer) => quotes.find(({ load }) => load !== null)?.load ?? null;
/** Counts expired quotes as bookable, because the server never marks them so. Quoting them again shows whether they are. */
function useIsBookable(offer: BookingOffer | null | undefined): boolean {
  const nowMs = useNow(useMemo(() => offer?.quotes.map(({ expiresAt }) => expiresAt) ?? [], [offer]));
  if (!offer || loadOf(offer) !== null) return true;
  return offer.quotes.every((quote) => quote.bookable || isExpired(quote, nowMs));
}

interface OfferPanelProps {
  offer: BookingOffer;
  onClose: () => void;
  onBooked: (number: string, carrier: string) => void;
}

function OfferPanel({ offer, onClose, onBooked }: OfferPanelProps) {
  const [booked, setBooked] = useState<{ load: NonNullable<QuoteLoad>; isNew: boolean } | null>(null);
  const isBookable = useIsBookable(offer);
  const load = booked?.load ?? loadOf(offer);
  if (load) {
    const carrier = offer.carrier.name;
    return <BookedPanel load={load} carrier={carrier} isNew={booked?.isNew === true} onClose={onClose} />;
  }
  if (!isBookable) return <CallPanel offer={offer} />;
  return (
    <RequestPanel
      offer={offer}
      onClose={onClose}
      onBooked={(made, isNew) => {
        setBooked({ load: made, isNew });
        onBooked(made.number, offer.carrier.name);
      }}
    />
  );
}
